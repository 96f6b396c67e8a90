// A game as it is written down: rounds of one turn for each player, sit-outs among them.

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** @typedef {{ player: Player, ply: number, text: string, signs: string } | { player: Player, ply: null }} Entry */

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
  let last = players.length;
  for (const entry of entries) {
    const place = players.indexOf(entry.player);
    if (place <= last) all.push([]);
    last = place;
    all.at(-1)?.push(entry);
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
