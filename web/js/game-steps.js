// Going through a game that is shown: by the buttons below the moves, the moves themselves, keys and the wheel.

import { stepByWheel } from "./board-wheel.js";
import { byId } from "./dom.js";
import { showKeys } from "./keyboard-help.js";
import { Navigation } from "./moves-view.js";

/** @typedef {import("./moves-view.js").Step} Step */

/**
 * The page of the game.
 * @typedef {object} Page
 * @property {() => import("./game-state.js").GameState} state as the page has it now
 * @property {import("./tried-lines.js").TriedLines} tried
 * @property {() => void} draw draws everything, without the moves that wait to be shown
 * @property {(move: import("./rules.js").PlayedMove) => void} travel shows a move on its way
 * @property {() => void} clear leaves out the moves that wait to be shown
 * @property {(move: import("./rules.js").PlayedMove) => void} speak says a move
 * @property {() => void} flip turns the board
 */

export class GameSteps {
  #page;
  #navigation;

  /**
   * @param {Page} page
   * @param {HTMLElement[]} others what stands beside the buttons
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

  /** Shows whether there is something before and after what is shown. */
  show() {
    const { shownPly, arrivedPly } = this.#page.state();
    const { shown, last } = this.#page.tried.progress ?? { shown: shownPly, last: arrivedPly };
    this.#navigation.show(shown, last);
  }

  /** @param {Step} step */
  #step(step) {
    if (this.#page.tried.step(step)) return;
    const { shownPly, moves } = this.#page.state();
    this.#look({ first: 0, previous: shownPly - 1, next: shownPly + 1, last: moves.length }[step]);
  }

  /** Shows the position after so many plies. @param {number} ply */
  #look(ply) {
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
    if (move !== null && state.shownPly === before + 1) this.#page.travel(move);
    else this.#page.draw();
    if (move !== null) this.#page.speak(move);
  }

  /** A move of the list was touched, or one of the review. @param {MouseEvent} event */
  #pick(event) {
    const link = /** @type {Element} */ (event.target).closest("[data-ply]");
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const line = link.getAttribute("data-line");
    this.#look(Number(link.getAttribute("data-ply")));
    if (line !== null) this.#page.tried.playThrough(line.split(" "));
    // Whoever reads the review goes on reading it: its board stays in view.
    if (link.closest("#review-part") === null) byId("board").scrollIntoView({ block: "nearest" });
    if (link.closest("#moves") === null) return;
    const now = byId("moves").querySelector('[aria-current="true"]');
    if (now instanceof HTMLElement) now.focus({ preventScroll: true });
  }

  /** Keys that go through the game, whatever has the focus and does not need them. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest("input:not([type=checkbox]), select, textarea, dialog") !== null) return;
    // Single characters act on the board alone: speech input types them anywhere.
    const isOnBoard = target instanceof Element && target.closest("#board") !== null;
    const step = /** @type {const} */ ({ ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" })[event.key];
    const beside = /** @type {const} */ ({ ArrowUp: -1, ArrowDown: 1 })[event.key];
    if (step !== undefined && !event.shiftKey) this.#step(step);
    else if (isOnBoard && event.key === "f") this.#page.flip();
    else if (isOnBoard && event.key === "?") showKeys();
    else if (beside === undefined || !this.#page.tried.beside(beside)) return;
    event.preventDefault();
  }
}
