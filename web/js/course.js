// A step of the course: a position, a task, and the moves that solve it. Where it matters who wins, the game can
// be played on against the computer, which searches in this browser.

import { AnimationQueue } from "./animation-queue.js";
import { BearingOffTray } from "./bearing-off-tray.js";
import { BoardInput } from "./board-input.js";
import { BoardView } from "./board-view.js";
import { showChoice } from "./choice-view.js";
import { saveSolved } from "./course-progress.js";
import { byId, pageData } from "./dom.js";
import { EngineClient } from "./engine-client.js";
import { HintView } from "./hint-view.js";
import { showPlayers } from "./player-bars.js";
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
 * @property {boolean} strategic whether the game can be played on
 * @property {boolean} off whether moves off the board are offered
 */

/** The level of the computer: the strongest, which knows the endgame tables. */
const LEVEL = 8;

/** The least number of milliseconds until the computer's move is shown. */
const ANSWER_PAUSE = 500;

class CourseStep {
  #data;
  #position;
  #isSolved = false;
  /** Whether the game is played on against the computer. */
  #isPlaying = false;
  #view;
  #input;
  #tray;
  #hints;
  #queue = new AnimationQueue();
  #announcer = new Announcer("announcer");
  #engine = new EngineClient();
  /** Rises with each new beginning: an answer of the computer to an earlier game is left out. */
  #game = 0;

  /** @param {StepData} data */
  constructor(data) {
    this.#data = data;
    this.#position = data.position;
    const board = byId("board");
    this.#view = new BoardView(board, parsePosition(data.position).size, "W", text("board-label"));
    this.#hints = new HintView(board, this.#view, (words) => this.#announcer.say(words));
    this.#tray = new BearingOffTray(byId("tray"), (move) => this.#play(move));
    this.#input = new BoardInput(this.#view, {
      onMove: (move) => this.#play(move),
      onChoice: () => this.#showChoice(),
      onRefused: (square, from) => this.#hints.explain(this.#position, square, from),
      offMoveAt: (x, y) => this.#tray.moveAt(x, y),
    });
    byId("course-show").addEventListener("click", () => this.#showAnswer());
    byId("course-again").addEventListener("click", () => this.#begin());
    byId("course-play").addEventListener("click", () => this.#playOn());
    this.#begin();
  }

  /** Begins the step anew. */
  #begin() {
    this.#game += 1;
    this.#queue.clear();
    this.#position = this.#data.position;
    this.#isPlaying = this.#data.beat;
    this.#view.show(parsePosition(this.#position));
    this.#view.showLastMove(null);
    this.#view.showArrows([]);
    this.#open(true);
    this.#say("task");
  }

  /** Lets White move, or nobody. @param {boolean} isOpen */
  #open(isOpen) {
    const moves = legalMoves(this.#position);
    showPlayers(parsePosition(this.#position), moves.length === 0);
    this.#input.allow(isOpen && parsePosition(this.#position).turn === "W" ? moves : []);
  }

  /**
   * Shows one of the texts in the place of the others.
   * @param {"task" | "right" | "wrong" | "play"} what
   * @param {string} [words] of the game that is played on
   */
  #say(what, words = "") {
    if (what === "play") byId("play-words").textContent = words;
    byId("main").dataset["says"] = what;
    this.#isSolved ||= what === "right";
    byId("course-show").hidden = what !== "task";
    byId("course-again").hidden = what === "task";
    byId("course-play").hidden = !this.#data.strategic || this.#data.beat || what === "task" || what === "play";
    byId("course-again").classList.toggle("primary", what === "wrong");
    byId("course-next").classList.toggle("primary", this.#isSolved);
    if (what !== "task") this.#announcer.say(byId(`says-${what}`).textContent ?? "");
  }

  #showChoice() {
    const { chosen, choices } = this.#input;
    const offered = this.#data.off ? choices : [];
    showChoice(this.#view, this.#input, this.#tray, parsePosition(this.#position), offered);
    if (chosen !== null) this.#hints.hide();
  }

  #showAnswer() {
    const moves = legalMoves(this.#data.position).filter((move) => this.#data.accepted.includes(move.text));
    // One of several is enough to go on with.
    const shown = this.#data.beat ? moves.slice(0, 1) : moves;
    this.#view.showArrows(shown.map(({ from, to, count }) => ({ from, to, count, mover: "W" })));
    this.#announcer.say(text("course-answer-is", { moves: shown.map((move) => move.text).join(", ") }));
  }

  /** @param {LegalMove} move */
  #play(move) {
    this.#view.showArrows([]);
    const played = this.#move(move.text);
    if (this.#isPlaying) {
      void this.#answer();
      return;
    }
    this.#open(false);
    const isRight = this.#data.accepted.includes(move.text);
    if (isRight) saveSolved(this.#data.id);
    void this.#queue.add(() => {
      this.#say(isRight ? "right" : "wrong");
      byId(isRight ? "course-next" : "course-again").focus({ preventScroll: true });
      if (played.over) byId("course-play").hidden = true;
    });
  }

  /** Makes a move of either side. @param {string} move @param {number} [pause] */
  #move(move, pause = 0) {
    const played = playMove(this.#position, move);
    this.#position = played.position;
    const next = parsePosition(played.position);
    playSound(played.kind);
    this.#announcer.say(`${spokenMove(played)} ${spokenSitOut(played)}`.trim());
    void this.#queue.add(async () => {
      const arrived = this.#view.travel(played, next);
      this.#view.showLastMove(played);
      this.#input.allow([]);
      await arrived;
    }, pause);
    return played;
  }

  /** Goes on from the position that is shown, against the computer. */
  #playOn() {
    this.#isPlaying = true;
    this.#say("play", text("course-your-turn"));
    void this.#answer();
  }

  /** The computer plays Black until it is White's turn or the end. */
  async #answer() {
    const game = this.#game;
    this.#open(false);
    const turn = () => parsePosition(this.#position).turn;
    const isOver = () => legalMoves(this.#position).length === 0;
    try {
      while (turn() !== "W" && !isOver()) {
        this.#say("play", text("course-thinking"));
        const move = await this.#engine.bestMove({ position: this.#position, level: LEVEL });
        if (game !== this.#game) return;
        this.#move(move, ANSWER_PAUSE);
      }
    } catch {
      if (game === this.#game) this.#say("play", text("course-no-engine"));
      return;
    }
    void this.#queue.add(() => {
      if (game !== this.#game) return;
      if (!isOver()) this.#say("play", text("course-your-turn"));
      else this.#end(turn() === "W");
      this.#open(!isOver());
    });
  }

  /** @param {boolean} isWon */
  #end(isWon) {
    if (isWon && this.#data.beat) {
      saveSolved(this.#data.id);
      this.#say("right");
    } else if (this.#data.beat) this.#say("wrong");
    else this.#say("play", text(isWon ? "course-won" : "course-lost"));
    byId(isWon ? "course-next" : "course-again").focus({ preventScroll: true });
  }
}

await loadRules();
new CourseStep(/** @type {StepData} */ (pageData("step-data")));
