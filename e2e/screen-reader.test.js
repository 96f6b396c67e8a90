// The site with a screen reader: the guided game, a step of the course, puzzles, a live game, its review, the analysis board
// with the explorer, and a tournament. The tests use only the keyboard and the accessibility tree, and check the messages
// of live regions.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { signUp } from "./support/account.js";
import { newVisitor } from "./support/browser.js";
import { gameOf, goodMove, legalMoves, newGame, playByClicks, waitForTurn } from "./support/play.js";
import { Reader } from "./support/reader.js";
import { root } from "./support/server.js";
import { browser, server, startSite } from "./support/site.js";

/** @type {{ id: string, position: string, solution: string[] }[]} */
const puzzles = (await readFile(`${root}crates/puzzles/data/small.ndjson`, "utf8")).trim().split("\n").map((line) => JSON.parse(line));

/** A puzzle whose solution has three moves. */
const puzzleOfThree = /** @type {typeof puzzles[number]} */ (puzzles.find(({ solution }) => solution.length === 3));

/** @type {Awaited<ReturnType<typeof newVisitor>>} */
let ada;

/** @type {Reader} */
let reader;

startSite({
  prepare: async () => {
    ada = await newVisitor(browser, { baseURL: server.url });
    reader = await Reader.of(ada.page);
    await signUp(ada.page, "Ada");
  },
});

after(() => ada?.context.close());

test("the guided game can be completed by typed moves", async () => {
  await reader.open("/learn/first-game");
  await reader.openWords();
  await reader.waitForMessage(/The white stack is yours/);
  await reader.type("");
  await reader.waitForMessage(/White’s turn\. White: E1 12\. Black: D8 12\./);
  await reader.type("e1");
  assert.match(await reader.waitForMessage(/^E1, White, 12\. It can go to: /), /G3 with 2; .*off the board with 4 or more/);
  await reader.type("e1 h2");
  await reader.waitForMessage(/E1 and H2 are not in a straight line/);
  await reader.type("E1-E5");
  await reader.waitForMessage(/That is a legal move, but try the one asked for/);
  for (const [move, learnt] of /** @type {const} */ ([
    ["e1g3", /Two checkers go exactly two squares/],
    ["E1 B4", /Moves go forward/],
    ["E1-G3", /A tall stack goes far/],
    ["e5-g3", /Land with as many checkers/],
    ["B6 off 3", /What has left is lost/],
  ])) {
    await reader.type(move);
    await reader.waitForMessage(/White (moves|takes)/);
    await reader.waitForMessage(learnt);
    await reader.press("button", "Next");
  }
  await reader.waitForMessage(/Win this one/);
  // The last checkers on the board win, so capture, and otherwise play short moves.
  for (let turn = 0; turn < 20 && !(await reader.find("button", "Play Beginner").isVisible()); turn += 1) {
    await reader.press("button", "Read position");
    const position = await reader.waitForMessage(/^White’s turn/);
    await reader.type(await best(position));
    await reader.waitForMessage(/White (moves|takes)/);
    await reader.waitForMessage(/Black (moves|takes)|You won/);
  }
  await reader.follow("button", "Play Beginner", /\/game\/\w+$/);
  // The engine refuses positions of running games, so abort this one before the test of the analysis board.
  await reader.unfold("Abort game");
  await reader.press("button", "Abort game");
  await reader.waitForMessage(/aborted/);
});

/** A capture if there is one, else the shortest move, in a position that was read out. @param {string} words */
async function best(words) {
  const list = (/** @type {string} */ colour) => (new RegExp(`${colour}: ([^.]*)\\.`).exec(words)?.[1] ?? "").replaceAll(/ (\d+)(?=,|$)/g, "=$1").replaceAll(" ", "");
  const moves = legalMoves(`8x8:W:W${list("White")}:B${list("Black")}`);
  const value = (/** @type {import("./support/play.js").Choice} */ { kind, count }) => (kind === "capture" ? 100 : 0) - count - (kind === "off" ? 20 : 0);
  return moves.reduce((one, other) => (value(other) > value(one) ? other : one)).text;
}

test("a step of the course can be failed, restarted and solved", async () => {
  await reader.open("/learn");
  await reader.follow("link", "As many squares as checkers", /\/learn\/moving\/count/);
  await reader.openWords();
  await reader.type("C1-B2");
  await reader.waitForMessage(/F4 is three squares away/);
  await reader.press("button", "Try again");
  await reader.waitForMessage(/F4/);
  assert.match(await reader.focused(), /^[A-H][1-8]/, "the focus is on the board");
  await reader.press("button", "Show the answer");
  const answer = /The answer: ([\w-]+)/.exec(await reader.waitForMessage(/The answer: /))?.[1] ?? "";
  await reader.type(answer);
  await reader.waitForMessage(/Right/);
  assert.match(await reader.focused(), /Next step/);
});

