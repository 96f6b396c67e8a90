// The memory of the analysis board with the engine on. It does not grow with the number of viewed positions, neither in
// the page nor in the worker and its WebAssembly memory.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { Memory } from "./support/memory.js";
import { legalMoves } from "./support/play.js";
import { replay } from "../web/wasm/dipole_wasm.js";
import { browser, server, startSite } from "./support/site.js";

/** Numbers of positions viewed before the first measurement, and between the two measurements. */
const WARM_UP = 200;
const POSITIONS = 500;

/** Limit of nodes of each search. */
const NODES = 500;

startSite();

/** @param {string} position @param {string} move */
const positionAfter = (position, move) => replay(position, move).split(" ")[8] ?? "";

/**
 * A game with variations in the import format of the analysis board, with a number of different running positions.
 * @param {number} count
 */
function game(count) {
  const start = "8x8:W:WE1=12:BD8=12";
  const seen = new Set([start]);
  /** Moves to new positions. @param {string} position @param {number} limit */
  const fresh = (position, limit) => {
    /** @type {{ move: string, position: string }[]} */
    const found = [];
    for (const { text, to } of legalMoves(position)) {
      // Use moves on the board only, so that the game is long.
      if (to === "-" || found.length === limit) continue;
      const next = positionAfter(position, text);
      if (seen.has(next) || legalMoves(next).length === 0) continue;
      seen.add(next);
      found.push({ move: text, position: next });
    }
    return found;
  };
  /** @type {{ move: string, variations: object[][] }[]} */
  const moves = [];
  for (let position = start; seen.size <= count; ) {
    const [main, ...others] = fresh(position, 12);
    if (main === undefined) throw new Error(`the game ends after ${seen.size} positions`);
    moves.push({ move: main.move, variations: others.map(({ move }) => [{ move }]) });
    position = main.position;
  }
  return { start, moves };
}

test("memory does not grow with the number of viewed positions", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  // The panel searches without a limit. Limit the searches, and record the finished ones.
  await page.addInitScript((nodes) => {
    const ended = new Set();
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (/** @type {any} */ message) {
      if (message.type !== "search") return post.call(this, message);
      const { position, lines } = message.request;
      this.addEventListener("message", function onOutcome({ data }) {
        if (data.type !== "outcome" || data.id !== message.id) return;
        this.removeEventListener("message", onOutcome);
        ended.add(position);
      });
      return post.call(this, { ...message, request: { position, lines, nodes } });
    };
    Object.assign(window, { ended });
  }, NODES);
  const memory = await Memory.of(page);
  await page.goto("/analysis");
  await page.locator("#navigation button").first().waitFor({ state: "attached" });
  await page.locator("#share-part-tab").click();
  await page.locator("#pasted").fill(JSON.stringify(game(WARM_UP + POSITIONS)));
  await page.locator("[data-share=import]").click();
  await page.locator("#moves button.ply").nth(WARM_UP + POSITIONS - 1).waitFor({ state: "attached" });
  await page.locator("#engine-on").check();
  await page.locator(".engine-body li:not([hidden])").first().waitFor();

  /** Views the positions of the list, each until its search has ended. @param {number} from @param {number} to */
  const walk = (from, to) =>
    page.evaluate(
      async ({ from, to }) => {
        const { ended } = /** @type {{ ended: Set<string> }} */ (/** @type {unknown} */ (window));
        for (let at = from; at < to; at += 1) {
          const before = ended.size;
          /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#moves button.ply"))[at]?.click();
          while (ended.size === before) await new Promise((resolve) => setTimeout(resolve));
        }
        // The last update is drawn with a delay.
        await new Promise((resolve) => setTimeout(resolve, 500));
        return ended.size;
      },
      { from, to },
    );
  const first = await walk(0, WARM_UP);
  const early = await memory.measure();
  const searched = (await walk(WARM_UP, WARM_UP + POSITIONS)) - first;
  const late = await memory.measure();
  assert.equal(searched, POSITIONS, "each position was searched");
  const grown = Object.fromEntries(Object.entries(late).map(([what, value]) => [what, value - (early[what] ?? 0)]));
  const most = { page: 600_000, nodes: 400, listeners: 50, worker: 60_000, wasm: 200_000 };
  for (const [what, limit] of Object.entries(most)) {
    assert.ok((grown[what] ?? Infinity) < limit, `${what} has grown by ${grown[what]} in ${POSITIONS} positions`);
  }
  assert.ok((late["wasm"] ?? 0) > 1_000_000, "the engine's memory is measured");
  assert.deepEqual(problems, []);
  await context.close();
});
