// The forms for a new game. They show only the fields that apply to the current choices.

import "./auto-refresh.js";
import "./share-link.js";

/** Whether the visitor may play rated games, by form. @type {WeakMap<HTMLFormElement, boolean>} */
const mayRate = new WeakMap();

/** @param {HTMLFormElement} form */
function updateFields(form) {
  const chosen = new FormData(form);
  const setup = chosen.get("setup");
  const four = setup === "four";
  const opponent = chosen.get("opponent");
  for (const part of form.querySelectorAll("[data-for]")) {
    const wanted = (part.getAttribute("data-for") ?? "").split(" ");
    if (part instanceof HTMLElement) part.hidden = !wanted.some((word) => word === opponent || word === setup || word === (four ? "four" : "two"));
  }
  const level = form.querySelector("[name=level]");
  if (level instanceof HTMLSelectElement) level.disabled = opponent !== "computer";
  // The player with fewer checkers plays Black, in one casual game.
  const handicap = handicapOf(form, setup === "small");
  const own = handicap.startsWith("own") ? "black" : "white";
  for (const input of form.querySelectorAll("[name=color]")) {
    if (!(input instanceof HTMLInputElement)) continue;
    const fits = handicap === "" || input.value === own;
    const offered = opponent !== "both" && fits && (four || !["red", "green"].includes(input.value));
    input.disabled = !offered;
    const choice = input.closest("label");
    if (choice !== null) choice.hidden = !offered;
    if (!offered && input.checked) choose(form, handicap === "" ? "random" : own);
  }
  const set = form.querySelector("[name=games]");
  if (set instanceof HTMLInputElement) set.disabled = four || handicap !== "";
  const rated = form.querySelector("[name=rated]");
  const alone = opponent === "both" || (four && opponent === "computer");
  const casual = alone || handicap !== "" || chosen.get("clock") === "none";
  if (rated instanceof HTMLInputElement) rated.disabled = mayRate.get(form) !== true || casual;
}

/**
 * The chosen handicap, such as `own-11`, or an empty string. Only the small board has handicaps.
 * @param {HTMLFormElement} form
 * @param {boolean} small
 */
function handicapOf(form, small) {
  const select = form.querySelector("[name=handicap]");
  if (!(select instanceof HTMLSelectElement)) return "";
  select.disabled = !small;
  return small ? select.value : "";
}

/** Selects a colour. @param {HTMLFormElement} form @param {string} colour */
function choose(form, colour) {
  const choice = form.querySelector(`[name=color][value="${colour}"]`);
  if (choice instanceof HTMLInputElement) choice.checked = true;
}

for (const form of document.querySelectorAll("#new-game, #invitation")) {
  if (!(form instanceof HTMLFormElement)) continue;
  mayRate.set(form, form.querySelector("[name=rated]:not([disabled])") !== null);
  form.addEventListener("change", () => updateFields(form));
  // After a reload, browsers restore the choices only after this script has run.
  addEventListener("pageshow", () => updateFields(form));
}
