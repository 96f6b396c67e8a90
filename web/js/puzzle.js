// The page of a puzzle. The server checks each move. A wrong move is refuted on the board and can be tried again; a right
// one is followed by the reply of the solution. The visitor can step through the solution and see the refutation of any
// other move. In a streak the next puzzle follows at once.

import { AnimationQueue } from "./animation-queue.js";
import { BearingOffTray } from "./bearing-off-tray.js";
import { BoardInput } from "./board-input.js";
import { BoardView } from "./board-view.js";
import { BoardWords } from "./board-words.js";
import { showChoice } from "./choice-view.js";
import { byId, pageData } from "./dom.js";
import { HintView } from "./hint-view.js";
import { PuzzleLines } from "./puzzle-lines.js";
import { Refused, sourceOf } from "./puzzle-source.js";
import { placePlayers, showPlayers } from "./player-bars.js";
import { parsePosition } from "./position.js";
import { legalMoves, loadRules, playMove, replayMoves } from "./rules.js";
import { playSound } from "./signals.js";
import { Announcer, writeStatus } from "./status-view.js";
import { text } from "./texts.js";
import { playerName, spokenMove, spokenSitOut, moveNotation } from "./words.js";

/** @typedef {import("./puzzle-source.js").CheckedMove} CheckedMove */
/** @typedef {import("./puzzle-source.js").Task} Task */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** Milliseconds before the reply of the other side, and before the next puzzle of a streak. */
const REPLY_DELAY_MS = 500;
const NEXT_DELAY_MS = 900;

/** Error codes for moves that do not fit the current state of the puzzle. */
const stale = ["stale_ply", "game_over"];

/** The ids of the parts of the page that are fetched again after a result was recorded. */
const refreshedParts = ["puzzle-part", "actions-row"];

class PuzzlePage {
  #kind;
  #source;
  /** @type {Task} */
  #puzzle;
  /** The position on the board after all queued animations, and the move that led to it. */
  #position;
  /** @type {PlayedMove | null} */
  #last = null;
  #view;
  #input;
  #tray;
  #words;
  #hints;
  #lines;
  #queue = new AnimationQueue();
  #announcer = new Announcer();
  /** Whether the visitor found the last move of the solution, possibly after wrong moves. */
  #isFound = false;
  /** Whether a request is pending. */
  #isSending = false;
  /** The status text while no stack is chosen. */
  #status = { words: byId("status").textContent ?? "", isRefused: byId("status").dataset["refused"] === "true" };

