// The first page: the guided game comes to life when a visitor reaches for its board, so that the page is
// light for all others, or at once where they have begun it. Once they have finished it, what comes next stands
// in its place. On its own page it begins at once, and can be played without a connection from then on.

import { FIRST_GAME, readSolved } from "./course-progress.js";
import "./game-form.js";
import { readProgress } from "./lesson-progress.js";

const board = document.getElementById("lesson-board");

/** @type {Promise<void> | undefined} */
let started;

/** The stack that was touched before the scripts were there. @type {string | null} */
let touched = null;

function start() {
  started ??= import("./lesson.js").then(({ startLesson }) => startLesson(() => touched));
}

if (board !== null) {
  board.addEventListener("pointerenter", start, { once: true });
  board.addEventListener("pointerdown", (event) => {
    const stack = /** @type {Element} */ (event.target).closest(".stack");
    touched = stack?.getAttribute("data-square") ?? null;
    start();
  });
  for (const button of document.querySelectorAll("#lesson-next, #lesson-again")) {
    button.addEventListener("click", start, { once: true });
  }
  board.addEventListener("focusin", start, { once: true });
  const lesson = document.getElementById("lesson");
  const progress = readProgress();
  if (lesson?.dataset["start"] === "now") {
    lesson.toggleAttribute("data-resumes", progress > 0);
    start();
    void import("./offline-setup.js").then(({ keepSite }) => keepSite());
  } else if (lesson !== null && (progress >= Number(lesson.dataset["steps"]) || readSolved().has(FIRST_GAME))) {
    void showNext(lesson);
  } else if (lesson !== null && progress > 0) {
    lesson.toggleAttribute("data-resumes", true);
    start();
  }
}

/** Puts what comes after the lesson in its place. @param {HTMLElement} lesson */
async function showNext(lesson) {
  lesson.toggleAttribute("data-resumes", true);
  try {
    const response = await fetch("/learn/next");
    if (!response.ok) throw new Error(`/learn/next: ${response.status}`);
    const next = new DOMParser().parseFromString(await response.text(), "text/html").body.firstElementChild;
    if (next !== null) lesson.replaceWith(document.importNode(next, true));
  } catch {
    // Not connected: the lesson can be played again.
    lesson.removeAttribute("data-resumes");
  }
}
