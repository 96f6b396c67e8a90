// A tree of variations with names, comments, undo and redo. Nodes are immutable: an edit creates new nodes along its
// path, so the undo history shares the unchanged ones. It depends on neither the document, the rules nor the network.

/** @typedef {import("./rules.js").PlayedMove} PlayedMove */
/** @typedef {import("./position.js").Player} Player */

/** @typedef {{ player: Player, by: string }} Leaver A player who left a game for four after a move, and the reason. */

/**
 * @typedef {object} TreeNode
 * @property {PlayedMove | null} move that led to the node; null at the root
 * @property {string} position after the move and the departures
 * @property {readonly Leaver[]} left the players who left after the move
 * @property {string} name of the line that starts here
 * @property {string} comment
 * @property {boolean} own whether the node belongs to the visitor's own variations of a game
 * @property {string} [start] at the root: the position before any departure
 * @property {readonly TreeNode[]} children the first child continues the line
 */

/** @typedef {readonly number[]} Path The index of the child at each node, starting from the root. */

/** @typedef {{ root: TreeNode, path: Path }} State */

/** Maximum number of edits that can be undone. */
const MAX_UNDO = 200;

/**
 * @param {string} position
 * @param {PlayedMove | null} [move]
 * @returns {TreeNode}
 */
export function node(position, move = null) {
  return { move, position, left: [], name: "", comment: "", own: false, children: [] };
}

/** The nodes of the main line. @param {TreeNode} root */
export function mainLine(root) {
  const nodes = [root];
  for (let next = root.children[0]; next !== undefined; next = next.children[0]) nodes.push(next);
  return nodes;
}

/** @param {Path} start @param {Path} path */
const isPrefix = (start, path) => start.every((index, depth) => index === path[depth]);

export class VariationTree {
  #root;
  /** @type {Path} */
  #path = [];
  /** The current line; it begins with the path. @type {Path} */
  #line = [];
  /** @type {State[]} */
  #past = [];
  /** @type {State[]} */
  #future = [];
  /** The text that was edited last. Consecutive edits of one text are undone together. @type {string | null} */
  #typed = null;

  /** @param {TreeNode} root */
  constructor(root) {
    this.#root = root;
  }

  get root() {
    return this.#root;
  }

  /** The path to the current node. */
  get path() {
    return this.#path;
  }

