// The analysis board in a browser: a finished game walked to its end, variations made, undone and redone, a
// position set up, records brought in, all of it kept in the address.

import assert from "node:assert/strict";
import { test } from "node:test";
import { replay } from "../web/wasm/dipole_wasm.js";
import { violations } from "./support/accessibility.js";
import { person, screenshot, sizes, themes } from "./support/browser.js";
import { gameOf, goodMove, moves, myTurn, newGame, playByClicks, saved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** Waits until the board is there. @param {Page} page @param {string} [address] */
async function open(page, address = "/analysis") {
  await page.goto(address);
  await page.locator("#board .playable, #navigation button").first().waitFor({ state: "attached" });
}

/** Plays `E1-G3` by clicks. @param {Page} page @param {string[]} moves */
async function play(page, ...moves) {
  for (const move of moves) {
    for (const square of move.split("-")) await page.locator(`[data-cell="${square}"]`).click();
    await page.locator("#moves [aria-current]", { hasText: move }).waitFor();
  }
}

/** @param {Page} page */
const shown = (page) => page.locator("#moves [aria-current]").textContent();

/** The moves of the list as it reads. @param {Page} page */
const list = async (page) => (await page.locator("#moves button.ply").allTextContents()).join(" ");

/** Waits until the address holds something. @param {Page} page @param {RegExp} pattern */
const address = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  test(`a real game is analysed to its end, and not while it goes on (${size})`, async () => {
    const { context, page, problems } = await person(browser, { baseURL: server.url, size });
    const id = await newGame(page, { opponent: "both" });
    for (let ply = 0; ply < 200; ply += 1) {
      await myTurn(page);
      const game = await gameOf(page, id);
      if (game.result !== "*") break;
      if (ply === 2) assert.equal((await page.request.get(`/analysis?game=${id}`)).status(), 409);
      await playByClicks(page, goodMove(game.position));
      await moves(page, ply + 1);
      await saved(page);
    }
    const game = await gameOf(page, id);
    assert.notEqual(game.result, "*");
    await page.goto(`/game/${id}?ply=3`);
    await page.locator("#navigation [data-step=next]").click();
    await page.locator("#to-analysis").click();
    await page.waitForURL(/\/analysis\?game=/);
    await page.locator("#moves [aria-current]").waitFor();
    assert.equal(await shown(page), game.moves[3], "at the ply that was looked at");
    assert.equal(await list(page), game.moves.join(" "));
    for (let ply = 4; ply < game.moves.length; ply += 1) {
      await page.keyboard.press("ArrowRight");
      assert.equal(await shown(page), game.moves[ply]);
    }
    assert.match((await page.locator("#status").textContent()) ?? "", /wins\.$/);
    await page.keyboard.press("Home");
    assert.equal(await page.locator("#moves [aria-current]").count(), 0);
    await page.keyboard.press("End");
    assert.equal(await shown(page), game.moves.at(-1));
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test("a variation is made, commented on, undone, redone, promoted, removed, and the address keeps it", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await open(page);
  await play(page, "E1-G3", "D8-B6");
  await page.keyboard.press("ArrowLeft");
  await play(page, "D8-F6", "E1-E3");
  assert.equal(await list(page), "E1-G3 D8-B6 D8-F6 E1-E3");
  assert.equal(await page.locator("#moves .line button.ply").count(), 2);
  await page.locator("#comment").fill("what now?");
  await address(page, /what%20now/);
  await page.locator("[data-node=undo]").click();
  assert.equal(await page.locator("#comment").inputValue(), "");
  await page.keyboard.press("Control+z");
  assert.equal(await list(page), "E1-G3 D8-B6 D8-F6");
  await page.keyboard.press("Control+y");
  await page.locator("[data-node=redo]").click();
  assert.equal(await page.locator("#moves .note").textContent(), "what now?");
  await page.locator("[data-node=promote]").click();
  assert.equal(await list(page), "E1-G3 D8-F6 D8-B6 E1-E3");
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("f");
  await address(page, /bottom=B.*at=3/);
  const link = page.url();
  const other = await person(browser, { baseURL: server.url });
  await open(other.page, link);
  assert.equal(await list(other.page), "E1-G3 D8-F6 D8-B6 E1-E3");
  assert.equal(await shown(other.page), "E1-E3");
  assert.equal(await other.page.locator("#comment").inputValue(), "what now?");
  const [top] = await other.page.locator("#board .cells [data-cell]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")));
  assert.ok(top?.endsWith("1"), "turned round");
  await other.page.keyboard.press("ArrowLeft");
  await other.page.keyboard.press("ArrowDown");
  assert.equal(await shown(other.page), "D8-B6");
  await other.page.locator("[data-node=remove]").click();
  assert.equal(await list(other.page), "E1-G3 D8-F6 E1-E3");
  await other.page.locator('#board [tabindex="0"]').focus();
  await other.page.keyboard.press("?");
  assert.match((await other.page.locator("dialog.keys").textContent()) ?? "", /other variation/);
  assert.deepEqual([...problems, ...other.problems], []);
  await other.context.close();
  await context.close();
});

