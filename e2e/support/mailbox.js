// An SMTP server on loopback that stores all mails it receives.

import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** Timeout of waiting for a mail, in milliseconds. */
const timeout = 30_000;

/** The received mails of all recipients. */
export class Mailboxes {
  /** @type {import("node:net").Server} */
  #server;
  /** @type {{ to: string, text: string }[]} */
  #mails = [];

  constructor() {
    this.#server = createServer((socket) => {
      socket.on("error", () => {});
      this.#serve(socket).catch((error) => {
        // A site that stops may reset its connection.
        if (error.code !== "ECONNRESET") throw error;
      });
    });
  }

  /** @returns {Promise<Mailboxes>} */
  static async start() {
    const mailboxes = new Mailboxes();
    mailboxes.#server.listen(0, "127.0.0.1");
    await once(mailboxes.#server, "listening");
    return mailboxes;
  }

  /** The address for `dipole serve --smtp`. */
  get url() {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the mail server does not listen");
    return `smtp://127.0.0.1:${address.port}`;
  }

  stop() {
    this.#server.close();
  }

  /**
   * Handles a connection (RFC 5321).
   * @param {import("node:net").Socket} socket
   */
  async #serve(socket) {
    const reply = (/** @type {string} */ line) => socket.write(`${line}\r\n`);
    reply("220 ready");
    let to = "";
    /** @type {string[] | undefined} */
    let data;
    for await (const line of createInterface({ input: socket })) {
      if (data !== undefined) {
        if (line !== ".") {
          data.push(line.replace(/^\./, ""));
          continue;
        }
        // Quoted-printable, as far as links need it.
        const text = data.join("\n").replace(/=\n/g, "").replace(/=3D/g, "=");
        this.#mails.push({ to, text });
        data = undefined;
        reply("250 taken");
      } else if (/^RCPT/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? "";
        reply("250 ok");
      } else if (/^DATA/i.test(line)) {
        data = [];
        reply("354 go on");
      } else if (/^QUIT/i.test(line)) {
        reply("221 bye");
        socket.end();
      } else {
        reply("250 ok");
      }
    }
  }

  /**
   * Waits for a mail to an address with a link to a path with this prefix, and removes the mail.
   * @param {string} to
   * @param {string} prefix
   * @returns {Promise<string>} the path
   */
  async link(to, prefix) {
    for (const end = Date.now() + timeout; Date.now() < end; await sleep(50)) {
      for (const mail of this.#mails.filter((mail) => mail.to === to)) {
        const at = mail.text.indexOf(prefix);
        if (at >= 0) {
          this.#mails.splice(this.#mails.indexOf(mail), 1);
          return /^[\w/-]+/.exec(mail.text.slice(at))?.[0] ?? "";
        }
      }
    }
    throw new Error(`no mail to ${to} with ${prefix}: ${JSON.stringify(this.#mails)}`);
  }

  /**
   * Waits for a mail to a player that contains the number of a game's board. The mail is not removed.
   * @param {string} to
   * @param {string} game
   * @returns {Promise<string>} the board's number
   */
  async board(to, game) {
    for (const end = Date.now() + timeout; Date.now() < end; await sleep(50)) {
      for (const mail of this.#mails.filter((mail) => mail.to === to)) {
        const before = mail.text.split(`/game/${game}`, 1)[0] ?? "";
        const number = [...before.matchAll(/Board (\d+):/g)].at(-1)?.[1];
        if (before !== mail.text && number !== undefined) return number;
      }
    }
    throw new Error(`no mail to ${to} names the board of ${game}: ${JSON.stringify(this.#mails)}`);
  }
}
