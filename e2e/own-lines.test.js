// A player's own variations of a game: stored on the server, merged between devices, saved as conditional moves, kept
// after the game, and usable without scripts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signIn, signUp } from "./support/account.js";
import { newVisitor, screenshot } from "./support/browser.js";
import { gameOf, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** @param {import("./support/browser.js").VisitorOptions} [options] */
const visitor = (options) => newVisitor(browser, { baseURL: server.url, ...options });

/** @param {string} text such as `E1-G3` */
function move(text) {
  const [from = "", to = ""] = text.split("-");
  return { text, from, to, count: 2, kind: "basic" };
}

/** Tries out moves by clicks. @param {Page} page @param {string[]} texts */
async function tryOut(page, ...texts) {
  for (const text of texts) {
    await playByClicks(page, move(text));
    await page.locator("#own-moves [aria-current]", { hasText: text }).waitFor();
  }
}

/** @param {Page} page */
const openLines = async (page) => {
  await waitUntilSaved(page);
  await page.locator("#plans-part-tab").click();
  await page.locator("#own-moves").waitFor();
};

/** The moves of the tree in the order of the page. @param {Page} page */
const list = async (page) => (await page.locator("#own-moves button.ply").allTextContents()).join(" ");

/** @param {Page} page */
const kept = (page) => page.locator("#tree-state[data-state=saved], #tree-state[data-state=merged]").waitFor();

/**
 * Starts a game of two visitors. The first one plays White and has an account.
 * @param {string} name
 * @param {"desktop" | "phone"} [size] Black's screen
 */
async function startGame(name, size = "phone") {
  const white = await visitor();
  const black = await visitor({ size, theme: "dark" });
  await signUp(white.page, name);
  const id = await newGame(white.page, { opponent: "friend" });
  await black.page.goto(`/game/${id}`);
  await black.page.locator("#join button").click();
  await waitForTurn(white.page);
  await white.page.reload();
  await waitUntilSaved(white.page);
  await waitUntilSaved(black.page);
  return { white, black, id };
}

test("changes of a tree on two devices are merged", async () => {
  const { white, black, id } = await startGame("Planner");
  const { page } = white;
  const size = await page.locator("#board").boundingBox();
  await openLines(page);
  await page.locator("#try-begin").click();
  assert.deepEqual(await page.locator("#board").boundingBox(), size, "the board does not move");
  await tryOut(page, "E1-G3", "D8-B6");
  assert.deepEqual((await gameOf(page, id)).moves, [], "nothing is played, even on the player's turn");
  await page.locator("#line-name").fill("by the edge");
  await page.locator("#comment").fill("and then?");
  await kept(page);
  await page.keyboard.press("Escape");
  await page.locator("#own-moves [data-path='0']").click();
  await tryOut(page, "D8-F6");
  assert.equal(await list(page), "E1-G3 D8-B6 D8-F6");
  await kept(page);
  assert.deepEqual(await violations(page), []);
  // A link opens the own lines.
  await page.goto("about:blank");
  await page.goto(`/game/${id}#own-lines`);
  await page.locator("#own-moves .line").waitFor();
  assert.equal(await list(page), "E1-G3 D8-B6 D8-F6");

  const phone = await visitor({ size: "phone" });
  await signIn(phone.page, "Planner");
  await phone.page.goto(`/game/${id}`);
  await openLines(phone.page);
  await phone.page.locator("#own-moves .line").waitFor();
  assert.equal(await list(phone.page), "E1-G3 D8-B6 D8-F6");
  assert.match((await phone.page.locator("#own-moves li.note").textContent()) ?? "", /by the edge and then\?/);
  await phone.page.locator("#own-moves [data-path='0.1']").click();
  await tryOut(phone.page, "E1-E3");
  await kept(phone.page);
  assert.deepEqual(await violations(phone.page), []);
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);

  // The first device does not have these changes yet.
  await page.locator("#own-moves [data-path='0.0']").click();
  await page.locator("[data-node=remove]").click();
  await page.locator("#own-moves [data-path='0']").click();
  await tryOut(page, "D8-D6");
  await page.locator("#tree-state[data-state=merged]").waitFor();
  assert.equal(await list(page), "E1-G3 D8-F6 D8-D6 E1-E3", "both changes, without the removed move");
  assert.equal(await page.locator("[data-node=undo]").getAttribute("aria-disabled"), "true", "undoing would remove the merged lines");

  await phone.page.reload();
  await openLines(phone.page);
  await phone.page.locator("#own-moves [aria-current], #own-moves .ply").first().waitFor();
  assert.match(await list(phone.page), /D8-F6.*E1-E3/);
  await screenshot(phone.page, "own-lines-phone-light");
  await openLines(black.page);
  assert.equal(await list(black.page), "", "the opponent does not see the lines");
  const problems = [...white.problems, ...black.problems, ...phone.problems].filter((line) => !/409/.test(line));
  assert.deepEqual(problems, []);
  for (const { context } of [white, black, phone]) await context.close();
});

