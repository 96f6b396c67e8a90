// Conditional moves, chat of players and spectators, and notes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { newVisitor, screenshot } from "./support/browser.js";
import { gameOf, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

/** @param {import("./support/browser.js").VisitorOptions} [options] */
const visitor = (options) => newVisitor(browser, { baseURL: server.url, ...options });

const move = (/** @type {string} */ from, /** @type {string} */ to) => ({
  text: `${from}-${to}`,
  from,
  to,
  count: 2,
  kind: "basic",
});

/** Starts a game of two visitors; the first one plays White. */
async function startGame() {
  const white = await visitor();
  const black = await visitor({ size: "phone", theme: "dark" });
  const id = await newGame(white.page, { opponent: "friend" });
  await black.page.goto(`/game/${id}`);
  await black.page.locator("#join button").click();
  await waitForTurn(white.page);
  await white.page.reload();
  await waitUntilSaved(white.page);
  await waitUntilSaved(black.page);
  return { white, black, id };
}

test("a conditional move entered on the board is played after the opponent's move", async () => {
  const { white, black, id } = await startGame();
  await black.page.locator("#plans-part-tab").click();
  await black.page.locator("#try-begin").click();
  await playByClicks(black.page, move("E1", "G3"));
  await playByClicks(black.page, move("D8", "B6"));
  await playByClicks(black.page, move("G3", "E5"));
  await black.page.locator("[data-try=try-back]").click();
  assert.equal(await black.page.locator("#trying .line").textContent(), "E1-G3 D8-B6");
  await screenshot(black.page, "planning-phone-dark");
  await black.page.locator("[data-try=try-save]").click();
  await black.page.locator(".plan[data-state=waiting]").waitFor();
  assert.deepEqual((await gameOf(black.page, id)).moves, [], "nothing is played yet");

  // An invalid line as text, and a valid one.
  await black.page.locator("#plan-line").fill("E1-E3 D8-D7");
  await black.page.locator("#plan-form button[value=line]").click();
  await black.page.locator(".plan-error:not(:empty)").waitFor();
  assert.match((await black.page.locator(".plan-error").textContent()) ?? "", /Move 2 of the line, D8-D7/);
  await black.page.locator("#plan-line").fill("if E1-E3 then D8-D6");
  await black.page.locator("#plan-form button[value=line]").click();
  await black.page.locator(".plan >> nth=1").waitFor();
  assert.deepEqual(await violations(black.page), []);

  await playByClicks(white.page, move("E1", "G3"));
  await waitForMoves(white.page, 2);
  await waitForMoves(black.page, 2);
  await waitUntilSaved(white.page);
  await waitForTurn(white.page);
  assert.deepEqual((await gameOf(white.page, id)).moves, ["E1-G3", "D8-B6"]);
  await black.page.locator(".plan[data-state=left]").waitFor();
  assert.match((await black.page.locator(".plan[data-state=left]").textContent()) ?? "", /White played E1-G3/);
  assert.deepEqual([...white.problems, ...black.problems].filter((line) => !/422/.test(line)), []);
  await white.context.close();
  await black.context.close();
});

test("players and spectators have separate chats until the end; notes are saved automatically", async () => {
  const { white, black, id } = await startGame();
  const watcher = await visitor({ locale: "de" });
  await watcher.page.goto("/account");
  const signUp = watcher.page.locator("form[action='/sign-up']");
  await signUp.locator("[name=name]").fill("Zaungast");
  await signUp.locator("[name=new_password]").fill("correct horse");
  await signUp.locator("button[type=submit]").click();
  await watcher.page.waitForURL("/?welcome");
  await watcher.page.goto(`/game/${id}`);
  await waitUntilSaved(watcher.page);

  for (const { page } of [white, black, watcher]) await page.locator("#chat-part-tab").click();
  const send = async (/** @type {import("playwright-core").Page} */ page, /** @type {string} */ room, /** @type {string} */ words) => {
    await page.locator(`#say-${room}`).fill(words);
    await page.locator(`#say-${room}`).press("Enter");
    await page.locator(`[data-room=${room}] .said`, { hasText: words }).waitFor();
  };
  await send(white.page, "players", "Good luck!");
  await black.page.locator(".said", { hasText: "Good luck!" }).waitFor();
  await send(watcher.page, "spectators", "G3 wins <b>at once</b>");
  assert.equal(await black.page.locator("[data-room=spectators]").count(), 0);
  assert.equal(await watcher.page.locator("[data-room=players]").count(), 0);
  assert.deepEqual(await violations(watcher.page), []);
  await screenshot(watcher.page, "talk-desktop-light");
  await screenshot(black.page, "talk-phone-dark");

  await white.page.locator("#notes-part-tab").click();
  await white.page.locator("#note").fill("B6 is weak");
  await white.page.locator("#note-state", { hasText: "Saved." }).waitFor();
  await white.page.reload();
  assert.equal(await white.page.locator("#note").inputValue(), "B6 is weak");
  await waitUntilSaved(white.page);

  await black.page.locator("#resign summary").click();
  await black.page.locator("#resign [type=submit]").click();
  // New messages mark the tab. After the end, all visitors can read both rooms.
  await white.page.locator("#chat-part-tab.news").click();
  await white.page.locator("[data-room=spectators] .said", { hasText: "at once" }).waitFor();
  const visitors = [white, black, watcher];
  assert.deepEqual(visitors.flatMap(({ problems }) => problems), []);
  for (const { context } of visitors) await context.close();
});

test("a message that could not be fetched appears after the reconnection", async () => {
  const { white, black, id } = await startGame();
  await black.page.locator("#chat-part-tab").click();
  // The news arrives just before the connection is lost, so that the message itself cannot be fetched.
  const failed = black.page.waitForEvent("requestfailed", (request) => request.url().endsWith(`/game/${id}/talk`));
  await black.page.route("**/talk", (route) => route.abort("internetdisconnected"));
  await white.page.locator("#chat-part-tab").click();
  await white.page.locator("#say-players").fill("Good luck!");
  await white.page.locator("#say-players").press("Enter");
  await failed;
  await black.context.setOffline(true);
  await black.page.locator("#connection[data-state=lost]").waitFor();
  await black.page.unroute("**/talk");
  await black.context.setOffline(false);
  await black.page.locator("[data-room=players] .said", { hasText: "Good luck!" }).waitFor();
  assert.deepEqual(black.problems.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line)), []);
  await white.context.close();
  await black.context.close();
});
