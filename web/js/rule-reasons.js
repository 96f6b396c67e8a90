// Translates the reasons why a move is not legal. The rules give them in English; each sentence has a text with the same
// values. This file contains no rules of the game.

/** @typedef {{ key: string, values: Record<string, string | number> }} Reason */

/** The sentences of the rules, the keys of their texts, and the names of their variables. A player is a letter. */
const sentences = /** @type {[RegExp, string, string[]][]} */ ([
  [/^(\w+) to (\w+) is (\d+) squares? along a line/, "illegal-odd-count", ["from", "to", "count"]],
  [/^(\w+) is a light square/, "illegal-light-square", ["square"]],
  [/^(\w+) lies outside the (\d+)x\d+ board/, "illegal-outside", ["square", "size"]],
  [/^there is no stack on (\w+)/, "illegal-no-stack", ["square"]],
  [/^the stack on (\w+) is (\w)\w*'s/, "illegal-not-yours", ["square", "owner"]],
  [/^a move must travel at least one square, and (\w+)/, "illegal-no-distance", ["square"]],
  [/^(\w+) and (\w+) are not on one straight line/, "illegal-not-in-line", ["from", "to"]],
  [/^the move takes (\d+) checkers, but the stack on (\w+) has only (\d+)/, "illegal-too-few", ["count", "square", "height"]],
  [/^(\w+) to (\w+) does not lead forward/, "illegal-not-forward", ["from", "to"]],
  [/^the enemy stack on (\w+) has (\d+) checkers; (\d+) cannot/, "illegal-taller", ["square", "height", "count"]],
  [/^(\d+) from (\w+) does not leave the board; at least (\d+)/, "illegal-does-not-leave", ["count", "square", "needed"]],
  [/^a move takes at least one checker from (\w+)/, "illegal-no-checkers", ["square"]],
]);

/**
 * @param {string} sentence a reason in English
 * @returns {Reason | null} null for a sentence without a translation
 */
export function translateReason(sentence) {
  for (const [pattern, key, names] of sentences) {
    const found = pattern.exec(sentence);
    if (found === null) continue;
    const values = names.map((name, index) => {
      const value = found[index + 1] ?? "";
      return [name, /^\d+$/.test(value) ? Number(value) : value];
    });
    return { key, values: Object.fromEntries(values) };
  }
  return null;
}
