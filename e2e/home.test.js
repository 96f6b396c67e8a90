// The home page: the lesson beside a game in progress for visitors, and boards of their games for players. Only the game
// in progress is updated by itself, and not for visitors who prefer reduced motion.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signUp } from "./support/account.js";
import { newVisitor, screenshot, themes } from "./support/browser.js";
import { waitForMoves, waitForTurn, newGame, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** Problems of pages while the server restarts. @param {string} problem */
const isOfRestart = (problem) => /net::ERR_|WebSocket|Failed to fetch/.test(problem);

/** @param {Page} page @param {string[]} squares */
async function touch(page, squares) {
  for (const square of squares) await page.locator(`[data-cell="${square}"]`).click();
}

test("visitors see a game in progress beside the lesson; players see the turns in their games", async () => {
  const anna = await newVisitor(browser, { baseURL: server.url });
  const bert = await newVisitor(browser, { baseURL: server.url });
  await signUp(anna.page, "Anna");
  await signUp(bert.page, "Bert");

  const early = await newVisitor(browser, { baseURL: server.url });
  await early.page.goto("/");
  assert.equal(await early.page.locator("#live-game .card").count(), 0);
  await early.page.locator(".first-site .daily-puzzle").waitFor();

  const id = await newGame(anna.page, { opponent: "friend" });
  await bert.page.goto(`/game/${id}`);
  await bert.page.locator("#join button").click();
  await waitForTurn(anna.page);
  await touch(anna.page, ["E1", "G3"]);
  await waitForMoves(anna.page, 1);
  await waitUntilSaved(anna.page);
  // The game in progress is read from the database every few seconds.
  await server.pass(10_000);

  const visitor = await newVisitor(browser, { baseURL: server.url });
  await visitor.context.clock.install();
  for (const theme of themes) {
    await visitor.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await visitor.page.goto("/");
    assert.equal(await visitor.page.locator(`#live-game a[href="/game/${id}"]`).count(), 1);
    assert.deepEqual(await violations(visitor.page), [], theme);
    await screenshot(visitor.page, `home-visitor-${theme}`);
  }
  const requested = /** @type {string[]} */ ([]);
  visitor.page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await visitor.context.clock.runFor(30_000);
  assert.deepEqual(requested.filter((path) => path === "/games/live"), [], "no refresh with reduced motion");
  await visitor.page.emulateMedia({ reducedMotion: "no-preference" });
  await visitor.page.goto("/");
  await visitor.page.locator("#live-game .about", { hasText: "1 move" }).waitFor();
  await bert.page.goto(`/game/${id}`);
  await waitForTurn(bert.page);
  await touch(bert.page, ["D8", "B6"]);
  await waitForMoves(bert.page, 2);
  await waitUntilSaved(bert.page);
  await server.pass(10_000);
  await visitor.context.clock.runFor(30_000);
  await visitor.page.locator("#live-game .about", { hasText: "2 moves" }).waitFor();

  await anna.page.goto("/");
  await anna.page.locator(".boards .awaits", { hasText: "Your turn" }).waitFor();
  assert.equal(await anna.page.locator("#live-game .card").count(), 0, "the player's own game is not shown twice");
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

test("a form for a new game shows its starting positions and fits every window", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
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

test("the forms of a new game begin beside a single board of a player", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await newGame(page, { opponent: "both" });
  for (const [width, isBeside] of /** @type {const} */ ([[1280, true], [2560, true], [844, false], [390, false]])) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const [board, forms] = await page.evaluate(() =>
      [".home-few .small-board", ".home-few .quick"].map((selector) => {
        const { left, top, right, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return { left, top, right, bottom };
      }),
    );
    assert.ok(board !== undefined && forms !== undefined && board.right > board.left);
    if (isBeside) assert.ok(forms.left > board.right && forms.top < board.bottom, `${width}: the forms are beside the board`);
    else assert.ok(forms.top >= board.bottom, `${width}: the forms are below the board`);
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("what happens on the site fills two columns without holes", async () => {
  const anna = await newVisitor(browser, { baseURL: server.url });
  const bert = await newVisitor(browser, { baseURL: server.url });
  await anna.page.goto("/");
  for (let index = 0; index < 4; index += 1) {
    const id = await newGame(anna.page, { opponent: "friend" });
    await bert.page.goto(`/game/${id}`);
    await bert.page.locator("#join button").click();
    await waitForTurn(anna.page);
    await touch(anna.page, ["E1", "G3"]);
    await waitForTurn(bert.page);
    await touch(bert.page, ["D8", "B6"]);
    await waitForTurn(anna.page);
    await waitUntilSaved(anna.page);
    if (index > 0) continue;
    await anna.page.locator("#resign summary").click();
    await anna.page.locator("#resign [type=submit]").click();
    await anna.page.locator("#standing:not([hidden]) h2").waitFor();
  }
  await server.pass(10_000);
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
  for (const [width, height] of /** @type {const} */ ([[1280, 800], [2560, 1440], [844, 390], [640, 400], [390, 844]])) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const boxes = await page.evaluate(() =>
      [".daily-puzzle", ".tournament-now", ".results", ".running"].map((part) =>
        /** @type {Element} */ (document.querySelector(`.site-life > ${part}`)).getBoundingClientRect().toJSON(),
      ),
    );
    const [puzzle, tournament, results, running] = boxes;
    const name = `${width}×${height}`;
    const isWide = width >= 768;
    assert.equal(running.left > puzzle.right, isWide, name);
    if (isWide) assert.ok(Math.abs(running.top - puzzle.top) <= 1 && running.width >= puzzle.width - 1, `${name}: the boards are beside the puzzle`);
    const above = isWide ? [puzzle, tournament, results] : [puzzle, tournament, running, results];
    for (const [index, box] of above.slice(1).entries()) {
      const gap = box.top - above[index].bottom;
      assert.ok(box.left === puzzle.left && gap >= 0 && gap <= 60, `${name}: ${gap} px above part ${index + 2}`);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
  }
  await context.close();
  await anna.context.close();
  await bert.context.close();
});