  /** @param {import("./puzzle-source.js").PageData} data */
  constructor(data) {
    const { puzzle } = data;
    this.#kind = data.kind;
    this.#puzzle = puzzle;
    this.#source = sourceOf(data, () => this.#puzzle);
    this.#position = puzzle.position;
    const board = byId("board");
    this.#view = new BoardView(board, parsePosition(puzzle.start).size, puzzle.turn, text("board-label"));
    this.#hints = new HintView(board, this.#view, (words) => this.#announcer.announce(words));
    this.#tray = new BearingOffTray(byId("tray"), (move) => void this.#play(move));
    this.#input = new BoardInput(this.#view, {
      onMove: (move) => void this.#play(move),
      onChoice: () => this.#showChoice(),
      onRefused: (square, from) => this.#hints.explain(this.#position, square, from),
      offMoveAt: (x, y) => this.#tray.moveAt(x, y),
    });
    this.#words = new BoardWords({
      view: this.#view,
      input: this.#input,
      position: () => this.#position,
      last: () => this.#last,
      announce: (words) => this.#announcer.announce(words),
    });
    this.#lines = new PuzzleLines({
      puzzle: () => this.#puzzle,
      source: this.#source,
      show: (position, move) => this.#draw(position, move),
      animateMove: (move) => this.#animateLineMove(move),
      allow: (moves) => this.#input.allow(moves),
      tryAgain: () => {
        this.#finishTurn();
        this.#showStatus(this.#stateWords);
        this.#input.focus();
      },
      queue: this.#queue,
      announce: (words) => this.#announcer.announce(words),
    });
    byId("actions-row").addEventListener("submit", (event) => {
      if (/** @type {Element} */ (event.target).id !== "puzzle-solution") return;
      event.preventDefault();
      void this.#showSolution();
    });
    this.#dropQuery();
    this.#show();
  }

  /** Removes parameters that only the page without scripts uses. */
  #dropQuery() {
    const address = new URL(location.href);
    for (const name of ["from", "wrong", "at", "tried", "better"]) address.searchParams.delete(name);
    if (address.hash === "#move-choices") address.hash = "";
    history.replaceState(null, "", address);
  }

  get #played() {
    return replayMoves(this.#puzzle.start, this.#puzzle.moves);
  }

  /** Shows the current state of the puzzle without an animation. */
  #show() {
    const { start, turn } = this.#puzzle;
    const { size, players } = parsePosition(start);
    this.#queue.clear();
    this.#view.turnTo(turn, size);
    placePlayers(players, turn);
    this.#draw(this.#puzzle.position, this.#played.at(-1) ?? null);
    this.#finishTurn();
    if (this.#puzzle.complete) this.#lines.showSolution();
    else this.#lines.hide();
  }

  /** Draws a position without an animation. @param {string} position @param {PlayedMove | null} move that led to it */
  #draw(position, move) {
    this.#position = position;
    this.#last = move;
    this.#view.show(parsePosition(position));
    this.#view.showLastMove(move);
  }

  /** Animates a move of a line from the position that is drawn. @param {PlayedMove} move */
  async #animateLineMove(move) {
    this.#position = move.position;
    this.#last = move;
    const next = parsePosition(move.position);
    const arrived = this.#view.animateMove(move, next);
    playSound(move.kind);
    this.#view.showLastMove(move);
    showPlayers(next, legalMoves(move.position).length === 0);
    await arrived;
  }

  /** Updates the page after the animations: the solver's turn, or the end. */
  #finishTurn() {
    const position = parsePosition(this.#position);
    const moves = legalMoves(this.#position);
    showPlayers(position, moves.length === 0);
    this.#input.allow(this.#puzzle.complete ? [] : moves);
  }

  #showChoice() {
    const { chosen } = this.#input;
    showChoice(this.#view, this.#input, this.#tray, parsePosition(this.#position));
    this.#words.show();
    if (chosen !== null) this.#hints.hide();
    const { words, isRefused } = chosen === null ? this.#status : { words: text("board-chosen", { square: chosen }), isRefused: false };
    writeStatus(words);
    byId("status").dataset["refused"] = String(isRefused);
  }

  /** Shows and announces a status text. @param {string} words @param {boolean} [isRefused] */
  #showStatus(words, isRefused = false) {
    this.#announcer.announce(words);
    this.#status = { words, isRefused };
    writeStatus(words);
    byId("status").dataset["refused"] = String(isRefused);
  }

  /** The status text for the current state of the puzzle. */
  get #stateWords() {
    const { complete, moves, result, turn } = this.#puzzle;
    const [first] = this.#played;
    if (complete) return this.#source.words(result === "won" || this.#isFound ? "solved" : "shown", { move: first === undefined ? "" : moveNotation(first) });
    if (moves.length > 0) return this.#source.words("right");
    return this.#source.words("to-move", { player: playerName(turn) });
  }

  /** @param {LegalMove} move */
  async #play(move) {
    if (this.#isSending) return;
    if (this.#puzzle.complete) {
      this.#tray.hide();
      this.#lines.play(this.#position, move);
      return;
    }
    this.#isSending = true;
    const before = this.#position;
    const played = playMove(before, move.text);
    this.#animateMove(played);
    this.#input.allow([]);
    this.#tray.hide();
    try {
      await this.#showResult(played, before, await this.#source.play(move.text));
    } catch (error) {
      // The puzzle was continued in another window.
      if (error instanceof Refused && stale.includes(error.code)) location.reload();
      this.#takeBack(before);
      this.#showStatus(error instanceof Refused ? error.message : text("puzzle-not-sent"), true);
    } finally {
      this.#isSending = false;
    }
  }

  /**
   * @param {PlayedMove} move
   * @param {string} before
   * @param {CheckedMove} checked
   */
  async #showResult(move, before, { verdict, task: puzzle, isNext }) {
    const hasCounted = puzzle !== null && puzzle.result !== this.#puzzle.result;
    if (verdict === "wrong") {
      this.#showStatus(this.#source.words("wrong-hint", { move: moveNotation(move) }), true);
      if (puzzle?.complete) {
        this.#takeBack(before);
        this.#playOn(puzzle, 0, move.text);
      } else {
        if (puzzle !== null) this.#puzzle = puzzle;
        void this.#lines.refute(before, move, this.#puzzle.moves.length);
      }
    } else if (isNext) {
      this.#showStatus(text("puzzle-solved"));
      await this.#queue.add(() => {}, NEXT_DELAY_MS);
      // All puzzles are solved, which the reloaded page shows.
      if (puzzle === null) location.reload();
      else {
        this.#puzzle = puzzle;
        this.#show();
        this.#showStatus(this.#stateWords);
      }
    } else if (puzzle !== null) {
      this.#isFound = verdict === "solved";
      this.#showStatus(this.#source.words(verdict === "solved" ? "solved" : "right", { move: moveNotation(move) }));
      this.#playOn(puzzle, 1);
    }
    if (hasCounted || isNext || puzzle?.complete || this.#kind === "mistake") this.#announcer.announce(await refreshParts());
  }

  /** @param {string} before */
  #takeBack(before) {
    this.#position = before;
    this.#last = this.#played.at(-1) ?? null;
    void this.#queue.add(() => {
      this.#view.show(parsePosition(before));
      this.#view.showLastMove(this.#last);
      this.#finishTurn();
    }, REPLY_DELAY_MS);
  }

  /**
   * Plays the moves of the solution that are not on the board yet.
   * @param {Task} puzzle the new state
   * @param {number} [shown] number of new moves that are already on the board
   * @param {string} [wrong] the move that was played instead
   */
  #playOn(puzzle, shown = 0, wrong) {
    const known = this.#puzzle.moves.length + shown;
    this.#puzzle = puzzle;
    this.#lines.hide();
    for (const played of this.#played.slice(known)) this.#animateMove(played, REPLY_DELAY_MS);
    void this.#queue.add(() => {
      this.#finishTurn();
      // The text for a right move may be shown already.
      if (this.#stateWords !== this.#status.words) this.#showStatus(this.#stateWords);
      if (puzzle.complete) this.#lines.showSolution(wrong);
    });
  }

  /**
   * @param {PlayedMove} played
   * @param {number} [pause]
   */
  #animateMove(played, pause = 0) {
    this.#position = played.position;
    this.#last = played;
    const next = parsePosition(played.position);
    void this.#queue.add(async () => {
      const arrived = this.#view.animateMove(played, next);
      playSound(played.kind);
      this.#view.showLastMove(played);
      showPlayers(next, played.over);
      if (pause > 0) this.#announcer.announce(`${spokenMove(played)} ${spokenSitOut(played)}`.trim());
      await arrived;
    }, pause);
  }

  async #showSolution() {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#hints.hide();
    if (this.#lines.isShown) this.#show();
    this.#input.allow([]);
    try {
      const puzzle = await this.#source.solution();
      this.#isFound = false;
      this.#playOn(puzzle);
      this.#announcer.announce(await refreshParts());
    } catch (error) {
      this.#finishTurn();
      this.#showStatus(error instanceof Refused ? error.message : text("puzzle-not-sent"), true);
    } finally {
      this.#isSending = false;
    }
  }
}

/** Fetches the refreshed parts from the server. @returns {Promise<string>} the text of the recorded result */
async function refreshParts() {
  const response = await fetch(location.href, { headers: { accept: "text/html" }, cache: "no-store" });
  if (!response.ok) return "";
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const id of refreshedParts) {
    const now = page.getElementById(id);
    const focused = document.activeElement;
    const hadFocus = focused !== null && byId(id).contains(focused);
    if (now !== null) byId(id).replaceChildren(...[...now.childNodes].map((node) => document.importNode(node, true)));
    const next = document.getElementById("puzzle-next");
    if (hadFocus && next !== null) next.focus();
  }
  return document.querySelector(".puzzle-result")?.textContent ?? "";
}

try {
  await loadRules();
  new PuzzlePage(/** @type {import("./puzzle-source.js").PageData} */ (pageData("puzzle-data")));
} catch (error) {
  byId("status").textContent = text("board-broken", { reason: String(error) });
  throw error;
}
