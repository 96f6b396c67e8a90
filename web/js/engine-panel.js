// The engine on the analysis board: a switch, its best lines with playable moves, the search depth, and the threats of
// the player who is not to move. The engine is loaded when it is switched on, and does not search while the page is
// hidden.

import { html } from "./dom.js";
import { EngineClient } from "./engine-client.js";
import { errorMessage } from "./errors.js";
import { parsePosition } from "./position.js";
import { legalMoves, replayMoves } from "./rules.js";
import { text } from "./texts.js";
import { playerName, moveNotation } from "./words.js";

/** @typedef {import("./board-arrows.js").Arrow} Arrow */
/** @typedef {import("./engine-client.js").Info} Info */
/** @typedef {import("./engine-client.js").Score} Score */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */
/** @typedef {import("./running-games.js").RunningGames} RunningGames */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/** Maximum number of lines, and number of moves shown of each. */
const MAX_LINES = 5;
const SHOWN_MOVES = 10;

/** Number of moves of a line in the text for screen readers. */
const SPOKEN_MOVES = 4;

/** Minimum interval between two updates of the lines, in milliseconds. */
const DRAW_INTERVAL_MS = 150;

/** Minimum depth of an estimate that is shown as the winning chance. Shallower estimates vary too much. */
const MIN_DEPTH = 4;

/**
 * @typedef {object} Page
 * @property {() => TreeNode[]} nodes from the start to the current position; empty in the position editor
 * @property {(moves: PlayedMove[]) => void} onLine called to play a line from the current position
 * @property {(arrows: Arrow[]) => void} onArrows
 * @property {(isOn: boolean) => void} onThreat called when threats are shown or hidden
 * @property {(position: string, white: number) => void} onChance called with White's winning chance, 0 to 1
 * @property {() => void} onSwitch
 */

