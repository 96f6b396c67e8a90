// The header: same position on all pages, a mark on the current section, and links to all sections in every window.

import assert from "node:assert/strict";
import { test } from "node:test";
import { newVisitor } from "./support/browser.js";
import { signUp } from "./support/account.js";
import { newGame, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

const windows = [
  [320, 568],
  [390, 844],
  [844, 390],
  [640, 400],
  [768, 1024],
  [1000, 700],
  [1280, 800],
  [2560, 1440],
];
const sections = ["/", "/learn", "/puzzles", "/tournaments", "/games", "/players", "/analysis"];

for (const locale of ["en-GB", "de-DE", "nl-NL"]) {
  test(`the header has the same layout on all pages, and nothing in it is cut, ${locale}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale });
    await page.goto("/");
    const form = page.locator("#new-game");
    await form.locator("[name=opponent][value=both]").check();
    await form.locator("button[type=submit]").click();
    await page.waitForURL("**/game/*");
    const game = page.url();
    for (const [width = 0, height = 0] of windows) {
      await page.setViewportSize({ width, height });
      /** @type {string | undefined} */
      let first;
      for (const address of ["/", "/learn/first-game", game, "/analysis", "/account"]) {
        await page.goto(address);
        const { places, cut } = await page.evaluate(() => {
          const seen = [...document.querySelectorAll(".site-header > *, .site-links a, .site-header summary")].filter((element) => element.checkVisibility());
          const rest = seen.filter((element) => element.id !== "waiting");
          return {
            places: JSON.stringify(rest.map((element) => [element.className, Math.round(element.getBoundingClientRect().left), Math.round(element.getBoundingClientRect().top)])),
            cut: seen
              .filter((element) => {
                const { left, right } = element.getBoundingClientRect();
                return left < 0 || right > innerWidth || (element.matches("a") && element.scrollWidth > element.clientWidth);
              })
              .map(({ textContent }) => textContent),
          };
        });
        assert.deepEqual(cut, [], `${width}×${height}, ${address}`);
        first ??= places;
        const [one, other] = [first, places].map((text) => /** @type {[string, number, number][]} */ (JSON.parse(text)));
        one?.forEach(([name, x, y], index) => {
          const [, otherX = 0, otherY = 0] = other?.[index] ?? [];
          assert.ok(Math.abs(x - otherX) <= 1 && y === otherY, `${width}×${height}, ${address}: ${name} at ${otherX}, ${otherY} and not ${x}, ${y}`);
        });
      }
    }
    assert.deepEqual(problems, []);
    await context.close();
  });
}

test("the menu on a phone links to every section and marks the current one", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
  await newGame(page, { opponent: "both" });
  await waitUntilSaved(page);
  await page.locator(".site-menu summary").click();
  const links = page.locator(".site-menu nav ul a");
  assert.deepEqual(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))), sections);
  assert.ok(await page.locator(".site-menu .about").isVisible(), "the author is named");
  await page.keyboard.press("Escape");
  assert.ok(await links.first().isHidden());
  for (const [address, section] of [["/", "/"], ["/learn/first-game", "/learn"], ["/players", "/players"], ["/analysis", "/analysis"], ["/games", "/games"]]) {
    await page.goto(address ?? "");
    const current = page.locator(".site-menu a[aria-current]");
    assert.deepEqual(await current.evaluateAll((all) => all.map((link) => link.getAttribute("href"))), [section], address);
  }
  assert.deepEqual(problems, []);
  await context.close();
});

test("the header fits with a long name", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
  await signUp(page, "Wwwwwwwwwwwwwwwwwwww");
  for (const [width = 0, height = 0] of windows) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${width}×${height} is ${wide} px too wide`);
    const settings = await page.locator("#preferences summary").boundingBox();
    assert.ok(settings !== null && settings.x + settings.width <= width, `${width}: the settings end at ${settings && settings.x + settings.width}`);
  }
  await context.close();
});

test("a challenge that waits leaves room for a short name in German", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url, locale: "de-DE" });
  await signUp(page, "Anna");
  for (const [width = 0, height = 0] of windows) {
    await page.setViewportSize({ width, height });
    await page.goto("/players");
    const [whole, seen] = await page.evaluate(() => {
      const waiting = document.getElementById("waiting");
      if (waiting === null) throw new Error("there is no sign of what waits");
      waiting.hidden = false;
      waiting.textContent = "2 · 1 Herausforderung";
      waiting.dataset["count"] = "3";
      const name = document.querySelector(".account-link");
      return [name?.scrollWidth ?? 0, name?.clientWidth ?? 0];
    });
    assert.ok(seen > 0 && whole <= seen, `${width}×${height}: ${seen} px of ${whole}`);
  }
  await context.close();
});

test("pages with a board do not scroll in wide windows", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
  const id = await newGame(page, { opponent: "both" });
  for (const [width = 0, height = 0] of windows.filter(([width = 0, height = 0]) => width > 1.2 * height)) {
    await page.setViewportSize({ width, height });
    for (const address of [`/game/${id}`, "/analysis", "/puzzles/daily", "/learn/moving/count"]) {
      await page.goto(address);
      await page.locator("#board .playable").first().waitFor({ state: "attached" });
      const more = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.ok(more <= 0, `${width}×${height}, ${address} is ${more} px too high`);
    }
  }
  await context.close();
});
