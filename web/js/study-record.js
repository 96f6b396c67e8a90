// Converts the record of a chapter to a tree and back. Clock and evaluation commands stay in the comments, so that they
// survive changes of the tree.

import { readTreeRecord, writeTreeRecord } from "./analysis-record.js";
import { mainLine } from "./variation-tree.js";

/** @typedef {import("./analysis-format.js").WrittenTree} WrittenTree */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/**
 * @param {string} record
 * @returns {{ tree: WrittenTree, tags: Record<string, string> }}
 * @throws {Error} naming the fault in the record
 */
export function readChapter(record) {
  // The rules remove known commands from comments and keep unknown ones, so rename the commands while parsing.
  const read = readTreeRecord(record.replace(/\[%(clk|eval) /gi, "[%kept-$1 "));
  return JSON.parse(JSON.stringify(read).replaceAll("[%kept-", "[%"));
}

/** The result and termination tags of a game that ended off the board. Captures the result. */
const TERMINATION_TAGS = /\[Result "([^"*]+)"\]\n\[Termination "[^"]+"\]/;

/**
 * Writes the record of a chapter. A resignation or time forfeit in the opened record is kept as long as the main line
 * is unchanged.
 * @param {TreeNode} root
 * @param {Record<string, string>} tags
 * @param {string} opened the record that was opened
 * @throws {Error} if the tree contains something that a record cannot represent
 */
export function writeChapter(root, tags, opened) {
  const written = writeTreeRecord(root, tags);
  const [ending, result] = TERMINATION_TAGS.exec(opened) ?? [];
  if (ending === undefined || !written.endsWith("*\n")) return written;
  const moves = (/** @type {WrittenTree["moves"]} */ line) => line.map(({ move }) => move).join(" ");
  const own = mainLine(root).flatMap(({ move }) => move?.text ?? []).join(" ");
  if (own !== moves(readTreeRecord(opened).tree.moves)) return written;
  return written.replace('[Result "*"]', ending).replace(/\*\n$/, `${result}\n`);
}
