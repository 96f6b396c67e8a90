// A mail server's side of LMTP (RFC 2033): hands mail over to the site, as `dipole serve --lmtp` takes it.

import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";

/**
 * Delivers a mail without a body, such as a command in its subject.
 * @param {number} port
 * @param {{ from: string, to: string, subject: string }} mail
 */
export async function deliver(port, { from, to, subject }) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answer = async () => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error("the connection has ended");
      if (!/^\d{3}-/.test(value)) return value;
    }
  };
  const send = async (/** @type {string} */ text, /** @type {RegExp} */ expected) => {
    socket.write(`${text}\r\n`);
    const answered = await answer();
    if (!expected.test(answered)) throw new Error(`${text}: ${answered}`);
  };
  const id = `<${Date.now()}.${Math.random().toString(36).slice(2)}@example.org>`;
  const mail = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${id}`, "", "", "."];
  await answer();
  await send("LHLO mx.example.org", /^250/);
  await send(`MAIL FROM:<${from}>`, /^250/);
  await send(`RCPT TO:<${to}>`, /^250/);
  await send("DATA", /^354/);
  await send(mail.join("\r\n"), /^250/);
  await send("QUIT", /^221/);
  socket.end();
}
