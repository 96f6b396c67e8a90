// Requests between players have their own row, which covers and moves no square or control. The confirmation of a
// resignation can be cancelled.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { gameOf, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

const windows = [
  [360, 740],
  [390, 844],
  [844, 390],
  [640, 400],
  [1280, 800],
];

/** The positions of the controls of a game. @param {Page} page */
const places = (page) =>
  page.evaluate(() =>
    ["#board", "#status-line", "#navigation", "#game-menu", "#actions-row"].map((part) => {
      const { x, y, width, height } = /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect();
      return `${part} at ${Math.round(x)}, ${Math.round(y)}, ${Math.round(width)}×${Math.round(height)}`;
    }),
  );

/**
 * The parts whose centre is covered by another element.
 * @param {Page} page
 * @param {string[]} parts
 */
const covered = (page, parts) =>
  page.evaluate(
    (parts) =>
      parts.filter((part) =>
        [...document.querySelectorAll(part)].some((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const [middleX, middleY] = [x + width / 2, y + height / 2];
          if (width === 0 || middleY > innerHeight || middleY < 0) return false;
          const top = document.elementFromPoint(middleX, middleY);
          return top !== null && !element.contains(top) && !top.contains(element);
        }),
      ),
    parts,
  );

/**
 * The parts whose content does not fit.
 * @param {Page} page
 * @param {string} parts
 */
const cut = (page, parts) =>
  page.evaluate(
    (parts) =>
      [...document.querySelectorAll(parts)]
        .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1)
        .map(({ id, className, scrollWidth, clientWidth, scrollHeight, clientHeight }) => `${id || className}: ${scrollWidth}×${scrollHeight} in ${clientWidth}×${clientHeight}`),
    parts,
  );

const controls = ["#board [data-cell]", "#navigation button", "#game-menu summary", "#status"];

