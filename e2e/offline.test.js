// The site without a connection: games against the computer in the browser, the manifest, the engine of the analysis board,
// and queued moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { replay } from "../web/wasm/dipole_wasm.js";
import { violations } from "./support/accessibility.js";
import { screenshot, sizes, themes } from "./support/browser.js";
import { waitForCopy, eventually, keepDisconnected, keptGames, loseConnection, waitUntilReady, visitor as visitorOf, waitingMoves } from "./support/offline.js";
import { gameOf, goodMove, legalMoves, openMoreOptions, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { WorkerEvents } from "./support/service-worker.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/**
 * A visitor of the site.
 * @param {import("./support/browser.js").VisitorOptions} [options]
 */
const visitor = (options) => visitorOf(browser, { baseURL: server.url, ...options });

/**
 * Starts a game in the browser.
 * @param {Page} page at /play/offline
 * @param {{ setup?: string, level?: string, color?: string }} [wanted]
 */
async function beginOffline(page, { setup = "small", level = "1", color = "white" } = {}) {
  const form = page.locator("#new-game");
  await form.locator(`[name=setup][value=${setup}]`).check();
  await form.locator("[name=level]").selectOption(level);
  await openMoreOptions(form);
  await form.locator(`[name=color][value=${color}]`).check();
  await form.locator("button[type=submit]").click();
  await page.waitForURL("**/play/offline/game?id=*");
}

/** The newest position of the game on the page, from the stored moves. @param {Page} page */
async function positionOf(page) {
  const id = new URL(page.url()).searchParams.get("id");
  const game = (await keptGames(page)).find((game) => game.id === id);
  const setups = /** @type {import("../web/js/local-play.js").Setup[]} */ (JSON.parse((await page.locator("#setups").textContent()) ?? ""));
  const start = setups.find(({ name }) => name === game?.setup)?.position ?? "";
  const last = replay(start, game?.moves.join(" ") ?? "").split("\n").at(-1) ?? "";
  return last === "" ? start : (last.split(" ")[8] ?? "");
}

/** @param {string} text such as `E1-G3` */
function move(text) {
  const [from = "", to = ""] = text.split("-");
  return { text, from, to, count: 2, kind: "basic" };
}

/** The problems of a page except failed requests. @param {string[]} problems */
const faults = (problems) => problems.filter((line) => !/ERR_INTERNET_DISCONNECTED|WebSocket|status of 503/.test(line));

test("the manifest is valid and its icons load", async () => {
  const { context, page } = await visitor({ locale: "de" });
  await page.goto("/");
  const client = await context.newCDPSession(page);
  const { errors, data = "" } = await client.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data);
  assert.equal(manifest.id, "/");
  assert.equal(manifest.display, "standalone");
  assert.equal(manifest.lang, "de");
  assert.match(manifest.theme_color, /^#/);
  /** @type {Record<string, number[]>} */
  const drawn = {};
  for (const { src, sizes, purpose } of manifest.icons) {
    const side = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, src);
    assert.equal(side.join("x"), sizes);
    (drawn[purpose] ??= []).push(side[0] ?? 0);
  }
  assert.deepEqual(drawn, { any: [192, 512], maskable: [192, 512] });
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  // The context of a test is an incognito window, in which sites cannot be installed.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  assert.equal((await page.request.get("/apple-touch-icon.png")).headers()["content-type"], "image/png");
  for (const address of ["/", "/rules", "/players", "/play/offline", "/account"]) {
    await page.goto(address);
    assert.equal(await page.locator('head link[rel="manifest"]').getAttribute("href"), "/manifest.webmanifest", address);
  }
  await context.close();
});

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  test(`a game can be played to its end without a connection, with a reload, and saved afterwards (${size})`, async () => {
    const { context, page, problems } = await visitor({ size });
    await page.goto("/");
    await page.locator("#new-game a[href='/play/offline']").click();
    await waitUntilReady(page);
    await context.setOffline(true);
    await beginOffline(page);
    for (let ply = 0; ply < 6; ply += 2) {
      await waitForTurn(page);
      const [game] = await keptGames(page);
      assert.equal(game?.moves.length, ply);
      const move = goodMove(await positionOf(page));
      await playByClicks(page, move);
      await waitForMoves(page, ply + 2);
    }
    await page.reload();
    await waitForMoves(page, 6);
    await waitForTurn(page);
    await screenshot(page, `offline-game-${size}`);

    await page.locator('[data-may="undo"] button').click();
    await page.waitForFunction(() => document.querySelectorAll("#moves a.ply").length === 4);
    await eventually(async () => (await keptGames(page))[0]?.moves.length === 4, "a move is taken back");

    // Move all other checkers off the board, so that the game ends soon.
    for (;;) {
      await waitForTurn(page);
      if ((await page.locator("#status[data-over=true]").count()) > 0) break;
      const [before] = await keptGames(page);
      const off = legalMoves(await positionOf(page)).filter(({ to }) => to === "-");
      const leaving = off.sort((one, other) => other.count - one.count)[0] ?? goodMove(await positionOf(page));
      await playByClicks(page, leaving);
      await eventually(async () => ((await keptGames(page))[0]?.moves.length ?? 0) > (before?.moves.length ?? 0), "the move is stored");
      await waitForMoves(page, (before?.moves.length ?? 0) + 1);
    }
    await page.locator("#end-title").waitFor();
    assert.equal(await page.locator("#end-title").textContent(), "You lost");
    assert.deepEqual(await violations(page), []);
    await screenshot(page, `offline-end-${size}`);
    const save = page.locator("#standing button", { hasText: "Save to the site" });
    await save.click();
    await page.locator("#standing .save-state", { hasText: "no connection" }).waitFor();

    const [kept] = await keptGames(page);
    await context.setOffline(false);
    await save.click();
    await page.waitForURL(/\/game\/\w{8}$/);
    await page.locator("#end .why", { hasText: "Played offline" }).waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const game = await gameOf(page, id);
    assert.deepEqual(game.moves, kept?.moves);
    assert.equal(game.result, "0-1");
    assert.equal(game.players.B?.level, 1);

    // Saving it again gives the same game.
    const again = await page.evaluate(async (kept) => {
      const headers = { "content-type": "application/json", "x-csrf-token": document.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "" };
      const body = JSON.stringify({ local: kept?.id, setup: "small", level: 1, color: "white", moves: kept?.moves, resigned: false });
      return (await (await fetch("/api/offline-games", { method: "POST", headers, body })).json()).id;
    }, kept);
    assert.equal(again, id);
    await page.goto("/play/offline");
    await page.locator("#offline-games li", { hasText: "saved" }).waitFor();
    assert.deepEqual(faults(problems), []);
    await context.close();
  });
}

