// Groups the moves of a game into numbered rounds. A round has one turn of each player, which may be a sit-out.

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** @typedef {{ player: Player, ply: number, text: string, signs: string } | { player: Player, ply: null }} Entry */

/** @typedef {{ round: number, last: number }} Count The round, and the index of the player with its latest turn. */

/**
 * The count after a turn of a player.
 * @param {Count} count
 * @param {Player[]} players
 * @param {Player} player
 * @returns {Count}
 */
export function nextCount({ round, last }, players, player) {
  const place = players.indexOf(player);
  return { round: place <= last ? round + 1 : round, last: place };
}

/** The count before the first move. @param {Player[]} players @returns {Count} */
export const initialCount = (players) => ({ round: 0, last: players.length });

/**
 * Groups the moves and sit-outs of a game into rounds.
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
  let count = initialCount(players);
  for (const entry of entries) {
    count = nextCount(count, players, entry.player);
    (all[count.round - 1] ??= []).push(entry);
  }
  return all;
}

/**
 * The number of the round that contains a ply, as shown in the list of moves.
 * @param {Entry[][]} all
 * @param {number} ply 1 for the first
 */
export function roundOf(all, ply) {
  return all.findIndex((round) => round.some((entry) => entry.ply === ply)) + 1;
}
