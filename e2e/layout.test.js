// The layout of the game page and the home page in all windows, explanations of refused touches, navigation by keys, the
// end panel, and the guided game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signUp } from "./support/account.js";
import { newVisitor } from "./support/browser.js";
import { languages } from "./support/languages.js";
import { gameOf, goodMove, legalMoves, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** Windows in CSS pixels; 640×400 is 1280×800 at 200 %. */
const windows = [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [640, 400],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
];

/** @param {Page} page @param {string} selector */
async function box(page, selector) {
  const found = await page.locator(selector).boundingBox();
  assert.ok(found, selector);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

for (const setup of ["small", "four"]) {
  test(`the board and all players fit every window, ${setup}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
    const id = await newGame(page, { setup, opponent: "both" });
    for (const [width = 0, height = 0] of windows) {
      await page.setViewportSize({ width, height });
      await page.goto(`/game/${id}`);
      await waitUntilSaved(page);
      const name = `${width}×${height}`;
      for (const part of ["#players-above", "#board", "#players-below"]) {
        const { x, y, right, bottom } = await box(page, part);
        assert.ok(x >= 0 && y >= 0 && right <= width && bottom <= height + 1, `${name}: ${part} ends at ${right}×${bottom}`);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
      const board = await box(page, "#board");
      const bars = (await box(page, "#players-above")).height + (await box(page, "#players-below")).height;
      const least = width < height ? Math.min(width, height - 60 - bars) : Math.min(width - 300, height - 70 - bars);
      assert.ok(board.width >= Math.min(least, width) - 16, `${name}: the board has ${board.width} px of ${least}`);
      assert.ok(Math.abs(board.width - board.height) <= 1, `${name}: the board is a square`);
    }
    assert.deepEqual(problems, []);
    await context.close();
  });

  test(`the players' names and the words of buttons can be read in every window, ${setup}`, async () => {
    // Long words, beside clocks.
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale: "de-DE" });
    await signUp(page, `Anna-${setup}`);
    const id = await newGame(page, { setup, opponent: "computer", clock: "3d" });
    await waitForTurn(page);
    await playByClicks(page, goodMove((await gameOf(page, id)).position));
    for (const [width = 0, height = 0] of windows) {
      await page.setViewportSize({ width, height });
      await page.goto(`/game/${id}`);
      await waitUntilSaved(page);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll(".player-bar")].flatMap((bar) => {
          const room = bar.getBoundingClientRect();
          const name = bar.querySelector(".player-who a") ?? bar.querySelector(".player-who") ?? bar;
          const text = document.createRange();
          text.selectNodeContents(name);
          const { top, bottom, width } = text.getBoundingClientRect();
          const seen = Math.min(width, name.clientWidth);
          return top >= room.top - 4 && bottom <= room.bottom + 4 && seen >= 30 ? [] : [`${name.textContent}: ${top} to ${bottom}, ${seen} wide`];
        }),
      );
      assert.deepEqual(cut, [], `${width}×${height}`);
      const narrow = await page.locator("#actions button:visible, #actions summary:visible").evaluateAll((all) =>
        all.filter((button) => button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1).map(({ textContent }) => textContent?.trim()),
      );
      assert.deepEqual(narrow, [], `${width}×${height}`);
    }
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test("every count of checkers can leave by at most two touches, and the tray does not cover the status", async () => {
  for (const [width = 0, height = 0] of windows) {
    const { context, page } = await newVisitor(browser, { baseURL: server.url });
    await page.setViewportSize({ width, height });
    await newGame(page, { opponent: "both" });
    await waitForTurn(page);
    await page.locator('[data-cell="E1"]').click();
    const tray = await box(page, "#tray");
    const status = await box(page, "#status");
    assert.ok(tray.right <= width + 1 && tray.height <= 56, `${width}: the tray is ${tray.width}×${tray.height}`);
    const apart = tray.bottom <= status.y + 1 || status.bottom <= tray.y + 1 || tray.right <= status.x + 1 || status.right <= tray.x + 1;
    assert.ok(apart, `${width}: the tray covers the status`);
    const slider = page.locator("#tray input");
    const counts = legalMoves("8x8:W:WE1=12:BD8=12").filter(({ kind }) => kind === "off").map(({ count }) => count);
    assert.equal(await slider.getAttribute("min"), String(Math.min(...counts)));
    assert.equal(await slider.getAttribute("max"), String(Math.max(...counts)));
    // Touch the end of the slider, then the button.
    const track = await box(page, "#tray input");
    await page.mouse.click(track.right - 3, track.y + track.height / 2);
    await page.locator("#tray .off", { hasText: "all 12 off" }).click();
    await waitForMoves(page, 1);
    assert.equal((await page.locator("#moves a.ply").first().textContent())?.trim(), "E1-off");
    await context.close();
  }
});

