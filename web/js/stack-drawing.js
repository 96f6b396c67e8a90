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
const COIN = 3.3;

/** Radius of the disc in the player's colour on a coin. */
const COIN_CENTRE = 2.3;

/** Checkers that a coin stands for. */
const COIN_WORTH = 5;

/** Thickness of a checker and of a coin. A coin is thicker than four checkers, so that five rise higher than four. */
const CHECKER_THICKNESS = 0.34;
const COIN_THICKNESS = 1.5;

/** Stacks with coins rise less and less with their thickness, to this limit. */
const COIN_RISE = 2.7;
const COIN_RISE_SCALE = 2.4;

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
  const group = svg("g", {
    class: `stack ${colours[player]}`,
    transform: `translate(${centre.x} ${centre.y})`,
    "aria-hidden": "true",
  });
  group.append(...(pile.coins && height >= COIN_WORTH ? pileWithCoins(height, pile.flat) : plainPile(height, pile.flat)));
  return group;
}

/**
 * @param {string} kind
 * @param {number} r
 * @param {number} cy
 */
const circle = (kind, r, cy) => svg("circle", { class: kind, r, cy, pathLength: kind === "rim" ? 60 : null });

/**
 * @param {string} kind
 * @param {number} height
 * @param {number} y
 */
const number = (kind, height, y) => svg("text", { class: kind, y, dy: "0.35em" }, String(height));

/**
 * @param {number} height
 * @param {boolean} isFlat
 */
function plainPile(height, isFlat) {
  const { edges, rise } = isFlat ? { edges: 0, rise: 0 } : pileShape(height);
  // The pile as a whole is centred on its square.
  const bottom = rise / 2;
  const top = bottom - rise;
  const sides = Array.from({ length: edges }, (_, edge) => circle("edge", DISC, bottom - (edge * rise) / edges));
  return [...sides, circle("disc", DISC, top), circle("rim", RIM, top), number("number", height, top)];
}

/**
 * A coin for every five checkers, on the checkers that are left over, as the rule sheet has it: seven are two
 * checkers and a coin. Each side is seen, and a higher stack always rises higher.
 * @param {number} height
 * @param {boolean} isFlat
 */
function pileWithCoins(height, isFlat) {
  const [checkers, coins] = [height % COIN_WORTH, Math.floor(height / COIN_WORTH)];
  const level = (/** @type {number} */ checkers, /** @type {number} */ coins) => {
    const thickness = checkers * CHECKER_THICKNESS + coins * COIN_THICKNESS;
    return isFlat ? 0 : COIN_RISE * (1 - Math.exp(-thickness / COIN_RISE_SCALE));
  };
  const bottom = level(checkers, coins) / 2;
  const y = (/** @type {number} */ checkers, /** @type {number} */ coins) => bottom - level(checkers, coins);
  const top = y(checkers, coins);
  return [
    ...Array.from({ length: checkers }, (_, below) => circle("edge", DISC, y(below, 0))),
    ...(checkers > 0 ? [circle("disc", DISC, y(checkers, 0))] : []),
    ...Array.from({ length: coins }, (_, below) => circle("coin side", COIN, y(checkers, below))),
    circle("coin", COIN, top),
    circle("disc", COIN_CENTRE, top),
    circle("rim", COIN_CENTRE - 0.3, top),
    number("number on-coin", height, top),
  ];
}
