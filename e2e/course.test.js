// The course in a browser: a chapter solved and kept, a wrong move explained, a game won against the computer
// from a step, and its pages on phones and without JavaScript.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/accessibility.js";
import { launch, person, sizes, themes } from "./support/browser.js";
import { Server } from "./support/server.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Server} */
let server;

before(async () => {
  [browser, server] = await Promise.all([launch(), Server.start()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Waits until White may move. @param {Page} page */
const ready = (page) => page.locator("#board .playable").first().waitFor({ state: "attached" });

/** Opens a step. @param {Page} page @param {string} id */
async function open(page, id) {
  await page.goto(`/learn/${id}`);
  await ready(page);
}

/** Plays `E1-G3` or `E1-off:2` by clicks. @param {Page} page @param {string} move @param {number} [height] of the stack, for all of it off */
async function play(page, move, height = 0) {
  const [from, to = ""] = move.split("-");
  await page.locator(`[data-cell="${from}"]`).click();
  if (to.startsWith("off")) await page.locator(`#tray [data-count="${to.split(":")[1] ?? height}"]`).click();
  else await page.locator(`[data-cell="${to}"]`).click();
}

/** Waits until the step says something. @param {Page} page @param {string} what */
const says = (page, what) => page.locator(`#main[data-says="${what}"]`).waitFor();

/** The position as the board shows it, with White to move. @param {Page} page */
async function shown(page) {
  const stacks = await page.locator("#board .stack").evaluateAll((all) =>
    all.map((stack) => ({
      square: stack.getAttribute("data-square") ?? "",
      height: stack.getAttribute("data-height"),
      side: stack.classList.contains("white") ? "W" : "B",
    })),
  );
  const order = (/** @type {{ square: string }} */ { square }) => square.slice(1) + square[0];
  stacks.sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const side = (/** @type {string} */ letter) =>
    stacks.filter((it) => it.side === letter).map((it) => `${it.square}=${it.height}`);
  return { text: `8x8:W:W${side("W").join(",")}:B${side("B").join(",")}`, stacks };
}

test("a chapter is solved, a wrong move is explained, and what was solved is kept", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await page.goto("/learn");
  assert.equal(await page.locator("#course-continue").getAttribute("href"), "/learn/first-game");
  await page.locator('[data-step="moving/count"]').click();
  await ready(page);

  await play(page, "C1-B2");
  await says(page, "wrong");
  assert.match(await page.locator("#says-wrong").innerText(), /F4 is three squares away/);
  assert.ok(await page.locator("#says-task").isHidden());
  await page.locator("#course-again").click();
  await says(page, "task");
  await page.locator("#course-show").click();
  const arrow = page.locator("#board .arrow");
  assert.equal(await arrow.count(), 1);
  assert.equal(await arrow.locator("text").evaluate((it) => getComputedStyle(it).fontSize), "2.3px");
  await page.goto("/learn");
  assert.equal(await page.locator('[data-step="moving/count"].done').count(), 0, "the answer was only looked at");

  await open(page, "moving/count");
  for (const move of ["C1-F4", "D2-D6", "B2-F6", "B2-E5"]) {
    await ready(page);
    await play(page, move);
    await says(page, "right");
    assert.match((await page.locator("#course-next").getAttribute("class")) ?? "", /primary/);
    await page.locator("#course-next").click();
  }
  assert.equal(new URL(page.url()).pathname, "/learn/capturing/forward");
  await page.goto("/learn");
  await page.reload();
  const progress = page.locator(".chapter", { hasText: "Moving and merging" });
  assert.match(await progress.innerText(), /4 of 4 done/);
  assert.equal(await progress.locator("a.done").count(), 4);
  assert.match(await page.locator("#course-continue").innerText(), /Continue: Learn by playing/);
  await page.evaluate(() => localStorage.setItem("lesson", "6"));
  await page.reload();
  assert.equal(await page.locator("#course-continue").innerText(), "Continue: Capturing");
  assert.deepEqual(problems, []);
  await context.close();
});

test("checkers are taken off by the tray, and Black sits out", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url, size: "phone" });
  await open(page, "leaving/off");
  await play(page, "E7-off", 3);
  await says(page, "wrong");
  await page.locator("#course-again").click();
  await ready(page);
  await play(page, "E7-off:2");
  await says(page, "right");
  await open(page, "leaving/sit-out");
  await play(page, "E5-G3");
  await says(page, "right");
  await open(page, "endings/give");
  await play(page, "H8-off", 1);
  await says(page, "right");
  assert.deepEqual(problems, []);
  await context.close();
});

