// The page of a solved board. The visitor plays the losing side, and the proof supplies the replies.

import { AnimationQueue } from "./animation-queue.js";
import { BearingOffTray } from "./bearing-off-tray.js";
import { BoardInput } from "./board-input.js";
import { BoardView } from "./board-view.js";
import { BoardWords } from "./board-words.js";
import { showChoice } from "./choice-view.js";
import { byId, html, pageData } from "./dom.js";
import { errorMessage } from "./errors.js";
import { showPlayers } from "./player-bars.js";
import { parsePosition } from "./position.js";
import { MAX_LINES, ProofFile } from "./proof-file.js";
import { legalMoves, loadRules, playMove } from "./rules.js";
import { playSound } from "./signals.js";
import { Announcer } from "./status-view.js";
import { text } from "./texts.js";
import { playerName, spokenMove, spokenSitOut, moveNotation } from "./words.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** Milliseconds between a move and the reply. */
const REPLY_DELAY_MS = 500;

class SolvedPage {
  #proof;
  #start;
  #winner;
  /** The moves so far. @type {PlayedMove[]} */
  #played = [];
  #view;
  #input;
  #tray;
  #words;
  #queue = new AnimationQueue();
  #announcer = new Announcer();
  /** The status text while no stack is chosen. */
  #status = "";
  /** Incremented when the position changes, so that results for earlier positions are dropped. */
  #generation = 0;

