// Keeps the engine away from the visitor's running games: from their positions, from those one move before and up to
// two moves after them, and from every variation that begins there.

import { keptRunningGames } from "./kept-games.js";
import { parsePosition } from "./position.js";
import { legalMoves, playMove } from "./rules.js";

/** @typedef {{ id: string, position: string }} RunningGame */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/** Milliseconds after which the games are asked for again. */
const MAX_AGE = 10_000;

/** Milliseconds for the server to answer. */
const PATIENCE = 6_000;

/** So many moves after a running game a position is refused however it came to the board. */
const MAX_AHEAD = 2;

/** A move changes no more squares: the one that it leaves and the one that it reaches. */
const SQUARES_OF_MOVE = 2;

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
      response = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
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

/** A position with what it takes to see how near it is to another. */
class Place {
  #stacks;
  /** @type {Place[] | null} */
  #next = null;

  /** @param {string} position */
  constructor(position) {
    this.position = position;
    const { size, stacks } = parsePosition(position);
    this.size = size;
    this.#stacks = new Map(stacks.map(({ square, player, height }) => [square, `${player}${height}`]));
  }

  /** How many squares differ. @param {Place} other */
  distance(other) {
    let distance = 0;
    for (const [square, stack] of this.#stacks) if (other.#stacks.get(square) !== stack) distance += 1;
    for (const square of other.#stacks.keys()) if (!this.#stacks.has(square)) distance += 1;
    return distance;
  }

  /**
   * Whether some moves lead to another position: so many, or fewer.
   * @param {Place} other
   * @param {number} moves
   * @returns {boolean}
   */
  leadsTo(other, moves) {
    if (this.position === other.position) return true;
    if (moves === 0 || this.size !== other.size || this.distance(other) > SQUARES_OF_MOVE * moves) return false;
    this.#next ??= nextPositions(this.position).map((position) => new Place(position));
    return this.#next.some((next) => next.leadsTo(other, moves - 1));
  }
}

export class RunningGames {
  /** The positions of the games. @type {Map<string, Place>} */
  #places = new Map();
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

  /** Asks which games are running now. Without a connection it is what this page and this browser know of them. */
  async refresh() {
    const before = this.#places;
    const positions = (await fetchRunning())?.map(({ position }) => position) ?? [
      ...before.keys(),
      ...(await keptRunningGames()).map(({ position }) => position),
    ];
    this.#places = new Map(positions.map((position) => [position, before.get(position) ?? new Place(position)]));
    this.#askedAt = performance.now();
  }

  /** Whether a game has this position now. @param {string} position */
  has(position) {
    return this.#places.has(position);
  }

  /**
   * Whether the engine must not look at a position.
   * @param {TreeNode[]} nodes from the start of an analysis to the position
   */
  refuses(nodes) {
    if (this.#places.size === 0) return false;
    const position = nodes.at(-1)?.position ?? "";
    const place = new Place(position);
    const ahead = (/** @type {string} */ from) => (this.#starts.has(from) ? 1 : MAX_AHEAD);
    return (
      nodes.some((node) => this.has(node.position) && !this.#starts.has(node.position)) ||
      [...this.#places.values()].some((game) => game.leadsTo(place, ahead(game.position))) ||
      nextPositions(position).some((next) => this.has(next))
    );
  }
}
