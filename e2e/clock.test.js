// Clocks and endings without a last move on the board: time forfeits, vacations, takebacks, aborted games, claims, and a
// game for four that a player leaves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor, screenshot } from "./support/browser.js";
import { gameOf, goodMove, openMoreOptions, waitForMoves, waitForTurn, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

const DAY = 24 * 3600 * 1000;

startSite();

/** @param {import("./support/browser.js").VisitorOptions} [options] */
const visitor = (options) => newVisitor(browser, { baseURL: server.url, ...options });

/**
 * Starts a game with the form of the home page, and has the other visitors join it.
 * @param {Page[]} pages
 * @param {{ setup?: string, clock?: string, own?: Record<string, string> }} terms
 */
async function begin(pages, { setup = "small", clock = "none", own = {} }) {
  const [host, ...others] = /** @type {[Page, ...Page[]]} */ (pages);
  await host.goto("/");
  const form = host.locator("#new-game");
  await form.locator(`[name=setup][value=${setup}]`).check();
  await form.locator("[name=opponent][value=friend]").check();
  await openMoreOptions(form);
  await form.locator("[name=color][value=white]").check();
  for (const [name, value] of Object.entries(own)) await form.locator(`[name=${name}]`).fill(value);
  await form.locator(`[name=clock][value="${clock}"]`).check();
  await form.locator("button[type=submit]").click();
  await host.waitForURL("**/game/*");
  const id = new URL(host.url()).pathname.split("/").at(-1) ?? "";
  for (const page of others) {
    await page.goto(`/game/${id}`);
    await page.locator("#join button").click();
    await waitUntilSaved(page);
  }
  return id;
}

/** Plays a good move. @param {Page} page @param {string} id */
async function play(page, id) {
  await waitForTurn(page);
  const game = await gameOf(page, id);
  await playByClicks(page, goodMove(game.position));
  await waitForMoves(page, game.moves.length + 1);
  await waitUntilSaved(page);
}

/** @param {Page} page @param {RegExp} words */
async function status(page, words) {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector("#status")?.textContent ?? ""),
    words.source,
  );
}

test("a live game ends when a clock runs out", async () => {
  const [white, black] = [await visitor(), await visitor({ size: "phone", theme: "dark" })];
  // The only time is the increment: White has three seconds for the second move.
  const id = await begin([white.page, black.page], {
    clock: "live",
    own: { minutes: "0", increment: "3" },
  });
  assert.match((await white.page.locator("#clock-note").textContent()) ?? "", /^First move: \d/);
  await play(white.page, id);
  await play(black.page, id);
  await white.page.locator('[data-seat="W"] .clock.running.low').waitFor();
  await screenshot(black.page, "clock-low-phone-dark");
  await status(white.page, /Black wins on time/);
  await status(black.page, /You win|wins on time/);
  const game = await gameOf(white.page, id);
  assert.equal(game.termination, "time forfeit");
  assert.equal(await white.page.locator("#actions form:visible").count(), 0, "no actions after the end");
  assert.deepEqual([...white.problems, ...black.problems], []);
  await Promise.all([white.context.close(), black.context.close()]);
});

test("a vacation pauses a correspondence game", async () => {
  const [white, black] = [await visitor(), await visitor()];
  const id = await begin([white.page, black.page], { clock: "1d" });
  await white.page.goto("/account/vacation");
  await white.page.locator("#vacation-days").fill("10");
  await screenshot(white.page, "vacation");
  await white.page.locator("form[action='/account/vacation'] button").click();
  await white.page.getByText("End vacation").waitFor();

  await server.pass(5 * DAY);
  await black.page.goto(`/game/${id}`);
  await waitUntilSaved(black.page);
  assert.match((await black.page.locator("#clock-note").textContent()) ?? "", /is paused/);
  await screenshot(black.page, "clock-paused");
  await white.page.goto("/account/vacation");
  await white.page.getByText("End vacation").click();
  await white.page.locator("#vacation-days").waitFor();

  await server.pass(DAY / 2);
  await play((await white.page.goto(`/game/${id}`), white.page), id);
  await server.pass(DAY + 1000);
  await white.page.goto(`/game/${id}`);
  await status(white.page, /You win|wins on time/);
  assert.equal((await gameOf(white.page, id)).termination, "time forfeit");
  await Promise.all([white.context.close(), black.context.close()]);
});

test("a move is taken back by agreement, and a game is aborted", async () => {
  const [white, black] = [await visitor(), await visitor()];
  const id = await begin([white.page, black.page], {});
  await play(white.page, id);
  await white.page.locator("[data-may=undo] button").click();
  await black.page.locator("#undo-words").filter({ hasText: "White" }).waitFor();
  await black.page.locator("form[action$='/undo/accept'] button").click();
  await waitForTurn(white.page);
  assert.deepEqual((await gameOf(white.page, id)).moves, []);
  assert.equal(await white.page.locator("#moves a.ply").count(), 0);
  await play(white.page, id);
  await black.page.locator("#abort summary").click();
  await black.page.locator("#abort [type=submit]").click();
  await status(white.page, /aborted/);
  await status(black.page, /aborted/);
  assert.deepEqual([...white.problems, ...black.problems], []);
  await Promise.all([white.context.close(), black.context.close()]);
});

