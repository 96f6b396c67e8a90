// The engine in Node.js. A worker thread runs it and keeps the process alive until `close` is called.

import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { EngineClient as Client } from "../js/engine-client.js";
import { engineFile } from "../js/engine-file.js";

export { EngineError } from "../js/engine-client.js";

/** A worker thread with the interface of a browser's worker. */
class NodeWorker {
  #worker = new Worker(new URL("./engine-worker.js", import.meta.url));

  /** @param {any} message */
  postMessage(message) {
    this.#worker.postMessage(message);
  }

  /**
   * @param {"message" | "error"} type
   * @param {(event: any) => void} listener
   */
  addEventListener(type, listener) {
    this.#worker.on(type, (value) => listener(type === "message" ? { data: value } : value));
  }

  terminate() {
    void this.#worker.terminate();
  }
}

/** @type {import("../js/engine-client.js").Platform} */
const platform = {
  loadModule: async () =>
    WebAssembly.compile(await readFile(new URL(`../wasm/${engineFile()}`, import.meta.url))),
  startWorker: () => new NodeWorker(),
  sharesMemory: () => true,
};

/** The engine. It runs one search at a time; a new search stops the previous one. */
export class EngineClient extends Client {
  /** @param {{ onState?: (state: import("../js/engine-client.js").EngineState) => void }} [options] */
  constructor(options = {}) {
    super({ ...options, platform });
  }
}
