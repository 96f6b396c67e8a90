// Double clicks on a form that begins a game. Without scripts the browser sends it twice and goes away
// from the first answer: the site stays able to write, and every game is whole. With scripts it is sent
// once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signUp } from "./support/account.js";
import { person } from "./support/browser.js";
import { browser, server, startSite } from "./support/site.js";

/** Double clicks of each visitor. */
const clicks = 50;

// The limits of requests are not what is tested here.
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
 * Somebody who has just made an account.
 * @param {string} name
 * @param {boolean} javaScript
 */
async function member(name, javaScript) {
  const { context, page } = await person(browser, { baseURL: server.url, javaScript });
  await signUp(page, name);
  const token = await page.locator('meta[name="csrf-token"]').getAttribute("content");
  return { context, page, token: token ?? "" };
}

/** @param {number} number */
async function doubleClicks(number) {
  const { context, page, token } = await member(`Clicker${number}`, false);
  // Nobody looks at the boards.
  await page.route("**/assets/**", (route) => route.abort());
  // A light page with the form of the first one: what is tested is how the browser sends it.
  const light = () => page.goto("/api/account", { waitUntil: "commit" });
  const values = { setup: "small", opponent: "both", level: "1", color: "white", csrf: token };
  const fields = Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join("");
  for (let count = 0; count < clicks; count += 1) {
    // The second click may still be on its way to its game.
    await light().catch(light);
    await page.setContent(`<form method="post" action="/games">${fields}<button>Play</button></form>`);
    // The button stands in the corner: looking for it would take longer than everything else.
    await page.mouse.dblclick(20, 18);
    while (!page.url().includes("/game/")) await page.waitForTimeout(20);
  }
  return { context, page, token, ids: await gamesOf(page) };
}

test("200 double clicks in Chromium leave whole games, and a site that writes", async () => {
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

test("with scripts a double click begins one game", async () => {
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
