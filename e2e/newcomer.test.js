// A newcomer's first hour on a phone: lesson, a game against Beginner, a friend, a puzzle, a review, a study, and an
// account to which all of it moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { password, signIn, signUp } from "./support/account.js";
import { newVisitor, screenshot } from "./support/browser.js";
import { gameOf, goodMove, legalMoves, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** Nothing is wider than the window. @param {Page} page @param {string} name */
async function fits(page, name) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
  await screenshot(page, `newcomer-${name}`);
}

/** Plays the moves of the lesson's first steps. @param {Page} page */
async function playLesson(page) {
  for (const [index, [from, to]] of [["E1", "G3"], ["E1", "H4"], ["E1", "H4"], ["E5", "G3"], ["B6", ""]].entries()) {
    await page.locator("#lesson-number", { hasText: `Step ${index + 1} of 6` }).waitFor();
    // The first touch comes before the scripts.
    await page.locator(index === 0 ? `#lesson-board .stack[data-square="${from}"]` : `#lesson-board [data-cell="${from}"]`).tap();
    if (to === "") await page.locator("#tray [data-count]").last().tap();
    else await page.locator(`#lesson-board [data-cell="${to}"]`).tap();
    await page.locator('#lesson[data-done="true"]').waitFor();
    await page.locator("#lesson-next").tap();
  }
}

/** Plays some moves on the pages of both players, and resigns on the second one. @param {Page} one @param {Page} other @param {string} id */
async function playAndResign(one, other, id) {
  for (let ply = 0; ply < 3; ply += 1) {
    const page = ply % 2 === 0 ? one : other;
    await waitForTurn(page);
    await playByClicks(page, goodMove((await gameOf(page, id)).position));
    await waitForMoves(one, ply + 1);
    await waitForMoves(other, ply + 1);
  }
  await other.locator("#resign summary").tap();
  await other.locator("#resign [type=submit]").tap();
}

test("a newcomer's path on a phone has no dead end, and all of it moves to the new account", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  await page.goto("/");
  await fits(page, "home");
  await playLesson(page);
  await page.locator("#lesson-number", { hasText: "Step 6 of 6" }).waitFor();
  assert.ok(await page.locator("#lesson-play").isHidden());
  await page.locator("#lesson-next").tap();
  await fits(page, "lesson-end");
  await page.locator("#lesson-play button").tap();
  await page.waitForURL("**/game/*");
  await waitUntilSaved(page);
  await fits(page, "beginner");
  await page.locator("#abort summary, [data-may=abort]").first().waitFor();

  await page.goto("/");
  await page.locator("main a, main button", { hasText: "Challenge a player" }).first().waitFor();
  const id = await newGame(page, { opponent: "friend" });
  await waitUntilSaved(page);
  await fits(page, "invite");
  const friend = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  await friend.page.goto(`/game/${id}`);
  await friend.page.locator("#invite button").tap();
  await playAndResign(page, friend.page, id);
  await page.locator("#end", { hasText: "You won" }).waitFor();
  await fits(page, "won");

  await page.goto("/puzzles/daily");
  await page.locator("#board .playable").first().waitFor({ state: "attached" });
  await fits(page, "puzzle");
  const puzzle = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { position } = await (await page.request.get(`/api/puzzles/${puzzle}`)).json();
  const move = legalMoves(position).find(({ to }) => to !== "-");
  assert.ok(move);
  await playByClicks(page, move);
  await page.locator(".puzzle-result .rating, .puzzle-result p").first().waitFor();
  const rating = await page.locator("dl.facts dd").last().textContent();
  assert.match(rating ?? "", /\d/);
  await fits(page, "puzzle-tried");

  await page.goto(`/game/${id}`);
  await page.locator("#end [data-end=review]").tap();
  await page.locator("#review form button").tap();
  await page.locator("#review .graph").waitFor({ timeout: 240_000 });
  await fits(page, "review");

  // Keeping the game as a study needs an account, and goes on after signing up.
  await page.locator("#review a", { hasText: "Keep as study" }).tap();
  await page.waitForURL(/\/account\?next=/);
  await page.locator("#main", { hasText: "Your games, puzzles and studies as a guest move to the account." }).waitFor();
  await fits(page, "account");
  await page.locator("#sign-up-name").fill("Newcomer");
  await page.locator("#sign-up-password").fill(password);
  await page.locator('form[action="/sign-up"] button').tap();
  await page.waitForURL(`/studies/keep?game=${id}`);
  await page.locator("main form button").first().tap();
  await page.waitForURL(/\/studies\/[a-z0-9]{16}$/);
  await page.locator("#study-state[data-state=saved]").waitFor();
  await fits(page, "study");

  const profile = await page.goto("/player/Newcomer");
  assert.equal(profile?.status(), 200);
  assert.ok((await page.locator(`a[href*="/game/${id}"]`).count()) > 0, "the game of the guest");
  await page.goto(`/puzzles/${puzzle}`);
  assert.equal(await page.locator("dl.facts dd").last().textContent(), rating, "the puzzle rating of the guest");
  assert.deepEqual([...problems, ...friend.problems], []);
  await context.close();
  await friend.context.close();
});

