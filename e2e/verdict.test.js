// Results of perfect play on the page of a finished game, with and without scripts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** A short game. Before its last four moves, the position is in the endgame tables. */
const moves =
  "E1-off:5 D8-off:11 E1-A5 D8-E7 E1-F2 E7-F6 A5-off F6-G5 E1-G3 G5-F4 G3-F4".split(" ");

startSite();

/**
 * Plays a part of the game as both sides.
 * @param {import("playwright-core").Page} page
 * @param {string} id
 * @param {number} from index of the first move
 * @param {number} to exclusive
 */
async function play(page, id, from, to) {
  for (const [ply, move] of [...moves.entries()].slice(from, to)) {
    const status = await page.evaluate(
      async ({ id, ply, move }) => {
        const token = document.querySelector("meta[name=csrf-token]")?.getAttribute("content") ?? "";
        const response = await fetch(`/api/games/${id}/moves`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-csrf-token": token },
          body: JSON.stringify({ move, ply }),
        });
        return response.status;
      },
      { id, ply, move },
    );
    assert.equal(status, 200, move);
  }
}

test("a finished game shows the winner and the winning moves of each position", async () => {
  const { page, problems } = await newVisitor(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  await play(page, id, 0, 9);
  const verdict = page.locator("#tables");
  await page.goto(`/game/${id}?ply=8`);
  assert.ok(await verdict.isHidden(), "no help while the game is running");
  await play(page, id, 9, moves.length);

  await page.goto(`/game/${id}#review-part`);
  assert.ok(await verdict.isHidden(), "the final position has no moves");
  // Step back by the keyboard, without a reload.
  const before = "White wins with perfect play. Winning moves: F2-E3, F2-G3, G3-F4, G3-H4, G3-E5, G3-G5, G3-off";
  const shown = async () => (await verdict.locator(".tables").innerText()).split(/\s+/).join(" ");
  await page.keyboard.press("ArrowLeft");
  await verdict.waitFor();
  assert.equal(await shown(), before);
  await page.keyboard.press("ArrowLeft");
  await verdict.getByText("Every move loses.").waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowLeft");
  await verdict.waitFor({ state: "hidden" });

  const plain = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await plain.page.goto(`/game/${id}?ply=10`);
  const words = await plain.page.locator("#tables .tables").innerText();
  assert.equal(words.split(/\s+/).join(" "), before, "the same without scripts");
  assert.deepEqual([...problems, ...plain.problems], []);
});

test("the tables are not shown before the server has the last move", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  await play(page, id, 0, moves.length - 1);
  let release = () => {};
  const held = new Promise((resolve) => (release = () => resolve(undefined)));
  let isHeld = false;
  await page.routeWebSocket(/./, (socket) => {
    const site = socket.connectToServer();
    socket.onMessage(async (message) => {
      if (isHeld) await held;
      site.send(message);
    });
  });
  /** @type {string[]} */
  const requested = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/tables")) requested.push(request.url());
  });
  await page.goto(`/game/${id}`);
  await waitUntilSaved(page);
  isHeld = true;
  await playByClicks(page, { text: "G3-F4", from: "G3", to: "F4", count: 1, kind: "capture" });
  await page.locator("#status[data-over=true]").waitFor({ state: "attached" });
  assert.deepEqual(requested, []);
  release();
  await page.locator("#standing:not([hidden])").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowLeft");
  await page.locator("#tables:not([hidden])").waitFor({ state: "attached" });
  assert.ok(requested.length > 0);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the result is accessible in all sizes and themes", async () => {
  const { page } = await newVisitor(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  await play(page, id, 0, moves.length);
  for (const theme of themes) {
    for (const size of /** @type {(keyof typeof sizes)[]} */ (Object.keys(sizes))) {
      const visitor = await newVisitor(browser, { baseURL: server.url, theme, size });
      await visitor.page.goto(`/game/${id}?ply=10#tables`);
      await visitor.page.locator("#tables").waitFor();
      assert.deepEqual(await violations(visitor.page), []);
      await screenshot(visitor.page, `verdict-${size}-${theme}`);
      await visitor.context.close();
    }
  }
});
