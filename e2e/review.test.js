// After the game: the engine looks back at it on request.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/accessibility.js";
import { launch, person, screenshot } from "./support/browser.js";
import { gameOf, goodMove, moves, myTurn, newGame, playByClicks, saved } from "./support/play.js";
import { Server } from "./support/server.js";

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Server} */
let server;

before(async () => {
  [browser, server] = await Promise.all([launch(), Server.start()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a game that has just ended is reviewed, and each mistake leads to its position", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  for (let ply = 0; ply < 6; ply += 1) {
    await myTurn(page);
    await playByClicks(page, goodMove((await gameOf(page, id)).position));
    await moves(page, ply + 1);
  }
  await saved(page);
  assert.equal(await page.locator("#review").count(), 0, "nothing to review yet");
  await page.locator("#resign summary").click();
  await page.locator("#resign button").click();
  await page.locator("#end [data-end=review]").click();
  await page.locator("#review form button").click();
  await page.locator("#review .graph").waitFor({ timeout: 240_000 });
  assert.equal(await page.locator("#review .accuracy tbody tr").count(), 2);
  assert.deepEqual(await violations(page), []);
  await screenshot(page, "review-desktop-light");

  await page.locator("#review details summary").click();
  const rows = page.locator("#review .worths tbody tr");
  assert.equal(await rows.count(), 6);
  await rows.nth(2).locator("a").click();
  await page.locator('#moves [data-ply="3"][aria-current="true"]').waitFor({ state: "attached" });
  const [line, last] = await page
    .locator("#graph-now")
    .evaluate((now) => [Number(now.getAttribute("x1")), Number(now.closest("svg")?.dataset["width"])]);
  assert.equal(line, (last * 3) / 6, "the graph shows where the board is");
  assert.deepEqual(problems, []);
  await context.close();

  const phone = await person(browser, { baseURL: server.url, size: "phone", theme: "dark" });
  await phone.page.goto(`/game/${id}`);
  await saved(phone.page);
  assert.deepEqual(await violations(phone.page), []);
  await screenshot(phone.page, "review-phone-dark");
  await phone.context.close();
});
