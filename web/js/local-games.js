// Games that are played and stored in this browser.

import { all, get, put, remove } from "./database.js";
import { newId } from "./study-ids.js";

/** @typedef {import("./position.js").Player} Player */

/**
 * @typedef {object} LocalGame
 * @property {string} id sixteen letters and digits
 * @property {string} setup its name
 * @property {number} level of the computer, which plays all other seats
 * @property {Player} you
 * @property {string[]} moves
 * @property {boolean} resigned whether the visitor resigned after the last move
 * @property {boolean} over
 * @property {Player} turn the player to move, or the winner
 * @property {number} undos number of takebacks
 * @property {number} version number of events
 * @property {number} created in milliseconds since 1970
 * @property {number} updated
 * @property {string} saved the id of the game on the site; empty before it is saved
 */

/**
 * Starts a game and stores it.
 * @param {Pick<LocalGame, "setup" | "level" | "you">} terms
 * @returns {Promise<LocalGame>}
 */
export async function beginGame({ setup, level, you }) {
  const now = Date.now();
  /** @type {LocalGame} */
  const game = {
    ...{ id: newId(16), setup, level, you, moves: [], resigned: false, over: false, turn: "W", undos: 0, version: 0 },
    ...{ created: now, updated: now, saved: "" },
  };
  await put("games", game);
  return game;
}

/** All games, the most recently played first. @returns {Promise<LocalGame[]>} */
export async function keptGames() {
  const games = /** @type {LocalGame[]} */ (await all("games"));
  return games.sort((one, other) => other.updated - one.updated);
}

/** @param {string} id @returns {Promise<LocalGame | undefined>} */
export const keptGame = (id) => get("games", id);

/** @param {LocalGame} game */
export const keepGame = (game) => put("games", game);

/** @param {string} id */
export const deleteGame = (id) => remove("games", id);

/** The page of a game. @param {string} id */
export const addressOf = (id) => `/play/offline/game?id=${id}`;
