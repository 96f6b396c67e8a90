// Every page: the menus of the header close as people expect, by Escape or a touch elsewhere; a double
// click sends a form once; what could not be sent is; whom the site knows is told what is new.

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

/** How long a form that was sent is not sent again, in milliseconds: longer than a double click. */
const onceIn = 2000;

/** @type {WeakMap<EventTarget, number>} */
const sent = new WeakMap();

// What a script sends is its own concern, and does not arrive here.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
  const now = performance.now();
  if (now - (sent.get(form) ?? -onceIn) < onceIn) event.preventDefault();
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
