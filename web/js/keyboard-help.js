// The list of keys of a game's page, shown on "?".

import { html } from "./dom.js";
import { text } from "./texts.js";

/** The keys with the key of what they do. */
const keys = /** @type {const} */ ([
  ["← →", "step"],
  ["Home End", "ends"],
  ["f", "flip"],
  ["Tab", "board"],
  ["Enter", "choose"],
  ["0–9", "count"],
  ["m", "words"],
  ["Esc", "cancel"],
  ["?", "help"],
]);

/**
 * Opens the list; closed, it leaves the page.
 * @param {readonly (readonly [string, string])[]} [more] keys that only this page has, with the keys of their texts
 */
export function showKeys(more = []) {
  if (document.querySelector("dialog.keys") !== null) return;
  const dialog = html(
    "dialog",
    { class: "keys", "aria-labelledby": "keys-title" },
    html("h2", { id: "keys-title" }, text("board-keys")),
    html(
      "dl",
      {},
      ...[...keys.map(([names, key]) => /** @type {const} */ ([names, `board-key-${key}`])), ...more].flatMap(([names, key]) => [
        html("dt", {}, ...names.split(" ").flatMap((name) => [html("kbd", {}, name), " "])),
        html("dd", {}, text(key)),
      ]),
    ),
    html("form", { method: "dialog" }, html("button", {}, text("board-close"))),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
