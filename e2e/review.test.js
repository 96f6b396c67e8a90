// After the game: the engine looks back at it on request.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { person, screenshot } from "./support/browser.js";
import { gameOf, goodMove, moves, myTurn, newGame, playByClicks, saved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

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
  await page.locator("#resign [type=submit]").click();
  await page.locator("#end [data-end=review]").click();
  await page.locator("#review form button").click();
  await page.locator("#review .graph").waitFor({ timeout: 240_000 });
  assert.equal(await page.locator("#review .accuracy thead th").count(), 2, "a column for each player");
  assert.deepEqual(await violations(page), []);
  await screenshot(page, "review-desktop-light");

  await page.locator("#review details summary").click();
  const rows = page.locator("#review .worths tbody tr");
  assert.equal(await rows.count(), 6);
  await rows.nth(2).locator("a").click();
  await page.locator('#moves [data-ply="3"][aria-current="true"]').waitFor({ state: "attached" });
  const [now, last] = await page
    .locator("#graph-now")
    .evaluate((cursor) => [Number(cursor.getAttribute("x1")), Number(cursor.closest("svg")?.dataset["width"])]);
  assert.equal(now, (last * 3) / 6, "the graph shows where the board is");

  // What would have been better is played through move by move, and the review stays where it is.
  const better = page.locator(".flaws .better a").first();
  const line = (await better.getAttribute("data-line"))?.split(" ") ?? [];
  await better.click();
  const tried = page.locator("#trying .line");
  assert.equal(await tried.textContent(), `1/${line.length}: ${line[0]}`);
  assert.ok(await page.locator("#review-part").isVisible());
  await page.keyboard.press("End");
  assert.equal(await tried.textContent(), `${line.length}/${line.length}: ${line.at(-1)}`);
  await page.keyboard.press("Home");
  assert.ok(await tried.isHidden(), "before its first move the line is left");
  assert.deepEqual(problems, []);
  await context.close();

  const phone = await person(browser, { baseURL: server.url, size: "phone", theme: "dark" });
  await phone.page.goto(`/game/${id}`);
  await saved(phone.page);
  assert.deepEqual(await violations(phone.page), []);
  await screenshot(phone.page, "review-phone-dark");
  await phone.page.locator("#end [data-end=review]").tap();
  const flaw = phone.page.locator(".flaws a").first();
  await flaw.tap();
  for (const part of [phone.page.locator("#board"), flaw]) {
    const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 };
    assert.ok(y >= 0 && y + height <= 844, "board and mistake are seen together");
  }
  await phone.context.close();
});
