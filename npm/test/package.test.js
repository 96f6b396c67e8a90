// The content of the installed package.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const folder = new URL("node_modules/dipole-game/", import.meta.url);
const repository = new URL(process.env.REPOSITORY ?? "../../", import.meta.url);

/** Modules of the site that the package contains. */
const site = ["rules", "position", "errors", "engine-client", "engine-file", "engine-report", "engine-worker"];
const kilobyte = 1000;

const read = (/** @type {string} */ name) => readFile(new URL(name, folder));
const compressed = async (/** @type {string[]} */ names) =>
  (await Promise.all(names.map(read))).reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);

test("the package contains the modules of the site unchanged", async () => {
  for (const name of site) {
    const own = await readFile(new URL(`web/js/${name}.js`, repository));
    assert.deepEqual(await read(`js/${name}.js`), own, name);
  }
  for (const name of await readdir(new URL("wasm/", folder))) {
    const own = await readFile(new URL(`web/wasm/${name}`, repository));
    assert.deepEqual(await read(`wasm/${name}`), own, name);
  }
});

test("the version equals the version of the workspace", async () => {
  const manifest = await readFile(new URL("Cargo.toml", repository), "utf8");
  const version = JSON.parse((await read("package.json")).toString()).version;
  assert.equal(version, /^version = "(.*)"$/m.exec(manifest)?.[1]);
});

test("the rules without the engine are less than 200 kB", async () => {
  const rules = ["index.js", "api.js", "js/rules.js", "js/position.js", "js/errors.js", "wasm/dipole_wasm.js", "wasm/dipole_wasm_bg.wasm"];
  const size = await compressed(rules);
  assert.ok(size < 200 * kilobyte, `${size} bytes`);
});

test("the package contains types for all entries, and licences", async () => {
  for (const name of ["index.d.ts", "engine.d.ts", "js/rules.d.ts", "js/engine-client.d.ts", "LICENSE-MIT", "LICENSE-APACHE", "README.md"]) {
    assert.ok((await read(name)).length > 0, name);
  }
});
