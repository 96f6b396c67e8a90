// Texts of all languages fit into buttons, tabs, the header and the page, on phones and desktops.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signUp } from "./support/account.js";
import { newVisitor, screenshot } from "./support/browser.js";
import { languages } from "./support/languages.js";
import { newGame, playByClicks, waitForTurn, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

// All users may organise tournaments, so that the test covers the forms of tournaments.
startSite({
  flags: ["--organisers", languages.map((locale) => `Words-${locale}`).join(",")],
  prepare: async () => {
    const host = await newVisitor(browser, { baseURL: server.url });
    const guest = await newVisitor(browser, { baseURL: server.url });
    const id = await newGame(host.page, { opponent: "friend" });
    await waitUntilSaved(host.page);
    await guest.page.goto(`/game/${id}`);
    await guest.page.locator("#join button").click();
    await waitForTurn(host.page);
    await playByClicks(host.page, { text: "E1-E5", from: "E1", to: "E5", count: 4, kind: "basic" });
    await waitForTurn(guest.page);
    await playByClicks(guest.page, { text: "D8-B6", from: "D8", to: "B6", count: 2, kind: "basic" });
    await waitForTurn(host.page);
    await host.page.locator("#resign summary").click();
    await host.page.locator("#resign [type=submit]").click();
    await host.page.locator("#standing:not([hidden]) h2").waitFor();
    finished.id = id;
    finished.cookies = await host.context.cookies();
    await host.context.close();
    await guest.context.close();
  },
});

/** A finished game of two players, and the cookies of one of them. */
const finished = { id: "", cookies: /** @type {import("playwright-core").Cookie[]} */ ([]) };

/** Three phones, the narrowest window with the links of the site in a row, a desktop, a phone on its side, and 1280×800 at 200 %. */
const windows = [[320, 568], [360, 640], [390, 844], [1216, 800], [1280, 800], [844, 390], [640, 400]];

/**
 * Descriptions of the parts that do not fit: the page itself, and controls whose text is cut or overflows.
 * @param {import("playwright-core").Page} page
 */
function misfits(page) {
  return page.evaluate(() => {
    const controls = "button, summary, [role=tab], .button, .site-header a, label.choice, label.check, label.look, legend, th";
    /** Texts for screen readers only are clipped to a point, or replaced by an icon. */
    const isShown = (/** @type {Element} */ element) =>
      element.checkVisibility() && element.clientWidth > 1 && getComputedStyle(element, "::before").maskImage === "none";
    const cut = [...document.querySelectorAll(controls)].filter((element) => {
      if (!isShown(element) || element.closest("[tabindex='0'].wide")) return false;
      const { left, right } = element.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(element);
      const words = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
      const over = words && [...range.getClientRects()].some((part) => part.left < left - 1 || part.right > right + 1);
      return over || element.scrollWidth > element.clientWidth + 1;
    });
    for (const part of document.querySelectorAll("#tabs, #status, #tray")) {
      if (isShown(part) && (part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight)) cut.push(part);
    }
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [
      ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
      ...cut.map((element) => `${element.tagName} ${element.className}: ${element.textContent?.trim().slice(0, 60)}`),
    ];
  });
}

for (const locale of languages) {
  test(`texts fit on all pages, ${locale}`, async () => {
    const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, locale });
    await signUp(page, `Words-${locale}`);
    const game = await newGame(page, { opponent: "both" });
    await waitUntilSaved(page);
    const { upcoming } = await (await page.request.get("/api/tournaments")).json();
    const tournament = `/tournament/${upcoming[0].id}`;
    await page.goto(tournament);
    await page.locator('form[action$="/join"] button.primary').click();
    await page.locator(".tournament-actions .mine").waitFor();
    const pages = [
      `/game/${game}`,
      "/",
      "/rules",
      "/learn",
      "/learn/moving/count",
      "/puzzles/daily",
      "/tournaments",
      "/tournaments/new",
      tournament,
      "/games",
      "/games/search",
      "/players",
      "/analysis",
      "/invite",
      "/account",
      "/account/settings",
      "/command",
      "/translate",
    ];
    /** @type {string[]} */
    const found = [];
    const look = async (/** @type {string} */ name) => found.push(...(await misfits(page)).map((misfit) => `${name}: ${misfit}`));
    for (const address of pages) {
      await page.goto(address);
      if (address === tournament) for (const summary of await page.locator("main summary").all()) await summary.click();
      for (const [width = 0, height = 0] of windows) {
        await page.setViewportSize({ width, height });
        await look(`${address}, ${width}×${height}`);
      }
      if (address !== "/") continue;
      for (const [width = 0, height = 0] of windows) {
        await page.setViewportSize({ width, height });
        await page.locator("#preferences summary").click();
        await look(`settings, ${width} px`);
        await screenshot(page, `settings-${locale}-${width}`);
        await page.keyboard.press("Escape");
      }
    }
    const player = await newVisitor(browser, { baseURL: server.url, locale });
    await player.context.addCookies(finished.cookies);
    await player.page.goto(`/game/${finished.id}`);
    await player.page.locator("#standing:not([hidden]) h2").waitFor();
    await player.page.keyboard.press("Escape");
    for (const [width = 0, height = 0] of windows) {
      await player.page.setViewportSize({ width, height });
      found.push(...(await misfits(player.page)).map((misfit) => `the finished game, ${width}×${height}: ${misfit}`));
    }
    await player.context.close();
    assert.deepEqual(found, []);
    assert.equal(await page.locator("html").getAttribute("lang"), locale);
    assert.deepEqual(problems, []);
    await context.close();
  });
}
