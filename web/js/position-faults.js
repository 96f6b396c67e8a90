// Why a position cannot be, in the reader's language. The rules give the reason in English; those that a board
// can be set up to have a text here.

import { text } from "./texts.js";
import { playerName } from "./words.js";

/** @typedef {import("./position.js").Player} Player */

const letters = /** @type {Record<string, Player>} */ ({ White: "W", Red: "R", Black: "B", Green: "G" });

/** @param {string} [name] */
const named = (name = "") => (letters[name] === undefined ? name : playerName(letters[name]));

/** @param {string} sentence what the rules say @returns {string} */
export function positionFault(sentence) {
  return sentence
    .split("; ")
    .map((part) => {
      const turn = /^(\w+) has no move, so it is (\w+)'s turn/.exec(part);
      if (turn !== null) return text("analysis-fault-turn", { player: named(turn[1]), other: named(turn[2]) });
      const many = /^(\w+) has (\d+) checkers; at most (\d+)/.exec(part);
      if (many !== null) return text("analysis-fault-checkers", { player: named(many[1]), count: Number(many[2]), most: Number(many[3]) });
      if (/^there are no checkers/.test(part)) return text("analysis-fault-empty");
      return part;
    })
    .join(" ");
}
