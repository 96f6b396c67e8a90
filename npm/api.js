// The exports of the package for browsers and Node.js.

import { readRecord } from "./js/rules.js";

export { legalMoves, playMove, readRecord, replayMoves, whyNot, withoutPlayer, writeRecord } from "./js/rules.js";
export { checkersOf, parsePosition } from "./js/position.js";

/** @typedef {import("./js/position.js").Player} Player */
/** @typedef {import("./js/position.js").Position} Position */
/** @typedef {import("./js/position.js").Stack} Stack */
/** @typedef {import("./js/rules.js").LegalMove} LegalMove */
/** @typedef {import("./js/rules.js").PlayedMove} PlayedMove */
/** @typedef {import("./js/rules.js").Departure} Departure */
/** @typedef {import("./js/rules.js").GameText} GameText */
/** @typedef {import("./js/rules.js").LineText} LineText */

/** @typedef {"small" | "large" | "compressed" | "four"} Setup */

/** The setups. @type {readonly Setup[]} */
export const setups = Object.freeze(/** @type {const} */ (["small", "large", "compressed", "four"]));

/**
 * The start position of a setup.
 * @param {Setup} setup
 * @returns {string} such as `8x8:W:WE1=12:BD8=12`
 * @throws {Error} if there is no such setup
 */
export function startPosition(setup) {
  if (!setups.includes(setup)) throw new Error(`"${setup}" is not a setup: choose ${setups.join(", ")}`);
  return readRecord(`[Setup "${setup}"]\n\n*\n`).start;
}
