// Puzzles on desktops and phones, with and without scripts: solutions, wrong moves and their refutations, reports, and
// streaks.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signUp } from "./support/account.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { legalMoves, playByClicks } from "./support/play.js";
import { root } from "./support/server.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./support/play.js").Choice} Choice */
/** @typedef {{ id: string, position: string, turn: string, solution: string[] }} Puzzle */

const text = await readFile(`${root}crates/puzzles/data/small.ndjson`, "utf8");

/** @type {Puzzle[]} */
const puzzles = text
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/** A puzzle whose solution has a number of moves. @param {number} length */
function withMoves(length) {
  const found = puzzles.find(({ solution }) => solution.length === length);
  assert.ok(found);
  return found;
}

/** The puzzle with an id. @param {string} id */
function known(id) {
  const found = puzzles.find((puzzle) => puzzle.id === id);
  assert.ok(found, id);
  return found;
}

startSite();

/** Fetches the state of a puzzle from the server. @param {Page} page @param {string} id */
async function puzzleOf(page, id) {
  const response = await page.request.get(`/api/puzzles/${id}`);
  return /** @type {Promise<import("../web/js/api-types.js").Puzzle>} */ (response.json());
}

/** A legal move by its text. @param {string} position @param {string} move @returns {Choice} */
function choice(position, move) {
  const found = legalMoves(position).find(({ text }) => text === move);
  assert.ok(found, `${move} in ${position}`);
  return found;
}

/** A legal move other than the solution, off the board only if there is no other. @param {Puzzle} puzzle @returns {Choice} */
function wrongMove({ position, solution }) {
  const wrong = legalMoves(position).filter(({ text }) => text !== solution[0]);
  const found = wrong.find(({ to }) => to !== "-") ?? wrong[0];
  assert.ok(found);
  return found;
}

/** Waits until it is the solver's turn. @param {Page} page */
async function ready(page) {
  await page.locator("#board .playable").first().waitFor({ state: "attached" });
}

/** @param {Page} page @param {string} words */
async function waitForStatus(page, words) {
  await page.locator("#status", { hasText: words }).waitFor();
}

/**
 * Plays the solution from the current state of the puzzle.
 * @param {Page} page
 * @param {Puzzle} puzzle
 * @param {string} last the text of the page after the last move
 */
async function solve(page, puzzle, last) {
  for (let ply = 0; ply < puzzle.solution.length; ply += 2) {
    await ready(page);
    const { position } = await positionOf(page, puzzle);
    await playByClicks(page, choice(position, puzzle.solution[ply] ?? ""));
    await waitForStatus(page, ply + 1 < puzzle.solution.length ? "That’s it." : last);
  }
}

/** The state of the puzzle, alone or in a streak. @param {Page} page @param {Puzzle} puzzle */
async function positionOf(page, puzzle) {
  const response = await page.request.get("/api/puzzles/streak");
  const streak = await response.json();
  return streak.running ? streak.puzzle : puzzleOf(page, puzzle.id);
}