test("a wrong move in a puzzle is refuted in words, and the result is announced", async () => {
  const { id, position, solution } = puzzleOfThree;
  await reader.open(`/puzzles/${id}`);
  await reader.openWords();
  await reader.press("button", "Read position");
  await reader.waitForMessage(/(White|Black)’s turn\. White: /);
  const wrong = legalMoves(position).find(({ text }) => text !== solution[0])?.text ?? "";
  await reader.type(wrong);
  await reader.waitForMessage(new RegExp(`${wrong} does not win`));
  // The refutation: its source, the facts, and the moves.
  await reader.waitForMessage(new RegExp(`${wrong} (loses|is worse)|proved that ${wrong}`));
  await reader.press("button", "Try again");
  await reader.waitForMessage(/find the only winning move/);
  for (let ply = 0; ply < solution.length; ply += 2) {
    const isLast = ply + 2 >= solution.length;
    await reader.type(solution[ply] ?? "");
    await reader.waitForMessage(isLast ? /Solved/ : /That’s it/);
    if (!isLast) await reader.waitForMessage(/^(White|Black) (moves|takes)/);
  }
  // The solution can be stepped through, and any other move refuted.
  await reader.press("button", "One move back");
  await reader.waitForMessage(/(White|Black) (moves|takes)/);
  await reader.focus("combobox", "Why not another move?");
  await reader.press("button", "Show");
  await reader.waitForMessage(/loses|worse/);
});

test("a live game can be played by typed moves, and each event is announced once", async () => {
  const bert = await newVisitor(browser, { baseURL: server.url });
  const id = await newGame(bert.page, { opponent: "friend", color: "black" });
  await reader.open(`/game/${id}`);
  await reader.press("button", /^Play/);
  await reader.openWords();
  await reader.type("E1-G3");
  await reader.waitForMessage(/^White moves 2 from E1 to G3\.$/);
  await waitForTurn(bert.page);
  const answer = goodMove((await gameOf(bert.page, id)).position);
  const before = await reader.count();
  await playByClicks(bert.page, answer);
  await reader.waitForMessage(new RegExp(`^Black (moves|takes) ${answer.count} from ${answer.from}`));
  assert.equal(await reader.count(), before + 1, "one message for one move");
  await reader.press("button", "Read last move");
  await reader.waitForMessage(new RegExp(`^Black (moves|takes) ${answer.count} from ${answer.from}`));
  await reader.type("G3");
  await reader.waitForMessage(/^G3, White, 2\./);
  await reader.type(answer.to);
  await reader.waitForMessage(new RegExp(`^${answer.to}, Black, \\d+\\.$`));
  await reader.type(`${answer.to}-${answer.from}`);
  await reader.waitForMessage(/stack on \w\d is Black’s/);
  // Moving many checkers off the board is a mistake for the review.
  await reader.type("E1-off:8");
  await reader.waitForMessage(/^White takes 8 from E1 off the board/);
  await waitForTurn(bert.page);
  await playByClicks(bert.page, goodMove((await gameOf(bert.page, id)).position));
  await reader.waitForMessage(/^Black (moves|takes)/);
  await bert.page.locator("#resign summary").click();
  await bert.page.locator("#resign [type=submit]").click();
  await reader.waitForMessage(/White wins by resignation/);
  await bert.context.close();

  // The review has mistakes in words, each with its reason, and all moves as a table.
  await reader.press("link", "Review");
  await reader.press("button", "Review this game");
  await ada.page.getByRole("table", { name: "Every move in numbers", includeHidden: true }).waitFor({ state: "attached", timeout: 240_000 });
  const accuracy = await reader.cells("Accuracy");
  assert.ok(accuracy.some(({ row, column }) => row === "Accuracy" && column === "White"), JSON.stringify(accuracy));
  const review = await reader.read("region", "Review");
  assert.match(review, /(blunder|mistake|inaccuracy)/);
  assert.match(review, /What follows: /);
  assert.match(review, /E1-off:8.*White takes checkers off the board first/s);
  await reader.press("link", /What follows: /);
  await reader.waitForMessage(/^White moves 2 from E1 to G3\.$/);
  await ada.page.keyboard.press("ArrowRight");
  await reader.waitForMessage(/^Black (moves|takes) [^.]*\.$/);
  await reader.unfold("Every move in numbers");
  const numbers = await reader.cells("Every move in numbers");
  assert.ok(numbers.some(({ row, column, cell }) => /E1-off:8/.test(row) && column === "Verdict" && cell !== ""), JSON.stringify(numbers));

  await reader.follow("link", "Retry your mistakes", /\/mistakes/);
  await reader.openWords();
  await reader.type("E1-off:8");
  await reader.waitForMessage(/not good enough/);
  await reader.press("button", "Try again");
  await reader.waitForMessage(/find a better move than/);
});

