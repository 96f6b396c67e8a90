// Shows the moves of the chosen stack: targets on the board, and moves off the board in the tray.

import { leavingEdge } from "./board-geometry.js";
import { squareLabel } from "./words.js";

/** @typedef {import("./rules.js").LegalMove} LegalMove */

/**
 * @param {import("./board-view.js").BoardView} view
 * @param {import("./board-input.js").BoardInput} input
 * @param {import("./bearing-off-tray.js").BearingOffTray} tray
 * @param {import("./position.js").Position} position
 * @param {LegalMove[]} [offered] the choices that the tray may offer
 */
export function showChoice(view, input, tray, position, offered = input.choices) {
  const { chosen, choices, playable } = input;
  const stackOn = (/** @type {string} */ at) => position.stacks.find(({ square }) => square === at);
  view.describe((square) => squareLabel(square, stackOn(square), choices.find(({ to }) => to === square)), {
    playable,
    targets: new Set(choices.flatMap(({ to }) => (to === null ? [] : [to]))),
    chosen,
  });
  const height = chosen === null ? 0 : (stackOn(chosen)?.height ?? 0);
  tray.show(offered, height, leavingEdge(position.turn, view.geometry.bottom));
}
