// Prevents engine analysis of the visitor's running games. It refuses their current positions, positions one move before
// and up to two moves after them, and all variations that start from them.

import { keptRunningGames } from "./kept-games.js";
import { parsePosition } from "./position.js";
import { legalMoves, playMove } from "./rules.js";

/** @typedef {{ id: string, position: string }} RunningGame */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/** Milliseconds after which the games are fetched again. */
const MAX_AGE = 10_000;

/** Timeout of a request in milliseconds. */
const REQUEST_TIMEOUT_MS = 6_000;

/** Positions that can be reached from a running game within this number of moves are refused. */
const MAX_AHEAD = 2;

/** Maximum number of squares that a move changes: its origin and its target. */
const SQUARES_PER_MOVE = 2;

/** The address of the next page in a response's `Link` header. @param {Response} response */
const nextPage = (response) => /<([^>]*)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];

/** @returns {Promise<RunningGame[] | null>} null without a connection */
async function fetchRunning() {
  /** @type {RunningGame[]} */
  const games = [];
  /** @type {string | undefined} */
  let address = "/analysis/running";
  while (address !== undefined) {
    /** @type {Response} */
    let response;
    try {
      response = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    } catch {
      return null;
    }
    if (!response.ok) throw new Error(`${address}: status ${response.status}`);
    games.push(.../** @type {RunningGame[]} */ (await response.json()));
    address = nextPage(response);
  }
  return games;
}

/** The positions after each legal move. @param {string} position */
const nextPositions = (position) => legalMoves(position).map(({ text }) => playMove(position, text).position);

/** A position that can be compared with others: by differing squares, and by the moves between them. */
class ComparablePosition {
  #stacks;
  /** @type {ComparablePosition[] | null} */
  #next = null;

  /** @param {string} position */
  constructor(position) {
    this.position = position;
    const { size, stacks } = parsePosition(position);
    this.size = size;
    this.#stacks = new Map(stacks.map(({ square, player, height }) => [square, `${player}${height}`]));
  }

  /** Number of squares that differ. @param {ComparablePosition} other */
  distance(other) {
    let distance = 0;
    for (const [square, stack] of this.#stacks) if (other.#stacks.get(square) !== stack) distance += 1;
    for (const square of other.#stacks.keys()) if (!this.#stacks.has(square)) distance += 1;
    return distance;
  }

  /**
   * Whether another position can be reached within a number of moves.
   * @param {ComparablePosition} other
   * @param {number} moves
   * @returns {boolean}
   */
  leadsTo(other, moves) {
    if (this.position === other.position) return true;
    if (moves === 0 || this.size !== other.size || this.distance(other) > SQUARES_PER_MOVE * moves) return false;
    this.#next ??= nextPositions(this.position).map((position) => new ComparablePosition(position));
    return this.#next.some((next) => next.leadsTo(other, moves - 1));
  }
}

export class RunningGames {
  /** The current positions of the games. @type {Map<string, ComparablePosition>} */
  #positions = new Map();
  #starts;
  #fetchedAt = -Infinity;

  /** @param {string[]} starts positions of the setups. Every game starts there, so their variations are not refused. */
  constructor(starts) {
    this.#starts = new Set(starts);
  }

  /** Whether the games are outdated and should be fetched again. */
  get isOld() {
    return performance.now() - this.#fetchedAt > MAX_AGE;
  }

  /** Fetches the running games. Without a connection, uses those known to this page and stored in this browser. */
  async refresh() {
    const before = this.#positions;
    const positions = (await fetchRunning())?.map(({ position }) => position) ?? [
      ...before.keys(),
      ...(await keptRunningGames()).map(({ position }) => position),
    ];
    this.#positions = new Map(positions.map((position) => [position, before.get(position) ?? new ComparablePosition(position)]));
    this.#fetchedAt = performance.now();
  }

  /** Whether this is the current position of a game. @param {string} position */
  has(position) {
    return this.#positions.has(position);
  }

  /**
   * Whether the engine must not analyse a position.
   * @param {TreeNode[]} nodes from the start of an analysis to the position
   */
  refuses(nodes) {
    if (this.#positions.size === 0) return false;
    const position = nodes.at(-1)?.position ?? "";
    const place = new ComparablePosition(position);
    const ahead = (/** @type {string} */ from) => (this.#starts.has(from) ? 1 : MAX_AHEAD);
    return (
      nodes.some((node) => this.has(node.position) && !this.#starts.has(node.position)) ||
      [...this.#positions.values()].some((game) => game.leadsTo(place, ahead(game.position))) ||
      nextPositions(position).some((next) => this.has(next))
    );
  }
}
