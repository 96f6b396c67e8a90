// Moves and players in the reader's words.

import { text } from "./texts.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** @param {Player} player */
export function playerName(player) {
  return text(`board-player-${player}`);
}

/** Several players' names in a row. @param {Player[]} players */
export function playerNames(players) {
  const names = players.map(playerName);
  return new Intl.ListFormat(document.documentElement.lang).format(names);
}

/**
 * A move in the notation that the reader has chosen.
 * @param {{ text: string, signs: string }} move
 */
export function written({ text, signs }) {
  return document.documentElement.dataset["notation"] === "signs" ? signs : text;
}

/**
 * A move as it is spoken: "Black moves 2 from D8 to B6, captures 3."
 * @param {PlayedMove} move
 */
export function spokenMove({ mover, kind, count, from, to, captured }) {
  return text(`board-spoken-${kind}`, {
    player: playerName(mover),
    count,
    from,
    to: to ?? "",
    captured,
  });
}

/**
 * Who had to sit out after a move and what follows, or nothing.
 * @param {PlayedMove} move
 */
export function spokenSitOut({ satOut, mover, turn }) {
  if (satOut.length === 0) return "";
  const key = turn === mover ? "board-sat-out-again" : "board-sat-out";
  return text(key, { players: playerNames(satOut), count: satOut.length, turn: playerName(turn) });
}

/**
 * What a square of the board is called.
 * @param {string} square
 * @param {{ player: Player, height: number } | undefined} stack
 * @param {import("./rules.js").LegalMove | undefined} move the move of the chosen stack that ends here
 */
export function squareLabel(square, stack, move) {
  const place =
    stack === undefined
      ? square
      : text("cell-stack", { square, player: playerName(stack.player), height: stack.height });
  return move === undefined ? place : text(`cell-target-${move.kind}`, { place, count: move.count });
}
