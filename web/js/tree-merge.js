// Three-way merge of variation trees. Additions and texts of both sides are kept. A branch that one side removed is
// removed, unless the other side has changed it.

/** @typedef {import("./analysis-format.js").WrittenMove} WrittenMove */
/** @typedef {import("./own-tree.js").OwnTree} OwnTree */

/** @typedef {{ name: string, comment: string, children: Map<string, Branch> }} Branch */

/** @returns {Branch} */
const empty = () => ({ name: "", comment: "", children: new Map() });

/** @param {OwnTree} tree @returns {Branch} */
function branches({ comment = "", moves }) {
  const root = { ...empty(), comment };
  /** @param {Branch} from @param {WrittenMove[]} line */
  const add = (from, line) => {
    let at = from;
    for (const { move, name = "", comment = "", variations = [] } of line) {
      const child = at.children.get(move) ?? empty();
      at.children.set(move, child);
      child.name ||= name;
      child.comment ||= comment;
      for (const variation of variations) add(at, variation);
      at = child;
    }
  };
  add(root, moves);
  return root;
}

/** @param {Map<string, Branch>} children @returns {WrittenMove[]} */
function line(children) {
  /** @type {WrittenMove[]} */
  const moves = [];
  for (let [first, ...others] = children; first !== undefined; [first, ...others] = first[1].children) {
    const variations = others.map((other) => [written(other), ...line(other[1].children)]);
    moves.push({ ...written(first), ...(variations.length === 0 ? {} : { variations }) });
  }
  return moves;
}

/** @param {[string, Branch]} child @returns {WrittenMove} */
const written = ([move, { name, comment }]) => ({ move, ...(name === "" ? {} : { name }), ...(comment === "" ? {} : { comment }) });

/** @param {Branch} one @param {Branch | undefined} other @returns {boolean} */
function isSame(one, other) {
  if (other === undefined || one.name !== other.name || one.comment !== other.comment) return false;
  if (one.children.size !== other.children.size) return false;
  return [...one.children].every(([move, child]) => isSame(child, other.children.get(move)));
}

/** @param {string} base @param {string} mine @param {string} theirs @param {string} separator */
function mergeTexts(base, mine, theirs, separator) {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  return [theirs, mine].filter((text) => text !== "").join(separator);
}

/**
 * @param {Branch} base
 * @param {Branch} mine
 * @param {Branch} theirs
 * @returns {Branch}
 */
function mergeBranches(base, mine, theirs) {
  /** @type {Map<string, Branch>} */
  const children = new Map();
  for (const move of new Set([...mine.children.keys(), ...theirs.children.keys()])) {
    const [before, own, other] = [base, mine, theirs].map((branch) => branch.children.get(move));
    if (own !== undefined && other !== undefined) children.set(move, mergeBranches(before ?? empty(), own, other));
    else {
      const left = own ?? other;
      if (left !== undefined && !isSame(left, before)) children.set(move, left);
    }
  }
  return {
    name: mergeTexts(base.name, mine.name, theirs.name, " / ").slice(0, 60),
    comment: mergeTexts(base.comment, mine.comment, theirs.comment, "\n").slice(0, 2000),
    children,
  };
}

/**
 * @param {OwnTree} base the common ancestor
 * @param {OwnTree} mine
 * @param {OwnTree} theirs
 * @returns {OwnTree}
 */
export function mergeTrees(base, mine, theirs) {
  const merged = mergeBranches(branches(base), branches(mine), branches(theirs));
  const moves = line(merged.children);
  return merged.comment === "" ? { moves } : { comment: merged.comment, moves };
}

/** Whether two trees have the same content, in any order. @param {OwnTree} one @param {OwnTree} other */
export const isSameTree = (one, other) => isSame(branches(one), branches(other));
