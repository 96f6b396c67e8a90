// The client of the engine in the browser. A worker runs the engine as WebAssembly, so that the page stays responsive.
// The engine is fetched for the first search.
//
// A search is stopped in one of two ways. In cross-origin isolated pages (every page of this site over HTTPS and on
// localhost) the worker polls a word of shared memory, because it receives no messages while it searches. It stops within
// milliseconds and keeps its transposition table, which makes the next search of the same game faster. Without shared
// memory (plain HTTP) the worker is terminated, and another is started with the compiled module; the transposition table
// is lost.

import { engineFile } from "./engine-file.js";
import { errorMessage } from "./errors.js";

/**
 * @typedef {object} Score
 * @property {"estimate" | "win" | "loss"} kind for the player to move
 * @property {number} chance winning chance of the player to move, 0 to 1, rounded as in the server's review
 * @property {number | null} white winning chance of White; null in a game for four
 * @property {string} text the chance in percent, such as `63%`: White's, or in a game for four that of the player to move
 * @property {number} [centicheckers] of an estimate: hundredths of a checker for the player to move
 * @property {number} [plies] of a win or loss: its distance, if known
 */

/** @typedef {{ score: Score, moves: string[] }} Line A line with moves such as `E1-G3`. Sit-outs are omitted. */

/**
 * @typedef {object} Info The state of a search after an iteration.
 * @property {number} depth in plies
 * @property {number} nodes
 * @property {number} nps nodes per second
 * @property {number} ms since the start of the search
 * @property {Line[]} lines best first
 * @property {"table"} [source] set if the result of the best line is from an endgame table
 */

/**
 * @typedef {object} Outcome
 * @property {string | null} best the best move; null if the game is over or the search was stopped before it found a
 *   move
 * @property {Info | null} info the last state; null if the search was stopped before the first one
 * @property {boolean} stopped whether the search was stopped by `stop`, `close` or the next search
 */

/**
 * @typedef {object} SearchRequest
 * @property {string} position
 * @property {number} [lines] number of best lines to find; 1 by default
 * @property {number} [depth] maximum depth in plies
 * @property {number} [nodes] maximum number of nodes
 * @property {number} [ms] maximum time in milliseconds
 * @property {boolean} [infinite] searches until it is stopped or the result is known; required without another limit
 */

/**
 * @typedef {object} MoveRequest
 * @property {string} position
 * @property {number} level 1 to 8, as on the server
 * @property {number} [salt] varies the moves of levels that do not search; random by default
 */

/**
 * `loading` while the module is fetched and compiled and the worker starts, `ready`, `searching`, `failed` after a
 * crash (the next search restarts the engine), `closed`.
 * @typedef {"loading" | "ready" | "searching" | "failed" | "closed"} EngineState
 */

/**
 * The kinds of errors. `load`: the module could not be fetched or started. `crash`: the engine ended, for example because
 * it ran out of memory; the next search restarts it. `request`: the position or a limit is invalid. `stopped`: the search
 * for a move of a level was stopped. `closed`: the client is closed.
 * @typedef {"load" | "crash" | "request" | "stopped" | "closed"} EngineErrorCode
 */

/** @typedef {import("./engine-worker.js").FromWorker} FromWorker */
/** @typedef {import("./engine-worker.js").ToWorker} ToWorker */

