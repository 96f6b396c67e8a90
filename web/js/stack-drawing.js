// One stack as a drawing: a disc with the edges of those below it, a rim that tells the players apart
// without their colours, the number, and coins for those who like them.
//
// The server draws the same shapes with the same classes (see css/site/board.css).

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
const DISC = 3.4;
const RIM = 2.75;
const COIN = 3.15;

/** Radius of the disc in the player's colour on a coin. */
const COIN_CENTRE = 2.2;

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

/** Every checker lifts the pile, the first ones most; every fifth has a notch, which takes some room of its own. */
const LIFT = 0.23;
const LIFT_POWER = 0.75;
const NOTCH = 0.12;
const NOTCH_EVERY = 5;

/** How far the shadow falls to the side: a little, and more below a higher pile. */
const SHADOW = 0.2;
const SHADOW_OF_RISE = 0.22;

/**
 * How far up a checker lies.
 * @param {number} below how many checkers are under it
 */
export function checkerLevel(below) {
  const counted = Math.min(below, HIGHEST - 1);
  return LIFT * counted ** LIFT_POWER + NOTCH * Math.floor(counted / NOTCH_EVERY);
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
 * The shadow of a pile on its square.
 * @param {number} rise
 */
const shadow = (rise) => svg("circle", { class: "shadow", r: DISC, cx: SHADOW + SHADOW_OF_RISE * rise, cy: rise / 2 });

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
  const edges = isFlat ? 0 : Math.min(height, HIGHEST) - 1;
  const rise = checkerLevel(edges);
  // The pile as a whole is centred on its square.
  const bottom = rise / 2;
  const top = bottom - rise;
  const sides = Array.from({ length: edges }, (_, below) =>
    circle(below % NOTCH_EVERY === NOTCH_EVERY - 1 ? "edge fifth" : "edge", DISC, bottom - checkerLevel(below)),
  );
  return [...(isFlat ? [] : [shadow(rise)]), ...sides, circle("disc", DISC, top), circle("rim", RIM, top), number("number", height, top)];
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
    ...(isFlat ? [] : [shadow(bottom * 2)]),
    ...Array.from({ length: checkers }, (_, below) => circle("edge", DISC, y(below, 0))),
    ...(checkers > 0 ? [circle("disc", DISC, y(checkers, 0))] : []),
    ...Array.from({ length: coins }, (_, below) => circle("coin side", COIN, y(checkers, below))),
    circle("coin", COIN, top),
    circle("disc", COIN_CENTRE, top),
    circle("rim", COIN_CENTRE - 0.3, top),
    number("number on-coin", height, top),
  ];
}
