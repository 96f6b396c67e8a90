// Tools for the current move of a tree: name it, comment on it, promote or remove it, undo and redo.

import { html } from "./dom.js";
import { text } from "./texts.js";

/** @typedef {import("./variation-tree.js").VariationTree} VariationTree */

export class NodeTools {
  #buttons;
  #comment = html("textarea", { rows: 2, id: "comment", maxlength: 2000, "aria-label": text("tree-comment"), placeholder: text("tree-comment") });
  #name = html("input", { id: "line-name", maxlength: 60, autocomplete: "off", "aria-label": text("tree-name"), placeholder: text("tree-name") });
  #isFixed;

  /**
   * @param {HTMLElement} place #node-tools
   * @param {(change: (tree: VariationTree) => void) => void} edit
   * @param {{ isNamed?: boolean, isFixed?: () => boolean }} [options] whether lines have names;
   *   whether the current node cannot be removed
   */
  constructor(place, edit, { isNamed = false, isFixed = () => false } = {}) {
    this.#isFixed = isFixed;
    const button = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {(tree: VariationTree) => void} */ change) => {
      const words = text(`tree-${name}`);
      const element = html("button", { type: "button", "data-node": name, "aria-label": words, title: words }, html("span", { "aria-hidden": "true" }, sign));
      element.addEventListener("click", () => {
        if (element.getAttribute("aria-disabled") !== "true") edit(change);
      });
      return element;
    };
    this.#buttons = {
      undo: button("undo", "↶", (tree) => tree.undo()),
      redo: button("redo", "↷", (tree) => tree.redo()),
      promote: button("promote", "⇧", (tree) => tree.promote()),
      remove: button("remove", "✕", (tree) => tree.remove()),
    };
    this.#comment.addEventListener("input", () => edit((tree) => tree.comment(this.#comment.value)));
    this.#name.addEventListener("input", () => edit((tree) => tree.name(this.#name.value)));
    place.append(html("div", { class: "buttons" }, ...Object.values(this.#buttons)), ...(isNamed ? [this.#name] : []), this.#comment);
  }

  /** @param {VariationTree} tree */
  show(tree) {
    const { undo, redo, promote, remove } = this.#buttons;
    const enable = (/** @type {HTMLElement} */ button, /** @type {boolean} */ isOn) => button.setAttribute("aria-disabled", String(!isOn));
    enable(undo, tree.canUndo);
    enable(redo, tree.canRedo);
    enable(promote, tree.path.some((index) => index > 0));
    enable(remove, tree.path.length > 0 && !this.#isFixed());
    this.#name.hidden = tree.path.length === 0;
    if (this.#name.value !== tree.current.name) this.#name.value = tree.current.name;
    if (this.#comment.value !== tree.current.comment) this.#comment.value = tree.current.comment;
  }
}