  get current() {
    return this.at(this.#path);
  }

  /** The nodes from the root to the current one. */
  get nodes() {
    return this.#nodes(this.#path);
  }

  /** The nodes after the current one in the current line. */
  get ahead() {
    return this.#nodes(this.#extended(this.#line)).slice(this.#path.length + 1);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** The node at a path, or the last existing node on it. @param {Path} path @returns {TreeNode} */
  at(path) {
    const found = this.#nodes(path).at(-1);
    if (found === undefined) throw new Error(`no node at ${path.join(".")}`);
    return found;
  }

  /** The nodes on a path, as far as it exists. @param {Path} path */
  #nodes(path) {
    const nodes = [this.#root];
    for (const index of path) {
      const next = nodes.at(-1)?.children[index];
      if (next === undefined) break;
      nodes.push(next);
    }
    return nodes;
  }

  /** Extends a path to the end of its line. @param {Path} path */
  #extended(path) {
    const long = [...path];
    for (let at = this.at(path); at.children[0] !== undefined; at = at.children[0]) long.push(0);
    return long;
  }

  /** Goes to a node. A path that does not exist is followed as far as possible. @param {Path} path */
  go(path) {
    const known = path.slice(0, this.#nodes(path).length - 1);
    if (!isPrefix(known, this.#line)) this.#line = known;
    this.#path = known;
    this.#typed = null;
  }

  /** @param {"first" | "previous" | "next" | "last"} step */
  step(step) {
    const { length } = this.#path;
    if (step === "first") this.go([]);
    else if (step === "previous") this.go(this.#path.slice(0, -1));
    else if (step === "last") this.go(this.#extended(this.#line));
    else this.go(length < this.#line.length ? this.#line.slice(0, length + 1) : [...this.#path, 0]);
  }

  /** Goes to the previous or next sibling of the current node. @param {1 | -1} by */
  goToSibling(by) {
    const last = this.#path.at(-1);
    if (last === undefined || last + by < 0) return;
    const path = [...this.#path.slice(0, -1), last + by];
    if (this.#nodes(path).length > path.length) this.go(path);
  }

  /**
   * Adds a line of moves below a node. Moves that the tree already contains are reused.
   * @param {readonly PlayedMove[]} moves
   * @param {Path} [from] the current node by default
   * @param {boolean} [own] whether new nodes are marked as own
   * @returns {Path} the path to the last move
   */
  add(moves, from = this.#path, own = false) {
    const path = [...from];
    let at = this.at(path);
    let count = 0;
    for (const move of moves) {
      const index = at.children.findIndex((child) => child.move?.text === move.text);
      const child = at.children[index];
      if (child === undefined) break;
      path.push(index);
      at = child;
      count += 1;
    }
    const fresh = moves.slice(count);
    if (fresh.length === 0) return path;
    /** @type {TreeNode | null} */
    let line = null;
    for (const move of [...fresh].reverse()) line = { ...node(move.position, move), own, children: line === null ? [] : [line] };
    const added = /** @type {TreeNode} */ (line);
    const index = at.children.length;
    this.#edit(this.#replace(path, (parent) => ({ ...parent, children: [...parent.children, added] })), this.#path);
    return [...path, index, ...fresh.slice(1).map(() => 0)];
  }

  /** Plays a move from the current node and goes to it. @param {PlayedMove} move */
  play(move) {
    this.go(this.add([move]));
  }

  /**
   * Makes the variation of a node the first one at its branching point. The previous first line becomes a variation.
   * @param {Path} [path]
   */
  promote(path = this.#path) {
    const depth = path.reduce((deepest, index, at) => (index > 0 ? at : deepest), -1);
    if (depth < 0) return;
    const chosen = path[depth] ?? 0;
    const parent = path.slice(0, depth);
    const root = this.#replace(parent, (node) => ({
      ...node,
      children: [.../** @type {TreeNode[]} */ ([node.children[chosen]]), ...node.children.filter((_, index) => index !== chosen)],
    }));
    const moved = (/** @type {number} */ index) => (index === chosen ? 0 : index < chosen ? index + 1 : index);
    this.#edit(root, this.#path.map((index, at) => (at === depth && isPrefix(parent, this.#path) ? moved(index) : index)));
  }

  /** Removes a node and its descendants. @param {Path} [path] */
  remove(path = this.#path) {
    const index = path.at(-1);
    if (index === undefined) return;
    const parent = path.slice(0, -1);
    const root = this.#replace(parent, (node) => ({ ...node, children: node.children.filter((_, at) => at !== index) }));
    const depth = parent.length;
    const here = this.#path[depth];
    if (!isPrefix(parent, this.#path) || here === undefined || here < index) this.#edit(root, this.#path);
    else if (here === index) this.#edit(root, parent);
    else this.#edit(root, this.#path.map((other, at) => (at === depth ? other - 1 : other)));
  }

  /**
   * @param {string} words
   * @param {Path} [path]
   */
  comment(words, path = this.#path) {
    this.#type("comment", words, path);
  }

  /**
   * @param {string} words the name of the line that starts at the node
   * @param {Path} [path]
   */
  name(words, path = this.#path) {
    this.#type("name", words, path);
  }

  /**
   * @param {"name" | "comment"} what
   * @param {string} words
   * @param {Path} path
   */
  #type(what, words, path) {
    if (this.at(path)[what] === words) return;
    const root = this.#replace(path, (node) => ({ ...node, [what]: words }));
    const place = `${what} ${path.join()}`;
    if (this.#typed === place) this.#root = root;
    else this.#edit(root, this.#path);
    this.#typed = place;
  }

  /** Replaces the tree. This is not an edit and cannot be undone. @param {TreeNode} root @param {Path} path */
  adopt(root, path) {
    const typed = this.#typed;
    this.#root = root;
    this.#line = [];
    this.go(path);
    this.#typed = typed;
  }

  /** Replaces the tree as an edit that can be undone. @param {TreeNode} root @param {Path} [path] */
  reset(root, path = []) {
    this.#edit(root, path);
  }

  undo() {
    this.#swap(this.#past, this.#future);
  }

  redo() {
    this.#swap(this.#future, this.#past);
  }

  /**
   * @param {State[]} from
   * @param {State[]} to
   */
  #swap(from, to) {
    const state = from.pop();
    if (state === undefined) return;
    to.push({ root: this.#root, path: this.#path });
    this.#root = state.root;
    this.#line = [];
    this.go(state.path);
  }

  /**
   * @param {TreeNode} root
   * @param {Path} path of the current node in the new tree
   */
  #edit(root, path) {
    this.#past.push({ root: this.#root, path: this.#path });
    if (this.#past.length > MAX_UNDO) this.#past.shift();
    this.#future = [];
    this.#root = root;
    this.#line = [];
    this.go(path);
  }

  /**
   * Returns the root of a tree in which one node is replaced.
   * @param {Path} path
   * @param {(node: TreeNode) => TreeNode} change
   */
  #replace(path, change) {
    const nodes = this.#nodes(path);
    let fresh = change(this.at(path));
    for (let depth = path.length - 1; depth >= 0; depth -= 1) {
      const parent = /** @type {TreeNode} */ (nodes[depth]);
      const child = fresh;
      fresh = { ...parent, children: parent.children.map((old, index) => (index === path[depth] ? child : old)) };
    }
    return fresh;
  }
}
