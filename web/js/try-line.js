// The bar for trying out moves of all sides on the board, from the position that is shown. A line that starts at the
// newest position can be saved as conditional moves.

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
    // Pages for unknown visitors have no #own-lines: the server stores no lines for them.
    document.getElementById("own-lines")?.append(begin);
  }

  /**
   * Shows the current line.
   * @param {string[] | null} moves null hides the bar
   * @param {boolean} isNewest whether the line starts at the newest position of the game
   * @param {number} [length] number of moves of a given line that is being played through
   */
  show(moves, isNewest, length) {
    this.#bar.hidden = moves === null;
    if (moves === null) return;
    // The page has the form only during the turns of other players.
    this.#save.hidden = !isNewest || document.getElementById("plan-form") === null;
    this.#stop.textContent = text(length === undefined ? "board-try-stop" : "board-close");
    const line = length === undefined ? moves.join(" ") : `${moves.length}/${length}: ${moves.at(-1)}`;
    this.#words.textContent = moves.length === 0 ? text("board-try-first") : line;
  }
}
