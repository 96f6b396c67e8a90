// The lines of a puzzle beside the board: the solution, and refutations of other moves.

import { byId, html } from "./dom.js";
import { LineView } from "./line-view.js";
import { parsePosition } from "./position.js";
import { legalMoves, playMove, replayMoves } from "./rules.js";
import { text } from "./texts.js";
import { spokenMove, spokenSitOut, moveNotation } from "./words.js";

/** @typedef {import("./api-types.js").PuzzleRefutation} PuzzleRefutation */
/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** Milliseconds between the moves of a refutation: enough to follow each move. */
const MOVE_DELAY_MS = 800;

/**
 * The page of the puzzle.
 * @typedef {object} Page
 * @property {() => import("./puzzle-source.js").Task} puzzle the current state
 * @property {import("./puzzle-source.js").Source} source
 * @property {(position: string, move: PlayedMove | null) => void} show draws a position, with the move that led to it
 * @property {(move: PlayedMove) => Promise<void>} animateMove animates a move
 * @property {(moves: LegalMove[]) => void} allow allows the visitor to play these moves
 * @property {() => void} tryAgain continues from the current state of the puzzle
 * @property {import("./animation-queue.js").AnimationQueue} queue
 * @property {(words: string) => void} announce announces a text to screen readers
 */