test("a game for four and a resignation work without a connection", async () => {
  const { context, page, problems } = await visitor();
  await waitUntilReady(page);
  await context.setOffline(true);
  await beginOffline(page, { setup: "four", color: "green" });
  await waitForMoves(page, 3);
  assert.equal(await page.locator(".player-bar").count(), 4);
  await waitForTurn(page);
  await playByClicks(page, goodMove(await positionOf(page)));
  await waitForMoves(page, 7);
  assert.equal(await page.locator("#resign").isVisible(), false);
  await screenshot(page, "offline-four");

  await page.goto("/play/offline");
  await beginOffline(page, { color: "black", level: "7" });
  await waitForTurn(page);
  await page.locator("#resign summary").click();
  await page.locator("#resign [type=submit]").click();
  await page.locator("#end-title").waitFor();
  assert.equal(await page.locator("#standing .why").first().textContent(), "You resigned.");
  await page.goto("/play/offline");
  await page.locator("#offline-games .state").nth(1).waitFor();
  const games = await page.locator("#offline-games .state").allTextContents();
  assert.deepEqual(games, ["lost", "your turn"]);
  assert.deepEqual(await violations(page), []);
  await screenshot(page, "offline-start");
  await page.locator("#offline-games summary").first().click();
  await page.locator("#offline-games li button").first().click();
  await page.waitForFunction(() => document.querySelectorAll("#offline-games li").length === 1);
  assert.deepEqual(faults(problems), []);
  await context.close();
});

test("a running game can be saved and continued on the site", async () => {
  const { context, page } = await visitor();
  await waitUntilReady(page);
  await beginOffline(page, { level: "4" });
  await waitForTurn(page);
  await playByClicks(page, goodMove(await positionOf(page)));
  await waitForMoves(page, 2);
  await page.locator("#game-menu summary").click();
  await page.locator('#game-menu [data-tool="save"]').click();
  await page.waitForURL(/\/game\/\w{8}$/);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await waitUntilSaved(page);
  await waitForTurn(page);
  await playByClicks(page, goodMove((await gameOf(page, id)).position));
  await waitForMoves(page, 4);
  await page.goBack();
  await page.waitForURL(`**/game/${id}`);
  await context.close();
});

