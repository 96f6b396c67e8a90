// A WebSocket that reconnects: after a lost connection with exponential backoff, at once when the browser comes online
// or the page becomes visible, and after a silence longer than the server's heartbeat interval.

/**
 * @typedef {object} SocketOptions
 * @property {() => URL} address called before each connection
 * @property {(message: any) => void} onMessage called with each parsed message
 * @property {() => void} [onLost] called when the connection is lost and will be retried
 * @property {number} firstWait milliseconds until the first retry; each further wait is twice as long
 * @property {number} longestWait maximum wait in milliseconds
 * @property {number} silence milliseconds without a message after which the connection is considered lost
 */

/** The address of a WebSocket of this site. @param {string} path */
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

  /** Reconnects without waiting if there is no connection. */
  connectNow() {
    if (this.#socket === null) this.#connect();
  }

  /** Closes the connection. The socket reconnects after the usual wait. */
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
