// Playing a friend: the host can copy or share a link or show its QR code; the guest sees the terms and one button.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { signUp } from "./support/account.js";
import { newGame, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

const windows = [
  [320, 568],
  [390, 844],
  [844, 390],
  [640, 400],
  [1280, 800],
];

/**
 * The pairs of visible elements that overlap.
 * @param {Page} page
 * @param {string[]} selectors
 */
function overlaps(page, selectors) {
  return page.evaluate((selectors) => {
    // Clip elements to the panel that they are scrolled in.
    const boxOf = (/** @type {Element} */ element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const panel = element.closest("#moves-part")?.getBoundingClientRect();
      const box = { left, right, top: Math.max(top, panel?.top ?? top), bottom: Math.min(bottom, panel?.bottom ?? bottom) };
      return { ...box, width: box.right - box.left, height: box.bottom - box.top };
    };
    const seen = selectors.flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .map((element) => ({ selector, box: boxOf(element) }))
        .filter(({ box }) => box.width > 0 && box.height > 0),
    );
    return seen.flatMap((one, index) =>
      seen
        .slice(index + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1 && box.top < one.box.bottom - 1 && one.box.top < box.bottom - 1)
        .map(({ selector }) => `${one.selector} and ${selector}`),
    );
  }, selectors);
}

test("the host's page has the link, buttons to copy and share it, its QR code, and the chat", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: async (/** @type {ShareData} */ data) => Reflect.set(window, "shared", data.url) });
  });
  await newGame(page, { setup: "large", opponent: "friend" });
  await waitUntilSaved(page);
  const link = page.locator("#invite input[readonly]");
  const address = await link.inputValue();
  assert.equal(new URL(address).pathname, new URL(page.url()).pathname);
  await page.locator("#invite [data-link=copy]").click();
  await page.waitForFunction((address) => navigator.clipboard.readText().then((text) => text === address), address);
  await page.locator("#invite [data-link=share]").click();
  assert.equal(await page.evaluate(() => Reflect.get(window, "shared")), address);
  assert.equal(await page.locator("#invite svg.qr-code").count(), 1);
  assert.ok(await page.locator("#tabs [aria-controls=chat-part]").isVisible(), "the chat is available before the guest joins");

  const parts = ["#invite h2", "#invite input", "#invite [data-link]", "#invite svg.qr-code", "#invite-cancel", "#navigation", "#actions > :not([hidden])", "#status", "#board", ".player-bar"];
  for (const [width = 0, height = 0] of windows) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await overlaps(page, parts), [], `${width}×${height}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${width}×${height} is ${wide} px too wide`);
  }
  await page.locator("#invite-cancel button").click();
  await page.locator("#status[data-over=true]").waitFor();
  assert.equal(await page.locator("#invite").count(), 0, "an aborted game has no invitation");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the guest sees the host and the terms, and one button starts the game on both pages", async () => {
  const host = await newVisitor(browser, { baseURL: server.url });
  await signUp(host.page, "Anna");
  await newGame(host.page, { setup: "large", opponent: "friend" });
  await waitUntilSaved(host.page);
  const guest = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  await guest.page.goto(host.page.url());
  const card = guest.page.locator("#invite");
  assert.equal((await card.locator("h2").textContent())?.trim(), "Anna invites you: Large, 10×10, no clock");
  assert.equal(await card.locator("button:visible").count(), 1);
  const button = await card.locator("button").boundingBox();
  assert.ok(button !== null && button.y + button.height <= 844, "the button is visible without scrolling");
  await card.locator("button").click();
  await guest.page.locator("#status", { hasText: "White’s turn" }).waitFor();
  assert.equal(await guest.page.locator("#invite").count(), 0);
  await host.page.locator("#status", { hasText: "Your turn" }).waitFor();
  assert.ok(await host.page.locator("#invite").isHidden());
  assert.ok(await host.page.locator("[data-may=abort]").isVisible(), "a started game can be aborted");
  assert.deepEqual([...host.problems, ...guest.problems], []);
  await host.context.close();
  await guest.context.close();
});

test("without scripts the page shows the link and its QR code, and the guest can join", async () => {
  const host = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await host.page.goto("/");
  await host.page.locator("#new-game [name=opponent][value=friend]").check();
  await host.page.locator("#new-game button[type=submit]").click();
  const address = await host.page.locator("#invite input[readonly]").inputValue();
  assert.ok(await host.page.locator("#invite svg.qr-code").isVisible());
  assert.equal(await host.page.locator("#invite [data-link]:visible").count(), 0, "nothing that needs scripts");
  const guest = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await guest.page.goto(new URL(address).pathname);
  await guest.page.locator("#invite button").click();
  assert.match((await guest.page.locator("#status").textContent()) ?? "", /turn|move/);
  await host.context.close();
  await guest.context.close();
});
