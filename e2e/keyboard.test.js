// Keyboard access to boards: visible Tab stops, a skip link to the board, and single-letter keys on the board only.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { signUp } from "./support/account.js";
import { waitForTurn, newGame, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

test("the skip link leads to the board, whose only Tab stop is a square", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  for (const address of [`/game/${id}`, "/analysis", "/puzzles/daily", "/learn/moving/count"]) {
    await page.goto(address);
    await page.locator("#board .playable").first().waitFor({ state: "attached" });
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.className), "skip-link", address);
    await page.keyboard.press("Enter");
    const square = await page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
    assert.match(square ?? "", /^[A-H][1-8]$/, `${address}: two keys lead to a square`);
    // Going backwards from the square leaves the board: nothing else in it takes the focus.
    await page.keyboard.press("Shift+Tab");
    const before = await page.evaluate(() => document.activeElement?.closest("#board") === null);
    assert.ok(before, `${address}: nothing else of the board is a Tab stop`);
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("a player's bar does not scroll when its link gets the focus", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
  await signUp(page, "Margaretha-van-Dijk");
  await newGame(page, { opponent: "computer" });
  await waitForTurn(page);
  for (const [width, height] of /** @type {const} */ ([[390, 844], [844, 390], [1280, 800]])) {
    await page.setViewportSize({ width, height });
    for (const link of await page.locator(".player-who a").all()) {
      await link.focus();
      const scrolled = await link.evaluate((link) => {
        const who = /** @type {Element} */ (link.closest(".player-who"));
        return { top: who.scrollTop, left: who.scrollLeft };
      });
      assert.deepEqual(scrolled, { top: 0, left: 0 }, `${width}×${height}`);
    }
  }
  await context.close();
});

test("single letters act only while the board has the focus", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  for (const address of [`/game/${id}`, "/analysis"]) {
    await page.goto(address);
    await waitForTurn(page);
    if (address !== "/analysis") await waitUntilSaved(page);
    const corner = async () => (await page.locator('[data-cell="A1"]').boundingBox())?.y ?? 0;
    const before = await corner();
    for (const focused of ["body", "#tabs [role=tab]", "#navigation button"]) {
      await page.locator(focused).first().evaluate((element) => element.focus());
      await page.keyboard.press("f");
      await page.keyboard.press("?");
      assert.equal(await corner(), before, `${address}, ${focused}`);
      assert.equal(await page.locator("dialog").count(), 0, `${address}, ${focused}`);
    }
    await page.locator('#board [data-cell][tabindex="0"]').focus();
    await page.keyboard.press("f");
    assert.notEqual(await corner(), before, `${address}: f turns the board`);
    await page.locator('#board [data-cell][tabindex="0"]').focus();
    await page.keyboard.press("?");
    await page.locator("dialog.keys").waitFor();
    await page.locator("dialog.keys button").click();
  }
  assert.deepEqual(problems, []);
  await context.close();
});
