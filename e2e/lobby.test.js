// The lobby and challenges: rated games between new accounts, ratings, and rematches.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signUp } from "./support/account.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { gameOf, goodMove, openMoreOptions, waitForMoves, waitForTurn, playByClicks } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/**
 * A visitor with a new account.
 * @param {string} name
 * @param {import("./support/browser.js").VisitorOptions} [options]
 */
async function member(name, options) {
  const visitor = await newVisitor(browser, { baseURL: server.url, ...options });
  await signUp(visitor.page, name);
  return visitor;
}

/** @param {Page} page */
const idOf = (page) => new URL(page.url()).pathname.split("/").at(-1) ?? "";

test("two new members play a rated game from the lobby and a rematch", async () => {
  const ann = await member("Ann");
  const ben = await member("Ben", { size: "phone", theme: "dark" });

  // Ben waits in the lobby. Ann's offer appears there by itself, and both come to the board by one click.
  await ben.page.goto("/lobby");
  await ann.page.goto("/lobby");
  const form = ann.page.locator("#invitation");
  assert.equal(await form.locator("[name=rated]").isChecked(), true, "members play for ratings");
  await openMoreOptions(form);
  await form.locator("[name=color][value=white]").check();
  await form.locator("button[type=submit]").click();
  await ann.page.waitForURL("**/offer/*");
  await ben.page.locator(".offers button.primary").click();
  await ben.page.waitForURL("**/game/*");
  await ann.page.waitForURL("**/game/*");
  const id = idOf(ben.page);
  assert.equal(idOf(ann.page), id);

  for (const [ply, page] of [ann.page, ben.page, ann.page].entries()) {
    await waitForTurn(page);
    await playByClicks(page, goodMove((await gameOf(page, id)).position));
    await waitForMoves(page, ply + 1);
  }
  assert.equal(await ann.page.locator(".player-bar .rating").count(), 2, "the possible rating changes are shown");
  await waitForMoves(ben.page, 3);
  await ben.page.locator("#resign summary").click();
  await ben.page.locator("#resign [type=submit]").click();

  // Both pages show the result without a reload.
  for (const { page } of [ann, ben]) {
    await page.locator("#standing .gain").first().waitFor();
    assert.deepEqual(await page.locator("#standing .gain").allTextContents(), ["+162", "−162"]);
  }
  for (const { page, name } of [{ page: ann.page, name: "rated-desktop" }, { page: ben.page, name: "rated-phone" }]) {
    assert.deepEqual(await violations(page), [], name);
    await screenshot(page, name);
  }

  // One player offers a rematch, the other accepts, and colours are swapped.
  await ben.page.locator(".again .primary").click();
  await ann.page.locator(".again p").waitFor();
  await ann.page.locator(".again .primary").click();
  await ann.page.waitForURL((url) => url.pathname.startsWith("/game/") && !url.pathname.endsWith(id));
  await ben.page.waitForURL((url) => url.pathname.startsWith("/game/") && !url.pathname.endsWith(id));
  assert.deepEqual((await gameOf(ben.page, idOf(ben.page))).you, ["W"]);

  await ann.page.goto("/player/Ann");
  assert.match((await ann.page.locator(".rating-graph svg").getAttribute("aria-label")) ?? "", /1662/);
  for (const theme of themes) {
    await ann.page.emulateMedia({ colorScheme: theme });
    assert.deepEqual(await violations(ann.page), [], `a profile, ${theme}`);
    await screenshot(ann.page, `profile-${theme}`);
  }
  assert.deepEqual([...ann.problems, ...ben.problems], []);
  await ann.context.close();
  await ben.context.close();
});

test("a challenge by name appears on the home page, and the computer accepts at once", async () => {
  const cleo = await member("Cleo");
  const dora = await member("Dora");
  await dora.page.goto("/");
  await cleo.page.goto("/players?q=dora");
  await cleo.page.locator('.people a[href="/player/Dora"]').click();
  await cleo.page.locator(".profile-head .button").click();
  assert.equal(await cleo.page.locator("#to").inputValue(), "Dora");
  await cleo.page.locator("#invitation button[type=submit]").click();
  await cleo.page.waitForURL("**/offer/*");
  // On a phone the challenge is visible without scrolling, and the header mentions it.
  await dora.page.setViewportSize({ width: 390, height: 844 });
  const challenge = dora.page.locator(".challenges button.primary");
  await challenge.waitFor();
  const { y, height } = (await challenge.boundingBox()) ?? { y: 0, height: 0 };
  assert.ok(y > 0 && y + height < 844, `the challenge ends at ${y + height}`);
  await dora.page.locator("#waiting", { hasText: "1 challenge" }).waitFor();
  await screenshot(dora.page, "challenge-phone-light");
  await challenge.click();
  await dora.page.waitForURL("**/game/*");
  await cleo.page.waitForURL("**/game/*");

  await cleo.page.goto("/player/computer-2");
  await cleo.page.locator(".profile-head .button").click();
  await cleo.page.locator("#invitation button[type=submit]").click();
  await cleo.page.waitForURL("**/game/*");
  const { players } = await gameOf(cleo.page, idOf(cleo.page));
  assert.ok(Object.values(players).some((player) => player?.level === 2));
  assert.deepEqual([...cleo.problems, ...dora.problems], []);
  await cleo.context.close();
  await dora.context.close();
});

const pages = ["/lobby", "/invite?to=Ann", "/players", "/players?q=an", "/player/computer-2"];

for (const theme of themes) {
  for (const size of /** @type {(keyof typeof sizes)[]} */ (["phone", "desktop"])) {
    test(`the pages of lobby and players are accessible and fit, ${theme}, ${size}`, async () => {
      const { context, page, problems } = await member(`Eve-${theme}-${size}`, { theme, size });
      for (const address of pages) {
        await page.goto(address);
        const name = `${address.replace(/\W+/g, "-").slice(1)}-${theme}-${size}`;
        assert.deepEqual(await violations(page), [], name);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= sizes[size].width, `${name} is ${wide} px wide`);
        await screenshot(page, name);
      }
      assert.deepEqual(problems, []);
      await context.close();
    });
  }
}