test("the buttons for the move that is shown share the width of the panel", async () => {
  const { context, page } = await person(browser, { baseURL: server.url });
  await open(page);
  const buttons = page.locator("#node-tools .buttons button");
  await buttons.first().waitFor();
  for (const button of await buttons.all()) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    assert.ok(width >= 44 && height >= 44, `${await button.getAttribute("data-node")} is ${width}×${height}`);
  }
  await context.close();
});

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  test(`a position is set up by touch, drag and number, and a wrong one is explained (${size})`, async () => {
    const { context, page, problems } = await person(browser, { baseURL: server.url, size });
    await open(page);
    await page.locator("#setup-part-tab").click();
    await page.locator("[data-edit=begin]").click();
    await page.locator("[data-edit=clear]").click();
    assert.equal(await page.locator("#setup .fault").textContent(), "There are no checkers on the board.");
    assert.ok(await page.locator("[data-edit=done]").isDisabled());
    await page.locator('[data-cell="C3"]').click();
    await page.locator("#edit-height").fill("5");
    await page.locator("#edit-height").press("Tab");
    await page.locator("#setup [value=B]").first().check();
    await page.locator('[data-cell="C7"]').click();
    await page.locator('[data-cell="C7"]').click();
    await page.locator('[data-cell="C7"]').dragTo(page.locator('[data-cell="E5"]'));
    await page.locator('[data-cell="C3"]').focus();
    await page.keyboard.press("-");
    await page.locator("#edit-turn").selectOption("B");
    await page.locator("[data-edit=done]").click();
    await address(page, /start=8x8:B:WC3=4:BE5=2$/);
    await play(page, "E5-E3");
    await page.locator("#setup-part-tab").click();
    assert.equal(await page.locator("#setup-choice").inputValue(), "custom");
    await page.locator("#setup-choice").selectOption("four");
    assert.equal(await page.locator("[data-seat]").count(), 4);
    await address(page, /^#setup=four$/);
    await page.keyboard.press("Control+z");
    await address(page, /start=8x8/);
    assert.equal(await page.locator("[data-seat]").count(), 2);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test("records, positions and AbstractPlay's records are opened, and what is wrong is named", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await open(page);
  const bring = async (/** @type {string} */ pasted) => {
    await page.locator("#share-part-tab").click();
    await page.locator("#pasted").fill(pasted);
    await page.locator("[data-share=import]").click();
  };
  await bring('[White "anna"]\n[Black "bert"]\n\n1. E1-E3 {quiet} D8-B6 2. E3-G5 *');
  assert.equal(await list(page), "E1-E3 D8-B6 E3-G5");
  assert.match((await page.locator("#players-below").textContent()) ?? "", /anna/);
  await bring("1. E1-E3 D8-D7 *");
  assert.match((await page.locator("#share .fault").textContent()) ?? "", /^Move 2 \(Black, D8-D7\) isn’t possible/);
  assert.equal(await list(page), "E1-E3 D8-B6 E3-G5", "what was there stays");
  await bring('{"header":{"game":{"name":"Dipole","variants":["large"]}},"moves":[["e1-e3","f10-f8"],["e1+e3"]]}');
  assert.equal(await list(page), "E1-E3 F10-F8 E1-E3");
  await bring("8x8:B:WE1=10,E3=2:BD8=12");
  await address(page, /start=8x8:B:/);
  await page.keyboard.press("Control+z");
  await page.locator("#share-part-tab").click();
  const download = page.waitForEvent("download");
  await page.locator("[data-share=save-record]").click();
  const stream = await (await download).createReadStream();
  let record = "";
  for await (const part of stream) record += part;
  assert.match(record, /1\. E1-E3 F10-F8 2\. E1-E3 \*/);
  await page.goto("/analysis#setup=small&tree=E1G3.X");
  await page.reload();
  await page.locator("#status", { hasText: "not a move: X" }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("a part of a game needs no result, and faults of what is pasted are said in plain words", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await open(page);
  const bring = async (/** @type {string} */ pasted) => {
    await page.locator("#share-part-tab").click();
    await page.locator("#pasted").fill(pasted);
    await page.locator("[data-share=import]").click();
  };
  const fault = async () => (await page.locator("#share .fault").textContent()) ?? "";
  // The example of docs/players.md.
  await bring("1. E1-E3 (1. E1-G3 {why not?} D8-B6) 1... D8-B6");
  assert.equal(await list(page), "E1-E3 E1-G3 D8-B6 D8-B6", "with the variation");
  for (const [pasted = "", moves = ""] of [["1. E1-G3", "E1-G3"], ["E1-G3 D8-B6 {ends with 1-0}", "E1-G3 D8-B6"]]) {
    await bring(pasted);
    assert.equal(await list(page), moves, pasted);
  }
  await bring("1. E1-E4");
  assert.match(await fault(), /^Move 1 \(White, E1-E4\) isn’t possible: E1 /);
  await bring("hello");
  assert.match(await fault(), /^“hello” is neither a move nor a position\./);
  await bring("1. E1-G3 1-0");
  assert.match(await fault(), /^The text ends with 1-0, but the game is not over/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("arrows lie below the stacks, their numbers between squares, and one arrow less by default", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await open(page, "/analysis#setup=small");
  await page.locator("#engine-on").check();
  await page.locator(".engine-state", { hasText: /depth [4-9]|depth \d\d/ }).waitFor();
  assert.equal(await page.locator(".arrows .arrow").count(), 2);
  const covered = await page.evaluate(() => {
    const layers = [...document.querySelectorAll("#board svg.board > g")].map((layer) => layer.getAttribute("class"));
    const boxes = (/** @type {string} */ selector) => [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const meet = (/** @type {DOMRect} */ one, /** @type {DOMRect} */ other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const numbers = boxes(".arrow-number circle");
    return { isBelow: layers.indexOf("arrows") < layers.indexOf("stacks"), meets: boxes(".stack .number").filter((text) => numbers.some((number) => meet(text, number))).length };
  });
  assert.deepEqual(covered, { isBelow: true, meets: 0 });
  assert.deepEqual(problems, []);
  await context.close();
});

test("nothing shifts while the board comes to life", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await page.addInitScript(() => {
    const all = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { shifts: all });
    new PerformanceObserver((list) => all.push(...list.getEntries().map((entry) => /** @type {any} */ (entry).value))).observe({ type: "layout-shift", buffered: true });
  });
  for (const [width, height] of /** @type {const} */ ([[1280, 800], [390, 844], [844, 390]])) {
    await page.setViewportSize({ width, height });
    for (const hash of ["", "#setup=small&tree=E1G3.D8B6"]) {
      await page.goto("about:blank");
      await page.goto(`/analysis${hash}`);
      await page.locator("#board .playable").first().waitFor({ state: "attached" });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).shifts), [], `${width}×${height} ${hash}`);
    }
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("a record with variations is opened, shown, and saved as it was", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await open(page);
  const lines = [
    '[White "anna"]',
    '[Setup "small"]',
    '[Result "*"]',
    "",
    "1. E1-E3 (1. E1-G3 {[%name the other side] sharper} D8-B6 (1... D8-F6 2. E1-E3",
    "(2. G3-G5 {too early}) 2... D8-D6) 2. E1-E3) 1... D8-B6 {solid} 2. E3-G5 *",
    "",
  ];
  await page.locator("#share-part-tab").click();
  await page.locator("#pasted").fill(lines.join("\n"));
  await page.locator("[data-share=import]").click();
  await page.locator("#moves .line button.ply", { hasText: "G3-G5" }).click();
  assert.equal(await shown(page), "G3-G5");
  assert.match((await page.locator("#moves").textContent()) ?? "", /the other side.*sharper.*too early.*solid/s);
  await address(page, /E1G3\$the%20other%20side''sharper'\.D8B6\(D8F6\.E1E3\(G3G5'too%20early'\)\.D8D6\)/);
  await page.locator("#share-part-tab").click();
  const download = page.waitForEvent("download");
  await page.locator("[data-share=save-record]").click();
  const stream = await (await download).createReadStream();
  let record = "";
  for await (const part of stream) record += part;
  assert.equal(record, lines.join("\n"));
  assert.deepEqual(problems, []);
  await context.close();
});

test("the server's review of a game opens with its lines, its verdicts and its graph", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  for (const [ply, move] of ["E1-G3", "D8-F6", "G3-H4", "F6-E5", "H4-off"].entries()) {
    await myTurn(page);
    const [from = "", to = ""] = move.split("-");
    await page.locator(`[data-cell="${from}"]`).click();
    if (to === "off") await page.locator("#tray button", { hasText: "1" }).last().click();
    else await page.locator(`[data-cell="${to}"]`).click();
    await moves(page, ply + 1);
    await saved(page);
  }
  await page.locator("#actions summary", { hasText: "Resign" }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page.locator("#standing:not([hidden])").waitFor();
  const csrf = (await page.locator("meta[name=csrf-token]").getAttribute("content")) ?? "";
  await page.request.post(`/api/games/${id}/review`, { headers: { "x-csrf-token": csrf } });
  /** @type {import("../web/js/api-types.js").Review} */
  let review = { state: "none" };
  for (let at = 0; at < 120 && review.state !== "finished"; at += 1) {
    review = await (await page.request.get(`/api/games/${id}/review`)).json();
    await page.waitForTimeout(500);
  }
  assert.equal(review.state, "finished");
  const flaws = review.state === "finished" ? review.report.moves.filter(({ judgement, better }) => judgement !== "fine" && better.length > 0) : [];
  await page.goto(`/game/${id}?ply=1#review`);
  await page.locator('#review a[href*="/analysis"]').click();
  await page.locator(".evaluations").waitFor();
  assert.equal(await shown(page), "E1-G3");
  assert.ok(flaws.length > 0, "the sample has flaws");
  assert.equal(await page.locator("#moves li.note").count(), flaws.length);
  for (const { better } of flaws) assert.ok((await list(page)).includes(better[0] ?? "?"), better.join(" "));
  await page.locator("#moves .line button.ply").first().click();
  assert.equal(await page.locator("#moves .line [aria-current]").count(), 1, "its lines can be played");
  const graph = await page.locator(".evaluations").boundingBox();
  assert.ok(graph);
  await page.mouse.click(graph.x + graph.width - 1, graph.y + 10);
  assert.equal(await page.locator("#moves .round [aria-current]").count(), 1);
  await page.locator(".evaluation").waitFor();
  await page.keyboard.press("Control+z");
  assert.equal(await page.locator("#moves li.note").count(), 0, "undone at once");
  assert.deepEqual(problems, []);
  await context.close();
});

test("what the other player threatens is shown until the position changes", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await open(page, "/analysis#start=8x8:W:WC3=1,H2=2:BE5=2");
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("x");
  assert.ok(await page.locator("#engine-threat").isHidden(), "there are no threats without the engine");
  await page.locator("#engine-on").check();
  const score = page.locator(".engine-body .score").first();
  await score.waitFor();
  const best = page.locator(".arrows .arrow.rank-0");
  assert.notEqual(await best.getAttribute("data-arrow"), "E5-C3");
  await page.locator("#engine-threat").click();
  await page.locator(".engine-threat", { hasText: "What Black threatens" }).waitFor();
  await page.locator('#board.threat .arrow.rank-0[data-arrow="E5-C3"]').waitFor();
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    assert.deepEqual(await violations(page), [], theme);
    await screenshot(page, `analysis-threat-${theme}`);
  }
  // Nobody can play it: it is White's turn.
  await page.locator(".engine-body li:not([hidden]) button").first().click();
  assert.equal(await page.locator("#moves button.ply").count(), 0);
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("x");
  await page.locator("#board:not(.threat)").waitFor();
  await score.waitFor();
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("x");
  await page.locator("#board.threat").waitFor();
  await page.locator(".engine-threat", { hasText: "What Black threatens" }).waitFor();
  await play(page, "H2-F4");
  await page.locator("#board:not(.threat)").waitFor();
  assert.equal(await page.locator("#engine-threat").getAttribute("aria-pressed"), "false");
  await page.goto("/analysis#setup=four");
  await score.waitFor();
  assert.ok(await page.locator("#engine-threat").isHidden(), "there are several others in a game for four");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the engine finds lines that can be played, follows the position, and stays away from games in progress", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await open(page, "/analysis#setup=small");
  await page.locator("#engine-on").check();
  const lines = page.locator(".engine-body li:not([hidden])");
  await page.locator(".engine-state", { hasText: /depth [4-9]|depth \d\d/ }).waitFor();
  assert.equal(await lines.count(), 2);
  assert.equal(await page.locator(".arrows .arrow").count(), 2);
  const top = async () => (await page.locator("#moves").boundingBox())?.y;
  const before = await top();
  assert.match((await page.locator(".evaluation .value").textContent()) ?? "", /^\d+%$/);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    assert.deepEqual(await violations(page), [], theme);
  }
  const button = lines.first().locator("button").first();
  const move = (await button.textContent()) ?? "";
  await button.click();
  await page.locator("#moves [aria-current]").waitFor();
  assert.match((await shown(page)) ?? "", /^[A-H]\d-/);
  assert.equal(await page.locator("#moves button.ply").count(), 1, move);
  await page.locator(".engine-body li:not([hidden])").first().waitFor();
  await page.locator(".evaluations polygon").waitFor({ state: "attached" });
  assert.equal(await top(), before, "the list of moves has not moved");
  await page.locator("#engine-lines").selectOption("5");
  await page.waitForFunction(() => document.querySelectorAll(".engine-body li:not([hidden])").length === 5);
  const hide = (/** @type {boolean} */ isHidden) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await hide(true);
  await page.waitForTimeout(400);
  const state = await page.locator(".engine-state").textContent();
  await page.waitForTimeout(1000);
  assert.equal(await page.locator(".engine-state").textContent(), state, "no search while the page is hidden");
  await hide(false);
  await page.waitForFunction((state) => document.querySelector(".engine-state")?.textContent !== state, state);
  await lines.first().waitFor();
  await page.goto("/analysis#start=8x8:W:WE1=3:BD8=3");
  await page.locator(".engine-state", { hasText: "source: table" }).waitFor();
  await page.locator(".engine-body .score", { hasText: "Black wins" }).first().waitFor();
  await page.goto("/analysis#start=8x8:W:WC7=1:BD2=1");
  await page.locator(".engine-body .score", { hasText: /^Black wins in 3 moves$/ }).first().waitFor();
  await page.goto("/analysis#setup=four");
  await page.locator(".engine-body .score", { hasText: /^0\.0$/ }).first().waitFor();
  assert.ok(await page.locator(".evaluation").isHidden());
  await page.locator("#engine-on").uncheck();
  assert.equal(await lines.count(), 0);
  assert.equal(await page.locator(".arrows .arrow").count(), 0);
  await page.waitForTimeout(400);
  assert.equal(await lines.count(), 0, "nothing comes after it is off");
  assert.equal(page.workers().length, 0);

  const id = await newGame(page, { opponent: "both" });
  await myTurn(page);
  for (const square of ["E1", "G3"]) await page.locator(`[data-cell="${square}"]`).click();
  await moves(page, 1);
  await saved(page);
  const { position } = await gameOf(page, id);
  const ahead = (/** @type {string} */ moves) => replay(position, moves).split("\n").at(-1)?.split(" ")[8];
  await open(page, "/analysis#setup=small");
  await page.locator("#engine-on").check();
  const refused = page.locator(".engine-message", { hasText: "games in progress" });
  await refused.waitFor();
  for (const [address, isRefused] of /** @type {const} */ ([
    [`#start=${position}`, true],
    ["#setup=small&tree=E1G3.D8B6&at=2", true],
    ["#setup=small&tree=E1G3.D8B6.E1E3&at=3", true],
    ["#setup=small&tree=E1G3.D8B6.E1E3.D8F6&at=4", true],
    [`#start=${ahead("D8-B6 E1-E3")}`, true],
    [`#start=${ahead("D8-B6 E1-E3 D8-F6")}`, false],
    ["#setup=small&tree=E1E3.D8B6&at=2", false],
  ])) {
    await page.goto(`/analysis${address}`);
    if (isRefused) {
      await refused.waitFor();
      assert.equal(await lines.count(), 0, address);
    } else await lines.first().waitFor();
  }
  await page.locator("#engine-on").uncheck();
  await context.route("**/*engine*.wasm", (route) => route.abort());
  await page.locator("#engine-on").click();
  await page.locator(".engine-message", { hasText: "The engine has stopped" }).waitFor();
  assert.equal(await page.locator("#engine-on").isChecked(), false);
  assert.deepEqual(problems, ["console: Failed to load resource: net::ERR_FAILED"], "what was refused on purpose");
  await context.close();
});

test("the page has no fault for axe-core and fits every window", async () => {
  const tree = "#setup=small&tree=E1G3'A%20good%20start'.D8B6(D8F6.E1E3.F6D4)(D8D6.E1C3(E1E3.D6D4)).E1E3&at=1.1.1";
  for (const theme of themes) {
    const { context, page, problems } = await person(browser, { baseURL: server.url, theme, size: "phone" });
    await open(page, `/analysis${tree}`);
    for (const tab of ["moves-part", "explorer-part", "setup-part", "share-part"]) {
      await page.locator(`#${tab}-tab`).click();
      if (tab === "setup-part") await page.locator("[data-edit=begin]").click();
      assert.deepEqual(await violations(page), [], `${theme} ${tab}`);
    }
    assert.deepEqual(problems, []);
    await context.close();
  }
  for (const locale of ["en", "de", "nl"]) {
    const { context, page } = await person(browser, { baseURL: server.url, locale });
    for (const [width = 0, height = 0] of [[320, 568], [390, 844], [844, 390], [768, 1024], [640, 400], [1280, 800], [2560, 1440]]) {
      await page.setViewportSize({ width, height });
      await open(page, `/analysis${tree}`);
      const name = `${locale}, ${width}×${height}`;
      const board = await page.locator("#board").boundingBox();
      assert.ok(board, name);
      assert.ok(board.x >= 0 && board.x + board.width <= width && board.y + board.height <= height + 1, `${name}: the board does not fit`);
      for (const tab of ["moves-part", "setup-part", "share-part"]) {
        await page.locator(`#${tab}-tab`).click();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${name}, ${tab} is ${wide} px too wide`);
      }
    }
    await context.close();
  }
});

test("the explorer asks when it is opened, shows what was played, and plays it", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  // A game of the reader's own that has ended.
  const id = await newGame(page, { opponent: "computer" });
  await myTurn(page);
  await page.locator('[data-cell="E1"]').click();
  await page.locator('[data-cell="G3"]').click();
  await saved(page);
  const csrf = (await page.locator('meta[name="csrf-token"]').getAttribute("content")) ?? "";
  const headers = { "x-csrf-token": csrf, origin: server.url, "content-type": "application/json" };
  assert.equal((await page.request.post(`/api/games/${id}/resign`, { data: "{}", headers })).status(), 200);

  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/explorer")) asked.push(request.url());
  });
  await open(page);
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("f");
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("f");
  assert.deepEqual(asked, [], "nothing before it is opened");
  await page.locator("#explorer-part-tab").click();
  await page.locator("#explorer-source").selectOption("engine");
  const rows = page.locator(".explorer-moves tbody tr");
  await rows.first().waitFor();
  const games = (await rows.locator("td:nth-child(2)").allTextContents()).map(Number);
  assert.ok(games.length >= 2 && games.every((count, index) => index === 0 || count <= (games[index - 1] ?? 0)), games.join());
  await rows.first().hover();
  assert.equal(await page.locator("#board .arrow").count(), 1, "the pointer shows the move");
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.querySelectorAll("#board .arrow").length === 0);
  const first = (await rows.first().getAttribute("data-move")) ?? "";
  await rows.first().click();
  await page.waitForFunction((move) => document.querySelector("#moves [aria-current]")?.textContent?.includes(move) === true, first);
  await page.waitForFunction((move) => document.querySelector(".explorer-moves tbody tr")?.getAttribute("data-move") !== move, first);
  assert.deepEqual(await violations(page), []);

  // The game that has ended is counted within some seconds.
  await page.keyboard.press("Home");
  await page.locator("#explorer-source").selectOption("computers");
  await page.locator(".explorer-filter summary").click();
  await page.locator("#explorer-mine").check();
  await page.locator("#explorer .explorer-message", { hasText: /./ }).waitFor();
  for (let tries = 0; (await page.locator('.explorer-moves tr[data-move="E1-G3"]').count()) === 0; tries += 1) {
    assert.ok(tries < 60, "the game was not counted");
    await page.waitForTimeout(500);
    await page.reload();
    await page.locator("#explorer-part-tab").click();
    await page.locator(".explorer-filter summary").click();
    await page.locator("#explorer-mine").check();
    await page.locator("#explorer .explorer-message", { hasText: /game/ }).waitFor();
  }
  assert.deepEqual(problems, []);
  await context.close();
});
