// The analysis board: finished games, variations, undo and redo, the position editor, import and export, the review, the
// engine, the explorer, and the analysis in the address.

import assert from "node:assert/strict";
import { test } from "node:test";
import { replay } from "../web/wasm/dipole_wasm.js";
import { violations } from "./support/accessibility.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { gameOf, goodMove, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** Opens an analysis and waits for its board. @param {Page} page @param {string} [address] */
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

/** The moves of the list in the order of the page. @param {Page} page */
const list = async (page) => (await page.locator("#moves button.ply").allTextContents()).join(" ");

/** Waits until the fragment of the address matches. @param {Page} page @param {RegExp} pattern */
const waitForHash = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  test(`a game can be analysed after its end, and not before (${size})`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size });
    const id = await newGame(page, { opponent: "both" });
    for (let ply = 0; ply < 200; ply += 1) {
      await waitForTurn(page);
      const game = await gameOf(page, id);
      if (game.result !== "*") break;
      if (ply === 2) assert.equal((await page.request.get(`/analysis?game=${id}`)).status(), 409);
      await playByClicks(page, goodMove(game.position));
      await waitForMoves(page, ply + 1);
      await waitUntilSaved(page);
    }
    const game = await gameOf(page, id);
    assert.notEqual(game.result, "*");
    await page.goto(`/game/${id}?ply=3`);
    await page.locator("#navigation [data-step=next]").click();
    await page.locator("#to-analysis").click();
    await page.waitForURL(/\/analysis\?game=/);
    await page.locator("#moves [aria-current]").waitFor();
    assert.equal(await shown(page), game.moves[3], "at the ply that was shown before");
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

test("edits of variations can be undone and redone, and the address contains the tree", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await open(page);
  await play(page, "E1-G3", "D8-B6");
  await page.keyboard.press("ArrowLeft");
  await play(page, "D8-F6", "E1-E3");
  assert.equal(await list(page), "E1-G3 D8-B6 D8-F6 E1-E3");
  assert.equal(await page.locator("#moves .line button.ply").count(), 2);
  await page.locator("#comment").fill("what now?");
  await waitForHash(page, /what%20now/);
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
  await waitForHash(page, /bottom=B.*at=3/);
  const link = page.url();
  const other = await newVisitor(browser, { baseURL: server.url });
  await open(other.page, link);
  assert.equal(await list(other.page), "E1-G3 D8-F6 D8-B6 E1-E3");
  assert.equal(await shown(other.page), "E1-E3");
  assert.equal(await other.page.locator("#comment").inputValue(), "what now?");
  const [top] = await other.page.locator("#board .cells [data-cell]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell")));
  assert.ok(top?.endsWith("1"), "the board is turned");
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

