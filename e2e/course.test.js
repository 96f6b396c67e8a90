// The course: steps and their explanations, games against the computer, progress that is shared between browsers of an
// account, and the pages on phones, without JavaScript and without a connection.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signIn, signUp } from "./support/account.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { chooseStack } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** Waits until White may move. @param {Page} page */
const ready = (page) => page.locator("#board .playable").first().waitFor({ state: "attached" });

/** Opens a step. @param {Page} page @param {string} id */
async function open(page, id) {
  await page.goto(`/learn/${id}`);
  await ready(page);
}

/** Plays `E1-G3` or `E1-off:2` by clicks. @param {Page} page @param {string} move @param {number} [height] of the stack, for all of it off */
async function play(page, move, height = 0) {
  const [from = "", to = ""] = move.split("-");
  await chooseStack(page, from);
  if (to.startsWith("off")) await page.locator(`#tray [data-count="${to.split(":")[1] ?? height}"]`).click();
  else await page.locator(`[data-cell="${to}"]`).click();
}

/** Waits until the step shows one of its texts. @param {Page} page @param {string} what */
const waitForText = (page, what) => page.locator(`#main[data-says="${what}"]`).waitFor();

/** The position on the board, with White to move. @param {Page} page */
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

for (const size of /** @type {const} */ (["desktop", "phone"])) {
  test(`a chapter is solved, a wrong move is explained, and progress is stored (${size})`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size });
    await page.goto("/learn");
    assert.equal(await page.locator("#course-continue").getAttribute("href"), "/learn/first-game");
    await page.locator('[data-step="moving/count"]').click();
    await ready(page);

    await play(page, "C1-B2");
    await waitForText(page, "wrong");
    assert.match(await page.locator("#says-wrong").innerText(), /F4 is three squares away/);
    assert.ok(await page.locator("#says-task").isHidden());
    const task = (await page.locator("#says-task .course-task").textContent()) ?? "-";
    assert.ok(await page.locator("#says-wrong", { hasText: task }).isVisible(), "the task stays readable");
    await page.locator("#course-again").click();
    await waitForText(page, "task");
    await page.locator("#course-show").click();
    const arrow = page.locator("#board .arrow");
    assert.equal(await arrow.count(), 1);
    assert.equal(await page.locator("#board .arrow-number text").evaluate((it) => getComputedStyle(it).fontSize), "2px");
    await page.goto("/learn");
    assert.equal(await page.locator('[data-step="moving/count"].done').count(), 0, "viewing the answer does not solve the step");

    await open(page, "moving/count");
    for (const move of ["C1-F4", "D2-D6", "B2-F6", "B2-E5"]) {
      await ready(page);
      await play(page, move);
      await waitForText(page, "right");
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
}

test("steps with moves off the board and sit-outs can be solved", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  await open(page, "leaving/off");
  await play(page, "E7-off", 3);
  await waitForText(page, "wrong");
  await page.locator("#course-again").click();
  await ready(page);
  await play(page, "E7-off:2");
  await waitForText(page, "right");
  await open(page, "leaving/sit-out");
  await play(page, "E5-G3");
  await waitForText(page, "right");
  await open(page, "endings/give");
  await play(page, "H8-off", 1);
  await waitForText(page, "right");
  assert.deepEqual(problems, []);
  await context.close();
});

/**
 * Wins the game on the page, by the endgame tables.
 * @param {Page} page
 * @param {string} end the text that the step shows then
 */
async function win(page, end) {
  const over = page.locator(`#main[data-says="${end}"]`);
  for (let turn = 0; turn < 60; turn += 1) {
    await page.locator("#board .playable").or(over).first().waitFor({ state: "attached", timeout: 60_000 });
    if ((await over.count()) > 0) return;
    const { text, stacks } = await shown(page);
    const answer = await page.request.get(`/api/tables?position=${encodeURIComponent(text)}`);
    assert.equal(answer.status(), 200, text);
    /** @type {import("../web/js/api-types.js").Tables} */
    const report = await answer.json();
    const move = report.moves.find(({ result }) => result === "win")?.move ?? "";
    await play(page, move, Number(stacks.find(({ square }) => move.startsWith(square))?.height));
    while ((await shown(page)).text === text && (await over.count()) === 0) await page.waitForTimeout(50);
  }
  throw new Error("the game has no end");
}

