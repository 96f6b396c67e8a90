// Names of players, moves and squares in the reader's language.

import { text } from "./texts.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** @param {Player} player */
export function playerName(player) {
  return text(`board-player-${player}`);
}

/** A list of players' names. @param {Player[]} players */
export function playerNames(players) {
  const names = players.map(playerName);
  return new Intl.ListFormat(document.documentElement.lang).format(names);
}

/**
 * A move in the notation that the reader has chosen.
 * @param {{ text: string, signs: string }} move
 */
export function moveNotation({ text, signs }) {
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
 * The players who sit out after a move and the player whose turn follows; empty if no player sits out.
 * @param {PlayedMove} move
 */
export function spokenSitOut({ satOut, mover, turn }) {
  if (satOut.length === 0) return "";
  const key = turn === mover ? "board-sat-out-again" : "board-sat-out";
  return text(key, { players: playerNames(satOut), count: satOut.length, turn: playerName(turn) });
}

/**
 * The accessible name of a square.
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