test("the buttons for the current move are at least 44 px wide and high", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
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
  test(`a position can be edited by touch, drag and number, and an invalid one is explained (${size})`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size });
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
    await waitForHash(page, /start=8x8:B:WC3=4:BE5=2$/);
    await play(page, "E5-E3");
    await page.locator("#setup-part-tab").click();
    assert.equal(await page.locator("#setup-choice").inputValue(), "custom");
    await page.locator("#setup-choice").selectOption("four");
    assert.equal(await page.locator("[data-seat]").count(), 4);
    await waitForHash(page, /^#setup=four$/);
    await page.keyboard.press("Control+z");
    await waitForHash(page, /start=8x8/);
    assert.equal(await page.locator("[data-seat]").count(), 2);
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test("records, positions and AbstractPlay's records can be opened, and errors name the fault", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
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
  assert.match((await page.locator("#share > .fault").textContent()) ?? "", /^Move 2 \(Black, D8-D7\) isn’t possible/);
  assert.equal(await list(page), "E1-E3 D8-B6 E3-G5", "the analysis is unchanged after an error");
  await bring('{"header":{"game":{"name":"Dipole","variants":["large"]}},"moves":[["e1-e3","f10-f8"],["e1+e3"]]}');
  assert.equal(await list(page), "E1-E3 F10-F8 E1-E3");
  await bring("8x8:B:WE1=10,E3=2:BD8=12");
  await waitForHash(page, /start=8x8:B:/);
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

test("a pasted part of a game needs no result, and faults are explained", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await open(page);
  const bring = async (/** @type {string} */ pasted) => {
    await page.locator("#share-part-tab").click();
    await page.locator("#pasted").fill(pasted);
    await page.locator("[data-share=import]").click();
  };
  const fault = async () => (await page.locator("#share > .fault").textContent()) ?? "";
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

test("arrows are below the stacks, their numbers cover no stack, and two are shown by default", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
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

test("loading the board causes no layout shifts", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
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

test("a record with variations can be opened and is saved unchanged", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
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
  await waitForHash(page, /E1G3\$the%20other%20side''sharper'\.D8B6\(D8F6\.E1E3\(G3G5'too%20early'\)\.D8D6\)/);
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

test("the review of a game adds its lines and judgements to the tree and its chances to the graph", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  for (const [ply, move] of ["E1-G3", "D8-F6", "G3-H4", "F6-E5", "H4-off"].entries()) {
    await waitForTurn(page);
    const [from = "", to = ""] = move.split("-");
    await page.locator(`[data-cell="${from}"]`).click();
    if (to === "off") await page.locator("#tray button", { hasText: "1" }).last().click();
    else await page.locator(`[data-cell="${to}"]`).click();
    await waitForMoves(page, ply + 1);
    await waitUntilSaved(page);
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
  assert.equal(await page.locator("#moves .line [aria-current]").count(), 1, "the lines of the review can be opened");
  const graph = await page.locator(".evaluations").boundingBox();
  assert.ok(graph);
  await page.mouse.click(graph.x + graph.width - 1, graph.y + 10);
  assert.equal(await page.locator("#moves .round [aria-current]").count(), 1);
  await page.locator(".evaluation").waitFor();
  await page.keyboard.press("Control+z");
  assert.equal(await page.locator("#moves li.note").count(), 0, "the review is undone in one step");
  assert.deepEqual(problems, []);
  await context.close();
});

test("a link to a faulty position shows the starting position, and the fault at the field for imports", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  for (const [position, fault] of /** @type {const} */ ([
    ["8x8:W:WA2=1:BE5=2", /A2 is a light square; stacks stand on dark squares only/],
    ["8x8:W:W:BE5=2", /White has no move here, so it is Black’s turn/],
  ])) {
    await page.goto("about:blank");
    await open(page, `/analysis#start=${position}`);
    assert.match((await page.locator("#status").textContent()) ?? "", fault);
    assert.match((await page.locator("#share > .fault").textContent()) ?? "", fault);
    assert.ok(await page.locator("#share > .fault").isVisible());
    assert.equal(await page.locator("#pasted").inputValue(), position);
    assert.equal(await page.locator('[data-cell="E1"].playable').count(), 1, "the starting position can be played");
  }
  await page.locator("#pasted").fill("8x8:W:WC3=1:BE5=2");
  await page.locator("[data-share=import]").click();
  await page.locator('[data-cell="C3"].playable').waitFor({ state: "attached" });
  assert.deepEqual(problems, []);
  await context.close();
});

test("a text that cannot be opened is explained at its field in the reader's language", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale: "de-DE" });
  await open(page);
  await page.locator("#share-part-tab").click();
  const pasted = page.locator("#pasted");
  for (const [words, fault] of /** @type {const} */ ([
    ["1. E1-G3 X9-B6", /„X9-B6“ ist weder ein Zug noch eine Stellung/],
    ["8x8:W:WE1=12", /keine vollständige Stellung/],
    ["8x8:W:WX9=12:BD8=12", /keine vollständige Stellung/],
    ['[Setup "tiny"]\n\n1. E1-G3', /„tiny“ ist keine Startaufstellung/],
  ])) {
    await pasted.fill(words);
    await page.locator("[data-share=import]").click();
    assert.match((await page.locator("#import-fault").textContent()) ?? "", fault);
    assert.equal(await pasted.getAttribute("aria-invalid"), "true", words);
    assert.equal(await pasted.inputValue(), words);
  }
  await pasted.fill("1. E1-G3 D8-B6");
  await page.locator("[data-share=import]").click();
  await page.locator("#moves button.ply", { hasText: "D8-B6" }).waitFor();
  assert.equal(await pasted.getAttribute("aria-invalid"), null);
  assert.deepEqual(problems, []);
  await context.close();
});

test("threats are shown until the position changes", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await open(page, "/analysis#start=8x8:W:WC3=1,H2=2:BE5=2");
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("x");
  assert.ok(await page.locator("#engine-threat").isHidden(), "no threats without the engine");
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
  // A threat cannot be played, because it is White's turn.
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
  assert.ok(await page.locator("#engine-threat").isHidden(), "no threats in a game for four");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the engine finds playable lines, follows the position, and refuses running games", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
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
  assert.equal(await lines.count(), 0, "no lines after the engine was switched off");
  assert.equal(page.workers().length, 0);

  const id = await newGame(page, { opponent: "both" });
  await waitForTurn(page);
  for (const square of ["E1", "G3"]) await page.locator(`[data-cell="${square}"]`).click();
  await waitForMoves(page, 1);
  await waitUntilSaved(page);
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
  assert.deepEqual(problems, ["console: Failed to load resource: net::ERR_FAILED"], "only the aborted request failed");
  await context.close();
});

test("the analysis page is accessible and fits every window", async () => {
  const tree = "#setup=small&tree=E1G3'A%20good%20start'.D8B6(D8F6.E1E3.F6D4)(D8D6.E1C3(E1E3.D6D4)).E1E3&at=1.1.1";
  for (const theme of themes) {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, theme, size: "phone" });
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
    const { context, page } = await newVisitor(browser, { baseURL: server.url, locale });
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

test("the explorer sends requests only when it is open, shows played moves, and plays them", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  // A finished game of the visitor.
  const id = await newGame(page, { opponent: "computer" });
  await waitForTurn(page);
  await page.locator('[data-cell="E1"]').click();
  await page.locator('[data-cell="G3"]').click();
  await waitUntilSaved(page);
  const csrf = (await page.locator('meta[name="csrf-token"]').getAttribute("content")) ?? "";
  const headers = { "x-csrf-token": csrf, origin: server.url, "content-type": "application/json" };
  assert.equal((await page.request.post(`/api/games/${id}/resign`, { data: "{}", headers })).status(), 200);

  /** @type {string[]} */
  const requested = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/explorer")) requested.push(request.url());
  });
  await open(page);
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("f");
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("f");
  assert.deepEqual(requested, [], "no request before the tab is opened");
  await page.locator("#explorer-part-tab").click();
  await page.locator("#explorer-source").selectOption("engine");
  const rows = page.locator(".explorer-moves tbody tr");
  await rows.first().waitFor();
  const games = (await rows.locator("td:nth-child(2)").allTextContents()).map(Number);
  assert.ok(games.length >= 2 && games.every((count, index) => index === 0 || count <= (games[index - 1] ?? 0)), games.join());
  await rows.first().hover();
  assert.equal(await page.locator("#board .arrow").count(), 1, "hovering shows the arrow of the move");
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.querySelectorAll("#board .arrow").length === 0);
  const first = (await rows.first().getAttribute("data-move")) ?? "";
  await rows.first().click();
  await page.waitForFunction((move) => document.querySelector("#moves [aria-current]")?.textContent?.includes(move) === true, first);
  await page.waitForFunction((move) => document.querySelector(".explorer-moves tbody tr")?.getAttribute("data-move") !== move, first);
  assert.deepEqual(await violations(page), []);

  // A finished game is counted within some seconds.
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