test("a step to win a game is solved by winning against the computer", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await open(page, "endings/three");
  await win(page, "right");
  await page.goto("/learn");
  assert.equal(await page.locator('[data-step="endings/three"].done').count(), 1);
  assert.deepEqual(problems, []);
  await context.close();
});

for (const size of /** @type {const} */ (["desktop", "phone"])) {
  test(`a solved step can be played out against the computer, restarted and won (${size})`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size });
    await open(page, "moving/merge");
    const playOut = page.locator("#course-play");
    assert.ok(await playOut.isHidden(), "not before the task is solved");
    await play(page, "B2-E5");
    await waitForText(page, "right");
    assert.equal(await playOut.innerText(), "Play it out");
    await playOut.click();
    await waitForText(page, "play-0");
    assert.match(await page.locator("#says-play-0").innerText(), /level 1\. You win if the last checkers/);
    const start = "8x8:W:WB2=1,D2=1,C3=1:BD8=1,F8=1";
    assert.equal((await shown(page)).text, start);
    await screenshot(page, `course-play-out-${size}`);
    await ready(page);
    await play(page, "B2-C3");
    await page.locator('#board .stack.white[data-square="C3"][data-height="2"]').waitFor({ state: "attached" });
    await page.locator("#course-again").click();
    await ready(page);
    assert.equal((await shown(page)).text, start, "the game is restarted, not the task");
    await win(page, "play");
    assert.match(await page.locator("#play-words").innerText(), /You have won/);
    assert.ok(await playOut.isHidden(), "the step has one game");
    await page.locator("#course-next").click();
    await page.waitForURL("**/learn/capturing/forward");
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test("a step about strategy continues from its solution and has a second game", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await open(page, "strategy/tempo");
  await play(page, "H6-G7");
  await waitForText(page, "right");
  await page.locator("#course-play").click();
  await waitForText(page, "play-0");
  assert.equal(await page.locator('#board .stack.white[data-square="G7"]').count(), 1);
  await win(page, "play");
  const another = page.locator("#course-play");
  assert.equal(await another.innerText(), "Another position");
  await another.click();
  await waitForText(page, "play-1");
  await ready(page);
  assert.equal((await shown(page)).text, "8x8:W:WC1=2,F4=1:BF6=1,B8=1");
  await win(page, "play");
  assert.ok(await another.isHidden());
  assert.deepEqual(problems, []);
  await context.close();
});

test("a wrong move can be played out, and the computer refutes it", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await open(page, "endings/give");
  await play(page, "D4-C5");
  await waitForText(page, "wrong");
  await page.locator("#course-play").click();
  // The computer captures the checker on C5.
  await page.locator('#board .stack.black[data-square="C5"]').waitFor({ state: "attached", timeout: 60_000 });
  await page.locator("#course-again").click();
  await waitForText(page, "task");
  assert.equal(await page.locator('#board .stack.white[data-square="D4"]').count(), 1);
  assert.deepEqual(problems, []);
  await context.close();
});

/** The solved steps that the server has stored. @param {Page} page @returns {Promise<string[]>} */
async function storedSteps(page) {
  const answer = await page.request.get("/api/course");
  return answer.ok() ? (await answer.json()).solved : [];
}

/** Waits until the server has stored a number of steps. @param {Page} page @param {number} count */
async function waitForStored(page, count) {
  for (const end = Date.now() + 30_000; Date.now() < end; await page.waitForTimeout(100)) {
    if ((await storedSteps(page)).length === count) return;
  }
  assert.fail(`the server has stored ${await storedSteps(page)}, not ${count} steps`);
}

/** The steps that the overview marks. @param {Page} page */
async function marked(page) {
  await page.goto("/learn");
  return page.locator("[data-step].done").evaluateAll((all) => all.map((link) => link.getAttribute("data-step")));
}

