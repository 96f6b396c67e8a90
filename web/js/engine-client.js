// The engine in the browser, for pages: a worker runs it as WebAssembly, so that the page stays responsive.
// Nothing is fetched before the first search.
//
// A search ends early in one of two ways. Where the page is isolated from other origins, which every page of
// this site is over HTTPS and on localhost, the worker polls a word of shared memory: a worker that searches
// receives no messages. It answers within milliseconds and keeps its transposition table, so that the next
// search of the same game is faster. Where there is no shared memory (plain HTTP), the worker is terminated
// and another is started with the module that is compiled already; its transposition table is lost.

import { engineFile } from "./engine-file.js";
import { reasonOf } from "./errors.js";

/**
 * @typedef {object} Score
 * @property {"estimate" | "win" | "loss"} kind for the player to move
 * @property {number} chance that the player to move wins, 0 to 1, rounded as in the server's review
 * @property {number | null} white the same for White; null in a game for four
 * @property {string} text the chance in percent, such as `63%`: White's, in a game for four the mover's
 * @property {number} [centicheckers] of an estimate: hundredths of a checker for the player to move
 * @property {number} [plies] of a win or loss: how far it is, where that is known
 */

/** @typedef {{ score: Score, moves: string[] }} Line A line, as moves such as `E1-G3`. Sitting out is not written. */

/**
 * @typedef {object} Info The state of a search after an iteration.
 * @property {number} depth in plies
 * @property {number} nodes
 * @property {number} nps nodes per second
 * @property {number} ms since the search began
 * @property {Line[]} lines best first
 * @property {"table"} [source] set where an endgame table has the result of the best line
 */

/**
 * @typedef {object} Outcome
 * @property {string | null} best the best move; null when the game is over, or when the search was stopped before
 *   it had found one
 * @property {Info | null} info the last state; null when there was none before the search was stopped
 * @property {boolean} stopped whether it was stopped: by `stop`, `close` or the next search
 */

/**
 * @typedef {object} SearchRequest
 * @property {string} position
 * @property {number} [lines] how many best lines to find; 1 when left out
 * @property {number} [depth] the most plies
 * @property {number} [nodes] the most nodes
 * @property {number} [ms] the most milliseconds
 * @property {boolean} [infinite] until it is stopped or the result is known; needed where there is no other limit
 */

/**
 * @typedef {object} MoveRequest
 * @property {string} position
 * @property {number} level 1 to 8, as on the server
 * @property {number} [salt] varies the choice of the levels that do not search; a random number when left out
 */

/**
 * `loading` while the module is fetched and compiled and the worker starts, `ready`, `searching`, `failed` after a
 * crash (the next search starts the engine anew), `closed`.
 * @typedef {"loading" | "ready" | "searching" | "failed" | "closed"} EngineState
 */

/**
 * Why there is no result: `load`: the module could not be fetched or started; `crash`: the engine ended, for
 * instance for lack of memory, and the next search starts it anew; `request`: the position or a limit is wrong;
 * `stopped`: a move for a level was stopped; `closed`: the client is closed.
 * @typedef {"load" | "crash" | "request" | "stopped" | "closed"} EngineErrorCode
 */

/** @typedef {import("./engine-worker.js").FromWorker} FromWorker */
/** @typedef {import("./engine-worker.js").ToWorker} ToWorker */

/** Why there is no result. */
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

/** The transposition table's size in MiB: enough for minutes of one thread, and little for a phone. */
const HASH_MIB = 32;

/** Milliseconds that a worker has to end a search before it is terminated. */
const STOP_PATIENCE = 1_000;

/**
 * The part of a worker that the engine uses.
 * @typedef {object} WorkerPort
 * @property {(message: any) => void} postMessage
 * @property {(type: "message" | "error", listener: (event: any) => void) => void} addEventListener
 * @property {() => unknown} terminate
 */

