// A league season in a browser: a player joins, plays against players who use commands, is told by mail, and is
// promoted. The server's clock is moved forward.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { violations } from "./support/accessibility.js";
import { signUp } from "./support/account.js";
import { person, screenshot, sizes, themes } from "./support/browser.js";
import { Mailboxes } from "./support/mailbox.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Mailboxes} */
let mailboxes;

startSite({
  flags: async () => {
    mailboxes = await Mailboxes.start();
    return ["--smtp", mailboxes.url, "--owners", "Olga"];
  },
});

after(() => mailboxes?.stop());

const day = 24 * 60 * 60 * 1000;

/** How long the worker may take for a step on a busy machine, in milliseconds. */
const patience = 60_000;

/**
 * Gives a command as a program does.
 * @param {Page} page
 * @param {string} command
 */
async function give(page, command) {
  const answer = await page.evaluate(async (command) => {
    const csrf = document.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
    const response = await fetch("/api/command", {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrf-token": csrf },
      body: JSON.stringify({ command }),
    });
    return response.json();
  }, command);
  assert.equal(answer.code, "done", `${command}: ${answer.text}`);
}

/**
 * Resigns a game by its form.
 * @param {Page} page
 * @param {string} game
 */
async function resign(page, game) {
  const status = await page.evaluate(async (game) => {
    const csrf = document.querySelector("input[name=csrf]")?.getAttribute("value") ?? "";
    const response = await fetch(`/game/${game}/resign`, { method: "POST", body: new URLSearchParams({ csrf }) });
    return response.status;
  }, game);
  assert.equal(status, 200, "the page of the game comes back");
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
async function json(path) {
  const response = await fetch(`${server.url}${path}`);
  assert.equal(response.status, 200, path);
  return response.json();
}

/**
 * Waits until the worker has brought a tournament on.
 * @param {string} id
 * @param {(tournament: any) => boolean} isReached
 */
async function reached(id, isReached) {
  for (const end = Date.now() + patience; Date.now() < end; await sleep(500)) {
    const tournament = await json(`/api/tournaments/${id}`);
    if (isReached(tournament)) return tournament;
  }
  throw new Error("the tournament does not advance");
}

/**
 * Takes pictures of a page in all themes and sizes, and looks for what must not be.
 * @param {Page} page
 * @param {string} path
 * @param {string} name
 */
async function look(page, path, name) {
  for (const size of /** @type {(keyof typeof sizes)[]} */ (Object.keys(sizes))) {
    await page.setViewportSize(sizes[size]);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      for (const folded of await page.locator("details.organise:not([open]) > summary").all()) await folded.click();
      assert.deepEqual(await violations(page), [], `${name}, ${theme}, ${size}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name} is ${wide} px too wide, ${size}`);
      await screenshot(page, `tournament-${name}-${size}-${theme}`);
    }
  }
}

test("a player joins a league, plays a season, and is promoted", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  const lists = await json("/api/tournaments");
  const league = lists.upcoming.find((/** @type {any} */ it) => it.format === "league" && it.setup === "small");
  const id = league.id;

  /** @type {Map<string, Page>} */
  const others = new Map();
  for (let number = 1; number < 10; number += 1) {
    const other = await context.browser()?.newContext({ baseURL: server.url, serviceWorkers: "block" });
    const tab = await other?.newPage();
    if (tab === undefined) throw new Error("no page");
    const name = `Player${number}`;
    await signUp(tab, name);
    await give(tab, `dipole tournament join ${id}`);
    others.set(name, tab);
  }
  // Ann comes last, so that with equal ratings she begins in the lower division.
  await signUp(page, "Ann", { address: "ann@example.org" });
  await page.goto(await mailboxes.link("ann@example.org", "/confirm/"));
  await page.locator("main form button").click();
  await page.goto("/tournaments");
  await look(page, "/tournaments", "list");
  await page.goto(`/tournament/${id}`);
  await page.locator('form[action$="/join"] button.primary').click();
  await page.locator(".tournament-actions .mine").waitFor();
  await look(page, `/tournament/${id}`, "upcoming");

  await server.pass(Date.parse(league.start) - Date.now() + 60_000);
  const begun = await reached(id, (it) => it.pairings.length > 0 && it.pairings.every((/** @type {any} */ p) => p.game));
  await mailboxes.link("ann@example.org", "/game/");
  await look(page, `/tournament/${id}`, "running");
  await look(page, "/", "home");
  const own = begun.entries.find((/** @type {any} */ it) => it.name === "Ann").number;
  const games = begun.pairings.filter((/** @type {any} */ it) => it.players.includes(own));
  assert.deepEqual([games[0].division, games.length], [2, 8], "two games against each of the four others");
  await page.goto(`/game/${games[0].game}`);
  assert.equal(await page.locator(`a[href="/tournament/${id}"]`).count(), 1, "a game leads to its tournament");

  // The page refreshes itself: Ann's points are there without loading it anew.
  await page.goto(`/tournament/${id}`);
  for (const pairing of games) {
    const number = pairing.players.find((/** @type {number} */ it) => it !== own);
    const opponent = others.get(begun.entries.find((/** @type {any} */ it) => it.number === number).name);
    if (opponent !== undefined) await resign(opponent, pairing.game);
  }
  await reached(id, (it) =>
    it.pairings.filter((/** @type {any} */ p) => p.players.includes(own)).every((/** @type {any} */ p) => p.manner),
  );
  const points = page.locator("tr[data-own] td", { hasText: /^8$/ });
  await points.first().waitFor({ timeout: patience });

  await server.pass(Date.parse(begun.end) - Date.parse(begun.start) + day);
  const over = await reached(id, (it) => it.phase === "finished");
  const table = over.tables.find((/** @type {any} */ it) => it.division === 2);
  assert.equal(JSON.stringify(table).includes(`"player":${own}`), true);
  const guest = await person(browser, { baseURL: server.url });
  await guest.page.goto("/player/Ann");
  await guest.page.getByText("division 2, place 1, promoted").waitFor();
  await look(guest.page, "/player/Ann", "profile");
  await look(guest.page, `/tournament/${id}`, "finished");
  await guest.context.close();
  for (const other of others.values()) await other.context().close();
  assert.deepEqual(problems.filter((line) => !/WebSocket|ERR_|404/.test(line)), []);
  await context.close();
});

test("an organiser is asked before anything happens, without JavaScript", async () => {
  const { context, page } = await person(browser, { baseURL: server.url, javaScript: false });
  await signUp(page, "Olga");
  const { upcoming } = await json("/api/tournaments");
  const address = `/tournament/${upcoming[0].id}`;
  await page.goto(address);
  await page.locator('form[action$="/join"] button.primary').click();
  await page.locator(".tournament-actions .mine").waitFor();
  for (const size of /** @type {(keyof typeof sizes)[]} */ (Object.keys(sizes))) {
    await page.setViewportSize(sizes[size]);
    await page.goto(address);
    await page.locator("details.organise > summary").click();
    await screenshot(page, `tournament-organise-${size}`);
  }
  await page.locator('button[value="remove"]').click();
  await page.locator(".organise-sure").waitFor();
  await screenshot(page, "tournament-organise-question");
  await page.locator(".organise-sure button").click();
  await page.waitForURL(`**${address}`);
  assert.match(await page.locator("main").innerText(), /You have withdrawn/);
  await context.close();
});
