// A WebSocket that connects again by itself: after a loss with growing waits, at once when the browser
// is online again or the page is looked at, and after a silence longer than the server ever keeps.

/**
 * @typedef {object} SocketOptions
 * @property {() => URL} address asked for before each connection
 * @property {(message: any) => void} onMessage one parsed message
 * @property {() => void} [onLost] the connection is gone and will be tried again
 * @property {number} firstWait milliseconds until the first new try; each next wait is twice as long
 * @property {number} longestWait
 * @property {number} silence milliseconds without a message after which a connection counts as dead
 */

/** The address of a socket of this site. @param {string} path */
export function socketAddress(path) {
  return new URL(path, location.href.replace(/^http/, "ws"));
}

export class ReconnectingSocket {
  #options;
  #wait;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retryTimer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silenceTimer;

  /** @param {SocketOptions} options */
  constructor(options) {
    this.#options = options;
    this.#wait = options.firstWait;
    addEventListener("online", () => this.connectNow());
    addEventListener("offline", () => this.drop());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.connectNow();
    });
    this.#connect();
  }

  /** Sends a text if there is a connection. @param {string} message */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(message);
  }

  /** Tries again without waiting, where there is no connection. */
  connectNow() {
    if (this.#socket === null) this.#connect();
  }

  /** Gives the connection up; another is made after the usual wait. */
  drop() {
    this.#socket?.close();
    if (this.#socket !== null) this.#lost();
  }

  #connect() {
    clearTimeout(this.#retryTimer);
    const socket = new WebSocket(this.#options.address());
    this.#socket = socket;
    this.#awaitMessage();
    socket.addEventListener("message", ({ data }) => {
      if (this.#socket !== socket) return;
      this.#awaitMessage();
      this.#wait = this.#options.firstWait;
      this.#options.onMessage(JSON.parse(data));
    });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#lost();
    });
  }

  #awaitMessage() {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.drop(), this.#options.silence);
  }

  #lost() {
    this.#socket = null;
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, this.#options.longestWait);
    this.#options.onLost?.();
  }
}
