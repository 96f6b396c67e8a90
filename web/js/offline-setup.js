// Lets the browser keep what is needed without a connection: the service worker keeps pages and scripts, and
// this fetches the engine once, which it keeps as well.

import { engineAddress } from "./engine-file.js";

/** Whether somebody has asked the browser to load little. */
function savesData() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  return connection?.saveData === true;
}

/** @typedef {"fetching" | "ready" | "not-kept"} KeepingState */

/**
 * @param {{ always?: boolean, onState?: (state: KeepingState) => void }} [options] `always` fetches the engine also
 *   for who wants to load little
 */
export async function keepSite({ always = false, onState = () => {} } = {}) {
  // Only secure contexts have service workers.
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) {
    onState("not-kept");
    return;
  }
  onState("fetching");
  try {
    await navigator.serviceWorker.register("/service-worker.js");
    await navigator.serviceWorker.ready;
    if (!always && savesData()) return;
    const address = engineAddress();
    if ((await caches.match(address, { ignoreVary: true })) === undefined) {
      const response = await fetch(address, { priority: "low" });
      if (!response.ok) throw new Error(`${address}: status ${response.status}`);
      await response.arrayBuffer();
    }
    onState("ready");
  } catch {
    onState("not-kept");
  }
}
