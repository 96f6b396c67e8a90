// A game against the computer in this browser, as the page of a game sees one on the site: it answers moves
// with the messages that the server would send. Each event is kept before it is told.

import { EngineError } from "./engine-client.js";
import { reasonOf } from "./errors.js";
import { keepGame } from "./local-games.js";
import { playMove, replayMoves } from "./rules.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./game-page.js").GameSource} GameSource */
/** @typedef {import("./game-socket.js").ServerMessage} ServerMessage */
/** @typedef {import("./local-games.js").LocalGame} LocalGame */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** @typedef {{ name: string, title: string, position: string, players: string }} Setup */

/**
 * @typedef {object} LocalPage
 * @property {{ bestMove: (request: { position: string, level: number }) => Promise<string>, stop: () => Promise<void> }} engine
 * @property {(player: Player) => string} nameOf what a player is called
 * @property {(error: unknown) => void} onEngineFailed the computer cannot move; `think` tries again
 * @property {() => void} onOver called before the page is told
 */

export class LocalPlay {
  #kept;
  #setup;
  #page;
  /** @type {PlayedMove[]} */
  #played;
  /** @type {(message: ServerMessage) => void} */
  #tell = () => {};
  /** Each change waits until the one before is kept. */
  #before = Promise.resolve();
  /** Ascends when the computer's thoughts are not wanted any more. */
  #thought = 0;

  /**
   * @param {LocalGame} kept
   * @param {Setup} setup
   * @param {LocalPage} page
   */
  constructor(kept, setup, page) {
    this.#kept = kept;
    this.#setup = setup;
    this.#page = page;
    this.#played = replayMoves(setup.position, kept.moves);
  }

  /** The game as it is kept. */
  get kept() {
    return this.#kept;
  }

  /** How the game ended: what became of the loser, or of all but one of four. */
  get ending() {
    const { you, resigned } = this.#kept;
    const players = /** @type {Player[]} */ ([...this.#setup.players]);
    const last = this.#played.at(-1);
    const winner = resigned ? (players.find((player) => player !== you) ?? you) : this.#turn;
    const loser = players.find((player) => player !== winner) ?? winner;
    if (players.length > 2) return /** @type {const} */ ({ winner, loser, how: "last-player" });
    if (resigned) return /** @type {const} */ ({ winner, loser, how: "resigned" });
    return { winner, loser, how: last?.mover === loser ? /** @type {const} */ ("off") : /** @type {const} */ ("captured") };
  }

  get #position() {
    return this.#played.at(-1)?.position ?? this.#setup.position;
  }

  /** Who has the first move. */
  get #first() {
    return /** @type {Player} */ (this.#setup.players.charAt(0));
  }

  get #turn() {
    return this.#played.at(-1)?.turn ?? this.#first;
  }

