// The live connection of a game's page: what happens in the game comes in, our moves go out. A move is
// sent again until the server has confirmed it; the server counts it once.

import { ReconnectingSocket, socketAddress } from "./reconnecting-socket.js";

/** @typedef {import("./api-types.js").ClientMessage} ClientMessage */
/** @typedef {import("./api-types.js").ServerMessage} ServerMessage */

/** The server speaks every 15 s. */
const TIMES = { firstWait: 500, longestWait: 15_000, silence: 35_000 };

/** The connection of one page to its game. */
export class GameSocket {
  #socket;
  #onMessage;
  #onChange;
  /** @type {{ move: string, ply: number, undos: number, id: number } | null} */
  #unconfirmed = null;
  #lastId = 0;
  #game;
  #keeps;

  /** Whether the server has greeted on this connection. */
  connected = false;

  /**
   * @param {string} id the game's
   * @param {() => number} version the last event that the page knows
   * @param {(message: ServerMessage) => void} onMessage all but pings
   * @param {() => void} onChange connected, or not any more
   * @param {boolean} keeps whether a move that cannot be sent outlives this page
   */
  constructor(id, version, onMessage, onChange, keeps) {
    this.#game = id;
    this.#keeps = keeps;
    this.#onMessage = onMessage;
    this.#onChange = onChange;
    this.#socket = new ReconnectingSocket({
      ...TIMES,
      address: () => {
        const address = socketAddress(`/game/${id}/live`);
        address.searchParams.set("since", String(version()));
        return address;
      },
      onMessage: (message) => this.#receive(message),
      onLost: () => {
        this.connected = false;
        this.#keepUnconfirmed();
        this.#onChange();
      },
    });
    document.addEventListener("visibilitychange", () => this.#tellVisibility());
  }

  /**
   * Sends a move now, or as soon as there is a connection.
   * @param {string} move
   * @param {number} ply moves that were played before it
   * @param {number} undos how often moves had been taken back
   */
  send(move, ply, undos) {
    this.#lastId += 1;
    this.#unconfirmed = { move, ply, undos, id: this.#lastId };
    this.#sendUnconfirmed();
  }

  /** Connects anew, to be told everything since the version that the page knows. */
  restart() {
    this.#socket.drop();
    this.#socket.connectNow();
  }

  #sendUnconfirmed() {
    if (!this.connected) this.#keepUnconfirmed();
    else if (this.#unconfirmed !== null) this.#send({ type: "move", ...this.#unconfirmed });
  }

  #keepUnconfirmed() {
    const move = this.#unconfirmed;
    if (this.#keeps && move !== null) this.#withQueue((queue) => queue.keepMove(this.#game, move));
  }

  /** The unconfirmed move is settled, one way or the other. */
  #settled() {
    this.#unconfirmed = null;
    if (localStorage.getItem("unsent") !== null) this.#withQueue((queue) => queue.forgetMove(this.#game));
  }

  /** @param {(queue: typeof import("./move-queue.js")) => Promise<void>} act */
  #withQueue(act) {
    // Where nothing can be kept, the move is here as long as this page is.
    import("./move-queue.js").then(act).catch(() => {});
  }

  /** Who can see the game is not told of it elsewhere. */
  #tellVisibility() {
    this.#send({ type: "pong", visible: document.visibilityState === "visible" });
  }

  /** @param {ClientMessage} message */
  #send(message) {
    this.#socket.send(JSON.stringify(message));
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    switch (message.type) {
      case "hello":
        this.connected = true;
        this.#onChange();
        this.#tellVisibility();
        this.#sendUnconfirmed();
        break;
      case "ping":
        this.#tellVisibility();
        return;
      case "ack":
      case "refused":
        if (message.id !== this.#unconfirmed?.id) return;
        this.#settled();
    }
    this.#onMessage(message);
  }
}
