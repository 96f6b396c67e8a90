// One's own variations over the game, beside its board: loaded when somebody opens them or tries moves out. What is
// tried on the board goes into the tree, and what is chosen in the tree is shown on the board. Nothing here plays.

import { html } from "./dom.js";
import { reasonOf } from "./errors.js";
import { NodeTools } from "./node-tools.js";
import { conditionalLines, gameTree, ownPart, pathOf, withGame, withOwn } from "./own-tree.js";
import { parsePosition } from "./position.js";
import { text } from "./texts.js";
import { TreeStore } from "./tree-store.js";
import { TreeView } from "./tree-view.js";
import { VariationTree } from "./variation-tree.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./game-state.js").GameState} GameState */
/** @typedef {import("./own-tree.js").OwnTree} OwnTree */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** @typedef {(ply: number, moves: PlayedMove[]) => void} Show The board shows moves that are tried out after so many of the game. */

export class TreePanel {
  #game;
  #line;
  #tree;
  #view;
  #tools;
  #store;
  #show;
  #state = html("p", { class: "hint", id: "tree-state", role: "status" });

  /**
   * @param {HTMLElement} place #own-lines
   * @param {Game} game
   * @param {Show} show
   */
  constructor(place, game, show) {
    this.#game = game;
    this.#line = gameTree(game);
    this.#tree = new VariationTree(this.#line);
    this.#show = show;
    const list = html("ol", { id: "own-moves", "aria-labelledby": "own-lines-title" });
    const tools = html("div", { class: "node-tools" });
    place.append(list, tools, this.#state);
    this.#view = new TreeView(list, (path) => {
      this.#tree.go(path);
      this.#showNode();
    });
    this.#tools = new NodeTools(tools, (change) => this.#edit(change), { isNamed: true, isFixed: () => this.#gameLength === this.#tree.path.length });
    this.#store = new TreeStore(game.id, {
      tree: () => ownPart(this.#tree.root),
      onMerged: (tree) => this.#merged(tree),
      onState: (state, reason) => this.#tell(state, reason),
    });
  }

  /** Shows what the server has kept. Without an answer the first save brings it. */
  async load() {
    try {
      this.#adopt(withOwn(this.#tree.root, await this.#store.load()));
    } catch (error) {
      this.#tell("failed", reasonOf(error));
    }
    this.#draw();
  }

  /** Lines of another device have come: undoing what was before would remove them. @param {OwnTree} tree */
  #merged(tree) {
    const moves = this.#tree.nodes.flatMap(({ move }) => move?.text ?? []);
    this.#tree = new VariationTree(withOwn(this.#line, tree));
    this.#tree.go(pathOf(this.#tree.root, moves));
    this.#draw();
  }

  /** @param {import("./tree-store.js").SaveState} state @param {string} reason */
  #tell(state, reason) {
    this.#state.textContent = text(`tree-${state}`, { reason });
    this.#state.dataset["state"] = state;
  }

  /** The moves of the current line, and how many of them come before the current position. */
  get progress() {
    const { path, ahead } = this.#tree;
    return { shown: path.length, last: path.length + ahead.length };
  }

  /** How many moves of the game lead to the current node before another one does. */
  get #gameLength() {
    const { path } = this.#tree;
    const own = path.findIndex((index) => index !== 0);
    return Math.min(own < 0 ? path.length : own, this.#game.moves.length);
  }

  /** The board shows something else, or the game has gone on. @param {GameState} state */
  follow({ game, shownPly, tried }) {
    if (game.version !== this.#game.version || game.moves.length !== this.#game.moves.length) {
      this.#game = game;
      this.#line = gameTree(game);
      this.#adopt(withGame(this.#tree.root, this.#line));
    }
    const before = this.#tree.root;
    const start = Array.from({ length: Math.min(shownPly, game.moves.length) }, () => 0);
    this.#tree.go(this.#tree.add(tried ?? [], start, true));
    if (this.#tree.root !== before) this.#store.changed();
    this.#draw();
  }

  /** @param {"first" | "previous" | "next" | "last"} step */
  step(step) {
    this.#tree.step(step);
    this.#showNode();
  }

  /** @param {1 | -1} by */
  beside(by) {
    this.#tree.beside(by);
    this.#showNode();
  }

  /**
   * The branch at the current node as conditional moves.
   * @param {import("./position.js").Player} player
   */
  linesFor(player) {
    return conditionalLines(this.#tree.nodes.slice(this.#game.moves.length), player);
  }

  /** @param {(tree: VariationTree) => void} change */
  #edit(change) {
    const before = this.#tree.current;
    change(this.#tree);
    // Undoing may bring back a tree from before the game went on.
    this.#adopt(withGame(this.#tree.root, this.#line));
    this.#store.changed();
    if (this.#tree.current.position === before.position) this.#draw();
    else this.#showNode();
  }

  /** Another tree, at the same node as far as it has it. @param {import("./variation-tree.js").TreeNode} root */
  #adopt(root) {
    const moves = this.#tree.nodes.flatMap(({ move }) => move?.text ?? []);
    this.#tree.adopt(root, pathOf(root, moves));
  }

  /** Shows the current node on the board, which shows it here in turn. */
  #showNode() {
    const ply = this.#gameLength;
    const moves = this.#tree.nodes.slice(ply + 1).flatMap(({ move }) => move ?? []);
    this.#show(ply, moves);
  }

  #draw() {
    this.#view.show(this.#tree, parsePosition(this.#game.start).players, this.#game.moves.length);
    this.#tools.show(this.#tree);
  }
}
