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
 * @typedef {GameFacts & Now} Game
 */

/**
 * @typedef {object} GameFacts
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
 * @property {{ player: Player, ply: number, by: string }[]} departures
 */

/**
 * @typedef {object} Now What changes with time and with who looks.
 * @property {import("./clock-view.js").Clock | null} clock
 * @property {string[]} may what this person may do besides moving
 * @property {{ by: Player, ply: number } | null} proposal the move that somebody wants taken back
 * @property {number} undos how often moves have been taken back
 */

/** @param {string} id */
export async function fetchGame(id) {
  const response = await fetch(`/api/games/${id}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`the game was not sent: ${response.status}`);
  return /** @type {Game} */ (await response.json());
}
