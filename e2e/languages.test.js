// Texts of all languages fit into buttons, tabs, the header and the page, on phones and desktops.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signUp } from "./support/account.js";
import { newVisitor, screenshot } from "./support/browser.js";
import { languages } from "./support/languages.js";
import { newGame, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

// All users may organise tournaments, so that the test covers the forms of tournaments.
startSite({ flags: ["--organisers", languages.map((locale) => `Words-${locale}`).join(",")] });

/** Two phones, the narrowest window with the links of the site in a row, and a desktop. */
const windows = [[360, 640], [390, 844], [1216, 800], [1280, 800]];

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
        await look(`${address}, ${width} px`);
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
    assert.deepEqual(found, []);
    assert.equal(await page.locator("html").getAttribute("lang"), locale);
    assert.deepEqual(problems, []);
    await context.close();
  });
}
