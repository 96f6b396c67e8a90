// A game against the computer by links and forms, in a browser without JavaScript.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { gameOf, goodMove, openMoreOptions } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

test("a game can be played to its end without JavaScript", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await page.goto("/");
  await page.locator("#new-game [name=level]").selectOption("1");
  await openMoreOptions(page.locator("#new-game"));
  await page.locator("#new-game [name=color][value=white]").check();
  await page.locator("#new-game button[type=submit]").click();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  for (let turn = 1; ; turn += 1) {
    assert.ok(turn < 200, "the game ends");
    await page.goto(`/game/${id}`);
    const isMyTurn = (await page.locator("#board a").count()) > 0;
    // Fetch the game after the page, because the computer may move in between.
    const game = await gameOf(page, id);
    if (game.result !== "*") break;
    if (!isMyTurn) continue;
    const move = goodMove(game.position);
    await page.locator(`#board a[href*="from=${move.from}"]`).click();
    await page.locator(`#move-choices button[value="${move.text}"]`).click();
    const played = (await gameOf(page, id)).moves;
    assert.ok(played.length > game.moves.length, `${move.text} was played`);
  }
  await page.goto(`/game/${id}`);
  assert.match(await page.locator("#status").textContent() ?? "", /(White|Black) has won/);
  assert.deepEqual(problems, []);
  await context.close();
});
