// Keeps the engine away from the visitor's running games: from their positions, from those one move before and
// after them, and from every variation that begins there.

import { legalMoves, playMove } from "./rules.js";

/** @typedef {{ id: string, position: string }} RunningGame */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/** Milliseconds after which the games are asked for again. */
const MAX_AGE = 10_000;

/** @returns {Promise<RunningGame[]>} */
async function fetchRunning() {
  const response = await fetch("/analysis/running", { cache: "no-store" });
  if (!response.ok) throw new Error(`/analysis/running: status ${response.status}`);
  return /** @type {RunningGame[]} */ (await response.json());
}

/** The positions after each legal move. @param {string} position */
const nextPositions = (position) => legalMoves(position).map(({ text }) => playMove(position, text).position);

export class RunningGames {
  /** @type {Set<string>} */
  #positions = new Set();
  /** The positions after one more move. @type {Set<string>} */
  #next = new Set();
  #starts;
  #askedAt = -Infinity;

  /** @param {string[]} starts of setups: every game begins there, so their variations are not refused */
  constructor(starts) {
    this.#starts = new Set(starts);
  }

  /** Whether the games may have gone on since they were asked for. */
  get isOld() {
    return performance.now() - this.#askedAt > MAX_AGE;
  }

  /** Asks which games are running now. */
  async refresh() {
    const games = await fetchRunning();
    this.#positions = new Set(games.map(({ position }) => position));
    this.#next = new Set(games.flatMap(({ position }) => nextPositions(position)));
    this.#askedAt = performance.now();
  }

  /** Whether a game has this position now. @param {string} position */
  has(position) {
    return this.#positions.has(position);
  }

  /**
   * Whether the engine must not look at a position.
   * @param {TreeNode[]} nodes from the start of an analysis to the position
   */
  refuses(nodes) {
    if (this.#positions.size === 0) return false;
    const position = nodes.at(-1)?.position ?? "";
    return (
      this.#next.has(position) ||
      nodes.some((node) => this.has(node.position) && (node.position === position || !this.#starts.has(node.position))) ||
      nextPositions(position).some((next) => this.has(next))
    );
  }
}
