// Draws a tree of variations as a list: the main line in rounds, with variations and comments between them.

import { html } from "./dom.js";
import { scrollToCurrent } from "./moves-view.js";
import { colours } from "./position.js";
import { initialCount, nextCount } from "./rounds.js";
import { text } from "./texts.js";
import { moveNotation } from "./words.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rounds.js").Count} Count */
/** @typedef {import("./variation-tree.js").Path} Path */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */
/** @typedef {import("./variation-tree.js").VariationTree} VariationTree */

export class TreeView {
  #list;
  /** @type {TreeNode | null} */
  #drawn = null;
  /** @type {Player[]} */
  #players = [];
  /** @type {Map<string, HTMLElement>} */
  #moves = new Map();
  /** Number of moves of the main line that were played in a game. */
  #gameLength = 0;
  #marksOwn;

  /**
   * @param {HTMLElement} list #moves
   * @param {(path: Path) => void} onGo
   * @param {boolean} [marksOwn] whether the reader's own variations are marked
   */
  constructor(list, onGo, marksOwn = false) {
    this.#list = list;
    this.#marksOwn = marksOwn;
    list.addEventListener("click", (event) => {
      const move = /** @type {Element} */ (event.target).closest("[data-path]");
      if (move !== null) onGo(readPath(move.getAttribute("data-path") ?? ""));
    });
  }

  /**
   * @param {VariationTree} tree
   * @param {Player[]} players in turn order
   * @param {number} [gameLength] number of moves of the main line that were played in a game, which are marked
   */
  show(tree, players, gameLength = 0) {
    if (this.#drawn !== tree.root) {
      this.#players = players;
      this.#gameLength = gameLength;
      this.#moves.clear();
      this.#list.replaceChildren(...this.#main(tree.root));
      this.#drawn = tree.root;
    }
    this.#list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    this.#moves.get(tree.path.join("."))?.setAttribute("aria-current", "true");
    scrollToCurrent(this.#list);
  }

  /** @param {TreeNode} root */
  #main(root) {
    /** @type {HTMLElement[]} */
    const rows = [];
    /** @type {HTMLElement | null} */
    let row = null;
    let count = initialCount(this.#players);
    /** @param {Player} player @param {HTMLElement} cell */
    const put = (player, cell) => {
      const before = count;
      count = nextCount(count, this.#players, player);
      if (row === null || count.round > before.round) {
        row = html("li", { class: "round", value: count.round });
        rows.push(row);
        // The round continues after variations.
        if (count.round === before.round) row.append(html("span", { class: `ply gap ${colours[this.#players[0] ?? "W"]}`, "aria-hidden": "true" }, "…"));
      }
      row.append(cell);
    };
    if (root.comment !== "") rows.push(html("li", { class: "note" }, root.comment));
    /** @type {number[]} */
    const path = [];
    for (let node = root; node.children[0] !== undefined; node = node.children[0]) {
      const [first, ...others] = node.children;
      const { move } = first;
      if (move === null) break;
      const before = count;
      path.push(0);
      put(move.mover, this.#move(first, path));
      for (const player of move.satOut) put(player, pass(player));
      if (first.name === "" && first.comment === "" && others.length === 0) continue;
      if (first.name !== "" || first.comment !== "") rows.push(html("li", { class: "note" }, ...nameOf(first), first.comment));
      if (others.length > 0) rows.push(html("li", { class: "variations" }, ...this.#lines(others, path, before, false)));
      row = null;
    }
    return rows;
  }

  /**
   * Draws the variations that replace a move.
   * @param {readonly TreeNode[]} others
   * @param {Path} path to the move that they replace
   * @param {Count} count before it
   * @param {boolean} isOwn whether the move before it is marked as own
   */
  #lines(others, path, count, isOwn) {
    return others.map((other, index) => this.#line(other, [...path.slice(0, -1), index + 1], count, isOwn));
  }

  /**
   * @param {TreeNode} first
   * @param {Path} path
   * @param {Count} count
   * @param {boolean} isOwn
   */
  #line(first, path, count, isOwn) {
    const line = html("div", { class: "line" });
    const here = [...path];
    let numbered = 0;
    for (let node = first, others = /** @type {readonly TreeNode[]} */ ([]); ; ) {
      const { move } = node;
      if (move === null) break;
      const before = count;
      count = nextCount(count, this.#players, move.mover);
      const isFirst = this.#players.indexOf(move.mover) === 0;
      if (this.#marksOwn && node.own && !isOwn) line.append(html("span", { class: "own" }, text("tree-own")), " ");
      const wasOwn = isOwn;
      isOwn = node.own;
      line.append(...nameOf(node));
      if (numbered === 0 || count.round > numbered) line.append(html("span", { class: "number" }, `${count.round}${isFirst ? "." : "…"}`), " ");
      numbered = count.round;
      line.append(this.#move(node, here), " ");
      for (const player of move.satOut) {
        count = nextCount(count, this.#players, player);
        line.append(pass(player), " ");
      }
      if (node.comment !== "") line.append(html("span", { class: "note" }, node.comment), " ");
      if (others.length > 0) {
        line.append(...this.#lines(others, here, before, wasOwn));
        numbered = 0;
      }
      const [following, ...rest] = node.children;
      if (following === undefined) break;
      node = following;
      others = rest;
      here.push(0);
    }
    return line;
  }

  /** @param {TreeNode} node @param {Path} path */
  #move(node, path) {
    const { move } = node;
    const name = path.join(".");
    const isOfGame = path.length <= this.#gameLength && path.every((index) => index === 0);
    const side = `${move === null ? "" : colours[move.mover]}${isOfGame ? " of-game" : ""}`;
    const button = html("button", { type: "button", class: `ply ${side}`, "data-path": name }, move === null ? "" : moveNotation(move));
    this.#moves.set(name, button);
    return button;
  }
}

/** The name of the line that starts at a node. @param {TreeNode} node */
const nameOf = ({ name }) => (name === "" ? [] : [html("strong", { class: "name" }, name), " "]);

/** @param {Player} player */
const pass = (player) => html("span", { class: `ply pass ${colours[player]}` }, text("board-pass"));

/** @param {string} text @returns {Path} */
const readPath = (text) => text.split(".").map(Number);
