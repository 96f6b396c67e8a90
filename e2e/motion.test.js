// Motion and speed of the page of a game: no layout shifts, choosing a stack within a frame, animations one after another,
// and a short time until the page is usable.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { gameOf, goodMove, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Recorded changes of a page since it was loaded.
 * @typedef {{ shift: number, sources: string[], spoken: string[], animations: number }} Seen
 */

/** A move that was animated. @typedef {{ who: string, begin: number, end: number }} Shown */

startSite();

/** Records layout shifts, announced messages and animations of later pages. @param {Page} page */
async function recordChanges(page) {
  await page.addInitScript(() => {
    const seen = { shift: 0, sources: /** @type {string[]} */ ([]), spoken: /** @type {string[]} */ ([]), animations: 0 };
    Object.assign(globalThis, { seen });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      seen.animations += 1;
      return animate.apply(this, given);
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target instanceof Element && target.id === "announcer" && addedNodes.length > 0) seen.spoken.push(addedNodes[0]?.textContent ?? "");
      }
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean, sources: { node: Element | null }[] }} */ (entry);
        // Shifts right after an input do not count, as defined by Web Vitals.
        if (shift.hadRecentInput) continue;
        seen.shift += shift.value;
        seen.sources.push(...shift.sources.map(({ node }) => node?.id || node?.className?.toString() || "?"));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** @param {Page} page @returns {Promise<Seen>} */
const changes = (page) => page.evaluate(() => /** @type {any} */ (globalThis).seen);

/**
 * Plays a game against computers up to a number of own moves, then resigns, and waits for the end panel.
 * @param {Page} page
 * @param {string} id
 * @param {number} most
 */
async function playOn(page, id, most) {
  for (let turn = 0; turn < most; turn += 1) {
    const game = await gameOf(page, id);
    if (game.result !== "*") break;
    await playByClicks(page, goodMove(game.position));
    await waitForMoves(page, game.moves.length + 1);
    await waitUntilSaved(page);
    await waitForTurn(page);
  }
  if ((await gameOf(page, id)).result === "*") {
    await page.locator("#resign summary").click();
    await page.locator("#resign [type=submit]").click();
  }
  await page.locator("#standing:not([hidden]) h2").waitFor();
}

test("a game has no layout shifts, and moves are drawn at once and announced once", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await recordChanges(page);
  const id = await newGame(page, { opponent: "computer" });
  await waitForTurn(page);
  const took = await page.evaluate(() => {
    const cell = document.querySelector('[data-cell="E1"]');
    const { x, y, width, height } = /** @type {Element} */ (cell).getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, isPrimary: true, button: 0, pointerId: 1 };
    const times = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const begin = performance.now();
      cell?.dispatchEvent(new PointerEvent("pointerdown", at));
      times.push(performance.now() - begin);
      if (document.querySelectorAll(".marks .mark").length === 0) throw new Error("nothing was chosen");
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    }
    // Use the minimum, so that other load of the machine does not count.
    return Math.min(...times);
  });
  assert.ok(took < 16, `choosing took ${took} ms`);
  const isDrawn = await page.evaluate(async () => {
    const touch = (/** @type {string} */ square) => {
      const cell = /** @type {Element} */ (document.querySelector(`[data-cell="${square}"]`));
      const { x, y, width, height } = cell.getBoundingClientRect();
      const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, isPrimary: true, button: 0, pointerId: 1 };
      for (const type of ["pointerdown", "pointerup"]) cell.dispatchEvent(new PointerEvent(type, at));
    };
    touch("E1");
    touch("G3");
    await new Promise(requestAnimationFrame);
    return document.querySelector('.stack[data-square="G3"]') !== null;
  });
  assert.ok(isDrawn, "the visitor's move is drawn in the next frame");
  await waitForMoves(page, 2);
  await waitForTurn(page);
  await playOn(page, id, 100);
  const seen = await changes(page);
  assert.equal(seen.shift, 0, `layout shift by ${seen.sources.join(", ")}`);
  assert.equal(seen.animations, 0, "nothing is animated for those who want less motion");
  const played = (await gameOf(page, id)).moves.length;
  const spoken = seen.spoken.filter((words) => /^(White|Black) (moves|takes) /.test(words));
  assert.equal(spoken.length, played, `each move is announced once: ${spoken.join(" ")}`);
  assert.deepEqual(problems, []);
  await context.close();
});

