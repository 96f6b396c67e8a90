// The first page: the guided game comes to life when somebody reaches for its board, so that the page is
// light for all others.

import "./game-form.js";

const board = document.getElementById("lesson-board");

/** @type {Promise<void> | undefined} */
let started;

/** @param {string | null} touched */
function start(touched) {
  started ??= import("./lesson.js").then(({ startLesson }) => startLesson(touched));
  return started;
}

if (board !== null) {
  board.addEventListener("pointerenter", () => void start(null), { once: true });
  board.addEventListener("pointerdown", (event) => {
    const stack = /** @type {Element} */ (event.target).closest(".stack");
    void start(stack?.getAttribute("data-square") ?? null);
  });
  for (const button of document.querySelectorAll("#lesson-next, #lesson-again")) {
    button.addEventListener("click", () => void start(null), { once: true });
  }
  board.addEventListener("focusin", () => void start(null), { once: true });
  if (document.getElementById("lesson")?.dataset["start"] === "now") void start(null);
}
