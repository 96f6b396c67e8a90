// Mail over SMTP: an address is confirmed, a password reset, and settings follow the account.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { violations } from "./support/accessibility.js";
import { sendSignIn, signUp } from "./support/account.js";
import { newVisitor, screenshot, themes } from "./support/browser.js";
import { Mailboxes } from "./support/mailbox.js";
import { browser, server, startSite } from "./support/site.js";

/** @type {Mailboxes} */
let mailboxes;

startSite({
  flags: async () => {
    mailboxes = await Mailboxes.start();
    return ["--smtp", mailboxes.url];
  },
});

after(() => mailboxes?.stop());

test("a password is reset by mail, and settings apply in another browser", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  await signUp(page, "Anna", { address: "anna@example.org", secret: "soon to be forgotten" });
  await page.goto(await mailboxes.link("anna@example.org", "/confirm/"));
  await page.locator("main form button").click();
  await page.locator("main [role=status]").waitFor();

  await page.goto("/account/settings");
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    assert.deepEqual(await violations(page), [], `the settings, ${theme}`);
    await screenshot(page, `settings-phone-${theme}`);
  }
  await page.locator('main input[name="coins"][type="checkbox"]').check();
  await page.locator('main form[action="/preferences"] button').click();
  await page.waitForLoadState();

  const elsewhere = await newVisitor(browser, { baseURL: server.url });
  const other = elsewhere.page;
  await other.goto("/forgot");
  assert.deepEqual(await violations(other), [], "the page for a forgotten password");
  await other.locator("#address").fill("anna@example.org");
  await other.locator('form[action="/forgot"] button').click();
  await other.goto(await mailboxes.link("anna@example.org", "/reset/"));
  await other.locator("#new-password").fill("remembered for good");
  await other.locator("main form button").click();
  await other.goto("/account/settings");
  assert.ok(await other.locator('main input[name="coins"][type="checkbox"]').isChecked());

  await sendSignIn(page, "anna", "soon to be forgotten");
  await page.locator("[role=alert]").waitFor();
  assert.deepEqual(problems.filter((line) => !/403/.test(line)), []);
  await context.close();
  await elsewhere.context.close();
});

test("a command can be run on the command page", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  await page.goto("/command");
  await page.locator("#command").fill("dipole help");
  await page.locator("form.command button").click();
  await page.locator('.reply[data-code="done"]').waitFor();
  assert.deepEqual(await violations(page), [], "an answer with boards");
  await screenshot(page, "command-answer-phone-light");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `the answer is ${wide} px too wide`);
  await page.locator("#command").fill("dipole dance");
  await page.locator("form.command button").click();
  await page.locator('.reply[data-code="no_command"]').waitFor();
  assert.deepEqual(problems.filter((line) => !/422/.test(line)), []);
  await context.close();
});
