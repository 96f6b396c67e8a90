// Adds the server's review of a finished game to a tree of variations: better lines become variations, judgements
// become comments.

import { replayMoves } from "./rules.js";
import { text } from "./texts.js";
import { VariationTree } from "./variation-tree.js";

/** @typedef {import("./api-types.js").Report} Report */
/** @typedef {import("./api-types.js").Review} Review */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/**
 * @param {string} id of a game
 * @returns {Promise<Report | null>} null if there is no finished review
 */
export async function fetchReport(id) {
  try {
    const response = await fetch(`/api/games/${id}/review`);
    if (!response.ok) return null;
    const review = /** @type {Review} */ (await response.json());
    return review.state === "finished" ? review.report : null;
  } catch {
    // The game can be analysed without a review.
    return null;
  }
}

/** White's winning chance in each position of a game for two. @param {Report} report */
export function chancesOfWhite({ positions }) {
  return positions.map(({ turn, chance }) => (turn === "W" ? chance : 1 - chance));
}

/**
 * Adds the review of the main line to a tree.
 * @param {TreeNode} root
 * @param {Report} report
 * @returns {TreeNode}
 */
export function withReview(root, { moves }) {
  const tree = new VariationTree(root);
  for (const [ply, { judgement, chance, best_chance: best, better }] of moves.entries()) {
    if (judgement === "fine") continue;
    const path = Array.from({ length: ply + 1 }, () => 0);
    tree.go(path);
    if (tree.path.length <= ply) break;
    const percent = (/** @type {number} */ part) => Math.round(part * 100);
    const words = text(`analysis-flaw-${judgement}`, { before: percent(best), after: percent(chance) });
    const { comment } = tree.current;
    if (!comment.includes(words)) tree.comment(comment === "" ? words : `${comment} ${words}`);
    const before = path.slice(0, -1);
    tree.add(replayMoves(tree.at(before).position, better), before);
  }
  return tree.root;
}
