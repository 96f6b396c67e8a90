// The layout that the position editor works on: stacks on a board, which need not form a valid position.

import { coordinates } from "./position.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Stack} Stack */

/** Maximum height of a stack in the editor, which is more than a valid position can have. */
const MAX_HEIGHT = 99;

/** @param {Position} layout @returns {string} the text of the position in canonical order */
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
 * Replaces the stack on a square.
 * @param {Position} layout
 * @param {string} square
 * @param {Player} player
 * @param {number} height a height below 1 removes the stack
 * @returns {Position}
 */
export function withStack(layout, square, player, height) {
  const stacks = layout.stacks.filter((stack) => stack.square !== square);
  if (height >= 1) stacks.push({ square, player, height: Math.min(MAX_HEIGHT, height) });
  return { ...layout, stacks };
}

/**
 * The layout after a touch with a colour: it adds a checker, or gives a stack of another player that colour.
 * @param {Position} layout
 * @param {string} square
 * @param {Player | null} player null removes a checker
 */
export function touched(layout, square, player) {
  const stack = layout.stacks.find((stack) => stack.square === square);
  if (player === null) return stack === undefined ? layout : withStack(layout, square, stack.player, stack.height - 1);
  if (stack === undefined) return withStack(layout, square, player, 1);
  return withStack(layout, square, player, stack.player === player ? stack.height + 1 : stack.height);
}

/**
 * Moves a stack to another square. It joins a stack of its own colour and replaces any other.
 * @param {Position} layout
 * @param {string} from
 * @param {string | null} to null removes the stack from the board
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
 * An empty board.
 * @param {number} size
 * @param {Player[]} players
 * @returns {Position}
 */
export const emptyLayout = (size, players) => ({ size, turn: players[0] ?? "W", players, stacks: [] });

