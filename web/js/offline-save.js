// Uploads a game that was played in this browser. The server replays it to validate the moves.

import { jsonRequest } from "./json-request.js";
import { colours } from "./position.js";

/** @typedef {import("./local-games.js").LocalGame} LocalGame */

/** The server rejected the game. */
export class SaveRefused extends Error {}

/** The CSRF token of a freshly loaded page. This page may be an old copy from the cache. */
async function freshToken() {
  const response = await fetch("/play/offline", { cache: "no-store" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
}

/**
 * @param {LocalGame} game
 * @returns {Promise<string>} the id of the game on the site
 * @throws {SaveRefused} if the server rejects the game
 * @throws {Error} if the server cannot be reached
 */
export async function saveGame({ id, setup, level, you, moves, resigned }) {
  const body = { local: id, setup, level, color: colours[you], moves, resigned };
  const response = await fetch("/api/offline-games", jsonRequest("POST", body, await freshToken()));
  const answer = await response.json();
  if (!response.ok) throw new SaveRefused(/** @type {import("./api-types.js").Problem} */ (answer).error.message);
  return /** @type {import("./api.js").Game} */ (answer).id;
}
