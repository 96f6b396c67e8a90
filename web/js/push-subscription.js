// Asks the browser for notifications of this site (Web Push), and tells the server where they go. Pages and the
// service worker do it alike.

import { jsonRequest } from "./json-request.js";

/** @typedef {import("./api-types.js").PushState} PushState */

/** @param {string} text in base 64 for addresses */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** What the server says of this browser. @returns {Promise<PushState>} */
export async function pushState() {
  const response = await fetch("/api/account/push", { cache: "no-store" });
  if (!response.ok) throw new Error(`no notifications: ${response.status}`);
  return response.json();
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {string} key the server's public key
 * @param {string} csrf the token of the session
 */
export async function subscribe({ pushManager }, key, csrf) {
  const applicationServerKey = bytes(key);
  const options = { userVisibleOnly: true, applicationServerKey };
  // One for another key, as after the site's database was made anew, is of no use.
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const response = await fetch("/api/account/push", jsonRequest("POST", subscription.toJSON(), csrf));
  if (!response.ok) throw new Error(`no notifications: ${response.status}`);
}
