// Settings of the visitor that scripts change: kept on the server, with the account or for this browser.

import { pageRequest } from "./dom.js";

/** @param {import("./api-types.js").NewPreferences} change */
export function savePreference(change) {
  // Without a connection it holds for this page.
  fetch("/api/preferences", pageRequest("POST", change)).catch(() => {});
}