test("two browsers of an account share the progress, including steps solved before signing in", async () => {
  const [here, there] = [await newVisitor(browser, { baseURL: server.url }), await newVisitor(browser, { baseURL: server.url, size: "phone" })];
  await open(here.page, "moving/count");
  await play(here.page, "C1-F4");
  await waitForText(here.page, "right");
  assert.deepEqual(await storedSteps(here.page), [], "nothing is stored for unknown visitors");
  await signUp(here.page, "Learner");
  await waitForStored(here.page, 1);
  await open(here.page, "moving/straight");
  await play(here.page, "D2-D4");
  // Leave the page before the server has responded.
  await here.page.goto("/learn/moving/over");
  await waitForStored(here.page, 2);

  await open(there.page, "capturing/forward");
  await play(there.page, "C3-E5");
  await waitForText(there.page, "right");
  await signIn(there.page, "Learner");
  await waitForStored(there.page, 3);
  const all = ["moving/count", "moving/straight", "capturing/forward"];
  for (const { page } of [here, there]) assert.deepEqual(await marked(page), all);
  assert.match(await there.page.locator("main .hint").innerText(), /kept with your account/);

  // After signing out, the browser shows no progress.
  await there.page.goto("/account");
  await there.page.locator('form[action="/sign-out"] button').first().click();
  await there.page.waitForURL((url) => url.pathname !== "/account");
  assert.deepEqual(await marked(there.page), []);

  const plain = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await signIn(plain.page, "Learner");
  assert.deepEqual(await marked(plain.page), all);
  assert.match(await plain.page.locator(".chapter", { hasText: "Moving and merging" }).innerText(), /2 of 4 done/);
  assert.deepEqual([here, there, plain].flatMap(({ problems }) => problems), []);
  await Promise.all([here, there, plain].map(({ context }) => context.close()));
});

/** Waits until the service worker has cached the engine. @param {Page} page */
async function waitForEngine(page) {
  const isCached = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith("files "));
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return files.flat().some(({ url }) => /dipole_wasm_engine\w*_bg\.wasm$/.test(url));
    });
  for (const end = Date.now() + 120_000; Date.now() < end; await page.waitForTimeout(200)) if (await isCached()) return;
  assert.fail("the engine is not cached");
}

test("after a visit to the course, steps and games work without a connection, and solved steps are sent later", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone", worker: true });
  await page.goto("/");
  assert.equal(await page.evaluate(() => navigator.serviceWorker.getRegistration().then((it) => it === undefined)), true, "no service worker for unknown visitors on the home page");
  await open(page, "moving/count");
  await waitForEngine(page);
  await context.setOffline(true);
  await open(page, "moving/merge");
  await play(page, "B2-E5");
  await waitForText(page, "right");
  await page.locator("#course-play").click();
  await waitForText(page, "play-0");
  await ready(page);
  await play(page, "B2-C3");
  // The computer replies.
  await page.locator('#board .stack.white[data-square="C3"][data-height="2"]').waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelector("#board .playable") !== null, undefined, { timeout: 60_000 });
  assert.notEqual((await shown(page)).text.split(":B")[1], "D8=1,F8=1");
  assert.deepEqual(await marked(page), ["moving/merge"]);

  await context.setOffline(false);
  await signUp(page, "Traveller");
  await waitForStored(page, 1);
  await page.goto("/learn");
  await context.setOffline(true);
  await open(page, "moving/over");
  await play(page, "B2-F6");
  await waitForText(page, "right");
  assert.deepEqual(await marked(page), ["moving/over", "moving/merge"]);
  assert.deepEqual(await page.evaluate(() => localStorage.getItem("course")), '["moving/over"]');
  await context.setOffline(false);
  await page.goto("/rules");
  await waitForStored(page, 2);
  const faults = problems.filter((line) => !/ERR_INTERNET_DISCONNECTED|WebSocket|status of 503/.test(line));
  assert.deepEqual(faults, []);
  await context.close();
});

test("each step shows board, task and answer without JavaScript", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await page.goto("/learn");
  const steps = await page.locator("[data-step]").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  assert.equal(steps.length, 23);
  for (const step of steps) {
    await page.goto(step);
    assert.ok(await page.locator("#board svg .stack").first().isVisible(), step);
    assert.ok(await page.locator("#says-task .course-task").isVisible(), step);
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

test("board, task and buttons fit a phone in the longest language, in both orientations", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale: "de" });
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
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, theme });
    await page.goto("/learn");
    assert.deepEqual(await violations(page), []);
    await open(page, "strategy/break");
    assert.deepEqual(await violations(page), []);
    await play(page, "F2-F4");
    await waitForText(page, "right");
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(problems, []);
    await context.close();
  });
}
