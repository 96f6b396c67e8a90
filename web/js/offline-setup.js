// Lets the browser keep what is needed without a connection: the service worker keeps pages and scripts, and
// this has it keep the engine as well.

/** Whether somebody has asked the browser to load little. */
function savesData() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  return connection?.saveData === true;
}

/**
 * Has the service worker keep the engine.
 * @param {ServiceWorker} worker
 * @returns {Promise<boolean>} whether it is kept
 */
function hasEngineKept(worker) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage("engine", [port2]);
  });
}

/** @typedef {"fetching" | "ready" | "not-kept"} KeepingState */

/**
 * @typedef {object} Keeping
 * @property {boolean} [engine] whether the engine is kept as well, as where the computer plays
 * @property {boolean} [always] fetches the engine also for who wants to load little
 * @property {(state: KeepingState) => void} [onState]
 */

/** @param {Keeping} [keeping] */
export async function keepSite({ engine = true, always = false, onState = () => {} } = {}) {
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
    onState((await hasEngineKept(active)) ? "ready" : "not-kept");
  } catch {
    onState("not-kept");
  }
}
