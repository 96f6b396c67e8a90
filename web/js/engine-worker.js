// The engine's worker: runs one search at a time and reports to the page that started it
// (engine-client.js). A search blocks the worker, which therefore polls shared memory to be stopped.

import { Engine, initSync } from "../wasm/dipole_wasm_engine.js";
import { readInfo, readOutcome } from "./engine-report.js";
import { errorMessage } from "./errors.js";

/** @typedef {import("./engine-client.js").Info} Info */
/** @typedef {import("./engine-client.js").MoveRequest} MoveRequest */
/** @typedef {import("./engine-client.js").SearchRequest} SearchRequest */

/**
 * A message from the page. `stopped` is shared memory with the id of the last search to be stopped. `lock` is the name
 * of a lock that the worker holds until it ends.
 * @typedef {{ type: "start", module: WebAssembly.Module, hashMib: number, stopped: Int32Array | null, lock: string }
 *   | { type: "search", id: number, request: SearchRequest }
 *   | { type: "move", id: number, request: MoveRequest }} ToWorker
 */

/**
 * A message to the page.
 * @typedef {{ type: "ready" }
 *   | { type: "info", id: number, info: Info }
 *   | { type: "outcome", id: number, best: string | null, info: Info }
 *   | { type: "move", id: number, move: string }
 *   | { type: "refused", id: number, message: string }
 *   | { type: "crashed", message: string }} FromWorker
 */

/** @type {Engine | undefined} */
let engine;
/** @type {Int32Array | null} */
let stopped = null;

/** @param {FromWorker} message */
const send = (message) => self.postMessage(message);

/** @param {number} id */
const isStopped = (id) => () => stopped !== null && Atomics.load(stopped, 0) >= id;

/**
 * Acquires a lock and holds it. The browser releases it when the worker ends for any reason, which the page notices.
 * @param {string} name
 */
function hold(name) {
  // Only secure contexts have locks.
  if (navigator.locks === undefined) return Promise.resolve();
  return /** @type {Promise<void>} */ (
    new Promise((held) => {
      void navigator.locks.request(name, () => {
        held();
        return new Promise(() => {});
      });
    })
  );
}

/** @param {ToWorker} message */
async function handle(message) {
  if (message.type === "start") {
    initSync({ module: message.module });
    engine = new Engine(message.hashMib);
    stopped = message.stopped;
    await hold(message.lock);
    send({ type: "ready" });
    return;
  }
  if (engine === undefined) throw new Error("the engine has not been started");
  const { id } = message;
  const given = message.request.position;
  // The module would read it as an address in its memory.
  if (typeof given !== "string") throw new Error(`position must be a text, not ${String(given)}`);
  if (message.type === "search") {
    const { position, lines = 1, depth, nodes, ms } = message.request;
    const onInfo = (/** @type {string} */ info) => send({ type: "info", id, info: readInfo(info) });
    const found = engine.search(position, lines, depth, nodes, ms, onInfo, isStopped(id));
    send({ type: "outcome", id, ...readOutcome(found) });
  } else {
    const { position, level, salt = Math.floor(Math.random() * 2 ** 32) } = message.request;
    send({ type: "move", id, move: engine.best_move(position, level, salt, isStopped(id)) });
  }
}

self.addEventListener("message", (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  handle(data).catch((error) => {
    const message = errorMessage(error);
    // A trap leaves the module's memory in an unknown state; the page starts another worker.
    const refused = data.type !== "start" && !(error instanceof WebAssembly.RuntimeError || error instanceof RangeError);
    send(refused ? { type: "refused", id: data.id, message } : { type: "crashed", message });
  });
});
