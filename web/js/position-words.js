// Descriptions of a position in words, for players who use a screen reader or type their moves: the stacks of each
// player, the content of a square and the targets of its stack.

import { parsePosition } from "./position.js";
import { translateReason } from "./rule-reasons.js";
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
 * The whole position as one text: the turn, and all stacks.
 * @param {string} written
 */
export function positionWords(written) {
  const position = parsePosition(written);
  const isOver = legalMoves(written).length === 0;
  const turn = text(isOver ? "board-won" : "board-turn", { player: playerName(position.turn) });
  return [turn, ...stackLists(position).map(({ player, stacks }) => `${player}: ${stacks}.`)].join(" ");
}

/** @param {PlayedMove | null} move the last move */
export function lastMoveWords(move) {
  return move === null ? text("words-no-move") : `${spokenMove(move)} ${spokenSitOut(move)}`.trim();
}

/**
 * The content of a square, and the targets of its stack if it is that player's turn.
 * @param {string} written the position
 * @param {string} square
 */
export function squareWords(written, square) {
  const { turn, stacks } = parsePosition(written);
  const stack = stacks.find((stack) => stack.square === square);
  // For a light square or one outside the board, the rules give the reason.
  if (stack === undefined) return refusalWords(written, `${square}-off`) ?? "";
  const label = `${squareLabel(square, stack, undefined)}.`;
  if (stack.player !== turn) return label;
  const moves = legalMoves(written).filter(({ from }) => from === square);
  return `${label} ${moves.length === 0 ? text("board-stack-stuck", { square }) : text("words-goes-to", { targets: targetWords(moves) })}`;
}

/** @param {LegalMove[]} moves of one stack */
function targetWords(moves) {
  const landing = moves.flatMap(({ to, kind, count }) => (to === null ? [] : [text(`words-target-${kind}`, { square: to, count })]));
  const leaving = moves.filter(({ to }) => to === null).map(({ count }) => count);
  const off = leaving.length === 0 ? [] : [text(leaving.length === 1 ? "words-target-off" : "words-target-off-from", { count: Math.min(...leaving) })];
  return [...landing, ...off].join("; ");
}

/**
 * The translated reason why a move is not legal.
 * @param {string} position
 * @param {string} move
 * @returns {string | null} null if the move is legal
 */
export function refusalWords(position, move) {
  const sentence = whyNot(position, move);
  if (sentence === null) return null;
  const reason = translateReason(sentence);
  if (reason === null) return sentence;
  const { owner } = reason.values;
  const values = owner === undefined ? reason.values : { ...reason.values, owner: playerName(/** @type {Player} */ (owner)) };
  return text(reason.key, values);
}
