// A tree of variations over a position: lines, names, comments, undo and redo. Nodes are never changed: an edit
// makes new ones along the way to it, so that undoing keeps no copies. No page, no rules, no network.

/** @typedef {import("./rules.js").PlayedMove} PlayedMove */
/** @typedef {import("./position.js").Player} Player */

/** @typedef {{ player: Player, by: string }} Leaver Who left a game for four after a move, and why. */

/**
 * @typedef {object} TreeNode
 * @property {PlayedMove | null} move that led here; null at the start
 * @property {string} position after the move, and after those who left
 * @property {readonly Leaver[]} left
 * @property {string} name of the line that begins here
 * @property {string} comment
 * @property {boolean} own whether it is of the person's own tree over a game
 * @property {string} [start] at the start: the position before anybody left it
 * @property {readonly TreeNode[]} children the first one goes on with the line
 */

/** @typedef {readonly number[]} Path Which child to take at each node from the start. */

/** @typedef {{ root: TreeNode, path: Path }} State */

/** How many edits can be undone. */
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
const begins = (start, path) => start.every((index, depth) => index === path[depth]);

export class VariationTree {
  #root;
  /** @type {Path} */
  #path = [];
  /** The line that is walked along; the path is its beginning. @type {Path} */
  #line = [];
  /** @type {State[]} */
  #past = [];
  /** @type {State[]} */
  #future = [];
  /** The words that were edited last: what is typed at once is undone at once. */
  /** @type {string | null} */
  #typed = null;

  /** @param {TreeNode} root */
  constructor(root) {
    this.#root = root;
  }

  get root() {
    return this.#root;
  }

  /** The way to the current node. */
  get path() {
    return this.#path;
  }

  get current() {
    return this.at(this.#path);
  }

  /** The nodes from the start to the current one. */
  get nodes() {
    return this.#nodes(this.#path);
  }

  /** The moves after the current node in the line that is walked along. */
  get ahead() {
    return this.#nodes(this.#extended(this.#line)).slice(this.#path.length + 1);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** @param {Path} path @returns {TreeNode} */
  at(path) {
    const found = this.#nodes(path).at(-1);
    if (found === undefined) throw new Error("no node there");
    return found;
  }

  /** The nodes on a way, as far as it exists. @param {Path} path */
  #nodes(path) {
    const nodes = [this.#root];
    for (const index of path) {
      const next = nodes.at(-1)?.children[index];
      if (next === undefined) break;
      nodes.push(next);
    }
    return nodes;
  }

  /** The way on to the end of its line. @param {Path} path */
  #extended(path) {
    const long = [...path];
    for (let at = this.at(path); at.children[0] !== undefined; at = at.children[0]) long.push(0);
    return long;
  }

  /** Goes to a node; a way that does not exist is followed as far as it does. @param {Path} path */
  go(path) {
    const known = path.slice(0, this.#nodes(path).length - 1);
    if (!begins(known, this.#line)) this.#line = known;
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

  /** Goes to the variation before or after the current one. @param {1 | -1} by */
  beside(by) {
    const last = this.#path.at(-1);
    if (last === undefined || last + by < 0) return;
    const path = [...this.#path.slice(0, -1), last + by];
    if (this.#nodes(path).length > path.length) this.go(path);
  }

  /**
   * Plays moves one after the other from a node: those that are there already are followed.
   * @param {readonly PlayedMove[]} moves
   * @param {Path} [from] the current node, when left out
   * @param {boolean} [own] whether new nodes are of the person's own tree
   * @returns {Path} the way to the last of them; see `go`
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
   * Makes the variation that a node belongs to the first one where it branches off, so that the line before it
   * becomes a variation of it.
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
    this.#edit(root, this.#path.map((index, at) => (at === depth && begins(parent, this.#path) ? moved(index) : index)));
  }

  /** Removes a node with all that follows it. @param {Path} [path] */
  remove(path = this.#path) {
    const index = path.at(-1);
    if (index === undefined) return;
    const parent = path.slice(0, -1);
    const root = this.#replace(parent, (node) => ({ ...node, children: node.children.filter((_, at) => at !== index) }));
    const depth = parent.length;
    const here = this.#path[depth];
    if (!begins(parent, this.#path) || here === undefined || here < index) this.#edit(root, this.#path);
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
   * @param {string} words what the line from a node on is called
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

  /** Another tree in place of this one, which is no edit and is not undone. @param {TreeNode} root @param {Path} path */
  adopt(root, path) {
    const typed = this.#typed;
    this.#root = root;
    this.#line = [];
    this.go(path);
    this.#typed = typed;
  }

  /** Another tree in place of this one; that can be undone. @param {TreeNode} root @param {Path} [path] */
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
   * @param {Path} path where the current node is in it
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
   * The tree with another node in place of one.
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
