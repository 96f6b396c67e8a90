// The status texts of the game page: turn, outcome, connection. An invisible live region announces the moves.

import { byId, html } from "./dom.js";
import { parsePosition } from "./position.js";
import { roundOf, rounds } from "./rounds.js";
import { playerName, spokenMove, spokenSitOut } from "./words.js";
import { text } from "./texts.js";

/** @typedef {import("./game-state.js").GameState} GameState */
/** @typedef {import("./position.js").Player} Player */

/** The winner's letter by the text of a result. */
const winners = /** @type {Record<string, Player>} */ ({ "1-0": "W", "0-1": "B" });

/**
 * The text of the game's outcome.
 * @param {GameState} state
 */
function outcome({ game, turn }) {
  const winner = winners[game.result] ?? /** @type {Player} */ (game.result === "*" ? turn : game.result);
  if (game.termination === "resignation") return text("board-resigned", { player: playerName(winner) });
  if (game.termination === "aborted") return text("board-aborted");
  if (game.termination === "time forfeit") return text("board-won-time", { player: playerName(winner) });
  if (game.termination === "adjudication") return text("board-won-adjudication", { player: playerName(winner) });
  if (game.termination === "abandoned") return text("board-won-abandoned", { player: playerName(winner) });
  const alone = game.you.length === 1 && game.you[0] === winner;
  return alone ? text("board-you-won") : text("board-won", { player: playerName(winner) });
}

/**
 * The text of the status line.
 * @param {GameState} state
 * @param {string | null} chosen
 * @returns {string}
 */
export function statusLine(state, chosen) {
  const { game, turn } = state;
  if (state.tried !== null && chosen === null) return text("board-trying", { player: playerName(turn) });
  if (!state.atEnd) return lookingBack(state);
  if (state.over) return outcome(state);
  if (game.open_seats.length > 0) return text("board-waiting");
  const lastMove = state.arrived.at(-1);
  const satOut = lastMove === undefined ? "" : spokenSitOut(lastMove);
  const again = lastMove !== undefined && satOut !== "" && lastMove.turn === lastMove.mover;
  const line = again && !state.mayMove ? "" : turnLine(state, turn, chosen);
  return `${satOut} ${line}`.trim();
}

/**
 * The text for an earlier position, with the number of its move in the list.
 * @param {GameState} state
 */
function lookingBack({ game, moves, shownPly }) {
  const move = moves[shownPly - 1];
  if (move === undefined) return text("board-looking-back-start");
  const all = rounds(moves, parsePosition(game.start).players);
  return text("board-looking-back", { move: roundOf(all, shownPly), last: all.length, player: playerName(move.mover) });
}

/**
 * @param {GameState} state
 * @param {Player} turn
 * @param {string | null} chosen
 */
function turnLine({ game, mayMove }, turn, chosen) {
  if (!mayMove) return text("board-turn", { player: playerName(turn) });
  if (chosen !== null) return text("board-chosen", { square: chosen });
  if (game.you.length === 1) return text("board-your-turn");
  return text("board-your-turn-as", { player: playerName(turn) });
}

/** Maximum number of messages in the region. Older ones are dropped: screen readers cannot keep up with more. */
const MAX_MESSAGES = 8;

/** Milliseconds for which a message stays when others follow: long enough for a screen reader to read it. */
const MESSAGE_DURATION_MS = 1000;

/**
 * The live region that announces events on the board to screen readers. Messages are added to it, so that a message does
 * not interrupt the one before, and a repeated message is read again.
 */
export class Announcer {
  #region;
  #announcedAt = 0;

  constructor() {
    this.#region = html("div", { class: "visually-hidden", role: "status", "aria-atomic": "false", id: "announcer" });
    document.body.append(this.#region);
    // The announcer also announces the changes of these elements.
    for (const place of document.querySelectorAll("#status, #connection")) place.removeAttribute("aria-live");
  }

  /**
   * Announces a move with its consequences: sit-outs, or the outcome of the game.
   * @param {GameState} state
   * @param {import("./rules.js").PlayedMove} move
   */
  move(state, move) {
    const isEnd = state.over && state.atEnd && state.tried === null;
    const after = isEnd ? outcome(state) : spokenSitOut(move);
    this.announce(`${spokenMove(move)} ${after}`.trim());
  }

  /** @param {string} words */
  announce(words) {
    if (words === "") return;
    const now = performance.now();
    if (now - this.#announcedAt > MESSAGE_DURATION_MS) this.#region.replaceChildren();
    this.#announcedAt = now;
    if (this.#region.childElementCount >= MAX_MESSAGES) this.#region.firstElementChild?.remove();
    this.#region.append(html("p", {}, words));
  }
}

/** A status with more characters is written smaller. */
const LONG = 48;

/** Writes the status of a page with a board. @param {string} words */
export function writeStatus(words) {
  const status = byId("status");
  if (status.textContent !== words) status.textContent = words;
  status.toggleAttribute("data-long", words.length > LONG);
}

/**
 * Shows the state of the connection and of the last move.
 * @param {HTMLElement} place #connection
 * @param {{ connected: boolean, tried: boolean, pending: boolean }} state
 */
export function showConnection(place, { connected, tried, pending }) {
  const offline = tried ? (pending ? "board-not-sent" : "board-not-connected") : "board-connecting";
  const key = connected ? (pending ? "board-sending" : "board-saved") : offline;
  const state = connected ? (pending ? "sending" : "saved") : tried ? "lost" : "connecting";
  if (place.dataset["state"] === state && place.textContent === text(key)) return;
  place.dataset["state"] = state;
  place.textContent = text(key);
}
