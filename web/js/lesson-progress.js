// How far the guided first game has come in this browser.

const KEY = "lesson";

/** The step to go on with; the number of steps when all are done. */
export function readProgress() {
  const step = Number(localStorage.getItem(KEY) ?? 0);
  return Number.isInteger(step) && step >= 0 ? step : 0;
}

/** @param {number} step */
export function saveProgress(step) {
  localStorage.setItem(KEY, String(step));
}
