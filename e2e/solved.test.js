// Solved boards: the visitor plays the losing side against a proof, which the browser reads by byte ranges.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { newVisitor, screenshot } from "./support/browser.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** The numbers of lines after each move. @param {Page} page */
async function lines(page) {
  await page.locator(".solved-replies li").first().waitFor();
  const texts = await page.locator(".solved-replies .hint").allTextContents();
  return texts.map((text) => Number(text.replaceAll(/[^0-9]/g, "")));
}

test("each game on the losing side ends with the proved win", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "desktop" });
  await page.goto("/solved?proof=4x4-12");
  for (const choose of [0, -1]) {
    let before = Infinity;
    for (let ply = 0; ply < 200; ply += 1) {
      const counts = await lines(page);
      const all = counts.reduce((sum, count) => sum + count, 0);
      assert.ok(counts.every((count) => count >= 1) && all <= before, `${counts} of ${before}`);
      const replies = page.locator(".solved-replies button");
      const index = choose === 0 ? 0 : counts.length - 1;
      before = counts[index] ?? 0;
      // The list is replaced after the move.
      const old = await page.locator(".solved-replies").elementHandle();
      await replies.nth(index).click();
      await page.waitForFunction((list) => list === null || !list.isConnected, old);
      await page.locator("#status:text('has won'), .solved-replies").first().waitFor();
      if (await page.locator("#status:text('has won')").isVisible()) break;
    }
    assert.equal(await page.locator("#status").textContent(), "Black has won, as proved.");
    await page.locator("#solved-again").click();
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("a move gets a reply and can be taken back; a small part of the file is read", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  let bytes = 0;
  let size = 0;
  page.on("response", async (response) => {
    if (!response.url().endsWith(".proof")) return;
    assert.equal(response.status(), 206);
    bytes += Number(response.headers()["content-length"]);
    size = Number(response.headers()["content-range"]?.split("/")[1]);
  });
  await page.goto("/solved?proof=6x6-6");
  const first = await lines(page);
  assert.deepEqual(await violations(page), []);
  await screenshot(page, "solved-phone");
  await page.locator(".solved-replies button").first().click();
  await page.locator("#solved-back").click();
  assert.deepEqual(await lines(page), first, "the same position");
  assert.ok(size > 3_000_000 && bytes > 0 && bytes < size / 10, `${bytes} of ${size} bytes`);
  assert.deepEqual(problems, []);
  await context.close();
});

test("without scripts the page explains the proof and offers the file", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await page.goto("/solved");
  assert.match((await page.locator("#status").textContent()) ?? "", /needs JavaScript/);
  assert.equal(await page.locator("a[href='/solved/4x4-12.proof']").count(), 1);
  assert.equal(await page.locator("a[href='/docs/playable-proofs']").count(), 1);
  await context.close();
});
