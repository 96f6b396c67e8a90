// The list of moves in rounds, each move a link to its position, and the buttons that step through the game.

import { html } from "./dom.js";
import { colours } from "./position.js";
import { rounds } from "./rounds.js";
import { text } from "./texts.js";
import { moveNotation } from "./words.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rounds.js").Entry} Entry */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/**
 * @param {HTMLElement} list #moves
 * @param {PlayedMove[]} moves
 * @param {Player[]} players
 * @param {number} shown number of plies before the current position
 */
export function showMoves(list, moves, players, shown) {
  list.replaceChildren(
    ...rounds(moves, players).map((round, index) =>
      html("li", { class: "round", value: index + 1 }, ...round.map((entry) => drawEntry(entry, shown))),
    ),
  );
  scrollToCurrent(list);
}

/** Scrolls the list to the current move. @param {HTMLElement} list #moves */
export function scrollToCurrent(list) {
  const current = list.querySelector('[aria-current="true"]');
  if (current instanceof HTMLElement) scrollWithin(list, current);
  else list.scrollTo(0, 0);
}

/**
 * @param {Entry} entry
 * @param {number} shown
 */
function drawEntry(entry, shown) {
  const side = colours[entry.player];
  if (entry.ply === null) return html("span", { class: `ply pass ${side}` }, text("board-pass"));
  const current = entry.ply === shown ? "true" : null;
  const link = { class: `ply ${side}`, href: `?ply=${entry.ply}`, "data-ply": entry.ply, "aria-current": current };
  return html("a", link, moveNotation(entry));
}

/**
 * Scrolls a list until an element in it is visible. Unlike `scrollIntoView`, it does not scroll the page.
 * @param {HTMLElement} list
 * @param {HTMLElement} element
 */
function scrollWithin(list, element) {
  const outer = list.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  // On phones the list is a single line.
  if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
}

/** @typedef {"first" | "previous" | "next" | "last"} Step */

/** Buttons for the first, previous, next and last position, for turning the board, and further ones of the page. */
export class Navigation {
  #buttons;

  /**
   * @param {HTMLElement} place #navigation
   * @param {(to: Step) => void} onStep
   * @param {() => void} onFlip
   * @param {HTMLElement[]} others further buttons
   */
  constructor(place, onStep, onFlip, ...others) {
    const steps = /** @type {const} */ ({ first: "«", previous: "‹", next: "›", last: "»" });
    const sign = (/** @type {string} */ text) => html("span", { "aria-hidden": "true" }, text);
    this.#buttons = Object.entries(steps).map(([step, mark]) => {
      const button = html(
        "button",
        { type: "button", class: "step", "aria-label": text(`board-${step}`), title: text(`board-${step}`), "data-step": step },
        sign(mark),
      );
      button.addEventListener("click", () => onStep(/** @type {Step} */ (step)));
      return button;
    });
    const flip = html(
      "button",
      { type: "button", class: "step", "aria-label": text("board-flip"), title: text("board-flip"), "data-tool": "flip" },
      sign("⇅"),
    );
    flip.addEventListener("click", onFlip);
    place.replaceChildren(...this.#buttons, flip, ...others);
  }

  /**
   * @param {number} shown
   * @param {number} last
   */
  show(shown, last) {
    this.#buttons.forEach((button, index) => {
      const off = index < 2 ? shown === 0 : shown === last;
      button.setAttribute("aria-disabled", String(off));
    });
  }
}