test("what a guest keeps on the analysis board is a study of the account, after signing up and after signing in", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const keep = async (/** @type {string} */ title) => {
    await page.goto("/analysis");
    await page.locator("#navigation button").first().waitFor();
    for (const square of ["E1", "G3"]) await page.locator(`[data-cell="${square}"]`).click();
    await page.locator("#moves [aria-current]", { hasText: "E1-G3" }).waitFor();
    await page.locator("#share-part-tab").click();
    await page.locator("#keep-study summary").click();
    await page.locator("#keep-title").fill(title);
    await page.locator("#keep-form button").click();
    await page.waitForURL("/account?next=/studies");
  };
  const isKept = async (/** @type {string} */ title) => {
    await page.waitForURL(/\/studies\/[a-z0-9]{16}$/);
    await page.locator("#moves button.ply", { hasText: "E1-G3" }).waitFor();
    assert.match(await page.title(), new RegExp(title));
    await page.goto("/studies");
    assert.equal(await page.locator("ul.studies a", { hasText: title }).count(), 1);
  };
  await keep("First idea");
  await page.locator("#sign-up-name").fill("Keeper");
  await page.locator("#sign-up-password").fill(password);
  await page.locator('form[action="/sign-up"] button').click();
  await isKept("First idea");
  await page.goto("/account");
  await page.locator('form[action="/sign-out"] button').first().click();
  await page.waitForURL("/");

  // Signing in by way of the header leads to the first page; the list of studies keeps it later.
  await keep("Second idea");
  await signIn(page, "Keeper");
  await page.goto("/studies");
  await isKept("Second idea");
  assert.equal(await page.locator("ul.studies li").count(), 2);
  assert.deepEqual(problems, []);
  await context.close();
});

test("chapters of a study are moved by keyboard", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await signUp(page, "Mover");
  await page.goto("/studies");
  await page.locator("#title").fill("Order");
  await page.locator("#record").fill('[Event "One"]\n\n1. E1-G3 *\n\n[Event "Two"]\n\n1. E1-E3 *\n\n[Event "Three"]\n\n1. E1-H4 *');
  await page.locator("#new-study button").click();
  await page.goto(`${new URL(page.url()).pathname}/edit`);
  const titles = page.locator("ol.chapters li > a:first-child");
  const [first = "", second = "", third = ""] = await titles.allTextContents();
  await page.getByRole("button", { name: `Move up: ${third}` }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/#chapter-/);
  assert.deepEqual(await titles.allTextContents(), [first, third, second]);
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.closest("li")?.querySelector("a")?.textContent), third, "the keyboard goes on there");
  await page.getByRole("button", { name: `Move down: ${first}` }).click();
  await page.waitForURL(/#chapter-/);
  assert.deepEqual(await titles.allTextContents(), [third, first, second]);
  assert.deepEqual(problems, []);
  await context.close();
});
