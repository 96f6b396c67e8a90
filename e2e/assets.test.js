// The compressed assets of release builds.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Server, root } from "./support/server.js";

/** @type {Server} */
let server;

before(async () => {
  server = await Server.start();
});

after(async () => {
  await server.stop();
});

/** @param {string} path @param {string} coding */
async function download(path, coding) {
  const request = get(`${server.url}${path}`, { headers: { "accept-encoding": coding } });
  const [response] = await once(request, "response");
  /** @type {Buffer[]} */
  const parts = [];
  for await (const part of response) parts.push(part);
  return { headers: response.headers, body: Buffer.concat(parts) };
}

for (const name of ["wasm/dipole_wasm_engine_bg.wasm", "wasm/dipole_wasm_bg.wasm", "bundle/game.css"]) {
  test(`${name} is sent compressed with its length`, async () => {
    const file = await readFile(`${root}web/${name}`);
    for (const [coding, unpack] of /** @type {const} */ ([
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ])) {
      const { headers, body } = await download(`/assets/${name}`, coding);
      assert.equal(headers["content-encoding"], coding);
      assert.equal(headers["content-length"], String(body.length));
      assert.ok(body.length < file.length / 2, `${body.length} of ${file.length}`);
      assert.ok(unpack(body).equals(file));
    }
    const { headers, body } = await download(`/assets/${name}`, "identity");
    assert.equal(headers["content-encoding"], undefined);
    assert.ok(body.equals(file));
  });
}
