// A visitor's own variations of a game: adds them to the tree of the game's line, and extracts them from it.

import { readTree, writeTree } from "./analysis-format.js";
import { playMove, withoutPlayer } from "./rules.js";
import { node } from "./variation-tree.js";

/** @typedef {import("./analysis-format.js").WrittenMove} WrittenMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/** @typedef {{ comment?: string, moves: WrittenMove[] }} OwnTree Own variations as they are stored, from the start of a game. */

/** The tree of a game's moves, with the players who left. @param {import("./api.js").Game} game @returns {TreeNode} */
export function gameTree({ start, moves, departures }) {
  const notes = (/** @type {number} */ at) => {
    const left = departures.filter(({ ply }) => ply === at).map(({ player, by }) => ({ player, by }));
    return left.length === 0 ? {} : { left };
  };
  return readTree({ start, ...notes(0), moves: moves.map((move, index) => ({ move, ...notes(index + 1) })) });
}

/**
 * Adds own variations to a tree and marks them.
 * @param {TreeNode} root of a game's line
 * @param {OwnTree} own
 * @param {boolean} [isNew] false marks existing nodes only
 * @returns {TreeNode}
 */
export function withOwn(root, { comment = "", moves }, isNew = true) {
  const grafted = graft(root, moves, 0, isNew);
  return grafted.comment === "" ? { ...grafted, comment } : grafted;
}

/**
 * Adds a line below a node. An illegal move is skipped together with the moves after it.
 * @param {TreeNode} parent
 * @param {WrittenMove[]} line
 * @param {number} from index of the first move to add
 * @param {boolean} isNew
 * @returns {TreeNode}
 */
function graft(parent, line, from, isNew) {
  const written = line[from];
  if (written === undefined) return parent;
  const played = attempt(parent, written.move);
  let result = parent;
  if (played !== null) {
    const known = parent.children.find(({ move }) => move?.text === played.text);
    if (known !== undefined || isNew) {
      const at = known ?? node(played.position, played);
      const words = { name: at.name || (written.name ?? ""), comment: at.comment || (written.comment ?? "") };
      const child = graft({ ...at, ...words, own: true }, line, from + 1, isNew);
      const others = parent.children;
      result = { ...parent, children: known === undefined ? [...others, child] : others.map((other) => (other === known ? child : other)) };
    }
  }
  for (const variation of written.variations ?? []) result = graft(result, variation, 0, isNew);
  return result;
}

/**
 * Plays a move after a node. In a game for four, the line may start from the position before a player left.
 * @param {TreeNode} node
 * @param {string} move
 * @returns {PlayedMove | null}
 */
function attempt({ position, left, move: before, start }, move) {
  const positions = [position];
  let earlier = before?.position ?? start;
  for (const { player } of left) {
    if (earlier === undefined) break;
    positions.push(earlier);
    earlier = withoutPlayer(earlier, player).position;
  }
  for (const candidate of positions) {
    try {
      return playMove(candidate, move);
    } catch {
      // Not legal here; try the position before the departure.
    }
  }
  return null;
}

/** Extracts the own variations of a tree. @param {TreeNode} root @returns {OwnTree} */
export function ownPart(root) {
  const { moves, comment = "" } = writeTree(ownNodes(root) ?? { ...root, children: [] });
  return comment === "" ? { moves } : { comment, moves };
}

/**
 * Reduces a tree to its own nodes and the paths to them.
 * @param {TreeNode} node
 * @returns {TreeNode | null} null if there are none
 */
function ownNodes(node) {
  const children = node.children.flatMap((child) => ownNodes(child) ?? []);
  const isOwn = node.own || node.name !== "" || node.comment !== "" || children.length > 0;
  return isOwn ? { ...node, left: [], children } : null;
}

/**
 * Sets the line of a game as the main line of a tree. Moves of an earlier state of the game are removed unless they are
 * own nodes.
 * @param {TreeNode} root
 * @param {TreeNode} game see `gameTree`
 * @returns {TreeNode}
 */
export function withGame(root, game) {
  const { position, left } = game;
  const [next] = game.children;
  const known = root.children.find(({ move }) => next !== undefined && move?.text === next.move?.text);
  const others = root.children.filter((other) => other !== known && ownNodes(other) !== null);
  const children = next === undefined ? others : [withGame(known ?? { ...next, children: [] }, next), ...others];
  return { ...root, position, left, children };
}

/** Removes the marks from the moves of a game's line. @param {TreeNode} root @param {string[]} moves @returns {TreeNode} */
export function unmarked(root, moves) {
  const [move, ...rest] = moves;
  const at = root.children.findIndex((child) => child.move?.text === move);
  return { ...root, own: false, children: root.children.map((child, index) => (index === at ? unmarked(child, rest) : child)) };
}

/** The path along moves, as far as the tree contains them. @param {TreeNode} root @param {string[]} moves */
export function pathOf(root, moves) {
  /** @type {number[]} */
  const path = [];
  let at = root;
  for (const text of moves) {
    const index = at.children.findIndex(({ move }) => move?.text === text);
    const child = at.children[index];
    if (child === undefined) break;
    path.push(index);
    at = child;
  }
  return path;
}

/**
 * Converts a branch to conditional moves: the player's first reply to each move of the others. The lines start at the
 * game's newest position and end with a move of the player.
 * @param {TreeNode[]} branch the nodes from that position to the chosen one
 * @param {import("./position.js").Player} player
 * @returns {string[]} lines of moves
 */
export function conditionalLines(branch, player) {
  const moves = branch.slice(1).flatMap(({ move }) => move ?? []);
  const end = branch.at(-1);
  /** @type {PlayedMove[][]} */
  const lines = [];
  /** @param {TreeNode} node @param {PlayedMove[]} line */
  const follow = (node, line) => {
    const isOwnTurn = node.children[0]?.move?.mover === player;
    const children = isOwnTurn ? node.children.slice(0, 1) : node.children;
    if (children.length === 0) lines.push(line);
    for (const child of children) if (child.move !== null) follow(child, [...line, child.move]);
  };
  if (end !== undefined) follow(end, moves);
  const replies = lines.map((line) => line.slice(0, line.map(({ mover }) => mover).lastIndexOf(player) + 1));
  const texts = new Set(replies.map((line) => line.map(({ text }) => text).join(" ")).filter((text) => text !== ""));
  // Drop lines that are the beginning of another line.
  return [...texts].filter((text) => ![...texts].some((other) => other.startsWith(`${text} `)));
}
