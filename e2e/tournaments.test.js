// A league season: a player joins in the browser, plays against players who use mail and the API, is notified by mail, and
// is promoted. The test advances the server's clock.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { violations } from "./support/accessibility.js";
import { password, signUp } from "./support/account.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { deliver } from "./support/lmtp.js";
import { Mailboxes } from "./support/mailbox.js";
import { goodMove, waitForMoves, waitForTurn, playByClicks } from "./support/play.js";
import { freePort } from "./support/server.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Mailboxes} */
let mailboxes;

/** The LMTP port of the site. */
let lmtp = 0;

const siteAddress = "dipole@dipole.example";

startSite({
  flags: async () => {
    mailboxes = await Mailboxes.start();
    lmtp = await freePort();
    const mail = ["--smtp", mailboxes.url, "--lmtp", `127.0.0.1:${lmtp}`, "--mail-from", siteAddress];
    return [...mail, "--owners", "Olga", "--organisers", "Otto"];
  },
});

after(() => mailboxes?.stop());

const day = 24 * 60 * 60 * 1000;

/** Timeout of waiting for a step of the worker, in milliseconds. */
const timeout = 60_000;

/**
 * Runs a command by the API.
 * @param {Page} page
 * @param {string} command
 */
async function runCommand(page, command) {
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
 * @typedef {object} Opponent A player of the division without a browser.
 * @property {string} name
 * @property {(tournament: string) => Promise<void>} join
 * @property {(game: string) => Promise<void>} begin prepares for a started game
 * @property {(game: string, move: string, ply: number) => Promise<void>} play
 * @property {(game: string) => Promise<void>} resign
 */

/**
 * A player who uses only mail.
 * @param {string} name
 * @returns {Promise<Opponent>}
 */
async function byMail(name) {
  const [from, secret] = [`${name.toLowerCase()}@example.org`, "brassica-lantern-tuba"];
  /** @type {Map<string, string>} The board's number of each game. */
  const boards = new Map();
  const send = async (/** @type {string} */ subject) => {
    await deliver(lmtp, { from, to: siteAddress, subject });
  };
  await send(`signup ${name} ${secret} ${from}`);
  const confirm = await mailboxes.link(from, "/confirm/");
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
  await page.goto(confirm);
  await page.locator("main form button").click();
  await page.locator("main [role=status]").waitFor();
  await context.close();
  return {
    name,
    join: (tournament) => send(`dipole tournament join ${tournament} ${name} ${secret}`),
    begin: async (game) => {
      boards.set(game, await mailboxes.board(from, game));
    },
    play: (game, move) => send(`dipole move ${boards.get(game)} ${name} ${secret} ${move}`),
    resign: (game) => send(`dipole resign ${boards.get(game)} ${name} ${secret}`),
  };
}

/**
 * A player who uses the JSON API with a token.
 * @param {string} name
 * @returns {Promise<Opponent>}
 */
async function byApi(name) {
  const { context, page } = await newVisitor(browser, { baseURL: server.url });
  await signUp(page, name);
  await page.goto("/account/tokens");
  await page.locator("#token-name").fill("season");
  for (const scope of await page.locator('form[action="/account/tokens"] fieldset input').all()) await scope.check();
  await page.locator("#token-password").fill(password);
  await page.locator('form[action="/account/tokens"] button').click();
  const token = await page.locator("code.secret").innerText();
  await context.close();
  const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const response = await fetch(`${server.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const answer = await response.json();
    assert.equal(response.status, 200, `${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    name,
    join: (tournament) => post("/api/command", { command: `dipole tournament join ${tournament}` }),
    begin: async () => {},
    play: (game, move, ply) => post(`/api/games/${game}/moves`, { move, ply }),
    resign: (game) => post(`/api/games/${game}/resign`, {}),
  };
}

/**
 * Waits until a game has a number of moves.
 * @param {string} game
 * @param {number} count
 */
async function waitForStoredMoves(game, count) {
  for (const end = Date.now() + timeout; Date.now() < end; await sleep(100)) {
    if ((await json(`/api/games/${game}`)).moves.length >= count) return;
  }
  throw new Error(`game ${game} has fewer than ${count} moves`);
}

/**
 * Plays the first move of a side in the browser.
 * @param {Page} page
 * @param {string} game
 */
async function playInBrowser(page, game) {
  await page.goto(`/game/${game}`);
  await waitForTurn(page);
  const { position, moves: before } = await json(`/api/games/${game}`);
  await playByClicks(page, goodMove(position));
  await waitForMoves(page, before.length + 1);
  // The page shows a move before the server has stored it.
  await waitForStoredMoves(game, before.length + 1);
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
 * Waits until the worker has advanced a tournament to a state.
 * @param {string} id
 * @param {(tournament: any) => boolean} isReached
 */
async function waitForState(id, isReached) {
  for (const end = Date.now() + timeout; Date.now() < end; await sleep(500)) {
    const tournament = await json(`/api/tournaments/${id}`);
    if (isReached(tournament)) return tournament;
  }
  throw new Error("the tournament does not advance");
}

/**
 * Asserts in all themes and sizes that a page is accessible and fits the window, and takes screenshots.
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
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  const lists = await json("/api/tournaments");
  const league = lists.upcoming.find((/** @type {any} */ it) => it.format === "league" && it.setup === "small");
  const id = league.id;

  // The first five players start in the upper division, whose games are not played here.
  for (let number = 1; number <= 5; number += 1) {
    const other = await newVisitor(browser, { baseURL: server.url });
    await signUp(other.page, `Player${number}`);
    await runCommand(other.page, `dipole tournament join ${id}`);
    await other.context.close();
  }
  const opponents = [await byMail("Mila"), await byMail("Mats"), await byApi("Abby"), await byApi("Aron")];
  for (const opponent of opponents) await opponent.join(id);
  await waitForState(id, (it) => it.entries.length === 9);
  // Ann joins last, so that with equal ratings she starts in the lower division.
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
  const begun = await waitForState(id, (it) => it.pairings.length > 0 && it.pairings.every((/** @type {any} */ p) => p.game));
  await mailboxes.link("ann@example.org", "/game/");
  await look(page, `/tournament/${id}`, "running");
  await look(page, "/", "home");
  const own = begun.entries.find((/** @type {any} */ it) => it.name === "Ann").number;
  const games = begun.pairings.filter((/** @type {any} */ it) => it.players.includes(own));
  assert.deepEqual([games[0].division, games.length], [2, 8], "two games against each of four opponents");
  await page.goto(`/game/${games[0].game}`);
  assert.equal(await page.locator(`a[href="/tournament/${id}"]`).count(), 1, "the page of a game links to its tournament");

  for (const pairing of games) {
    const number = pairing.players.find((/** @type {number} */ it) => it !== own);
    const name = begun.entries.find((/** @type {any} */ it) => it.number === number).name;
    const opponent = opponents.find((it) => it.name === name);
    if (opponent === undefined) throw new Error(`unexpected player ${name} in the division`);
    const game = pairing.game;
    await opponent.begin(game);
    const reply = async (/** @type {number} */ ply) => {
      await opponent.play(game, goodMove((await json(`/api/games/${game}`)).position).text, ply);
      await waitForStoredMoves(game, ply + 1);
    };
    if (pairing.players[0] === own) {
      await playInBrowser(page, game);
      await reply(1);
    } else {
      await reply(0);
      await playInBrowser(page, game);
    }
  }
  // The page refreshes itself: Ann's points appear without a reload.
  await page.goto(`/tournament/${id}`);
  for (const pairing of games) {
    const number = pairing.players.find((/** @type {number} */ it) => it !== own);
    const name = begun.entries.find((/** @type {any} */ it) => it.number === number).name;
    await opponents.find((it) => it.name === name)?.resign(pairing.game);
  }
  await waitForState(id, (it) =>
    it.pairings.filter((/** @type {any} */ p) => p.players.includes(own)).every((/** @type {any} */ p) => p.manner),
  );
  const points = page.locator("tr[data-own] summary", { hasText: /^8$/ });
  await points.first().waitFor({ timeout });

  await server.pass(Date.parse(begun.end) - Date.parse(begun.start) + day);
  const over = await waitForState(id, (it) => it.phase === "finished");
  const table = over.tables.find((/** @type {any} */ it) => it.division === 2);
  assert.equal(JSON.stringify(table).includes(`"player":${own}`), true);
  const guest = await newVisitor(browser, { baseURL: server.url });
  await guest.page.goto("/player/Ann");
  await guest.page.getByText("division 2, place 1, promoted").waitFor();
  await look(guest.page, "/player/Ann", "profile");
  await look(guest.page, `/tournament/${id}`, "finished");
  await guest.context.close();
  assert.deepEqual(problems.filter((line) => !/WebSocket|ERR_|404/.test(line)), []);
  await context.close();
});