test("a game is aborted by agreement, and the requesting player sees a refusal", async () => {
  const [white, black] = [await visitor(), await visitor({ size: "phone" })];
  const id = await begin([white.page, black.page], {});
  await play(white.page, id);
  await play(black.page, id);
  const requestAbort = async (/** @type {Page} */ page) => {
    await page.locator("#call-off summary").click();
    await page.locator("#call-off [type=submit]").click();
  };
  await requestAbort(white.page);
  const request = black.page.locator('[data-may="call-off-answer"]');
  await request.waitFor();
  assert.match((await black.page.locator("#announcer").textContent()) ?? "", /White requests to abort the game/);
  await white.page.locator('[data-may="call-off-withdraw"]').waitFor();
  await request.locator(".plain").click();
  await status(white.page, /Black declined/);
  assert.ok(await white.page.locator("#call-off").isHidden(), "the request cannot be repeated at once");
  await play(white.page, id);
  await requestAbort(black.page);
  await white.page.locator('[data-may="call-off-answer"] .primary').click();
  await status(white.page, /aborted/);
  await status(black.page, /aborted/);
  await white.page.locator("#end-title", { hasText: "Game aborted" }).waitFor();
  assert.deepEqual([...white.problems, ...black.problems], []);
  await Promise.all([white.context.close(), black.context.close()]);
});

test("a game for four continues after a player leaves", async () => {
  const visitors = [];
  for (let seat = 0; seat < 4; seat += 1) visitors.push(await visitor());
  const pages = visitors.map(({ page }) => page);
  const [white, red, black, green] = /** @type {[Page, Page, Page, Page]} */ (pages);
  const id = await begin(pages, { setup: "four" });
  // White's page was open before the others joined.
  await white.locator(".player-bar", { hasText: "open seat" }).first().waitFor({ state: "detached" });
  assert.equal(await white.locator(".player-bar", { hasText: "Guest" }).count(), 4);
  await play(white, id);
  await waitForTurn(red);
  await red.locator("#resign summary").click();
  await red.locator("#resign [type=submit]").click();
  await play(black, id);
  await play(green, id);
  await waitForMoves(red, 3);
  const game = await gameOf(white, id);
  assert.deepEqual(game.you, ["W"]);
  assert.equal(game.turn, "W");
  assert.match(game.position, /:R:/, "Red's stacks are off the board");
  await screenshot(white, "four-one-left");
  for (const page of [black, green]) {
    await page.locator("#resign summary").click();
    await page.locator("#resign [type=submit]").click();
  }
  await status(white, /You win|White wins/);
  assert.deepEqual(visitors.flatMap(({ problems }) => problems), []);
  await Promise.all(visitors.map(({ context }) => context.close()));
});

test("a player can claim a live game after the opponent has left, when the shown wait is over", async () => {
  for (const javaScript of [true, false]) {
    const [white, black] = [await visitor(), await visitor({ size: "phone" })];
    const id = await begin([white.page, black.page], { clock: "live", own: { minutes: "10", increment: "0" } });
    await play(white.page, id);
    await play(black.page, id);
    const waitForPresence = (/** @type {Page} */ at, /** @type {string} */ seat, /** @type {boolean} */ there) =>
      at.locator(`[data-seat="${seat}"] .player-presence[data-there="${there}"]`).waitFor();
    await waitForPresence(white.page, "B", true);
    const cookies = await black.context.cookies();
    const other = await visitor({ javaScript });
    await other.context.addCookies(cookies);
    await black.context.close();
    const { page } = other;
    await page.goto(`/game/${id}`);
    if (javaScript) await waitUntilSaved(page);
    assert.equal(await page.locator("#claim").isVisible(), false, "no claim while both players are present");
    if (javaScript) await waitForPresence(page, "W", true);
    await white.context.close();
    if (javaScript) await waitForPresence(page, "W", false);
    await until(page, javaScript, "#claim", /You can claim the game in (1:00|0:[3-5]\d)/);
    assert.equal(await page.locator("#claim button").isVisible(), false);
    // The server is restarted by `pass`. A page counts as present only while it is connected.
    for (const seconds of javaScript ? [25, 25, 25] : [75]) {
      await server.pass(seconds * 1000);
      if (!javaScript) continue;
      await waitUntilSaved(page);
      await until(page, javaScript, "#claim", /You can claim/);
    }
    await until(page, javaScript, "#claim", /You can claim it now/);
    await screenshot(page, `claim-${javaScript ? "live" : "form"}`);
    await page.locator("#claim button").click();
    await until(page, javaScript, "#status", /Black wins: the opponent left/);
    assert.equal((await gameOf(page, id)).termination, "abandoned");
    await other.context.close();
  }
});

/**
 * Waits until a part of the page contains a text. Without scripts, reloads the page repeatedly.
 * @param {Page} page
 * @param {boolean} javaScript
 * @param {string} part
 * @param {RegExp} words
 */
async function until(page, javaScript, part, words) {
  const found = page.locator(part).filter({ hasText: words });
  if (!javaScript) {
    for (let tries = 0; tries < 50 && (await found.count()) === 0; tries += 1) await page.reload();
  }
  await found.waitFor({ timeout: 20_000 });
}

test("a short clock is announced once on other pages", async () => {
  const [white, black] = [await visitor(), await visitor()];
  const id = await begin([white.page, black.page], { clock: "1d" });
  const socket = white.page.waitForEvent("websocket");
  await white.page.goto("/rules");
  await (await socket).waitForEvent("framereceived");
  await server.pass(20 * 3600 * 1000);
  const line = white.page.locator("#notices p", { hasText: "Little time left" });
  await line.waitFor();
  assert.match(await white.page.title(), /^⏰ /);
  await screenshot(white.page, "clock-news");
  await white.page.goto("/players");
  await white.page.waitForFunction(() => document.title.startsWith("("));
  assert.equal(await line.count(), 0, "announced once");
  await white.page.goto(`/game/${id}`);
  await waitUntilSaved(white.page);
  assert.equal(await white.page.locator("#notices p").count(), 0);
  assert.deepEqual([...white.problems, ...black.problems].filter((words) => !/WebSocket/.test(words)), []);
  await Promise.all([white.context.close(), black.context.close()]);
});
