// Translates the reasons why a position is invalid. The rules give them in English. Those that the position editor can
// cause have a translation; others are shown in English.

import { text } from "./texts.js";
import { playerName } from "./words.js";

/** @typedef {import("./position.js").Player} Player */

const letters = /** @type {Record<string, Player>} */ ({ White: "W", Red: "R", Black: "B", Green: "G" });

/** @param {string} [name] */
const translatedName = (name = "") => (letters[name] === undefined ? name : playerName(letters[name]));

/** @param {string} sentence the English reasons, separated by semicolons @returns {string} */
export function positionFault(sentence) {
  return sentence
    .split(/; (?=[A-Z]\w+ has |there are )/)
    .map((part) => {
      const turn = /^(\w+) has no move, so it is (\w+)'s turn/.exec(part);
      if (turn !== null) return text("analysis-fault-turn", { player: translatedName(turn[1]), other: translatedName(turn[2]) });
      const many = /^(\w+) has (\d+) checkers; at most (\d+)/.exec(part);
      if (many !== null) return text("analysis-fault-checkers", { player: translatedName(many[1]), count: Number(many[2]), most: Number(many[3]) });
      if (/^there are no checkers/.test(part)) return text("analysis-fault-empty");
      return part;
    })
    .join(" ");
}
