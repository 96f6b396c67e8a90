// Saves a game that was played in this browser to the site, which plays it anew.

import { jsonRequest } from "./json-request.js";
import { colours } from "./position.js";

/** @typedef {import("./local-games.js").LocalGame} LocalGame */

/** The site does not take the game. */
export class SaveRefused extends Error {}

/** The token of a page as it is now: this one may have been kept for long. */
async function freshToken() {
  const response = await fetch("/play/offline", { cache: "no-store" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return page.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
}

/**
 * @param {LocalGame} game
 * @returns {Promise<string>} its id on the site
 * @throws {SaveRefused} when the site does not take it; any other error when there is no connection
 */
export async function saveGame({ id, setup, level, you, moves, resigned }) {
  const body = { local: id, setup, level, color: colours[you], moves, resigned };
  const response = await fetch("/api/offline-games", jsonRequest("POST", body, await freshToken()));
  const answer = await response.json();
  if (!response.ok) throw new SaveRefused(/** @type {import("./api-types.js").Problem} */ (answer).error.message);
  return /** @type {import("./api.js").Game} */ (answer).id;
}
