// A push service on loopback that stores messages, and a device that decrypts them. Implements RFC 8291 and RFC 8292 with
// Node's cryptography, independently of the server.

import assert from "node:assert/strict";
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {{ title: string, body: string, href: string, always: boolean }} PushMessage A decrypted message. */
/** @typedef {{ path: string, headers: import("node:http").IncomingHttpHeaders, body: Buffer }} Received */

/** @param {Buffer} bytes */
const encode = (bytes) => bytes.toString("base64url");

/** A push service. */
export class PushService {
  #server = createServer((request, response) => {
    /** @type {Buffer[]} */
    const chunks = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      this.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(this.status).end();
    });
  });
  /** @type {Received[]} messages that have not been taken by `next` */
  received = [];
  /** The status of its responses. */
  status = 201;
  url = "";

  static async start() {
    const service = new PushService();
    service.#server.listen(0, "127.0.0.1");
    await once(service.#server, "listening");
    const address = service.#server.address();
    if (address === null || typeof address === "string") throw new Error("no port was given");
    service.url = `http://127.0.0.1:${address.port}`;
    return service;
  }

  /** Waits for the next message, for up to a minute. @returns {Promise<Received>} */
  async next() {
    const end = Date.now() + 60_000;
    for (;;) {
      const first = this.received.shift();
      if (first !== undefined) return first;
      if (Date.now() > end) throw new Error("the push service received no message");
      await sleep(50);
    }
  }

  stop() {
    this.#server.close();
  }
}

/** The keys of a browser for a subscription. */
export class Device {
  #keys = createECDH("prime256v1");
  #auth = randomBytes(16);

  /** @param {PushService} service */
  constructor(service) {
    this.#keys.generateKeys();
    this.subscription = {
      endpoint: `${service.url}/${randomBytes(6).toString("hex")}`,
      expirationTime: null,
      keys: { p256dh: encode(this.#keys.getPublicKey()), auth: encode(this.#auth) },
    };
  }

  /**
   * Decrypts a message (RFC 8291, and RFC 8188 with one record).
   * @param {Received} message
   * @returns {string}
   */
  read({ path, headers, body }) {
    assert.equal(new URL(this.subscription.endpoint).pathname, path);
    assert.equal(headers["content-encoding"], "aes128gcm");
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    assert.ok(record.length <= body.readUInt32BE(16));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#keys.getPublicKey(), sender]);
    const shared = this.#keys.computeSecret(sender);
    const input = Buffer.from(hkdfSync("sha256", shared, this.#auth, info, 32));
    const derived = (/** @type {string} */ what, /** @type {number} */ length) =>
      Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(`Content-Encoding: ${what}\0`), length));
    const decipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
    decipher.setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = padded.lastIndexOf(2);
    assert.ok(end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0), "the padding of the last record");
    return padded.subarray(0, end).toString();
  }
}

/**
 * Checks the signature of a message's sender (RFC 8292).
 * @param {Received} message
 * @param {string} key the site's public key
 * @param {PushService} service
 * @returns {Record<string, unknown>} the signed claims
 */
export function checkedClaims({ headers }, key, service) {
  const [, token = "", named] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  assert.equal(named, key);
  const point = Buffer.from(key, "base64url");
  const [x, y] = [encode(point.subarray(1, 33)), encode(point.subarray(33))];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const [header = "", claims = "", signature = ""] = token.split(".");
  const signed = Buffer.from(`${header}.${claims}`);
  const isRight = verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  assert.ok(isRight, "signed with the site's key");
  const parsed = JSON.parse(Buffer.from(claims, "base64url").toString());
  assert.equal(parsed.aud, service.url);
  return parsed;
}