/** Asserts that the board and the bars fit the window. @param {Page} page @param {string} name */
async function assertFits(page, name) {
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  for (const part of ["#players-above", "#board", "#players-below"]) {
    const box = await page.locator(part).boundingBox();
    assert.ok(box, part);
    const isIn = box.x >= 0 && box.y >= 0 && box.x + box.width <= viewport.width && box.y + box.height <= viewport.height + 1;
    assert.ok(isIn, `${name}: ${part} at ${box.x}, ${box.y} with ${box.width}×${box.height}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
}

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  test(`a puzzle can be solved and is rated, ${size}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size });
    const puzzle = withMoves(3);
    await page.goto(`/puzzles/${puzzle.id}`);
    await ready(page);
    await assertFits(page, size);
    const player = puzzle.turn === "W" ? "White" : "Black";
    await waitForStatus(page, `${player} to move: find the only winning move.`);
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.locator("#puzzle-next").count(), 0);

    await solve(page, puzzle, "Solved!");
    await page.locator("#puzzle-next").waitFor();
    assert.match((await page.locator(".counted").textContent()) ?? "", /Solved on the first try\. 1500 → \d{4} \+\d+/);
    assert.deepEqual(await violations(page), []);
    await screenshot(page, `puzzle-solved-${size}`);
    assert.equal((await puzzleOf(page, puzzle.id)).result, "won");

    const analysis = await page.locator("a[href^='/analysis#']").getAttribute("href");
    assert.ok(analysis?.startsWith(`/analysis#start=${puzzle.position}`), analysis ?? "");
    await page.locator("#puzzle-next").click();
    await page.waitForURL((url) => url.pathname !== `/puzzles/${puzzle.id}`);
    await ready(page);
    assert.match(new URL(page.url()).pathname, /^\/puzzles\/[0-9a-f]{16}$/);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test(`a puzzle can be reported, ${size}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size });
    await signUp(page, `Reports-${size}`);
    await page.goto(`/puzzles/${withMoves(1).id}/report`);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      assert.deepEqual(await violations(page), [], theme);
    }
    await screenshot(page, `puzzle-report-${size}`);
    await page.locator("textarea[name=text]").fill("Another move wins as well.");
    await page.locator("main form button").click();
    await page.locator("[role=status], [role=alert]").first().waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test(`a wrong move is refuted on the board and counts once, ${size}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size });
    const puzzle = withMoves(1);
    await page.goto(`/puzzles/${puzzle.id}`);
    await ready(page);
    const wrong = wrongMove(puzzle);
    await playByClicks(page, wrong);
    await waitForStatus(page, `${wrong.text} does not win.`);
    await page.locator(".counted[data-won=false]").waitFor();
    await page.locator("#line-part h2", { hasText: `Why not ${wrong.text}?` }).waitFor();
    const known = page.locator("#line-part p", { hasText: /prove|estimate/ });
    await known.waitFor();
    assert.match((await page.locator("#announcer").textContent()) ?? "", new RegExp(wrong.text));
    await atEnd(page);
    assert.equal(await page.locator("#board .playable").count(), 0, "no moves during the refutation");
    assert.deepEqual(await violations(page), []);
    await screenshot(page, `puzzle-wrong-${size}`);
    await page.locator("#line-back").click();
    await ready(page);
    assert.equal(await page.locator("#line-part").innerText(), "");
    const stack = page.locator(`#board [data-square="${wrong.from}"]`);
    assert.equal(await stack.count(), 1, "the stack is back");
    assert.deepEqual(await violations(page), []);
    const { you } = await puzzleOf(page, puzzle.id);

    await solve(page, puzzle, "Solved!");
    const solved = await puzzleOf(page, puzzle.id);
    assert.deepEqual([solved.result, solved.complete, solved.you], ["lost", true, you]);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

/** Waits until the last move of the line is on the board, after the line has arrived. @param {Page} page */
async function atEnd(page) {
  await page.locator("#line-part p", { hasText: "Looking for the refutation" }).waitFor({ state: "detached" });
  await page.locator('#line-part li:last-child [aria-current="true"]').waitFor();
}

/** The stacks on the board. @param {Page} page */
async function stacks(page) {
  const all = await page.locator("#board .stack").evaluateAll((found) => found.map((it) => `${it.getAttribute("data-square")}=${it.getAttribute("data-height")}`));
  return all.sort();
}

/** The stacks of a position. @param {string} position */
const stacksOf = (position) => position.split(/[:,]/).slice(2).map((it) => it.replace(/^[WB](?=[A-Z])/, "")).sort();

test("a refutation can be stepped through and closed by keyboard", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const puzzle = withMoves(3);
  await page.goto(`/puzzles/${puzzle.id}`);
  await ready(page);
  const wrong = wrongMove(puzzle);
  await page.locator(`[data-cell="${wrong.from}"]`).focus();
  await page.keyboard.press("Enter");
  await page.locator(`[data-cell="${wrong.to}"]`).focus();
  await page.keyboard.press("Enter");
  await page.locator("#line-back").waitFor();
  await atEnd(page);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "line-back");
  await page.keyboard.press("Home");
  await page.locator('#line-part [data-at="0"][aria-current="true"]').waitFor();
  assert.deepEqual(await stacks(page), stacksOf(puzzle.position));
  await page.keyboard.press("ArrowRight");
  await page.locator('#line-part [data-at="1"][aria-current="true"]').waitFor();
  assert.match((await page.locator("#announcer").textContent()) ?? "", /(White|Black) (moves|takes)/);
  await page.keyboard.press("Enter");
  await ready(page);
  assert.deepEqual(await stacks(page), stacksOf(puzzle.position));
  assert.deepEqual(problems, []);
  await context.close();
});

