// Who wins the position that is shown, and with which moves, once the game is over: asks the endgame
// tables as the reader walks through the game.

import { html } from "./dom.js";
import { legalMoves } from "./rules.js";
import { text } from "./texts.js";
import { written } from "./words.js";

/** @typedef {import("./api-types.js").Tables} Report */
/** @typedef {import("./position.js").Position} Position */

/** The letters of players by their names in the answer. */
const letters = /** @type {const} */ ({ White: "W", Black: "B" });

export class TablesView {
  #place;
  #words;
  #most;
  /** The position whose answer is shown or awaited. */
  #asked = "";

  /** The view of this page, if there are tables for its game. */
  static find() {
    const place = document.getElementById("tables");
    return place === null ? null : new TablesView(place);
  }

  /** @param {HTMLElement} place #tables */
  constructor(place) {
    this.#place = place;
    this.#words = place.querySelector(".tables") ?? place;
    this.#most = Number(place.dataset["most"]);
  }

  /**
   * Shows what is known about a position.
   * @param {string} position
   * @param {Position} parsed the same position
   * @param {boolean} over nobody may be helped any more
   */
  async show(position, parsed, over) {
    const checkers = parsed.stacks.reduce((sum, { height }) => sum + height, 0);
    const wanted = over && checkers <= this.#most ? position : "";
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    const report = wanted === "" ? null : await fetchReport(wanted);
    // The reader has gone on in the meantime.
    if (wanted !== this.#asked) return;
    this.#words.replaceChildren(...(report === null ? [] : sentences(report, position)));
    // After the last move there is nothing to choose any more.
    this.#place.hidden = report === null || report.moves.length === 0;
  }
}

/**
 * @param {string} position
 * @returns {Promise<Report | null>} nothing when the site does not answer: the game can be read without
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
  const winning = legalMoves(position).filter((move) => wins.has(move.text)).map(written);
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