test("actions of an organiser need a confirmation, without JavaScript", async () => {
  const { context, page } = await newVisitor(browser, { baseURL: server.url, javaScript: false });
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

test("a player can subscribe to reminders of a weekly tournament, without JavaScript", async () => {
  const organiser = await newVisitor(browser, { baseURL: server.url });
  await signUp(organiser.page, "Otto");
  await organiser.page.goto("/tournaments/new");
  await organiser.page.locator("[name=name]").fill("Sundays 5+3");
  const start = new Date(Date.parse((await json("/api/tournaments")).upcoming[0].start) + day);
  await organiser.page.locator("[name=start]").fill(start.toISOString().slice(0, 16));
  await organiser.page.locator("[name=period_days]").fill("7");
  await organiser.page.locator("main form button.primary").click();
  await organiser.page.waitForURL(/\/tournament\/[a-z0-9]{8}$/);
  const address = new URL(organiser.page.url()).pathname;
  await look(organiser.page, address, "weekly");
  await organiser.page.locator('form[action$="/remind"] button').click();
  await organiser.page.getByText("No more reminders").waitFor();
  await look(organiser.page, "/account/notifications", "reminders");
  await organiser.context.close();
  const { context, page } = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await signUp(page, "Rita");
  await page.goto(address);
  await page.locator('form[action$="/remind"] button').click();
  await page.waitForURL(`**${address}`);
  assert.equal(await page.locator('.tournament-reminders a[href="/tournaments/calendar.ics"]').count(), 1);
  await page.goto("/account/notifications");
  await page.locator('form[action$="/remind"] button').click();
  assert.match(await page.locator("main").innerText(), /You have no reminders/);
  await context.close();
});
