// Arrows on the board for moves that are proposed, with the number of checkers that move.

import { UNIT } from "./board-geometry.js";
import { svg } from "./dom.js";

/** @typedef {import("./position.js").Player} Player */

/** @typedef {{ from: string, to: string | null, count: number, mover: Player }} Arrow */

/** How far an arrow stays away from the middle of the squares where it begins and ends. */
const START_GAP = 3.8;
const END_GAP = 1.8;

/** Half the width of the shaft, and the length and half the width of the head. */
const SHAFT = 0.45;
const HEAD = 2.6;
const HEAD_SIDE = 1.7;

/** The radius of the disc with the number. */
const DISC = 1.6;

/**
 * @param {import("./board-geometry.js").Geometry} geometry
 * @param {Arrow[]} arrows the best first
 */
export function drawArrows(geometry, arrows) {
  // The best lies on top.
  return arrows.map((arrow, rank) => drawArrow(geometry, arrow, rank)).reverse();
}

/**
 * @param {import("./board-geometry.js").Geometry} geometry
 * @param {Arrow} arrow
 * @param {number} rank
 */
function drawArrow(geometry, { from, to, count, mover }, rank) {
  const start = geometry.centre(from);
  const aim = to === null ? geometry.wayOut(from, mover) : geometry.centre(to);
  const way = Math.hypot(aim.x - start.x, aim.y - start.y);
  const unit = { x: (aim.x - start.x) / way, y: (aim.y - start.y) / way };
  const at = (/** @type {number} */ along, /** @type {number} */ aside) => ({
    x: start.x + unit.x * along - unit.y * aside,
    y: start.y + unit.y * along + unit.x * aside,
  });
  // Off the board, the head stands at the edge.
  const tip = to === null ? Math.max(START_GAP + HEAD + 1, way - UNIT / 2) : way - END_GAP;
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
  // Next to the head: arrows in one direction differ there.
  const { x, y } = at(Math.max(START_GAP, neck - DISC), 0);
  return svg(
    "g",
    { class: `arrow rank-${rank}`, "data-arrow": `${from}-${to ?? "off"}` },
    svg("polygon", { points: outline.map((point) => `${point.x.toFixed(2)},${point.y.toFixed(2)}`).join(" ") }),
    svg("circle", { cx: x, cy: y, r: DISC }),
    svg("text", { x, y, dy: "0.35em" }, String(count)),
  );
}
