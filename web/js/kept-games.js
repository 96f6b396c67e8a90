// The visitor's running games that are stored in this browser: pages cached by the service worker, and moves that are
// not sent yet. Used when there is no connection.

import { all } from "./database.js";
import { errorMessage } from "./errors.js";
import { playMove } from "./rules.js";

/** @typedef {import("./running-games.js").RunningGame} RunningGame */
/** @typedef {import("./unsent-moves.js").KeptMove} KeptMove */

/** Prefix of the names of the service worker's page caches. */
const CACHE_PREFIX = "pages ";

/** The game of a page. @param {string} page as HTML @returns {import("./api.js").Game | null} */
function gameOf(page) {
  const data = new DOMParser().parseFromString(page, "text/html").getElementById("game-data");
  return data === null ? null : JSON.parse(data.textContent ?? "null");
}

/** Games whose pages are cached. @returns {Promise<RunningGame[]>} */
async function copiedGames() {
  // Only secure contexts have caches.
  if (!("caches" in globalThis)) return [];
  /** @type {RunningGame[]} */
  const games = [];
  for (const name of (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!new URL(request.url).pathname.startsWith("/game/")) continue;
      const game = gameOf((await (await cache.match(request))?.text()) ?? "");
      if (game !== null) games.push({ id: game.id, position: game.position });
    }
  }
  return games;
}

/** The game after an unsent move; empty if the move is no longer legal. @param {RunningGame} game @param {KeptMove} kept */
function afterMove({ id, position }, { move }) {
  try {
    return [{ id, position: playMove(position, move).position }];
  } catch (error) {
    console.warn(`${move} in ${position}: ${errorMessage(error)}`);
    return [];
  }
}

/** The stored games, and each of them after its unsent move. @returns {Promise<RunningGame[]>} */
export async function keptRunningGames() {
  const games = await copiedGames();
  const waiting = /** @type {KeptMove[]} */ (await all("moves"));
  const after = waiting.flatMap((kept) => games.filter(({ id }) => id === kept.game).flatMap((game) => afterMove(game, kept)));
  return [...games, ...after];
}