  /** @param {ProofFile} proof @param {{ start: string, winner: Player }} data */
  constructor(proof, { start, winner }) {
    this.#proof = proof;
    this.#start = start;
    this.#winner = winner;
    const loser = winner === "W" ? "B" : "W";
    this.#view = new BoardView(byId("board"), parsePosition(start).size, loser, text("board-label"));
    this.#tray = new BearingOffTray(byId("tray"), (move) => void this.#play(move));
    this.#input = new BoardInput(this.#view, {
      onMove: (move) => void this.#play(move),
      onChoice: () => this.#showChoice(),
      offMoveAt: (x, y) => this.#tray.moveAt(x, y),
    });
    this.#words = new BoardWords({
      view: this.#view,
      input: this.#input,
      position: () => this.#position,
      last: () => this.#played.at(-1) ?? null,
      announce: (words) => this.#announcer.announce(words),
    });
    byId("solved-again").addEventListener("click", () => this.#goBackTo(0));
    byId("solved-back").addEventListener("click", () => this.#takeBack());
    byId("solved-actions").hidden = false;
    void this.#show();
  }

  get #position() {
    return this.#played.at(-1)?.position ?? this.#start;
  }

  get #isOver() {
    return this.#played.at(-1)?.over ?? false;
  }

  get #turn() {
    return parsePosition(this.#position).turn;
  }

  /** Shows the position without an animation, and continues the game. */
  async #show() {
    this.#queue.clear();
    const position = parsePosition(this.#position);
    this.#view.show(position);
    this.#view.showLastMove(this.#played.at(-1) ?? null);
    showPlayers(position, this.#isOver);
    await this.#playReplies();
  }

  /** Plays the winner's moves until it is the visitor's turn or the game is over. */
  async #playReplies() {
    const generation = (this.#generation += 1);
    this.#input.allow([]);
    this.#tray.hide();
    byId("replies").replaceChildren();
    try {
      while (!this.#isOver && this.#turn === this.#winner) {
        this.#showStatus(text("solved-reading"));
        const { move } = await this.#proof.answer(this.#position);
        if (generation !== this.#generation) return;
        this.#animateMove(playMove(this.#position, move), REPLY_DELAY_MS);
      }
      await this.#queue.add(() => this.#finishTurn());
      if (!this.#isOver) await this.#showReplies(generation);
    } catch (error) {
      if (generation === this.#generation) this.#showStatus(text("solved-failed", { reason: errorMessage(error) }), true);
    }
  }

  /** Updates the page after the animations: the visitor's turn, or the end of the game. */
  #finishTurn() {
    const turn = this.#turn;
    showPlayers(parsePosition(this.#position), this.#isOver);
    this.#showStatus(this.#isOver ? text("solved-won", { player: playerName(turn) }) : text("solved-your-move", { player: playerName(turn) }));
    this.#input.allow(this.#isOver ? [] : legalMoves(this.#position));
  }

  /** Lists the visitor's moves with the number of lines after each. @param {number} generation */
  async #showReplies(generation) {
    const position = this.#position;
    const replies = await Promise.all(
      legalMoves(position).map(async (move) => ({ move, lines: await this.#lines(playMove(position, move.text)) })),
    );
    if (generation !== this.#generation) return;
    byId("replies").replaceChildren(
      html("h3", {}, text("solved-moves")),
      html("ul", { class: "solved-replies" }, ...replies.map(({ move, lines }) => this.#reply(move, lines))),
    );
  }

  /** @param {LegalMove} move @param {bigint} lines */
  #reply(move, lines) {
    const button = html("button", { type: "button", "data-move": move.text }, moveNotation(move));
    button.addEventListener("click", () => void this.#play(move));
    const count = { lines: lines.toLocaleString(document.documentElement.lang), count: Number(lines) };
    const words = lines >= MAX_LINES ? text("solved-at-least", count) : text("solved-lines", count);
    return html("li", {}, button, " ", html("span", { class: "hint" }, words));
  }

  /**
   * The number of lines after a move.
   * @param {PlayedMove} played
   * @returns {Promise<bigint>}
   */
  async #lines({ position, over, turn }) {
    if (over) return 1n;
    if (turn === this.#winner) return (await this.#proof.answer(position)).lines;
    // The winner sits out: the visitor moves again.
    const each = await Promise.all(legalMoves(position).map(({ text: move }) => this.#lines(playMove(position, move))));
    const sum = each.reduce((all, lines) => all + lines, 0n);
    return sum > MAX_LINES ? MAX_LINES : sum;
  }

  #showChoice() {
    const { chosen } = this.#input;
    showChoice(this.#view, this.#input, this.#tray, parsePosition(this.#position));
    this.#words.show();
    const words = chosen === null ? this.#status : text("board-chosen", { square: chosen });
    if (byId("status").textContent !== words) byId("status").textContent = words;
  }

  /** @param {string} words @param {boolean} [isRefused] */
  #showStatus(words, isRefused = false) {
    this.#status = words;
    this.#announcer.announce(words);
    byId("status").textContent = words;
    byId("status").dataset["refused"] = String(isRefused);
  }

  /** @param {LegalMove} move */
  async #play(move) {
    if (this.#isOver || this.#turn === this.#winner) return;
    this.#animateMove(playMove(this.#position, move.text));
    await this.#playReplies();
  }

  /** Takes back the visitor's last move and the replies to it. */
  #takeBack() {
    const last = this.#played.map(({ mover }) => mover !== this.#winner).lastIndexOf(true);
    if (last >= 0) this.#goBackTo(last);
  }

  /** @param {number} ply */
  #goBackTo(ply) {
    this.#played.length = Math.min(ply, this.#played.length);
    void this.#show();
  }

  /** @param {PlayedMove} played @param {number} [pause] */
  #animateMove(played, pause = 0) {
    this.#played.push(played);
    const next = parsePosition(played.position);
    void this.#queue.add(async () => {
      const arrived = this.#view.animateMove(played, next);
      playSound(played.kind);
      this.#view.showLastMove(played);
      if (pause > 0) this.#announcer.announce(`${spokenMove(played)} ${spokenSitOut(played)}`.trim());
      await arrived;
    }, pause);
  }
}

try {
  const data = /** @type {{ url: string, start: string, winner: Player }} */ (pageData("solved-data"));
  const [proof] = await Promise.all([ProofFile.open(data.url), loadRules()]);
  new SolvedPage(proof, data);
} catch (error) {
  byId("status").textContent = text("solved-failed", { reason: errorMessage(error) });
  throw error;
}
