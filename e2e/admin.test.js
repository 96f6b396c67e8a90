// The pages of administrators: all pages are used and checked with axe at desktop and phone width, and the banner appears
// on the pages of visitors.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { password, signUp } from "./support/account.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { oneTimeCode } from "./support/one-time-code.js";
import { newGame } from "./support/play.js";
import { freePort, root } from "./support/server.js";
import { browser, server, startSite } from "./support/site.js";

// No server listens on this port, so all mails fail and are retried later.
startSite({ flags: async () => ["--smtp", `smtp://127.0.0.1:${await freePort()}`] });

/**
 * A visitor with an account.
 * @param {string} name
 * @param {{ address?: string, locale?: string }} [options]
 */
async function signedUp(name, { address, locale = "en-GB" } = {}) {
  const visitor = await newVisitor(browser, { baseURL: server.url, locale });
  await signUp(visitor.page, name, { address });
  return visitor;
}

/**
 * Asserts in each size and theme that a page is accessible and fits the window, and takes screenshots.
 * @param {import("playwright-core").Page} page
 * @param {string} name of the screenshots
 */
async function look(page, name) {
  for (const size of /** @type {const} */ (["desktop", "phone"])) {
    await page.setViewportSize(sizes[size]);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      assert.deepEqual(await violations(page), [], `${name}, ${size}, ${theme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name} is ${wide} px wider than the ${size}`);
      await screenshot(page, `admin-${name}-${size}-${theme}`);
    }
  }
}

/**
 * Sends a form from a page, and returns the status of the response.
 * @param {import("playwright-core").Page} page
 * @param {string} path
 * @param {Record<string, string>} [fields]
 */
function send(page, path, fields = {}) {
  return page.evaluate(
    async ({ path, fields }) => {
      const csrf = document.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
      const body = new URLSearchParams({ csrf, ...fields });
      return (await fetch(path, { method: "POST", body })).status;
    },
    { path, fields },
  );
}