test("a player who steps back before the refutation arrives stays there", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const puzzle = withMoves(3);
  let answer = () => {};
  const isAnswered = new Promise((resolve) => (answer = () => resolve(undefined)));
  await page.route("**/refutation?*", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto(`/puzzles/${puzzle.id}`);
  await ready(page);
  await playByClicks(page, wrongMove(puzzle));
  await page.locator('#line-part [data-at="1"][aria-current="true"]').waitFor();
  await page.keyboard.press("Home");
  await page.locator('#line-part [data-at="0"][aria-current="true"]').waitFor();
  answer();
  await page.locator('#line-part [data-at="2"]').waitFor();
  await page.locator('#line-part [data-at="0"][aria-current="true"]').waitFor();
  assert.deepEqual(await stacks(page), stacksOf(puzzle.position));
  await page.keyboard.press("End");
  await atEnd(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("in a solution the refutation of every other move can be shown", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  const puzzle = withMoves(5);
  await page.goto(`/puzzles/${puzzle.id}`);
  await ready(page);
  await page.locator("#puzzle-solution button").click();
  await waitForStatus(page, "This is the solution.");
  await atEnd(page);
  assert.equal(await page.locator("#board .playable").count(), 0, "the end");
  assert.deepEqual(await violations(page), []);
  // The form shows the refutation of another first move.
  const chosen = await page.locator("#why-not").inputValue();
  await page.locator("form.why-not button").click();
  await page.locator("#line-part h2", { hasText: `Why not ${chosen}?` }).waitFor();
  await page.locator("#line-back").click();
  await page.locator('#line-part [data-at="0"][aria-current="true"]').waitFor();
  // On the board, the move of the solution steps forward, and another move is refuted.
  await playByClicks(page, choice(puzzle.position, puzzle.solution[0] ?? ""));
  await page.locator('#line-part [data-at="1"][aria-current="true"]').waitFor();
  await page.keyboard.press("Home");
  const wrong = wrongMove(puzzle);
  await playByClicks(page, wrong);
  await page.locator("#line-part h2", { hasText: `Why not ${wrong.text}?` }).waitFor();
  await screenshot(page, "puzzle-why-not-phone");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the solution can be shown, and the puzzle repeated", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const puzzle = withMoves(5);
  await page.goto(`/puzzles/${puzzle.id}`);
  await ready(page);
  await page.locator("#puzzle-solution button").click();
  await waitForStatus(page, "This is the solution.");
  await page.locator("#puzzle-next").waitFor();
  await atEnd(page);
  assert.equal(await page.locator("#board .playable").count(), 0);
  const { moves, result } = await puzzleOf(page, puzzle.id);
  assert.deepEqual([moves, result], [puzzle.solution, "lost"]);
  await page.locator("#puzzle-again button").click();
  await ready(page);
  await waitForStatus(page, "find the only winning move");
  assert.deepEqual(problems, []);
  await context.close();
});

test("showing the solution stops a refutation", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const puzzle = withMoves(5);
  await page.goto(`/puzzles/${puzzle.id}`);
  await ready(page);
  await playByClicks(page, wrongMove(puzzle));
  await page.locator("#line-part p", { hasText: /prove|estimate/ }).waitFor();
  await page.locator("#puzzle-solution button").click();
  await waitForStatus(page, "This is the solution.");
  await atEnd(page);
  const { position } = await puzzleOf(page, puzzle.id);
  assert.deepEqual(await stacks(page), stacksOf(position));
  assert.deepEqual(problems, []);
  await context.close();
});

test("after a wrong move the puzzle can be repeated even if the refutation fails", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
  const puzzle = withMoves(1);
  await page.route("**/refutation?*", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto(`/puzzles/${puzzle.id}`);
  await ready(page);
  await playByClicks(page, wrongMove(puzzle));
  await page.locator("#line-part", { hasText: "cannot show why now" }).waitFor();
  await page.locator("#line-back").click();
  await ready(page);
  await solve(page, puzzle, "Solved!");
  await context.close();
});

test("a move that cannot be sent is taken back", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
  const puzzle = withMoves(1);
  await page.goto(`/puzzles/${puzzle.id}`);
  await ready(page);
  await context.setOffline(true);
  await playByClicks(page, wrongMove(puzzle));
  await waitForStatus(page, "No connection.");
  await ready(page);
  await context.setOffline(false);
  await solve(page, puzzle, "Solved!");
  assert.equal((await puzzleOf(page, puzzle.id)).result, "won");
  await context.close();
});

