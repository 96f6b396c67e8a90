// Converts a tree of variations to a game record and back. The name of a line is stored in the comment on its first
// move, as the command `[%name …]`, which other programs show or skip.

import { legalMoves, readRecord, writeRecord } from "./rules.js";

/** @typedef {import("./analysis-format.js").WrittenMove} WrittenMove */
/** @typedef {import("./analysis-format.js").WrittenTree} WrittenTree */
/** @typedef {import("./rules.js").LineText} LineText */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/**
 * @param {string} text
 * @returns {{ tree: WrittenTree, tags: Record<string, string> }}
 * @throws {Error} naming the fault in the record
 */
export function readTreeRecord(text) {
  const { start, left, tags, ...line } = readRecord(text);
  const notes = (/** @type {number} */ ply) => (left.has(ply) ? { left: left.get(ply) ?? [] } : {});
  const moves = writtenLine(line).map((move, index) => ({ ...move, ...notes(index + 1) }));
  return { tree: { start, ...parseComment(line.comments.get(0)), ...notes(0), moves }, tags };
}

/** Splits a comment of a record into the name of a line and the rest. @param {string} [text] */
export function parseComment(text = "") {
  const name = /\[%name ([^\]]*)\]/.exec(text);
  const comment = text.replace(name?.[0] ?? "", "").replace(/\s+/g, " ").trim();
  return { ...(name === null ? {} : { name: name[1]?.trim() ?? "" }), ...(comment === "" ? {} : { comment }) };
}

/**
 * The moves of a line with its comments, without the one before its first move.
 * @param {LineText} line
 * @returns {WrittenMove[]}
 */
function writtenLine({ moves, comments, variations }) {
  const written = moves.map((move, index) => /** @type {WrittenMove} */ ({ move, ...parseComment(comments.get(index + 1)) }));
  for (const { ply, ...variation } of variations) addVariation(written, ply, variation);
  return written;
}

/**
 * Adds a variation to the move that it replaces. A comment before its first move is joined to the comment on that move,
 * because a tree has no other place for it.
 * @param {WrittenMove[]} line
 * @param {number} ply
 * @param {LineText} variation
 */
export function addVariation(line, ply, variation) {
  const replaced = line[ply];
  if (replaced === undefined) throw new Error(`there is no move ${ply + 1} for a variation to replace`);
  const joined = [variation.comments.get(0), variation.comments.get(1)].filter((text) => text !== undefined).join(" ");
  const comments = new Map([...variation.comments, /** @type {const} */ ([1, joined])]);
  (replaced.variations ??= []).push(writtenLine({ ...variation, comments }));
}

/**
 * @param {TreeNode} root
 * @param {Record<string, string>} tags
 * @returns {string}
 * @throws {Error} if the tree contains something that a record cannot represent
 */
export function writeTreeRecord(root, tags) {
  const nodes = lineFrom(root);
  const left = new Map([...nodes.entries()].filter(([, node]) => node.left.length > 0).map(([ply, node]) => [ply, [...node.left]]));
  return writeRecord({ start: root.start ?? root.position, left, tags, ...lineText(nodes, 0) });
}

/** @param {TreeNode} first */
function lineFrom(first) {
  const nodes = [first];
  for (let [next] = children(first); next !== undefined; [next] = children(next)) nodes.push(next);
  return nodes;
}

/**
 * The children of a node that are legal in the record's position. In a game for four, own lines may start from the
 * position before a player left.
 * @param {TreeNode} node
 */
function children({ children, left, position }) {
  if (left.length === 0) return children;
  const legal = new Set(legalMoves(position).map(({ text }) => text));
  return children.filter(({ move }) => move !== null && legal.has(move.text));
}

/**
 * @param {TreeNode[]} nodes of a line
 * @param {number} before how many of its moves come before the first node
 * @returns {LineText}
 */
function lineText(nodes, before) {
  const comments = new Map([...nodes.entries()].map(([index, node]) => /** @type {const} */ ([index + before, comment(node)])).filter(([, text]) => text !== ""));
  const variations = nodes.flatMap((node, index) => children(node).slice(1).map((other) => ({ ply: index + before, ...variation(other) })));
  return { moves: nodes.flatMap(({ move }) => move?.text ?? []), comments, variations };
}

/** @param {TreeNode} first */
function variation(first) {
  const nodes = lineFrom(first);
  if (nodes.some(({ left }) => left.length > 0)) throw new Error("a record cannot contain a player who leaves the game in a variation; JSON can");
  return lineText(nodes, 1);
}

/** @param {TreeNode} node */
function comment({ name, comment }) {
  const named = name.trim() === "" ? "" : `[%name ${name.replaceAll("[", "(").replaceAll("]", ")").trim()}]`;
  return `${named} ${comment}`.trim();
}
