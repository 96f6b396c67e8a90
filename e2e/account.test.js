// Accounts in a real browser: signing up keeps a guest's games, signing in elsewhere finds them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/accessibility.js";
import { launch, person, screenshot, themes } from "./support/browser.js";
import { newGame } from "./support/play.js";
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

test("a guest makes an account, and finds the games of then on another device", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url, size: "phone" });
  const id = await newGame(page, { opponent: "both" });
  await page.goto("/account");
  await page.locator("#sign-up-name").fill("Anna");
  await page.locator("#sign-up-password").fill("a long enough password");
  await page.locator('form[action="/sign-up"] button').click();
  await page.waitForURL(`${server.url}/?welcome`);
  assert.equal(await page.locator(".welcome h2").textContent(), "Welcome, Anna!");
  await page.goto("/account");
  assert.equal(await page.locator("h1").textContent(), "Anna");
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    assert.deepEqual(await violations(page), [], `the account, ${theme}`);
    await screenshot(page, `account-phone-${theme}`);
  }

  const elsewhere = await person(browser, { baseURL: server.url });
  const other = elsewhere.page;
  await other.goto("/account");
  await other.locator("#sign-in-name").fill("anna");
  await other.locator("#sign-in-password").fill("not the password");
  await other.locator('form[action="/sign-in"] button').click();
  await other.locator("[role=alert]").waitFor();
  assert.equal(await other.locator('form[action="/sign-out"]').count(), 0, "a wrong password is refused");
  await other.locator("#sign-in-password").fill("a long enough password");
  await other.locator('form[action="/sign-in"] button').click();
  await other.waitForURL(`${server.url}/`);
  await other.locator(`a[href="/game/${id}"]`).first().waitFor();

  await page.locator('form[action="/sign-out"] button[name=everywhere]').click();
  await page.waitForURL(`${server.url}/`);
  await other.goto("/account");
  await other.locator("#sign-in-name").waitFor();
  assert.deepEqual(problems, []);
  await context.close();
  await elsewhere.context.close();
});
