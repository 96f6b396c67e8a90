// The engine of the installed package, in a thread of Node.js.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { legalMoves, loadRules, startPosition } from "dipole-game";
import { EngineClient, EngineError } from "dipole-game/engine";

/** @type {EngineClient} */
let engine;
before(async () => {
  await loadRules();
  engine = new EngineClient();
});
after(() => engine.close());

test("a search finds legal lines", async () => {
  const position = startPosition("small");
  const infos = [];
  const found = await engine.search({ position, depth: 5, lines: 3 }, (info) => infos.push(info));
  assert.ok(infos.length >= 5);
  assert.equal(found.info.lines.length, 3);
  assert.equal(found.info.lines[0].moves[0], found.best);
  assert.ok(legalMoves(position).some((move) => move.text === found.best));
  assert.equal(found.stopped, false);
});

test("a search can be stopped", async () => {
  const searching = engine.search({ position: startPosition("large"), infinite: true }, () => void engine.stop());
  const found = await searching;
  assert.equal(found.stopped, true);
  assert.notEqual(found.best, null);
});

test("each level finds a move", async () => {
  const position = startPosition("small");
  for (let level = 1; level <= 6; level += 1) {
    const move = await engine.bestMove({ position, level });
    assert.ok(legalMoves(position).some(({ text }) => text === move), move);
  }
});

test("invalid requests are refused, and the next search works", async () => {
  const refused = (request) => assert.rejects(engine.search(request), (error) => error instanceof EngineError && error.code === "request");
  await refused({ position: "8x8", depth: 3 });
  await refused({ position: startPosition("small") });
  await refused({ position: startPosition("small"), nodes: -1 });
  await assert.rejects(engine.bestMove({ position: startPosition("small"), level: 9 }), /1 to 8/);
  for (const position of [undefined, null, 5, {}]) {
    await refused({ position, depth: 3 });
    await assert.rejects(engine.bestMove({ position, level: 1 }), { code: "request", message: /^position must be a text, not / });
  }
  assert.notEqual((await engine.search({ position: startPosition("small"), depth: 2 })).best, null);
});

test("a number that is no count is refused by name", { timeout: 30_000 }, async () => {
  const position = startPosition("small");
  for (const value of [-1, 0, 1.5, 2 ** 32 + 1, NaN, Infinity, "x"]) {
    for (const name of ["depth", "lines"]) {
      const search = engine.search({ position, depth: 1, [name]: value });
      await assert.rejects(search, { name: "EngineError", code: "request", message: new RegExp(`^${name} must be a whole number from 1 to 4294967295`) });
    }
    await assert.rejects(engine.bestMove({ position, level: value }), { code: "request", message: /1 to 8/ });
  }
  await assert.rejects(engine.bestMove({ position, level: 257 }), { code: "request", message: /257 is not a level/ });
});

test("null is no limit", async () => {
  const position = startPosition("small");
  await assert.rejects(engine.search({ position, depth: null }), { code: "request", message: /needs a limit/ });
  await assert.rejects(engine.search({ position, depth: null, nodes: null, ms: null }), { code: "request" });
  assert.notEqual((await engine.search({ position, depth: null, nodes: 500 })).best, null);
});

test("a closed engine refuses searches", async () => {
  const other = new EngineClient();
  await other.search({ position: startPosition("small"), depth: 1 });
  other.close();
  await assert.rejects(other.search({ position: startPosition("small"), depth: 1 }), { code: "closed" });
});

test("the package adds nothing to the global scope", () => {
  assert.equal("self" in globalThis, false);
  assert.equal("Worker" in globalThis, false);
});
