// The home page: for visitors the lesson beside a game in progress, for players their games as boards. Only that one
// game moves by itself, and not for readers who have asked for less motion.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signUp } from "./support/account.js";
import { person, screenshot, themes } from "./support/browser.js";
import { moves, myTurn, newGame, saved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** What pages say while the server is started again. @param {string} problem */
const isOfRestart = (problem) => /net::ERR_|WebSocket|Failed to fetch/.test(problem);

/** @param {Page} page @param {string[]} squares */
async function touch(page, squares) {
  for (const square of squares) await page.locator(`[data-cell="${square}"]`).click();
}

test("a visitor sees a game in progress beside the lesson; a player sees whose turn it is in theirs", async () => {
  const anna = await person(browser, { baseURL: server.url });
  const bert = await person(browser, { baseURL: server.url });
  await signUp(anna.page, "Anna");
  await signUp(bert.page, "Bert");

  const early = await person(browser, { baseURL: server.url });
  await early.page.goto("/");
  assert.equal(await early.page.locator("#live-game .card").count(), 0);
  await early.page.locator(".first-site .daily-puzzle").waitFor();

  const id = await newGame(anna.page, { opponent: "friend" });
  await bert.page.goto(`/game/${id}`);
  await bert.page.locator("#join button").click();
  await myTurn(anna.page);
  await touch(anna.page, ["E1", "G3"]);
  await moves(anna.page, 1);
  await saved(anna.page);
  // What all visitors see is read every few seconds.
  await server.pass(10_000);

  const visitor = await person(browser, { baseURL: server.url });
  await visitor.context.clock.install();
  for (const theme of themes) {
    await visitor.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await visitor.page.goto("/");
    assert.equal(await visitor.page.locator(`#live-game a[href="/game/${id}"]`).count(), 1);
    assert.deepEqual(await violations(visitor.page), [], theme);
    await screenshot(visitor.page, `home-visitor-${theme}`);
  }
  const asked = /** @type {string[]} */ ([]);
  visitor.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visitor.context.clock.runFor(30_000);
  assert.deepEqual(asked.filter((path) => path === "/games/live"), [], "less motion was asked for");
  await visitor.page.emulateMedia({ reducedMotion: "no-preference" });
  await visitor.page.goto("/");
  await visitor.page.locator("#live-game .about", { hasText: "1 move" }).waitFor();
  await bert.page.goto(`/game/${id}`);
  await myTurn(bert.page);
  await touch(bert.page, ["D8", "B6"]);
  await moves(bert.page, 2);
  await saved(bert.page);
  await server.pass(10_000);
  await visitor.context.clock.runFor(30_000);
  await visitor.page.locator("#live-game .about", { hasText: "2 moves" }).waitFor();

  await anna.page.goto("/");
  await anna.page.locator(".boards .awaits", { hasText: "Your turn" }).waitFor();
  assert.equal(await anna.page.locator("#live-game .card").count(), 0, "one's own game is not shown twice");
  await bert.page.goto("/");
  await bert.page.locator(".boards .card", { hasText: "Anna to move · since" }).waitFor();
  assert.deepEqual(await violations(bert.page), []);
  await screenshot(bert.page, "home-player");
  for (const { context, problems } of [anna, bert, early]) {
    assert.deepEqual(problems.filter((problem) => !isOfRestart(problem)), []);
    await context.close();
  }
  await visitor.context.close();
});

test("a form for a new game shows its starting positions, in one card that fits every window", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  for (const path of ["/", "/invite", "/lobby"]) {
    for (const [width, height] of /** @type {const} */ ([[1280, 800], [390, 844], [844, 390], [640, 400], [320, 568]])) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const form = page.locator("#new-game, .invitation").first();
      assert.equal(await form.locator(".setup-choice svg.board").count(), 4, path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${path}, ${width}: ${wide} px too wide`);
      const boards = await form.locator(".setup-choice .small-board").evaluateAll((all) => all.map((board) => board.getBoundingClientRect().width));
      assert.ok(boards.every((board) => board >= 48 && board <= 220), `${path}, ${width}: ${boards}`);
    }
  }
  assert.deepEqual(problems, []);
  await context.close();
});
