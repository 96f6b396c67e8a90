// All pages in both themes: accessible, without errors and requests to other hosts, small, and without layout shifts.
// Takes screenshots for review.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signUp } from "./support/account.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { goodMove, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved, gameOf } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** Maximum number of transferred bytes of a page with all its files. The game page includes the rules. */
const most = { home: 40_000, game: 120_000 };

/** Ids of running games, and of one that waits for a friend. */
const games = { playing: "", waiting: "", four: "" };

startSite({
  prepare: async () => {
    const { context, page } = await newVisitor(browser, { baseURL: server.url });
    const begin = async (/** @type {string} */ setup, /** @type {number} */ plies) => {
      const id = await newGame(page, { setup, opponent: "both" });
      for (let ply = 0; ply < plies; ply += 1) {
        await waitForTurn(page);
        await playByClicks(page, goodMove((await gameOf(page, id)).position));
        await waitForMoves(page, ply + 1);
      }
      await waitUntilSaved(page);
      return id;
    };
    games.playing = await begin("small", 5);
    games.four = await begin("four", 4);
    games.waiting = await newGame(page, { opponent: "friend" });
    await context.close();
  },
});

const pages = /** @type {const} */ ({
  home: () => "/",
  rules: () => "/rules",
  learn: () => "/learn",
  "learn-step": () => "/learn/leaving/side",
  watch: () => "/games",
  tournaments: () => "/tournaments",
  search: () => "/games/search?player=computer-1&result=won",
  text: () => `/game/${games.playing}?text=1`,
  game: () => `/game/${games.playing}`,
  "game-four": () => `/game/${games.four}`,
  "game-friend": () => `/game/${games.waiting}`,
  "sign-in": () => "/account",
  command: () => "/command",
  analysis: () => "/analysis",
  "not-found": () => "/nothing-here",
});

for (const theme of themes) {
  for (const size of /** @type {(keyof typeof sizes)[]} */ (["phone", "desktop"])) {
    test(`every page is accessible, without errors and fits the window, ${theme}, ${size}`, async () => {
      const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, theme, size });
      for (const [name, address] of Object.entries(pages)) {
        await page.goto(address());
        if (name.startsWith("game")) await waitUntilSaved(page);
        // Both sizes have the same nodes. Only the layout of the game differs, so check only the game on desktops.
        if (size === "phone" || name === "game") {
          assert.deepEqual(await violations(page), [], `${name}, ${theme}, ${size}`);
        }
        await screenshot(page, `${name}-${size}-${theme}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${name} is ${wide} px too wide`);
      }
      assert.deepEqual(problems.filter((line) => !/404/.test(line)), []);
      await context.close();
    });
  }
}

test("no page leaves the right of a wide window empty", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const right = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll("main *")]
          .filter((element) => element.checkVisibility() && (element.matches("input, svg, button") || getComputedStyle(element).borderInlineEndWidth !== "0px"))
          .map((element) => element.getBoundingClientRect().right / innerWidth),
      ),
    );
  const look = async (/** @type {string} */ address) => {
    await page.goto(address);
    const end = await right();
    assert.ok(end > 0.7, `${address} ends at ${Math.round(100 * end)} % of the window`);
  };
  for (const address of ["/account", "/command", "/puzzles/streak", "/invite", "/lobby"]) await look(address);
  await signUp(page, "Wanda");
  for (const name of ["", "/bots", "/notifications", "/second-factor", "/sessions", "/settings", "/tokens", "/vacation", "/blocked"]) await look(`/account${name}`);
  for (const address of ["/studies", "/report", "/command"]) await look(address);
  // Pages with little text are narrow and centred.
  for (const address of ["/player/computer-3", "/puzzles/progress"]) {
    await page.goto(address);
    const { left, right } = await page.locator("main").evaluate((main) => main.getBoundingClientRect().toJSON());
    assert.ok(left > 200 && right < 1080, `${address} is at ${left} to ${right}`);
  }
  await page.goto("/account/notifications");
  const [devices, choices, reminders] = await page.locator("main > section").evaluateAll((all) => all.map((section) => section.getBoundingClientRect().toJSON()));
  assert.ok(choices.top === devices.top && choices.left > devices.right, "devices and choices are beside each other");
  assert.ok(reminders.left === devices.left && reminders.top - devices.bottom < 60, `the reminders are ${reminders.top - devices.bottom} px below the devices`);
  await page.goto("/invite");
  await page.locator("main form button.primary").click();
  await page.waitForURL("**/offer/*");
  await page.locator(".offer-card .small-board svg").waitFor();
  await look(page.url());
  assert.deepEqual(problems, []);
  await context.close();
});

test("a board with a chosen stack is accessible in German and in high contrast", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale: "de", size: "phone" });
  const id = await newGame(page, { opponent: "both" });
  await page.locator("#preferences summary").click();
  await page.locator("#preferences [name=theme]").selectOption("contrast");
  await page.locator("#preferences [name=coins]").check();
  await page.locator("#preferences button[type=submit]").click();
  await page.waitForURL(`**/game/${id}`);
  await waitForTurn(page);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "contrast");
  await page.locator('[data-cell="E1"]').click();
  await page.locator("#tray .off").waitFor();
  assert.deepEqual(await violations(page), []);
  await screenshot(page, "chosen-phone-contrast");
  assert.deepEqual(problems, []);
  await context.close();
});

test("the home page and the game page are light and stand still while they load", async () => {
  for (const name of /** @type {const} */ (["home", "game"])) {
    const { context, page } = await newVisitor(browser, { baseURL: server.url, size: "phone" });
    const client = await context.newCDPSession(page);
    await client.send("Network.enable");
    let bytes = 0;
    client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          seen.shift += /** @type {PerformanceEntry & { value: number }} */ (entry).value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(pages[name](), { waitUntil: "networkidle" });
    const shift = await page.evaluate(
      () => /** @type {{ seen: { shift: number } }} */ (/** @type {unknown} */ (globalThis)).seen.shift,
    );
    assert.ok(bytes > 0 && bytes < most[name], `${name}: ${bytes} bytes`);
    assert.ok(shift < 0.02, `${name}: layout shift of ${shift}`);
    await context.close();
  }
});
