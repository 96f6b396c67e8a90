// A mail server on loopback that keeps what it gets: everybody's mailbox.

import { once } from "node:events";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a mail may take, in milliseconds. */
const patience = 30_000;

/** The mails that were sent to anybody. */
export class Mailboxes {
  /** @type {import("node:net").Server} */
  #server;
  /** @type {{ to: string, text: string }[]} */
  #mails = [];

  constructor() {
    this.#server = createServer((socket) => {
      socket.on("error", () => {});
      this.#converse(socket).catch((error) => {
        // The reader hears of it too when a site that stops resets its connection.
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

  /** Where mail is taken, as `dipole serve --smtp` wants it. */
  get url() {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("it does not listen");
    return `smtp://127.0.0.1:${address.port}`;
  }

  stop() {
    this.#server.close();
  }

  /**
   * Answers as RFC 5321 wants it.
   * @param {import("node:net").Socket} socket
   */
  async #converse(socket) {
    const say = (/** @type {string} */ line) => socket.write(`${line}\r\n`);
    say("220 ready");
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
        say("250 taken");
      } else if (/^RCPT/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? "";
        say("250 ok");
      } else if (/^DATA/i.test(line)) {
        data = [];
        say("354 go on");
      } else if (/^QUIT/i.test(line)) {
        say("221 bye");
        socket.end();
      } else {
        say("250 ok");
      }
    }
  }

  /**
   * Waits for a mail to somebody with a link to a path that begins so, and takes it out.
   * @param {string} to
   * @param {string} beginning
   * @returns {Promise<string>} the path
   */
  async link(to, beginning) {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
      for (const mail of this.#mails.filter((mail) => mail.to === to)) {
        const at = mail.text.indexOf(beginning);
        if (at >= 0) {
          this.#mails.splice(this.#mails.indexOf(mail), 1);
          return /^[\w/-]+/.exec(mail.text.slice(at))?.[0] ?? "";
        }
      }
    }
    throw new Error(`no mail to ${to} with ${beginning}: ${JSON.stringify(this.#mails)}`);
  }

  /**
   * Waits for a mail to a player that names the board of a game. The mail stays.
   * @param {string} to
   * @param {string} game
   * @returns {Promise<string>} the board's number
   */
  async board(to, game) {
    for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
      for (const mail of this.#mails.filter((mail) => mail.to === to)) {
        const before = mail.text.split(`/game/${game}`, 1)[0] ?? "";
        const number = [...before.matchAll(/Board (\d+):/g)].at(-1)?.[1];
        if (before !== mail.text && number !== undefined) return number;
      }
    }
    throw new Error(`no mail to ${to} names the board of ${game}: ${JSON.stringify(this.#mails)}`);
  }
}
