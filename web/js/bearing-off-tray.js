// The tray at the edge where checkers leave the board. It has a button for each count, or a slider if there are too many
// counts. Dropping a stack on it also plays the move.

import { html } from "./dom.js";
import { text } from "./texts.js";

/** @typedef {import("./rules.js").LegalMove} LegalMove */

/** Maximum number of counts that have their own buttons. */
const MAX_BUTTONS = 5;

/** The label of a button. @param {number} count @param {number} height */
const words = (count, height) => text(count === height ? "board-all-off" : "board-off", { count });

export class BearingOffTray {
  #place;
  #onMove;
  /** @type {LegalMove[]} */
  #moves = [];
  #height = 0;

  /**
   * @param {HTMLElement} place #tray
   * @param {(move: LegalMove) => void} onMove
   */
  constructor(place, onMove) {
    this.#place = place;
    this.#onMove = onMove;
  }

  /**
   * @param {LegalMove[]} moves of the chosen stack
   * @param {number} height of the chosen stack
   * @param {"top" | "bottom"} edge of the board, where the tray appears
   */
  show(moves, height, edge) {
    this.#moves = moves.filter(({ kind }) => kind === "off").sort((one, other) => one.count - other.count);
    this.#height = height;
    this.#place.hidden = this.#moves.length === 0;
    // A hidden tray keeps its space, so its edge changes only when it is shown.
    if (!this.#place.hidden) this.#place.dataset["edge"] = edge;
    if (this.#place.hidden) this.#place.replaceChildren();
    else this.#place.replaceChildren(...(this.#moves.length <= MAX_BUTTONS ? this.#buttons() : this.#slider()));
  }

  hide() {
    this.#place.hidden = true;
  }

  #buttons() {
    return [
      html("span", { class: "tray-name", "aria-hidden": "true" }, text("board-tray")),
      ...this.#moves.map((move) => {
        const chip = html(
          "button",
          { type: "button", class: "chip", "data-count": move.count, "aria-label": words(move.count, this.#height) },
          String(move.count),
        );
        chip.addEventListener("click", () => this.#onMove(move));
        return chip;
      }),
    ];
  }

  /** The slider. The legal counts are contiguous: if a count can leave the board, every higher count can. */
  #slider() {
    const [least, most] = [this.#moves[0]?.count ?? 1, this.#moves.at(-1)?.count ?? 1];
    const slider = html("input", { type: "range", min: least, max: most, value: least, "aria-label": text("board-tray-count") });
    const off = html("button", { type: "button", class: "off" });
    const show = () => {
      off.textContent = words(Number(slider.value), this.#height);
      off.dataset["count"] = slider.value;
    };
    const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ key) => {
      const button = html("button", { type: "button", class: "chip", "aria-label": text(key) }, sign);
      button.addEventListener("click", () => {
        slider.value = String(Number(slider.value) + by);
        show();
      });
      return button;
    };
    slider.addEventListener("input", show);
    off.addEventListener("click", () => {
      const move = this.#moves.find(({ count }) => count === Number(slider.value));
      if (move !== undefined) this.#onMove(move);
    });
    show();
    return [step(-1, "−", "board-tray-fewer"), slider, step(1, "+", "board-tray-more"), off];
  }

  /**
   * The move at a point of the window while a stack is dragged.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {LegalMove | undefined}
   */
  moveAt(clientX, clientY) {
    const box = this.#place.getBoundingClientRect();
    const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    if (this.#place.hidden || !inside) return undefined;
    const slider = this.#place.querySelector("input");
    if (slider === null) return this.#moves[nearest([...this.#place.querySelectorAll(".chip")], clientX)];
    const track = slider.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (clientX - track.left) / track.width));
    const move = this.#moves[Math.round(part * (this.#moves.length - 1))];
    slider.value = String(move?.count ?? slider.min);
    slider.dispatchEvent(new Event("input"));
    return move;
  }
}

/**
 * The index of the element of a row that is nearest to a point.
 * @param {Element[]} row
 * @param {number} clientX
 */
function nearest(row, clientX) {
  const distances = row.map((element) => {
    const { left, width } = element.getBoundingClientRect();
    return Math.abs(left + width / 2 - clientX);
  });
  return distances.indexOf(Math.min(...distances));
}
