// Games in the browser: against the computer, live between two visitors, by keyboard, by dragging, for four players, and
// across a crash of the server.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { gameOf, goodMove, legalMoves, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

/** @param {import("./support/browser.js").VisitorOptions} [options] */
const visitor = (options) => newVisitor(browser, { baseURL: server.url, ...options });

/** A first move on the small board. */
const first = { text: "E1-G3", from: "E1", to: "G3", count: 2, kind: "basic" };

test("a game against the computer can be played to its end, with a reload in between", async () => {
  const { context, page, problems } = await visitor();
  const id = await newGame(page, { opponent: "computer" });
  for (let turn = 1; ; turn += 1) {
    await waitForTurn(page);
    const game = await gameOf(page, id);
    if (game.result !== "*") break;
    assert.ok(turn < 100, "the game ends");
    if (turn === 4) {
      await page.reload();
      await waitForTurn(page);
      await waitForMoves(page, game.moves.length);
    }
    await playByClicks(page, goodMove(game.position));
    await waitForMoves(page, game.moves.length + 1);
    await waitUntilSaved(page);
  }
  const game = await gameOf(page, id);
  assert.equal(game.termination, "normal");
  const winner = game.result === "1-0" ? "You win." : "Black wins.";
  assert.equal(await page.locator("#status").textContent(), winner);
  const record = await (await page.request.get(`/game/${id}/record`)).text();
  assert.match(record, new RegExp(`\\[Result "${game.result}"\\]`));
  assert.deepEqual(problems, []);
  await context.close();
});

test("two visitors play live, and a visitor who was offline gets the missed events", async () => {
  const white = await visitor();
  const black = await visitor({ size: "phone", theme: "dark", locale: "de" });
  const id = await newGame(white.page, { opponent: "friend" });
  await black.page.goto(`/game/${id}`);
  await black.page.locator("#join button").click();

  await waitForTurn(white.page);
  await playByClicks(white.page, first);
  await waitForTurn(black.page);
  assert.match(await black.page.locator("#announcer").textContent() ?? "", /^Weiß zieht 2 von E1 nach G3/);
  assert.match(await black.page.locator("#status").textContent() ?? "", /^Du bist am Zug/);

  // Black loses the connection and shows that; White moves meanwhile.
  await playByClicks(black.page, { ...first, text: "D8-B6", from: "D8", to: "B6" });
  await waitForTurn(white.page);
  await black.context.setOffline(true);
  await black.page.locator("#connection[data-state=lost]").waitFor();
  await playByClicks(white.page, { ...first, text: "G3-H4", from: "G3", to: "H4", count: 1 });
  await waitUntilSaved(white.page);
  await black.context.setOffline(false);
  await waitForMoves(black.page, 3);
  await waitUntilSaved(black.page);
  await waitForTurn(black.page);

  // A resignation ends the game on both pages.
  await black.page.locator("#resign summary").click();
  await black.page.locator("#resign [type=submit]").click();
  await white.page.locator("#status[data-over=true]").waitFor();
  assert.equal(await white.page.locator("#status").textContent(), "White wins by resignation.");
  const offline = /ERR_INTERNET_DISCONNECTED/;
  assert.deepEqual([...white.problems, ...black.problems].filter((line) => !offline.test(line)), []);
  await white.context.close();
  await black.context.close();
});

test("a confirmed move survives a kill of the server, and the page reconnects", async () => {
  const { context, page, problems } = await visitor();
  const id = await newGame(page, { opponent: "both" });
  await waitForTurn(page);
  await playByClicks(page, first);
  await waitUntilSaved(page);
  await server.kill();
  await page.locator("#connection[data-state=lost]").waitFor();

  // A move made meanwhile is queued in the page, which shows that.
  await playByClicks(page, { ...first, text: "D8-B6", from: "D8", to: "B6" });
  assert.match(await page.locator("#connection").textContent() ?? "", /send your move/);

  await server.restart();
  await waitUntilSaved(page);
  await waitForMoves(page, 2);
  assert.deepEqual((await gameOf(page, id)).moves, ["E1-G3", "D8-B6"]);
  assert.deepEqual(problems.filter((line) => !/ERR_CONNECTION_REFUSED/.test(line)), []);
  await context.close();
});

