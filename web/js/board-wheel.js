// The wheel goes through a game where the board and its panel fill the window.

/** Pixels of the wheel to one move. */
const WHEEL_STEP = 60;

/**
 * @param {HTMLElement} board
 * @param {(step: "next" | "previous") => void} onStep
 */
export function stepByWheel(board, onStep) {
  let way = 0;
  const turned = (/** @type {WheelEvent} */ event) => {
    if (event.ctrlKey || !matchMedia("(min-aspect-ratio: 6/5)").matches) return;
    event.preventDefault();
    way += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * WHEEL_STEP;
    if (Math.abs(way) < WHEEL_STEP) return;
    onStep(way > 0 ? "next" : "previous");
    way = 0;
  };
  board.addEventListener("wheel", turned, { passive: false });
}
