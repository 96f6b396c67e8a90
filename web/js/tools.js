// The tools of the game page: flip, copy, confirm moves.

import { csrfToken } from "./csrf.js";
import { html } from "./dom.js";
import { text } from "./texts.js";

/**
 * Copies a text, or shows it to be copied by hand where the browser does not allow that.
 * @param {string} content
 * @param {(words: string) => void} say
 */
async function copy(content, say) {
  try {
    await navigator.clipboard.writeText(content);
    say(text("board-copied"));
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
 * The page's tools as buttons, in place of the links that work without scripts.
 * @param {HTMLElement} list
 * @param {{
 *   flip: () => void,
 *   position: () => string,
 *   query: () => string,
 *   say: (words: string) => void,
 *   id: string,
 * }} page
 */
export function showTools(list, { flip, position, query, say, id }) {
  const tool = (/** @type {string} */ key, /** @type {() => void} */ act) => {
    const button = html("button", { type: "button", "data-tool": key }, text(`board-${key}`));
    button.addEventListener("click", act);
    return html("li", {}, button);
  };
  const record = async () => copy(await (await fetch(`/game/${id}/record`)).text(), say);
  list.replaceChildren(
    tool("flip", flip),
    tool("copy-record", () => void record()),
    tool("copy-position", () => void copy(position(), say)),
    tool("copy-link", () => void copy(new URL(`/game/${id}${query()}`, location.href).href, say)),
    html("li", {}, confirmSwitch()),
  );
}

/** Whether moves are asked about before they are played: one of the visitor's settings. */
export function confirmsMoves() {
  return document.documentElement.dataset.confirm === "1";
}

/** @param {boolean} confirm */
function confirmMoves(confirm) {
  document.documentElement.dataset.confirm = confirm ? "1" : "0";
  const headers = { "content-type": "application/json", "x-csrf-token": csrfToken() };
  return fetch("/api/preferences", { method: "POST", headers, body: JSON.stringify({ confirm }) });
}

/** The switch for confirming moves. */
function confirmSwitch() {
  const box = html("input", { type: "checkbox", id: "confirm-moves" });
  box.checked = confirmsMoves();
  box.addEventListener("change", () => void confirmMoves(box.checked));
  return html("label", { class: "switch", for: "confirm-moves" }, box, ` ${text("board-confirm-moves")}`);
}

/**
 * Asks whether a move is really meant.
 * @param {HTMLElement} place #confirm
 * @param {string} move
 * @param {() => void} onYes
 * @param {() => void} onNo
 */
export function askToConfirm(place, move, onYes, onNo) {
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
