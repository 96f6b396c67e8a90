// Import and export of analyses: link, record, JSON, position.

import { writeTree } from "./analysis-format.js";
import { readPasted } from "./analysis-import.js";
import { writeTreeRecord } from "./analysis-record.js";
import { html } from "./dom.js";
import { errorMessage } from "./errors.js";
import { copy } from "./game-menu.js";
import { importFault } from "./import-faults.js";
import { text } from "./texts.js";

/** @typedef {import("./analysis-import.js").Imported} Imported */
/** @typedef {import("./analysis-link.js").Setup} Setup */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/**
 * @typedef {object} Page
 * @property {() => TreeNode} root
 * @property {() => string} position the current position
 * @property {() => Record<string, string>} tags
 * @property {() => string} link to the current analysis
 * @property {(imported: Imported) => void} onImport throws an Error that names the fault
 * @property {(words: string) => void} announce announces a text to screen readers
 */

/**
 * @param {HTMLElement} place #share
 * @param {Setup[]} setups
 * @param {Page} page
 * @returns {(content: string, reason: string) => void} puts a text that cannot be opened into the field, with the reason
 */
export function showTransfer(place, setups, page) {
  const button = (/** @type {string} */ name, /** @type {() => void} */ act, kind = "") => {
    const element = html("button", { type: "button", class: kind, "data-share": name }, text(`analysis-${name}`));
    element.addEventListener("click", act);
    return element;
  };
  const fault = html("p", { id: "import-fault", class: "fault", role: "status" });
  const pasted = html("textarea", { id: "pasted", rows: 5, spellcheck: "false", "aria-describedby": "import-fault" });
  const refuse = (/** @type {string} */ reason) => {
    fault.textContent = importFault(reason);
    pasted.setAttribute("aria-invalid", "true");
  };
  const attempt = (/** @type {"import" | "export"} */ what, /** @type {() => void} */ act) => {
    fault.textContent = "";
    pasted.removeAttribute("aria-invalid");
    try {
      act();
    } catch (error) {
      const reason = errorMessage(error);
      if (what === "import") refuse(reason);
      else fault.textContent = text("analysis-export-failed", { reason });
    }
  };
  const load = () => attempt("import", () => page.onImport(readPasted(pasted.value, setups)));
  const file = html("input", { type: "file", id: "record-file", accept: ".txt,.pgn,.json,text/plain,application/json" });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    void chosen?.text().then((content) => {
      pasted.value = content;
      load();
    });
  });
  const record = () => writeTreeRecord(page.root(), page.tags());
  const json = () => JSON.stringify({ ...writeTree(page.root()), tags: page.tags() }, null, 1);
  place.append(
    html(
      "div",
      { class: "buttons" },
      button("copy-link", () => void copy(page.link(), page.announce), "primary"),
      button("copy-record", () => attempt("export", () => void copy(record(), page.announce))),
      button("copy-position", () => void copy(page.position(), page.announce)),
      button("save-record", () => attempt("export", () => save("dipole.txt", "text/plain", record()))),
      button("save-json", () => save("dipole-analysis.json", "application/json", json())),
    ),
    html("p", { class: "hint" }, text("analysis-export-hint")),
    html("label", { for: "pasted" }, text("analysis-paste")),
    pasted,
    html("div", { class: "buttons" }, button("import", load, "primary")),
    html("div", { class: "field" }, html("label", { for: "record-file" }, text("analysis-file")), file),
    fault,
  );
  return (content, reason) => {
    pasted.value = content;
    refuse(reason);
    const part = place.parentElement;
    part?.scrollTo(0, part.scrollHeight);
  };
}

/**
 * @param {string} name
 * @param {string} type
 * @param {string} content
 */
function save(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = html("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
