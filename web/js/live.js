// The live connection: what happens in the game comes in, our moves go out. It reconnects by itself
// and sends a move again until the server has confirmed it; the server counts it once.

/** @typedef {import("./api.js").Now} Now */
/** @typedef {import("./api.js").Seat} Seat */
/** @typedef {import("./position.js").Player} Player */

/**
 * @typedef {(
 *   | { type: "hello", v: number, now: Now }
 *   | { type: "move", v: number, ply: number, move: string, result: string }
 *   | { type: "joined", v: number, seat: Player, player: Seat }
 *   | { type: "ended", v: number, result: string, termination: string }
 *   | { type: "left" | "undone", v: number, seat?: Player }
 *   | { type: "undo" | "warned", v: number, seat: Player }
 *   | { type: "away", v: number, claim_in: number | null }
 *   | { type: "ack", v: number, id: number }
 *   | { type: "refused", id: number, code: string, message: string }
 *   | { type: "talk" }
 *   | { type: "watching", words: string }
 *   | { type: "ping" }
 * ) & { now?: Now }} ServerMessage
 */

/** Milliseconds until the first try to connect again; each next wait is twice as long. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** Milliseconds of silence after which a connection counts as dead; the server speaks every 15 s. */
const SILENCE = 35_000;

/** The connection of one page to its game. */
export class Live {
  #address;
  #version;
  #onMessage;
  #onChange;
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;
  /** @type {{ move: string, ply: number, undos: number, id: number } | null} */
  #outbox = null;
  #lastId = 0;

  /** Whether the server has greeted on this connection. */
  connected = false;

  /**
   * @param {string} id the game's
   * @param {() => number} version the last event that the page knows
   * @param {(message: ServerMessage) => void} onMessage all but pings
   * @param {() => void} onChange connected or not any more
   */
  constructor(id, version, onMessage, onChange) {
    this.#address = new URL(`/game/${id}/live`, location.href.replace(/^http/, "ws"));
    this.#version = version;
    this.#onMessage = onMessage;
    this.#onChange = onChange;
    addEventListener("online", () => this.#now());
    addEventListener("offline", () => this.#drop());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && !this.connected) this.#now();
    });
    this.#connect();
  }

  /**
   * Sends a move now, or as soon as there is a connection.
   * @param {string} move
   * @param {number} ply moves that were played before it
   * @param {number} undos how often moves had been taken back
   */
  send(move, ply, undos) {
    this.#lastId += 1;
    this.#outbox = { move, ply, undos, id: this.#lastId };
    this.#flush();
  }

  /** Connects anew, to be told everything since the version that the page knows. */
  restart() {
    this.#drop();
    this.#now();
  }

  #flush() {
    if (this.connected && this.#outbox !== null) {
      this.#socket?.send(JSON.stringify({ type: "move", ...this.#outbox }));
    }
  }

  #now() {
    clearTimeout(this.#timer);
    if (this.#socket === null) this.#connect();
  }

  #connect() {
    this.#address.searchParams.set("since", String(this.#version()));
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#listen();
    socket.addEventListener("message", (event) => {
      if (this.#socket === socket) this.#receive(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#lost();
    });
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    this.#listen();
    switch (message.type) {
      case "hello":
        this.connected = true;
        this.#wait = FIRST_WAIT;
        this.#onChange();
        this.#flush();
        break;
      case "ping":
        this.#socket?.send('{"type":"pong"}');
        return;
      case "ack":
      case "refused":
        if (message.id !== this.#outbox?.id) return;
        this.#outbox = null;
    }
    this.#onMessage(message);
  }

  #listen() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#drop(), SILENCE);
  }

  #drop() {
    this.#socket?.close();
    this.#lost();
  }

  #lost() {
    this.#socket = null;
    this.connected = false;
    clearTimeout(this.#silence);
    clearTimeout(this.#timer);
    this.#onChange();
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
