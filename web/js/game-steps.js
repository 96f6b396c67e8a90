// Steps through a game by the buttons below the moves, by the moves themselves, by keys and by the mouse wheel.

import { stepByWheel } from "./board-wheel.js";
import { byId } from "./dom.js";
import { showKeys } from "./keyboard-help.js";
import { Navigation } from "./moves-view.js";

/** @typedef {import("./moves-view.js").Step} Step */

/**
 * The page of the game.
 * @typedef {object} Page
 * @property {() => import("./game-state.js").GameState} state the current state
 * @property {import("./tried-lines.js").TriedLines} tried
 * @property {() => void} draw draws everything and skips queued animations
 * @property {(move: import("./rules.js").PlayedMove) => void} animateMove animates a move
 * @property {() => void} clear skips queued animations
 * @property {(move: import("./rules.js").PlayedMove) => void} announceMove announces a move to screen readers
 * @property {() => void} flip turns the board
 */

export class GameSteps {
  #page;
  #navigation;

  /**
   * @param {Page} page
   * @param {HTMLElement[]} others further buttons
   */
  constructor(page, ...others) {
    this.#page = page;
    this.#navigation = new Navigation(byId("navigation"), (step) => this.#step(step), page.flip, ...others);
    byId("to-now").addEventListener("click", (event) => {
      event.preventDefault();
      this.#step("last");
    });
    byId("sidebar").addEventListener("click", (event) => this.#pick(event));
    document.addEventListener("keydown", (event) => this.#key(event));
    stepByWheel(byId("board"), (step) => this.#step(step));
  }

  /** Enables and disables the buttons for the current position. */
  show() {
    const { shownPly, arrivedPly } = this.#page.state();
    const { shown, last } = this.#page.tried.progress ?? { shown: shownPly, last: arrivedPly };
    this.#navigation.show(shown, last);
  }

  /** @param {Step} step */
  #step(step) {
    if (this.#page.tried.step(step)) return;
    const { shownPly, moves } = this.#page.state();
    this.#showPly({ first: 0, previous: shownPly - 1, next: shownPly + 1, last: moves.length }[step]);
  }

  /** Shows the position after a number of plies. @param {number} ply */
  #showPly(ply) {
    const state = this.#page.state();
    const before = state.shownPly;
    this.#page.tried.leave();
    const wasArriving = state.arriving > 0;
    if (wasArriving) this.#page.clear();
    state.view(ply);
    if (state.shownPly === before && !wasArriving) return;
    byId("end").hidden = true;
    this.#page.clear();
    const move = state.shownMove;
    if (move !== null && state.shownPly === before + 1) this.#page.animateMove(move);
    else this.#page.draw();
    if (move !== null) this.#page.announceMove(move);
  }

  /** Handles clicks on moves in the list and in the review. @param {MouseEvent} event */
  #pick(event) {
    const link = /** @type {Element} */ (event.target).closest("[data-ply]");
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const line = link.getAttribute("data-line");
    this.#showPly(Number(link.getAttribute("data-ply")));
    if (line !== null) this.#page.tried.playThrough(line.split(" "));
    // A reader of the review stays there: do not scroll to the board.
    if (link.closest("#review-part") === null) byId("board").scrollIntoView({ block: "nearest" });
    if (link.closest("#moves") === null) return;
    const now = byId("moves").querySelector('[aria-current="true"]');
    if (now instanceof HTMLElement) now.focus({ preventScroll: true });
  }

  /** Steps through the game by keys, unless the focused element uses them. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest("input:not([type=checkbox]), select, textarea, dialog") !== null) return;
    // Single characters act only while the board has the focus, because speech input types them anywhere.
    const isOnBoard = target instanceof Element && target.closest("#board") !== null;
    const step = /** @type {const} */ ({ ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" })[event.key];
    const sibling = /** @type {const} */ ({ ArrowUp: -1, ArrowDown: 1 })[event.key];
    if (step !== undefined && !event.shiftKey) this.#step(step);
    else if (isOnBoard && event.key === "f") this.#page.flip();
    else if (isOnBoard && event.key === "?") showKeys();
    else if (sibling === undefined || !this.#page.tried.goToSibling(sibling)) return;
    event.preventDefault();
  }
}
