// Double clicks on a form that starts a game. Without scripts the browser sends the form twice and drops the first
// response; the site keeps working and each game is complete. With scripts the form is sent once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signUp } from "./support/account.js";
import { newVisitor } from "./support/browser.js";
import { browser, server, startSite } from "./support/site.js";

/** Number of double clicks of each visitor. */
const clicks = 50;

// Rate limits are not tested here.
startSite({ flags: ["--requests-per-minute", "1000000", "--posts-per-minute", "1000000"] });

/**
 * The games of an account.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
async function gamesOf(page) {
  const { games } = await (await page.request.get("/api/account/games")).json();
  return games.map((/** @type {{ id: string }} */ { id }) => id);
}

/**
 * A visitor with a new account.
 * @param {string} name
 * @param {boolean} javaScript
 */
async function member(name, javaScript) {
  const { context, page } = await newVisitor(browser, { baseURL: server.url, javaScript });
  await signUp(page, name);
  const token = await page.locator('meta[name="csrf-token"]').getAttribute("content");
  return { context, page, token: token ?? "" };
}

/** @param {number} number */
async function doubleClicks(number) {
  const { context, page, token } = await member(`Clicker${number}`, false);
  // Assets are not needed.
  await page.route("**/assets/**", (route) => route.abort());
  // A light page with the form of the home page. Only the sending of the form is tested.
  const light = () => page.goto("/api/account", { waitUntil: "commit" });
  const values = { setup: "small", opponent: "both", level: "1", color: "white", csrf: token };
  const fields = Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join("");
  for (let count = 0; count < clicks; count += 1) {
    // The navigation of the second click may interrupt this one.
    await light().catch(light);
    await page.setContent(`<form method="post" action="/games">${fields}<button>Play</button></form>`);
    // The button is in the corner. Clicking by coordinates is faster than by a locator.
    await page.mouse.dblclick(20, 18);
    while (!page.url().includes("/game/")) await page.waitForTimeout(20);
  }
  return { context, page, token, ids: await gamesOf(page) };
}

test("200 double clicks without scripts create complete games, and the site still stores moves", async () => {
  const visitors = await Promise.all([1, 2, 3, 4].map(doubleClicks));
  const all = visitors.flatMap(({ ids }) => ids);
  assert.equal(new Set(all).size, all.length);
  for (const { page, context, token, ids } of visitors) {
    const count = ids.length;
    assert.ok(count >= clicks && count <= 2 * clicks, `${count} games of ${clicks} double clicks`);
    for (const id of ids) {
      const game = await (await page.request.get(`/api/games/${id}`)).json();
      const { you, open_seats: open, version } = game;
      assert.deepEqual({ you, open, version }, { you: ["W", "B"], open: [], version: 0 }, id);
    }
    const played = await page.request.post(`/api/games/${ids[0]}/moves`, {
      headers: { origin: server.url, "x-csrf-token": token },
      data: { move: "E1-E3", ply: 0 },
    });
    assert.equal(played.status(), 200, await played.text());
    await context.close();
  }
});

test("with scripts a double click starts one game", async () => {
  const { context, page } = await member("Once", true);
  for (let count = 1; count <= 3; count += 1) {
    await page.goto("/");
    const form = page.locator("#new-game");
    await form.locator("[name=opponent][value=both]").check();
    await form.locator("button[type=submit]").dblclick({ noWaitAfter: true });
    await page.waitForURL("**/game/*");
    assert.equal((await gamesOf(page)).length, count);
  }
  await context.close();
});
