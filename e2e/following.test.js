// Following and challenging players.

import assert from "node:assert/strict";
import { test } from "node:test";
import { password, signUp } from "./support/account.js";
import { newVisitor } from "./support/browser.js";
import { assertAppearance } from "./support/appearance.js";
import { newGame } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

/** @param {import("./support/browser.js").VisitorOptions} [options] */
const visitor = (options) => newVisitor(browser, { baseURL: server.url, ...options });

/**
 * Asserts that the two columns of a page are side by side and fill its width.
 * @param {import("playwright-core").Page} page
 */
async function assertFullWidth(page) {
  const [side, other, whole] = await page.evaluate(() => {
    const box = (/** @type {string} */ selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON();
    return [box(".split > .side"), box(".split > :not(.side)"), box(".split")];
  });
  assert.equal(side.top, other.top, "beside each other");
  assert.ok(whole.width - side.width - other.width < 60, "and both fill the page");
}

test("the games of a followed player are listed, and a challenge repeats the last terms", async () => {
  const ann = await visitor();
  const ben = await visitor();
  await signUp(ann.page, "Ann");
  await signUp(ben.page, "Ben");
  const id = await newGame(ben.page, { opponent: "friend", setup: "large" });
  await ann.page.goto(`/game/${id}`);
  await ann.page.locator("#join button").click();
  await ann.page.locator("#moves").waitFor();

  await ann.page.goto("/player/Ben");
  await assertAppearance(ann.page, "following-profile");
  await ann.page.getByRole("button", { name: "Follow Ben" }).click();
  await ann.page.getByRole("button", { name: "Unfollow Ben" }).waitFor();
  await ann.page.goto("/players");
  await ann.page.locator(`.following a[href="/game/${id}"]`).waitFor();
  assert.equal(await ann.page.getByRole("heading", { name: "Recent opponents" }).count(), 1);
  await assertFullWidth(ann.page);
  await assertAppearance(ann.page, "following-players");

  await ann.page.getByRole("link", { name: "Challenge Ben" }).first().click();
  await ann.page.waitForURL("**/invite?to=Ben");
  assert.equal(await ann.page.locator("#to").inputValue(), "Ben");
  assert.ok(await ann.page.locator('[name=setup][value="large"]').isChecked(), "the setup of the last game");
  await assertAppearance(ann.page, "following-invite");

  await ann.page.goto("/account/following");
  await assertAppearance(ann.page, "following");
  // Recent opponents fill the column beside the list.
  await ann.page.getByRole("button", { name: "Unfollow Ben" }).click();
  await ann.page.getByRole("button", { name: "Follow Ben" }).waitFor();
  await assertFullWidth(ann.page);
  await ann.page.getByRole("button", { name: "Follow Ben" }).click();
  await ann.page.getByRole("button", { name: "Unfollow Ben" }).click();
  await ann.page.getByText("You don’t follow any players yet").waitFor();
  assert.deepEqual([...ann.problems, ...ben.problems], []);
  await ann.context.close();
  await ben.context.close();
});

test("the page of a bot shows its terms in one form", async () => {
  const { context, page, problems } = await visitor();
  await signUp(page, "Keeper");
  await page.goto("/account/bots");
  await page.locator("#bot-name").fill("MyBot");
  await page.locator("#bot-password").fill(password);
  await page.locator(`form[action="/account/bots"] button`).click();
  await page.locator("form.bot-terms").waitFor();
  await assertAppearance(page, "bots-terms");
  assert.deepEqual(problems, []);
  await context.close();
});
