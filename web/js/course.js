// A step of the course: a position, a task, and the moves that solve it. After the solution, the visitor can play out
// games on its subject against the computer, which runs in this browser. Some wrong moves can be played out too.

import { AnimationQueue } from "./animation-queue.js";
import { BearingOffTray } from "./bearing-off-tray.js";
import { BoardInput } from "./board-input.js";
import { BoardView } from "./board-view.js";
import { BoardWords } from "./board-words.js";
import { showChoice } from "./choice-view.js";
import { saveSolved } from "./course-progress.js";
import { byId, pageData } from "./dom.js";
import { EngineClient } from "./engine-client.js";
import { HintView } from "./hint-view.js";
import { showPlayers } from "./player-bars.js";
import { cacheSite } from "./offline-setup.js";
import { parsePosition } from "./position.js";
import { legalMoves, loadRules, playMove } from "./rules.js";
import { playSound } from "./signals.js";
import { Announcer } from "./status-view.js";
import { text } from "./texts.js";
import { spokenMove, spokenSitOut } from "./words.js";

/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/**
 * @typedef {object} StepData
 * @property {string} id such as `moving/count`
 * @property {string} position
 * @property {string[]} accepted the moves that solve it
 * @property {boolean} beat whether the task is to win the game
 * @property {boolean} refutable whether a wrong move can be played out
 * @property {boolean} off whether moves off the board are offered
 * @property {{ position: string | null, level: number }[]} play_outs the games; without a position, a game
 *   continues from the solution
 */

/** The level of the computer for tasks to win a game and for refutations. It uses the endgame tables. */
const STRONGEST_LEVEL = 8;

/** Minimum delay before the computer's move is shown, in milliseconds. */
const REPLY_DELAY_MS = 500;

class CourseStep {
  #data;
  #position;
  /** The move that led to the position. @type {PlayedMove | null} */
  #last = null;
  /** The position after the solution. @type {string | null} */
  #solved = null;
  /** Whether the computer replies to moves. */
  #isPlaying = false;
  /** The index of the game that is being played out. @type {number | null} */
  #playOut = null;
  #view;
  #input;
  #tray;
  #words;
  #hints;
  #queue = new AnimationQueue();
  #announcer = new Announcer();
  #engine = new EngineClient();
  /** Incremented with each restart, so that a move of the computer in an earlier game is dropped. */
  #game = 0;

  /** @param {StepData} data */
  constructor(data) {
    this.#data = data;
    this.#position = data.position;
    const board = byId("board");
    this.#view = new BoardView(board, parsePosition(data.position).size, "W", text("board-label"));
    this.#hints = new HintView(board, this.#view, (words) => this.#announcer.announce(words));
    this.#tray = new BearingOffTray(byId("tray"), (move) => this.#play(move));
    this.#input = new BoardInput(this.#view, {
      onMove: (move) => this.#play(move),
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
    byId("course-show").addEventListener("click", () => this.#showAnswer());
    byId("course-again").addEventListener("click", () => this.#again());
    byId("course-play").addEventListener("click", () => this.#playOn());
    this.#begin();
  }

  get #level() {
    return this.#data.play_outs[this.#playOut ?? -1]?.level ?? STRONGEST_LEVEL;
  }

  /** The index of the game that the play-out button starts. */
  get #nextPlayOut() {
    return this.#playOut === null ? 0 : this.#playOut + 1;
  }

  /** Starts the step. */
  #begin() {
    this.#isPlaying = this.#data.beat;
    this.#playOut = null;
    this.#show(this.#data.position);
    this.#open(true);
    this.#showText("task");
  }

  /** Restarts the task or the game on the board. */
  #again() {
    if (this.#playOut === null) this.#begin();
    else this.#beginPlayOut(this.#playOut);
    // The pressed button is hidden now, so move the focus.
    this.#input.focus();
    this.#announcer.announce(byId("main").dataset["says"] === "task" ? (byId("says-task").textContent ?? "") : "");
  }