test("the offline pages are accessible and fit, in all sizes, themes and languages", async () => {
  for (const theme of themes) {
    for (const size of /** @type {(keyof typeof sizes)[]} */ (["phone", "desktop"])) {
      const { context, page } = await visitor({ theme, size, worker: false });
      await page.goto("/play/offline");
      assert.deepEqual(await violations(page), [], `start, ${theme}, ${size}`);
      await screenshot(page, `offline-start-${size}-${theme}`);
      await beginOffline(page, { level: "2" });
      await waitForTurn(page);
      await playByClicks(page, goodMove(await positionOf(page)));
      await waitForMoves(page, 2);
      assert.deepEqual(await violations(page), [], `game, ${theme}, ${size}`);
      await screenshot(page, `offline-game-${size}-${theme}`);
      if (size === "phone") {
        await page.setViewportSize({ width: 844, height: 390 });
        await screenshot(page, `offline-game-lying-${theme}`);
      }
      await context.close();
    }
  }
  for (const locale of ["en", "de", "nl"]) {
    const { context, page, problems } = await visitor({ locale, worker: false });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/play/offline");
    await screenshot(page, `offline-start-${locale}`);
    await beginOffline(page, { color: "black" });
    await waitForMoves(page, 1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${locale}: ${wide} px too wide`);
    assert.deepEqual(problems, []);
    await context.close();
  }
});

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  test(`a move made offline survives a reload and is sent once (${size})`, async () => {
    const { context, page, problems } = await visitor({ size });
    const id = await newGame(page, { opponent: "both" });
    await waitUntilReady(page);
    await waitForCopy(page, id);
    await page.goto(`/game/${id}`);
    await waitUntilSaved(page);
    await loseConnection(page);
    await playByClicks(page, move("E1-G3"));
    await eventually(async () => (await waitingMoves(page)).length === 1, "the move is queued");
    for (let times = 0; times < 2; times += 1) {
      await page.reload();
      await page.locator("#offline-copy", { hasText: "No connection" }).waitFor();
      await waitForMoves(page, 1);
      if (times === 0) await keepDisconnected(page);
    }
    await screenshot(page, `offline-copy-${size}`);
    assert.deepEqual(await violations(page), []);
    assert.deepEqual((await gameOf(page, id).catch(() => null))?.moves ?? [], []);

    await context.setOffline(false);
    await waitUntilSaved(page);
    await waitForMoves(page, 1);
    assert.deepEqual((await gameOf(page, id)).moves, ["E1-G3"]);
    await eventually(async () => (await waitingMoves(page)).length === 0, "the queue is empty");
    await page.reload();
    await waitUntilSaved(page);
    assert.deepEqual((await gameOf(page, id)).moves, ["E1-G3"]);
    assert.deepEqual(faults(problems), []);
    await context.close();
  });
}

test("the engine of the analysis board works without a connection and still refuses running games", async () => {
  const { context, page, problems } = await visitor();
  const id = await newGame(page, { opponent: "both" });
  await waitUntilReady(page);
  await page.goto(`/game/${id}`);
  await waitForTurn(page);
  await playByClicks(page, move("E1-G3"));
  await waitUntilSaved(page);
  const { position } = await gameOf(page, id);
  const kept = () => page.evaluate(async (id) => (await (await caches.match(`/game/${id}`))?.text()) ?? "", id);
  await eventually(async () => (await kept()).includes(`"position":"${position}"`), "the current page of the game is cached");

  const elsewhere = "/analysis#start=8x8:W:WC3=1,H2=2:BE5=2";
  const lines = page.locator(".engine-body li:not([hidden])");
  const refused = page.locator(".engine-message", { hasText: "games in progress" });
  await page.goto(elsewhere);
  // The cache may be updated after a page was shown.
  await eventually(async () => (await kept()).includes(`"position":"${position}"`), "the page is still cached");
  await context.setOffline(true);
  await page.reload();
  await page.locator("#engine-on").check();
  await lines.first().waitFor();
  assert.equal(page.workers().length, 1);
  await page.goto(`/analysis#start=${position}`);
  await refused.waitFor();
  assert.equal(await lines.count(), 0);

  // A position three moves after the cached page, and two after the queued move.
  let later = position;
  for (const text of ["D8-F6", "G3-H4", "F6-E5"]) later = replay(later, text).split(" ")[8] ?? "";
  await page.goto(`/analysis#start=${later}`);
  await lines.first().waitFor();
  await page.goto(`/game/${id}`);
  await waitForTurn(page);
  await playByClicks(page, move("D8-F6"));
  await eventually(async () => (await waitingMoves(page)).length === 1, "the move is queued");
  await page.goto(`/analysis#start=${later}`);
  await page.locator("#engine-on").check();
  await refused.waitFor();
  assert.equal(await lines.count(), 0);
  await page.goto(elsewhere);
  await lines.first().waitFor();
  assert.deepEqual(faults(problems), []);
  await context.close();
});

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  test(`any page sends a queued move (${size})`, async () => {
    const { context, page } = await visitor({ size });
    const id = await newGame(page, { opponent: "both" });
    await waitUntilReady(page);
    await page.goto(`/game/${id}`);
    await waitUntilSaved(page);
    await loseConnection(page);
    await playByClicks(page, move("E1-G3"));
    await eventually(async () => (await waitingMoves(page)).length === 1, "the move is queued");
    await page.goto("about:blank");
    await context.setOffline(false);
    // The response of a captive portal does not count as sent.
    let tries = 0;
    const signIn = { contentType: "text/html", body: "<title>Free Wi-Fi</title>" };
    await page.route("**/api/games/*/moves", (route) => ((tries += 1) === 1 ? route.fulfill(signIn) : route.continue()));
    await page.goto("/rules");
    await eventually(async () => (await gameOf(page, id)).moves.length === 1, "the move is sent");
    assert.equal(tries, 2);
    await eventually(async () => (await waitingMoves(page)).length === 0, "the queue is empty");
    await context.close();
  });
}

test("background sync sends a queued move with no page of the site open", async () => {
  const { context, page } = await visitor();
  // The browser does not notice the simulated loss of connection. So record that the page registers for the sync event, and
  // dispatch the event by the debugging protocol.
  await page.addInitScript(() => {
    const { prototype } = /** @type {{ prototype: any }} */ (Reflect.get(window, "SyncManager"));
    prototype.register = async (/** @type {string} */ tag) => localStorage.setItem("registered", tag);
  });
  const id = await newGame(page, { opponent: "both" });
  await waitUntilReady(page);
  await page.goto(`/game/${id}`);
  await waitUntilSaved(page);
  const blank = await context.newPage();
  const worker = await WorkerEvents.of(blank, server.url);
  await loseConnection(page);
  await playByClicks(page, move("E1-G3"));
  await eventually(async () => (await waitingMoves(page)).length === 1, "the move is queued");
  await page.waitForFunction(() => localStorage.getItem("registered") === "moves");
  await page.close();
  await context.setOffline(false);
  assert.deepEqual((await gameOf(blank, id)).moves, []);
  await worker.sync("moves");
  await eventually(async () => (await gameOf(blank, id)).moves.length === 1, "the move is sent");
  await worker.sync("moves");
  const again = await context.newPage();
  await again.goto(`/game/${id}`);
  await waitUntilSaved(again);
  await waitForMoves(again, 1);
  await eventually(async () => (await waitingMoves(again)).length === 0, "the queue is empty");
  assert.deepEqual((await gameOf(again, id)).moves, ["E1-G3"]);
  await context.close();
});

test("a queued move that conflicts with another one is refused, and the reason is shown", async () => {
  const { context, page } = await visitor();
  const id = await newGame(page, { opponent: "both" });
  await waitUntilReady(page);
  await waitForCopy(page, id);
  await page.goto(`/game/${id}`);
  await waitUntilSaved(page);
  await loseConnection(page);
  await playByClicks(page, move("E1-G3"));
  await eventually(async () => (await waitingMoves(page)).length === 1, "the move is queued");
  await page.goto("about:blank");

  const other = await browser.newContext({ baseURL: server.url, storageState: await context.storageState() });
  const there = await other.newPage();
  await there.goto(`/game/${id}`);
  await waitUntilSaved(there);
  await playByClicks(there, move("E1-C3"));
  await waitForMoves(there, 1);
  // The page shows a move before the server has stored it.
  await eventually(async () => (await gameOf(there, id)).moves.join() === "E1-C3", "the other move is stored");

  await context.setOffline(false);
  // The connection fails once more, and the page retries even if the browser reports to be offline.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { get: () => false }));
  let tries = 0;
  await page.route("**/api/games/*/moves", (route) => ((tries += 1) === 1 ? route.abort() : route.continue()));
  await page.goto("/rules");
  await page.locator("#notices a.unsent", { hasText: "E1-G3: The position has changed" }).click();
  assert.ok(tries >= 2, `${tries} tries`);
  await page.waitForURL(`**/game/${id}`);
  await page.locator("#status", { hasText: "The move was not played" }).waitFor();
  await screenshot(page, "offline-conflict");
  assert.deepEqual((await gameOf(page, id)).moves, ["E1-C3"]);
  await eventually(async () => (await waitingMoves(page)).length === 0, "the queue is empty");
  await page.goto("/rules");
  assert.equal(await page.locator("#notices a.unsent").count(), 0);
  await other.close();
  await context.close();
});
