// Runs the engine's worker in a thread of Node.js, with the globals of a browser's worker.

import { parentPort } from "node:worker_threads";

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
Object.assign(globalThis, {
  // The WebAssembly module also looks up the clock in `self`.
  self: globalThis,
  postMessage: (/** @type {any} */ message) => port.postMessage(message),
  addEventListener: (/** @type {"message"} */ type, /** @type {(event: { data: any }) => void} */ listener) =>
    port.on(type, (data) => listener({ data })),
});
// Threads of Node.js end together with their process, so the lock that reports a crash to a page is not needed.
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
await import("../js/engine-worker.js");
