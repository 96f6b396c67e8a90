// A walk through the site with the keyboard and the accessibility tree alone, as somebody takes it who hears the pages:
// the first game, a step of the course, puzzles, a live game, its review, the analysis board with the explorer, and a
// tournament. Things are found by role and name; what matters is what is read out.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { signUp } from "./support/account.js";
import { person } from "./support/browser.js";
import { gameOf, goodMove, legalMoves, newGame, playByClicks, myTurn } from "./support/play.js";
import { Reader } from "./support/reader.js";
import { root } from "./support/server.js";
import { browser, server, startSite } from "./support/site.js";

/** @type {{ id: string, position: string, solution: string[] }[]} */
const puzzles = (await readFile(`${root}crates/puzzles/data/small.ndjson`, "utf8")).trim().split("\n").map((line) => JSON.parse(line));

/** A puzzle whose solution has three moves. */
const puzzleOfThree = /** @type {typeof puzzles[number]} */ (puzzles.find(({ solution }) => solution.length === 3));

/** @type {Awaited<ReturnType<typeof person>>} */
let ada;

/** @type {Reader} */
let reader;

startSite({
  prepare: async () => {
    ada = await person(browser, { baseURL: server.url });
    reader = await Reader.of(ada.page);
    await signUp(ada.page, "Ada");
  },
});

after(() => ada?.context.close());

test("the first game is learnt by typed moves, up to a game against Beginner", async () => {
  await reader.open("/learn/first-game");
  await reader.openWords();
  await reader.hears(/The white stack is yours/);
  await reader.type("");
  await reader.hears(/White’s turn\. White: E1 12\. Black: D8 12\./);
  await reader.type("e1");
  assert.match(await reader.hears(/^E1, White, 12\. It can go to: /), /G3 with 2; .*off the board with 4 or more/);
  await reader.type("e1 h2");
  await reader.hears(/E1 and H2 are not in a straight line/);
  await reader.type("E1-E5");
  await reader.hears(/That is a legal move, but try the one asked for/);
  for (const [move, learnt] of /** @type {const} */ ([
    ["e1g3", /Two checkers go exactly two squares/],
    ["E1 B4", /Moves go forward/],
    ["E1-G3", /A tall stack goes far/],
    ["e5-g3", /Land with as many checkers/],
    ["B6 off 3", /What has left is lost/],
  ])) {
    await reader.type(move);
    await reader.hears(/White (moves|takes)/);
    await reader.hears(learnt);
    await reader.press("button", "Next");
  }
  await reader.hears(/Win this one/);
  // The last checkers on the board win: capture, then go slowly.
  for (let turn = 0; turn < 20 && !(await reader.find("button", "Play Beginner").isVisible()); turn += 1) {
    await reader.press("button", "Read position");
    const position = await reader.hears(/^White’s turn/);
    await reader.type(await best(position));
    await reader.hears(/White (moves|takes)/);
    await reader.hears(/Black (moves|takes)|You won/);
  }
  await reader.follow("button", "Play Beginner", /\/game\/\w+$/);
  // The engine helps with no position of a running game: this one is given up before the analysis board is tried.
  await reader.unfold("Abort game");
  await reader.press("button", "Abort game");
  await reader.hears(/aborted/);
});

/** A capture if there is one, else the shortest move, of a position that was read out. @param {string} words */
async function best(words) {
  const list = (/** @type {string} */ colour) => (new RegExp(`${colour}: ([^.]*)\\.`).exec(words)?.[1] ?? "").replaceAll(/ (\d+)(?=,|$)/g, "=$1").replaceAll(" ", "");
  const moves = legalMoves(`8x8:W:W${list("White")}:B${list("Black")}`);
  const worth = (/** @type {import("./support/play.js").Choice} */ { kind, count }) => (kind === "capture" ? 100 : 0) - count - (kind === "off" ? 20 : 0);
  return moves.reduce((one, other) => (worth(other) > worth(one) ? other : one)).text;
}

test("a step of the course is failed, begun again and solved", async () => {
  await reader.open("/learn");
  await reader.follow("link", "As many squares as checkers", /\/learn\/moving\/count/);
  await reader.openWords();
  await reader.type("C1-B2");
  await reader.hears(/F4 is three squares away/);
  await reader.press("button", "Try again");
  await reader.hears(/F4/);
  assert.match(await reader.focused(), /^[A-H][1-8]/, "the focus is on the board, not lost");
  await reader.press("button", "Show the answer");
  const answer = /The answer: ([\w-]+)/.exec(await reader.hears(/The answer: /))?.[1] ?? "";
  await reader.type(answer);
  await reader.hears(/Right/);
  assert.match(await reader.focused(), /Next step/);
});

test("a puzzle is missed, its refutation heard, and solved; the result is said", async () => {
  const { id, position, solution } = puzzleOfThree;
  await reader.open(`/puzzles/${id}`);
  await reader.openWords();
  await reader.press("button", "Read position");
  await reader.hears(/(White|Black)’s turn\. White: /);
  const wrong = legalMoves(position).find(({ text }) => text !== solution[0])?.text ?? "";
  await reader.type(wrong);
  await reader.hears(new RegExp(`${wrong} does not win`));
  // Why: how it is known, the facts, and the moves that follow.
  await reader.hears(new RegExp(`${wrong} (loses|is worse)|proved that ${wrong}`));
  await reader.press("button", "Try again");
  await reader.hears(/find the only winning move/);
  for (let ply = 0; ply < solution.length; ply += 2) {
    const isLast = ply + 2 >= solution.length;
    await reader.type(solution[ply] ?? "");
    await reader.hears(isLast ? /Solved/ : /That’s it/);
    if (!isLast) await reader.hears(/^(White|Black) (moves|takes)/);
  }
  // The solution is a line that can be walked through, and any other move can be asked about.
  await reader.press("button", "One move back");
  await reader.hears(/(White|Black) (moves|takes)/);
  await reader.reach("combobox", "Why not another move?");
  await reader.press("button", "Show");
  await reader.hears(/loses|worse/);
});

