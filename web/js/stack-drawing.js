// One stack as a drawing: a disc with up to four edges below it, a rim that tells the players apart
// without their colours, the number, and coins for those who like them.
//
// The server draws the same shapes with the same classes (see css/board.css).

import { svg } from "./dom.js";
import { colours } from "./position.js";

/** @typedef {import("./position.js").Player} Player */

/**
 * How stacks are drawn.
 * @typedef {object} Pile
 * @property {boolean} coins one silver disc for every five checkers
 * @property {boolean} flat seen from above: the number alone tells the height
 */

/** Radii and offsets in tenths of a square. */
const DISC = 3.8;
const EDGE = 0.5;
const RIM = 3.1;
const COIN = 2.5;

/** Edges that are drawn below the top disc at most. */
const MOST_EDGES = 4;

/**
 * @param {Player} player
 * @param {number} height
 * @param {{ x: number, y: number }} centre
 * @param {Pile} pile
 * @returns {SVGGElement}
 */
export function drawStack(player, height, centre, pile) {
  const coins = pile.coins ? Math.floor(height / 5) : 0;
  const checkers = Math.max(1, height - coins * 5);
  const edges = pile.flat ? 0 : Math.min(MOST_EDGES, checkers - 1);
  const coinStep = Math.min(EDGE, 2 / Math.max(1, coins));
  // The pile as a whole is centred on its square.
  const bottom = (edges * EDGE + coins * coinStep) / 2;
  const top = bottom - edges * EDGE;

  const group = svg("g", {
    class: `stack ${colours[player]}`,
    transform: `translate(${centre.x} ${centre.y})`,
    "aria-hidden": "true",
  });
  for (let edge = 0; edge < edges; edge += 1) {
    group.append(svg("circle", { class: "edge", r: DISC, cy: bottom - edge * EDGE }));
  }
  group.append(svg("circle", { class: "disc", r: DISC, cy: top }));
  group.append(svg("circle", { class: "rim", r: RIM, cy: top, pathLength: 60 }));
  for (let coin = 1; coin <= coins; coin += 1) {
    group.append(svg("circle", { class: "coin", r: COIN, cy: top - coin * coinStep }));
  }
  const middle = top - coins * coinStep;
  group.append(
    svg("text", { class: coins > 0 ? "number on-coin" : "number", y: middle, dy: "0.35em" }, String(height)),
  );
  return group;
}
