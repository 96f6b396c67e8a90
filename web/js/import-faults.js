// Translates the reasons why a pasted text cannot be opened. The rules give them in English. The most frequent ones
// have a translation; others are shown in English.

import { positionFault } from "./position-faults.js";
import { translateReason } from "./rule-reasons.js";
import { text } from "./texts.js";
import { playerName } from "./words.js";

/** @typedef {import("./position.js").Player} Player */

/** The reasons for which a word is no move. */
const notAMove = /is not a (move|square|number of checkers)|^the (start|target) of the move/;

/** The reasons for which a text is no position. */
const notAPosition = /is not a (board size|turn|stack|square)\b|players' fields|should begin with/;

/** @param {string} sentence the English message of the parser @returns {string} */
export function importFault(sentence) {
  const [, ply, player = "", move = "", why = ""] = /^ply (\d+), (\w+)'s (\S+): (.*)$/s.exec(sentence) ?? [];
  if (ply !== undefined) {
    const rule = translateReason(why);
    const values = { number: Number(ply), player: playerName(/** @type {Player} */ (player.charAt(0))), move };
    if (rule !== null) return text("analysis-import-move", { ...values, reason: text(rule.key, rule.values) });
    if (!/\d/.test(move) || notAMove.test(why)) return text("analysis-import-no-move", { word: move });
    return text("analysis-import-move", { ...values, reason: why });
  }
  const [, result] = /^the result is (\S+), but on the board it is \*/.exec(sentence) ?? [];
  if (result !== undefined) return text("analysis-import-result", { result });
  const [, setup] = /"([^"]*)" is not a setup/.exec(sentence) ?? [];
  if (setup !== undefined) return text("analysis-import-setup", { word: setup });
  if (notAPosition.test(sentence)) return text("analysis-import-position");
  return text("analysis-import-failed", { reason: positionFault(sentence) });
}
