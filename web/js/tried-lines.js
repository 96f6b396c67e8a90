// What is shown on a game's board beside the game: moves that are tried out, one's own lines, and better lines
// that are played through. Nothing here plays.

import { byId } from "./dom.js";
import { reasonOf } from "./errors.js";
import { TryLine } from "./try-line.js";
import { written } from "./words.js";

/** @typedef {import("./game-state.js").GameState} GameState */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/**
 * The page of the game.
 * @typedef {object} Page
 * @property {() => GameState} state as the page has it now
 * @property {() => void} draw draws everything
 * @property {() => void} drawRest draws everything but the stacks
 * @property {(move: PlayedMove) => void} travel shows a move on its way
 * @property {(move: PlayedMove) => void} speak says a move
 * @property {(words: string) => void} say
 * @property {(lines: string[]) => Promise<void>} plan plans lines, moves of all sides in turn
 */

export class TriedLines {
  #page;
  #bar;
  /** The moves of a better line that is played through. @type {string[] | null} */
  #line = null;
  /** One's own lines, once they were asked for. @type {Promise<void> | undefined} */
  #treeComes;
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

  /** Whether a better line is played through. */
  get isPlayingThrough() {
    return this.#line !== null;
  }

  /** How far what is tried out is shown, and how far it goes; null where the game itself is shown. */
  get progress() {
    const { tried } = this.#page.state();
    if (tried === null) return null;
    if (this.#line !== null) return { shown: tried.length, last: this.#line.length };
    return this.#tree?.progress ?? null;
  }

  /** Shows in one's own lines what the board shows. */
  follow() {
    if (this.#line === null) this.#tree?.follow(this.#page.state());
  }

  /** Loads one's own lines, and shows them from then on. */
  open() {
    const place = document.getElementById("own-lines");
    if (place === null) return;
    this.#treeComes ??= import("./tree-panel.js").then(async ({ TreePanel }) => {
      const tree = new TreePanel(place, this.#page.state().game, (ply, moves) => this.show(moves, ply));
      await tree.load();
      this.#tree = tree;
      this.#page.drawRest();
    });
    this.#treeComes.catch((error) => {
      this.#treeComes = undefined;
      this.#page.say(reasonOf(error));
    });
  }

  /**
   * Shows a line that is tried out, or the game again.
   * @param {PlayedMove[] | null} moves
   * @param {number} [ply] how many moves of the game come before it
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

  /** Tries a move out from the position that is shown. @param {string} move */
  move(move) {
    this.#line = null;
    this.#page.state().tryOut(move);
    this.show(this.#page.state().tried);
    this.#speak();
  }

  /** Plays a better line through, from its first move on. @param {string[]} moves */
  playThrough(moves) {
    this.#line = moves;
    this.#showLine(1);
  }

  /** Goes on from a game that was fetched anew. */
  reset() {
    this.#line = null;
    this.#page.draw();
    this.showBar();
  }

  /** Shows the game again where the line began, if one is shown. */
  leave() {
    const state = this.#page.state();
    if (state.tried === null) return;
    this.#line = null;
    state.view(state.shownPly);
    this.#page.draw();
    this.showBar();
  }

  /**
   * Goes through what is tried out.
   * @param {import("./moves-view.js").Step} step
   * @returns {boolean} whether something is
   */
  step(step) {
    const { tried } = this.#page.state();
    if (tried === null) return false;
    if (this.#line !== null) {
      this.#showLine({ first: 0, previous: tried.length - 1, next: tried.length + 1, last: this.#line.length }[step]);
    } else if (this.#tree !== null) {
      this.#tree.step(step);
      this.#speak();
    } else return false;
    return true;
  }

  /**
   * Goes to another variation of one's own lines.
   * @param {-1 | 1} way
   * @returns {boolean} whether they are shown
   */
  beside(way) {
    if (this.#page.state().tried === null || this.#line !== null || this.#tree === null) return false;
    this.#tree.beside(way);
    return true;
  }

  /** Shows the line that is tried out in words, and what can be done with it. */
  showBar() {
    const { tried, atEnd } = this.#page.state();
    this.#bar.show(tried?.map(written) ?? null, atEnd && this.#line === null, this.#line?.length);
  }

  /** Speaks the move that was tried out last. */
  #speak() {
    const move = this.#page.state().tried?.at(-1);
    if (move !== undefined) this.#page.speak(move);
  }

  /** Plans the branch that is tried out. */
  async #plan() {
    const { tried, game } = this.#page.state();
    const [you] = game.you;
    if (tried === null || you === undefined) return;
    const lines = this.#tree?.linesFor(you) ?? [];
    // Without an answer in it, the server says what is missing.
    await this.#page.plan(lines.length > 0 ? lines : [tried.map(({ text }) => text).join(" ")]);
  }

  /** Takes the last move of the line back that is tried out. */
  #takeBack() {
    const { tried } = this.#page.state();
    if (this.#line !== null) this.#showLine((tried?.length ?? 0) - 1);
    else if (tried !== null && tried.length > 0) this.show(tried.slice(0, -1));
  }

  /** Shows so many moves of the line that is played through; none ends it. @param {number} count */
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
      this.#page.travel(move);
      this.#page.speak(move);
    } else if (count <= line.length) {
      state.tried = [];
      for (const move of line.slice(0, count)) state.tryOut(move);
      this.showBar();
      this.#page.draw();
    }
  }
}
