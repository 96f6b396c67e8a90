// A position in words: the stacks of each player, what stands on a square, where its stack can go. For people who hear
// the board or type their moves.

import { parsePosition } from "./position.js";
import { reasonOf } from "./rule-reasons.js";
import { legalMoves, whyNot } from "./rules.js";
import { text } from "./texts.js";
import { playerName, spokenMove, spokenSitOut, squareLabel } from "./words.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/**
 * The stacks of each player, in turn order.
 * @param {Position} position
 * @returns {{ player: string, stacks: string }[]}
 */
export function stackLists({ players, stacks }) {
  return players.map((player) => {
    const own = stacks.filter((stack) => stack.player === player).map(({ square, height }) => `${square} ${height}`);
    return { player: playerName(player), stacks: own.length === 0 ? text("words-no-stacks") : own.join(", ") };
  });
}

/**
 * The whole position in one breath: whose turn it is, and all stacks.
 * @param {string} written
 */
export function positionWords(written) {
  const position = parsePosition(written);
  const isOver = legalMoves(written).length === 0;
  const turn = text(isOver ? "board-won" : "board-turn", { player: playerName(position.turn) });
  return [turn, ...stackLists(position).map(({ player, stacks }) => `${player}: ${stacks}.`)].join(" ");
}

/** @param {PlayedMove | null} move the last one */
export function lastMoveWords(move) {
  return move === null ? text("words-no-move") : `${spokenMove(move)} ${spokenSitOut(move)}`.trim();
}

/**
 * What stands on a square, and where it can go if it is its player's turn.
 * @param {string} written the position
 * @param {string} square
 */
export function squareWords(written, square) {
  const { turn, stacks } = parsePosition(written);
  const stack = stacks.find((stack) => stack.square === square);
  // A square that is light or outside the board is no square of the game; the rules say which.
  if (stack === undefined) return refusalWords(written, `${square}-off`) ?? "";
  const standing = `${squareLabel(square, stack, undefined)}.`;
  if (stack.player !== turn) return standing;
  const moves = legalMoves(written).filter(({ from }) => from === square);
  return `${standing} ${moves.length === 0 ? text("board-stack-stuck", { square }) : text("words-goes-to", { targets: targetWords(moves) })}`;
}

/** @param {LegalMove[]} moves of one stack */
function targetWords(moves) {
  const landing = moves.flatMap(({ to, kind, count }) => (to === null ? [] : [text(`words-target-${kind}`, { square: to, count })]));
  const leaving = moves.filter(({ to }) => to === null).map(({ count }) => count);
  const off = leaving.length === 0 ? [] : [text(leaving.length === 1 ? "words-target-off" : "words-target-off-from", { count: Math.min(...leaving) })];
  return [...landing, ...off].join("; ");
}

/**
 * Why a move is not legal.
 * @param {string} position
 * @param {string} move
 * @returns {string | null} null when it is legal
 */
export function refusalWords(position, move) {
  const sentence = whyNot(position, move);
  if (sentence === null) return null;
  const reason = reasonOf(sentence);
  if (reason === null) return sentence;
  const { owner } = reason.values;
  const values = owner === undefined ? reason.values : { ...reason.values, owner: playerName(/** @type {Player} */ (owner)) };
  return text(reason.key, values);
}
