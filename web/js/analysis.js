// The analysis board: a tree of variations from any position, moves of all players, a position editor, and the whole
// analysis in the address.

import { showBars } from "./analysis-bars.js";
import { readTree, writeTree } from "./analysis-format.js";
import { readFragment, writeFragment } from "./analysis-link.js";
import { chancesOfWhite, fetchReport, withReview } from "./analysis-review.js";
import { showTransfer } from "./analysis-transfer.js";
import { BearingOffTray } from "./bearing-off-tray.js";
import { opposite } from "./board-geometry.js";
import { BoardInput } from "./board-input.js";
import { BoardView } from "./board-view.js";
import { BoardWords } from "./board-words.js";
import { showChoice } from "./choice-view.js";
import { stepByWheel } from "./board-wheel.js";
import { byId, html, pageData } from "./dom.js";
import { EnginePanel } from "./engine-panel.js";
import { errorMessage } from "./errors.js";
import { EvaluationView } from "./evaluation-view.js";
import { ExplorerPanel } from "./explorer-panel.js";
import { HintView } from "./hint-view.js";
import { showKeys } from "./keyboard-help.js";
import { Navigation, scrollToCurrent } from "./moves-view.js";
import { NodeTools } from "./node-tools.js";
import { gameTree, unmarked, withOwn } from "./own-tree.js";
import { showPlayers } from "./player-bars.js";
import { parsePosition } from "./position.js";
import { PositionEditor } from "./position-editor.js";
import { positionFault } from "./position-faults.js";
import { legalMoves, loadRules, playMove } from "./rules.js";
import { RunningGames } from "./running-games.js";
import { playSound } from "./signals.js";
import { Announcer, writeStatus } from "./status-view.js";
import { showKeep } from "./study-keep.js";
import { readChapter, writeChapter } from "./study-record.js";
import { StudySaver } from "./study-saver.js";
import { Tabs } from "./tabs.js";
import { text } from "./texts.js";
import { TreeView } from "./tree-view.js";
import { VariationTree, mainLine, node } from "./variation-tree.js";
import { playerName, spokenMove, spokenSitOut } from "./words.js";

/** @typedef {import("./analysis-format.js").WrittenTree} WrittenTree */
/** @typedef {import("./analysis-link.js").Setup} Setup */
/** @typedef {import("./own-tree.js").OwnTree} OwnTree */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./variation-tree.js").Path} Path */

/** @typedef {{ game: import("./api.js").Game | null, ply: number, own: OwnTree | null, setups: Setup[], study: import("./study-saver.js").Study | null, keeps_studies: boolean }} AnalysisData `own` has the visitor's own variations of the game, `study` the chapter on the board. */

/** Milliseconds between an edit and the update of the address. Browsers limit the rate of updates. */
const ADDRESS_DELAY_MS = 400;

/** Keys of this page only. */
const keys = /** @type {const} */ ([
  ["↑ ↓", "analysis-key-variation"],
  ["x", "analysis-threat"],
  ["Ctrl+Z", "tree-undo"],
  ["Ctrl+Y", "tree-redo"],
]);

/** The names of the players' tags. */
const tagNames = /** @type {const} */ ({ W: "White", R: "Red", B: "Black", G: "Green" });

class AnalysisPage {
  #setups;
  /** The opened game; null after another position was opened. */
  #game;
  /** @type {Record<string, string>} */
  #tags = {};
  #tree;
  #view;
  #input;
  #tray;
  #words;
  #hints;
  #treeView;
  #tools;
  #editor;
  #navigation;
  #tabs;
  #evaluation;
  #engine;
  #explorer;
  #showImportFault;
  /** The arrows of the engine's moves. @type {import("./board-arrows.js").Arrow[]} */
  #engineArrows = [];
  /** White's winning chances by position, as far as they are known. @type {Map<string, number>} */
  #chances = new Map();
  #announcer = new Announcer();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #addressTimer;
  #written = location.hash;
  /** The reason why the analysis in the address cannot be read. */
  #broken = "";
  /** The chapter of a study that the page shows. */
  #study;
  /** @type {StudySaver | null} */
  #saver = null;
  /** The tree that was drawn last. @type {import("./variation-tree.js").TreeNode | null} */
  #drawn = null;

