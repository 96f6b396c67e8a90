// Plays Dipole in a page by clicks on stacks, targets and buttons.

import { readFile } from "node:fs/promises";
import { initSync, legal_moves } from "../../web/wasm/dipole_wasm.js";
import { root } from "./server.js";

/** @typedef {import("playwright-core").Page} Page */

initSync({ module: await readFile(`${root}web/wasm/dipole_wasm_bg.wasm`) });

/**
 * @typedef {object} Choice A legal move.
 * @property {string} text
 * @property {string} from
 * @property {string} to `-` off the board
 * @property {number} count
 * @property {string} kind
 */

/**
 * @param {string} position
 * @returns {Choice[]}
 */
export function legalMoves(position) {
  return legal_moves(position)
    .split("\n")
    .map((line) => {
      const [text = "", from = "", to = "", count = "", kind = ""] = line.split(" ");
      return { text, from, to, count: Number(count), kind };
    });
}

/**
 * A move that advances the game: a capture if there is one, else a long move, else a move off the board.
 * @param {string} position
 * @returns {Choice}
 */
export function goodMove(position) {
  const values = { capture: 300, merge: 100, basic: 200, off: 0 };
  const value = (/** @type {Choice} */ { kind, count }) =>
    values[/** @type {keyof typeof values} */ (kind)] + count;
  const [best] = legalMoves(position).sort((one, other) => value(other) - value(one));
  if (best === undefined) throw new Error(`no move in ${position}`);
  return best;
}

/**
 * Starts a game with the form of the home page.
 * @param {Page} page
 * @param {{ setup?: string, opponent: "computer" | "friend" | "both", color?: string, level?: string, clock?: string }} wanted
 * @returns {Promise<string>} the game's id
 */
export async function newGame(page, { setup = "small", opponent, color = "white", level = "1", clock }) {
  await page.goto("/");
  const form = page.locator("#new-game");
  await form.locator(`[name=setup][value=${setup}]`).check();
  await form.locator(`[name=opponent][value=${opponent}]`).check();
  if (opponent === "computer") await form.locator("[name=level]").selectOption(level);
  if (clock !== undefined) await form.locator(`[name=clock][value="${clock}"]`).check();
  if (opponent !== "both") {
    await openMoreOptions(form);
    await form.locator(`[name=color][value=${color}]`).check();
  }
  await form.locator("button[type=submit]").click();
  await page.waitForURL("**/game/*");
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/**
 * Opens the further options of a form, such as the colour.
 * @param {import("playwright-core").Locator} form
 */
export async function openMoreOptions(form) {
  const details = form.locator("details.more");
  if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
}

/**
 * Fetches a game from the server.
 * @param {Page} page
 * @param {string} id
 * @returns {Promise<import("../../web/js/api.js").Game>}
 */
export async function gameOf(page, id) {
  const response = await page.request.get(`/api/games/${id}`);
  return response.json();
}

/**
 * Waits until the visitor may move or the game is over.
 * @param {Page} page
 */
export async function waitForTurn(page) {
  await page.locator("#board .playable, #status[data-over=true]").first().waitFor({ state: "attached" });
}

/**
 * Chooses a stack by a click, once it can move. The board ignores clicks until the last move is confirmed.
 * @param {Page} page
 * @param {string} square
 */
export async function chooseStack(page, square) {
  await page.locator(`[data-cell="${square}"].playable`).click();
}

/**
 * Plays a move by clicks.
 * @param {Page} page
 * @param {Choice} move
 */
export async function playByClicks(page, move) {
  await chooseStack(page, move.from);
  if (move.to === "-") await bearOff(page, move.count);
  else await page.locator(`[data-cell="${move.to}"]`).click();
}

/**
 * Moves checkers of the chosen stack off the board, by the button of their count or by the slider.
 * @param {Page} page
 * @param {number} count
 */
export async function bearOff(page, count) {
  const slider = page.locator("#tray input");
  if ((await slider.count()) > 0) await slider.fill(String(count));
  await page.locator(`#tray [data-count="${count}"]`).click();
}

/**
 * Waits until the page shows that everything is saved.
 * @param {Page} page
 */
export async function waitUntilSaved(page) {
  await page.locator("#connection[data-state=saved]").waitFor();
}

/**
 * Waits until the page shows at least a number of moves.
 * @param {Page} page
 * @param {number} count
 */
export async function waitForMoves(page, count) {
  await page.waitForFunction(
    (count) => document.querySelectorAll("#moves a.ply").length >= count,
    count,
  );
}
