// A game as this page knows it: the moves played, the one that is on its way to the server, and the
// ply that is looked at. No page, no network: what happens is put in, what to show is read out.

import { replayMoves, playMove } from "./rules.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** The state of one game on this page. */
export class GameState {
  /** @param {Game} game as the server tells it */
  constructor(game) {
    this.game = game;
    /** @type {PlayedMove[]} the moves that the server has */
    this.played = replayMoves(game.start, game.moves, game.departures);
    /** @type {PlayedMove | null} a move of ours that the server has not confirmed yet */
    this.pending = null;
    /** @type {number | null} plies played before the position looked at; null follows the game */
    this.viewed = null;
    /** @type {PlayedMove[] | null} moves tried out after the viewed plies, which then stay where they are */
    this.tried = null;
    /** How many of the newest moves wait until those before them have come to rest on the board. */
    this.arriving = 0;
  }

  /** The number of events of the game that this page knows. */
  get version() {
    return this.game.version;
  }

  /** All moves, the pending one included. */
  get moves() {
    return this.pending === null ? this.played : [...this.played, this.pending];
  }

  /** How many moves there are without those that are still arriving. */
  get arrivedPly() {
    return this.moves.length - this.arriving;
  }

  /** All moves but those that are still arriving. */
  get arrived() {
    return this.moves.slice(0, this.arrivedPly);
  }

  /** How many plies come before the position that is shown. */
  get shownPly() {
    return Math.min(this.viewed ?? this.arrivedPly, this.moves.length);
  }

  /** Whether the newest position is shown, but for moves that are arriving. */
  get atEnd() {
    return this.shownPly >= this.arrivedPly;
  }

  /** The move that led to the position that is shown, if any. */
  get shownMove() {
    return this.tried?.at(-1) ?? this.moves[this.shownPly - 1] ?? null;
  }

  /** The position that is shown. */
  get shownPosition() {
    if (this.shownMove !== null) return this.shownMove.position;
    // Somebody may have left before the first move.
    return this.moves.length === 0 ? this.game.position : this.game.start;
  }

  /** Whether the game has ended and its last move has arrived. */
  get over() {
    return this.ended && this.arriving === 0;
  }

  /** Whether the game has ended. */
  get ended() {
    return this.game.result !== "*" || this.game.termination !== null || (this.moves.at(-1)?.over ?? false);
  }

  /** Who has to move after what has arrived, or at the end of what is tried out. */
  get turn() {
    const next = this.moves[this.arrivedPly];
    return this.tried?.at(-1)?.turn ?? next?.mover ?? this.pending?.turn ?? this.game.turn;
  }

  /** Whether moves on the board are tried out only: in the past, and after the game. */
  get mayTry() {
    if (this.tried !== null) return !this.tried.some(({ over }) => over);
    return !this.atEnd || this.over;
  }

  /** Whether the person at this page may move now. */
  get mayMove() {
    if (this.tried !== null) return false;
    const waiting = this.pending !== null || this.arriving > 0 || this.game.open_seats.length > 0;
    return !waiting && !this.over && this.atEnd && this.game.you.includes(this.turn);
  }

  /**
   * Plays a move of ours that the server has yet to confirm.
   * @param {string} move
   */
  propose(move) {
    this.pending = playMove(this.game.position, move);
    this.viewed = null;
    return this.pending;
  }

  /**
   * Tries out a move of whoever would have the turn.
   * @param {string} move
   */
  tryOut(move) {
    this.viewed = this.shownPly;
    this.tried = [...(this.tried ?? []), playMove(this.shownPosition, move)];
  }

  /**
   * Shows moves that are tried out.
   * @param {PlayedMove[]} moves
   * @param {number} ply how many plies of the game come before them
   */
  show(moves, ply) {
    this.viewed = Math.min(ply, this.moves.length);
    this.tried = moves;
  }

  /**
   * Goes on showing what another state shows, as far as this game has it.
   * @param {GameState} other
   */
  showAs({ viewed, tried, played }) {
    if (viewed === null) return;
    const isSame = played.slice(0, viewed).every(({ text }, ply) => text === this.played[ply]?.text);
    if (tried !== null && isSame) this.show(tried, viewed);
    else this.view(viewed);
  }

  /** Takes back the move that the server refused. */
  withdraw() {
    this.pending = null;
  }

  /**
   * Takes in a move that the server tells of.
   * @param {{ v: number, ply: number, move: string, result?: string }} event
   * @returns {PlayedMove | null} null when it was known already
   * @throws {Error} when it does not follow what is known; the game is then to be fetched anew
   */
  receive({ v, ply, move, result }) {
    if (v <= this.version) return null;
    if (ply !== this.played.length) throw new Error(`ply ${ply} after ${this.played.length} moves`);
    const played = this.pending?.text === move ? this.pending : playMove(this.game.position, move);
    this.played.push(played);
    this.game = {
      ...this.game,
      moves: [...this.game.moves, played.text],
      position: played.position,
      turn: played.turn,
      result: result ?? this.game.result,
      version: v,
    };
    this.pending = null;
    return played;
  }

  /**
   * Takes in what is no move: a seat taken, a resignation.
   * @param {number} version
   * @param {Partial<Game>} change
   */
  update(version, change) {
    if (version > this.version) this.game = { ...this.game, ...change, version };
  }

  /**
   * Takes in what changes with time: clocks, what may be done.
   * @param {import("./api-types.js").Now} now
   */
  tick(now) {
    this.game = { ...this.game, ...now };
  }

  /**
   * Shows the position after so many plies.
   * @param {number} ply the last one follows the game from then on
   */
  view(ply) {
    const last = this.moves.length;
    this.viewed = ply >= last ? null : Math.max(0, ply);
    this.tried = null;
  }
}
