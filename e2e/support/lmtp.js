// An LMTP client (RFC 2033) that delivers mail to `dipole serve --lmtp`.

import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";

/**
 * Delivers a mail without a body, for example with a command in its subject.
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
      if (done) throw new Error("the LMTP server closed the connection");
      if (!/^\d{3}-/.test(value)) return value;
    }
  };
  const send = async (/** @type {string} */ text, /** @type {RegExp} */ expected) => {
    socket.write(`${text}\r\n`);
    const line = await answer();
    if (!expected.test(line)) throw new Error(`${text}: ${line}`);
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
