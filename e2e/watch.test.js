// Notifications on other pages, the list of games, watching, the board as text, and the game search.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { newVisitor, screenshot } from "./support/browser.js";
import { gameOf, newGame, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

/** @param {import("./support/browser.js").VisitorOptions} [options] */
const visitor = (options) => newVisitor(browser, { baseURL: server.url, ...options });

test("a notification appears on other pages and is announced once in all windows", async () => {
  const white = await visitor();
  const black = await visitor({ size: "phone", theme: "dark" });
  const id = await newGame(white.page, { opponent: "friend" });
  await white.page.goto("/rules");
  const other = await white.context.newPage();
  await other.goto("/games");
  const title = await white.page.title();

  await black.page.goto(`/game/${id}`);
  await black.page.locator("#join button").click();
  for (const page of [white.page, other]) {
    await page.locator("#notices a", { hasText: "Your turn" }).waitFor();
    await page.waitForFunction(() => document.getElementById("waiting")?.textContent === "1");
  }
  assert.equal(await white.page.title(), `(1) ${title}`);
  const announced = await white.page.evaluate(() => localStorage.getItem("told")?.trim().split("\n"));
  assert.equal(announced?.length, 1, "announced once by both windows");
  assert.deepEqual(await violations(white.page), []);
  await screenshot(white.page, "news-desktop-light");

  await white.page.locator("#notices a").click();
  await white.page.waitForURL(`**/game/${id}`);
  await waitUntilSaved(white.page);
  assert.equal(await white.page.locator("#notices p").count(), 0, "no notification about the visible game");
  await white.page.locator('[data-cell="E1"]').click();
  await white.page.locator('[data-cell="E3"]').click();
  await other.locator("#waiting").waitFor({ state: "hidden" });
  assert.deepEqual([...white.problems, ...black.problems], []);
  await white.context.close();
  await black.context.close();
});

test("a game in the list can be watched live, and players see the number of spectators", async () => {
  const white = await visitor();
  const black = await visitor();
  const watcher = await visitor({ size: "phone", theme: "dark" });
  const id = await newGame(white.page, { opponent: "friend", setup: "large" });
  await black.page.goto(`/game/${id}`);
  await black.page.locator("#join button").click();
  await white.page.reload();
  await waitUntilSaved(white.page);
  await white.page.locator('[data-cell="E1"]').click();
  await white.page.locator('[data-cell="E3"]').click();
  await waitUntilSaved(white.page);
  await watcher.page.goto("/games?setup=large");
  await watcher.page.locator(`a.card[href="/game/${id}"] .small-board svg`).waitFor();
  assert.deepEqual(await violations(watcher.page), []);
  await screenshot(watcher.page, "watch-phone-dark");
  await watcher.page.locator(`a.card[href="/game/${id}"]`).click();
  await waitUntilSaved(watcher.page);
  // The number is shown above the chat.
  await white.page.locator("#chat-part-tab").click();
  await white.page.locator("#watching", { hasText: "1 person is watching." }).waitFor();
  await watcher.page.goto("/games");
  await white.page.locator("#watching:empty").waitFor({ state: "attached" });
  assert.deepEqual([...white.problems, ...black.problems, ...watcher.problems], []);
  for (const { context } of [white, black, watcher]) await context.close();
});

test("a game can be played on the text board, with and without scripts", async () => {
  for (const javaScript of [true, false]) {
    const { context, page, problems } = await visitor({ javaScript });
    const id = await newGame(page, { opponent: "both" });
    await page.goto(`/game/${id}?text=1`);
    await page.locator("#text-move").fill("E1-E4");
    await page.locator("#text-move").press("Enter");
    await page.locator("#text-refused").waitFor();
    assert.equal(await page.locator("#text-move").inputValue(), "E1-E4");
    await page.locator("#text-move").fill("E1-E3");
    await page.locator("#text-move").press("Enter");
    await page.locator("#text-board", { hasText: "Last move: E1-E3" }).waitFor();
    if (javaScript) {
      assert.deepEqual(await violations(page), []);
      assert.deepEqual((await gameOf(page, id)).moves, ["E1-E3"]);
      await screenshot(page, "text-desktop-light");
    }
    assert.deepEqual(
      problems.filter((line) => !/422/.test(line)),
      [],
    );
    await context.close();
  }
});

test("finished games can be searched, with and without scripts", async () => {
  for (const javaScript of [true, false]) {
    const { context, page, problems } = await visitor({ javaScript, size: javaScript ? "desktop" : "phone" });
    const id = await newGame(page, { opponent: "computer", setup: "large" });
    await page.goto(`/game/${id}?text=1`);
    await page.locator("#text-move").fill("E1-E3");
    await page.locator("#text-move").press("Enter");
    await page.locator("#text-board", { hasText: "Last move" }).waitFor();
    const csrf = (await page.locator('meta[name="csrf-token"]').getAttribute("content")) ?? "";
    const headers = { "x-csrf-token": csrf, origin: server.url, "content-type": "application/json" };
    assert.equal((await page.request.post(`/api/games/${id}/resign`, { data: "{}", headers })).status(), 200);

    await page.goto("/games");
    await page.locator('main a[href="/games/search"]').click();
    await page.locator("#setup").selectOption("large");
    await page.locator("#opponents").selectOption("computers");
    await page.locator("#min_moves").fill("many");
    await page.locator(".game-search-form button").click();
    await page.locator("#fault-min_moves").waitFor();
    assert.equal(await page.locator("#min_moves").inputValue(), "many", "the invalid input is kept");
    if (javaScript) {
      assert.deepEqual(await violations(page), []);
      await screenshot(page, "game-search-faults-desktop-light");
    }
    await page.locator("#min_moves").fill("1");
    await page.locator(".game-search-form button").click();
    await page.locator(`.games a[href="/game/${id}"]`).waitFor();
    if (javaScript) {
      assert.deepEqual(await violations(page), []);
      await screenshot(page, "game-search-desktop-light");
    }
    await page.locator("#setup").selectOption("compressed");
    await page.locator(".game-search-form button").click();
    await page.locator(".game-search .empty").waitFor();
    assert.deepEqual(
      problems.filter((line) => !/422/.test(line)),
      [],
    );
    await context.close();
  }
});
