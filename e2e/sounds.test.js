// The sounds of a game's page: in live games from one's own first move on, unless one has chosen otherwise,
// and muted by one touch, for guests and for people with an account.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signIn, signUp } from "./support/account.js";
import { person } from "./support/browser.js";
import { more, moves, myTurn, newGame, playByClicks, saved } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** Somebody whose pages count the tones that they play. @param {import("./support/browser.js").PersonOptions} [options] */
async function listener(options) {
  const visitor = await person(browser, { baseURL: server.url, ...options });
  await visitor.page.addInitScript(() => {
    const heard = { tones: 0 };
    Object.assign(globalThis, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.tones += 1;
      start.call(this, when);
    };
  });
  return visitor;
}

/** How many tones the page has played. @param {Page} page @returns {Promise<number>} */
const tones = (page) => page.evaluate(() => /** @type {any} */ (globalThis).heard.tones);

/** @param {Page} page */
const button = (page) => page.locator('#navigation [data-tool="sound"]');

/** @param {Page} page @param {boolean} isOn */
async function shows(page, isOn) {
  assert.equal(await button(page).getAttribute("aria-pressed"), String(isOn));
}

/** @param {Page} page @param {string} from @param {string} to @param {number} ply */
async function move(page, from, to, ply) {
  await myTurn(page);
  await playByClicks(page, { text: `${from}-${to}`, from, to, count: 2, kind: "basic" });
  await moves(page, ply);
  await saved(page);
}

/** Does what changes a setting, and waits until that is kept. @param {Page} page @param {() => Promise<void>} act */
async function kept(page, act) {
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/preferences"));
  await act();
  assert.equal((await answer).status(), 200);
}

test("a live game sounds from one's own first move on, until it is muted by one touch", async () => {
  const [white, black] = [await listener(), await listener({ size: "phone", locale: "de-DE" })];
  await white.page.goto("/");
  const form = white.page.locator("#new-game");
  await form.locator("[name=setup][value=small]").check();
  await form.locator("[name=opponent][value=friend]").check();
  await more(form);
  await form.locator("[name=color][value=white]").check();
  await form.locator('[name=clock][value="300+5"]').check();
  await form.locator("button[type=submit]").click();
  await white.page.waitForURL("**/game/*");
  await black.page.goto(white.page.url());
  await black.page.locator("#join button").click();
  await saved(black.page);

  for (const { page } of [white, black]) await shows(page, true);
  assert.equal(await button(white.page).getAttribute("aria-label"), "Sounds");
  assert.equal(await button(black.page).getAttribute("aria-label"), "Töne");
  await move(white.page, "E1", "G3", 1);
  assert.equal(await tones(white.page), 1);
  await moves(black.page, 1);
  await saved(black.page);
  assert.equal(await tones(black.page), 0, "who has not moved yet hears nothing");
  await move(black.page, "D8", "B6", 2);
  await moves(white.page, 2);
  assert.equal(await tones(white.page), 2);
  assert.equal(await tones(black.page), 1);

  const before = await button(white.page).boundingBox();
  await kept(white.page, () => button(white.page).click());
  await shows(white.page, false);
  assert.deepEqual(await button(white.page).boundingBox(), before, "the button keeps its place");
  await move(white.page, "E1", "E3", 3);
  assert.equal(await tones(white.page), 2, "muted");
  await moves(black.page, 3);
  assert.equal(await tones(black.page), 2);
  await white.page.reload();
  await saved(white.page);
  await shows(white.page, false);
  assert.deepEqual(await violations(white.page), []);
  assert.deepEqual([...white.problems, ...black.problems], []);
  await white.context.close();
  await black.context.close();
});

test("other games are silent until sounds are switched on, which goes with the account", async () => {
  const { context, page, problems } = await listener();
  await signUp(page, "Listener");
  await newGame(page, { opponent: "both" });
  await saved(page);
  await shows(page, false);
  await move(page, "E1", "G3", 1);
  assert.equal(await tones(page), 0);
  await kept(page, () => button(page).click());
  await shows(page, true);
  assert.equal(await tones(page), 1, "the button lets hear what it switches on");
  await move(page, "D8", "B6", 2);
  assert.equal(await tones(page), 2);

  // The same person in another browser.
  const other = await listener();
  await signIn(other.page, "Listener");
  await other.page.goto(page.url());
  await saved(other.page);
  await shows(other.page, true);
  assert.deepEqual([...problems, ...other.problems], []);
  await context.close();
  await other.context.close();
});

test("without scripts there is no button for sounds, and the settings offer them", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url, javaScript: false });
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
