// Formats of a tree of variations: JSON, in which variations belong to the move that they replace, and a compact text
// for the address of the analysis board.

import { errorMessage } from "./errors.js";
import { legalMoves, playMove, withoutPlayer } from "./rules.js";
import { node } from "./variation-tree.js";

/** @typedef {import("./variation-tree.js").Leaver} Leaver */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/**
 * @typedef {object} WrittenMove
 * @property {string} move
 * @property {string} [name] of the line that begins with it
 * @property {string} [comment]
 * @property {Leaver[]} [left]
 * @property {WrittenMove[][]} [variations] lines that replace the move
 */

/** @typedef {{ start: string, comment?: string, left?: Leaver[], moves: WrittenMove[] }} WrittenTree */

/** Limits of a tree. A tree with more nodes is refused; longer texts are cut. */
const MAX_NODES = 5000;
const MAX_COMMENT = 2000;
const MAX_NAME = 60;

/** @param {TreeNode} node */
const notes = ({ name, comment, left }) => ({
  ...(name === "" ? {} : { name }),
  ...(comment === "" ? {} : { comment }),
  ...(left.length === 0 ? {} : { left: [...left] }),
});

/** @param {TreeNode} root @returns {WrittenTree} */
export function writeTree(root) {
  return { start: root.start ?? root.position, ...notes(root), moves: writeLine(root.children) };
}

/** @param {readonly TreeNode[]} children @returns {WrittenMove[]} */
function writeLine(children) {
  /** @type {WrittenMove[]} */
  const line = [];
  for (let [first, ...others] = children; first !== undefined; [first, ...others] = first.children) {
    line.push(writeMove(first, others));
  }
  return line;
}

/**
 * @param {TreeNode} node
 * @param {TreeNode[]} others
 * @returns {WrittenMove}
 */
function writeMove(node, others) {
  const variations = others.map((other) => [writeMove(other, []), ...writeLine(other.children)]);
  return { move: node.move?.text ?? "", ...notes(node), ...(variations.length === 0 ? {} : { variations }) };
}

/**
 * Converts a written tree by playing its moves.
 * @param {WrittenTree} written
 * @returns {TreeNode}
 * @throws {Error} naming the fault of the first position or the first illegal move, or if the tree has too many nodes
 */
export function readTree({ start, comment = "", left = [], moves }) {
  let count = 0;
  /** @param {string} position @param {Leaver[]} leavers */
  const leave = (position, leavers) => leavers.reduce((at, { player }) => withoutPlayer(at, player).position, position);
  /** @param {string} position @param {WrittenMove[]} line @returns {TreeNode[]} */
  const children = (position, line) => {
    /** @type {{ fresh: TreeNode, others: TreeNode[] }[]} */
    const played = [];
    let at = position;
    for (const { move, name = "", comment = "", left = [], variations = [] } of line) {
      count += 1;
      if (count > MAX_NODES) throw new Error(`more than ${MAX_NODES} moves`);
      const others = variations.flatMap((variation) => children(at, variation));
      const result = attempt(at, move, count);
      const words = { name: name.slice(0, MAX_NAME), comment: comment.slice(0, MAX_COMMENT) };
      const fresh = { ...node(leave(result.position, left), result), ...words, left };
      played.push({ fresh, others });
      at = fresh.position;
    }
    /** @type {TreeNode[]} */
    let below = [];
    for (const { fresh, others } of played.reverse()) below = distinct([{ ...fresh, children: below }, ...others]);
    return below;
  };
  legalMoves(start);
  const position = leave(start, left);
  return { ...node(position), start, comment: comment.slice(0, MAX_COMMENT), left, children: children(position, moves) };
}

/** Merges nodes of the same move. @param {TreeNode[]} nodes @returns {TreeNode[]} */
function distinct(nodes) {
  /** @type {Map<string, TreeNode>} */
  const all = new Map();
  for (const node of nodes) {
    const text = node.move?.text ?? "";
    const known = all.get(text);
    all.set(text, known === undefined ? node : joined(known, node));
  }
  return [...all.values()];
}

