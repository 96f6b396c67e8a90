// Pages on paper: boards, moves and texts without controls, on as few sheets as they need.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { newGame, playByClicks, waitForMoves, waitForTurn, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** Number of A4 pages. @param {Page} page */
async function sheets(page) {
  const margin = { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" };
  const document = await page.pdf({ format: "A4", margin });
  return (document.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
}

/** Controls that would be printed. @param {Page} page */
const controls = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("header, footer, button:not(.ply), form, select, textarea, .button, [role=tablist], #navigation, #actions-row, #foot, #end, #tray, #engine, .node-tools")]
      .filter((element) => element.checkVisibility())
      .map(({ tagName, id, className }) => `${tagName} ${id} ${className}`),
  );

test("games, analyses and puzzles are printed on one page, without controls", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, theme: "dark" });
  const check = async (/** @type {string} */ name) => {
    assert.equal(await sheets(page), 1, name);
    await page.emulateMedia({ media: "print" });
    assert.deepEqual(await controls(page), [], name);
    const bars = await page.locator(".player-bar").evaluateAll((all) => all.map((bar) => getComputedStyle(bar, "::before").printColorAdjust));
    assert.deepEqual([...new Set(bars)], ["exact"], `${name}: the discs of the players keep their colours`);
    assert.equal(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor), "rgb(255, 255, 255)", name);
    assert.ok(await page.locator("#board").isVisible());
    await page.emulateMedia({ media: null });
  };
  const id = await newGame(page, { opponent: "both" });
  await waitForTurn(page);
  await playByClicks(page, { text: "E1-E5", from: "E1", to: "E5", count: 4, kind: "basic" });
  await waitForMoves(page, 1);
  await playByClicks(page, { text: "D8-B6", from: "D8", to: "B6", count: 2, kind: "basic" });
  await waitForMoves(page, 2);
  await waitUntilSaved(page);
  await check("a game in progress");
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await page.locator("#moves .ply:visible").allInnerTexts(), ["E1-E5", "D8-B6"]);
  await page.emulateMedia({ media: null });
  await page.locator("#resign summary").click();
  await page.locator("#resign [type=submit]").click();
  await page.locator("#standing:not([hidden]) h2").waitFor();
  await check("a finished game");
  await page.goto(`/analysis?game=${id}`);
  await page.locator("#moves .ply").nth(1).waitFor();
  await check("an analysis");
  await page.goto("/puzzles/daily");
  await page.locator("#board .playable").first().waitFor({ state: "attached" });
  await check("a puzzle");
  assert.deepEqual(problems, []);
  await context.close();
});

test("ten puzzles fit on one page, and their solutions on a second one", async () => {
  for (const locale of ["en-GB", "de-DE", "pl-PL"]) {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale });
    await page.goto("/puzzles/sheet");
    assert.equal(await page.locator(".sheet > li").count(), 10);
    assert.equal(await sheets(page), 2, locale);
    assert.deepEqual(problems, []);
    await context.close();
  }
});
