// Moves and squares as people type them.

/** The name of a square, on a board of up to twelve. */
const SQUARE = /^[A-L](?:[1-9]|1[0-2])$/;

/** A move: two squares, or one and how many leave from there. Signs between them can be left out. */
const MOVE = /^([A-L](?:1[0-2]|[1-9]))[\s\-–X=×]*(?:([A-L](?:1[0-2]|[1-9]))|OFF\s*:?\s*([1-9]\d?)?)$/;

/**
 * What somebody has typed.
 * @typedef {{ kind: "nothing" } | { kind: "square", square: string } | { kind: "move", move: string } | { kind: "unknown" }} Typed
 */

/** @param {string} typed a move or a square, in upper or lower case @returns {Typed} */
export function readTyped(typed) {
  const words = typed.trim().toUpperCase();
  if (words === "") return { kind: "nothing" };
  if (SQUARE.test(words)) return { kind: "square", square: words };
  const [, from, to, count] = MOVE.exec(words) ?? [];
  if (from === undefined) return { kind: "unknown" };
  if (to !== undefined) return { kind: "move", move: `${from}-${to}` };
  return { kind: "move", move: count === undefined ? `${from}-off` : `${from}-off:${count}` };
}
