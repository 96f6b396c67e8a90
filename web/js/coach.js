// Hints for new players in games against the computer: the meaning of the numbers, sit-outs, and stacks that can be
// captured. They are shown in the first games of this browser, and in all or no games after the switch in the menu was
// used.

import { legalMoves } from "./rules.js";
import { parsePosition } from "./position.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/**
 * @typedef {object} Hint
 * @property {string} id equal for equal hints
 * @property {string} square at which the hint is shown
 * @property {string} key of its text
 * @property {Record<string, string | number>} values
 * @property {Player[]} players named in the text
 */

/** Number of games with hints by default. */
const FIRST_GAMES = 3;

/** Storage keys of the choice and of the first games. */
const CHOICE = "hints";
const GAMES = "hinted-games";

/** Minimum height of a stack to warn about. Warnings about single checkers would be too frequent. */
const MIN_WARNED_HEIGHT = 2;

/**
 * Whether hints are shown in a game.
 * @param {string} game its id
 */
export function wantsHints(game) {
  const choice = localStorage.getItem(CHOICE);
  if (choice !== null) return choice === "1";
  const games = (localStorage.getItem(GAMES) ?? "").split(" ").filter((id) => id !== "");
  if (games.includes(game)) return true;
  if (games.length >= FIRST_GAMES) return false;
  localStorage.setItem(GAMES, [...games, game].join(" "));
  return true;
}

/** Switches hints on or off in all games. @param {boolean} isOn */
export function setHints(isOn) {
  localStorage.setItem(CHOICE, isOn ? "1" : "0");
}

/**
 * The hint for a position.
 * @param {string} position
 * @param {PlayedMove | null} last the move that led to it
 * @param {Player} you
 * @param {number} ply number of moves played before it
 * @returns {Hint | null}
 */
export function hintFor(position, last, you, ply) {
  if (last !== null && last.satOut.length > 0) {
    const values = { count: last.satOut.length };
    return { id: `sat-out ${ply}`, square: last.to ?? last.from, key: "hint-sat-out", values, players: last.satOut };
  }
  const { turn, stacks, players } = parsePosition(position);
  if (turn !== you) return null;
  const own = stacks.filter(({ player }) => player === you).sort((one, other) => other.height - one.height);
  const [tallest] = own;
  if (tallest !== undefined && ply < players.length) {
    return { id: "numbers", square: tallest.square, key: "hint-numbers", values: { height: tallest.height }, players: [] };
  }
  const threats = players.filter((player) => player !== you).flatMap((player) => captures(position, player));
  for (const { square, height } of own) {
    const threat = threats.find(({ to }) => to === square);
    if (threat === undefined || height < MIN_WARNED_HEIGHT) continue;
    const values = { square, height, count: threat.count, from: threat.from };
    return { id: `danger ${square} ${height} ${threat.from}`, square, key: "hint-danger", values, players: [threat.player] };
  }
  return null;
}

/**
 * The captures that a player would have if it were their turn.
 * @param {string} position
 * @param {Player} player
 */
function captures(position, player) {
  const theirs = position.replace(/^([^:]*):[A-Z]:/, `$1:${player}:`);
  return legalMoves(theirs).filter(({ kind }) => kind === "capture").map((move) => ({ ...move, player }));
}
