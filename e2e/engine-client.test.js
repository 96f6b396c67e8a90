// The engine client of the page, with a fake worker.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { EngineClient, EngineError } from "../web/js/engine-client.js";
import { readInfo, readOutcome } from "../web/js/engine-report.js";

/** @typedef {import("../web/js/engine-worker.js").FromWorker} FromWorker */
/** @typedef {import("../web/js/engine-worker.js").ToWorker} ToWorker */

const START = "8x8:W:WE1=12:BD8=12";

/** @type {FakeWorker[]} */
let workers = [];
let fetches = 0;
let fails = false;

class FakeWorker extends EventTarget {
  /** @type {any[]} */
  received = [];
  isTerminated = false;

  constructor() {
    super();
    workers.push(this);
  }

  /** @param {ToWorker} message */
  postMessage(message) {
    this.received.push(message);
    if (message.type === "start") this.emit({ type: "ready" });
  }

  /** @param {FromWorker} data */
  emit(data) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate() {
    this.isTerminated = true;
  }

  /** The last search or move request. */
  get search() {
    return this.received.filter(({ type }) => type !== "start").at(-1);
  }
}

/** @param {string} move */
const info = (move) => readInfo(`3 100 5000 20 -\nestimate 12 520 520 ${move}`);

beforeEach(() => {
  [workers, fetches, fails] = [[], 0, false];
  const module = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  Object.assign(globalThis, {
    Worker: FakeWorker,
    fetch: () => {
      fetches += 1;
      const headers = { "content-type": "application/wasm" };
      return Promise.resolve(fails ? new Response("", { status: 503 }) : new Response(module, { headers }));
    },
  });
});

/** Waits until the client has sent a search to a worker, and returns the worker. */
async function waitForSearch(number = 0, search = 0) {
  for (let turns = 0; turns < 200; turns += 1) {
    const worker = workers[number];
    if ((worker?.received.length ?? 0) > search + 1) return /** @type {FakeWorker} */ (worker);
    await turn();
  }
  throw new Error("no search was sent");
}

test("reports of the engine are parsed", () => {
  const { best, info } = readOutcome("E1-G3\n9 5000 1000 5 -\nestimate -35 442 558 E1-G3 D8-B6\nwin 3 1000 0 E1-E3");
  assert.equal(best, "E1-G3");
  assert.deepEqual(info.lines[0], {
    score: { kind: "estimate", chance: 0.442, white: 0.558, text: "56%", centicheckers: -35 },
    moves: ["E1-G3", "D8-B6"],
  });
  assert.equal(info.lines[1]?.score.plies, 3);
  assert.ok(!("source" in info));
  const four = readInfo("1 5 6 7 table\nloss - 0 - A1-B2");
  assert.equal(four.source, "table");
  assert.deepEqual(four.lines[0]?.score, { kind: "loss", chance: 0, white: null, text: "0%" });
  assert.deepEqual(readOutcome("-\n0 0 0 0 -").best, null);
});

test("the module is fetched once, for the first search", async () => {
  /** @type {string[]} */
  const states = [];
  const client = new EngineClient({ onState: (state) => states.push(state) });
  await turn();
  assert.equal(fetches + workers.length, 0);
  for (const round of [0, 1]) {
    const found = client.search({ position: START, depth: 3 });
    const worker = await waitForSearch(0, round);
    worker.emit({ type: "outcome", id: worker.search.id, best: "E1-G3", info: info("E1-G3") });
    assert.deepEqual(await found, { best: "E1-G3", info: info("E1-G3"), stopped: false });
  }
  assert.equal(fetches, 1);
  client.close();
  assert.deepEqual(states, ["loading", "ready", "searching", "ready", "searching", "ready", "closed"]);
});

test("without shared memory, stopping a search terminates its worker, and the next search has a new one", async () => {
  const client = new EngineClient();
  /** @type {number[]} */
  const depths = [];
  const found = client.search({ position: START, infinite: true }, ({ depth }) => depths.push(depth));
  const worker = await waitForSearch();
  worker.emit({ type: "info", id: worker.search.id, info: info("E1-E3") });
  await turn();
  await client.stop();
  assert.ok(worker.isTerminated);
  assert.deepEqual(await found, { best: "E1-E3", info: info("E1-E3"), stopped: true });
  assert.deepEqual(depths, [3]);
  const move = client.bestMove({ position: START, level: 3 });
  const second = await waitForSearch(1);
  second.emit({ type: "move", id: second.search.id, move: "E1-G3" });
  assert.equal(await move, "E1-G3");
  assert.equal(fetches, 1, "the compiled module is reused");
  client.close();
});

test("a search stops the previous one, and only the last of several queued searches runs", async () => {
  const client = new EngineClient();
  const first = client.search({ position: START, infinite: true });
  await waitForSearch();
  const second = client.search({ position: START, infinite: true });
  const third = client.search({ position: START, depth: 2 });
  assert.equal((await first).stopped, true);
  assert.deepEqual(await second, { best: null, info: null, stopped: true });
  const worker = await waitForSearch(1);
  worker.emit({ type: "outcome", id: worker.search.id, best: "E1-G3", info: info("E1-G3") });
  assert.equal((await third).stopped, false);
  assert.equal(worker.received.length, 2);
  client.close();
});

test("a crash rejects the search with its reason, and the next search has a new worker", async () => {
  const client = new EngineClient();
  const crashes = [
    (/** @type {FakeWorker} */ worker) => worker.emit({ type: "crashed", message: "unreachable" }),
    (/** @type {FakeWorker} */ worker) => worker.dispatchEvent(Object.assign(new Event("error"), { message: "unreachable" })),
  ];
  for (const [number, crash] of crashes.entries()) {
    const found = client.search({ position: START, depth: 9 });
    const worker = await waitForSearch(number);
    crash(worker);
    await assert.rejects(found, (/** @type {EngineError} */ error) => {
      assert.equal(error.code, "crash");
      assert.match(error.message, /unreachable/);
      return error instanceof EngineError;
    });
    assert.ok(worker.isTerminated);
  }
  const found = client.search({ position: START, depth: 9 });
  const worker = await waitForSearch(2);
  worker.emit({ type: "outcome", id: worker.search.id, best: "E1-G3", info: info("E1-G3") });
  assert.equal((await found).best, "E1-G3");
  client.close();
});

test("errors of requests, of the network and of a closed client have their own codes", async () => {
  const client = new EngineClient();
  const code = (/** @type {string} */ code) => ({ name: "EngineError", code });
  await assert.rejects(client.search({ position: START }), code("request"));
  fails = true;
  await assert.rejects(client.search({ position: START, depth: 1 }), code("load"));
  fails = false;
  const refused = client.search({ position: "x", depth: 1 });
  const worker = await waitForSearch();
  worker.emit({ type: "refused", id: worker.search.id, message: "not a position" });
  await assert.rejects(refused, { ...code("request"), message: "not a position" });
  const move = client.bestMove({ position: START, level: 8 });
  await waitForSearch(0, 1);
  const running = assert.rejects(move, code("stopped"));
  client.close();
  await running;
  assert.ok(worker.isTerminated);
  await assert.rejects(client.bestMove({ position: START, level: 1 }), code("closed"));
});
