// The form for a new game asks only what matters for what is chosen.

import "./fresh.js";

const form = document.getElementById("new-game");

/** @param {HTMLFormElement} form */
function fit(form) {
  const chosen = new FormData(form);
  const four = chosen.get("setup") === "four";
  const level = form.querySelector("[name=level]");
  if (level instanceof HTMLSelectElement) level.disabled = chosen.get("opponent") !== "computer";
  const rated = form.querySelector("[name=rated]");
  const alone = chosen.get("opponent") === "both" || (four && chosen.get("opponent") === "computer");
  if (rated instanceof HTMLInputElement) rated.disabled = alone || chosen.get("clock") === "none";
  for (const input of form.querySelectorAll("[name=color]")) {
    if (!(input instanceof HTMLInputElement)) continue;
    const offered = chosen.get("opponent") !== "both" && (four || !["red", "green"].includes(input.value));
    input.disabled = !offered;
    if (!offered && input.checked) reset(form);
  }
}

/** Chooses the seat that every game has. @param {HTMLFormElement} form */
function reset(form) {
  const any = form.querySelector('[name=color][value="random"]');
  if (any instanceof HTMLInputElement) any.checked = true;
}

if (form instanceof HTMLFormElement) {
  form.addEventListener("change", () => fit(form));
  // Browsers bring back what was chosen before a reload only after this script has run.
  addEventListener("pageshow", () => fit(form));
}
