// Who plays, whose turn it is, and how many checkers each has left: keeps the list that the server
// wrote up to date.

import { html } from "./dom.js";
import { checkersOf, stepsLeft } from "./position.js";
import { text } from "./texts.js";

/** @typedef {import("./api.js").Game} Game */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./position.js").Position} Position */

/**
 * @param {HTMLElement} place #seats
 * @param {Game} game
 * @param {Position} shown
 * @param {boolean} over nobody is to move any more
 */
export function showSeats(place, game, shown, over) {
  for (const seat of place.querySelectorAll("[data-seat]")) {
    const player = /** @type {Player} */ (seat.getAttribute("data-seat"));
    const left = checkersOf(shown, player);
    seat.classList.toggle("to-move", !over && shown.turn === player);
    write(seat, "seat-name", game.players[player]?.name ?? text("board-open-seat"));
    write(seat, "seat-left", text("board-left", { count: left }));
    write(seat, "seat-steps", text("board-steps", { steps: stepsLeft(shown, player) }));
    const bar = seat.querySelector("meter");
    if (bar !== null) bar.value = left;
  }
}

/**
 * @param {Element} seat
 * @param {string} part a class name
 * @param {string} words
 */
function write(seat, part, words) {
  let element = seat.querySelector(`.${part}`);
  if (element === null) {
    element = html("span", { class: part });
    seat.append(element);
  }
  if (element.textContent !== words) element.textContent = words;
}
