// The visitor's running games as this browser keeps them: copies of their pages by the service worker, and moves
// that wait to be sent. It is what a page knows of them without a connection.

import { all } from "./database.js";
import { reasonOf } from "./errors.js";
import { playMove } from "./rules.js";

/** @typedef {import("./running-games.js").RunningGame} RunningGame */
/** @typedef {import("./unsent-moves.js").KeptMove} KeptMove */

/** How the names of the caches begin that the service worker keeps pages in. */
const PAGES = "pages ";

/** The game that a page shows. @param {string} page as HTML @returns {import("./api.js").Game | null} */
function gameOf(page) {
  const data = new DOMParser().parseFromString(page, "text/html").getElementById("game-data");
  return data === null ? null : JSON.parse(data.textContent ?? "null");
}

/** Games of which there are copies. @returns {Promise<RunningGame[]>} */
async function copiedGames() {
  // Only secure contexts have caches.
  if (!("caches" in globalThis)) return [];
  /** @type {RunningGame[]} */
  const games = [];
  for (const name of (await caches.keys()).filter((name) => name.startsWith(PAGES))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!new URL(request.url).pathname.startsWith("/game/")) continue;
      const game = gameOf((await (await cache.match(request))?.text()) ?? "");
      if (game !== null) games.push({ id: game.id, position: game.position });
    }
  }
  return games;
}

/** The position after a move that waits; none where it is not legal any more. @param {RunningGame} game @param {KeptMove} kept */
function afterMove({ id, position }, { move }) {
  try {
    return [{ id, position: playMove(position, move).position }];
  } catch (error) {
    console.warn(`${move} in ${position}: ${reasonOf(error)}`);
    return [];
  }
}

/** The games that this browser keeps, also as they are after a move that waits. @returns {Promise<RunningGame[]>} */
export async function keptRunningGames() {
  const games = await copiedGames();
  const waiting = /** @type {KeptMove[]} */ (await all("moves"));
  const after = waiting.flatMap((kept) => games.filter(({ id }) => id === kept.game).flatMap((game) => afterMove(game, kept)));
  return [...games, ...after];
}
