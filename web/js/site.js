// Every page: the menu of preferences closes as people expect, by Escape or a touch elsewhere; whom the
// site knows is told what is new.

const menu = document.getElementById("preferences");

if (menu instanceof HTMLDetailsElement) {
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

if (document.getElementById("waiting") !== null) void import("./notifications.js");
