// The engine on the analysis board: a switch, its best lines with moves to play, how deep it has searched, and
// what the other player threatens. Nothing is loaded before it is switched on, and it does not search while the
// page is hidden.

import { html } from "./dom.js";
import { EngineClient } from "./engine-client.js";
import { reasonOf } from "./errors.js";
import { parsePosition } from "./position.js";
import { legalMoves, replayMoves } from "./rules.js";
import { text } from "./texts.js";
import { playerName, written } from "./words.js";

/** @typedef {import("./board-arrows.js").Arrow} Arrow */
/** @typedef {import("./engine-client.js").Info} Info */
/** @typedef {import("./engine-client.js").Score} Score */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */
/** @typedef {import("./running-games.js").RunningGames} RunningGames */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/** The most lines, and how many moves of each are shown. */
const MAX_LINES = 5;
const SHOWN_MOVES = 10;

/** How many moves of a line are spoken. */
const SPOKEN_MOVES = 4;

/** Milliseconds between two drawings of what the engine has found. */
const DRAW_PAUSE = 150;

/** Estimates of searches below this depth vary too much to be shown as the chance of a position. */
const MIN_DEPTH = 4;

/**
 * @typedef {object} Page
 * @property {() => TreeNode[]} nodes from the start to the position that is shown; none while one is set up
 * @property {(moves: PlayedMove[]) => void} onLine a line is played, from the position that is shown
 * @property {(arrows: Arrow[]) => void} onArrows
 * @property {(isOn: boolean) => void} onThreat the arrows are those of the player who is not to move, or not any more
 * @property {(position: string, white: number) => void} onChance of White to win, 0 to 1
 * @property {() => void} onSwitch
 */

