// Parses moves and squares that a player types.

/** The name of a square, on boards of up to 12x12. */
const SQUARE = /^[A-L](?:[1-9]|1[0-2])$/;

/** A move: two squares, or one square and the number of checkers that leave the board. Separators are optional. */
const MOVE = /^([A-L](?:1[0-2]|[1-9]))[\s\-–X=×]*(?:([A-L](?:1[0-2]|[1-9]))|OFF\s*:?\s*([1-9]\d?)?)$/;

/**
 * A parsed input.
 * @typedef {{ kind: "nothing" } | { kind: "square", square: string } | { kind: "move", move: string } | { kind: "unknown" }} Typed
 */

/** @param {string} typed a move or a square, in upper or lower case @returns {Typed} */
export function readTyped(typed) {
  const input = typed.trim().toUpperCase();
  if (input === "") return { kind: "nothing" };
  if (SQUARE.test(input)) return { kind: "square", square: input };
  const [, from, to, count] = MOVE.exec(input) ?? [];
  if (from === undefined) return { kind: "unknown" };
  if (to !== undefined) return { kind: "move", move: `${from}-${to}` };
  return { kind: "move", move: count === undefined ? `${from}-off` : `${from}-off:${count}` };
}
