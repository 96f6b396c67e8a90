// The panel with the visitor's own variations of the game, loaded when it is opened or a move is tried out. Moves tried
// out on the board are added to the tree, and the node chosen in the tree is shown on the board. No move is played in
// the game.

import { html } from "./dom.js";
import { errorMessage } from "./errors.js";
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

/** @typedef {(ply: number, moves: PlayedMove[]) => void} Show Shows tried moves on the board, after `ply` moves of the game. */

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
      onMerged: (tree) => this.#showMerged(tree),
      onState: (state, reason) => this.#showState(state, reason),
    });
  }

  /** Loads the tree from the server. If that fails, the first save merges it. */
  async load() {
    try {
      this.#adopt(withOwn(this.#tree.root, await this.#store.load()));
    } catch (error) {
      this.#showState("failed", errorMessage(error));
    }
    this.#draw();
  }

  /** Shows a tree with lines of another device. The undo history is dropped, since undoing would remove them. @param {OwnTree} tree */
  #showMerged(tree) {
    const moves = this.#tree.nodes.flatMap(({ move }) => move?.text ?? []);
    this.#tree = new VariationTree(withOwn(this.#line, tree));
    this.#tree.go(pathOf(this.#tree.root, moves));
    this.#draw();
  }

  /** @param {import("./tree-store.js").SaveState} state @param {string} reason */
  #showState(state, reason) {
    this.#state.textContent = text(`tree-${state}`, { reason });
    this.#state.dataset["state"] = state;
  }

  /** The length of the current line, and the number of its moves before the current position. */
  get progress() {
    const { path, ahead } = this.#tree;
    return { shown: path.length, last: path.length + ahead.length };
  }

  /** Number of moves that the path to the current node shares with the game. */
  get #gameLength() {
    const { path } = this.#tree;
    const own = path.findIndex((index) => index !== 0);
    return Math.min(own < 0 ? path.length : own, this.#game.moves.length);
  }

  /** Follows the board to another position, or the game to a new move. @param {GameState} state */
  follow({ game, shownPly, tried }) {
    if (game.version !== this.#game.version || game.moves.length !== this.#game.moves.length) {
      this.#game = game;
      this.#line = gameTree(game);
      this.#adopt(withGame(this.#tree.root, this.#line));
    }
    const before = this.#tree.root;
    const start = Array.from({ length: Math.min(shownPly, game.moves.length) }, () => 0);
    this.#tree.go(this.#tree.add(tried ?? [], start, true));
    if (this.#tree.root !== before) this.#store.scheduleSave();
    this.#draw();
  }

  /** @param {"first" | "previous" | "next" | "last"} step */
  step(step) {
    this.#tree.step(step);
    this.#showNode();
  }

  /** @param {1 | -1} by */
  goToSibling(by) {
    this.#tree.goToSibling(by);
    this.#showNode();
  }

  /**
   * Converts the branch of the current node to conditional moves.
   * @param {import("./position.js").Player} player
   */
  linesFor(player) {
    return conditionalLines(this.#tree.nodes.slice(this.#game.moves.length), player);
  }

  /** @param {(tree: VariationTree) => void} change */
  #edit(change) {
    const before = this.#tree.current;
    change(this.#tree);
    // Undoing may restore a tree that lacks the latest moves of the game.
    this.#adopt(withGame(this.#tree.root, this.#line));
    this.#store.scheduleSave();
    if (this.#tree.current.position === before.position) this.#draw();
    else this.#showNode();
  }

  /** Replaces the tree and stays at the current node, as far as the new tree contains it. @param {import("./variation-tree.js").TreeNode} root */
  #adopt(root) {
    const moves = this.#tree.nodes.flatMap(({ move }) => move?.text ?? []);
    this.#tree.adopt(root, pathOf(root, moves));
  }

  /** Shows the current node on the board, which then updates this panel. */
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
