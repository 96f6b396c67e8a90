// Trying moves out on the board: the moves of all sides one after the other, from the position that is
// looked at. From the newest position the line can become conditional moves.

import { html } from "./dom.js";
import { text } from "./texts.js";

/** The bar in place of the status while a line is tried out. */
export class TryLine {
  #bar;
  #stop;
  #words = html("p", { class: "line" });
  #save;

  /**
   * @param {HTMLElement} bar #trying
   * @param {{ begin: () => void, back: () => void, stop: () => void, plan: () => void }} page
   */
  constructor(bar, page) {
    const button = (/** @type {string} */ key, /** @type {() => void} */ act, kind = "plain") => {
      const element = html("button", { type: "button", class: kind, "data-try": key }, text(`board-${key}`));
      element.addEventListener("click", act);
      return element;
    };
    this.#bar = bar;
    this.#save = button("try-save", page.plan, "primary");
    this.#stop = button("try-stop", page.stop);
    bar.append(this.#words, this.#save, button("try-back", page.back), this.#stop);
    const begin = html("button", { type: "button", id: "try-begin" }, text("board-try-begin"));
    begin.addEventListener("click", page.begin);
    // Who is not known to the site keeps no lines, and may try moves out in the past.
    document.getElementById("own-lines")?.append(begin);
  }

  /**
   * Shows the line so far, or that nothing is tried out.
   * @param {string[] | null} moves
   * @param {boolean} isNewest whether the line begins at the newest position of the game and may be planned
   * @param {number} [length] the moves that a line has which is played through
   */
  show(moves, isNewest, length) {
    this.#bar.hidden = moves === null;
    if (moves === null) return;
    // The form is there while the others have the turn.
    this.#save.hidden = !isNewest || document.getElementById("plan-form") === null;
    this.#stop.textContent = text(length === undefined ? "board-try-stop" : "board-close");
    const line = length === undefined ? moves.join(" ") : `${moves.length}/${length}: ${moves.at(-1)}`;
    this.#words.textContent = moves.length === 0 ? text("board-try-first") : line;
  }
}
