// One stack as a drawing: a disc with the edges of those below it, a rim that tells the players apart
// without their colours, the number, and coins for those who like them.
//
// The server draws the same shapes with the same classes (see css/site.css).

import { svg } from "./dom.js";
import { colours } from "./position.js";

/** @typedef {import("./position.js").Player} Player */

/**
 * How stacks are drawn.
 * @typedef {object} Pile
 * @property {boolean} coins one silver disc for every five checkers
 * @property {boolean} flat seen from above: the number alone tells the height
 */

/** Radii in tenths of a square. */
const DISC = 3.6;
const RIM = 2.95;
const COIN = 2.4;

/** How far a pile of coins rises, one coin and all together. */
const COIN_STEP = 0.5;
const COIN_RISE = 1.4;

/** Stacks are drawn higher up to this height; the highest fills its square. */
const HIGHEST = 24;
const HIGHEST_RISE = 2.5;

/**
 * How many edges are drawn below the top disc, and how far they reach. Both grow with the height; the
 * first checkers count most.
 * @param {number} height
 * @returns {{ edges: number, rise: number }}
 */
export function pileShape(height) {
  const drawn = Math.min(HIGHEST, height);
  const edges = drawn <= 6 ? drawn - 1 : 5 + Math.round((drawn - 6) / 3);
  return { edges, rise: (HIGHEST_RISE * Math.log(drawn)) / Math.log(HIGHEST) };
}

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
  const { edges, rise } = pile.flat ? { edges: 0, rise: 0 } : pileShape(checkers);
  const coinStep = Math.min(COIN_STEP, COIN_RISE / Math.max(1, coins));
  // The pile as a whole is centred on its square.
  const bottom = (rise + coins * coinStep) / 2;
  const top = bottom - rise;

  const group = svg("g", {
    class: `stack ${colours[player]}`,
    transform: `translate(${centre.x} ${centre.y})`,
    "aria-hidden": "true",
  });
  for (let edge = 0; edge < edges; edge += 1) {
    group.append(svg("circle", { class: "edge", r: DISC, cy: bottom - (edge * rise) / edges }));
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
