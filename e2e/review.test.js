// The review of a finished game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { newVisitor, screenshot } from "./support/browser.js";
import { gameOf, goodMove, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

test("a finished game is reviewed on request, and each mistake links to its position", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  for (let ply = 0; ply < 6; ply += 1) {
    await waitForTurn(page);
    await playByClicks(page, goodMove((await gameOf(page, id)).position));
    await waitForMoves(page, ply + 1);
  }
  await waitUntilSaved(page);
  assert.equal(await page.locator("#review").count(), 0, "no review before the end");
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

  // The better line is played through move by move, and the review stays visible.
  const better = page.locator(".flaws .better a").first();
  const line = (await better.getAttribute("data-line"))?.split(" ") ?? [];
  await better.click();
  const tried = page.locator("#trying .line");
  assert.equal(await tried.textContent(), `1/${line.length}: ${line[0]}`);
  assert.ok(await page.locator("#review-part").isVisible());
  await page.keyboard.press("End");
  assert.equal(await tried.textContent(), `${line.length}/${line.length}: ${line.at(-1)}`);
  await page.keyboard.press("Home");
  assert.ok(await tried.isHidden(), "going back before its first move leaves the line");
  assert.deepEqual(problems, []);
  await context.close();

  const phone = await newVisitor(browser, { baseURL: server.url, size: "phone", theme: "dark" });
  await phone.page.goto(`/game/${id}`);
  await waitUntilSaved(phone.page);
  assert.deepEqual(await violations(phone.page), []);
  await screenshot(phone.page, "review-phone-dark");
  await phone.page.locator("#end [data-end=review]").tap();
  const flaw = phone.page.locator(".flaws a").first();
  await flaw.tap();
  for (const part of [phone.page.locator("#board"), flaw]) {
    const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 };
    assert.ok(y >= 0 && y + height <= 844, "the board and the mistake are visible together");
  }
  await phone.context.close();
});
