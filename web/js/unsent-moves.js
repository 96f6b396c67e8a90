// Sends a queued move, for pages and the service worker.

import { remove } from "./database.js";
import { jsonRequest } from "./json-request.js";

/** @typedef {{ game: string, move: string, ply: number, undos: number, csrf: string }} KeptMove */

/** Error codes after which a page with a valid token can send the move again. */
const TEMPORARY = ["bad_token", "signed_out"];

/**
 * @param {KeptMove} kept
 * @returns {Promise<string | null>} the server's reason for refusing the move, null otherwise. A refused move stays in
 *   the queue, so that the page of its game can show the reason.
 * @throws {Error} if the server was not reached or is overloaded; the caller may retry later
 */
export async function sendMove({ game, move, ply, undos, csrf }) {
  const response = await fetch(`/api/games/${game}/moves`, jsonRequest("POST", { move, ply, undos }, csrf));
  const answer = await response.json();
  if (response.ok) {
    // A captive portal may answer every request with status 200.
    if (/** @type {import("./api-types.js").Game} */ (answer).id !== game) throw new Error("the response does not come from this site");
    await remove("moves", game);
    return null;
  }
  const { error } = /** @type {import("./api-types.js").Problem} */ (answer);
  if (response.status >= 429) throw new Error(error.message);
  return TEMPORARY.includes(error.code) ? null : error.message;
}
