// The record of a chapter as a tree, and the tree as a record. Clocks and evaluations of the record are part of the
// comments here, so that a change of the tree keeps them.

import { readTreeRecord, writeTreeRecord } from "./analysis-record.js";
import { mainLine } from "./variation-tree.js";

/** @typedef {import("./analysis-format.js").WrittenTree} WrittenTree */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/**
 * @param {string} record
 * @returns {{ tree: WrittenTree, tags: Record<string, string> }}
 * @throws {Error} naming what is wrong with it
 */
export function readChapter(record) {
  // The rules take known commands out of comments; they leave unknown ones there.
  const read = readTreeRecord(record.replace(/\[%(clk|eval) /gi, "[%kept-$1 "));
  return JSON.parse(JSON.stringify(read).replaceAll("[%kept-", "[%"));
}

/** How a game ended off the board: the two tags, and the result. */
const ENDED = /\[Result "([^"*]+)"\]\n\[Termination "[^"]+"\]/;

/**
 * Writes the record of a chapter. A resignation or a lost clock in the record that was opened is kept while the main
 * line is the same.
 * @param {TreeNode} root
 * @param {Record<string, string>} tags
 * @param {string} opened the record that was opened
 * @throws {Error} naming what a record cannot hold
 */
export function writeChapter(root, tags, opened) {
  const written = writeTreeRecord(root, tags);
  const [ending, result] = ENDED.exec(opened) ?? [];
  if (ending === undefined || !written.endsWith("*\n")) return written;
  const moves = (/** @type {WrittenTree["moves"]} */ line) => line.map(({ move }) => move).join(" ");
  const own = mainLine(root).flatMap(({ move }) => move?.text ?? []).join(" ");
  if (own !== moves(readTreeRecord(opened).tree.moves)) return written;
  return written.replace('[Result "*"]', ending).replace(/\*\n$/, `${result}\n`);
}
