// Requests that send JSON, for pages and the service worker.

/**
 * The options of `fetch` for a request with a body of JSON.
 * @param {string} method
 * @param {unknown} body undefined for a request without a body
 * @param {string} csrf the CSRF token of the session
 * @param {boolean} [keepalive] whether the request continues after the page is closed
 * @returns {RequestInit}
 */
export function jsonRequest(method, body, csrf, keepalive = false) {
  const headers = { "content-type": "application/json", "x-csrf-token": csrf };
  return { method, headers, keepalive, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}
