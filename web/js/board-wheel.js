// Steps through a game by the mouse wheel, in layouts where the board and its panel fill the window.

/** Pixels of wheel movement per move. */
const WHEEL_STEP = 60;

/**
 * @param {HTMLElement} board
 * @param {(step: "next" | "previous") => void} onStep
 */
export function stepByWheel(board, onStep) {
  let scrolled = 0;
  const onWheel = (/** @type {WheelEvent} */ event) => {
    if (event.ctrlKey || !matchMedia("(min-aspect-ratio: 6/5)").matches) return;
    event.preventDefault();
    scrolled += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * WHEEL_STEP;
    if (Math.abs(scrolled) < WHEEL_STEP) return;
    onStep(scrolled > 0 ? "next" : "previous");
    scrolled = 0;
  };
  board.addEventListener("wheel", onWheel, { passive: false });
}
