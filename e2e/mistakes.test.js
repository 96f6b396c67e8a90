// Exercises from the mistakes of a reviewed game, with and without JavaScript.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { newVisitor, screenshot, sizes } from "./support/browser.js";
import { gameOf, legalMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** Plays a mistake, resigns, and waits for the review. @param {Page} page @returns {Promise<string>} the id of the game */
async function blunder(page) {
  const id = await newGame(page, { opponent: "computer", color: "white" });
  await waitForTurn(page);
  const { position } = await gameOf(page, id);
  const off = legalMoves(position).filter(({ to }) => to === "-");
  const worst = off.reduce((one, other) => (other.count > one.count && other.count < 12 ? other : one));
  await playByClicks(page, worst);
  await page.waitForFunction(() => document.querySelectorAll("#moves a.ply").length >= 2);
  await waitUntilSaved(page);
  await page.locator("#resign summary").click();
  await page.locator("#resign [type=submit]").click();
  await page.locator("#end [data-end=review]").click();
  await page.locator("#review form button").click();
  await page.locator("#review .flaws").waitFor({ timeout: 240_000 });
  return id;
}

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  test(`a mistake is explained in the review and corrected in an exercise, ${size}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size });
    const id = await blunder(page);
    const review = page.locator("#review");
    assert.match(await review.locator(".flaws > li[data-own] .reasons").first().innerText(), /White/);
    const others = await review.locator(".flaws > li:not([data-own])").count();
    await review.locator("#own-mistakes").check();
    for (let index = 0; index < others; index += 1) {
      assert.ok(await review.locator(".flaws > li:not([data-own])").nth(index).isHidden());
    }
    assert.ok(await review.locator(".flaws > li[data-own]").first().isVisible());
    assert.deepEqual(await violations(page), []);
    await screenshot(page, `review-reasons-${size}`);
    // The refutation of the mistake is played on the board.
    const follows = review.locator(".refutation a").first();
    const line = (await follows.getAttribute("data-line"))?.split(" ") ?? [];
    await follows.click();
    assert.equal(await page.locator("#trying .line").textContent(), `1/${line.length}: ${line[0]}`);

    await review.locator("a.button.primary").click();
    await page.waitForURL(`**/game/${id}/mistakes?ply=*`);
    await page.locator("#board .playable").first().waitFor({ state: "attached" });
    await page.locator("#status", { hasText: "find a better move than" }).waitFor();
    assert.deepEqual(await violations(page), []);
    const { start } = await gameOf(page, id);
    const played = line[0] ?? "";
    const again = legalMoves(start).find(({ text }) => text === played);
    assert.ok(again);
    await playByClicks(page, again);
    await page.locator("#line-part h2", { hasText: `Why not ${played}?` }).waitFor();
    await page.locator("#line-part .reasons li").first().waitFor();
    await screenshot(page, `mistake-wrong-${size}`);
    await page.locator("#line-back").click();
    await page.locator("#board .playable").first().waitFor({ state: "attached" });

    const { report } = await (await page.request.get(`/api/games/${id}/review`)).json();
    const best = legalMoves(start).find(({ text }) => text === report.moves[0].better[0]);
    assert.ok(best);
    await playByClicks(page, best);
    await page.locator("#status", { hasText: "Well found" }).waitFor();
    await page.locator("#mistakes-solved", { hasText: "Corrected: 1 of" }).waitFor();
    assert.deepEqual(await violations(page), []);
    await screenshot(page, `mistake-found-${size}`);
    await page.goto("/puzzles/progress");
    assert.match(await page.locator("main").innerText(), /Your mistakes by theme/);
    assert.deepEqual(await violations(page), []);
    await screenshot(page, `progress-${size}`);
    assert.deepEqual(problems, []);

    const plain = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, storageState: await context.storageState() });
    const form = await plain.newPage();
    await form.goto(`/game/${id}/mistakes?ply=0`);
    await form.locator(`#move-choices a[href*="from=${again.from}"]`).click();
    await form.locator(`button[value="${best.text}"]`).first().click();
    await form.locator("#status", { hasText: "Well found" }).waitFor();
    await plain.close();
    await context.close();
  });
}
