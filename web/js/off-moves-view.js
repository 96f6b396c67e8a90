// The buttons for checkers that leave the board, over the edge that they leave by.

import { html } from "./dom.js";
import { text } from "./texts.js";

/** @typedef {import("./rules.js").LegalMove} LegalMove */

/** Which edge of the drawing a player's forward leads to, in quarter turns clockwise from the top. */
const edges = /** @type {const} */ (["top", "right", "bottom", "left"]);

/**
 * @param {HTMLElement} place #off-moves
 * @param {LegalMove[]} moves of the chosen stack
 * @param {number} height of the chosen stack
 * @param {number} edge quarter turns clockwise from the top
 * @param {(move: LegalMove) => void} onMove
 */
export function showOffMoves(place, moves, height, edge, onMove) {
  const off = moves.filter(({ kind }) => kind === "off");
  const way = edges[edge] ?? "top";
  place.dataset["edge"] = way;
  place.hidden = off.length === 0;
  place.replaceChildren(
    ...off.map((move) => {
      const all = move.count === height;
      const button = html(
        "button",
        { type: "button", class: "off", "data-count": move.count },
        all ? text("board-all-off", { count: move.count }) : text("board-off", { count: move.count }),
      );
      button.addEventListener("click", () => onMove(move));
      return button;
    }),
  );
}
