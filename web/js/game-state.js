// The state of a game on its page: the moves played, the pending move, and the ply that is shown. It depends on neither
// the document nor the network.

import { replayMoves, playMove } from "./rules.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** The state of a game on its page. */
export class GameState {
  /** @param {Game} game as sent by the server */
  constructor(game) {
    this.game = game;
    /** @type {PlayedMove[]} the confirmed moves */
    this.played = replayMoves(game.start, game.moves, game.departures);
    /** @type {PlayedMove | null} the visitor's move that the server has not confirmed yet */
    this.pending = null;
    /** @type {number | null} number of plies before the position that is shown; null follows the game */
    this.viewed = null;
    /** @type {PlayedMove[] | null} moves tried out after the viewed plies */
    this.tried = null;
    /** Number of the newest moves whose animation has not started yet. */
    this.arriving = 0;
  }

  /** The number of events of the game that this page knows. */
  get version() {
    return this.game.version;
  }

  /** All moves, including the pending one. */
  get moves() {
    return this.pending === null ? this.played : [...this.played, this.pending];
  }

  /** Number of moves without those that are still arriving. */
  get arrivedPly() {
    return this.moves.length - this.arriving;
  }

  /** All moves except those that are still arriving. */
  get arrived() {
    return this.moves.slice(0, this.arrivedPly);
  }

  /** Number of plies before the position that is shown. */
  get shownPly() {
    return Math.min(this.viewed ?? this.arrivedPly, this.moves.length);
  }

  /** Whether the newest position is shown, apart from moves that are arriving. */
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
    // A player may have left before the first move.
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

  /** The player to move after the last arrived or tried move. */
  get turn() {
    const next = this.moves[this.arrivedPly];
    return this.tried?.at(-1)?.turn ?? next?.mover ?? this.pending?.turn ?? this.game.turn;
  }

  /** Whether moves on the board are only tried out, as in earlier positions and after the game. */
  get mayTry() {
    if (this.tried !== null) return !this.tried.some(({ over }) => over);
    return !this.atEnd || this.over;
  }

  /** Whether the visitor may move now. */
  get mayMove() {
    if (this.tried !== null) return false;
    const waiting = this.pending !== null || this.arriving > 0 || this.game.open_seats.length > 0;
    return !waiting && !this.over && this.atEnd && this.game.you.includes(this.turn);
  }

  /**
   * Plays a move of the visitor, which the server has to confirm.
   * @param {string} move
   */
  propose(move) {
    this.pending = playMove(this.game.position, move);
    this.viewed = null;
    return this.pending;
  }

  /**
   * Tries out a move of the player to move.
   * @param {string} move
   */
  tryOut(move) {
    this.viewed = this.shownPly;
    this.tried = [...(this.tried ?? []), playMove(this.shownPosition, move)];
  }

  /**
   * Shows a line of tried moves.
   * @param {PlayedMove[]} moves
   * @param {number} ply number of plies of the game before them
   */
  show(moves, ply) {
    this.viewed = Math.min(ply, this.moves.length);
    this.tried = moves;
  }

  /**
   * Shows the same position as another state, as far as this game contains it.
   * @param {GameState} other
   */
  showAs({ viewed, tried, played }) {
    if (viewed === null) return;
    const isSame = played.slice(0, viewed).every(({ text }, ply) => text === this.played[ply]?.text);
    if (tried !== null && isSame) this.show(tried, viewed);
    else this.view(viewed);
  }

  /** Removes the pending move after the server refused it. */
  withdraw() {
    this.pending = null;
  }

  /**
   * Applies a move sent by the server.
   * @param {{ v: number, ply: number, move: string, result?: string }} event
   * @returns {PlayedMove | null} null if the move is already known
   * @throws {Error} if the move does not follow the known moves; the caller has to fetch the game again
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
   * Applies an event that is not a move, such as a taken seat or a resignation.
   * @param {number} version
   * @param {Partial<Game>} change
   */
  update(version, change) {
    if (version > this.version) this.game = { ...this.game, ...change, version };
  }

  /**
   * Applies values that change with time: clocks and available actions.
   * @param {import("./api-types.js").Now} now
   */
  tick(now) {
    this.game = { ...this.game, ...now };
  }

  /**
   * Shows the position after a number of plies.
   * @param {number} ply the last ply follows the game from then on
   */
  view(ply) {
    const last = this.moves.length;
    this.viewed = ply >= last ? null : Math.max(0, ply);
    this.tried = null;
  }
}
