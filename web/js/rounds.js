// A game as it is written down: rounds of one turn for each player, sit-outs among them.

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** @typedef {{ player: Player, ply: number, text: string, signs: string } | { player: Player, ply: null }} Entry */

/** @typedef {{ round: number, last: number }} Count The round and whose turn in it was the last. */

/**
 * The round that a player's turn belongs to, after another.
 * @param {Count} count
 * @param {Player[]} players
 * @param {Player} player
 * @returns {Count}
 */
export function next({ round, last }, players, player) {
  const place = players.indexOf(player);
  return { round: place <= last ? round + 1 : round, last: place };
}

/** The count before the first move. @param {Player[]} players @returns {Count} */
export const atStart = (players) => ({ round: 0, last: players.length });

/**
 * The game's moves and sit-outs as they are written, in rounds of one turn for each player.
 * @param {PlayedMove[]} moves
 * @param {Player[]} players in turn order
 * @returns {Entry[][]}
 */
export function rounds(moves, players) {
  /** @type {Entry[]} */
  const entries = moves.flatMap((move, index) => [
    { player: move.mover, ply: index + 1, text: move.text, signs: move.signs },
    ...move.satOut.map((player) => ({ player, ply: /** @type {null} */ (null) })),
  ]);
  /** @type {Entry[][]} */
  const all = [];
  let count = atStart(players);
  for (const entry of entries) {
    count = next(count, players, entry.player);
    (all[count.round - 1] ??= []).push(entry);
  }
  return all;
}

/**
 * The number of the round that a ply belongs to, as the list of moves counts.
 * @param {Entry[][]} all
 * @param {number} ply 1 for the first
 */
export function roundOf(all, ply) {
  return all.findIndex((round) => round.some((entry) => entry.ply === ply)) + 1;
}
