// The dialog with the keys of a game's page, opened by "?".

import { html } from "./dom.js";
import { text } from "./texts.js";

/** Keys, each with the last part of its text's key. */
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
 * Opens the dialog. It is removed from the page when it is closed.
 * @param {readonly (readonly [string, string])[]} [more] further keys of this page, with the keys of their texts
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
