// Sends a move that was kept. Pages and the service worker do it alike.

import { remove } from "./database.js";

/** @typedef {{ game: string, move: string, ply: number, undos: number, csrf: string }} KeptMove */

/** Answers that say no more than that it has to be tried again by a page with a right token. */
const TEMPORARY = ["bad_token", "signed_out"];

/**
 * @param {KeptMove} kept
 * @returns {Promise<string | null>} why the move does not count, in the words of the server; it is then kept for
 *   the page of its game to say so
 * @throws {Error} when there is no connection, or the server has no time: it is to be tried again later
 */
export async function sendMove({ game, move, ply, undos, csrf }) {
  const response = await fetch(`/api/games/${game}/moves`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-csrf-token": csrf },
    body: JSON.stringify({ move, ply, undos }),
  });
  if (response.ok) {
    await remove("moves", game);
    return null;
  }
  const { error } = /** @type {import("./api-types.js").Problem} */ (await response.json());
  if (response.status >= 429) throw new Error(error.message);
  return TEMPORARY.includes(error.code) ? null : error.message;
}
