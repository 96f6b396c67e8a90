// Hints for somebody who is new to the game and plays the computer: what the numbers mean, that a player
// sits out, that a stack can be captured. They are shown in the first games of this browser, and in all or
// none once the switch in the menu was used.

import { legalMoves } from "./rules.js";
import { parsePosition } from "./position.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/**
 * @typedef {object} Hint
 * @property {string} id the same for the same hint
 * @property {string} square where it is shown
 * @property {string} key of its words
 * @property {Record<string, string | number>} values
 * @property {Player[]} players whom it is about
 */

/** How many games have hints by themselves. */
const FIRST_GAMES = 3;

/** Where the choice and the first games are kept. */
const CHOICE = "hints";
const GAMES = "hinted-games";

/** Stacks from this height are worth a warning: every single checker would be too many. */
const WORTH_WARNING = 2;

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
 * What there is to say about a position.
 * @param {string} position
 * @param {PlayedMove | null} last the move that led to it
 * @param {Player} you
 * @param {number} ply moves played before it
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
    if (threat === undefined || height < WORTH_WARNING) continue;
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
