// Draws a stack: a disc with the edges of the checkers below it, a rim that distinguishes the players without colour,
// the number, and optionally coins.
//
// The server draws the same shapes with the same classes (see css/site/board.css).

import { svg } from "./dom.js";
import { colours } from "./position.js";

/** @typedef {import("./position.js").Player} Player */

/**
 * How stacks are drawn.
 * @typedef {object} Pile
 * @property {boolean} coins one silver disc for every five checkers
 * @property {boolean} flat seen from above: only the number shows the height
 */

/** Radii in tenths of a square. */
const DISC = 3.4;
const RIM = 2.75;
const COIN = 3.15;

/** Radius of the disc in the player's colour on a coin. */
const COIN_CENTRE = 2.2;

/** Number of checkers that a coin represents. */
const CHECKERS_PER_COIN = 5;

/** Thickness of a checker and of a coin. A coin is thicker than four checkers, so that five rise higher than four. */
const CHECKER_THICKNESS = 0.34;
const COIN_THICKNESS = 1.5;

/** The drawn rise of a stack with coins grows with its thickness towards a limit. */
const COIN_RISE = 2.7;
const COIN_RISE_SCALE = 2.4;

/** Maximum height that is drawn. A stack of this height fills its square. */
const MAX_DRAWN_HEIGHT = 24;

/** Each checker lifts the pile, the first ones most. Every fifth has a notch, which takes extra space. */
const LIFT = 0.23;
const LIFT_POWER = 0.75;
const NOTCH = 0.12;
const NOTCH_EVERY = 5;

/** The shadow's offset to the side: a constant part and a part that grows with the rise of the pile. */
const SHADOW = 0.2;
const SHADOW_OF_RISE = 0.22;

/**
 * The drawn level of a checker.
 * @param {number} below number of checkers below it
 */
export function checkerLevel(below) {
  const counted = Math.min(below, MAX_DRAWN_HEIGHT - 1);
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
  group.append(...(pile.coins && height >= CHECKERS_PER_COIN ? pileWithCoins(height, pile.flat) : plainPile(height, pile.flat)));
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
  const edges = isFlat ? 0 : Math.min(height, MAX_DRAWN_HEIGHT) - 1;
  const rise = checkerLevel(edges);
  // The whole pile is centred on its square.
  const bottom = rise / 2;
  const top = bottom - rise;
  const sides = Array.from({ length: edges }, (_, below) =>
    circle(below % NOTCH_EVERY === NOTCH_EVERY - 1 ? "edge fifth" : "edge", DISC, bottom - checkerLevel(below)),
  );
  return [...(isFlat ? [] : [shadow(rise)]), ...sides, circle("disc", DISC, top), circle("rim", RIM, top), number("number", height, top)];
}

/**
 * A coin for every five checkers, on top of the remaining checkers, as in the rule sheet: seven are two checkers and a
 * coin. All edges are visible, and a higher stack is always drawn higher.
 * @param {number} height
 * @param {boolean} isFlat
 */
function pileWithCoins(height, isFlat) {
  const [checkers, coins] = [height % CHECKERS_PER_COIN, Math.floor(height / CHECKERS_PER_COIN)];
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
