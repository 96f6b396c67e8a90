// A line of moves beside the board with explanations, which can be stepped through by buttons, its moves and keys. The
// page draws the chosen position.

import { byId, html } from "./dom.js";
import { text } from "./texts.js";
import { moveNotation } from "./words.js";

/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/**
 * @typedef {object} Line
 * @property {string} title
 * @property {string[]} words paragraphs about the line
 * @property {string[]} reasons facts that the line demonstrates
 * @property {PlayedMove[]} moves
 */

export class LineView {
  #place = byId("line-part");
  #onShow;
  /** @type {HTMLButtonElement[]} one for the start and one for each move */
  #places = [];
  #shown = 0;

  /** @param {(shown: number) => void} onShow called with the number of moves to show */
  constructor(onShow) {
    this.#onShow = onShow;
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Number of moves of the line that are shown. */
  get shown() {
    return this.#shown;
  }

  /**
   * Shows a line.
   * @param {Line} line
   * @param {number} shown number of its moves that are on the board
   * @param {HTMLElement[]} buttons beside the title
   * @param {HTMLElement[]} [forms] at the end
   */
  show({ title, words, reasons, moves }, shown, buttons, forms = []) {
    this.#places = [text("puzzle-line-start"), ...moves.map(moveNotation)].map((word, index) => {
      const button = html("button", { type: "button", "data-at": index }, word);
      button.addEventListener("click", () => this.#go(index));
      return button;
    });
    const step = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {-1 | 1} */ by) => {
      const button = html("button", { type: "button", class: "step", "aria-label": text(key), title: text(key) }, sign);
      button.addEventListener("click", () => this.#go(this.#shown + by));
      return button;
    };
    const list = html("ol", { class: "line-moves", "aria-label": text("puzzle-line-moves") }, ...this.#places.map((place) => html("li", {}, place)));
    const walk = html("div", { class: "line-walk" }, step("puzzle-line-back", "‹", -1), list, step("puzzle-line-on", "›", 1));
    this.#place.replaceChildren(
      html("div", { class: "line-head" }, html("h2", {}, title), ...buttons),
      ...(moves.length > 0 ? [walk] : []),
      ...words.map((word) => html("p", {}, word)),
      ...(reasons.length > 0 ? [html("ul", { class: "reasons" }, ...reasons.map((reason) => html("li", {}, reason)))] : []),
      ...forms,
    );
    this.mark(shown);
  }

  /** Marks the move that is shown last. @param {number} shown */
  mark(shown) {
    this.#shown = shown;
    for (const [index, place] of this.#places.entries()) {
      if (index === shown) place.setAttribute("aria-current", "true");
      else place.removeAttribute("aria-current");
    }
    // On narrow screens the moves are a single line; scroll to the shown one.
    const place = this.#places[shown];
    const list = place?.closest("ol");
    if (place !== undefined && list !== null && list !== undefined) list.scrollLeft = place.offsetLeft - list.clientWidth / 2;
  }

  hide() {
    this.#places = [];
    this.#place.replaceChildren();
  }

  /** @param {number} shown */
  #go(shown) {
    if (shown < 0 || shown >= this.#places.length) return;
    this.mark(shown);
    this.#onShow(shown);
  }

  /** Steps through the line by keys, unless the focused element uses them. @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    if (this.#places.length === 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target instanceof Element && target.closest("input, select, textarea, dialog, summary") !== null) return;
    const last = this.#places.length - 1;
    const to = { ArrowLeft: this.#shown - 1, ArrowRight: this.#shown + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    this.#go(to);
    event.preventDefault();
  }
}
