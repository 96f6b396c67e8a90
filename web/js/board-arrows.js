// Arrows on the board for proposed moves, with the number of checkers that move.

import { UNIT } from "./board-geometry.js";
import { svg } from "./dom.js";

/** @typedef {import("./position.js").Player} Player */

/** @typedef {{ from: string, to: string | null, count: number, mover: Player }} Arrow */

/** Distances of an arrow's ends from the centres of its first and last square. An arrow never covers a stack. */
const START_GAP = 3.9;
const END_GAP = 1.8;
const STACK_GAP = 4;

/** Half the width of the shaft, and the length and half the width of the head. */
const SHAFT = 0.28;
const HEAD = 2;
const HEAD_SIDE = 1.2;

/** The radius of the disc with the number, and its distance from the centre of the last square: between two squares. */
const DISC = 1.35;
const NUMBER_GAP = 6.9;

/**
 * @param {import("./board-geometry.js").Geometry} geometry
 * @param {Arrow[]} arrows the best first
 * @param {(square: string) => boolean} hasStack
 * @returns {{ shafts: SVGGElement[], numbers: SVGGElement[] }} shafts are drawn below the stacks, numbers above everything
 */
export function drawArrows(geometry, arrows, hasStack) {
  // The best move is drawn on top.
  const drawn = arrows.map((arrow, rank) => drawArrow(geometry, arrow, rank, hasStack)).reverse();
  return { shafts: drawn.map(({ shaft }) => shaft), numbers: drawn.map(({ number }) => number) };
}

/**
 * @param {import("./board-geometry.js").Geometry} geometry
 * @param {Arrow} arrow
 * @param {number} rank
 * @param {(square: string) => boolean} hasStack
 */
function drawArrow(geometry, { from, to, count, mover }, rank, hasStack) {
  const start = geometry.centre(from);
  const aim = to === null ? geometry.wayOut(from, mover) : geometry.centre(to);
  const way = Math.hypot(aim.x - start.x, aim.y - start.y);
  const unit = { x: (aim.x - start.x) / way, y: (aim.y - start.y) / way };
  const at = (/** @type {number} */ along, /** @type {number} */ aside) => ({
    x: start.x + unit.x * along - unit.y * aside,
    y: start.y + unit.y * along + unit.x * aside,
  });
  // The head of a move off the board is at the edge.
  const tip = to === null ? Math.max(START_GAP + HEAD + 1, way - UNIT / 2) : way - (hasStack(to) ? STACK_GAP : END_GAP);
  const neck = tip - HEAD;
  const outline = [
    at(START_GAP, SHAFT),
    at(neck, SHAFT),
    at(neck, HEAD_SIDE),
    at(tip, 0),
    at(neck, -HEAD_SIDE),
    at(neck, -SHAFT),
    at(START_GAP, -SHAFT),
  ];
  // The number is near the head, where arrows in the same direction differ.
  const { x, y } = at(Math.max(START_GAP + DISC, way - (to === null ? UNIT / 2 + HEAD + DISC : NUMBER_GAP)), 0);
  const points = outline.map((point) => `${point.x.toFixed(2)},${point.y.toFixed(2)}`).join(" ");
  return {
    shaft: svg("g", { class: `arrow rank-${rank}`, "data-arrow": `${from}-${to ?? "off"}` }, svg("polygon", { points })),
    number: svg("g", { class: `arrow-number rank-${rank}` }, svg("circle", { cx: x, cy: y, r: DISC }), svg("text", { x, y, dy: "0.35em" }, String(count))),
  };
}
