// The engine in real workers of a browser: results, stopping, crashes, with and without SIMD and shared memory.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { newGame, waitUntilSaved } from "./support/play.js";
import { root } from "./support/server.js";
import { browser, server, startSite } from "./support/site.js";

/** Maximum number of transferred bytes of the engine. */
const maxBytes = 700_000;
const START = "8x8:W:WE1=12:BD8=12";

startSite();

/**
 * A page of the site with an `EngineClient` and its workers, as `client` and `workers` of the window.
 * @param {() => void} [change] runs before the page's scripts, to remove features of the browser
 * @param {"desktop" | "phone"} [size]
 */
async function enginePage(change = () => {}, size = "desktop") {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size });
  await page.addInitScript(() => {
    /** @type {Worker[]} */
    const workers = [];
    const Original = Worker;
    const Kept = class extends Original {
      /** @param {string | URL} url @param {WorkerOptions} [options] */
      constructor(url, options) {
        super(url, options);
        workers.push(this);
      }
    };
    Object.assign(window, { Worker: Kept, workers, states: [] });
  });
  await page.addInitScript(change);
  /** @type {string[]} */
  const fetched = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/rules");
  await page.evaluate(async () => {
    const address = "/assets/js/engine-client.js";
    const { EngineClient } = await import(address);
    const states = /** @type {any} */ (window).states;
    Object.assign(window, { client: new EngineClient({ onState: (/** @type {string} */ state) => states.push(state) }) });
  });
  return { context, page, problems, fetched };
}

/**
 * Number of transferred bytes of a response's body.
 * @param {string} url
 * @param {"br" | "gzip"} coding
 * @returns {Promise<number>}
 */
function wireSize(url, coding) {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": coding } }, (response) => {
      assert.equal(response.headers["content-encoding"], coding);
      let size = 0;
      response.on("data", (chunk) => (size += chunk.length));
      response.on("end", () => resolve(size));
    });
    request.on("error", reject);
  });
}

/** Runs a search in a page and returns its outcome. @param {import("playwright-core").Page} page @param {object} request */
const search = (page, request) =>
  page.evaluate((request) => /** @type {any} */ (window).client.search(request), request);

/**
 * Stops infinite searches, and returns the milliseconds that each took to end.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<number[]>}
 */
const stopTimes = (page) =>
  page.evaluate(async (position) => {
    const { client } = /** @type {any} */ (window);
    const times = [];
    for (let round = 0; round < 5; round += 1) {
      let onDeep = () => {};
      const isDeep = new Promise((resolve) => (onDeep = () => resolve(undefined)));
      const found = client.search({ position, infinite: true, lines: 2 }, (/** @type {any} */ info) => {
        if (info.depth >= 5) onDeep();
      });
      await isDeep;
      await new Promise((resolve) => setTimeout(resolve, 150));
      const start = performance.now();
      await client.stop();
      times.push(performance.now() - start);
      const outcome = await found;
      if (!outcome.stopped || outcome.best === null || outcome.info.lines.length !== 2) throw new Error(JSON.stringify(outcome));
    }
    return times;
  }, START);

