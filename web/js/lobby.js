// The pages on which games begin: lists keep themselves fresh, and the form asks only what matters for
// what is chosen.

import "./fresh.js";

const form = document.getElementById("invitation");
/** Whether the visitor may play for ratings at all. */
const hasAccount = form?.querySelector("[name=rated]:not([disabled])") !== null;

/** @param {HTMLFormElement} form */
function fit(form) {
  const four = new FormData(form).get("setup") === "four";
  for (const part of form.querySelectorAll(".for-four, .for-two")) {
    if (part instanceof HTMLElement) part.hidden = part.classList.contains("for-four") !== four;
  }
  for (const input of form.querySelectorAll("[name=color]")) {
    if (!(input instanceof HTMLInputElement)) continue;
    input.disabled = !four && ["red", "green"].includes(input.value);
    if (input.disabled && input.checked) reset(form);
  }
  const set = form.querySelector("[name=games]");
  if (set instanceof HTMLInputElement) set.disabled = four;
  const rated = form.querySelector("[name=rated]");
  const timed = new FormData(form).get("clock") !== "none";
  if (rated instanceof HTMLInputElement) rated.disabled = !hasAccount || !timed;
}

/** Chooses the colour that every game has. @param {HTMLFormElement} form */
function reset(form) {
  const any = form.querySelector('[name=color][value="random"]');
  if (any instanceof HTMLInputElement) any.checked = true;
}

if (form instanceof HTMLFormElement) {
  form.addEventListener("change", () => fit(form));
  // Browsers bring back what was chosen before a reload only after this script has run.
  addEventListener("pageshow", () => fit(form));
}
