// The lines of a puzzle beside the board: its solution, in which every other move can be asked about, and what refutes
// a wrong move.

import { byId, html } from "./dom.js";
import { LineView } from "./line-view.js";
import { parsePosition } from "./position.js";
import { legalMoves, playMove, replayMoves } from "./rules.js";
import { text } from "./texts.js";
import { spokenMove, spokenSitOut, written } from "./words.js";

/** @typedef {import("./api-types.js").PuzzleRefutation} PuzzleRefutation */
/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** Milliseconds between the moves of a refutation: enough to follow each. */
const LINE_PAUSE = 800;

/**
 * The page of the puzzle.
 * @typedef {object} Page
 * @property {() => import("./puzzle-source.js").Task} puzzle as it is now
 * @property {import("./puzzle-source.js").Source} source
 * @property {(position: string, move: PlayedMove | null) => void} show draws a position, with the move that led there
 * @property {(move: PlayedMove) => Promise<void>} travel shows a move on its way
 * @property {(moves: LegalMove[]) => void} allow lets the visitor make these moves
 * @property {() => void} tryAgain goes on where the puzzle is
 * @property {import("./animation-queue.js").AnimationQueue} queue
 * @property {(words: string) => void} say speaks to those who hear the page
 */

export class PuzzleLines {
  #page;
  #view = new LineView((shown) => this.#step(shown));
  /** The line that is shown. @type {{ start: string, moves: PlayedMove[] } | null} */
  #line = null;
  /** Rises with each line: a late answer about an earlier one is left out. */
  #asked = 0;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  get isShown() {
    return this.#line !== null;
  }

  hide() {
    this.#asked += 1;
    this.#line = null;
    this.#view.hide();
  }

  /** The moves of the puzzle that are played. */
  get #played() {
    const { start, moves } = this.#page.puzzle();
    return replayMoves(start, moves);
  }

  /**
   * Shows the solution. The board shows as many of its moves already.
   * @param {string} [wrong] a move that is likely to be asked about
   * @param {number} [shown] how many moves of it are on the board
   */
  showSolution(wrong, shown = this.#page.puzzle().moves.length) {
    this.#asked += 1;
    const moves = this.#played;
    this.#line = { start: this.#page.puzzle().start, moves };
    this.#view.show({ title: this.#page.source.words("line"), words: [], reasons: [], moves }, shown, [], this.#whyNot(shown, wrong));
    this.#page.allow(this.#movable(shown));
  }

  /** A move was made in the solution: the line goes on with it, or it is asked about. @param {string} before @param {LegalMove} move */
  play(before, move) {
    const ply = this.#view.shown;
    if (move.text !== this.#page.puzzle().moves[ply]) {
      this.#askWhy(ply, before, move.text);
      return;
    }
    this.#view.mark(ply + 1);
    this.#step(ply + 1);
  }

  /** The positions of the solution. */
  get #positions() {
    return [this.#page.puzzle().start, ...this.#played.map(({ position }) => position)];
  }

  /** The moves that can be asked about after so many moves of the solution. @param {number} shown */
  #movable(shown) {
    const { start, turn, moves } = this.#page.puzzle();
    const position = this.#positions[shown] ?? start;
    return shown < moves.length && parsePosition(position).turn === turn ? legalMoves(position) : [];
  }

  /**
   * The form that asks about another move: where the solver has the turn, else at the start.
   * @param {number} shown
   * @param {string} [wrong] a move that is likely to be asked about
   * @returns {HTMLElement[]}
   */
  #whyNot(shown, wrong) {
    const ply = this.#movable(shown).length > 0 ? shown : 0;
    const right = this.#page.puzzle().moves[ply];
    const others = this.#movable(ply).filter((move) => move.text !== right);
    if (others.length === 0) return [];
    const options = others.map((move) => html("option", { value: move.text, selected: move.text === wrong }, written(move)));
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
      this.#askWhy(ply, this.#positions[ply] ?? "", select.value);
    });
    return [form];
  }

  /**
   * Shows why a move is wrong in the solution.
   * @param {number} ply how many moves of the solution come before it
   * @param {string} before
   * @param {string} move
   */
  #askWhy(ply, before, move) {
    this.#page.queue.clear();
    this.#page.show(before, this.#played[ply - 1] ?? null);
    const played = playMove(before, move);
    void this.#page.queue.add(() => this.#page.travel(played));
    void this.refute(before, played, ply);
  }

  /** Shows the position after so many moves of the line. @param {number} shown */
  #step(shown) {
    const line = this.#line;
    if (line === null) return;
    this.#page.queue.clear();
    const move = line.moves[shown - 1];
    if (move === undefined) this.#page.show(line.start, null);
    else {
      this.#page.show(line.moves[shown - 2]?.position ?? line.start, null);
      void this.#page.travel(move);
    }
    this.#page.say(move === undefined ? text("puzzle-line-start") : `${spokenMove(move)} ${spokenSitOut(move)}`.trim());
    const form = byId("line-part").querySelector("form.why-not");
    this.#page.allow(form === null ? [] : this.#movable(shown));
    form?.replaceWith(...this.#whyNot(shown));
  }

  /**
   * Plays what refutes a move that is on the board, and says how that is known.
   * @param {string} before
   * @param {PlayedMove} move
   * @param {number} ply how many moves of the solution come before it
   */
  async refute(before, move, ply) {
    const asked = (this.#asked += 1);
    const { complete } = this.#page.puzzle();
    const which = { move: written(move) };
    const title = text("puzzle-why-not-move", which);
    const back = html("button", { type: "button", class: "primary", id: "line-back" }, text(complete ? "puzzle-back-to-solution" : "puzzle-again"));
    back.addEventListener("click", () => this.#leave(before, ply));
    this.#line = { start: before, moves: [move] };
    this.#page.allow([]);
    this.#view.show({ title, words: [text("puzzle-explaining")], reasons: [], moves: [move] }, 1, [back]);
    back.focus({ preventScroll: true });
    /** @type {PuzzleRefutation | null} */
    let refutation = null;
    let failure = this.#page.source.words("may-win", which);
    try {
      refutation = await this.#page.source.refutation(ply, move.text);
    } catch {
      // The move is wrong all the same.
      failure = text("puzzle-no-refutation");
    }
    if (asked !== this.#asked) return;
    const hadFocus = back === document.activeElement;
    const moves = refutation === null ? [move] : replayMoves(before, refutation.line);
    const words = refutation === null ? [failure] : [refutation.words];
    if (moves.length > 1) words.push(text("puzzle-chosen-by-engine"));
    const reasons = refutation?.reasons.map((reason) => reason.words) ?? [];
    this.#line = { start: before, moves };
    this.#view.show({ title, words, reasons, moves }, 1, [back]);
    if (hadFocus) back.focus({ preventScroll: true });
    const following = moves.slice(1);
    this.#page.say([...words.slice(0, 1), ...reasons, ...following.map(spokenMove)].join(" "));
    for (const [index, next] of following.entries()) {
      const show = () => {
        this.#view.mark(index + 2);
        return this.#page.travel(next);
      };
      void this.#page.queue.add(show, LINE_PAUSE);
    }
  }

  /**
   * Goes back from a refutation: to another try, or to the solution.
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