  /** Replaces the position. @param {string} position */
  #show(position) {
    this.#game += 1;
    this.#queue.clear();
    this.#position = position;
    this.#last = null;
    this.#view.show(parsePosition(position));
    this.#view.showLastMove(null);
    this.#view.showArrows([]);
  }

  /** Allows or forbids White's moves. @param {boolean} isOpen */
  #open(isOpen) {
    const moves = legalMoves(this.#position);
    showPlayers(parsePosition(this.#position), moves.length === 0);
    this.#input.allow(isOpen && parsePosition(this.#position).turn === "W" ? moves : []);
  }

  /**
   * Shows one of the texts instead of the others.
   * @param {"task" | "right" | "wrong" | "play" | `play-${number}`} what `play-N` is the text of the game with number N
   * @param {string} [words] the text of `play`
   */
  #showText(what, words = "") {
    if (what === "play") byId("play-words").textContent = words;
    byId("main").dataset["says"] = what;
    byId("course-show").hidden = what !== "task";
    byId("course-again").hidden = what === "task";
    byId("course-again").classList.toggle("primary", what === "wrong");
    byId("course-play").hidden = what !== "right" || this.#data.play_outs.length === 0;
    byId("course-play").textContent = text(this.#playOut === null ? "course-play" : "course-another");
    byId("course-next").classList.toggle("primary", this.#solved !== null);
    if (what !== "task") this.#announcer.announce(byId(`says-${what}`).textContent ?? "");
  }

  #showChoice() {
    const { chosen, choices } = this.#input;
    const offered = this.#data.off || this.#isPlaying ? choices : [];
    showChoice(this.#view, this.#input, this.#tray, parsePosition(this.#position), offered);
    this.#words.show();
    if (chosen !== null) this.#hints.hide();
  }

  #showAnswer() {
    const moves = legalMoves(this.#data.position).filter((move) => this.#data.accepted.includes(move.text));
    // In a game to win, one of the moves is enough.
    const shown = this.#data.beat ? moves.slice(0, 1) : moves;
    this.#view.showArrows(shown.map(({ from, to, count }) => ({ from, to, count, mover: "W" })));
    this.#announcer.announce(text("course-answer-is", { moves: shown.map((move) => move.text).join(", ") }));
  }

  /** @param {LegalMove} move */
  #play(move) {
    this.#view.showArrows([]);
    const played = this.#move(move.text);
    if (this.#isPlaying) {
      void this.#reply();
      return;
    }
    this.#open(false);
    const isRight = this.#data.accepted.includes(move.text);
    if (isRight) this.#solve();
    void this.#queue.add(() => {
      this.#showText(isRight ? "right" : "wrong");
      byId(isRight ? "course-next" : "course-again").focus({ preventScroll: true });
      if (!isRight && this.#data.refutable && !played.over) byId("course-play").hidden = false;
    });
  }

  #solve() {
    this.#solved = this.#position;
    saveSolved(this.#data.id);
  }

  /** Plays a move of either side. @param {string} move @param {number} [pause] */
  #move(move, pause = 0) {
    const played = playMove(this.#position, move);
    this.#position = played.position;
    this.#last = played;
    const next = parsePosition(played.position);
    void this.#queue.add(async () => {
      playSound(played.kind);
      this.#announcer.announce(`${spokenMove(played)} ${spokenSitOut(played)}`.trim());
      const arrived = this.#view.animateMove(played, next);
      this.#view.showLastMove(played);
      this.#input.allow([]);
      await arrived;
    }, pause);
    return played;
  }

  /** Starts the next game, or plays out a wrong move from the current position. */
  #playOn() {
    this.#input.focus();
    if (byId("main").dataset["says"] !== "wrong") {
      this.#beginPlayOut(this.#nextPlayOut);
      return;
    }
    this.#isPlaying = true;
    this.#showText("play", text("course-refutation"));
    void this.#reply();
  }

  /** Starts one of the games. @param {number} number */
  #beginPlayOut(number) {
    this.#isPlaying = true;
    this.#playOut = number;
    this.#show(this.#data.play_outs[number]?.position ?? this.#solved ?? this.#data.position);
    this.#showText(`play-${number}`);
    void this.#reply();
  }

  /** Plays the computer's moves until it is White's turn or the game is over. */
  async #reply() {
    const game = this.#game;
    byId("course-again").hidden = false;
    byId("course-show").hidden = true;
    this.#open(false);
    const turn = () => parsePosition(this.#position).turn;
    const isOver = () => legalMoves(this.#position).length === 0;
    try {
      while (turn() !== "W" && !isOver()) {
        const move = await this.#engine.bestMove({ position: this.#position, level: this.#level });
        if (game !== this.#game) return;
        this.#move(move, REPLY_DELAY_MS);
      }
    } catch {
      if (game !== this.#game) return;
      this.#showText("play", text("course-no-engine"));
      return;
    }
    void this.#queue.add(() => {
      if (game !== this.#game) return;
      if (isOver()) this.#end(turn() === "W");
      this.#open(!isOver());
    });
  }

  /** @param {boolean} isWon */
  #end(isWon) {
    if (this.#playOut !== null) {
      this.#showText("play", text(isWon ? "course-won" : "course-play-lost"));
      byId("course-play").hidden = this.#nextPlayOut >= this.#data.play_outs.length;
    } else if (this.#data.beat) {
      if (isWon) this.#solve();
      this.#showText(isWon ? "right" : "wrong");
    } else this.#showText("play", text(isWon ? "course-won" : "course-lost"));
    byId(isWon ? "course-next" : "course-again").focus({ preventScroll: true });
  }
}

await loadRules();
new CourseStep(/** @type {StepData} */ (pageData("step-data")));
void cacheSite();
