// A puzzle: the server judges each move. A wrong one is refuted on the board and can be tried again, a right one is
// answered as the puzzle's line says. The solution is a line to step through, in which any other move can be asked
// about. In a streak the next puzzle follows at once.

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
import { Announcer } from "./status-view.js";
import { text } from "./texts.js";
import { playerName, spokenMove, spokenSitOut, written } from "./words.js";

/** @typedef {import("./puzzle-source.js").Judged} Judged */
/** @typedef {import("./puzzle-source.js").Task} Task */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** Milliseconds until the other side answers, and until the next puzzle of a streak comes. */
const ANSWER_PAUSE = 500;
const NEXT_PAUSE = 900;

/** What the server says of moves for another moment. */
const stale = ["stale_ply", "game_over"];

/** The parts of the page that the server writes anew once something has counted. */
const writtenParts = ["puzzle-part", "actions-row"];

class PuzzlePage {
  #kind;
  #source;
  /** @type {Task} */
  #puzzle;
  /** The position that is on the board, or will be when all moves have come to rest, and the move that led there. */
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
  /** Whether the last move of the solution was found here, after others had failed. */
  #isFound = false;
  /** Whether a move is with the server. */
  #isSending = false;
  /** What is said while no stack is chosen. */
  #told = { words: byId("status").textContent ?? "", isRefused: byId("status").dataset["refused"] === "true" };