for (const size of /** @type {const} */ (["desktop", "phone"])) {
  test(`a branch is saved as conditional moves, and moves tried out are not played in the game, ${size}`, async () => {
    const { white, black, id } = await startGame(`Brancher-${size}`, size);
    const { page } = black;
    await openLines(page);
    await page.locator("#try-begin").click();
    await tryOut(page, "E1-G3", "D8-B6", "G3-E5");
    await page.locator("#own-moves [data-path='0']").click();
    await page.locator("[data-try=try-back]").click();
    await tryOut(page, "E1-E3", "D8-D6");
    await page.locator("[data-try=try-back]").click();
    await page.locator("[data-try=try-back]").click();
    assert.equal(await list(page), "E1-G3 E1-E3 D8-D6 D8-B6 G3-E5");
    // At the position of the game, both branches are saved.
    await page.locator("[data-try=try-save]").click();
    await page.locator(".plan[data-state=waiting] >> nth=1").waitFor();
    assert.equal(await page.locator(".plan").count(), 2);
    assert.deepEqual((await gameOf(page, id)).moves, []);
    assert.deepEqual(await violations(page), []);
    await screenshot(page, `own-lines-planned-${size}-dark`);

    // Black tries out further moves while the game continues.
    await page.locator("#own-moves [data-path='0.0']").click();
    await playByClicks(white.page, move("E1-E3"));
    await waitForMoves(white.page, 2);
    await waitForMoves(page, 2);
    assert.deepEqual((await gameOf(page, id)).moves, ["E1-E3", "D8-D6"], "the conditional move is played at once");
    assert.equal(await page.locator("#trying").isVisible(), true, "the line stays on the board");
    await page.locator("#own-moves [aria-current]", { hasText: "D8-B6" }).waitFor();
    await tryOut(page, "E1-C3");
    await playByClicks(white.page, move("E3-E5"));
    await waitForMoves(page, 3);
    await page.locator("#own-moves [aria-current]", { hasText: "E1-C3" }).waitFor();
    await tryOut(page, "D8-F6");
    assert.deepEqual((await gameOf(page, id)).moves, ["E1-E3", "D8-D6", "E3-E5"], "it is Black's turn, and nothing was played");
    await page.locator("[data-try=try-stop]").click();
    assert.equal(await page.locator("#trying").isVisible(), false);
    await page.locator("#to-now").click();
    await playByClicks(page, move("D6-F4"));
    await waitForMoves(page, 4);
    await waitUntilSaved(page);
    assert.equal((await gameOf(page, id)).moves.length, 4);

    // No key starts an engine.
    for (const key of ["e", "l", "Space", "a", "z", "x"]) await page.keyboard.press(key);
    assert.equal(await page.locator("#engine, .engine-body, .arrow").count(), 0);
    const scripts = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    assert.deepEqual(scripts.filter((name) => /engine/.test(name)), []);

    // The tree is kept after the game and appears in its analysis.
    await kept(page);
    const before = await list(page);
    await white.page.locator("#resign summary").click();
    await white.page.locator("#resign [type=submit]").click();
    await page.locator("#status[data-over=true]").waitFor({ state: "attached" });
    await page.reload();
    await openLines(page);
    await page.locator("#own-moves .line").first().waitFor();
    assert.equal(await list(page), before);
    await page.goto(`/analysis?game=${id}`);
    await page.locator("#moves .line .own").first().waitFor();
    assert.match((await page.locator("#moves .line .own").first().textContent()) ?? "", /mine/);
    const analysed = (await page.locator("#moves button.ply").allTextContents()).join(" ");
    for (const text of ["E1-E3", "E1-G3", "D8-B6", "G3-E5", "E1-C3", "D8-F6"]) assert.ok(analysed.includes(text), `${text} in ${analysed}`);
    assert.equal(await page.locator("#moves .line .own").count(), 1, "the game's own moves are not marked");
    assert.deepEqual(await violations(page), []);
    await screenshot(page, `own-lines-analysis-${size}-dark`);
    assert.deepEqual([...white.problems, ...black.problems], []);
    for (const { context } of [white, black]) await context.close();
  });
}

test("lines are shown, added, commented on, saved as conditional moves and deleted without scripts", async () => {
  const { white, black, id } = await startGame("Scriptless");
  const plain = await visitor({ javaScript: false, size: "phone" });
  await plain.context.addCookies(await black.context.cookies());
  const { page } = plain;
  await page.goto(`/game/${id}`);
  await page.locator("#own-lines a").click();
  await page.waitForURL(`**/game/${id}/lines`);
  await page.locator("#line-moves").fill("E1-G3 D8-B6 G3-E5");
  await page.locator("#line-name").fill("edge");
  await page.locator("#line-comment").fill("hm");
  await page.locator("#add-line button").click();
  await page.locator(".own-line").waitFor();
  assert.match((await page.locator(".own-line").textContent()) ?? "", /From the start: edge: E1-G3 D8-B6 G3-E5 hm/);
  await page.locator(".own-lines details summary").click();
  await page.locator(".own-lines details textarea").fill("better");
  await page.locator(".own-lines details button").click();
  assert.match((await page.locator(".own-line").textContent()) ?? "", /better/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
  await screenshot(page, "own-lines-text-phone-light");
  await black.page.goto(`/game/${id}/lines`);
  assert.deepEqual(await violations(black.page), []);
  await page.locator("form[action$='/plans'] button").click();
  await page.waitForURL(`**/game/${id}#plans`);
  await playByClicks(white.page, move("E1-G3"));
  await waitForMoves(white.page, 2);
  assert.deepEqual((await gameOf(white.page, id)).moves, ["E1-G3", "D8-B6"]);
  await page.goto(`/game/${id}/lines`);
  await page.locator("form[action$='/lines/remove'] button").last().click();
  await page.waitForURL(`**/game/${id}/lines`);
  assert.equal(await page.locator(".own-line", { hasText: "G3-E5" }).count(), 0);
  for (const { context } of [white, black, plain]) await context.close();
});
