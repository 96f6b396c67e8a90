// The guided first game: six short steps on an interactive board, with the reasons why a move is not legal. Progress is
// stored, so the lesson can be continued later.

import { AnimationQueue } from "./animation-queue.js";
import { BearingOffTray } from "./bearing-off-tray.js";
import { BoardInput } from "./board-input.js";
import { BoardView } from "./board-view.js";
import { BoardWords } from "./board-words.js";
import { showChoice } from "./choice-view.js";
import { FIRST_GAME, saveSolved } from "./course-progress.js";
import { byId } from "./dom.js";
import { HintView } from "./hint-view.js";
import { readProgress, saveProgress } from "./lesson-progress.js";
import { steps } from "./lesson-steps.js";
import { parsePosition } from "./position.js";
import { legalMoves, loadRules, playMove } from "./rules.js";
import { Announcer } from "./status-view.js";
import { text } from "./texts.js";
import { spokenMove, spokenSitOut } from "./words.js";

/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** Milliseconds before the opponent's reply. */
const REPLY_DELAY_MS = 600;

class Lesson {
  #index;
  #position = "";
  /** The move that led to the position. @type {PlayedMove | null} */
  #last = null;
  #isDone = false;
  #view;
  #input;
  #tray;
  #words;
  #hints;
  #queue = new AnimationQueue();
  #announcer = new Announcer();

  constructor() {
    // A finished lesson starts from the first step.
    const progress = readProgress();
    this.#index = progress < steps.length ? progress : 0;
    const board = byId("lesson-board");
    this.#view = new BoardView(board, 8, "W", text("board-label"));
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
    byId("lesson-next").addEventListener("click", () => this.#goOn());
    byId("lesson-again").addEventListener("click", () => this.#begin(this.#isFinished ? 0 : this.#index));
    this.#begin(this.#index);
  }

  get #step() {
    return steps[this.#index] ?? steps[0];
  }

  get #isFinished() {
    return this.#isDone && this.#index === steps.length - 1;
  }

  #saveFinished() {
    saveProgress(steps.length);
    saveSolved(FIRST_GAME);
  }

  /** Chooses the stack that was touched before the scripts were loaded. @param {string} square */
  choose(square) {
    this.#input.choose(square);
  }

  /** Goes on to the next step. Leaving the last one out ends the lesson, too. */
  #goOn() {
    if (this.#index < steps.length - 1) return this.#begin(this.#index + 1);
    this.#isDone = true;
    this.#saveFinished();
    this.#queue.clear();
    this.#input.allow([]);
    this.#showText("lesson-skipped");
  }

  /** @param {number} index */
  #begin(index) {
    this.#index = Math.min(index, steps.length - 1);
    this.#isDone = false;
    this.#queue.clear();
    this.#position = this.#step?.position ?? "";
    this.#last = null;
    saveProgress(this.#index);
    this.#view.show(parsePosition(this.#position));
    this.#view.showLastMove(null);
    this.#showText(`lesson-${this.#step?.key}`);
    this.#allow();
  }

  /** @param {string} key */
  #showText(key) {
    const words = text(key);
    byId("lesson-words").textContent = words;
    byId("lesson-number").textContent = text("lesson-number", { step: this.#index + 1, of: steps.length });
    byId("lesson-next").hidden = this.#isFinished;
    byId("lesson-play").hidden = !this.#isFinished;
    byId("lesson-next").textContent = text(this.#isDone ? "lesson-next" : "lesson-skip");
    byId("lesson-next").classList.toggle("primary", this.#isDone);
    byId("lesson").dataset["done"] = String(this.#isDone);
    byId("lesson").dataset["finished"] = String(this.#isFinished);
    this.#announcer.announce(words);
  }

  #allow() {
    const mine = parsePosition(this.#position).turn === "W" && !this.#isDone;
    this.#input.allow(mine ? legalMoves(this.#position) : []);
  }

  #showChoice() {
    const { chosen, choices } = this.#input;
    // Offer moves off the board only in the steps that explain them.
    const offered = ["off", "win"].includes(this.#step?.key ?? "") ? choices : [];
    showChoice(this.#view, this.#input, this.#tray, parsePosition(this.#position), offered);
    this.#words.show();
    if (chosen !== null) this.#hints.hide();
  }

  /** @param {LegalMove} move */
  #play(move) {
    const step = this.#step;
    if (step === undefined) return;
    const played = playMove(this.#position, move.text);
    if (!step.isGame && !step.isDone(played)) {
      this.#input.clearChoice();
      this.#hints.showAt(move.to ?? move.from, text("lesson-other"));
      this.#announcer.announce(text("lesson-other"));
      return;
    }
    this.#setPosition(played);
    void this.#queue.add(() => {
      const arrived = this.#animateMove(played);
      this.#input.allow([]);
      return arrived;
    });
    if (step.isDone(played)) {
      this.#isDone = true;
      if (this.#isFinished) this.#saveFinished();
      void this.#queue.add(() => this.#showText(`lesson-${step.key}-done`));
      return;
    }
    this.#reply();
  }

  /** @param {PlayedMove} played */
  #setPosition(played) {
    this.#position = played.position;
    this.#last = played;
  }

  /** Animates and announces a move. @param {PlayedMove} played */
  async #animateMove(played) {
    const arrived = this.#view.animateMove(played, parsePosition(played.position));
    this.#view.showLastMove(played);
    this.#announcer.announce(`${spokenMove(played)} ${spokenSitOut(played)}`.trim());
    await arrived;
  }

  /** Plays the first legal move of the other side until it is White's turn or the game is over. */
  #reply() {
    let { turn, over } = { turn: parsePosition(this.#position).turn, over: false };
    while (turn !== "W" && !over) {
      const [move] = legalMoves(this.#position);
      if (move === undefined) break;
      const played = playMove(this.#position, move.text);
      this.#setPosition(played);
      ({ turn, over } = played);
      void this.#queue.add(() => this.#animateMove(played), REPLY_DELAY_MS);
    }
    const isLost = legalMoves(this.#position).length === 0;
    const isWon = isLost && turn === "W";
    void this.#queue.add(() => {
      if (isWon) {
        this.#isDone = true;
        this.#saveFinished();
        this.#showText("lesson-win-done");
      } else if (isLost) this.#showText("lesson-win-lost");
      this.#allow();
    });
  }
}

/** Starts the lesson. @param {() => string | null} touched returns the stack that was touched while it was loading */
export async function startLesson(touched) {
  await loadRules();
  const lesson = new Lesson();
  byId("lesson").removeAttribute("data-resumes");
  const square = touched();
  if (square !== null) lesson.choose(square);
}
