// The modules of the engine that are committed under web/wasm find what the native code finds, and end a
// search when they are told to.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const root = new URL("../../../", import.meta.url);
const results = JSON.parse(await readFile(new URL("testdata/wasm-engine-results.json", root), "utf8"));
const START = "8x8:W:WE1=12:BD8=12";
const HASH_MIB = 8;
const never = () => false;
const ignore = () => {};

/** The text without nodes per second and milliseconds. @param {string} text */
const timeless = (text) => text.replace(/^(.*\n\d+ \d+) \d+ \d+ /, "$1 ");

for (const name of ["dipole_wasm_engine", "dipole_wasm_engine_simd"]) {
  // A second instance of the script, since each keeps one module.
  const { Engine, initSync } = await import(`../../../web/wasm/dipole_wasm_engine.js?${name}`);
  initSync({ module: await readFile(new URL(`web/wasm/${name}_bg.wasm`, root)) });

  for (const asked of results) {
    const { position, level, salt, lines, depth, nodes } = asked;
    const limits = level === undefined ? `${lines} lines, depth ${depth}, ${nodes} nodes` : `level ${level}`;
    test(`${name}: ${position}, ${limits}`, () => {
      const engine = new Engine(HASH_MIB);
      const ask = () =>
        level === undefined
          ? engine.search(position, lines, depth ?? undefined, nodes ?? undefined, undefined, ignore, never)
          : engine.best_move(position, level, salt, never);
      if (asked.error === undefined) assert.equal(timeless(ask()), asked.found);
      else assert.throws(ask, { message: asked.error });
      engine.free();
    });
  }

  test(`${name}: a search without a limit ends within 50 ms of being told to`, () => {
    const engine = new Engine(HASH_MIB);
    const end = performance.now() + 100;
    const found = engine.search(START, 1, undefined, undefined, undefined, ignore, () => performance.now() >= end);
    const late = performance.now() - end;
    assert.ok(late < 50, `${late} ms`);
    assert.match(found, /^E1-/);
    engine.free();
  });

  test(`${name}: a time limit is kept`, () => {
    const engine = new Engine(HASH_MIB);
    const start = performance.now();
    engine.search(START, 1, undefined, undefined, 100, ignore, never);
    const taken = performance.now() - start;
    assert.ok(taken > 50 && taken < 200, `${taken} ms`);
    engine.free();
  });

  test(`${name}: more memory than there is ends in a trap`, () => {
    assert.throws(() => new Engine(4_000), WebAssembly.RuntimeError);
  });
}