test("a live game is played by typed moves: the other’s moves are heard once, as is the end", async () => {
  const bert = await person(browser, { baseURL: server.url });
  const id = await newGame(bert.page, { opponent: "friend", color: "black" });
  await reader.open(`/game/${id}`);
  await reader.press("button", /^Play/);
  await reader.openWords();
  await reader.type("E1-G3");
  await reader.hears(/^White moves 2 from E1 to G3\.$/);
  await myTurn(bert.page);
  const answer = goodMove((await gameOf(bert.page, id)).position);
  const before = await reader.count();
  await playByClicks(bert.page, answer);
  await reader.hears(new RegExp(`^Black (moves|takes) ${answer.count} from ${answer.from}`));
  assert.equal(await reader.count(), before + 1, "one message for one move");
  await reader.press("button", "Read last move");
  await reader.hears(new RegExp(`^Black (moves|takes) ${answer.count} from ${answer.from}`));
  await reader.type("G3");
  await reader.hears(/^G3, White, 2\./);
  await reader.type(answer.to);
  await reader.hears(new RegExp(`^${answer.to}, Black, \\d+\\.$`));
  await reader.type(`${answer.to}-${answer.from}`);
  await reader.hears(/stack on \w\d is Black’s/);
  // Many checkers thrown away at once make a mistake for the review.
  await reader.type("E1-off:8");
  await reader.hears(/^White takes 8 from E1 off the board/);
  await myTurn(bert.page);
  await playByClicks(bert.page, goodMove((await gameOf(bert.page, id)).position));
  await reader.hears(/^Black (moves|takes)/);
  await bert.page.locator("#resign summary").click();
  await bert.page.locator("#resign [type=submit]").click();
  await reader.hears(/White wins by resignation/);
  await bert.context.close();

  // The review: mistakes in words, each with its reason, and all moves as a table.
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
  await reader.hears(/^White moves 2 from E1 to G3\.$/);
  await ada.page.keyboard.press("ArrowRight");
  await reader.hears(/^Black (moves|takes) [^.]*\.$/);
  await reader.unfold("Every move in numbers");
  const numbers = await reader.cells("Every move in numbers");
  assert.ok(numbers.some(({ row, column, cell }) => /E1-off:8/.test(row) && column === "Verdict" && cell !== ""), JSON.stringify(numbers));

  await reader.follow("link", "Retry your mistakes", /\/mistakes/);
  await reader.openWords();
  await reader.type("E1-off:8");
  await reader.hears(/not good enough/);
  await reader.press("button", "Try again");
  await reader.hears(/find a better move than/);
});

test("the analysis board: typed moves, the engine on request, the explorer as a table", async () => {
  await reader.open("/analysis");
  await reader.openWords();
  await reader.press("button", "Read engine lines");
  await reader.hears(/The engine is off/);
  await reader.type("E1-G3");
  await reader.hears(/^White moves 2 from E1 to G3\.$/);
  await reader.reach("switch", "Engine");
  await ada.page.keyboard.press("Space");
  await ada.page.getByRole("button", { name: "Threat" }).waitFor();
  await ada.page.locator(".engine-state", { hasText: /depth \d/ }).waitFor();
  const quiet = await reader.count();
  await ada.page.locator(".engine-state", { hasText: /depth [6-9]|depth \d\d/ }).waitFor({ timeout: 120_000 });
  assert.equal(await reader.count(), quiet, "the engine says nothing by itself");
  await reader.press("button", "Read engine lines");
  assert.match(await reader.hears(/Line 1, /), /depth \d+ .*Line 1, .*%: \w\d-.*Line 2, /s);
  // A line is played by its own buttons, and the board says so.
  const line = reader.find("list", /best lines/);
  await line.getByRole("button").first().focus();
  await ada.page.keyboard.press("Enter");
  await reader.hears(/^Black (moves|takes)/);
  await reader.reach("switch", "Engine");
  await ada.page.keyboard.press("Space");

  // Back to the start by a key, then the explorer by its tab.
  await reader.reach("tab", "Moves");
  await ada.page.keyboard.press("Home");
  await ada.page.keyboard.press("ArrowRight");
  assert.match(await reader.focused(), /Explorer/);
  await reader.reach("combobox", "Games");
  await ada.page.keyboard.press("End");
  await reader.hears(/\d+ games/);
  const cells = await reader.cells("Moves that were played here");
  assert.ok(cells.some(({ row, column, cell }) => /^E1-/.test(row) && column === "Won by" && /White \d+ %/.test(cell)), JSON.stringify(cells.slice(0, 6)));
  await reader.press("button", cells[0]?.row ?? "");
  await reader.hears(/^White moves/);

  // A position is set up with keys.
  await reader.press("tab", "Position");
  await reader.press("button", "Edit the position");
  await reader.hears(/Setting up a position/);
});

test("a tournament is joined and its crosstable read by names", async () => {
  const { upcoming } = await (await ada.page.request.get("/api/tournaments")).json();
  const league = upcoming.find((/** @type {any} */ it) => it.format === "league" && it.setup === "small");
  for (const name of ["Bea", "Cid", "Dan", "Eve"]) {
    const other = await person(browser, { baseURL: server.url });
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
  assert.ok(against, `a cell is called by both players: ${JSON.stringify(cells.slice(0, 8))}`);
  const table = await reader.read("table", /Crosstable/);
  assert.match(table, /link "[^"]*Bea[^"]*"/, "each game says against whom it is");
});
