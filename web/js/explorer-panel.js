// The explorer on the analysis board: the moves that were played in the position, with their numbers and results. It
// sends no requests before its tab is opened. A click plays a move; hovering over it shows its arrow.

import { html } from "./dom.js";
import { errorMessage } from "./errors.js";
import { legalMoves } from "./rules.js";
import { parsePosition } from "./position.js";
import { text } from "./texts.js";
import { playerName, moveNotation } from "./words.js";

/** @typedef {import("./api-types.js").Explored} Explored */
/** @typedef {import("./api-types.js").ExploredMove} ExploredMove */
/** @typedef {import("./board-arrows.js").Arrow} Arrow */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./running-games.js").RunningGames} RunningGames */
/** @typedef {import("./variation-tree.js").TreeNode} TreeNode */

/**
 * @typedef {object} Page
 * @property {() => TreeNode[]} nodes from the start to the current position; empty in the position editor
 * @property {() => string | null} setup the name of the setup of the analysis; null for another start
 * @property {(move: string) => void} onMove
 * @property {(arrow: Arrow | null) => void} onArrow
 */

/** Delay of a request after a step, in milliseconds, so that fast stepping sends few requests. */
const REQUEST_DELAY_MS = 120;

/** Maximum number of cached answers, for stepping back and forth. */
const MAX_ANSWERS = 200;

/** The lower bounds of the rating bands, as on the server. */
const BANDS = [0, 1400, 1600, 1800, 2000];

const colours = /** @type {const} */ ([
  ["white", "W"],
  ["black", "B"],
  ["red", "R"],
  ["green", "G"],
]);

/**
 * Creates a select element.
 * @param {string} id
 * @param {[value: string, words: string][]} options
 */
function select(id, options) {
  const choices = options.map(([value, words]) => html("option", { value }, words));
  return html("select", { id, autocomplete: "off" }, ...choices);
}

/** @param {number} from @param {number | undefined} next */
function bandWords(from, next) {
  if (next === undefined) return text("explorer-rating-above", { from });
  return from === 0 ? text("explorer-rating-below", { to: next }) : text("explorer-rating-band", { from, to: next - 1 });
}

