// Registers the service worker, which caches pages and scripts for use without a connection, and has it cache the
// engine as well.

/** Whether the browser is in data-saving mode. */
function savesData() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  return connection?.saveData === true;
}

/**
 * Has the service worker cache the engine.
 * @param {ServiceWorker} worker
 * @returns {Promise<boolean>} whether the engine is cached
 */
function cacheEngine(worker) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage("engine", [port2]);
  });
}

/** @typedef {"fetching" | "ready" | "not-kept"} KeepingState */

/**
 * @typedef {object} Keeping
 * @property {boolean} [engine] whether to cache the engine as well
 * @property {boolean} [always] whether to fetch the engine in data-saving mode too
 * @property {(state: KeepingState) => void} [onState]
 */

/** @param {Keeping} [keeping] */
export async function cacheSite({ engine = true, always = false, onState = () => {} } = {}) {
  // Only secure contexts have service workers.
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) {
    onState("not-kept");
    return;
  }
  onState("fetching");
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || !engine || (!always && savesData())) return;
    onState((await cacheEngine(active)) ? "ready" : "not-kept");
  } catch {
    onState("not-kept");
  }
}
