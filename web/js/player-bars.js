// The bars above and below the board: players, turn, and remaining checkers. The server renders them. This script
// updates them, and rearranges them when the board is turned.

import { checkersOf, stepsLeft } from "./position.js";
import { text } from "./texts.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./position.js").Position} Position */

/** The bars on the page. @returns {HTMLElement[]} */
export function playerBars() {
  return [...document.querySelectorAll("[data-seat]")].filter((bar) => bar instanceof HTMLElement);
}

/**
 * @param {Position} shown
 * @param {boolean} over whether the game is over
 */
export function showPlayers(shown, over) {
  for (const bar of playerBars()) {
    const player = /** @type {Player} */ (bar.dataset["seat"]);
    const left = checkersOf(shown, player);
    const steps = stepsLeft(shown, player);
    bar.classList.toggle("to-move", !over && shown.turn === player);
    write(bar, ".player-left", text("board-left", { count: left }));
    write(bar, ".player-steps", over || left === 0 ? "" : text("board-steps", { steps }));
    const meter = bar.querySelector("meter");
    if (meter !== null) meter.value = left;
    // Presence does not matter after the game.
    if (over) for (const name of ["data-there", "role", "aria-label", "title"]) bar.querySelector(".player-presence")?.removeAttribute(name);
  }
}

/**
 * @param {Element} bar
 * @param {string} part
 * @param {string} words
 */
function write(bar, part, words) {
  const element = bar.querySelector(part);
  if (element !== null && element.textContent !== words) element.textContent = words;
}

/**
 * Places the bars on the players' sides of the board: the bottom player and the player before them below the board, the
 * others above.
 * @param {Player[]} players in turn order
 * @param {Player} bottom
 */
export function placePlayers(players, bottom) {
  const [above, below] = [document.getElementById("players-above"), document.getElementById("players-below")];
  const bars = new Map(playerBars().map((bar) => [bar.dataset["seat"], bar]));
  const from = Math.max(0, players.indexOf(bottom));
  const turned = players.map((_, index) => players[(from + index) % players.length]);
  const order = players.length === 2 ? [[turned[1]], [turned[0]]] : [[turned[1], turned[2]], [turned[0], turned[3]]];
  for (const [index, place] of [above, below].entries()) {
    place?.append(...(order[index] ?? []).flatMap((player) => bars.get(player) ?? []));
  }
}

/**
 * Marks the player who is away.
 * @param {Player | null} away
 */
export function showAway(away) {
  for (const bar of playerBars()) bar.classList.toggle("away", bar.dataset["seat"] === away);
}

/** Shows the last known presence again, after the bars were replaced. @type {() => void} */
let showPresentAgain = () => {};

/**
 * Shows which players of a live game have its page open.
 * @param {Player[]} present
 * @param {import("./api.js").Game["players"]} seats the players; computers have no presence
 */
export function showPresent(present, seats) {
  showPresentAgain = () => {
    for (const bar of playerBars()) {
      const player = /** @type {Player} */ (bar.dataset["seat"]);
      const place = bar.querySelector(".player-presence");
      if (!(place instanceof HTMLElement) || seats[player]?.kind !== "human") continue;
      const isThere = present.includes(player);
      const words = text(isThere ? "board-present" : "board-absent");
      place.dataset["there"] = String(isThere);
      place.setAttribute("role", "img");
      place.setAttribute("aria-label", words);
      place.title = words;
    }
  };
  showPresentAgain();
}

/** Fetches the current names and ratings from the server. @param {string} address of the game's page */
export async function refreshPlayers(address) {
  const response = await fetch(address, { headers: { accept: "text/html" }, cache: "no-store" });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const bar of playerBars()) {
    const now = page.querySelector(`[data-seat="${bar.dataset["seat"]}"] .player-who`);
    if (now !== null) bar.querySelector(".player-who")?.replaceWith(document.importNode(now, true));
  }
  showPresentAgain();
}
