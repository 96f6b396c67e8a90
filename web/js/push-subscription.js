// Subscribes this browser to push notifications (Web Push) and registers the subscription with the server. Used by
// pages and the service worker.

import { jsonRequest } from "./json-request.js";

/** @typedef {import("./api-types.js").PushState} PushState */

/** @param {string} text in base64url */
function decodeBase64Url(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Fetches the state of push notifications for this browser. @returns {Promise<PushState>} */
export async function pushState() {
  const response = await fetch("/api/account/push", { cache: "no-store" });
  if (!response.ok) throw new Error(`cannot fetch the state of push notifications: status ${response.status}`);
  return response.json();
}

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {string} key the server's public key
 * @param {string} csrf the token of the session
 */
export async function subscribe({ pushManager }, key, csrf) {
  const applicationServerKey = decodeBase64Url(key);
  const options = { userVisibleOnly: true, applicationServerKey };
  // A subscription for another key is useless; replace it. The key changes when the site's database is created anew.
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const response = await fetch("/api/account/push", jsonRequest("POST", subscription.toJSON(), csrf));
  if (!response.ok) throw new Error(`cannot register for push notifications: status ${response.status}`);
}
