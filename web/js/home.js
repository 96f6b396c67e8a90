// The home page. To keep the page light, the guided first game is loaded only when a visitor points at its board, or at
// once if they have started it before. A finished game is replaced by the next step of the course. On its own page the
// game starts at once, and the site is cached for use without a connection.

import { FIRST_GAME, readSolved } from "./course-progress.js";
import "./game-form.js";
import { readProgress } from "./lesson-progress.js";

const board = document.getElementById("lesson-board");

/** @type {Promise<void> | undefined} */
let started;

/** The stack that was touched before the lesson was loaded. @type {string | null} */
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
    void import("./offline-setup.js").then(({ cacheSite }) => cacheSite());
  } else if (lesson !== null && (progress >= Number(lesson.dataset["steps"]) || readSolved().has(FIRST_GAME))) {
    void showNext(lesson);
  } else if (lesson !== null && progress > 0) {
    lesson.toggleAttribute("data-resumes", true);
    start();
  }
}

/** Replaces the lesson with the next step of the course. @param {HTMLElement} lesson */
async function showNext(lesson) {
  lesson.toggleAttribute("data-resumes", true);
  try {
    const response = await fetch("/learn/next");
    if (!response.ok) throw new Error(`/learn/next: ${response.status}`);
    const next = new DOMParser().parseFromString(await response.text(), "text/html").body.firstElementChild;
    if (next !== null) lesson.replaceWith(document.importNode(next, true));
  } catch {
    // Without a connection the lesson stays and can be played again.
    lesson.removeAttribute("data-resumes");
  }
}