  /** What one may do besides moving. @returns {import("./api-types.js").Permission[]} */
  get #may() {
    const { over, you, moves } = this.#kept;
    if (over) return [];
    const hasMoved = this.#played.some(({ mover }) => mover === you);
    // Who leaves a game for four has it go on without them, which nobody would look at here.
    const mayResign = moves.length > 0 && this.#setup.players.length === 2;
    return [...(hasMoved ? /** @type {const} */ (["undo"]) : []), ...(mayResign ? /** @type {const} */ (["resign"]) : [])];
  }

  /** The game as the server would describe it. @returns {Game} */
  get game() {
    const { id, setup, level, you, moves, undos, version, created, resigned } = this.#kept;
    const player = (/** @type {string} */ letter) => {
      const own = letter === you;
      const name = this.#page.nameOf(/** @type {Player} */ (letter));
      return [letter, { kind: own ? "human" : "computer", name, you: own, ...(own ? {} : { level }) }];
    };
    return {
      ...{ id, moves, undos, version, departures: [], open_seats: [], clock: null, proposal: null },
      setup: /** @type {Game["setup"]} */ (setup),
      start: this.#setup.position,
      handicap: null,
      position: this.#position,
      turn: this.#turn,
      players: Object.fromEntries([...this.#setup.players].map(player)),
      you: [you],
      result: resigned ? (you === "W" ? "0-1" : "1-0") : "*",
      termination: resigned ? "resignation" : null,
      created: new Date(created).toISOString(),
      may: this.#may,
    };
  }

  /** @returns {GameSource} */
  get source() {
    return {
      connect: (_version, onMessage) => {
        this.#tell = onMessage;
        return { connected: true, send: (move, ply) => void this.#play(move, ply), restart: () => {} };
      },
      fetch: async () => this.game,
    };
  }

  /** Has the computer move, if it is its turn. */
  async think() {
    if (this.#kept.over || this.#turn === this.#kept.you) return;
    const thought = (this.#thought += 1);
    const ply = this.#kept.moves.length;
    try {
      // Without a salt each move has one of its own, so that the engine begins each without what it knows of the
      // others, as on the server.
      const move = await this.#page.engine.bestMove({ position: this.#position, level: this.#kept.level });
      if (thought !== this.#thought) return;
      await this.#append(move, (v) => {
        const { position, turn, satOut } = /** @type {PlayedMove} */ (this.#played.at(-1));
        return { type: "move", v, ply, move, position, turn, satOut, result: "*" };
      });
      await this.think();
    } catch (error) {
      if (error instanceof EngineError && (error.code === "stopped" || error.code === "closed")) return;
      if (thought === this.#thought) this.#page.onEngineFailed(error);
    }
  }

  /** Takes back one's own last move, and what the computer answered. */
  async takeBack() {
    const { you } = this.#kept;
    const ply = this.#played.map(({ mover }) => mover).lastIndexOf(you);
    if (this.#kept.over || ply < 0) return;
    this.#forgetThought();
    await this.#change(() => ({ played: this.#played.slice(0, ply), undos: this.#kept.undos + 1 }));
    this.#send({ type: "undone", ply, v: this.#kept.version });
  }

  /** Gives up. */
  async resign() {
    if (this.#kept.over) return;
    this.#forgetThought();
    await this.#change(() => ({ over: true, resigned: true }));
    this.#page.onOver();
    const { result, termination } = this.game;
    this.#send({ type: "ended", result, termination, v: this.#kept.version });
  }

  /** Keeps the id that the game has on the site. @param {string} id */
  async saved(id) {
    await this.#change(() => ({ saved: id }));
  }

  #forgetThought() {
    this.#thought += 1;
    void this.#page.engine.stop();
  }

  /**
   * One's own move.
   * @param {string} move
   * @param {number} ply
   */
  async #play(move, ply) {
    if (ply !== this.#kept.moves.length) return;
    try {
      await this.#append(move, (v) => ({ type: "ack", id: ply, v }));
    } catch (error) {
      // The browser keeps nothing more.
      this.#send({ type: "refused", id: ply, code: "not_kept", message: reasonOf(error), v: this.#kept.version });
      return;
    }
    await this.think();
  }

  /**
   * @param {string} move
   * @param {(version: number) => import("./api-types.js").GameMessageContent & { v: number }} message
   */
  async #append(move, message) {
    await this.#change(() => ({ played: [...this.#played, playMove(this.#position, move)] }));
    if (this.#kept.over) this.#page.onOver();
    this.#send(message(this.#kept.version));
  }

  /**
   * Keeps what has changed, and then goes on from it.
   * @param {() => Partial<LocalGame> & { played?: PlayedMove[] }} change
   * @returns {Promise<void>}
   */
  #change(change) {
    const changed = this.#before.then(async () => {
      const { played = this.#played, ...others } = change();
      const last = played.at(-1);
      const kept = {
        ...this.#kept,
        over: this.#kept.resigned || (last?.over ?? false),
        ...others,
        moves: played.map(({ text }) => text),
        turn: last?.turn ?? this.#first,
        version: this.#kept.version + 1,
        updated: Date.now(),
      };
      await keepGame(kept);
      [this.#played, this.#kept] = [played, kept];
    });
    this.#before = changed.catch(() => {});
    return changed;
  }

  /** @param {import("./api-types.js").GameMessageContent & { v: number }} message */
  #send(message) {
    this.#tell({ ...message, now: { clock: null, may: this.#may, proposal: null, undos: this.#kept.undos } });
  }
}