export class PuzzleLines {
  #page;
  #view = new LineView((shown) => this.#step(shown));
  /** The line that is shown. @type {{ start: string, moves: PlayedMove[] } | null} */
  #line = null;
  /** Incremented with each line, so that a late response for an earlier one is dropped. */
  #generation = 0;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  get isShown() {
    return this.#line !== null;
  }

  hide() {
    this.#generation += 1;
    this.#line = null;
    this.#view.hide();
  }

  /** The moves of the puzzle that have been played. */
  get #played() {
    const { start, moves } = this.#page.puzzle();
    return replayMoves(start, moves);
  }

  /**
   * Shows the solution.
   * @param {string} [wrong] a wrong move, preselected in the form
   * @param {number} [shown] number of moves of the solution that are on the board
   */
  showSolution(wrong, shown = this.#page.puzzle().moves.length) {
    this.#generation += 1;
    const moves = this.#played;
    this.#line = { start: this.#page.puzzle().start, moves };
    this.#view.show({ title: this.#page.source.words("line"), words: [], reasons: [], moves }, shown, [], this.#whyNot(shown, wrong));
    this.#page.allow(this.#movable(shown));
  }

  /** Handles a move made in the solution: continues the solution, or shows the refutation of the move. @param {string} before @param {LegalMove} move */
  play(before, move) {
    const ply = this.#view.shown;
    if (move.text !== this.#page.puzzle().moves[ply]) {
      this.#explain(ply, before, move.text);
      return;
    }
    this.#view.mark(ply + 1);
    this.#step(ply + 1);
  }

  /** The positions of the solution. */
  get #positions() {
    return [this.#page.puzzle().start, ...this.#played.map(({ position }) => position)];
  }

  /** The moves that the visitor can try after a number of moves of the solution. @param {number} shown */
  #movable(shown) {
    const { start, turn, moves } = this.#page.puzzle();
    const position = this.#positions[shown] ?? start;
    return shown < moves.length && parsePosition(position).turn === turn ? legalMoves(position) : [];
  }

  /**
   * The form to choose a move to be refuted, at the current ply if the solver has the turn, else at the start.
   * @param {number} shown
   * @param {string} [wrong] the preselected move
   * @returns {HTMLElement[]}
   */
  #whyNot(shown, wrong) {
    const ply = this.#movable(shown).length > 0 ? shown : 0;
    const right = this.#page.puzzle().moves[ply];
    const others = this.#movable(ply).filter((move) => move.text !== right);
    if (others.length === 0) return [];
    const options = others.map((move) => html("option", { value: move.text, selected: move.text === wrong }, moveNotation(move)));
    const select = html("select", { id: "why-not" }, ...options);
    const form = html(
      "form",
      { class: "why-not" },
      html("label", { for: "why-not" }, text("puzzle-why-not")),
      select,
      html("button", { type: "submit" }, text("puzzle-why-show")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#explain(ply, this.#positions[ply] ?? "", select.value);
    });
    return [form];
  }

  /**
   * Shows why a move is wrong in the solution.
   * @param {number} ply number of moves of the solution before it
   * @param {string} before
   * @param {string} move
   */
  #explain(ply, before, move) {
    this.#page.queue.clear();
    this.#page.show(before, this.#played[ply - 1] ?? null);
    const played = playMove(before, move);
    void this.#page.queue.add(() => this.#page.animateMove(played));
    void this.refute(before, played, ply);
  }

  /** Shows the position after a number of moves of the line. @param {number} shown */
  #step(shown) {
    const line = this.#line;
    if (line === null) return;
    this.#page.queue.clear();
    const move = line.moves[shown - 1];
    if (move === undefined) this.#page.show(line.start, null);
    else {
      this.#page.show(line.moves[shown - 2]?.position ?? line.start, null);
      void this.#page.animateMove(move);
    }
    this.#page.announce(move === undefined ? text("puzzle-line-start") : `${spokenMove(move)} ${spokenSitOut(move)}`.trim());
    const form = byId("line-part").querySelector("form.why-not");
    this.#page.allow(form === null ? [] : this.#movable(shown));
    form?.replaceWith(...this.#whyNot(shown));
  }

  /**
   * Plays the refutation of a move that is on the board, and shows its source.
   * @param {string} before
   * @param {PlayedMove} move
   * @param {number} ply number of moves of the solution before it
   */
  async refute(before, move, ply) {
    const generation = (this.#generation += 1);
    const { complete } = this.#page.puzzle();
    const values = { move: moveNotation(move) };
    const title = text("puzzle-why-not-move", values);
    const back = html("button", { type: "button", class: "primary", id: "line-back" }, text(complete ? "puzzle-back-to-solution" : "puzzle-again"));
    back.addEventListener("click", () => this.#leave(before, ply));
    this.#line = { start: before, moves: [move] };
    this.#page.allow([]);
    this.#view.show({ title, words: [text("puzzle-explaining")], reasons: [], moves: [move] }, 1, [back]);
    back.focus({ preventScroll: true });
    /** @type {PuzzleRefutation | null} */
    let refutation = null;
    let failure = this.#page.source.words("may-win", values);
    try {
      refutation = await this.#page.source.refutation(ply, move.text);
    } catch {
      // The move is wrong even if the server cannot show why.
      failure = text("puzzle-no-refutation");
    }
    if (generation !== this.#generation) return;
    const hadFocus = back === document.activeElement;
    const moves = refutation === null ? [move] : replayMoves(before, refutation.line);
    const words = refutation === null ? [failure] : [refutation.words];
    if (moves.length > 1) words.push(text("puzzle-chosen-by-engine"));
    const reasons = refutation?.reasons.map((reason) => reason.words) ?? [];
    this.#line = { start: before, moves };
    // The player may have stepped back meanwhile.
    const { shown } = this.#view;
    this.#view.show({ title, words, reasons, moves }, shown, [back]);
    if (hadFocus) back.focus({ preventScroll: true });
    const following = moves.slice(1);
    this.#page.announce([...words.slice(0, 1), ...reasons, ...following.map(spokenMove)].join(" "));
    if (shown !== 1) return;
    for (const [index, next] of following.entries()) {
      const show = () => {
        this.#view.mark(index + 2);
        return this.#page.animateMove(next);
      };
      void this.#page.queue.add(show, MOVE_DELAY_MS);
    }
  }

  /**
   * Returns from a refutation to the puzzle or to the solution.
   * @param {string} before
   * @param {number} ply
   */
  #leave(before, ply) {
    this.#page.queue.clear();
    this.#page.show(before, this.#played[ply - 1] ?? null);
    if (this.#page.puzzle().complete) {
      this.showSolution(undefined, ply);
      byId("line-part").querySelector("select")?.focus({ preventScroll: true });
    } else {
      this.hide();
      this.#page.tryAgain();
    }
  }
}
