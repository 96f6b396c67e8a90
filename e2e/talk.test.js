// Around a game: answers planned beforehand, talk of players and spectators, notes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { person, screenshot } from "./support/browser.js";
import { gameOf, moves, myTurn, newGame, playByClicks, saved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite();

/** @param {import("./support/browser.js").PersonOptions} [options] */
const visitor = (options) => person(browser, { baseURL: server.url, ...options });

const move = (/** @type {string} */ from, /** @type {string} */ to) => ({
  text: `${from}-${to}`,
  from,
  to,
  count: 2,
  kind: "basic",
});

/** Two people at a board; the first is White. */
async function seated() {
  const white = await visitor();
  const black = await visitor({ size: "phone", theme: "dark" });
  const id = await newGame(white.page, { opponent: "friend" });
  await black.page.goto(`/game/${id}`);
  await black.page.locator("#join button").click();
  await myTurn(white.page);
  await white.page.reload();
  await saved(white.page);
  await saved(black.page);
  return { white, black, id };
}

test("an answer planned on the board is played with the move it answers", async () => {
  const { white, black, id } = await seated();
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

  // Another line as text, and one with a fault.
  await black.page.locator("#plan-line").fill("E1-E3 D8-D7");
  await black.page.locator("#plan-form button[value=line]").click();
  await black.page.locator(".plan-error:not(:empty)").waitFor();
  assert.match((await black.page.locator(".plan-error").textContent()) ?? "", /Move 2 of the line, D8-D7/);
  await black.page.locator("#plan-line").fill("if E1-E3 then D8-D6");
  await black.page.locator("#plan-form button[value=line]").click();
  await black.page.locator(".plan >> nth=1").waitFor();
  assert.deepEqual(await violations(black.page), []);

  await playByClicks(white.page, move("E1", "G3"));
  await moves(white.page, 2);
  await moves(black.page, 2);
  await saved(white.page);
  await myTurn(white.page);
  assert.deepEqual((await gameOf(white.page, id)).moves, ["E1-G3", "D8-B6"]);
  await black.page.locator(".plan[data-state=left]").waitFor();
  assert.match((await black.page.locator(".plan[data-state=left]").textContent()) ?? "", /White played E1-G3/);
  assert.deepEqual([...white.problems, ...black.problems].filter((line) => !/422/.test(line)), []);
  await white.context.close();
  await black.context.close();
});

test("players and a spectator talk apart until the end; notes save themselves", async () => {
  const { white, black, id } = await seated();
  const watcher = await visitor({ locale: "de" });
  await watcher.page.goto("/account");
  const signUp = watcher.page.locator("form[action='/sign-up']");
  await signUp.locator("[name=name]").fill("Zaungast");
  await signUp.locator("[name=new_password]").fill("correct horse");
  await signUp.locator("button[type=submit]").click();
  await watcher.page.waitForURL("/?welcome");
  await watcher.page.goto(`/game/${id}`);
  await saved(watcher.page);

  for (const { page } of [white, black, watcher]) await page.locator("#chat-part-tab").click();
  const say = async (/** @type {import("playwright-core").Page} */ page, /** @type {string} */ room, /** @type {string} */ words) => {
    await page.locator(`#say-${room}`).fill(words);
    await page.locator(`#say-${room}`).press("Enter");
    await page.locator(`[data-room=${room}] .said`, { hasText: words }).waitFor();
  };
  await say(white.page, "players", "Good luck!");
  await black.page.locator(".said", { hasText: "Good luck!" }).waitFor();
  await say(watcher.page, "spectators", "G3 wins <b>at once</b>");
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
  await saved(white.page);

  await black.page.locator("#resign summary").click();
  await black.page.locator("#resign [type=submit]").click();
  // What was said in the meantime marks the tab; after the end everybody reads everything.
  await white.page.locator("#chat-part-tab.news").click();
  await white.page.locator("[data-room=spectators] .said", { hasText: "at once" }).waitFor();
  const everybody = [white, black, watcher];
  assert.deepEqual(everybody.flatMap(({ problems }) => problems), []);
  for (const { context } of everybody) await context.close();
});