test("a streak ends at the first mistake", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  await page.goto("/puzzles/streak");
  const before = page.viewportSize();
  for (const [width, height] of [[640, 400], [844, 390]]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(over <= 0, `the start is ${over} px higher than ${width}x${height}`);
  }
  if (before !== null) await page.setViewportSize(before);
  assert.deepEqual(await violations(page), []);
  await page.locator("#streak-start button").click();
  const now = async () => (await page.request.get("/api/puzzles/streak")).json();
  for (let solved = 0; solved < 2; solved += 1) {
    const { puzzle } = await now();
    await solve(page, known(puzzle.id), "Solved!");
    await page.locator("#streak-solved", { hasText: String(solved + 1) }).waitFor();
  }
  await ready(page);
  await assertFits(page, "streak");
  assert.deepEqual(await violations(page), []);
  const { puzzle } = await now();
  await playByClicks(page, wrongMove(known(puzzle.id)));
  await waitForStatus(page, "The streak is over.");
  await page.locator("#streak-start button").waitFor();
  await screenshot(page, "puzzle-streak-over-phone");
  assert.deepEqual(await violations(page), []);
  const { running, best } = await now();
  assert.deepEqual([running, best], [false, 2]);
  assert.deepEqual(problems, []);
  await context.close();
});

test("puzzles and streaks work without JavaScript", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, javaScript: false, size: "phone" });
  await page.goto("/");
  await page.locator("a[href='/puzzles/daily']").first().click();
  assert.match((await page.title()) ?? "", /^Puzzle of the day/);
  const puzzle = withMoves(3);
  await page.goto(`/puzzles/${puzzle.id}`);
  const play = async (/** @type {Choice} */ move) => {
    await page.locator(`#move-choices a[href*="from=${move.from}"]`).click();
    await page.locator(`#move-choices button[value="${move.text}"]`).click();
  };
  const wrong = wrongMove(puzzle);
  await play(wrong);
  await waitForStatus(page, `${wrong.text} does not win.`);
  await page.locator("#line-part .line-text", { hasText: wrong.text }).waitFor();
  await page.locator("#line-part a.button").click();
  for (const ply of [0, 2]) {
    const { position } = await puzzleOf(page, puzzle.id);
    await play(choice(position, puzzle.solution[ply] ?? ""));
  }
  await waitForStatus(page, "Solved!");
  await screenshot(page, "puzzle-without-scripts");
  await page.locator("#puzzle-next").click();
  await waitForStatus(page, "find the only winning move");
  await page.locator("#puzzle-theme").selectOption("capture");
  await page.locator(".puzzle-filter button").click();
  assert.match(page.url(), /setup=small&theme=capture$/);
  await page.locator("#puzzle-solution button").click();
  await waitForStatus(page, "This is the solution.");
  assert.match(page.url(), /theme=capture$/);
  await page.goto("/puzzles/streak");
  await page.locator("#streak-start button").click();
  const streak = await (await page.request.get("/api/puzzles/streak")).json();
  await play(wrongMove(known(streak.puzzle.id)));
  await waitForStatus(page, "The streak is over.");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the pages of puzzles fit every window, in both themes and three languages", async () => {
  const windows = [[390, 844], [844, 390], [1280, 800], [320, 568]];
  for (const locale of ["en-GB", "de", "nl"]) {
    for (const theme of themes) {
      const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, theme, locale });
      await page.goto("/puzzles?setup=large");
      for (const [width = 0, height = 0] of windows) {
        await page.setViewportSize({ width, height });
        await ready(page);
        await assertFits(page, `${locale}, ${theme}, ${width}×${height}`);
        await screenshot(page, `puzzle-${locale}-${theme}-${width}`);
      }
      await page.locator("#puzzle-solution button").click();
      await page.locator("#puzzle-next").waitFor();
      assert.deepEqual(await violations(page), [], `${locale}, ${theme}`);
      await screenshot(page, `puzzle-shown-${locale}-${theme}`);
      assert.deepEqual(problems, []);
      await context.close();
    }
  }
});