test("a page gets the same lines and moves as from the native engine", async () => {
  const results = JSON.parse(await readFile(`${root}testdata/wasm-engine-results.json`, "utf8"));
  const { context, page, problems, fetched } = await enginePage();
  assert.equal(fetched.filter((path) => /engine-worker|\/wasm\//.test(path)).length, 0, "nothing is fetched before the first search");
  assert.ok(await page.evaluate(() => crossOriginIsolated));
  for (const position of [START, "8x8:W:WE1=2:BG3=2"]) {
    const expected = results.find((/** @type {any} */ it) => it.position === position && it.depth === 8);
    const { best, info } = await search(page, { position, depth: 8 });
    assert.equal(best, expected.found.split("\n")[0]);
    assert.equal(`${info.depth}`, expected.found.split("\n")[1].split(" ")[0]);
  }
  const expected = results.find((/** @type {any} */ it) => it.level === 5);
  const move = await page.evaluate((request) => /** @type {any} */ (window).client.bestMove(request), expected);
  assert.equal(move, expected.found);
  const modules = fetched.filter((path) => path.endsWith(".wasm"));
  assert.deepEqual(modules.map((path) => path.split("/").at(-1)), ["dipole_wasm_engine_simd_bg.wasm"]);
  await assert.rejects(search(page, { position: "nonsense", depth: 1 }), /EngineError/);
  const states = await page.evaluate(() => {
    const { client, states } = /** @type {any} */ (window);
    client.close();
    return states;
  });
  assert.deepEqual([...states.slice(0, 3), states.at(-1)], ["loading", "ready", "searching", "closed"]);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a search stops within 50 ms, and its worker is kept", async () => {
  const { context, page, problems } = await enginePage();
  const times = await stopTimes(page);
  console.log(`stopped by shared memory after ${times.map((time) => time.toFixed(1)).join(", ")} ms`);
  // The fastest, because a busy machine delays some of them.
  assert.ok(Math.min(...times) < 50, `${times}`);
  assert.equal(await page.evaluate(() => /** @type {any} */ (window).workers.length), 1);
  assert.deepEqual(problems, []);
  await context.close();
});

test("without shared memory a search stops within 50 ms, and each has a new worker", async () => {
  const { context, page, problems } = await enginePage(() => {
    Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
  });
  const times = await stopTimes(page);
  console.log(`stopped by ending the worker after ${times.map((time) => time.toFixed(1)).join(", ")} ms`);
  // The fastest, because a busy machine delays some of them.
  assert.ok(Math.min(...times) < 50, `${times}`);
  assert.ok((await page.evaluate(() => /** @type {any} */ (window).workers.length)) >= 5);
  assert.deepEqual(problems, []);
  await context.close();
});

for (const size of /** @type {const} */ (["desktop", "phone"])) {
  test(`a browser without SIMD gets the other module and the same results, ${size}`, async () => {
    const { context, page, fetched } = await enginePage(() => {
      WebAssembly.validate = () => false;
    }, size);
    const plain = await search(page, { position: START, depth: 8 });
    assert.ok(fetched.some((path) => path.endsWith("/dipole_wasm_engine_bg.wasm")));
    assert.ok(!fetched.some((path) => path.includes("simd")));
    await context.close();
    const other = await enginePage(() => {}, size);
    const simd = await search(other.page, { position: START, depth: 8 });
    assert.deepEqual([simd.best, simd.info.nodes, simd.info.lines], [plain.best, plain.info.nodes, plain.info.lines]);
    await other.context.close();
  });
}

for (const size of /** @type {const} */ (["desktop", "phone"])) {
  test(`the end of a worker by termination or lack of memory is reported, and the next search works, ${size}`, async () => {
    const { context, page, problems } = await enginePage(() => {}, size);
    for (const way of ["kill", "memory"]) {
      const failure = await page.evaluate(
        async ({ way, position }) => {
          const { client, workers } = /** @type {any} */ (window);
          let found = Promise.resolve();
          await new Promise((resolve) => {
            found = client.search({ position, infinite: true }, resolve);
            found.catch(() => {});
          });
          const worker = workers.at(-1);
          if (way === "kill") {
            worker.terminate();
            return found.then(() => "found", (/** @type {any} */ error) => error.code);
          }
          await client.stop();
          // The worker cannot allocate this much memory, so the module traps.
          const module = await WebAssembly.compileStreaming(fetch("/assets/wasm/dipole_wasm_engine_simd_bg.wasm"));
          worker.postMessage({ type: "start", module, hashMib: 4_000, stopped: null, lock: "other" });
          return client.search({ position, infinite: true }).then(
            () => "found",
            (/** @type {any} */ error) => error.code,
          );
        },
        { way, position: START },
      );
      assert.equal(failure, "crash", way);
      const { best } = await search(page, { position: START, depth: 6 });
      assert.match(best, /^E1-/);
    }
    const states = await page.evaluate(() => /** @type {any} */ (window).states);
    assert.equal(states.filter((/** @type {string} */ state) => state === "failed").length, 2);
    assert.deepEqual(problems.filter((line) => !/unreachable/.test(line)), []);
    await context.close();
  });
}

test("the worker of the bundle starts", async () => {
  const { context, page, problems } = await enginePage();
  const first = await page.evaluate(async () => {
    const module = await WebAssembly.compileStreaming(fetch("/assets/wasm/dipole_wasm_engine_bg.wasm"));
    const worker = new Worker("/assets/bundle/engine-worker.js", { type: "module" });
    const answer = new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => resolve(data.type));
      worker.addEventListener("error", ({ message }) => reject(new Error(message)));
    });
    worker.postMessage({ type: "start", module, hashMib: 1, stopped: null, lock: "a" });
    return answer;
  });
  assert.equal(first, "ready");
  assert.deepEqual(problems, []);
  await context.close();
});

test(`the engine transfers less than ${maxBytes / 1000} kB, and the game page does not load it`, async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
  /** @type {string[]} */
  const fetched = [];
  page.on("request", (request) => fetched.push(request.url()));
  await newGame(page, { opponent: "both" });
  await waitUntilSaved(page);
  assert.deepEqual(fetched.filter((url) => url.includes("engine")), []);
  for (const name of ["dipole_wasm_engine_bg.wasm", "dipole_wasm_engine_simd_bg.wasm"]) {
    for (const coding of /** @type {const} */ (["br", "gzip"])) {
      const size = await wireSize(`${server.url}/assets/wasm/${name}`, coding);
      console.log(`${name}, ${coding}: ${size} bytes`);
      assert.ok(size < maxBytes, `${name}, ${coding}: ${size} bytes`);
    }
  }
  await context.close();
});
