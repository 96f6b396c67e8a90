// The first page: the guided game comes to life when somebody reaches for its board, so that the page is
// light for all others. On its own page it begins at once, and can be played without a connection from then on.

import "./game-form.js";

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
  if (document.getElementById("lesson")?.dataset["start"] === "now") {
    start();
    void import("./offline-setup.js").then(({ keepSite }) => keepSite());
  }
}