for (const [size, setup, most] of /** @type {const} */ ([["phone", "small", 100], ["desktop", "four", 5], ["phone", "four", 5]])) {
  test(`a game has no layout shifts, ${setup}, ${size}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size });
    await recordChanges(page);
    const id = await newGame(page, { setup, opponent: "computer" });
    await waitForTurn(page);
    await playOn(page, id, most);
    const seen = await changes(page);
    assert.equal(seen.shift, 0, `layout shift by ${seen.sources.join(", ")}`);
    assert.equal(seen.animations, 0, "nothing is animated for those who want less motion");
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test("the game page is usable soon, also over a slow line", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  const id = await newGame(page, { opponent: "both" });
  const isBundled = (await page.locator('script[src*="/bundle/"]').count()) > 0;
  assert.ok(isBundled, "the page of a debug build loads its scripts one by one: measure a release build");
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  // 1.6 Mbit/s are 200,000 bytes per second. Take the faster of two loads, because of other load of the machine.
  for (const [latency, throughput, most] of /** @type {const} */ ([[0, -1, 1000], [400, 200_000, 3000]])) {
    const line = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput };
    await client.send("Network.emulateNetworkConditions", line);
    const times = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const begin = performance.now();
      await page.goto(`/game/${id}`, { waitUntil: "commit" });
      await waitForTurn(page);
      times.push(performance.now() - begin);
    }
    assert.ok(Math.min(...times) < most, `with ${latency} ms the board was usable after ${times.join(" and ")} ms`);
  }
  await context.close();
});

test("the animations of the visitor's move and of a capture finish before the reply", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const log = /** @type {{ begin: number, end: number }[]} */ ([]);
    Object.assign(globalThis, { log });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given);
      const entry = { begin: performance.now(), end: 0 };
      log.push(entry);
      void animation.finished.then(() => (entry.end = performance.now()));
      return animation;
    };
  });
  const id = await newGame(page, { opponent: "computer" });
  for (let turn = 0; turn < 4; turn += 1) {
    await waitForTurn(page);
    const game = await gameOf(page, id);
    if (game.result !== "*") break;
    const before = await page.evaluate(() => /** @type {any} */ (globalThis).log.length);
    const move = goodMove(game.position);
    await playByClicks(page, move);
    await waitForMoves(page, game.moves.length + 2);
    await waitForTurn(page);
    const own = move.kind === "capture" ? 2 : 1;
    await page.waitForFunction((least) => /** @type {any} */ (globalThis).log.length > least, before + own);
    const log = await page.evaluate((before) => /** @type {any} */ (globalThis).log.slice(before), before);
    assert.ok(log.length > own, `${log.length} animations`);
    const rest = Math.max(...log.slice(0, own).map((/** @type {{ end: number }} */ { end }) => end));
    assert.ok(log.slice(0, own).every((/** @type {{ end: number }} */ { end }) => end > 0), "the animations of the visitor's move have ended");
    assert.ok(log[own].begin - rest >= 480, `the reply started ${log[own].begin - rest} ms after the visitor's move`);
  }
  assert.deepEqual(problems, []);
  await context.close();
});

/**
 * Plays a number of moves by a script in the page, each in the first frame in which a move is possible.
 * @param {Page} page
 * @param {number} count
 */
function playQuickly(page, count) {
  return page.evaluate(async (count) => {
    const touch = (/** @type {Element} */ cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, isPrimary: true, button: 0, pointerId: 1 };
      for (const type of ["pointerdown", "pointerup"]) cell.dispatchEvent(new PointerEvent(type, at));
    };
    const isOver = () => document.querySelector("#status[data-over=true]") !== null;
    for (let played = 0; !isOver(); await new Promise(requestAnimationFrame)) {
      const stack = document.querySelector("#board .playable");
      if (stack === null) continue;
      if (played === count) break;
      touch(stack);
      const target = document.querySelector("#board .target");
      if (target !== null) touch(target);
      else /** @type {HTMLElement} */ (document.querySelector("#tray [data-count]")).click();
      played += 1;
    }
  }, count);
}

for (const setup of ["small", "four"]) {
  test(`quick moves and the replies are animated one after another, ${setup}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      const shown = /** @type {Shown[]} */ ([]);
      Object.assign(globalThis, { shown });
      const animate = Element.prototype.animate;
      /** @type {Animation[]} */
      let parts = [];
      Element.prototype.animate = function (...given) {
        const begin = performance.now();
        const animation = animate.apply(this, given);
        parts.push(animation);
        const { delay } = /** @type {KeyframeAnimationOptions} */ (given[1]);
        // The animation of a captured stack belongs to the move that is animated next.
        if (delay) return animation;
        const who = ["white", "red", "black", "green"].find((colour) => this.classList.contains(colour)) ?? "";
        const move = { who, begin, end: Infinity };
        shown.push(move);
        void Promise.all(parts.map(({ finished }) => finished)).then(() => (move.end = performance.now()));
        parts = [];
        return animation;
      };
    });
    await newGame(page, { setup, opponent: "computer" });
    await waitForTurn(page);
    await playQuickly(page, 5);
    await page.waitForFunction(() => /** @type {any} */ (globalThis).shown.every((/** @type {Shown} */ { end }) => end < Infinity));
    const shown = await page.evaluate(() => /** @type {Shown[]} */ (/** @type {any} */ (globalThis).shown));
    const own = shown.filter(({ who }) => who === "white").length;
    assert.ok(own > 1 && shown.length > own + 1, JSON.stringify(shown));
    shown.forEach(({ who, begin }, at) => {
      const rested = Math.max(0, ...shown.slice(0, at).map(({ end }) => end));
      // Timers and frames have a tolerance of some milliseconds.
      const least = who === "white" ? -2 : 480;
      assert.ok(at === 0 || begin - rested >= least, `${who} began ${begin - rested} ms after the move before: ${JSON.stringify(shown)}`);
    });
    assert.deepEqual(problems, []);
    await context.close();
  });
}
