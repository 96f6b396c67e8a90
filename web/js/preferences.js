// Settings of the visitor that scripts change. The server stores them, with the account or for this browser.

import { pageRequest } from "./dom.js";

/** @param {import("./api-types.js").NewPreferences} change */
export function savePreference(change) {
  // Without a connection the setting applies to this page only.
  fetch("/api/preferences", pageRequest("POST", change)).catch(() => {});
}
