// Accounts: signing up keeps a guest's games, and the games are available after signing in on another device.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { password, sendSignIn, signUp } from "./support/account.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { oneTimeCode } from "./support/one-time-code.js";
import { newGame } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

test("a guest creates an account, and finds the earlier games on another device", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  const id = await newGame(page, { opponent: "both" });
  await signUp(page, "Anna");
  assert.equal(await page.locator(".welcome h2").textContent(), "Welcome, Anna!");
  await page.goto("/account");
  assert.equal(await page.locator("h1").textContent(), "Anna");
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    assert.deepEqual(await violations(page), [], `the account, ${theme}`);
    await screenshot(page, `account-phone-${theme}`);
  }

  const elsewhere = await newVisitor(browser, { baseURL: server.url });
  const other = elsewhere.page;
  await sendSignIn(other, "anna", "not the password");
  await other.locator("[role=alert]").waitFor();
  assert.equal(await other.locator('form[action="/sign-out"]').count(), 0, "a wrong password is refused");
  await other.locator("#sign-in-password").fill(password);
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

test("a second factor is switched on, required, given new recovery codes, and switched off", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  await signUp(page, "Berta");
  /** @param {string} name of the screenshots */
  const look = async (name, on = page) => {
    for (const size of /** @type {const} */ (["desktop", "phone"])) {
      await on.setViewportSize(sizes[size]);
      for (const theme of themes) {
        await on.emulateMedia({ colorScheme: theme });
        assert.deepEqual(await violations(on), [], `${name}, ${size}, ${theme}`);
        const wide = await on.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${name} is ${wide} px wider than the ${size}`);
        await screenshot(on, `${name}-${size}-${theme}`);
      }
    }
  };
  await page.goto("/account/second-factor");
  await look("second-factor-off");
  await page.locator("#on-password").fill(password);
  await page.locator('form[action="/account/second-factor"] button').click();
  const secret = (await page.locator("code.secret").textContent()) ?? "";
  await look("second-factor-secret");
  await page.locator("#code").fill(oneTimeCode(secret, 0));
  await page.locator('form[action="/account/second-factor/confirm"] button').click();
  await page.locator(".recovery-codes").waitFor();
  const codes = await page.locator(".recovery-codes code").allTextContents();
  assert.equal(codes.length, 10);
  await look("second-factor-codes");

  const elsewhere = await newVisitor(browser, { baseURL: server.url });
  const other = elsewhere.page;
  const signIn = async () => {
    // Leave the page first: a refresh without cookies would start a session, and the form's token would not match it.
    await other.goto("about:blank");
    await other.context().clearCookies();
    await sendSignIn(other, "berta");
  };
  await signIn();
  await other.locator("#code").fill("000000");
  await other.locator('form[action="/sign-in/code"] button').click();
  await other.locator("[role=alert]").waitFor();
  await look("second-factor-sign-in", other);
  await other.locator("#code").fill(oneTimeCode(secret, 1));
  await other.locator('form[action="/sign-in/code"] button').click();
  await other.waitForURL(`${server.url}/`);

  // A recovery code also signs in, and works once.
  await signIn();
  await other.locator("#code").fill(codes[0] ?? "");
  await other.locator('form[action="/sign-in/code"] button').click();
  await other.waitForURL(`${server.url}/`);

  await page.goto("/account/second-factor");
  await look("second-factor-on");
  await page.locator("#renew-password").fill(password);
  await page.locator("#renew-code").fill(codes[1] ?? "");
  await page.locator('form[action="/account/second-factor/recovery-codes"] button').click();
  await page.locator(".recovery-codes").waitFor();
  const renewed = await page.locator(".recovery-codes code").allTextContents();
  assert.equal(renewed.length, 10);
  assert.ok(!renewed.includes(codes[2] ?? ""));

  await page.goto("/account/second-factor");
  await page.locator("#off-password").fill(password);
  await page.locator("#off-code").fill(codes[2] ?? "");
  await page.locator('form[action="/account/second-factor/off"] button').click();
  await page.locator("[role=alert]").waitFor();
  await page.locator("#off-password").fill(password);
  await page.locator("#off-code").fill(renewed[0] ?? "");
  await page.locator('form[action="/account/second-factor/off"] button').click();
  await page.locator("#on-password").waitFor();
  await signIn();
  await other.waitForURL(`${server.url}/`);
  // Chromium reports the status 403 of the wrong code.
  assert.deepEqual(problems.filter((problem) => !problem.includes("status of 403")), []);
  await context.close();
  await elsewhere.context.close();
});
