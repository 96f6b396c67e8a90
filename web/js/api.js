// Fetches a game from the JSON API.

/** @typedef {import("./api-types.js").Game} Game */

/** @param {string} id */
export async function fetchGame(id) {
  const response = await fetch(`/api/games/${id}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`cannot fetch the game: status ${response.status}`);
  return /** @type {Game} */ (await response.json());
}