for (const locale of languages) {
  for (const clock of ["none", "300+5"]) {
    test(`the status of a newcomer's first move fits, ${locale}, clock ${clock}`, async () => {
      const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale });
      await newGame(page, { opponent: "computer", clock });
      await waitForTurn(page);
      // The time for the first move is beside the status.
      if (clock !== "none") await page.locator("#clock-note:not(:empty)").waitFor();
      for (const square of [null, "E1"]) {
        if (square !== null) await page.locator(`[data-cell="${square}"]`).click();
        for (const [width = 0, height = 0] of windows) {
          await page.setViewportSize({ width, height });
          const { room, content, line } = await page.locator("#status").evaluate((status) => ({
            room: status.clientHeight,
            content: status.scrollHeight,
            line: status.parentElement?.clientHeight ?? 0,
          }));
          assert.ok(content <= room && room <= line, `${width}×${height}, ${square}: ${content} px in ${room} px of ${line} px`);
        }
      }
      assert.deepEqual(problems, []);
      await context.close();
    });
  }
}

test("a move of four players has the space of its column in a low window", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await page.setViewportSize({ width: 640, height: 400 });
  await newGame(page, { setup: "four", opponent: "both" });
  for (const [from, to, count] of /** @type {const} */ ([["E1", "E11", 10], ["A7", "K7", 10], ["H12", "-", 17], ["L6", "B6", 10]])) {
    await waitForTurn(page);
    await playByClicks(page, { text: "", from, to, count, kind: "" });
  }
  await waitForMoves(page, 4);
  const cut = await page.locator("#moves .ply").evaluateAll((all) =>
    all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
  );
  assert.deepEqual(cut, []);
  assert.deepEqual(problems, []);
  await context.close();
});

test("without scripts the navigation and the actions do not overlap, and the moves are beside the board", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await newGame(page, { opponent: "both" });
  for (const square of ["E1", "D8"]) {
    const chosen = new URL(page.url());
    chosen.search = `from=${square}`;
    chosen.hash = "move-choices";
    for (const [width = 0, height = 0] of [[1280, 800], [844, 390]]) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      await page.goto(chosen.href);
      const navigation = await box(page, "#navigation");
      const actions = await box(page, "#actions-row");
      assert.ok(navigation.height >= 44, `${width}: the navigation is ${navigation.height} px high`);
      assert.ok(navigation.bottom <= actions.y + 1, `${width}: the actions lie over the navigation`);
      const board = await box(page, "#board");
      const move = await box(page, "#move-choices button >> nth=0");
      assert.ok(board.y >= 0 && board.bottom <= height, `${width}: the board is at ${board.y} to ${board.bottom}`);
      assert.ok(move.y >= 0 && move.bottom <= height && move.x >= board.right, `${width}: the first move is at ${move.x}, ${move.y}`);
    }
    await page.locator("#move-choices button").first().click();
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("the slider of the tray has enough width for every count, and its button does not resize it", async () => {
  for (const locale of ["en-GB", "de-DE"]) {
    const { context, page } = await newVisitor(browser, { baseURL: server.url, locale });
    await page.setViewportSize({ width: 320, height: 568 });
    await newGame(page, { setup: "four", opponent: "both" });
    await waitForTurn(page);
    await page.locator('[data-cell="E1"]').click();
    const slider = page.locator("#tray input");
    const least = Number(await slider.getAttribute("min"));
    const most = Number(await slider.getAttribute("max"));
    assert.equal(most, 24);
    const track = await box(page, "#tray input");
    assert.ok(track.width >= 6 * (most - least + 1), `${most - least + 1} counts in ${track.width} px`);
    await slider.fill(String(most));
    assert.equal((await box(page, "#tray input")).width, track.width, "the longest text does not resize the slider");
    const room = await page.locator("#tray .off").evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return button.getBoundingClientRect().width - words.getBoundingClientRect().width;
    });
    assert.ok(room >= 8, `the text leaves ${room} px`);
    await context.close();
  }
});

test("a refused touch is explained beside the square and clears the choice, also on a light square", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await newGame(page, { opponent: "both" });
  await waitForTurn(page);
  const { x, y, width } = await box(page, "#board");
  const touch = (/** @type {number} */ file, /** @type {number} */ rank) =>
    page.mouse.click(x + ((file - 0.5) * width) / 8, y + ((8.5 - rank) * width) / 8);
  await touch(5, 1);
  await touch(5, 4);
  assert.equal(await page.locator("#hint").textContent(), "E1 to E4 is 3 squares away. Along a file or rank, the distance must be even.");
  assert.equal(await page.locator(".ground.chosen").count(), 0, "the choice is cleared");
  await touch(5, 1);
  assert.ok(await page.locator("#hint").isHidden(), "the next touch hides the explanation");
  await touch(4, 8);
  assert.match((await page.locator("#hint").textContent()) ?? "", /E1 and D8 are not in a straight line/);
  await touch(4, 8);
  assert.match((await page.locator("#hint").textContent()) ?? "", /The stack on D8 is Black’s/);
  assert.match((await page.locator("#announcer").textContent()) ?? "", /The stack on D8 is Black’s/);
  assert.deepEqual(problems, []);
  await context.close();
});