test("the analysis board can be used by typed moves, with engine lines on request and the explorer as a table", async () => {
  await reader.open("/analysis");
  await reader.openWords();
  await reader.press("button", "Read engine lines");
  await reader.waitForMessage(/The engine is off/);
  await reader.type("E1-G3");
  await reader.waitForMessage(/^White moves 2 from E1 to G3\.$/);
  await reader.focus("switch", "Engine");
  await ada.page.keyboard.press("Space");
  await ada.page.getByRole("button", { name: "Threat" }).waitFor();
  await ada.page.locator(".engine-state", { hasText: /depth \d/ }).waitFor();
  const quiet = await reader.count();
  await ada.page.locator(".engine-state", { hasText: /depth [6-9]|depth \d\d/ }).waitFor({ timeout: 120_000 });
  assert.equal(await reader.count(), quiet, "engine lines are not announced without a request");
  await reader.press("button", "Read engine lines");
  assert.match(await reader.waitForMessage(/Line 1, /), /depth \d+ .*Line 1, .*%: \w\d-.*Line 2, /s);
  // The buttons of a line play it, and the moves are announced.
  const line = reader.find("list", /best lines/);
  await line.getByRole("button").first().focus();
  await ada.page.keyboard.press("Enter");
  await reader.waitForMessage(/^Black (moves|takes)/);
  await reader.focus("switch", "Engine");
  await ada.page.keyboard.press("Space");

  // Return to the start by a key, then open the explorer by its tab.
  await reader.focus("tab", "Moves");
  await ada.page.keyboard.press("Home");
  await ada.page.keyboard.press("ArrowRight");
  assert.match(await reader.focused(), /Explorer/);
  await reader.focus("combobox", "Games");
  await ada.page.keyboard.press("End");
  await reader.waitForMessage(/\d+ games/);
  const cells = await reader.cells("Moves that were played here");
  assert.ok(cells.some(({ row, column, cell }) => /^E1-/.test(row) && column === "Won by" && /White \d+%/.test(cell)), JSON.stringify(cells.slice(0, 6)));
  await reader.press("button", cells[0]?.row ?? "");
  await reader.waitForMessage(/^White moves/);

  // The position editor can be opened by keys.
  await reader.press("tab", "Position");
  await reader.press("button", "Edit the position");
  await reader.waitForMessage(/Setting up a position/);
});

test("a tournament can be joined, and the cells of its crosstable have the names of both players", async () => {
  const { upcoming } = await (await ada.page.request.get("/api/tournaments")).json();
  const league = upcoming.find((/** @type {any} */ it) => it.format === "league" && it.setup === "small");
  for (const name of ["Bea", "Cid", "Dan", "Eve"]) {
    const other = await newVisitor(browser, { baseURL: server.url });
    await signUp(other.page, name);
    await other.page.goto(`/tournament/${league.id}`);
    await other.page.locator('form[action$="/join"] button.primary').click();
    await other.page.locator(".tournament-actions .mine").waitFor();
    await other.context.close();
  }
  await reader.open("/tournaments");
  await reader.follow("link", /Small, 8×8/, `**/tournament/${league.id}`);
  await reader.press("button", "Join");
  await ada.page.getByText("You take part").waitFor();
  await server.pass(Date.parse(league.start) - Date.now() + 60_000);
  for (let tries = 0; tries < 120; tries += 1) {
    await reader.open(`/tournament/${league.id}`);
    if ((await ada.page.getByRole("table", { name: /Crosstable/ }).count()) > 0) break;
    await ada.page.waitForTimeout(500);
  }
  const cells = await reader.cells(/Crosstable/);
  const against = cells.find(({ row, column }) => /Ada/.test(row) && /Bea/.test(column));
  assert.ok(against, `a cell has the names of both players: ${JSON.stringify(cells.slice(0, 8))}`);
  const table = await reader.read("table", /Crosstable/);
  assert.match(table, /link "[^"]*Bea[^"]*"/, "the link of a game names the opponent");
});
