// The engine's worker as a thread of Node.js: gives it what a worker of a browser has.

import { parentPort } from "node:worker_threads";

const port = /** @type {import("node:worker_threads").MessagePort} */ (parentPort);
Object.assign(globalThis, {
  // The module looks for the clock there as well.
  self: globalThis,
  postMessage: (/** @type {any} */ message) => port.postMessage(message),
  addEventListener: (/** @type {"message"} */ type, /** @type {(event: { data: any }) => void} */ listener) =>
    port.on(type, (data) => listener({ data })),
});
// Threads of Node.js end together with their process, so the lock that tells a page of a crash is not needed.
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
await import("../js/engine-worker.js");