test("an administrator can use all pages and their actions", async () => {
  const boss = await signedUp("Boss");
  const { page } = boss;
  const missing = await page.goto("/admin");
  assert.equal(missing?.status(), 404);
  const binary = process.env.DIPOLE_BIN ?? join(root, "target/debug/dipole");
  execFileSync(binary, ["admin", "--database", server.database, "grant", "boss"], { env: { ...process.env, USER: "root" } });
  boss.problems.length = 0; // Chromium reports the expected 404.
  await page.goto("/account");
  await page.locator('a[href="/admin"]').click();
  await look(page, "needs-factor");
  await page.locator('main a[href="/account/second-factor"]').click();
  await page.locator("#on-password").fill(password);
  await page.locator('form[action="/account/second-factor"] button').click();
  const secret = (await page.locator("code.secret").textContent()) ?? "";
  await page.locator("#code").fill(oneTimeCode(secret, 0));
  await page.locator('form[action="/account/second-factor/confirm"] button').click();
  await page.locator(".recovery-codes").waitFor();

  const ann = await signedUp("Ann", { address: "ann@example.org", locale: "de-DE" });
  const game = await newGame(ann.page, { opponent: "friend" });
  const ben = await signedUp("Ben");
  assert.equal(await send(ben.page, `/game/${game}/join`), 200);
  const status = await send(ann.page, `/game/${game}/talk`, { room: "players", text: "You stupid cowards!" });
  assert.equal(status, 200);
  await ann.page.goto("/report?about=Boss&game=" + game);
  await ann.page.locator("main textarea").fill("He was rude.\nTwice.");
  await ann.page.locator('form[action="/report"] button').click();
  await ann.page.waitForLoadState();

  await page.goto("/admin");
  assert.equal(await page.locator("h1").textContent(), "Overview");
  await look(page, "overview");
  const done = async () => assert.equal(await page.locator('.done[role="status"]').count(), 1, page.url());

  await page.locator('.admin-pages a[href="/admin/reports"]').click();
  await look(page, "reports");
  await page.locator('main input[name="how"]').fill("Spoke with them");
  await page.locator('form[action$="/resolve"] button').click();
  await done();
  await page.locator('a[href="/admin/reports?all=1"]').click();
  await page.getByText("Spoke with them").waitFor();

  await page.locator('.admin-pages a[href="/admin/accounts"]').click();
  await page.locator("#account-query").fill("ann");
  await page.locator('form[action="/admin/accounts"] button').click();
  await look(page, "accounts");
  await page.locator('a[href="/admin/accounts/Ann"]').click();
  await look(page, "account");
  await page.locator("#why-suspend").fill("Rude");
  await page.locator('form[action$="/suspend"] button').click();
  await done();
  await look(page, "account-suspended");
  await page.locator("#why-unsuspend").fill("A mistake");
  await page.locator('form[action$="/unsuspend"] button').click();
  await done();
  await page.locator('form[action$="/password"] button').click();
  assert.match((await page.locator("code.secret").textContent()) ?? "", /\/reset\/[a-z0-9]{40}$/);
  await look(page, "password-link");

  await page.locator('.admin-pages a[href="/admin/chat"]').click();
  await page.locator("#chat-game").fill(game);
  await page.locator('form[action="/admin/chat"] button').click();
  await page.getByText("You stupid cowards!").waitFor();
  await look(page, "chat");
  await page.locator('.chat-lines input[name="why"]').fill("Rude");
  await page.locator('form[action$="/remove"] button').click();
  await done();
  assert.equal(await page.getByText("You stupid cowards!").count(), 0);

  await page.locator('.admin-pages a[href="/admin/mails"]').click();
  // The worker tries to send the mail within some seconds.
  await page.waitForFunction(async () => (await (await fetch("/admin/mails")).text()).includes('value="retry"'), null, {
    timeout: 60_000,
    polling: 500,
  });
  await page.reload();
  await look(page, "mails");
  await page.locator('form:has(input[value="remove"]) button').first().click();
  await done();

  await page.locator('.admin-pages a[href="/admin/jobs"]').click();
  await look(page, "jobs");

  await page.locator('.admin-pages a[href="/admin/banner"]').click();
  await page.locator("#banner-en").fill("Maintenance tonight from 22:00 to 22:30 UTC. Games can be played again afterwards.");
  await page.locator("#banner-de").fill("Wartungsarbeiten heute von 22:00 bis 22:30 Uhr UTC. Danach kannst du weiterspielen.");
  await page.locator("#banner-ends").fill("2100-01-01T12:00");
  await page.locator('form:has(#banner-en) button').click();
  await done();
  await look(page, "banner");

  await page.locator('.admin-pages a[href="/admin/audit"]').click();
  await look(page, "audit");
  const log = await page.locator(".log strong").allTextContents();
  for (const action of ["banner", "remove-mail", "remove-chat", "reset-password", "unsuspend", "suspend", "resolve-report"]) {
    assert.ok(log.includes(action), `${action}: ${log}`);
  }

  // The banner appears on the pages of visitors, and boards still fit below it.
  const guest = await newVisitor(browser, { baseURL: server.url, locale: "de-DE" });
  const id = await newGame(guest.page, { opponent: "both" });
  for (const path of ["/", `/game/${id}`, "/learn/moving/count", "/play/offline"]) {
    await guest.page.goto(path);
    assert.match((await guest.page.locator(".site-banner").textContent()) ?? "", /^Wartungsarbeiten heute/, path);
  }
  await guest.page.goto(`/game/${id}`);
  for (const [name, viewport] of /** @type {const} */ ([
    ["desktop", sizes.desktop],
    ["phone", sizes.phone],
    ["lying", { width: 844, height: 390 }],
  ])) {
    await guest.page.setViewportSize(viewport);
    assert.deepEqual(await violations(guest.page), [], `the game, ${name}`);
    const board = await guest.page.locator("#board").boundingBox();
    assert.ok(board !== null && board.y + board.height <= viewport.height, `${name}: the whole board is visible`);
    await screenshot(guest.page, `admin-banner-game-${name}`);
  }
  await guest.page.setViewportSize(sizes.phone);
  await guest.page.goto("/");
  await screenshot(guest.page, "admin-banner-home-phone");

  await page.goto("/admin/banner");
  await page.locator('form:has(input[name="down"]) button').click();
  await done();
  await guest.page.reload();
  assert.equal(await guest.page.locator(".site-banner").count(), 0);

  // Chromium reports the expected refusals. Check before the restart below, which causes further problems.
  for (const { problems } of [boss, ann, ben, guest]) {
    assert.deepEqual(problems.filter((problem) => !problem.includes("403")), []);
  }

  // After half a day another code is required.
  const hours = 13;
  await server.pass(hours * 3_600_000);
  await page.goto("/admin/audit");
  await look(page, "confirm");
  await page.locator("#code").fill(oneTimeCode(secret, hours * 120));
  await page.locator('form[action="/admin/confirm"] button').click();
  await page.waitForURL(`${server.url}/admin/audit`);
  await page.locator(".log").waitFor();
  for (const { context } of [boss, ann, ben, guest]) await context.close();
});
