// Measures the memory of a page and of its worker after a garbage collection, by the debugging protocol.

/** @typedef {import("playwright-core").CDPSession} CDPSession */

/** Measures a page that has one worker. */
export class Memory {
  #page;
  /** The worker's session within that of the page. */
  #worker = "";
  #count = 0;
  /** Pending requests by id. @type {Map<number, (answer: any) => void>} */
  #waiting = new Map();

  /** @param {CDPSession} page */
  constructor(page) {
    this.#page = page;
    page.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
      if (targetInfo.type === "worker") this.#worker = sessionId;
    });
    page.on("Target.receivedMessageFromTarget", ({ message }) => {
      const answer = JSON.parse(message);
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  /** @param {import("playwright-core").Page} page a page without a worker yet */
  static async of(page) {
    const client = await page.context().newCDPSession(page);
    const memory = new Memory(client);
    await client.send("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    return memory;
  }

  /**
   * Sends a request to the worker.
   * @param {string} method
   * @param {object} [params]
   * @returns {Promise<any>} its result
   */
  async #request(method, params = {}) {
    const id = (this.#count += 1);
    const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
    await this.#page.send("Target.sendMessageToTarget", { sessionId: this.#worker, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answer;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /**
   * Measures bytes of the page's objects, numbers of its nodes and listeners, bytes of the worker's objects, and bytes of
   * its WebAssembly memories. The worker has to be idle.
   * @returns {Promise<Record<string, number>>}
   */
  async measure() {
    await this.#page.send("HeapProfiler.collectGarbage");
    const { usedSize: page } = await this.#page.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners: listeners } = await this.#page.send("Memory.getDOMCounters");
    await this.#request("HeapProfiler.collectGarbage");
    const { usedSize: worker } = await this.#request("Runtime.getHeapUsage");
    const prototype = await this.#request("Runtime.evaluate", { expression: "WebAssembly.Memory.prototype" });
    const { objects } = await this.#request("Runtime.queryObjects", { prototypeObjectId: prototype.result.objectId });
    const total = "function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }";
    const wasm = await this.#request("Runtime.callFunctionOn", { objectId: objects.objectId, functionDeclaration: total, returnByValue: true });
    return { page, nodes, listeners, worker, wasm: wasm.result.value };
  }
}