test("a won ending is won against the computer, which is what its step asks for", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await open(page, "endings/three");
  for (let turn = 0; turn < 40; turn += 1) {
    await page.locator('#board .playable, #main[data-says="right"]').first().waitFor({ state: "attached", timeout: 60_000 });
    if ((await page.locator('#main[data-says="right"]').count()) > 0) break;
    const { text, stacks } = await shown(page);
    const answer = await page.request.get(`/api/tables?position=${encodeURIComponent(text)}`);
    assert.equal(answer.status(), 200, text);
    /** @type {import("../web/js/api-types.js").Tables} */
    const report = await answer.json();
    const move = report.moves.find(({ result }) => result === "win")?.move ?? "";
    await play(page, move, Number(stacks.find(({ square }) => move.startsWith(square))?.height));
    await page.waitForFunction(() => document.querySelector("#board .playable") === null || document.querySelector("#main")?.getAttribute("data-says") === "right");
  }
  await says(page, "right");
  await page.goto("/learn");
  assert.equal(await page.locator('[data-step="endings/three"].done').count(), 1);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a lost move is punished by the computer when it is played out", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await open(page, "endings/give");
  await play(page, "D4-C5");
  await says(page, "wrong");
  await page.locator("#course-play").click();
  // The computer captures the checker that stepped beside its own.
  await page.locator('#board .stack.black[data-square="C5"]').waitFor({ state: "attached", timeout: 60_000 });
  await page.locator("#course-again").click();
  await says(page, "task");
  assert.equal(await page.locator('#board .stack.white[data-square="D4"]').count(), 1);
  assert.deepEqual(problems, []);
  await context.close();
});

test("each step has board, task and answer without JavaScript", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url, javaScript: false });
  await page.goto("/learn");
  const steps = await page.locator("[data-step]").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  assert.equal(steps.length, 23);
  for (const step of steps) {
    await page.goto(step);
    assert.ok(await page.locator("#board svg .stack").first().isVisible(), step);
    assert.ok(await page.locator(".course-task").isVisible(), step);
    assert.match(await page.locator("#players-below .player-steps").innerText(), /^\d+ steps to go$/, step);
    const answer = page.locator(".course-answer");
    await answer.locator("summary").click();
    assert.match((await answer.locator("strong").textContent()) ?? "", /^[A-H][1-8]-/, step);
    assert.ok(await answer.locator("p").last().isVisible(), step);
  }
  assert.equal((await page.goto("/learn/moving/nothing"))?.status(), 404);
  assert.deepEqual(problems.filter((problem) => !problem.includes("404")), []);
  await context.close();
});

test("board, task and buttons fit a phone in the longest language, upright and lying", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url, locale: "de" });
  await page.goto("/learn");
  const steps = await page.locator("[data-step]").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  for (const viewport of [sizes.phone, { width: 844, height: 390 }]) {
    await page.setViewportSize(viewport);
    for (const step of steps) {
      await page.goto(step);
      const bottoms = await page.evaluate(() => [
        ...["#board", ".course-task", "#course-next"].map((it) => document.querySelector(it)?.getBoundingClientRect().bottom ?? Infinity),
      ]);
      const words = await page.locator("#course-words").evaluate((it) => it.scrollHeight - it.clientHeight);
      for (const bottom of bottoms) assert.ok(bottom <= viewport.height + 0.5, `${step} at ${viewport.width}: ${bottoms}`);
      assert.ok(words <= 1, `${step} at ${viewport.width}: the words are ${words} px too high`);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, step);
    }
  }
  assert.deepEqual(problems, []);
  await context.close();
});

for (const theme of themes) {
  test(`the pages of the course have no accessibility problems (${theme})`, async () => {
    const { context, page, problems } = await person(browser, { baseURL: server.url, theme });
    await page.goto("/learn");
    assert.deepEqual(await violations(page), []);
    await open(page, "strategy/break");
    assert.deepEqual(await violations(page), []);
    await play(page, "F2-F4");
    await says(page, "right");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(problems, []);
    await context.close();
  });
}
