// Lines on a game's board that are not part of the game: moves tried out, own lines, and better lines of the review. No
// move is played in the game.

import { byId } from "./dom.js";
import { errorMessage } from "./errors.js";
import { TryLine } from "./try-line.js";
import { moveNotation } from "./words.js";

/** @typedef {import("./game-state.js").GameState} GameState */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/**
 * The page of the game.
 * @typedef {object} Page
 * @property {() => GameState} state the current state
 * @property {() => void} draw draws everything
 * @property {() => void} drawRest draws everything except the stacks
 * @property {(move: PlayedMove) => void} animateMove animates a move
 * @property {(move: PlayedMove) => void} announceMove announces a move to screen readers
 * @property {(words: string) => void} announce announces a text to screen readers
 * @property {(lines: string[]) => Promise<void>} plan saves lines, with moves of all sides, as conditional moves
 */

export class TriedLines {
  #page;
  #bar;
  /** The moves of the better line that is being played through. @type {string[] | null} */
  #line = null;
  /** Pending or finished load of the own lines. @type {Promise<void> | undefined} */
  #treeLoading;
  /** @type {import("./tree-panel.js").TreePanel | null} */
  #tree = null;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    this.#bar = new TryLine(byId("trying"), {
      begin: () => this.show([]),
      back: () => this.#takeBack(),
      stop: () => this.show(null),
      plan: () => void this.#plan(),
    });
  }

  /** Whether a better line is being played through. */
  get isPlayingThrough() {
    return this.#line !== null;
  }

  /** The position in the current line and its length; null if the game itself is shown. */
  get progress() {
    const { tried } = this.#page.state();
    if (tried === null) return null;
    if (this.#line !== null) return { shown: tried.length, last: this.#line.length };
    return this.#tree?.progress ?? null;
  }

  /** Updates the panel of own lines to the position on the board. */
  follow() {
    if (this.#line === null) this.#tree?.follow(this.#page.state());
  }

  /** Loads and shows the own lines. */
  open() {
    const place = document.getElementById("own-lines");
    if (place === null) return;
    this.#treeLoading ??= import("./tree-panel.js").then(async ({ TreePanel }) => {
      const tree = new TreePanel(place, this.#page.state().game, (ply, moves) => this.show(moves, ply));
      await tree.load();
      this.#tree = tree;
      this.#page.drawRest();
    });
    this.#treeLoading.catch((error) => {
      this.#treeLoading = undefined;
      this.#page.announce(errorMessage(error));
    });
  }

  /**
   * Shows a tried line, or the game again.
   * @param {PlayedMove[] | null} moves null shows the game
   * @param {number} [ply] number of moves of the game before the line
   */
  show(moves, ply = this.#page.state().shownPly) {
    this.#line = null;
    if (moves === null) this.#page.state().view(ply);
    else {
      this.#page.state().show(moves, ply);
      this.open();
    }
    this.#page.draw();
    this.showBar();
    if (moves?.length === 0) byId("board").scrollIntoView({ block: "nearest" });
  }

  /** Tries out a move in the current position. @param {string} move */
  move(move) {
    this.#line = null;
    this.#page.state().tryOut(move);
    this.show(this.#page.state().tried);
    this.#announceMove();
  }

  /** Plays through a better line, starting with its first move. @param {string[]} moves */
  playThrough(moves) {
    this.#line = moves;
    this.#showLine(1);
  }

  /** Redraws after the game was fetched again. */
  reset() {
    this.#line = null;
    this.#page.draw();
    this.showBar();
  }

  /** If a line is shown, returns to the game at the position where the line starts. */
  leave() {
    const state = this.#page.state();
    if (state.tried === null) return;
    this.#line = null;
    state.view(state.shownPly);
    this.#page.draw();
    this.showBar();
  }

  /**
   * Steps through the tried line.
   * @param {import("./moves-view.js").Step} step
   * @returns {boolean} false if no line is shown
   */
  step(step) {
    const { tried } = this.#page.state();
    if (tried === null) return false;
    if (this.#line !== null) {
      this.#showLine({ first: 0, previous: tried.length - 1, next: tried.length + 1, last: this.#line.length }[step]);
    } else if (this.#tree !== null) {
      this.#tree.step(step);
      this.#announceMove();
    } else return false;
    return true;
  }

  /**
   * Goes to the previous or next sibling variation in the own lines.
   * @param {-1 | 1} by
   * @returns {boolean} false if no own lines are shown
   */
  goToSibling(by) {
    if (this.#page.state().tried === null || this.#line !== null || this.#tree === null) return false;
    this.#tree.goToSibling(by);
    return true;
  }

  /** Shows the bar with the tried line and its buttons. */
  showBar() {
    const { tried, atEnd } = this.#page.state();
    this.#bar.show(tried?.map(moveNotation) ?? null, atEnd && this.#line === null, this.#line?.length);
  }

  /** Announces the last tried move. */
  #announceMove() {
    const move = this.#page.state().tried?.at(-1);
    if (move !== undefined) this.#page.announceMove(move);
  }

  /** Saves the tried branch as conditional moves. */
  async #plan() {
    const { tried, game } = this.#page.state();
    const [you] = game.you;
    if (tried === null || you === undefined) return;
    const lines = this.#tree?.linesFor(you) ?? [];
    // If the branch contains no reply, the server's refusal explains that.
    await this.#page.plan(lines.length > 0 ? lines : [tried.map(({ text }) => text).join(" ")]);
  }

  /** Takes back the last move of the tried line. */
  #takeBack() {
    const { tried } = this.#page.state();
    if (this.#line !== null) this.#showLine((tried?.length ?? 0) - 1);
    else if (tried !== null && tried.length > 0) this.show(tried.slice(0, -1));
  }

  /** Shows the first moves of the line that is being played through. Zero moves end it. @param {number} count */
  #showLine(count) {
    const state = this.#page.state();
    const line = this.#line ?? [];
    const shown = state.tried?.length ?? 0;
    const next = line[shown];
    if (count <= 0) {
      this.show(null);
    } else if (count === shown + 1 && next !== undefined) {
      state.tryOut(next);
      const move = state.tried?.at(-1);
      if (move === undefined) return;
      this.showBar();
      this.#page.animateMove(move);
      this.#page.announceMove(move);
    } else if (count <= line.length) {
      state.tried = [];
      for (const move of line.slice(0, count)) state.tryOut(move);
      this.showBar();
      this.#page.draw();
    }
  }
}
