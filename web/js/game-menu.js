// The menu of a game's page: copying, confirmation of moves, the list of keys. The server renders the entries that need
// no script, such as exports.

import { byId, html } from "./dom.js";
import { savePreference } from "./preferences.js";
import { text } from "./texts.js";

/**
 * Copies a text. If the browser does not allow that, shows it in a dialog for copying by hand.
 * @param {string} content
 * @param {(words: string) => void} announce announces a text to screen readers
 */
export async function copy(content, announce) {
  try {
    await navigator.clipboard.writeText(content);
    announce(text("board-copied"));
  } catch {
    const dialog = html(
      "dialog",
      { class: "copy", "aria-label": text("board-copy-failed") },
      html("p", {}, text("board-copy-failed")),
      html("textarea", { readonly: true, rows: 6, "aria-label": text("board-copy-failed") }, content),
      html("form", { method: "dialog" }, html("button", {}, text("board-close"))),
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
}

/**
 * Adds the entries that need scripts, and closes the menu on Escape and touches elsewhere.
 * @param {HTMLElement} menu #game-menu
 * @param {{
 *   position: () => string,
 *   query: () => string,
 *   keys: () => void,
 *   announce: (words: string) => void,
 *   refuse: (words: string) => void,
 *   id: string,
 *   hints: { isOn: boolean, onSwitch: (isOn: boolean) => void } | null,
 * }} page `hints` is null if the game has no hints
 */
export function showMenu(menu, { position, query, keys, announce, refuse, id, hints }) {
  const close = () => menu.removeAttribute("open");
  const entry = (/** @type {string} */ name, /** @type {() => void} */ act) => {
    const button = html("button", { type: "button", "data-tool": name }, text(`board-${name}`));
    button.addEventListener("click", () => {
      close();
      act();
    });
    return html("li", {}, button);
  };
  const record = async () => {
    const response = await fetch(`/game/${id}/record`).catch(() => null);
    if (response?.ok) await copy(await response.text(), announce);
    else refuse(text("board-not-connected"));
  };
  menu
    .querySelector("ul")
    ?.prepend(
      html("li", {}, confirmSwitch()),
      ...(hints === null ? [] : [html("li", {}, labelledSwitch("hints-on", "board-hints", hints.isOn, hints.onSwitch))]),
      entry("copy-link", () => void copy(new URL(`/game/${id}${query()}`, location.href).href, announce)),
      entry("copy-embed", () => void copy(byId("embed-code").textContent ?? "", announce)),
      entry("copy-position", () => void copy(position(), announce)),
      entry("copy-record", () => void record()),
      entry("keys", keys),
    );
  document.addEventListener("pointerdown", (event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) close();
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.hasAttribute("open")) return;
    close();
    menu.querySelector("summary")?.focus();
    event.stopPropagation();
  });
}

/** Whether moves have to be confirmed before they are played, a setting of the visitor. */
export function confirmsMoves() {
  return document.documentElement.dataset["confirm"] === "1";
}

function confirmSwitch() {
  return labelledSwitch("confirm-moves", "board-confirm-moves", confirmsMoves(), (confirm) => {
    document.documentElement.dataset["confirm"] = confirm ? "1" : "0";
    savePreference({ confirm });
  });
}

/**
 * @param {string} id
 * @param {string} key of its label
 * @param {boolean} isOn
 * @param {(isOn: boolean) => void} onSwitch
 */
function labelledSwitch(id, key, isOn, onSwitch) {
  const box = html("input", { type: "checkbox", id });
  box.checked = isOn;
  box.addEventListener("change", () => onSwitch(box.checked));
  return html("label", { class: "switch", for: id }, box, ` ${text(key)}`);
}

/**
 * Shows the buttons to confirm or cancel a move.
 * @param {HTMLElement} place #confirm
 * @param {string} move
 * @param {() => void} onYes
 * @param {() => void} onNo
 */
export function showConfirm(place, move, onYes, onNo) {
  const button = (/** @type {string} */ kind, /** @type {string} */ words, /** @type {() => void} */ act) => {
    const element = html("button", { type: "button", class: kind }, words);
    element.addEventListener("click", () => {
      closeConfirm(place);
      act();
    });
    return element;
  };
  const yes = button("primary", text("board-confirm", { move }), onYes);
  place.replaceChildren(yes, button("plain", text("board-cancel"), onNo));
  place.hidden = false;
  yes.focus();
}

/** @param {HTMLElement} place */
export function closeConfirm(place) {
  place.hidden = true;
  place.replaceChildren();
}