/** The error of a search without a result. */
export class EngineError extends Error {
  /**
   * @param {EngineErrorCode} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.name = "EngineError";
    this.code = code;
  }
}

/** Size of the transposition table in MiB: enough for minutes of search in one thread, and small enough for phones. */
const HASH_MIB = 32;

/** Milliseconds after which a worker that does not stop its search is terminated. */
const STOP_TIMEOUT_MS = 1_000;

/**
 * The part of a worker that the engine uses.
 * @typedef {object} WorkerPort
 * @property {(message: any) => void} postMessage
 * @property {(type: "message" | "error", listener: (event: any) => void) => void} addEventListener
 * @property {() => unknown} terminate
 */

/**
 * The platform that the engine runs on: a browser, or Node.js in the npm package.
 * @typedef {object} Platform
 * @property {() => Promise<WebAssembly.Module>} loadModule
 * @property {() => WorkerPort} startWorker starts `engine-worker.js`
 * @property {() => boolean} sharesMemory whether worker and page can share memory
 */

/** @type {Platform} */
const browser = {
  loadModule: fetchModule,
  startWorker: () => new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module" }),
  sharesMemory: () => globalThis.crossOriginIsolated && typeof SharedArrayBuffer === "function",
};

/** Fetches and compiles the module. @returns {Promise<WebAssembly.Module>} */
async function fetchModule() {
  const response = await fetch(new URL(`../wasm/${engineFile()}`, import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: status ${response.status}`);
  return WebAssembly.compileStreaming(response);
}

/** A search, from its request to its end. */
class Task {
  static #count = 0;

  /** Increases with each search. */
  id = (Task.#count += 1);
  /** @type {Info | null} */
  info = null;
  isStopped = false;
  /** @type {(value: any) => void} */
  #resolve = () => {};
  /** @type {(error: EngineError) => void} */
  #reject = () => {};

  /**
   * @param {{ type: "search", request: SearchRequest } | { type: "move", request: MoveRequest }} command
   * @param {(info: Info) => void} onInfo
   */
  constructor(command, onInfo) {
    this.command = command;
    this.onInfo = onInfo;
    /** @type {Promise<any>} */
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    /** Resolves when the search has ended, with or without a result. @type {Promise<void>} */
    this.ended = this.result.then(
      () => {},
      () => {},
    );
  }

  /** Finishes the task with the last reported state. */
  endStopped() {
    this.isStopped = true;
    this.finish(this.info?.lines[0]?.moves[0] ?? null, this.info);
  }

  /**
   * @param {string | null} best
   * @param {Info | null} info
   */
  finish(best, info) {
    if (this.command.type === "search") this.#resolve({ best, info, stopped: this.isStopped });
    else if (this.isStopped) this.fail("stopped", "the search for a move was stopped");
    else this.#resolve(best);
  }

  /**
   * @param {EngineErrorCode} code
   * @param {string} message
   */
  fail(code, message) {
    this.#reject(new EngineError(code, message));
  }
}

/** A worker that runs the engine. */
class EngineWorker {
  static #count = 0;
  #worker;
  /** Shared with the worker: the id of the last search to be stopped. @type {Int32Array | null} */
  #stopped = null;
  /** @type {(message: FromWorker) => void} */
  #onMessage;

  /**
   * @param {Platform} platform
   * @param {WebAssembly.Module} module
   * @param {(message: FromWorker) => void} onMessage also called with `crashed` if the worker ends unexpectedly
   */
  constructor(platform, module, onMessage) {
    this.#onMessage = onMessage;
    if (platform.sharesMemory()) this.#stopped = new Int32Array(new SharedArrayBuffer(4));
    this.#worker = platform.startWorker();
    const lock = `dipole-engine ${Date.now()} ${Math.random()} ${(EngineWorker.#count += 1)}`;
    this.#worker.addEventListener("message", (/** @type {MessageEvent<FromWorker>} */ { data }) => {
      if (data.type === "ready") this.#watch(lock);
      this.#onMessage(data);
    });
    this.#worker.addEventListener("error", (event) => {
      this.#crash(event.message || "the worker could not be loaded");
    });
    this.send({ type: "start", module, hashMib: HASH_MIB, stopped: this.#stopped, lock });
  }

  /** Reports a crash when the worker's lock is released. The worker holds it until it ends. @param {string} lock */
  #watch(lock) {
    void globalThis.navigator?.locks?.request(lock, () => this.#crash("the worker ended"));
  }

  /** @param {string} message */
  #crash(message) {
    this.#onMessage({ type: "crashed", message });
  }

  /** @param {ToWorker} message */
  send(message) {
    this.#worker.postMessage(message);
  }

  /**
   * Requests the worker to stop a search.
   * @param {number} id
   * @returns {boolean} false if there is no shared memory for the request
   */
  requestStop(id) {
    if (this.#stopped === null) return false;
    Atomics.store(this.#stopped, 0, id);
    return true;
  }

  terminate() {
    this.#onMessage = () => {};
    this.#worker.terminate();
  }
}

/** The engine. It runs one search at a time; a new search stops the previous one. */
export class EngineClient {
  #onState;
  #platform;
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  /** The worker, once it is ready. @type {Promise<EngineWorker> | null} */
  #ready = null;
  /** The worker, starting or ready. @type {EngineWorker | null} */
  #worker = null;
  /** The latest task. All earlier ones have ended or are being stopped. @type {Task | null} */
  #last = null;
  /** The task that the worker is running. @type {Task | null} */
  #sent = null;
  #isClosed = false;

  /** @param {{ onState?: (state: EngineState) => void, platform?: Platform }} [options] */
  constructor({ onState = () => {}, platform = browser } = {}) {
    this.#onState = onState;
    this.#platform = platform;
  }

  /**
   * Searches a position. A running search is stopped first.
   * @param {SearchRequest} request
   * @param {(info: Info) => void} [onInfo] called with the state after each iteration
   * @returns {Promise<Outcome>}
   * @throws {EngineError}
   */
  search(request, onInfo = () => {}) {
    const { depth, nodes, ms, infinite = false } = request;
    // The module reads null as no limit as well.
    if (!infinite && (depth ?? nodes ?? ms ?? null) === null) {
      return Promise.reject(new EngineError("request", "a search needs a limit: depth, nodes, ms or infinite"));
    }
    return this.#run(new Task({ type: "search", request }, onInfo));
  }

  /**
   * The move that a level plays, as on the server.
   * @param {MoveRequest} request
   * @returns {Promise<string>}
   * @throws {EngineError}
   */
  bestMove(request) {
    return this.#run(new Task({ type: "move", request }, () => {}));
  }

  /** Stops a running search and waits for its end. @returns {Promise<void>} */
  async stop() {
    const task = this.#last;
    if (task === null) return;
    this.#stop(task);
    await task.ended;
  }

  /** Closes the engine and stops a running search. */
  close() {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const tasks = [this.#sent, this.#last];
    this.#dropWorker();
    for (const task of tasks) task?.endStopped();
    this.#onState("closed");
  }

  /** @param {Task} task @returns {Promise<any>} */
  #run(task) {
    if (this.#isClosed) return Promise.reject(new EngineError("closed", "the engine is closed"));
    if (this.#last !== null) this.#stop(this.#last);
    this.#last = task;
    void this.#start(task);
    return task.result;
  }

  /** @param {Task} task */
  async #start(task) {
    while (this.#sent !== null) await this.#sent.ended;
    if (task.isStopped) return;
    /** @type {EngineWorker} */
    let worker;
    try {
      worker = await (this.#ready ??= this.#launch());
    } catch (error) {
      if (task.isStopped) return;
      this.#onState("failed");
      if (error instanceof EngineError) task.fail(error.code, error.message);
      else task.fail("load", `the engine could not be loaded: ${errorMessage(error)}`);
      return;
    }
    if (task.isStopped) return;
    this.#sent = task;
    this.#onState("searching");
    worker.send({ ...task.command, id: task.id });
  }

  /** Ends a task early. @param {Task} task */
  #stop(task) {
    task.isStopped = true;
    const worker = this.#worker;
    if (task !== this.#sent || worker === null) {
      task.endStopped();
    } else if (worker.requestStop(task.id)) {
      // The worker may not poll the memory for a while, for example while it computes endgame tables.
      const timer = setTimeout(() => this.#replaceWorker(task), STOP_TIMEOUT_MS);
      void task.ended.then(() => clearTimeout(timer));
    } else {
      this.#replaceWorker(task);
    }
  }

  /** Terminates the worker of a task and starts another. @param {Task} task */
  #replaceWorker(task) {
    if (task !== this.#sent) return;
    this.#dropWorker();
    task.endStopped();
    this.#ready = this.#launch();
    // The next search receives the error.
    this.#ready.catch(() => {});
  }

  #dropWorker() {
    this.#worker?.terminate();
    [this.#worker, this.#ready, this.#sent] = [null, null, null];
  }

  /** Starts a worker. @returns {Promise<EngineWorker>} */
  async #launch() {
    this.#onState("loading");
    this.#module ??= this.#platform.loadModule();
    /** @type {WebAssembly.Module} */
    let module;
    try {
      module = await this.#module;
    } catch (error) {
      [this.#module, this.#ready] = [null, null];
      throw error;
    }
    if (this.#isClosed) throw new EngineError("closed", "the engine is closed");
    return new Promise((resolve, reject) => {
      const worker = new EngineWorker(this.#platform, module, (message) => {
        if (message.type === "ready") {
          this.#onState("ready");
          resolve(worker);
        } else if (message.type === "crashed") {
          const error = new EngineError("crash", `the engine crashed: ${message.message}`);
          const task = this.#sent;
          this.#dropWorker();
          // Has an effect only if the worker was not ready yet.
          reject(error);
          if (task === null) return;
          this.#onState("failed");
          task.fail(error.code, error.message);
        } else {
          this.#receive(message);
        }
      });
      this.#worker = worker;
    });
  }

  /** @param {Exclude<FromWorker, { type: "ready" | "crashed" }>} message */
  #receive(message) {
    const task = this.#sent;
    if (task === null || task.id !== message.id) return;
    if (message.type === "info") {
      task.info = message.info;
      if (!task.isStopped) task.onInfo(message.info);
      return;
    }
    this.#sent = null;
    this.#onState("ready");
    if (message.type === "outcome") task.finish(message.best, message.info);
    else if (message.type === "move") task.finish(message.move, null);
    else task.fail("request", message.message);
  }
}
