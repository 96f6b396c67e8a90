// A game as the server tells it.

/** @typedef {import("./position.js").Player} Player */

/**
 * @typedef {object} Seat
 * @property {"human" | "computer"} kind
 * @property {string} name
 * @property {number} [level]
 * @property {boolean} you
 */

/**
 * @typedef {object} Game
 * @property {string} id
 * @property {string} setup
 * @property {string} start
 * @property {string[]} moves
 * @property {string} position
 * @property {Player} turn
 * @property {Partial<Record<Player, Seat>>} players
 * @property {Player[]} you
 * @property {string} result
 * @property {string | null} termination
 * @property {number} version
 * @property {Player[]} open_seats
 */

/** @param {string} id */
export async function fetchGame(id) {
  const response = await fetch(`/api/games/${id}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`the game was not sent: ${response.status}`);
  return /** @type {Game} */ (await response.json());
}