test("keys and the mouse wheel step through the game, and moves in earlier positions are tried out", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  for (let ply = 0; ply < 4; ply += 1) {
    await waitForTurn(page);
    await playByClicks(page, goodMove((await gameOf(page, id)).position));
    await waitForMoves(page, ply + 1);
    await waitUntilSaved(page);
  }
  const shown = async () => page.locator("#moves [aria-current=true]").getAttribute("data-ply");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await shown(), "3");
  await page.keyboard.press("Home");
  assert.equal(await page.locator("#moves [aria-current=true]").count(), 0);
  await page.keyboard.press("ArrowRight");
  assert.equal(await shown(), "1");
  await page.keyboard.press("End");
  assert.equal(await shown(), "4");
  await page.locator("#board").hover();
  await page.mouse.wheel(0, -100);
  await page.locator('#moves [data-ply="3"][aria-current=true]').waitFor();
  const corner = async () => (await box(page, '[data-cell="A1"]')).y;
  const below = await corner();
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("f");
  assert.ok((await corner()) < below, "f turns the board");
  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("f");

  // A move in an earlier position is tried out and not sent.
  await page.keyboard.press("Home");
  await page.locator('[data-cell="E1"]').click();
  await page.locator('[data-cell="G3"]').click();
  assert.equal(await page.locator("#trying .line").textContent(), "E1-G3");
  await page.locator("[data-try=try-stop]").click();
  await page.locator("#to-now").click();
  assert.equal(await shown(), "4");
  assert.ok(await page.locator("#to-now").isHidden());
  assert.equal((await gameOf(page, id)).moves.length, 4);

  await page.locator('#board [tabindex="0"]').focus();
  await page.keyboard.press("?");
  await page.locator("dialog.keys").waitFor();
  await page.locator("dialog.keys button").click();
  await page.locator("dialog.keys").waitFor({ state: "detached" });
  assert.deepEqual(problems, []);
  await context.close();
});

test("the end panel shows the result and the reason, takes the focus, and can be closed", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await newGame(page, { opponent: "computer" });
  await waitForTurn(page);

  // The first games against the computer have hints, which can be switched off.
  const hint = page.locator("#hint");
  assert.match((await hint.textContent()) ?? "", /Choose this stack of 12/);
  assert.match((await page.locator("#announcer").textContent()) ?? "", /Choose this stack of 12/);
  await page.locator('[data-cell="E1"]').click();
  assert.ok(await hint.isHidden(), "a touch hides the hint");
  assert.match((await page.locator("#status").textContent()) ?? "", /don’t come back/);
  await page.keyboard.press("Escape");
  await page.locator("#game-menu summary").click();
  await page.locator("#hints-on").uncheck();
  await page.locator("#hints-on").check();
  assert.ok(await hint.isVisible());
  await page.locator("#hints-on").uncheck();
  assert.ok(await hint.isHidden());
  await page.locator("#game-menu summary").click();

  await playByClicks(page, { text: "E1-G3", from: "E1", to: "G3", count: 2, kind: "basic" });
  await waitForMoves(page, 2);
  await page.locator("#resign summary").click();
  await page.locator("#resign [type=submit]").click();
  const title = page.locator("#end-title");
  await title.waitFor();
  assert.equal(await title.textContent(), "You lost");
  assert.equal(await page.locator("#standing .why").textContent(), "You resigned.");
  await page.waitForFunction(() => document.activeElement?.id === "end-title");
  assert.equal(await page.locator("#standing .again button").count(), 1, "the panel has a button for a rematch");
  // The focus stays on the title when the panel is replaced by a fresh one, so that Escape still reaches the panel.
  await page.evaluate(() => {
    document.getElementById("standing")?.setAttribute("data-stale", "");
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await page.locator("#standing:not([data-stale])").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), "end-title");
  await page.keyboard.press("Escape");
  await page.locator("#end").waitFor({ state: "hidden" });
  await page.locator("#end-open").click();
  await title.waitFor();
  await page.keyboard.press("ArrowLeft");
  assert.ok(await title.isHidden(), "viewing an earlier position hides the panel");
  assert.deepEqual(problems, []);
  await context.close();
});

