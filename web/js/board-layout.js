// Stacks being set up, whether such a position can be or not: what the editor of positions works on.

import { coordinates } from "./position.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Stack} Stack */

/** More checkers than a player can have. */
const MAX_HEIGHT = 99;

/** @param {Position} layout @returns {string} the text of the position, in its canonical order */
export function layoutText({ size, turn, players, stacks }) {
  const place = (/** @type {Stack} */ { square }) => {
    const { file, rank } = coordinates(square);
    return rank * size + file;
  };
  const fields = players.map((player) => {
    const own = stacks.filter((stack) => stack.player === player).sort((one, other) => place(one) - place(other));
    return player + own.map(({ square, height }) => `${square}=${height}`).join(",");
  });
  return [`${size}x${size}`, turn, ...fields].join(":");
}

/**
 * A layout with another stack on a square.
 * @param {Position} layout
 * @param {string} square
 * @param {Player} player
 * @param {number} height none when it is below 1
 * @returns {Position}
 */
export function withStack(layout, square, player, height) {
  const stacks = layout.stacks.filter((stack) => stack.square !== square);
  if (height >= 1) stacks.push({ square, player, height: Math.min(MAX_HEIGHT, height) });
  return { ...layout, stacks };
}

/**
 * What a touch with a colour does: a new checker, one more, or the stack in that colour.
 * @param {Position} layout
 * @param {string} square
 * @param {Player | null} player null takes a checker away
 */
export function touched(layout, square, player) {
  const stack = layout.stacks.find((stack) => stack.square === square);
  if (player === null) return stack === undefined ? layout : withStack(layout, square, stack.player, stack.height - 1);
  if (stack === undefined) return withStack(layout, square, player, 1);
  return withStack(layout, square, player, stack.player === player ? stack.height + 1 : stack.height);
}

/**
 * A layout with a stack on another square; on a stack of its own colour it joins that, another is replaced.
 * @param {Position} layout
 * @param {string} from
 * @param {string | null} to null takes it off the board
 */
export function dragged(layout, from, to) {
  const stack = layout.stacks.find(({ square }) => square === from);
  if (stack === undefined || from === to) return layout;
  const rest = withStack(layout, from, stack.player, 0);
  if (to === null) return rest;
  const other = rest.stacks.find(({ square }) => square === to);
  return withStack(rest, to, stack.player, stack.height + (other?.player === stack.player ? other.height : 0));
}

/**
 * An empty board of a size.
 * @param {number} size
 * @param {Player[]} players
 * @returns {Position}
 */
export const emptyLayout = (size, players) => ({ size, turn: players[0] ?? "W", players, stacks: [] });