export class EnginePanel {
  #page;
  #running;
  /** @type {EngineClient | null} */
  #client = null;
  #isOn = false;
  #isRefreshing = false;
  #switch = html("input", { type: "checkbox", id: "engine-on", role: "switch", autocomplete: "off" });
  #count = html("select", { id: "engine-lines", autocomplete: "off", "aria-label": text("analysis-lines") });
  #threat = html("button", { type: "button", id: "engine-threat", "aria-pressed": "false", "aria-keyshortcuts": "x" }, text("analysis-threat"));
  /** The position whose threats are shown; null while best moves are shown. @type {string | null} */
  #threatened = null;
  #threatWords = html("p", { class: "engine-threat", role: "status" });
  #state = html("p", { class: "engine-state" });
  #message = html("p", { class: "engine-message", role: "status" });
  #list = html("ol", { "aria-label": text("analysis-best-lines") });
  #body = html("div", { class: "engine-body", hidden: true }, this.#threatWords, this.#message, this.#list, this.#state);
  #rows = Array.from({ length: MAX_LINES }, (_, line) => new LineRow(line));
  /** The moves of the rows. @type {PlayedMove[][]} */
  #shown = [];
  /** The position and number of lines of the current search. */
  #searched = "";
  /** While the pointer is pressed, rows are not updated, so that a click plays the move that was visible. */
  #isPressed = false;
  #drawnAt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLElement} place
   * @param {RunningGames} running
   * @param {Page} page
   */
  constructor(place, running, page) {
    this.#page = page;
    this.#running = running;
    for (let count = 1; count <= MAX_LINES; count += 1) this.#count.append(html("option", { value: count }, String(count)));
    this.#count.value = "2";
    this.#list.append(...this.#rows.map(({ item }) => item));
    this.#switch.addEventListener("change", () => this.#setOn(this.#switch.checked));
    this.#count.addEventListener("change", () => {
      this.#reserve();
      this.show();
    });
    this.#threat.addEventListener("click", () => this.toggleThreat());
    this.#list.addEventListener("click", (event) => {
      // Threats cannot be played, because it is not that player's turn.
      if (this.#threatened !== null) return;
      const move = event.target instanceof Element ? event.target.closest("button") : null;
      if (move === null) return;
      const line = this.#shown[Number(move.dataset["line"])] ?? [];
      this.#page.onLine(line.slice(0, Number(move.dataset["move"]) + 1));
    });
    this.#list.addEventListener("pointerdown", () => {
      this.#isPressed = true;
    });
    for (const end of ["pointerup", "pointercancel"]) {
      // The click event follows the pointer event.
      addEventListener(end, () => setTimeout(() => (this.#isPressed = false)));
    }
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.#stop();
      else this.show();
    });
    const label = html("label", { class: "switch", for: "engine-on" }, this.#switch, text("analysis-engine"));
    place.prepend(html("div", { class: "engine-head" }, label, this.#threat, this.#count), this.#body);
    this.#count.hidden = this.#threat.hidden = true;
    this.#reserve();
  }

  get isOn() {
    return this.#isOn;
  }

  /** The current lines as text. It is announced on request only, because it changes too often. */
  words() {
    if (!this.#isOn) return this.#message.textContent || text("words-engine-off");
    const lines = this.#rows.filter(({ item }) => !item.hidden).map(({ words }, index) => text("words-line", { number: index + 1, line: words }));
    const state = [this.#threatWords.textContent, this.#message.textContent, this.#state.textContent].filter((words) => words !== "");
    return [...state, ...lines].join(" ");
  }

  /** @param {boolean} isOn @param {string} [words] the reason why the engine is off */
  #setOn(isOn, words = "") {
    this.#isOn = isOn;
    this.#switch.checked = isOn;
    this.#count.hidden = this.#threat.hidden = !isOn;
    this.#setThreatened(null);
    this.#body.hidden = !isOn && words === "";
    this.#stop();
    this.#clear(words);
    if (!isOn) {
      this.#client?.close();
      this.#client = null;
    }
    this.#page.onSwitch();
    this.show();
  }

  /** Switches between the threats of the player who is not to move and the best moves. */
  toggleThreat() {
    const position = this.#page.nodes().at(-1)?.position;
    if (!this.#isOn || this.#threat.hidden || position === undefined) return;
    this.#setThreatened(this.#threatened === null ? position : null);
    this.show();
  }

  /** @param {string | null} position */
  #setThreatened(position) {
    this.#threatened = position;
    this.#threat.setAttribute("aria-pressed", String(position !== null));
    this.#threatWords.textContent = "";
    this.#page.onThreat(position !== null);
  }

  /** Reserves the height of the lines, so that the page does not shift when they appear. */
  #reserve() {
    this.#body.style.setProperty("--lines", this.#count.value);
  }

  /** Stops the search. The engine stays loaded. */
  #stop() {
    this.#searched = "";
    clearTimeout(this.#timer);
    void this.#client?.stop();
  }

  /** Shows a message instead of lines. @param {string} words @param {string} [state] */
  #clear(words, state = "") {
    this.#message.textContent = words;
    this.#state.textContent = state;
    this.#shown = [];
    for (const row of this.#rows) row.hide();
    this.#page.onArrows([]);
  }

  /** Stops the search until the next `show`, for example in the position editor. */
  pause() {
    this.#stop();
    this.#clear("");
  }

  /** Searches the current position. */
  show() {
    if (!this.#isOn || document.hidden || this.#isRefreshing) return;
    if (this.#running.isOld) void this.#refreshRunning();
    else this.#searchCurrent();
  }

  async #refreshRunning() {
    this.#stop();
    this.#clear("", text("analysis-engine-loading"));
    this.#isRefreshing = true;
    try {
      await this.#running.refresh();
    } catch {
      // Switch the engine off if the running games are unknown.
      this.#isRefreshing = false;
      if (this.#isOn) this.#setOn(false, text("analysis-engine-no-games"));
      return;
    }
    this.#isRefreshing = false;
    this.show();
  }

  #searchCurrent() {
    const nodes = this.#page.nodes();
    const shown = nodes.at(-1);
    if (shown === undefined || legalMoves(shown.position).length === 0) return this.pause();
    this.#threat.hidden = parsePosition(shown.position).players.length !== 2;
    if (this.#threatened !== shown.position) this.#setThreatened(null);
    const position = this.#threatened === null ? shown.position : afterPass(shown.position);
    if (this.#running.refuses(nodes) || this.#running.refuses([...nodes, { ...shown, position }])) {
      this.#stop();
      this.#clear(text("analysis-engine-running"));
      return;
    }
    const lines = Number(this.#count.value);
    const search = `${position} ${lines}`;
    if (search === this.#searched) return;
    this.#stop();
    const { turn: player } = parsePosition(position);
    if (legalMoves(position).length === 0) return this.#clear(text("analysis-threat-none", { player: playerName(player) }));
    this.#searched = search;
    this.#threatWords.textContent = this.#threatened === null ? "" : text("analysis-threat-of", { player: playerName(player) });
    this.#clear("", text("analysis-engine-loading"));
    void this.#search(search, position, lines);
  }

  /**
   * @param {string} search
   * @param {string} position
   * @param {number} lines
   */
  async #search(search, position, lines) {
    this.#client ??= new EngineClient();
    try {
      const { info } = await this.#client.search({ position, lines, infinite: true }, (info) => this.#receive(search, position, info));
      if (search === this.#searched && info !== null) this.#receive(search, position, info, MIN_DEPTH);
    } catch (error) {
      if (search !== this.#searched) return;
      const reason = errorMessage(error);
      this.#setOn(false, text("analysis-engine-failed", { reason }));
    }
  }

  /**
   * @param {string} search
   * @param {string} position
   * @param {Info} info
   * @param {number} [depth] to compare with MIN_DEPTH; a search that has ended is accepted at any depth
   */
  #receive(search, position, info, depth = info.depth) {
    if (search !== this.#searched) return;
    clearTimeout(this.#timer);
    const wait = this.#drawnAt + DRAW_INTERVAL_MS - performance.now();
    if (wait > 0 || this.#isPressed) {
      this.#timer = setTimeout(() => this.#receive(search, position, info, depth), Math.max(wait, DRAW_INTERVAL_MS));
      return;
    }
    this.#drawnAt = performance.now();
    this.#draw(position, info);
    const white = info.lines[0]?.score.white ?? null;
    if (white !== null && depth >= MIN_DEPTH && this.#threatened === null) this.#page.onChance(position, white);
  }

  /**
   * @param {string} position
   * @param {Info} info
   */
  #draw(position, info) {
    const numbers = new Intl.NumberFormat(document.documentElement.lang, { notation: "compact", maximumSignificantDigits: 2 });
    const source = info.source === "table" ? ` · ${text("analysis-engine-table")}` : "";
    this.#state.textContent = `${text("analysis-engine-state", { depth: info.depth, rate: numbers.format(info.nps) })}${source}`;
    this.#shown = info.lines.map(({ moves }) => this.#playLine(position, moves));
    for (const [index, row] of this.#rows.entries()) {
      const line = info.lines[index];
      if (line === undefined) row.hide();
      else row.show(scoreWords(position, line.score, info.lines[0]?.score ?? line.score), line.score.kind, this.#shown[index] ?? []);
    }
    this.#page.onArrows(this.#shown.flatMap((moves) => moves.slice(0, 1)));
  }

  /**
   * Plays the moves of a line up to the position of a running game.
   * @param {string} position
   * @param {string[]} moves
   */
  #playLine(position, moves) {
    const line = replayMoves(position, moves.slice(0, SHOWN_MOVES));
    const end = line.findIndex((played) => this.#running.has(played.position));
    return end < 0 ? line : line.slice(0, end);
  }
}

/** The position after the player to move has passed. @param {string} position of two players */
function afterPass(position) {
  const [size, turn, ...stacks] = position.split(":");
  return [size, turn === "W" ? "B" : "W", ...stacks].join(":");
}

/** The row of a line. Its elements are reused, so that they keep the focus. */
class LineRow {
  #score = html("span");
  #buttons;

  /** @param {number} line */
  constructor(line) {
    this.#buttons = Array.from({ length: SHOWN_MOVES }, (_, move) =>
      html("button", { type: "button", class: "ply", "data-line": line, "data-move": move }),
    );
    this.item = html("li", { hidden: true }, this.#score, html("span", { class: "line-moves" }, ...this.#buttons));
  }

  hide() {
    this.item.hidden = true;
  }

  /** The score and the first moves. */
  get words() {
    const moves = this.#buttons.filter(({ hidden }) => !hidden).slice(0, SPOKEN_MOVES);
    return `${this.#score.textContent}: ${moves.map(({ textContent }) => textContent).join(", ")}.`;
  }

  /**
   * @param {string} words
   * @param {Score["kind"]} kind
   * @param {PlayedMove[]} moves
   */
  show(words, kind, moves) {
    this.#score.className = `score ${kind}`;
    this.#score.textContent = words;
    for (const [index, button] of this.#buttons.entries()) {
      const move = moves[index];
      button.hidden = move === undefined;
      button.textContent = move === undefined ? "" : moveNotation(move);
    }
    this.item.hidden = false;
  }
}

/**
 * The text of a score: the winner if it is known, else White's chance. In games for four the engine plays one player
 * against the three others, which gives no chances; the text is then the difference to the best line in checkers.
 * @param {string} position
 * @param {Score} score
 * @param {Score} best
 */
function scoreWords(position, { kind, plies, white, text: chance, centicheckers = 0 }, best) {
  if (kind === "estimate") {
    if (white !== null) return chance;
    const format = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    // `|| 0` replaces negative zero.
    return format.format(Math.round((centicheckers - (best.centicheckers ?? centicheckers)) / 10) / 10 || 0);
  }
  const { turn, players } = parsePosition(position);
  const other = players.find((player) => player !== turn);
  const winner = kind === "win" ? turn : players.length === 2 ? other : undefined;
  const key = winner === undefined ? "analysis-loses" : "analysis-wins";
  const player = playerName(winner ?? turn);
  return plies === undefined ? text(key, { player }) : text(`${key}-in`, { player, plies });
}
