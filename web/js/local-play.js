// A game against the computer in this browser. It replaces the server for the page of a game and sends it the same
// messages. Each event is stored before its message is sent.

import { EngineError } from "./engine-client.js";
import { errorMessage } from "./errors.js";
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
 * @property {(player: Player) => string} nameOf the name of a player
 * @property {(error: unknown) => void} onEngineFailed called if the computer cannot move; `think` tries again
 * @property {() => void} onOver called before the final message is sent
 */

export class LocalPlay {
  #kept;
  #setup;
  #page;
  /** @type {PlayedMove[]} */
  #played;
  /** @type {(message: ServerMessage) => void} */
  #onMessage = () => {};
  /** Storing of the previous change. Each change waits for it. */
  #previousChange = Promise.resolve();
  /** Id of the current search. It is incremented to drop the result of an earlier one. */
  #searchId = 0;

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

  /** The game as it is stored. */
  get kept() {
    return this.#kept;
  }

  /** The winner, the loser, and the kind of ending. In a game for four there is only one kind. */
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

  /** The player with the first move. */
  get #first() {
    return /** @type {Player} */ (this.#setup.players.charAt(0));
  }

  get #turn() {
    return this.#played.at(-1)?.turn ?? this.#first;
  }

  /** The available actions other than moves. @returns {import("./api-types.js").Permission[]} */
  get #may() {
    const { over, you, moves } = this.#kept;
    if (over) return [];
    const hasMoved = this.#played.some(({ mover }) => mover === you);
    // A game for four would continue among computers, so it cannot be resigned.
    const mayResign = moves.length > 0 && this.#setup.players.length === 2;
    return [...(hasMoved ? /** @type {const} */ (["undo"]) : []), ...(mayResign ? /** @type {const} */ (["resign"]) : [])];
  }

  /** The game in the format of the server. @returns {Game} */
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
        this.#onMessage = onMessage;
        return { connected: true, send: (move, ply) => void this.#play(move, ply), restart: () => {} };
      },
      fetch: async () => this.game,
    };
  }

  /** Plays the computer's moves while it is a computer's turn. */
  async think() {
    if (this.#kept.over || this.#turn === this.#kept.you) return;
    const searchId = (this.#searchId += 1);
    const ply = this.#kept.moves.length;
    try {
      // Without a fixed salt each move gets a random one, so that the engine starts each search with empty tables, as on
      // the server.
      const move = await this.#page.engine.bestMove({ position: this.#position, level: this.#kept.level });
      if (searchId !== this.#searchId) return;
      await this.#append(move, (v) => {
        const { position, turn, satOut } = /** @type {PlayedMove} */ (this.#played.at(-1));
        return { type: "move", v, ply, move, position, turn, satOut, result: "*" };
      });
      await this.think();
    } catch (error) {
      if (error instanceof EngineError && (error.code === "stopped" || error.code === "closed")) return;
      if (searchId === this.#searchId) this.#page.onEngineFailed(error);
    }
  }

  /** Takes back the visitor's last move and the replies to it. */
  async takeBack() {
    const { you } = this.#kept;
    const ply = this.#played.map(({ mover }) => mover).lastIndexOf(you);
    if (this.#kept.over || ply < 0) return;
    this.#cancelSearch();
    await this.#change(() => ({ played: this.#played.slice(0, ply), undos: this.#kept.undos + 1 }));
    this.#send({ type: "undone", ply, v: this.#kept.version });
  }

  /** Resigns the game. */
  async resign() {
    if (this.#kept.over) return;
    this.#cancelSearch();
    await this.#change(() => ({ over: true, resigned: true }));
    this.#page.onOver();
    const { result, termination } = this.game;
    this.#send({ type: "ended", result, termination, v: this.#kept.version });
  }

  /** Stores the id of the game on the site. @param {string} id */
  async saved(id) {
    await this.#change(() => ({ saved: id }));
  }

  #cancelSearch() {
    this.#searchId += 1;
    void this.#page.engine.stop();
  }

  /**
   * Plays a move of the visitor.
   * @param {string} move
   * @param {number} ply
   */
  async #play(move, ply) {
    if (ply !== this.#kept.moves.length) return;
    try {
      await this.#append(move, (v) => ({ type: "ack", id: ply, v }));
    } catch (error) {
      // The browser cannot store the change.
      this.#send({ type: "refused", id: ply, code: "not_kept", message: errorMessage(error), v: this.#kept.version });
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
   * Stores a change, then applies it.
   * @param {() => Partial<LocalGame> & { played?: PlayedMove[] }} change
   * @returns {Promise<void>}
   */
  #change(change) {
    const changed = this.#previousChange.then(async () => {
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
    this.#previousChange = changed.catch(() => {});
    return changed;
  }

  /** @param {import("./api-types.js").GameMessageContent & { v: number }} message */
  #send(message) {
    this.#onMessage({ ...message, now: { clock: null, may: this.#may, proposal: null, undos: this.#kept.undos } });
  }
}