/** @param {TreeNode} one @param {TreeNode} other of the same move @returns {TreeNode} */
function joined(one, other) {
  const comments = new Set([one.comment, other.comment].filter((comment) => comment !== ""));
  const comment = [...comments].join(" ").slice(0, MAX_COMMENT);
  return { ...one, name: one.name || other.name, comment, children: distinct([...one.children, ...other.children]) };
}

/**
 * @param {string} position
 * @param {string} move
 * @param {number} number
 */
function attempt(position, move, number) {
  try {
    return playMove(position, move);
  } catch (error) {
    throw new Error(`move ${number}, ${move}: ${errorMessage(error)}`);
  }
}

/** Reasons for leaving a game, by their letters in the compact text. */
const reasons = /** @type {Record<string, string>} */ ({ r: "resignation", t: "time forfeit", a: "abandoned" });

/** @param {{ name?: string, comment?: string, left?: Leaver[] }} notes */
function compactNotes({ name = "", comment = "", left = [] }) {
  const leavers = left.map(({ player, by }) => `!${player}${by.charAt(0)}`).join("");
  const encoded = (/** @type {string} */ words) => encodeURIComponent(words).replaceAll("'", "%27");
  const named = name === "" ? "" : `$${encoded(name)}'`;
  return `${leavers}${named}${comment === "" ? "" : `'${encoded(comment)}'`}`;
}

/**
 * Writes the moves of a tree as text for an address: `E1G3'good'.D8B6(D8F6.E1E3)`. `A5:2` moves two checkers off the
 * board, `!Rr` follows the move after which Red resigned, `$bold'` is the name of a line.
 * @param {Omit<WrittenTree, "start">} tree
 */
export function compact({ comment, left, moves }) {
  const line = (/** @type {WrittenMove[]} */ moves) => moves.map(one).join(".");
  /** @param {WrittenMove} move @returns {string} */
  const one = ({ move, variations = [], ...notes }) =>
    move.replace("-off", "").replace("-", "") + compactNotes(notes) + variations.map((moves) => `(${line(moves)})`).join("");
  return compactNotes({ ...(comment === undefined ? {} : { comment }), ...(left === undefined ? {} : { left }) }) + line(moves);
}

/**
 * @param {string} text
 * @returns {Omit<WrittenTree, "start">}
 * @throws {Error} with the text at the position of the fault
 */
export function readCompact(text) {
  let at = 0;
  const take = (/** @type {RegExp} */ pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at += found[0].length;
    return found;
  };
  const readNotes = () => {
    /** @type {Leaver[]} */
    const left = [];
    for (let found = take(/!([WRBG])([rta])/y); found !== null; found = take(/!([WRBG])([rta])/y)) {
      left.push({ player: /** @type {Leaver["player"]} */ (found[1]), by: reasons[found[2] ?? ""] ?? "resignation" });
    }
    const name = take(/\$([^']*)'/y)?.[1];
    const comment = take(/'([^']*)'/y)?.[1];
    return {
      ...(left.length === 0 ? {} : { left }),
      ...(name === undefined ? {} : { name: decodeURIComponent(name) }),
      ...(comment === undefined ? {} : { comment: decodeURIComponent(comment) }),
    };
  };
  /** @returns {WrittenMove[]} */
  const readLine = () => {
    /** @type {WrittenMove[]} */
    const line = [];
    for (let found = readOne(); found !== null; found = readOne()) {
      const [, from = "", to, off] = found;
      const move = { move: to === undefined ? `${from}-off${off === undefined ? "" : `:${off}`}` : `${from}-${to}`, ...readNotes() };
      /** @type {WrittenMove[][]} */
      const variations = [];
      while (take(/\(/y) !== null) {
        variations.push(readLine());
        if (take(/\)/y) === null) throw new Error(`a variation does not end: ${text.slice(at, at + 20)}`);
      }
      line.push(variations.length === 0 ? move : { ...move, variations });
      if (take(/\./y) === null) break;
    }
    return line;
  };
  const readOne = () => take(/([A-L]\d{1,2})(?:([A-L]\d{1,2})|:(\d+))?/y);
  const tree = { ...readNotes(), moves: readLine() };
  if (at < text.length) throw new Error(`not a move: ${text.slice(at, at + 20)}`);
  return tree;
}
