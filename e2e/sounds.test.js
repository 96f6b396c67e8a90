// The sounds of a game's page: on in live games from the visitor's first move by default, with a button to mute them, for
// guests and for accounts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signIn, signUp } from "./support/account.js";
import { newVisitor } from "./support/browser.js";
import { openMoreOptions, waitForMoves, waitForTurn, newGame, playByClicks, waitUntilSaved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** A visitor whose pages count the tones that they play. @param {import("./support/browser.js").VisitorOptions} [options] */
async function listener(options) {
  const visitor = await newVisitor(browser, { baseURL: server.url, ...options });
  await visitor.page.addInitScript(() => {
    const played = { tones: 0 };
    Object.assign(globalThis, { played });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      played.tones += 1;
      start.call(this, when);
    };
  });
  return visitor;
}

/** Number of tones that the page has played. @param {Page} page @returns {Promise<number>} */
const tones = (page) => page.evaluate(() => /** @type {any} */ (globalThis).played.tones);

/** @param {Page} page */
const button = (page) => page.locator('#navigation [data-tool="sound"]');

/** @param {Page} page @param {boolean} isOn */
async function assertSound(page, isOn) {
  assert.equal(await button(page).getAttribute("aria-pressed"), String(isOn));
}

/** @param {Page} page @param {string} from @param {string} to @param {number} ply */
async function move(page, from, to, ply) {
  await waitForTurn(page);
  await playByClicks(page, { text: `${from}-${to}`, from, to, count: 2, kind: "basic" });
  await waitForMoves(page, ply);
  await waitUntilSaved(page);
}

/** Changes a setting, and waits until the server has stored it. @param {Page} page @param {() => Promise<void>} act */
async function changeSetting(page, act) {
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/preferences"));
  await act();
  assert.equal((await answer).status(), 200);
}

test("a live game has sounds from the visitor's first move until they are muted", async () => {
  const [white, black] = [await listener(), await listener({ size: "phone", locale: "de-DE" })];
  await white.page.goto("/");
  const form = white.page.locator("#new-game");
  await form.locator("[name=setup][value=small]").check();
  await form.locator("[name=opponent][value=friend]").check();
  await openMoreOptions(form);
  await form.locator("[name=color][value=white]").check();
  await form.locator('[name=clock][value="300+5"]').check();
  await form.locator("button[type=submit]").click();
  await white.page.waitForURL("**/game/*");
  await black.page.goto(white.page.url());
  await black.page.locator("#join button").click();
  await waitUntilSaved(black.page);

  for (const { page } of [white, black]) await assertSound(page, true);
  assert.equal(await button(white.page).getAttribute("aria-label"), "Sounds");
  assert.equal(await button(black.page).getAttribute("aria-label"), "Töne");
  await move(white.page, "E1", "G3", 1);
  assert.equal(await tones(white.page), 1);
  await waitForMoves(black.page, 1);
  await waitUntilSaved(black.page);
  assert.equal(await tones(black.page), 0, "no sounds before the first move");
  await move(black.page, "D8", "B6", 2);
  await waitForMoves(white.page, 2);
  assert.equal(await tones(white.page), 2);
  assert.equal(await tones(black.page), 1);

  const before = await button(white.page).boundingBox();
  await changeSetting(white.page, () => button(white.page).click());
  await assertSound(white.page, false);
  assert.deepEqual(await button(white.page).boundingBox(), before, "the button does not move");
  await move(white.page, "E1", "E3", 3);
  assert.equal(await tones(white.page), 2, "muted");
  await waitForMoves(black.page, 3);
  assert.equal(await tones(black.page), 2);
  await white.page.reload();
  await waitUntilSaved(white.page);
  await assertSound(white.page, false);
  assert.deepEqual(await violations(white.page), []);
  assert.deepEqual([...white.problems, ...black.problems], []);
  await white.context.close();
  await black.context.close();
});

test("other games are silent until sounds are switched on, and the setting belongs to the account", async () => {
  const { context, page, problems } = await listener();
  await signUp(page, "Listener");
  await newGame(page, { opponent: "both" });
  await waitUntilSaved(page);
  await assertSound(page, false);
  await move(page, "E1", "G3", 1);
  assert.equal(await tones(page), 0);
  await changeSetting(page, () => button(page).click());
  await assertSound(page, true);
  assert.equal(await tones(page), 1, "switching on plays a tone");
  await move(page, "D8", "B6", 2);
  assert.equal(await tones(page), 2);

  // The same account in another browser.
  const other = await listener();
  await signIn(other.page, "Listener");
  await other.page.goto(page.url());
  await waitUntilSaved(other.page);
  await assertSound(other.page, true);
  assert.deepEqual([...problems, ...other.problems], []);
  await context.close();
  await other.context.close();
});

test("without scripts the settings offer sounds, and there is no button", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, javaScript: false });
  await newGame(page, { opponent: "both" });
  assert.equal(await page.locator('[data-tool="sound"]').count(), 0);
  await page.locator("#preferences summary").click();
  const sound = page.locator("#preferences [name=sound]");
  assert.equal(await sound.inputValue(), "live");
  await sound.selectOption("off");
  await page.locator("#preferences button[type=submit]").click();
  assert.equal(await page.locator("#preferences [name=sound]").inputValue(), "off");
  assert.deepEqual(problems, []);
  await context.close();
});
