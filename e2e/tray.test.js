// The bearing-off tray is at the edge where checkers leave, and covers no bar, clock, status or control: in every window,
// for two and for four players, on all pages with a board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { languages } from "./support/languages.js";
import { chooseStack, playByClicks, waitForMoves, waitForTurn, newGame } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

const windows = [
  [320, 568],
  [360, 740],
  [390, 844],
  [844, 390],
  [640, 400],
  [768, 1024],
  [1280, 800],
  [2560, 1440],
];

const parts = [
  ".player-bar",
  ".clock",
  "#clock-note",
  "#status-line",
  "#tabs",
  "#foot",
  "#actions-row",
  "#board",
  ".site-header",
  ".lesson-head",
  "#lesson-board",
  ".lesson-foot",
  "#course-words",
  "#course-foot",
];

/**
 * Asserts that the tray is completely visible, covers nothing and is at its edge of the board.
 * @param {Page} page
 * @param {"top" | "bottom"} edge
 * @param {string} name of the window and the page
 */
async function check(page, edge, name) {
  await page.locator("#tray :is(.off, .chip):visible").first().waitFor();
  const { tray, board, covered } = await page.evaluate((parts) => {
    const box = (/** @type {Element} */ element) => element.getBoundingClientRect().toJSON();
    const tray = document.querySelector("#tray");
    const board = document.querySelector("#board, #lesson-board");
    if (tray === null || board === null) throw new Error("there is no board");
    const { left, right, top, bottom } = tray.getBoundingClientRect();
    const covered = parts.filter((part) =>
      [...document.querySelectorAll(part)].some((element) => {
        const other = element.getBoundingClientRect();
        return other.width > 0 && other.height > 0 && other.left < right - 0.5 && left < other.right - 0.5 && other.top < bottom - 0.5 && top < other.bottom - 0.5;
      }),
    );
    return { tray: box(tray), board: box(board), covered };
  }, parts);
  assert.deepEqual(covered, [], `${name}: the tray covers`);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  assert.ok(tray.left >= 0 && tray.right <= width + 0.5, `${name}: the tray is at ${tray.left} to ${tray.right}`);
  assert.ok(tray.height <= 56, `${name}: the tray is one row, ${tray.height} px high`);
  if (name.includes("game")) assert.ok(tray.bottom <= height, `${name}: the tray ends at ${tray.bottom}`);
  const overflow = await page.locator("#tray").evaluate((tray) => tray.scrollWidth - tray.clientWidth);
  assert.ok(overflow <= 0, `${name}: the content of the tray is ${overflow} px too wide`);
  const away = edge === "top" ? Math.abs(tray.bottom - board.top) : Math.abs(tray.top - board.bottom);
  const isBeside = tray.left >= board.right - 0.5;
  // A tray beside the board is level with the half where checkers leave.
  const middle = (board.top + board.bottom) / 2;
  const isAtEdge = isBeside ? (edge === "top" ? tray.bottom < middle : tray.top > middle) : away <= 8;
  assert.ok(isAtEdge, `${name}: the tray at ${tray.top} to ${tray.bottom}, the board at ${board.top} to ${board.bottom}`);
}

for (const setup of ["small", "four"]) {
  for (const locale of ["en-GB", "de-DE"]) {
    test(`the tray of a game covers nothing, ${setup}, ${locale}`, async () => {
      const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale });
      const id = await newGame(page, { setup, opponent: "both" });
      for (const [width = 0, height = 0] of windows) {
        await page.setViewportSize({ width, height });
        for (const turned of [false, true]) {
          await page.goto(`/game/${id}${turned ? "?flip=1" : ""}`);
          await waitForTurn(page);
          await page.locator('[data-cell="E1"]').click();
          await check(page, turned ? "bottom" : "top", `game, ${width}×${height}${turned ? ", turned" : ""}`);
        }
      }
      assert.deepEqual(problems, []);
      await context.close();
    });
  }
}

for (const locale of languages) {
  test(`a tray with a button for each of five counts fits, ${locale}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale });
    await newGame(page, { opponent: "both" });
    await waitForTurn(page);
    await playByClicks(page, { text: "E1-E5", from: "E1", to: "E5", count: 4, kind: "basic" });
    await waitForMoves(page, 1);
    await playByClicks(page, { text: "D8-B6", from: "D8", to: "B6", count: 2, kind: "basic" });
    await waitForMoves(page, 2);
    await chooseStack(page, "E1");
    assert.equal(await page.locator("#tray .chip").count(), 5);
    for (const [width = 0, height = 0] of windows) {
      await page.setViewportSize({ width, height });
      const name = `game, five counts, ${width}×${height}`;
      await check(page, "top", name);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name}: the page is ${wide} px too wide`);
    }
    assert.deepEqual(problems, []);
    await context.close();
  });
}

for (const color of ["white", "black"]) {
  test(`the tray covers no clock for ${color}`, async () => {
    const host = await newVisitor(browser, { baseURL: server.url });
    await host.page.goto("/");
    const form = host.page.locator("#new-game");
    await form.locator("[name=opponent][value=friend]").check();
    await form.locator("[name=clock][value='600+10']").check();
    await form.locator("details.more summary").click();
    await form.locator(`[name=color][value=${color === "white" ? "black" : "white"}]`).check();
    await form.locator("button[type=submit]").click();
    await host.page.waitForURL("**/game/*");
    const { context, page } = await newVisitor(browser, { baseURL: server.url });
    await page.goto(host.page.url());
    await page.locator("#join button").click();
    if (color === "black") {
      await waitForTurn(host.page);
      await host.page.locator('[data-cell="E1"]').click();
      await host.page.locator('[data-cell="G3"]').click();
    }
    await waitForTurn(page);
    for (const [width = 0, height = 0] of windows) {
      await page.setViewportSize({ width, height });
      await page.keyboard.press("Escape");
      await page.locator(`[data-cell="${color === "white" ? "E1" : "D8"}"]`).click();
      await check(page, "top", `game with clocks, ${width}×${height}`);
      assert.ok(await page.locator(".clock").first().isVisible());
    }
    await context.close();
    await host.context.close();
  });
}

test("the tray of the lesson is at the same edge as in a game", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await page.goto("/learn/first-game");
  await page.evaluate(() => localStorage.setItem("lesson", "4"));
  for (const [width = 0, height = 0] of windows) {
    await page.setViewportSize({ width, height });
    for (const address of ["/", "/learn/first-game"]) {
      await page.goto(address);
      await page.locator("#lesson-number", { hasText: "Step 5 of 6" }).waitFor();
      await page.locator('#lesson-board [data-cell="B6"]').click();
      await check(page, "top", `lesson at ${address}, ${width}×${height}`);
    }
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("the trays of the analysis board, a puzzle and the course cover nothing", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  for (const [width = 0, height = 0] of windows) {
    await page.setViewportSize({ width, height });
    await page.goto("/analysis");
    await page.locator("#board .playable").first().waitFor({ state: "attached" });
    await page.locator('[data-cell="E1"]').click();
    await check(page, "top", `analysis, ${width}×${height}`);
    await page.goto("/puzzles/daily");
    await page.locator("#board .playable").first().waitFor({ state: "attached" });
    const stacks = await page.locator("#board .playable").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")));
    for (const stack of stacks) {
      await page.locator(`[data-cell="${stack}"]`).click();
      if (await page.locator("#tray").isVisible()) break;
      await page.keyboard.press("Escape");
    }
    if (await page.locator("#tray").isVisible()) await check(page, "top", `puzzle, ${width}×${height}`);
  }
  assert.deepEqual(problems, []);
  await context.close();
});