  /** @param {import("./puzzle-source.js").PageData} data */
  constructor(data) {
    const { puzzle } = data;
    this.#kind = data.kind;
    this.#puzzle = puzzle;
    this.#source = sourceOf(data, () => this.#puzzle);
    this.#position = puzzle.position;
    const board = byId("board");
    this.#view = new BoardView(board, parsePosition(puzzle.start).size, puzzle.turn, text("board-label"));
    this.#hints = new HintView(board, this.#view, (words) => this.#announcer.say(words));
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
      say: (words) => this.#announcer.say(words),
    });
    this.#lines = new PuzzleLines({
      puzzle: () => this.#puzzle,
      source: this.#source,
      show: (position, move) => this.#draw(position, move),
      travel: (move) => this.#glide(move),
      allow: (moves) => this.#input.allow(moves),
      tryAgain: () => {
        this.#settle();
        this.#tell(this.#stateWords);
        this.#input.focus();
      },
      queue: this.#queue,
      say: (words) => this.#announcer.say(words),
    });
    byId("actions-row").addEventListener("submit", (event) => {
      if (/** @type {Element} */ (event.target).id !== "puzzle-solution") return;
      event.preventDefault();
      void this.#showSolution();
    });
    this.#dropQuery();
    this.#show();
  }

  /** A chosen stack and a wrong move are of the page before. */
  #dropQuery() {
    const address = new URL(location.href);
    for (const name of ["from", "wrong", "at", "tried", "better"]) address.searchParams.delete(name);
    if (address.hash === "#move-choices") address.hash = "";
    history.replaceState(null, "", address);
  }

  get #played() {
    return replayMoves(this.#puzzle.start, this.#puzzle.moves);
  }

  /** Shows the puzzle as it is, without any way there. */
  #show() {
    const { start, turn } = this.#puzzle;
    const { size, players } = parsePosition(start);
    this.#queue.clear();
    this.#view.turnTo(turn, size);
    placePlayers(players, turn);
    this.#draw(this.#puzzle.position, this.#played.at(-1) ?? null);
    this.#settle();
    if (this.#puzzle.complete) this.#lines.showSolution();
    else this.#lines.hide();
  }

  /** Draws a position without any way there. @param {string} position @param {PlayedMove | null} move that led there */
  #draw(position, move) {
    this.#position = position;
    this.#last = move;
    this.#view.show(parsePosition(position));
    this.#view.showLastMove(move);
  }

  /** Shows a move on its way from the position that is drawn. @param {PlayedMove} move */
  async #glide(move) {
    this.#position = move.position;
    this.#last = move;
    const next = parsePosition(move.position);
    const arrived = this.#view.travel(move, next);
    playSound(move.kind);
    this.#view.showLastMove(move);
    showPlayers(next, legalMoves(move.position).length === 0);
    await arrived;
  }

  /** The moves have come to rest: it is the solver's turn, or the end. */
  #settle() {
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
    const { words, isRefused } = chosen === null ? this.#told : { words: text("board-chosen", { square: chosen }), isRefused: false };
    if (byId("status").textContent !== words) byId("status").textContent = words;
    byId("status").dataset["refused"] = String(isRefused);
  }

  /** Writes and speaks how it stands. @param {string} words @param {boolean} [isRefused] */
  #tell(words, isRefused = false) {
    this.#announcer.say(words);
    this.#told = { words, isRefused };
    byId("status").textContent = words;
    byId("status").dataset["refused"] = String(isRefused);
  }

  /** What is to be done, or how it has gone. */
  get #stateWords() {
    const { complete, moves, result, turn } = this.#puzzle;
    const [first] = this.#played;
    if (complete) return this.#source.words(result === "won" || this.#isFound ? "solved" : "shown", { move: first === undefined ? "" : written(first) });
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
    this.#travel(played);
    this.#input.allow([]);
    this.#tray.hide();
    try {
      await this.#answer(played, before, await this.#source.play(move.text));
    } catch (error) {
      // Another window has gone on with the puzzle.
      if (error instanceof Refused && stale.includes(error.code)) location.reload();
      this.#takeBack(before);
      this.#tell(error instanceof Refused ? error.message : text("puzzle-not-sent"), true);
    } finally {
      this.#isSending = false;
    }
  }

  /**
   * @param {PlayedMove} move
   * @param {string} before
   * @param {Judged} judged
   */
  async #answer(move, before, { verdict, task: puzzle, isNext }) {
    const hasCounted = puzzle !== null && puzzle.result !== this.#puzzle.result;
    if (verdict === "wrong") {
      this.#tell(this.#source.words("wrong-hint", { move: written(move) }), true);
      if (puzzle?.complete) {
        this.#takeBack(before);
        this.#playOn(puzzle, 0, move.text);
      } else {
        if (puzzle !== null) this.#puzzle = puzzle;
        void this.#lines.refute(before, move, this.#puzzle.moves.length);
      }
    } else if (isNext) {
      this.#tell(text("puzzle-solved"));
      await this.#queue.add(() => {}, NEXT_PAUSE);
      // All puzzles are solved: the page says so.
      if (puzzle === null) location.reload();
      else {
        this.#puzzle = puzzle;
        this.#show();
        this.#tell(this.#stateWords);
      }
    } else if (puzzle !== null) {
      this.#isFound = verdict === "solved";
      this.#tell(this.#source.words(verdict === "solved" ? "solved" : "right", { move: written(move) }));
      this.#playOn(puzzle, 1);
    }
    if (hasCounted || isNext || puzzle?.complete || this.#kind === "mistake") this.#announcer.say(await refreshParts());
  }

  /** @param {string} before */
  #takeBack(before) {
    this.#position = before;
    this.#last = this.#played.at(-1) ?? null;
    void this.#queue.add(() => {
      this.#view.show(parsePosition(before));
      this.#view.showLastMove(this.#last);
      this.#settle();
    }, ANSWER_PAUSE);
  }

  /**
   * Plays the moves of the solution that are not on the board yet.
   * @param {Task} puzzle as it is now
   * @param {number} [shown] how many of the new moves are on the board
   * @param {string} [wrong] the move that was played instead
   */
  #playOn(puzzle, shown = 0, wrong) {
    const known = this.#puzzle.moves.length + shown;
    this.#puzzle = puzzle;
    this.#lines.hide();
    for (const played of this.#played.slice(known)) this.#travel(played, ANSWER_PAUSE);
    void this.#queue.add(() => {
      this.#settle();
      // A right move has been praised already.
      if (this.#stateWords !== this.#told.words) this.#tell(this.#stateWords);
      if (puzzle.complete) this.#lines.showSolution(wrong);
    });
  }

  /**
   * @param {PlayedMove} played
   * @param {number} [pause]
   */
  #travel(played, pause = 0) {
    this.#position = played.position;
    this.#last = played;
    const next = parsePosition(played.position);
    void this.#queue.add(async () => {
      const arrived = this.#view.travel(played, next);
      playSound(played.kind);
      this.#view.showLastMove(played);
      showPlayers(next, played.over);
      if (pause > 0) this.#announcer.say(`${spokenMove(played)} ${spokenSitOut(played)}`.trim());
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
      this.#announcer.say(await refreshParts());
    } catch (error) {
      this.#settle();
      this.#tell(error instanceof Refused ? error.message : text("puzzle-not-sent"), true);
    } finally {
      this.#isSending = false;
    }
  }
}

/** Takes over what the server writes of the puzzle now. @returns {Promise<string>} what has counted, in words */
async function refreshParts() {
  const response = await fetch(location.href, { headers: { accept: "text/html" }, cache: "no-store" });
  if (!response.ok) return "";
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const id of writtenParts) {
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
