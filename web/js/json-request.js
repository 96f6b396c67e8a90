// Requests that send JSON. Pages and the service worker send them alike.

/**
 * The options of `fetch` for a request with a body of JSON.
 * @param {string} method
 * @param {unknown} body undefined for none
 * @param {string} csrf the token that shows the server that the request comes from its own page
 * @param {boolean} [keepalive] whether it goes on when the page is left
 * @returns {RequestInit}
 */
export function jsonRequest(method, body, csrf, keepalive = false) {
  const headers = { "content-type": "application/json", "x-csrf-token": csrf };
  return { method, headers, keepalive, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}
