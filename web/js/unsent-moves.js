// Sends a move that was kept. Pages and the service worker do it alike.

import { remove } from "./database.js";
import { jsonRequest } from "./json-request.js";

/** @typedef {{ game: string, move: string, ply: number, undos: number, csrf: string }} KeptMove */

/** Answers that say no more than that it has to be tried again by a page with a right token. */
const TEMPORARY = ["bad_token", "signed_out"];

/**
 * @param {KeptMove} kept
 * @returns {Promise<string | null>} why the move does not count, in the words of the server; it is then kept for
 *   the page of its game to say so
 * @throws {Error} when the site was not reached, or has no time: it is to be tried again later
 */
export async function sendMove({ game, move, ply, undos, csrf }) {
  const response = await fetch(`/api/games/${game}/moves`, jsonRequest("POST", { move, ply, undos }, csrf));
  const answer = await response.json();
  if (response.ok) {
    // A network that wants a sign-in first answers for every site, and may do so with status 200.
    if (/** @type {import("./api-types.js").Game} */ (answer).id !== game) throw new Error("the answer is not the site's");
    await remove("moves", game);
    return null;
  }
  const { error } = /** @type {import("./api-types.js").Problem} */ (answer);
  if (response.status >= 429) throw new Error(error.message);
  return TEMPORARY.includes(error.code) ? null : error.message;
}