test("a request covers nothing and moves nothing", async () => {
  const white = await newVisitor(browser, { baseURL: server.url });
  // The longest words are German.
  const black = await newVisitor(browser, { baseURL: server.url, locale: "de-DE" });
  const id = await newGame(white.page, { opponent: "friend" });
  await waitUntilSaved(white.page);
  await black.page.goto(`/game/${id}`);
  await black.page.locator("#join button").click();
  await waitForTurn(white.page);
  await playByClicks(white.page, { text: "E1-G3", from: "E1", to: "G3", count: 2, kind: "basic" });
  await waitForMoves(black.page, 1);
  await waitUntilSaved(white.page);
  const both = [white.page, black.page];
  /** @type {string[][][]} */
  const before = [];
  for (const [width = 0, height = 0] of windows) {
    for (const page of both) await page.setViewportSize({ width, height });
    before.push(await Promise.all(both.map(places)));
  }
  await white.page.locator('[data-may="undo"] button').click();
  await white.page.locator('[data-may="withdraw"]').waitFor();
  await black.page.locator('[data-may="answer"]').waitFor();
  for (const [index, [width = 0, height = 0]] of windows.entries()) {
    for (const page of both) await page.setViewportSize({ width, height });
    assert.deepEqual(await Promise.all(both.map(places)), before[index], `${width}×${height}`);
    for (const page of both) {
      assert.deepEqual(await covered(page, [...controls, "#requests button"]), [], `${width}×${height}`);
      assert.deepEqual(await cut(page, "#side, #requests, .ask p, #moves"), [], `${width}×${height}`);
    }
    const rows = await black.page.locator('[data-may="answer"] button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().y));
    assert.equal(new Set(rows).size, 1, `${width}×${height}: both answers in one row`);
  }
  assert.deepEqual([...white.problems, ...black.problems], []);
  await white.context.close();
  await black.context.close();
});

test("a resignation needs a confirmation, which can be cancelled", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale: "de-DE" });
  const id = await newGame(page, { opponent: "computer" });
  await waitForTurn(page);
  for (const [width = 0, height = 0] of windows) {
    await page.setViewportSize({ width, height });
    const before = await places(page);
    await page.locator("#resign summary").click();
    assert.deepEqual(await places(page), before, `${width}×${height}`);
    assert.deepEqual(await covered(page, [...controls, "#resign .sure button"]), [], `${width}×${height}`);
    assert.deepEqual(await cut(page, "#side, #resign .sure"), [], `${width}×${height}`);
    assert.match((await page.locator("#resign .sure").textContent()) ?? "", /Diese Partie aufgeben\?/);
    await page.locator("#resign .cancel").click();
    assert.ok(await page.locator("#resign .sure").isHidden());
    assert.equal(await page.evaluate(() => document.activeElement?.parentElement?.id), "resign");
  }
  assert.equal((await gameOf(page, id)).result, "*");
  await page.locator("#resign summary").click();
  await page.locator('#resign [type="submit"]').click();
  await page.locator("#status[data-over=true]").waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("the time for the first move does not overlap the board, and the first hint covers at most one rank", async () => {
  const white = await newVisitor(browser, { baseURL: server.url });
  await white.page.goto("/");
  const form = white.page.locator("#new-game");
  await form.locator("[name=opponent][value=friend]").check();
  await form.locator("[name=clock][value='600+10']").check();
  await form.locator("button[type=submit]").click();
  await white.page.waitForURL("**/game/*");
  const black = await newVisitor(browser, { baseURL: server.url });
  await black.page.goto(white.page.url());
  await black.page.locator("#join button").click();
  await black.page.locator("#clock-note", { hasText: "First move" }).waitFor();
  for (const [width = 0, height = 0] of windows) {
    await black.page.setViewportSize({ width, height });
    const { note, board } = await black.page.evaluate(() => {
      const box = (/** @type {string} */ part) => /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect().toJSON();
      return { note: box("#clock-note"), board: box("#board") };
    });
    const apart = note.left >= board.right || note.top >= board.bottom || note.bottom <= board.top;
    assert.ok(apart, `${width}×${height}: the note is at ${note.left}, ${note.top}`);
    assert.deepEqual(await covered(black.page, ["#board [data-cell]", "#clock-note", "#status"]), []);
  }
  await white.context.close();
  await black.context.close();

  for (const locale of ["en-GB", "de-DE", "nl-NL"]) {
    const { context, page } = await newVisitor(browser, { baseURL: server.url, locale });
    await newGame(page, { opponent: "computer" });
    await waitForTurn(page);
    await page.locator("#hint").waitFor();
    for (const [width = 0, height = 0] of windows) {
      await page.setViewportSize({ width, height });
      const { hint, board } = await page.evaluate(() => {
        const height = (/** @type {string} */ part) => /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect().height;
        return { hint: height("#hint"), board: height("#board") };
      });
      assert.ok(hint <= 1.3 * (board / 8), `${locale}, ${width}×${height}: the hint is ${hint} px high, a rank ${board / 8}`);
    }
    await context.close();
  }
});

test("a rematch is announced once, in the end panel, and the header is not cut", async () => {
  const white = await newVisitor(browser, { baseURL: server.url });
  const black = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  const id = await newGame(white.page, { opponent: "friend" });
  await waitUntilSaved(white.page);
  await black.page.goto(`/game/${id}`);
  await black.page.locator("#join button").click();
  await waitForTurn(white.page);
  await playByClicks(white.page, { text: "E1-G3", from: "E1", to: "G3", count: 2, kind: "basic" });
  await waitForTurn(black.page);
  await playByClicks(black.page, { text: "D8-B6", from: "D8", to: "B6", count: 2, kind: "basic" });
  await waitForTurn(white.page);
  await white.page.locator("#resign summary").click();
  await white.page.locator('#resign [type="submit"]').click();
  await black.page.locator("#standing .again button").waitFor();
  await white.page.locator("#standing .again button").click();
  await black.page.locator("#standing", { hasText: "rematch with colours swapped" }).waitFor();
  await black.page.locator("#waiting[data-count='1']").waitFor();
  // A notification would appear with the number, after the refresh of the panel.
  await black.page.waitForTimeout(3000);
  assert.equal(await black.page.locator("#notices a[href^='/offer/']").count(), 0);
  const cut = await black.page.locator(".account-link, #waiting").evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ id }) => id));
  assert.deepEqual(cut, [], "cut in the header");
  assert.deepEqual([...white.problems, ...black.problems], []);
  await white.context.close();
  await black.context.close();
});
