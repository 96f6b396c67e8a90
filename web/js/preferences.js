// Settings of the visitor that scripts change: kept on the server, with the account or for this browser.

import { csrfToken } from "./dom.js";

/** @param {import("./api-types.js").NewPreferences} change */
export function savePreference(change) {
  const headers = { "content-type": "application/json", "x-csrf-token": csrfToken() };
  // Without a connection it holds for this page.
  fetch("/api/preferences", { method: "POST", headers, body: JSON.stringify(change) }).catch(() => {});
}
