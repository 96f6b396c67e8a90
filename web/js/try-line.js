// Planning moves on the board: the moves of all sides are tried out one after the other, and the line
// goes into the form that plans it.

import { html } from "./dom.js";
import { text } from "./texts.js";

/** The bar below the board while a line is tried out. */
export class TryLine {
  #bar = html("div", { id: "trying", hidden: true });
  #words = html("p", { class: "line" });

  /** @param {{ begin: () => void, back: () => void, stop: () => void }} page */
  constructor(page) {
    const button = (/** @type {string} */ key, /** @type {() => void} */ act, kind = "plain") => {
      const element = html("button", { type: "button", class: kind, "data-try": key }, text(`board-${key}`));
      element.addEventListener("click", act);
      return element;
    };
    this.#bar.append(
      this.#words,
      button("try-save", () => this.#form()?.requestSubmit(), "primary"),
      button("try-back", page.back),
      button("try-stop", page.stop),
    );
    document.getElementById("board")?.after(this.#bar);
    const begin = html("button", { type: "button", id: "try-begin" }, text("board-try-begin"));
    begin.addEventListener("click", page.begin);
    this.#begin = begin;
    this.offer();
  }

  #begin;

  #form() {
    const form = document.getElementById("plan-form");
    return form instanceof HTMLFormElement ? form : null;
  }

  /** Puts the button that begins into the form, which may have been renewed. */
  offer() {
    const form = this.#form();
    if (form !== null && !form.contains(this.#begin)) form.prepend(this.#begin);
  }

  /**
   * Shows the line so far, or that nothing is tried out.
   * @param {string[] | null} moves
   */
  show(moves) {
    this.#bar.hidden = moves === null;
    if (moves === null) return;
    this.#words.textContent = moves.length === 0 ? text("board-try-first") : moves.join(" ");
    const input = document.getElementById("plan-line");
    if (input instanceof HTMLInputElement) input.value = moves.join(" ");
  }
}