for (const setup of ["small", "four"]) {
  test(`the end panel is on the board, and the further actions stay visible beside it, ${setup}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale: "de-DE" });
    const id = await newGame(page, { setup, opponent: "computer" });
    await waitForTurn(page);
    await playByClicks(page, goodMove((await gameOf(page, id)).position));
    await waitUntilSaved(page);
    await waitForTurn(page);
    await page.locator("#resign summary").click();
    await page.locator("#resign [type=submit]").click();
    await page.locator("#standing:not([hidden]) h2").waitFor();
    for (const [width = 0, height = 0] of windows) {
      await page.setViewportSize({ width, height });
      const board = await box(page, "#board");
      for (const part of ["#standing .again button", '#standing [data-end="review"]']) {
        const { x, y, right, bottom } = await box(page, part);
        const isInside = x >= board.x && y >= board.y && right <= board.right && bottom <= board.bottom;
        assert.ok(isInside, `${width}×${height}: ${part} is at ${x}, ${y} to ${right}, ${bottom}`);
      }
    }
    await page.keyboard.press("Escape");
    await page.locator("#tabs [aria-controls=review-part]").click();
    for (const [width = 0, height = 0] of windows.filter(([width = 0, height = 0]) => width > height)) {
      await page.setViewportSize({ width, height });
      const side = await box(page, "#side");
      for (const part of ["#end-open", "#to-analysis", '#end-actions [href="/#new-game"]', '#navigation [data-tool="sound"]', "#game-menu summary"]) {
        const { x, y, right, bottom } = await box(page, part);
        const isInside = x >= side.x && y >= side.y && right <= side.right && bottom <= side.bottom;
        assert.ok(isInside, `${width}×${height}, the review: ${part} is at ${x}, ${y} to ${right}, ${bottom}`);
        const isSeen = await page.locator(part).evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        assert.ok(isSeen, `${width}×${height}, the review: something covers ${part}`);
      }
      assert.ok((await box(page, "#sidebar")).height >= 80, `${width}×${height}: the review has enough height`);
    }
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test("all settings are visible at once, and the save button covers none", async () => {
  for (const locale of ["en-GB", "de-DE", "nl-NL"]) {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale });
    for (const [width, height] of /** @type {const} */ ([[390, 844], [1280, 800]])) {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      await page.locator("#preferences summary").click();
      const save = await box(page, "#preferences [type=submit]");
      assert.ok(save.bottom <= height, `${locale}, ${width}: the save button ends at ${save.bottom}`);
      const [last] = await page.locator(".preference-fields").evaluate((fields) =>
        [...fields.children].map((field) => field.getBoundingClientRect().bottom).sort((one, other) => other - one),
      );
      assert.ok(last !== undefined && last <= save.y, `${locale}, ${width}: the settings end at ${last}, the save button starts at ${save.y}`);
    }
    assert.deepEqual(problems, []);
    await context.close();
  }
});

test("the guided game on the home page can be continued on its own page", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await page.goto("/");
  const touch = (/** @type {string} */ square) => page.locator(`#lesson-board [data-cell="${square}"]`).click();
  const done = () => page.locator('#lesson[data-done="true"]').waitFor();
  const next = () => page.locator("#lesson-next").click();
  await page.locator('#lesson-board .stack[data-square="E1"]').click();
  await page.locator("#lesson-board .ground.chosen").waitFor();
  await touch("G3");
  await done();
  await next();
  await touch("E1");
  await touch("H4");
  await done();
  await next();
  await touch("E1");
  await touch("D2");
  assert.match((await page.locator("#hint").textContent()) ?? "", /try the one asked for/);
  await touch("E1");
  await touch("G3");
  await done();
  await next();
  await touch("E5");
  await touch("G3");
  await done();
  await next();

  // Continue on the lesson's own page.
  await page.goto("/learn/first-game");
  await page.locator("#lesson-number", { hasText: "Step 5 of 6" }).waitFor();
  await touch("B6");
  await page.locator('#tray [data-count="2"]').click();
  await done();
  await next();
  await touch("D4");
  await touch("F6");
  for (let turn = 0; turn < 8 && (await page.locator('#lesson[data-finished="true"]').count()) === 0; turn += 1) {
    await page.locator('#lesson-board .playable, #lesson[data-finished="true"]').first().waitFor({ state: "attached" });
    const stack = page.locator("#lesson-board .playable").first();
    if ((await stack.count()) === 0) break;
    await stack.click();
    const target = page.locator("#lesson-board .target");
    if ((await target.count()) > 0) await target.first().click();
    else await page.locator("#tray [data-count]").last().click();
    await page.waitForTimeout(1200);
  }
  await page.locator('#lesson[data-finished="true"]').waitFor();
  assert.equal(await page.evaluate(() => localStorage.getItem("course")), '["first-game"]');
  assert.deepEqual(problems, []);
  await context.close();
});
