// Progress in the guided first game, stored in this browser.

const KEY = "lesson";

/** The index of the next step. It is the number of steps when all are done. */
export function readProgress() {
  const step = Number(localStorage.getItem(KEY) ?? 0);
  return Number.isInteger(step) && step >= 0 ? step : 0;
}

/** @param {number} step */
export function saveProgress(step) {
  localStorage.setItem(KEY, String(step));
}
