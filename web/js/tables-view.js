// Shows the winner of the current position and the winning moves from the endgame tables, after the end of the game.

import { html } from "./dom.js";
import { legalMoves } from "./rules.js";
import { text } from "./texts.js";
import { moveNotation } from "./words.js";

/** @typedef {import("./api-types.js").Tables} Report */
/** @typedef {import("./position.js").Position} Position */

/** The letters of players by their names in the response. */
const letters = /** @type {const} */ ({ White: "W", Black: "B" });

export class TablesView {
  #place;
  #words;
  #maxCheckers;
  /** The position whose result is shown or has been requested. */
  #requested = "";

  /** Returns the view of this page, or null if there are no tables for its game. */
  static find() {
    const place = document.getElementById("tables");
    return place === null ? null : new TablesView(place);
  }

  /** @param {HTMLElement} place #tables */
  constructor(place) {
    this.#place = place;
    this.#words = place.querySelector(".tables") ?? place;
    this.#maxCheckers = Number(place.dataset["most"]);
  }

  /**
   * Shows the result of a position.
   * @param {string} position
   * @param {Position} parsed the same position
   * @param {boolean} over whether the game is over; players of running games get no help
   */
  async show(position, parsed, over) {
    const checkers = parsed.stacks.reduce((sum, { height }) => sum + height, 0);
    const wanted = over && checkers <= this.#maxCheckers ? position : "";
    if (wanted === this.#requested) return;
    this.#requested = wanted;
    const report = wanted === "" ? null : await fetchReport(wanted);
    // Another position was requested in the meantime.
    if (wanted !== this.#requested) return;
    this.#words.replaceChildren(...(report === null ? [] : sentences(report, position)));
    // The final position has no moves.
    this.#place.hidden = report === null || report.moves.length === 0;
  }
}

/**
 * @param {string} position
 * @returns {Promise<Report | null>} null if the request fails; the game can be viewed without the result
 */
async function fetchReport(position) {
  try {
    const response = await fetch(`/api/tables?position=${encodeURIComponent(position)}`);
    return response.ok ? /** @type {Report} */ (await response.json()) : null;
  } catch {
    return null;
  }
}

/**
 * @param {Report} report
 * @param {string} position
 */
function sentences({ winner, moves }, position) {
  const letter = letters[/** @type {keyof typeof letters} */ (winner)];
  const wins = new Set(moves.filter(({ result }) => result === "win").map(({ move }) => move));
  const winning = legalMoves(position).filter((move) => wins.has(move.text)).map(moveNotation);
  return [
    html("p", {}, text("board-verdict-winner", { player: text(`board-player-${letter}`) })),
    html(
      "p",
      {},
      winning.length === 0
        ? text("board-verdict-lost")
        : text("board-verdict-moves", { count: winning.length, moves: winning.join(", ") }),
    ),
  ];
}