  /** @param {AnalysisData} data */
  constructor({ game, ply, own, setups, study, keeps_studies }) {
    this.#setups = setups;
    this.#game = game;
    this.#study = study;
    this.#tree = new VariationTree(node(setups[0]?.position ?? ""));
    const board = byId("board");
    const start = parsePosition(this.#tree.root.position);
    this.#view = new BoardView(board, start.size, "W", text("board-label"));
    this.#tray = new BearingOffTray(byId("tray"), (move) => this.#play(move.text));
    this.#hints = new HintView(board, this.#view, (words) => this.#announcer.announce(words));
    this.#editor = new PositionEditor(byId("setup").appendChild(document.createElement("div")), this.#view, {
      onBegin: () => this.#beginSetup(),
      onChange: () => this.#showSetup(),
      onDone: (position) => {
        this.#setUp(position);
        this.#tabs.show("moves-part");
      },
      onCancel: () => this.#leaveSetup(),
    });
    this.#input = new BoardInput(this.#view, {
      onMove: (move) => this.#play(move.text),
      onChoice: () => this.#showChoice(),
      onRefused: (square, from) => this.#hints.explain(this.#tree.current.position, square, from),
      offMoveAt: (x, y) => this.#tray.moveAt(x, y),
    });
    this.#navigation = new Navigation(byId("navigation"), (step) => this.#walk((tree) => tree.step(step)), () => this.#flip());
    this.#treeView = new TreeView(byId("moves"), (path) => this.#walk((tree) => tree.go(path)), true);
    this.#evaluation = new EvaluationView(byId("engine"), (ply) => this.#walk((tree) => tree.go(Array.from({ length: ply }, () => 0))));
    const running = new RunningGames(setups.map(({ position }) => position));
    this.#engine = new EnginePanel(byId("engine"), running, {
      nodes: () => (this.#editor.isOn ? [] : this.#tree.nodes),
      onLine: (moves) => this.#playLine(moves),
      onArrows: (arrows) => {
        this.#engineArrows = arrows;
        this.#view.showArrows(arrows);
      },
      onThreat: (isOn) => board.classList.toggle("threat", isOn),
      onChance: (position, white) => {
        this.#chances.set(position, white);
        this.#showEvaluation();
      },
      onSwitch: () => this.#showEvaluation(),
    });
    this.#explorer = new ExplorerPanel(byId("explorer"), running, {
      nodes: () => (this.#editor.isOn ? [] : this.#tree.nodes),
      setup: () => this.#setupName,
      onMove: (move) => this.#play(move),
      onArrow: (arrow) => this.#view.showArrows(arrow === null ? this.#engineArrows : [arrow]),
    });
    this.#words = new BoardWords({
      view: this.#view,
      input: this.#input,
      position: () => this.#tree.current.position,
      last: () => this.#tree.current.move,
      announce: (words) => this.#announcer.announce(words),
      questions: [[text("words-read-engine"), () => this.#engine.words()]],
    });
    this.#tabs = new Tabs(byId("tabs"), byId("sidebar"), (part) => {
      this.#explorer.isOpen = part === "explorer-part";
    });
    this.#tools = new NodeTools(byId("node-tools"), (change) => this.#edit(change), { isNamed: true });
    this.#showImportFault = showTransfer(byId("share"), setups, {
      root: () => this.#tree.root,
      position: () => this.#tree.current.position,
      tags: () => this.#tags,
      link: () => new URL(this.#address(), location.href).href,
      onImport: (imported) => {
        this.#reset(imported.tree, imported.path ?? []);
        this.#tags = imported.tags;
        this.#tabs.show("moves-part");
        this.#draw();
      },
      announce: (words) => this.#announcer.announce(words),
    });
    showKeep(byId("share"), keeps_studies, { record: () => this.#record(), title: () => this.#title });
    const choice = /** @type {HTMLSelectElement} */ (byId("setup-choice"));
    choice.addEventListener("change", () => {
      const setup = setups.find(({ name }) => name === choice.value);
      if (setup !== undefined) this.#setUp(setup.position);
    });
    document.addEventListener("keydown", (event) => this.#key(event));
    stepByWheel(board, (step) => this.#walk((tree) => tree.step(step)));
    addEventListener("hashchange", () => {
      if (location.hash === this.#written) return;
      const found = this.#readAddress();
      if (found === null) return;
      this.#tree.reset(found.root, found.path);
      this.#editor.end();
      this.#draw();
    });
    const found = this.#readAddress();
    if (found !== null) {
      this.#tree = new VariationTree(found.root);
      this.#tree.go(found.path);
    } else if (game !== null) this.#openGame(game, ply);
    else if (study !== null) this.#openChapter(study);
    // An analysis in the address already contains the own lines as edited since, so add none to it.
    if (game !== null && own !== null) this.#markOwn(game, own, found === null);
    if (game !== null) this.#takeNames(game);
    this.#draw();
    if (this.#broken !== "") this.#showStatus(this.#broken);
    if (game !== null && game.moves.length > 0) void this.#offerReview(game.id);
  }

  /** The name of the setup that the analysis starts from; null for another position. */
  get #setupName() {
    const start = this.#tree.root.start ?? this.#tree.root.position;
    return this.#setups.find(({ position }) => position === start)?.name ?? null;
  }

  get #players() {
    return parsePosition(this.#tree.root.start ?? this.#tree.root.position).players;
  }

  /** The analysis in the address; null if there is none or it cannot be read. */
  #readAddress() {
    this.#broken = "";
    // The chapter of a study comes from the page, and is not stored in the address.
    if (this.#study !== null) return null;
    try {
      const found = readFragment(location.hash, this.#setups);
      if (found === null) return null;
      const root = readTree(found.tree);
      this.#view.turnTo(found.bottom);
      this.#tags = found.tags;
      return { root, path: found.path };
    } catch (error) {
      const reason = errorMessage(error);
      this.#broken = text("analysis-link-broken", { reason: positionFault(reason) });
      this.#showStatus(this.#broken);
      this.#tabs.show("share-part");
      this.#showImportFault(new URLSearchParams(location.hash.slice(1)).get("start") ?? location.href, reason);
      return null;
    }
  }

  /**
   * @param {import("./api.js").Game} game
   * @param {number} ply
   */
  #openGame(game, ply) {
    this.#tree = new VariationTree(gameTree(game));
    this.#tree.go(game.moves.map(() => 0));
    this.#tree.go(Array.from({ length: ply }, () => 0));
    const [own] = game.you;
    if (game.you.length === 1 && own !== undefined) this.#view.turnTo(own);
  }

  /**
   * Marks the visitor's own variations of the game.
   * @param {import("./api.js").Game} game
   * @param {OwnTree} own
   * @param {boolean} isNew whether to add missing variations
   */
  #markOwn({ moves }, own, isNew) {
    this.#tree.adopt(unmarked(withOwn(this.#tree.root, own, isNew), moves), this.#tree.path);
  }

  /** Shows the chances of the server's review, and a button that adds its lines. @param {string} id */
  async #offerReview(id) {
    const report = await fetchReport(id);
    if (report === null || this.#game?.id !== id) return;
    const positions = mainLine(this.#tree.root).map(({ position }) => position);
    if (this.#players.length === 2) {
      for (const [ply, chance] of chancesOfWhite(report).entries()) {
        const position = positions[ply];
        if (position !== undefined) this.#chances.set(position, chance);
      }
      this.#showEvaluation();
    }
    const show = () => {
      const path = this.#tree.path.filter((index) => index === 0);
      this.#edit((tree) => tree.reset(withReview(tree.root, report), path));
      button.remove();
    };
    const button = html("button", { type: "button", id: "show-review" }, text("analysis-review"));
    button.addEventListener("click", show);
    byId("engine").append(button);
    // The button takes height from the list of moves.
    scrollToCurrent(byId("moves"));
    if (new URLSearchParams(location.search).has("review")) show();
  }

  #showEvaluation() {
    const { current, path, root } = this.#tree;
    this.#evaluation.isKept = this.#engine.isOn && this.#players.length === 2;
    this.#evaluation.showBar(this.#chances.get(current.position) ?? null);
    const chances = mainLine(root).map(({ position }) => this.#chances.get(position) ?? null);
    this.#evaluation.showGraph(chances, path.every((index) => index === 0) ? path.length : null);
  }

  /** @param {import("./study-saver.js").Study} study */
  #openChapter(study) {
    const { tree, tags } = readChapter(study.record);
    this.#tree = new VariationTree(readTree(tree));
    this.#tags = tags;
    this.#saver = new StudySaver(byId("study-save"), study, () => this.#record());
  }

  /** The tree as a record. */
  #record() {
    return writeChapter(this.#tree.root, this.#tags, this.#study?.record ?? "");
  }

  /** The default title of a new chapter. */
  get #title() {
    const names = Object.values(this.#names).filter((name) => name !== "");
    return names.length < 2 ? text("analysis-keep-title-default") : names.join(" – ").slice(0, 100);
  }

  /** @param {import("./api.js").Game} game */
  #takeNames(game) {
    const names = Object.entries(game.players).map(([letter, player]) => [tagNames[/** @type {Player} */ (letter)], player?.name ?? ""]);
    this.#tags = Object.fromEntries(names);
  }

  /** Replaces the tree. @param {WrittenTree} written @param {Path} [path] */
  #reset(written, path = []) {
    this.#tree.reset(readTree(written), path);
    this.#editor.end();
    this.#game = null;
    this.#tags = {};
    document.getElementById("show-review")?.remove();
  }

  /** @param {string} position */
  #setUp(position) {
    this.#reset({ start: position, moves: [] });
    this.#draw();
  }

  #beginSetup() {
    this.#input.allow([]);
    this.#tray.hide();
    this.#hints.hide();
    this.#engine.pause();
    this.#explorer.show();
    return this.#tree.current.position;
  }

  #showSetup() {
    byId("main").classList.add("editing");
    this.#showStatus(text("analysis-editing"));
  }

  #leaveSetup() {
    this.#editor.end();
    this.#draw();
  }

  /** Goes to another node of the tree. @param {(tree: VariationTree) => void} walk */
  #walk(walk) {
    const before = this.#tree.path;
    walk(this.#tree);
    this.#editor.end();
    const { path, current } = this.#tree;
    const isNext = path.length === before.length + 1 && before.every((index, depth) => index === path[depth]);
    if (isNext && current.move !== null) this.#animateMove(current.move);
    else this.#draw();
    if (current.move !== null && path !== before) this.#announcer.announce(`${spokenMove(current.move)} ${spokenSitOut(current.move)}`.trim());
  }

  /** Changes the tree. @param {(tree: VariationTree) => void} change */
  #edit(change) {
    const before = this.#tree.current;
    change(this.#tree);
    if (this.#tree.current.position === before.position && !this.#editor.isOn) this.#drawRest();
    else {
      this.#editor.end();
      this.#draw();
    }
  }

  /** @param {string} move */
  #play(move) {
    const played = playMove(this.#tree.current.position, move);
    this.#tree.play(played);
    playSound(played.kind);
    this.#announcer.announce(`${spokenMove(played)} ${spokenSitOut(played)}`.trim());
    this.#animateMove(played);
  }

  /** Plays the moves of a line. @param {import("./rules.js").PlayedMove[]} moves */
  #playLine(moves) {
    const path = this.#tree.add(moves);
    this.#walk((tree) => tree.go(path));
  }

  /** @param {import("./rules.js").PlayedMove} move that leads to the current position */
  #animateMove(move) {
    void this.#view.animateMove(move, parsePosition(this.#tree.current.position));
    this.#drawRest();
  }

  #draw() {
    const position = parsePosition(this.#tree.current.position);
    if (position.size !== this.#view.geometry.size) this.#view.turnTo(this.#view.geometry.bottom, position.size);
    this.#view.show(position);
    this.#drawRest();
  }

  /** Draws everything except the stacks. */
  #drawRest() {
    const { current, path, ahead } = this.#tree;
    const position = parsePosition(current.position);
    const players = this.#players;
    byId("main").classList.remove("editing");
    byId("main").classList.toggle("four", players.length === 4);
    this.#hints.hide();
    this.#view.showLastMove(current.move);
    const moves = legalMoves(current.position);
    this.#input.allow(moves);
    showBars(players, this.#view.geometry.bottom, this.#names);
    showPlayers(position, moves.length === 0);
    this.#treeView.show(this.#tree, players);
    this.#tools.show(this.#tree);
    this.#showEvaluation();
    this.#engine.show();
    this.#explorer.show();
    this.#navigation.show(path.length, path.length + ahead.length);
    const choice = /** @type {HTMLSelectElement} */ (byId("setup-choice"));
    choice.value = this.#setupName ?? "custom";
    if (this.#drawn !== null && this.#drawn !== this.#tree.root) this.#saver?.scheduleSave();
    this.#drawn = this.#tree.root;
    clearTimeout(this.#addressTimer);
    if (this.#study === null) this.#addressTimer = setTimeout(() => this.#writeAddress(), ADDRESS_DELAY_MS);
  }

  get #names() {
    return Object.fromEntries(Object.entries(tagNames).map(([letter, tag]) => [letter, this.#tags[tag] ?? ""]));
  }

  /** The address of the current analysis. */
  #address() {
    const { root, path } = this.#tree;
    // The names of a game on the site come from the game.
    const tags = this.#game === null ? this.#tags : {};
    const fragment = writeFragment({ tree: writeTree(root), path, bottom: this.#view.geometry.bottom, tags }, this.#setups);
    return `/analysis${this.#game === null ? "" : `?game=${this.#game.id}`}${fragment}`;
  }

  #writeAddress() {
    const address = this.#address();
    this.#written = address.slice(address.indexOf("#"));
    history.replaceState(null, "", address);
  }

  /** Shows the moves of the chosen stack, or the status without one. */
  #showChoice() {
    const { chosen, playable } = this.#input;
    const position = parsePosition(this.#tree.current.position);
    showChoice(this.#view, this.#input, this.#tray, position);
    this.#words.show();
    if (!this.#editor.isOn) writeStatus(this.#statusWords(chosen, position.turn, playable.size === 0));
    if (chosen !== null) this.#hints.hide();
  }

  /**
   * @param {string | null} chosen
   * @param {Player} turn
   * @param {boolean} over
   */
  #statusWords(chosen, turn, over) {
    if (chosen !== null) return text("board-chosen", { square: chosen });
    const { move } = this.#tree.current;
    const satOut = move === null ? "" : spokenSitOut(move);
    return `${satOut} ${text(over ? "board-won" : "board-turn", { player: playerName(turn) })}`.trim();
  }

  /** Shows and announces a status text. @param {string} words */
  #showStatus(words) {
    if (byId("status").textContent !== words) this.#announcer.announce(words);
    writeStatus(words);
  }

  #flip() {
    this.#view.turnTo(opposite(this.#view.geometry.bottom));
    if (this.#editor.isOn) this.#editor.show();
    else this.#draw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    if (target instanceof Element && target.closest("input:not([type=checkbox]), select, textarea, dialog") !== null) return;
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (key === "z" && !event.shiftKey) this.#edit((tree) => tree.undo());
      else if (key === "y" || key === "z") this.#edit((tree) => tree.redo());
      else return;
      event.preventDefault();
      return;
    }
    // Single characters act only while the board has the focus, because speech input types them anywhere.
    const isOnBoard = target instanceof Element && target.closest("#board") !== null;
    const step = /** @type {const} */ ({ ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" })[event.key];
    const sibling = /** @type {const} */ ({ ArrowUp: -1, ArrowDown: 1 })[event.key];
    if (step !== undefined && !event.shiftKey) this.#walk((tree) => tree.step(step));
    else if (sibling !== undefined && this.#tree.path.length > 0) this.#walk((tree) => tree.goToSibling(sibling));
    else if (isOnBoard && event.key === "f") this.#flip();
    else if (isOnBoard && event.key === "x") this.#engine.toggleThreat();
    else if (isOnBoard && event.key === "?") showKeys(keys);
    else return;
    event.preventDefault();
  }
}

try {
  await loadRules();
  new AnalysisPage(/** @type {AnalysisData} */ (pageData("analysis-data")));
} catch (error) {
  byId("status").textContent = text("board-broken", { reason: String(error) });
  throw error;
}