export class EnginePanel {
  #page;
  #running;
  /** @type {EngineClient | null} */
  #client = null;
  #isOn = false;
  #isAsking = false;
  #switch = html("input", { type: "checkbox", id: "engine-on", role: "switch", autocomplete: "off" });
  #count = html("select", { id: "engine-lines", autocomplete: "off", "aria-label": text("analysis-lines") });
  #threat = html("button", { type: "button", id: "engine-threat", "aria-pressed": "false", "aria-keyshortcuts": "x" }, text("analysis-threat"));
  /** The position whose threats are shown; null when its best moves are. @type {string | null} */
  #threatened = null;
  #threatWords = html("p", { class: "engine-threat", role: "status" });
  #state = html("p", { class: "engine-state" });
  #message = html("p", { class: "engine-message", role: "status" });
  #list = html("ol", { "aria-label": text("analysis-best-lines") });
  #body = html("div", { class: "engine-body", hidden: true }, this.#threatWords, this.#message, this.#list, this.#state);
  #rows = Array.from({ length: MAX_LINES }, (_, line) => new LineRow(line));
  /** The moves of the rows. @type {PlayedMove[][]} */
  #shown = [];
  /** The search that runs or has ended for what is shown. */
  #asked = "";
  /** A row under a pressed pointer stays as it is, so that the move that was aimed at is played. */
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
    this.#switch.addEventListener("change", () => this.#turn(this.#switch.checked));
    this.#count.addEventListener("change", () => {
      this.#reserve();
      this.show();
    });
    this.#threat.addEventListener("click", () => this.toggleThreat());
    this.#list.addEventListener("click", (event) => {
      // Nobody can play what is threatened: it is not that player's turn.
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
      // The click comes after the pointer is up.
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

  /** What the engine has found so far, in words: for people who ask for it, since nothing of it is spoken by itself. */
  words() {
    if (!this.#isOn) return this.#message.textContent || text("words-engine-off");
    const lines = this.#rows.filter(({ item }) => !item.hidden).map(({ words }, index) => text("words-line", { number: index + 1, line: words }));
    const state = [this.#threatWords.textContent, this.#message.textContent, this.#state.textContent].filter((words) => words !== "");
    return [...state, ...lines].join(" ");
  }

  /** @param {boolean} isOn @param {string} [words] why it is off */
  #turn(isOn, words = "") {
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

  /** Shows what the player threatens who is not to move, or the best moves again. */
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

  /** Keeps the height of the lines, so that nothing moves when they come. */
  #reserve() {
    this.#body.style.setProperty("--lines", this.#count.value);
  }

  /** Ends the search; the engine stays loaded. */
  #stop() {
    this.#asked = "";
    clearTimeout(this.#timer);
    void this.#client?.stop();
  }

  /** Shows words in place of lines. @param {string} words @param {string} [state] */
  #clear(words, state = "") {
    this.#message.textContent = words;
    this.#state.textContent = state;
    this.#shown = [];
    for (const row of this.#rows) row.hide();
    this.#page.onArrows([]);
  }

  /** Ends the search until `show`, for instance while a position is set up. */
  pause() {
    this.#stop();
    this.#clear("");
  }

  /** Searches the position that is shown now. */
  show() {
    if (!this.#isOn || document.hidden || this.#isAsking) return;
    if (this.#running.isOld) void this.#askRunning();
    else this.#look();
  }

  async #askRunning() {
    this.#stop();
    this.#clear("", text("analysis-engine-loading"));
    this.#isAsking = true;
    try {
      await this.#running.refresh();
    } catch {
      // Without the running games the engine stays off.
      this.#isAsking = false;
      if (this.#isOn) this.#turn(false, text("analysis-engine-no-games"));
      return;
    }
    this.#isAsking = false;
    this.show();
  }

  #look() {
    const nodes = this.#page.nodes();
    const shown = nodes.at(-1);
    if (shown === undefined || legalMoves(shown.position).length === 0) return this.pause();
    this.#threat.hidden = parsePosition(shown.position).players.length !== 2;
    if (this.#threatened !== shown.position) this.#setThreatened(null);
    const position = this.#threatened === null ? shown.position : passed(shown.position);
    if (this.#running.refuses(nodes) || this.#running.refuses([...nodes, { ...shown, position }])) {
      this.#stop();
      this.#clear(text("analysis-engine-running"));
      return;
    }
    const lines = Number(this.#count.value);
    const asked = `${position} ${lines}`;
    if (asked === this.#asked) return;
    this.#stop();
    const { turn: player } = parsePosition(position);
    if (legalMoves(position).length === 0) return this.#clear(text("analysis-threat-none", { player: playerName(player) }));
    this.#asked = asked;
    this.#threatWords.textContent = this.#threatened === null ? "" : text("analysis-threat-of", { player: playerName(player) });
    this.#clear("", text("analysis-engine-loading"));
    void this.#search(asked, position, lines);
  }

  /**
   * @param {string} asked
   * @param {string} position
   * @param {number} lines
   */
  async #search(asked, position, lines) {
    this.#client ??= new EngineClient();
    try {
      const { info } = await this.#client.search({ position, lines, infinite: true }, (info) => this.#hear(asked, position, info));
      if (asked === this.#asked && info !== null) this.#hear(asked, position, info, MIN_DEPTH);
    } catch (error) {
      if (asked !== this.#asked) return;
      const reason = reasonOf(error);
      this.#turn(false, text("analysis-engine-failed", { reason }));
    }
  }

  /**
   * @param {string} asked
   * @param {string} position
   * @param {Info} info
   * @param {number} [depth] that it counts as: a search that has ended knows all that it can
   */
  #hear(asked, position, info, depth = info.depth) {
    if (asked !== this.#asked) return;
    clearTimeout(this.#timer);
    const wait = this.#drawnAt + DRAW_PAUSE - performance.now();
    if (wait > 0 || this.#isPressed) {
      this.#timer = setTimeout(() => this.#hear(asked, position, info, depth), Math.max(wait, DRAW_PAUSE));
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
   * The moves of a line, until it reaches a running game.
   * @param {string} position
   * @param {string[]} moves
   */
  #playLine(position, moves) {
    const line = replayMoves(position, moves.slice(0, SHOWN_MOVES));
    const end = line.findIndex((played) => this.#running.has(played.position));
    return end < 0 ? line : line.slice(0, end);
  }
}

/** A position in which the player to move has passed. @param {string} position of two players */
function passed(position) {
  const [size, turn, ...stacks] = position.split(":");
  return [size, turn === "W" ? "B" : "W", ...stacks].join(":");
}

/** A line's row. Its elements stay, so that the focus does. */
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
      button.textContent = move === undefined ? "" : written(move);
    }
    this.item.hidden = false;
  }
}

/**
 * Who wins, where that is known, else White's chance. In games for four the engine sets one player against the
 * three others, from which no chance follows: there it is how many checkers the line is behind the best one.
 * @param {string} position
 * @param {Score} score
 * @param {Score} best
 */
function scoreWords(position, { kind, plies, white, text: chance, centicheckers = 0 }, best) {
  if (kind === "estimate") {
    if (white !== null) return chance;
    const format = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    // Without a sign before nothing.
    return format.format(Math.round((centicheckers - (best.centicheckers ?? centicheckers)) / 10) / 10 || 0);
  }
  const { turn, players } = parsePosition(position);
  const other = players.find((player) => player !== turn);
  const winner = kind === "win" ? turn : players.length === 2 ? other : undefined;
  const key = winner === undefined ? "analysis-loses" : "analysis-wins";
  const player = playerName(winner ?? turn);
  return plies === undefined ? text(key, { player }) : text(`${key}-in`, { player, plies });
}
