// The player bars above and below the analysis board, one for each player of the position.

import { html } from "./dom.js";
import { placePlayers, playerBars } from "./player-bars.js";
import { colours } from "./position.js";
import { playerName } from "./words.js";

/** @typedef {import("./position.js").Player} Player */

/**
 * @param {Player[]} players in turn order
 * @param {Player} bottom
 * @param {Partial<Record<Player, string>>} names of the players of the game, if they are known
 */
export function showBars(players, bottom, names) {
  const isDrawn = playerBars().length === players.length;
  if (!isDrawn) {
    for (const bar of playerBars()) bar.remove();
    document.getElementById("players-above")?.append(...players.map(bar));
  }
  for (const bar of playerBars()) {
    const name = bar.querySelector(".player-name");
    if (name !== null) name.textContent = names[/** @type {Player} */ (bar.dataset["seat"])] ?? "";
  }
  placePlayers(players, bottom);
}

/** @param {Player} player */
function bar(player) {
  return html(
    "div",
    { class: `player-bar ${colours[player]}`, "data-seat": player },
    html("span", { class: "player-who" }, html("span", { class: "player-name" }), " ", html("span", { class: "player-colour" }, playerName(player))),
    html("span", { class: "player-left" }),
    html("span", { class: "player-steps" }),
  );
}