test("a game can be played with the keyboard alone", async () => {
  const { context, page, problems } = await visitor();
  await page.goto("/");
  const start = page.locator("#new-game button[type=submit]");
  await page.locator("#new-game [name=opponent][value=both]").focus();
  await page.keyboard.press("Space");
  await start.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/game/*");
  await waitForTurn(page);

  // The board is one stop of the Tab key. Arrow keys move over its dark squares.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-cell"));
  while ((await focused()) === null) await page.keyboard.press("Tab");
  assert.equal(await focused(), "E1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "F2");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "G3");
  assert.match(await page.locator(":focus").getAttribute("aria-label") ?? "", /G3: move 2 here/);
  await page.keyboard.press("Enter");
  await waitForMoves(page, 1);
  await waitUntilSaved(page);

  // A digit selects the first target with that number of checkers, and the next one if it is typed again.
  await page.locator('[data-cell="D8"]').focus();
  await page.keyboard.press("Enter");
  const targets = legalMoves("8x8:B:WE1=10,G3=2:BD8=12").filter(({ from, count }) => from === "D8" && count === 2);
  await page.keyboard.press("2");
  assert.equal(await focused(), targets[0]?.to);
  await page.waitForTimeout(1000);
  await page.keyboard.press("2");
  assert.equal(await focused(), targets[1]?.to);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".marks .mark").count(), 0);

  // The move off the board is a button.
  await page.keyboard.press("ArrowUp");
  await page.locator('[data-cell="D8"]').focus();
  await page.keyboard.press("Enter");
  const off = page.locator("#tray .off");
  const isOff = () => off.evaluate((button) => button === document.activeElement);
  for (let tabs = 0; !(await isOff()) && tabs < 10; tabs += 1) await page.keyboard.press("Shift+Tab");
  assert.ok(await isOff(), "the Tab key reaches the tray");
  await page.keyboard.press("Enter");
  await waitForMoves(page, 2);
  await waitUntilSaved(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("moves can be dragged and confirmed, earlier positions viewed, and the board turned", async () => {
  const { context, page, problems } = await visitor();
  await newGame(page, { opponent: "both" });
  await waitForTurn(page);
  await page.locator('[data-cell="E1"]').dragTo(page.locator('[data-cell="G3"]'));
  await waitForMoves(page, 1);
  await waitUntilSaved(page);

  await page.locator("[data-step=previous]").click();
  assert.equal(await page.locator('.stack[data-square="E1"]').getAttribute("data-height"), "12");
  await page.locator("[data-step=last]").click();
  assert.equal(await page.locator('.stack[data-square="E1"]').getAttribute("data-height"), "10");

  const place = () => page.locator('[data-cell="A1"]').boundingBox();
  const before = await place();
  await page.locator("[data-tool=flip]").click();
  const turned = await place();
  assert.ok(before && turned && turned.y < before.y && turned.x > before.x, "A1 is at the top right");

  // Without access to the clipboard, the text is shown for copying by hand.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await page.locator("#game-menu summary").click();
  await page.locator("[data-tool=copy-position]").click();
  assert.equal(await page.locator("dialog textarea").inputValue(), "8x8:B:WE1=10,G3=2:BD8=12");
  await page.locator("dialog button").click();
  await page.locator("dialog").waitFor({ state: "detached" });

  // The record comes from the site. While it cannot be fetched, nothing is copied.
  await page.route("**/record", (route) => route.abort());
  await page.locator("#game-menu summary").click();
  await page.locator("[data-tool=copy-record]").click();
  await page.locator("#status", { hasText: "No connection" }).waitFor();
  assert.equal(await page.locator("dialog").count(), 0);
  await page.unroute("**/record");
  problems.length = 0;

  await page.locator("#game-menu summary").click();
  await page.locator("#confirm-moves").check();
  await page.locator("#game-menu summary").click();
  await page.locator('[data-cell="D8"]').click();
  await page.locator('[data-cell="B6"]').click();
  await page.locator("#confirm .plain").click();
  assert.equal(await page.locator("#moves a.ply").count(), 1);
  await page.locator('[data-cell="D8"]').click();
  await page.locator('[data-cell="B6"]').click();
  await page.locator("#confirm .primary").click();
  await waitForMoves(page, 2);
  await waitUntilSaved(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("moves can be dragged by touch", async () => {
  const { context, page, problems } = await visitor({ size: "phone" });
  await newGame(page, { opponent: "both" });
  await waitForTurn(page);
  const middle = async (/** @type {string} */ square) => {
    const box = await page.locator(`[data-cell="${square}"]`).boundingBox();
    assert.ok(box, square);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await middle("E1"), await middle("G3")];
  const hand = await context.newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ ...touchPoints) =>
    hand.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step += 1) {
    const at = (/** @type {"x" | "y"} */ axis) => from[axis] + ((to[axis] - from[axis]) * step) / 8;
    await touch("touchMove", { x: at("x"), y: at("y") });
  }
  await touch("touchEnd");
  await waitForMoves(page, 1);
  await waitUntilSaved(page);
  assert.equal(await page.locator('.stack[data-square="G3"]').getAttribute("data-height"), "2");
  assert.deepEqual(problems, []);
  await context.close();
});

test("a move can be made only after the moves of all computers are on the board", async () => {
  const { page, context } = await visitor();
  const id = await newGame(page, { setup: "four", opponent: "computer" });
  for (let turn = 0; turn < 3; turn += 1) {
    await waitForTurn(page);
    await playByClicks(page, goodMove((await gameOf(page, id)).position));
    // The stacks that are drawn when a stack first becomes movable again.
    const drawn = await page.evaluate(async () => {
      const board = /** @type {HTMLElement} */ (document.getElementById("board"));
      const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (board.querySelector(".playable") !== null) await next();
      while (board.querySelector(".playable") === null) await next();
      const stacks = [...board.querySelectorAll(".stack")];
      return stacks.map((stack) => `${stack.getAttribute("data-square")}=${stack.getAttribute("data-height")}`);
    });
    const { position } = await gameOf(page, id);
    const missing = (position.match(/[A-L]\d+=\d+/g) ?? []).filter((stack) => !drawn.includes(stack));
    assert.deepEqual(missing, [], position);
  }
  await context.close();
});

test("a game for four can be played at one board", async () => {
  const { context, page, problems } = await visitor();
  const id = await newGame(page, { setup: "four", opponent: "both" });
  for (let ply = 0; ply < 12; ply += 1) {
    await waitForTurn(page);
    const { position } = await gameOf(page, id);
    const off = legalMoves(position).find(({ kind }) => kind === "off");
    await playByClicks(page, ply === 6 && off !== undefined ? off : goodMove(position));
    await waitForMoves(page, ply + 1);
    await waitUntilSaved(page);
  }
  assert.equal((await gameOf(page, id)).moves.length, 12);
  assert.deepEqual(problems, []);
  await context.close();
});
