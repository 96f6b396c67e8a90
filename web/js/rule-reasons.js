// Why a move is not legal, in the reader's language. The rules give the reason in English; each of their
// sentences has a text with the same values. No rule is written down here.

/** @typedef {{ key: string, values: Record<string, string | number> }} Reason */

/** The sentences of the rules with the names of what varies in them; of a player, the letter. */
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
 * @param {string} sentence what the rules say
 * @returns {Reason | null} null for a sentence without a translation
 */
export function reasonOf(sentence) {
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
