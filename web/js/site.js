// The script of every page. It closes the header's menus on Escape and on touches elsewhere, prevents forms from being
// sent twice by a double click, sends queued moves, and shows notifications to known visitors.

for (const menu of document.querySelectorAll(".site-header details")) {
  if (!(menu instanceof HTMLDetailsElement)) continue;
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
    event.stopPropagation();
  });
}

/** Minimum interval between two submissions of a form, in milliseconds: longer than a double click. */
const RESUBMIT_INTERVAL_MS = 2000;

/** @type {WeakMap<EventTarget, number>} */
const sent = new WeakMap();

// Forms that a script handles are left to that script.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
  const now = performance.now();
  if (now - (sent.get(form) ?? -RESUBMIT_INTERVAL_MS) < RESUBMIT_INTERVAL_MS) event.preventDefault();
  else sent.set(form, now);
});

if (localStorage.getItem("study-drafts") !== null && document.getElementById("new-study") !== null) {
  void import("./study-drafts.js").then(({ sendDrafts }) => sendDrafts());
}
if (localStorage.getItem("unsent") !== null) void import("./move-queue.js");
if (document.getElementById("waiting") !== null) {
  void import("./notifications.js");
  if (localStorage.getItem("course") !== null) void import("./course-progress.js").then(({ sendSolved }) => sendSolved());
}