export class ExplorerPanel {
  #page;
  #running;
  #isOpen = false;
  #source = select("explorer-source", [
    ["site", text("explorer-site")],
    ["people", text("explorer-people")],
    ["computers", text("explorer-computers")],
    ["engine", text("explorer-engine")],
  ]);
  #speed = select("explorer-speed", [
    ["", text("explorer-any")],
    ["live", text("explorer-live")],
    ["correspondence", text("explorer-correspondence")],
    ["untimed", text("explorer-untimed")],
  ]);
  #rating = select("explorer-rating", [
    ["", text("explorer-any")],
    ...BANDS.map((from, index) => /** @type {[string, string]} */ ([String(from), bandWords(from, BANDS[index + 1])])),
  ]);
  #mine = html("input", { type: "checkbox", id: "explorer-mine", autocomplete: "off" });
  #player = html("input", { type: "text", id: "explorer-player", maxlength: 20, autocapitalize: "none", autocomplete: "off", spellcheck: "false" });
  #colour = select("explorer-colour", [
    ["", text("explorer-any")],
    ...colours.map(([name, letter]) => /** @type {[string, string]} */ ([name, playerName(letter)])),
  ]);
  #filter = html("details", { class: "explorer-filter" });
  #message = html("p", { class: "explorer-message", role: "status" });
  #table = html("table", { class: "explorer-moves", "aria-label": text("explorer-table") });
  /** The moves of the rows. @type {Map<string, import("./rules.js").LegalMove>} */
  #moves = new Map();
  /** The address of the answer that is shown or has been requested. */
  #requested = "";
  /** @type {Map<string, Explored>} */
  #answers = new Map();
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
    const field = (/** @type {string} */ key, /** @type {HTMLElement} */ input) =>
      html("div", { class: "field" }, html("label", { for: input.id }, text(key)), input);
    this.#filter.append(
      html("summary", {}, text("explorer-filter")),
      field("explorer-speed", this.#speed),
      field("explorer-rating", this.#rating),
      html("label", { class: "check", for: "explorer-mine" }, this.#mine, text("explorer-mine")),
      field("explorer-player", this.#player),
      field("explorer-colour", this.#colour),
    );
    place.append(field("explorer-source", this.#source), this.#filter, this.#message, this.#table);
    for (const input of [this.#source, this.#speed, this.#rating, this.#mine, this.#player, this.#colour]) {
      input.addEventListener("change", () => this.#change());
    }
    this.#table.addEventListener("click", (event) => {
      const move = this.#moveAt(event);
      if (move !== null) this.#page.onMove(move.text);
    });
    for (const kind of ["pointerover", "focusin"]) this.#table.addEventListener(kind, (event) => this.#point(this.#moveAt(event)));
    for (const kind of ["pointerleave", "focusout"]) this.#table.addEventListener(kind, () => this.#point(null));
    this.#showFilters();
  }

  /** Opens or closes the panel with its tab. @param {boolean} isOpen */
  set isOpen(isOpen) {
    this.#isOpen = isOpen;
    if (isOpen) this.show();
    else this.#point(null);
  }

  /** Shows the moves played in the current position. */
  show() {
    if (!this.#isOpen) return;
    const nodes = this.#page.nodes();
    const position = nodes.at(-1)?.position;
    const setup = this.#page.setup();
    if (position === undefined) return this.#clear("");
    if (setup === null) return this.#clear(text("explorer-custom"));
    const address = this.#address(position, setup);
    if (address === this.#requested) return;
    this.#clear("");
    this.#requested = address;
    const known = this.#answers.get(address);
    if (known !== undefined && this.#source.value !== "engine") this.#draw(position, known);
    else this.#timer = setTimeout(() => void this.#request(address, nodes, position), REQUEST_DELAY_MS);
  }

  #change() {
    this.#showFilters();
    this.#requested = "";
    this.show();
  }

  /** Shows the filters of the source. The colour is enabled only with a player. */
  #showFilters() {
    this.#filter.hidden = this.#source.value === "engine";
    this.#player.disabled = this.#mine.checked;
    this.#colour.disabled = !this.#mine.checked && this.#player.value.trim() === "";
  }

  /** @param {string} position @param {string} setup */
  #address(position, setup) {
    const query = new URLSearchParams({ position, setup, source: this.#source.value });
    if (this.#source.value !== "engine") {
      const player = this.#player.value.trim();
      const values = [
        ["speed", this.#speed.value],
        ["rating", this.#rating.value],
        ["mine", this.#mine.checked ? "1" : ""],
        ["player", this.#mine.checked ? "" : player],
        ["color", this.#colour.disabled ? "" : this.#colour.value],
      ];
      for (const [name = "", value = ""] of values) if (value !== "") query.set(name, value);
    }
    return `/api/explorer?${query.toString()}`;
  }

  /**
   * @param {string} address
   * @param {TreeNode[]} nodes
   * @param {string} position
   */
  async #request(address, nodes, position) {
    this.#message.textContent = text("explorer-loading");
    try {
      // Engine games are hidden for running games, like the engine's lines.
      if (this.#source.value === "engine") {
        if (this.#running.isOld) await this.#running.refresh();
        if (address !== this.#requested) return;
        if (this.#running.refuses(nodes)) return this.#clear(text("analysis-engine-running"));
      }
      const response = await fetch(address, { headers: { accept: "application/json" } });
      const answer = await response.json();
      if (address !== this.#requested) return;
      if (!response.ok) throw new Error(answer.error?.message ?? String(response.status));
      if (this.#answers.size >= MAX_ANSWERS) this.#answers.clear();
      this.#answers.set(address, answer);
      this.#draw(position, answer);
    } catch (error) {
      if (address !== this.#requested) return;
      this.#clear(text("explorer-failed", { reason: errorMessage(error) }));
      // Allow the same request again.
      this.#requested = "";
    }
  }

  /** Shows a message instead of moves. @param {string} words */
  #clear(words) {
    clearTimeout(this.#timer);
    this.#requested = "";
    this.#message.textContent = words;
    this.#moves.clear();
    this.#table.replaceChildren();
    this.#point(null);
  }

  /**
   * @param {string} position
   * @param {Explored} explored
   */
  #draw(position, { games, moves, plies }) {
    this.#moves = new Map(legalMoves(position).map((move) => [move.text, move]));
    const played = moves.filter(({ move }) => this.#moves.has(move));
    const depth = this.#page.nodes().length - 1;
    if (played.length === 0) {
      this.#message.textContent = text(depth >= plies ? "explorer-too-deep" : "explorer-none", { plies });
      this.#table.replaceChildren();
      return;
    }
    this.#message.textContent = text("explorer-total", { games });
    const hasRatings = played.some(({ rating }) => rating !== null);
    const heads = ["explorer-move", "explorer-games", ...(hasRatings ? ["explorer-rated"] : []), "explorer-result"];
    const head = html("tr", {}, ...heads.map((key) => html("th", { scope: "col" }, text(key))));
    const players = parsePosition(position).players;
    const rows = played.map((move) => this.#row(move, players, hasRatings));
    this.#table.replaceChildren(html("thead", {}, head), html("tbody", {}, ...rows));
  }

  /**
   * @param {ExploredMove} explored
   * @param {Player[]} players
   * @param {boolean} hasRatings
   */
  #row({ move, games, wins, rating }, players, hasRatings) {
    const legal = this.#moves.get(move);
    const button = html("button", { type: "button", class: "ply" }, legal === undefined ? move : moveNotation(legal));
    const parts = players.map((player) => ({ player, share: (wins[player] ?? 0) / games })).filter(({ share }) => share > 0);
    const words = parts.map(({ player, share }) => text("explorer-won", { player: playerName(player), percent: Math.round(share * 100) }));
    const bar = html("div", { class: "explorer-bar", role: "img", "aria-label": words.join(", "), title: words.join(", ") });
    for (const { player, share } of parts) {
      const percent = Math.round(share * 100);
      // A narrow part has no space for its number; the label of the bar contains it.
      const part = html("span", { class: `won-${player}` }, percent >= 22 ? `${percent} %` : "");
      part.style.flexGrow = String(share);
      bar.append(part);
    }
    const cells = [html("th", { scope: "row" }, button), html("td", { class: "number" }, String(games))];
    if (hasRatings) cells.push(html("td", { class: "number" }, rating === null ? "" : String(rating)));
    return html("tr", { "data-move": move }, ...cells, html("td", { class: "bar" }, bar));
  }

  /** @param {Event} event */
  #moveAt(event) {
    const row = event.target instanceof Element ? event.target.closest("tr[data-move]") : null;
    return this.#moves.get(row?.getAttribute("data-move") ?? "") ?? null;
  }

  /** Shows the arrow of a move. @param {import("./rules.js").LegalMove | null} move */
  #point(move) {
    const position = this.#page.nodes().at(-1)?.position;
    this.#page.onArrow(move === null || position === undefined ? null : { ...move, mover: parsePosition(position).turn });
  }
}
