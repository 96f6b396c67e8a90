// The guided first game: it can be resumed, ends with a game, and is then replaced on the home page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

test("a resumed lesson shows its step at once, and never the first step", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("lesson", "3"));
  // Collect the visible step numbers while the page loads.
  await page.addInitScript(() => {
    /** @type {Set<string>} */
    const seen = new Set();
    Reflect.set(window, "seen", seen);
    const look = () => {
      const number = document.getElementById("lesson-number");
      const isSeen = number?.checkVisibility({ visibilityProperty: true });
      if (number && isSeen && Reflect.get(window, "isScripted")) seen.add(number.textContent ?? "");
      requestAnimationFrame(look);
    };
    document.addEventListener("DOMContentLoaded", () => Reflect.set(window, "isScripted", true));
    look();
  });
  await page.goto("/");
  await page.locator("#lesson-number", { hasText: "Step 4 of 6" }).waitFor();
  await page.locator('#lesson-board .stack[data-square="E5"]').waitFor();
  assert.deepEqual(await page.evaluate(() => [...Reflect.get(window, "seen")].filter((words) => words !== "Step 4 of 6")), []);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the lesson ends with a game against Beginner; the home page then offers course and puzzle", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await page.goto("/learn/first-game");
  await page.evaluate(() => localStorage.setItem("lesson", "5"));
  await page.reload();
  await page.locator("#lesson-number", { hasText: "Step 6 of 6" }).waitFor();
  assert.ok(await page.locator("#lesson-play").isHidden());
  for (let turn = 0; turn < 12 && (await page.locator('#lesson[data-finished="true"]').count()) === 0; turn += 1) {
    await page.locator('#lesson-board .playable, #lesson[data-finished="true"]').first().waitFor({ state: "attached" });
    const from = turn === 0 ? '[data-cell="D4"]' : ".playable";
    const stack = page.locator(`#lesson-board ${from}`).first();
    if ((await page.locator('#lesson[data-finished="true"]').count()) > 0) break;
    await stack.click();
    const target = page.locator(turn === 0 ? '#lesson-board [data-cell="F6"]' : "#lesson-board .target");
    if ((await target.count()) > 0) await target.first().click();
    else await page.locator("#tray [data-count]").last().click();
    await page.locator('#lesson-board .playable, #lesson[data-finished="true"]').first().waitFor({ state: "attached" });
    await page.waitForTimeout(1200);
  }
  await page.locator('#lesson[data-finished="true"]').waitFor();

  await page.goto("/");
  await page.locator("#after-lesson a", { hasText: "Continue learning" }).waitFor();
  assert.equal(await page.locator("#after-lesson a.daily-puzzle svg.board").count(), 1);
  assert.equal(await page.locator("#lesson").count(), 0, "the lesson is not shown again");

  await page.locator("#after-lesson a", { hasText: "Repeat the lesson" }).click();
  await page.locator("#lesson-number", { hasText: "Step 1 of 6" }).waitFor();
  await page.locator("#lesson:not([data-resumes])").waitFor();
  await page.goto("/");
  await page.locator("#after-lesson").waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("the button at the end of the lesson starts a game against Beginner", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await page.goto("/learn/first-game");
  await page.evaluate(() => localStorage.setItem("lesson", "5"));
  await page.reload();
  await page.locator("#lesson-number", { hasText: "Step 6 of 6" }).waitFor();
  // Skipping the last step ends the lesson.
  await page.locator("#lesson-next").click();
  await page.locator("#lesson-play button").click();
  await page.waitForURL("**/game/*");
  assert.match((await page.locator("#players-above").textContent()) ?? "", /Computer, level 1/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("the lesson fits into every window", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
  for (const [width, height] of /** @type {const} */ ([[844, 390], [640, 400], [1280, 800], [2560, 1440]])) {
    await page.setViewportSize({ width, height });
    for (const address of ["/", "/learn/first-game"]) {
      await page.goto(address);
      for (const part of ["#lesson-words", "#lesson-board", "#lesson-next"]) {
        const box = await page.locator(part).boundingBox();
        assert.ok(box !== null && box.y >= 0 && box.y + box.height <= height + 1, `${address}, ${width}×${height}: ${part} ends at ${box && box.y + box.height}`);
      }
    }
  }
  await context.close();
});
