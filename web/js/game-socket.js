// The live connection of a game's page. It receives events and sends moves. A move is resent until the server confirms
// it; the server accepts it once.

import { ReconnectingSocket, socketAddress } from "./reconnecting-socket.js";

/** @typedef {import("./api-types.js").ClientMessage} ClientMessage */
/** @typedef {import("./api-types.js").ServerMessage} ServerMessage */

/** The server sends a ping every 15 s. */
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

  /** Whether the server has sent its hello on this connection. */
  connected = false;

  /**
   * @param {string} id of the game
   * @param {() => number} version number of the last event that the page knows
   * @param {(message: ServerMessage) => void} onMessage called with each message except pings
   * @param {() => void} onChange called when the connection is established or lost
   * @param {boolean} keeps whether an unsent move is queued, so that it outlives this page
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
    document.addEventListener("visibilitychange", () => this.#sendVisibility());
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

  /** Reconnects, so that the server resends all events since the version that the page knows. */
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

  /** Removes the unconfirmed move after it was confirmed or refused. */
  #clearUnconfirmed() {
    this.#unconfirmed = null;
    if (localStorage.getItem("unsent") !== null) this.#withQueue((queue) => queue.forgetMove(this.#game));
  }

  /** @param {(queue: typeof import("./move-queue.js")) => Promise<void>} act */
  #withQueue(act) {
    // If the browser cannot store the move, it stays in memory until the page is closed.
    import("./move-queue.js").then(act).catch(() => {});
  }

  /** Sends whether the page is visible. While it is, the server sends no other notifications about the game. */
  #sendVisibility() {
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
        this.#sendVisibility();
        this.#sendUnconfirmed();
        break;
      case "ping":
        this.#sendVisibility();
        return;
      case "ack":
      case "refused":
        if (message.id !== this.#unconfirmed?.id) return;
        this.#clearUnconfirmed();
    }
    this.#onMessage(message);
  }
}
