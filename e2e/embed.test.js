// A game embedded in a page of another origin. Only the board may be framed, no other page of the site.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { violations } from "./support/accessibility.js";
import { newVisitor, screenshot, sizes } from "./support/browser.js";
import { waitForMoves, waitForTurn, newGame, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** A server of another origin (another port). Its pages have a frame with the address from the query. */
const elsewhere = createServer(({ url = "" }, response) => {
  const address = new URL(url, "http://elsewhere").searchParams.get("frame") ?? "";
  response.writeHead(200, { "content-type": "text/html" });
  response.end(`<!doctype html><html lang="en"><title>A blog</title><main><h1>A game</h1>
    <iframe src="${address.replaceAll('"', "&quot;")}" title="A game" width="360" height="420"></iframe></main></html>`);
});
let other = "";

startSite();

before(async () => {
  elsewhere.listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  const address = elsewhere.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  other = `http://127.0.0.1:${address.port}`;
});

after(async () => {
  elsewhere.close();
});

/** @param {string} path of the site */
const framing = (path) => `${other}/?frame=${encodeURIComponent(`${server.url}${path}`)}`;

/** The frame of a page. @param {import("playwright-core").Page} page */
function frameOf(page) {
  const [frame] = page.mainFrame().childFrames();
  assert.ok(frame);
  return frame;
}

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  test(`a page of another origin can frame the board, and no other page of the site (${size})`, async () => {
    const { context, page } = await newVisitor(browser, { baseURL: server.url, size });
    const id = await newGame(page, { opponent: "both" });
    await waitForTurn(page);
    for (const square of ["E1", "G3"]) await page.locator(`[data-cell="${square}"]`).click();
    await waitForMoves(page, 1);
    await waitUntilSaved(page);

    await page.goto(framing(`/embed/game/${id}`));
    const board = page.frameLocator("iframe");
    await board.locator("#board svg").waitFor();
    const { width = 0, height = 0 } = (await board.locator("#board").boundingBox()) ?? {};
    assert.ok(width >= 300 && Math.abs(width - height) < 2, `${width}×${height}`);
    assert.equal((await board.locator(".count").textContent())?.trim(), "1 / 1");
    assert.deepEqual(await violations(frameOf(page)), []);
    assert.deepEqual(await board.locator(".embed-players li").allTextContents(), ["White: Guest", "Black: Guest"]);
    assert.equal((await board.locator(".state").textContent())?.trim(), "White: E1-G3 · It is Black’s turn.");
    await screenshot(page, `embed-${size}`);
    // New moves appear without a reload. The fake clock skips the interval.
    const reader = await newVisitor(browser, { size });
    await reader.context.clock.install();
    await reader.page.goto(framing(`/embed/game/${id}`));
    const read = reader.page.frameLocator("iframe");
    await read.locator(".count", { hasText: "1 / 1" }).waitFor();
    const own = await context.newPage();
    await own.goto(`/game/${id}`);
    await waitForTurn(own);
    for (const square of ["D8", "B6"]) await own.locator(`[data-cell="${square}"]`).click();
    await waitForMoves(own, 2);
    await waitUntilSaved(own);
    await own.close();
    await reader.context.clock.runFor(31_000);
    await read.locator(".count", { hasText: "2 / 2" }).waitFor();
    await reader.context.close();

    await board.locator('a[href="?ply=0"]').first().click();
    await board.locator(".count", { hasText: /^0 / }).waitFor();

    for (const path of [`/game/${id}`, "/", "/account", `/analysis`]) {
      await page.goto(framing(path));
      await page.waitForFunction(() => document.readyState === "complete");
      const frame = frameOf(page);
      assert.notEqual(new URL(frame.url()).origin, server.url, path);
      assert.equal(await frame.locator("main, #board, form").count(), 0, path);
    }
    await context.close();
  });
}