/**
 * What the engine needs from the system that it runs on: a browser, unless the npm package runs in Node.js.
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

  /** Ascending: a later search has a greater one. */
  id = (Task.#count += 1);
  /** @type {Info | null} */
  info = null;
  isStopped = false;
  /** @type {(value: any) => void} */
  #resolve = () => {};
  /** @type {(error: EngineError) => void} */
  #reject = () => {};

  /**
   * @param {{ type: "search", request: SearchRequest } | { type: "move", request: MoveRequest }} asked
   * @param {(info: Info) => void} onInfo
   */
  constructor(asked, onInfo) {
    this.asked = asked;
    this.onInfo = onInfo;
    /** @type {Promise<any>} */
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    /** Settles when the search has ended, however. @type {Promise<void>} */
    this.ended = this.result.then(
      () => {},
      () => {},
    );
  }

  /** Ends it with the last state reported. */
  endStopped() {
    this.isStopped = true;
    this.finish(this.info?.lines[0]?.moves[0] ?? null, this.info);
  }

  /**
   * @param {string | null} best
   * @param {Info | null} info
   */
  finish(best, info) {
    if (this.asked.type === "search") this.#resolve({ best, info, stopped: this.isStopped });
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

/** A worker with the engine, until it is terminated or has crashed. */
class EngineWorker {
  static #count = 0;
  #worker;
  /** Shared with the worker: the number of the last search to be stopped. @type {Int32Array | null} */
  #stopped = null;
  /** @type {(message: FromWorker) => void} */
  #onMessage;

  /**
   * @param {Platform} platform
   * @param {WebAssembly.Module} module
   * @param {(message: FromWorker) => void} onMessage gets `crashed` as well when the worker has ended by itself
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

  /** Waits for the lock that the worker holds as long as it lives. @param {string} lock */
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
   * Asks it to end a search.
   * @param {number} id
   * @returns {boolean} whether it is able to hear that
   */
  askToStop(id) {
    if (this.#stopped === null) return false;
    Atomics.store(this.#stopped, 0, id);
    return true;
  }

  terminate() {
    this.#onMessage = () => {};
    this.#worker.terminate();
  }
}

/** The engine, one search at a time: another one stops the one before. */
export class EngineClient {
  #onState;
  #platform;
  /** @type {Promise<WebAssembly.Module> | null} */
  #module = null;
  /** The worker, once it is ready. @type {Promise<EngineWorker> | null} */
  #ready = null;
  /** The same, starting or ready. @type {EngineWorker | null} */
  #worker = null;
  /** The latest task: all before it have ended or are being stopped. @type {Task | null} */
  #last = null;
  /** The task that the worker has. @type {Task | null} */
  #sent = null;
  #isClosed = false;

  /** @param {{ onState?: (state: EngineState) => void, platform?: Platform }} [options] */
  constructor({ onState = () => {}, platform = browser } = {}) {
    this.#onState = onState;
    this.#platform = platform;
  }

  /**
   * Searches a position. A search that runs already is stopped first.
   * @param {SearchRequest} request
   * @param {(info: Info) => void} [onInfo] gets the state after each iteration
   * @returns {Promise<Outcome>}
   * @throws {EngineError}
   */
  search(request, onInfo = () => {}) {
    const { depth, nodes, ms, infinite = false } = request;
    if (!infinite && depth === undefined && nodes === undefined && ms === undefined) {
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

  /** Stops the search, if one runs, and waits for its end. @returns {Promise<void>} */
  async stop() {
    const task = this.#last;
    if (task === null) return;
    this.#stop(task);
    await task.ended;
  }

  /** Ends the engine for good; a search that runs is stopped. */
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
      else task.fail("load", `the engine could not be loaded: ${reasonOf(error)}`);
      return;
    }
    if (task.isStopped) return;
    this.#sent = task;
    this.#onState("searching");
    worker.send({ ...task.asked, id: task.id });
  }

  /** Ends a task early. @param {Task} task */
  #stop(task) {
    task.isStopped = true;
    const worker = this.#worker;
    if (task !== this.#sent || worker === null) {
      task.endStopped();
    } else if (worker.askToStop(task.id)) {
      // Where it does not look at the memory, for instance while it computes endgame tables.
      const timer = setTimeout(() => this.#replaceWorker(task), STOP_PATIENCE);
      void task.ended.then(() => clearTimeout(timer));
    } else {
      this.#replaceWorker(task);
    }
  }

  /** Terminates the worker in a search and starts another. @param {Task} task */
  #replaceWorker(task) {
    if (task !== this.#sent) return;
    this.#dropWorker();
    task.endStopped();
    this.#ready = this.#launch();
    // Who searches next gets the error, if there is one.
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
          // Before it is ready, this tells who waits for it.
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
