// A browser without JavaScript: a whole game against the computer by links and forms.

import assert from "node:assert/strict";
import { test } from "node:test";
import { person } from "./support/browser.js";
import { gameOf, goodMove, more } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

test("a whole game without JavaScript", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url, javaScript: false });
  await page.goto("/");
  await page.locator("#new-game [name=level]").selectOption("1");
  await more(page.locator("#new-game"));
  await page.locator("#new-game [name=color][value=white]").check();
  await page.locator("#new-game button[type=submit]").click();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  for (let turn = 1; ; turn += 1) {
    assert.ok(turn < 200, "the game ends");
    await page.goto(`/game/${id}`);
    const isMyTurn = (await page.locator("#board a").count()) > 0;
    // Asked for after the page, since the computer may answer between the two.
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
