// Studies: created from the analysis board, saved automatically, shared with a guest without scripts, copied, exported,
// and never overwritten by another window.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signUp } from "./support/account.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/** @param {import("./support/browser.js").VisitorOptions} [options] */
const visitor = (options) => newVisitor(browser, { baseURL: server.url, ...options });

/** Plays `E1-G3` by clicks. @param {Page} page @param {string[]} moves */
async function play(page, ...moves) {
  for (const move of moves) {
    for (const square of move.split("-")) await page.locator(`[data-cell="${square}"]`).click();
    await page.locator("#moves [aria-current]", { hasText: move }).waitFor();
  }
}

/** @param {Page} page */
const saved = (page) => page.locator("#study-state[data-state=saved]").waitFor();

/** Changes the chapter, and waits until the change is saved. @param {Page} page @param {() => Promise<void>} change */
async function change(page, change) {
  const answer = page.waitForResponse((response) => response.request().method() === "PUT" && response.ok());
  await change();
  await answer;
  await saved(page);
}

/** Goes to the end of the main line. @param {Page} page */
const toEnd = (page) => page.locator("#navigation [data-step=last]").click();

/** Opens a page of the analysis board. @param {Page} page @param {string} address */
async function open(page, address) {
  await page.goto(address);
  await page.locator("#navigation button").first().waitFor();
}

/** Saves the analysis as a new study. @param {Page} page @param {string} title */
async function saveAsStudy(page, title) {
  await page.locator("#share-part-tab").click();
  await page.locator("#keep-study summary").click();
  await page.locator("#keep-title").fill(title);
  await page.locator("#keep-form button").click();
  await page.waitForURL(/\/studies\/[a-z0-9]{16}\/[a-z0-9]{8}$/);
  await page.locator("#study-state").waitFor();
}

test("a study with two chapters is created, shared, read without scripts, copied and exported", async () => {
  const owner = await visitor();
  await signUp(owner.page, "Ursula");
  await open(owner.page, "/analysis");
  await play(owner.page, "E1-G3", "D8-B6");
  await saveAsStudy(owner.page, "My openings");
  const address = new URL(owner.page.url()).pathname.split("/").slice(0, 3).join("/");
  await saved(owner.page);
  await toEnd(owner.page);
  await change(owner.page, () => play(owner.page, "G3-H4"));
  await change(owner.page, () => owner.page.locator("#comment").fill("The <b>edge</b>"));
  await owner.page.reload();
  await owner.page.locator("#moves button.ply", { hasText: "G3-H4" }).waitFor();
  assert.equal(await owner.page.locator("#moves button.ply").count(), 3);
  assert.equal(new URL(owner.page.url()).hash, "", "the chapter is not in the address");

  // A second chapter and the link, by plain forms.
  await owner.page.locator("#study-part-tab").click();
  await owner.page.locator("#study-part a", { hasText: "Edit study" }).click();
  await owner.page.locator("#chapter-title").fill("Endgame");
  await owner.page.locator("#record").fill("8x8:W:WE1=3:BD8=2");
  await owner.page.locator("#add-chapter button").click();
  await owner.page.locator("#study-part-tab").click();
  assert.equal(await owner.page.locator("#study-part .chapters li").count(), 2);
  await owner.page.goto(`${address}/edit`);
  await owner.page.locator("[name=shared]").check();
  await owner.page.locator("#study-settings button").click();
  const link = await owner.page.locator(".share-link input").inputValue();
  assert.equal(new URL(link).pathname, address);

  const guest = await visitor({ javaScript: false });
  await guest.page.goto(address);
  assert.match((await guest.page.locator(".study-text").textContent()) ?? "", /E1-G3 D8-B6.*G3-H4.*The <b>edge<\/b>/s);
  await guest.page.locator(".study-text a", { hasText: "D8-B6" }).click();
  assert.equal(await guest.page.locator(".study-text [aria-current]").textContent(), "D8-B6");
  await guest.page.locator("#study-part a", { hasText: "Endgame" }).click();
  assert.match(await guest.page.title(), /Endgame/);
  assert.equal(await guest.page.locator("form[action$='/copy'], a[href$='/edit']").count(), 0);
  const records = await guest.page.request.get(`${address}/record`);
  assert.match(await records.text(), /\[StudyName "My openings"\].*\{The <b>edge<\/b>\}.*\[ChapterName "Endgame"\]/s);

  const reader = await visitor();
  await signUp(reader.page, "Rita");
  await open(reader.page, address);
  await reader.page.locator("#study-state[data-state=reader]").waitFor();
  await play(reader.page, "E1-E3");
  await reader.page.locator("#study-part-tab").click();
  await reader.page.locator("#study-part form button").click();
  await saved(reader.page);
  assert.notEqual(new URL(reader.page.url()).pathname, address);
  assert.equal(await reader.page.locator("#moves button.ply").count(), 3, "the study without the tried move");
  await reader.page.goto("/studies");
  assert.match((await reader.page.locator("ul.studies").textContent()) ?? "", /My openings.*2 chapters · Only you/s);
  for (const { context, problems } of [owner, guest, reader]) {
    assert.deepEqual(problems, []);
    await context.close();
  }
});

test("two windows do not overwrite each other's changes", async () => {
  const { context, page } = await visitor();
  await signUp(page, "Twice");
  await open(page, "/analysis");
  await play(page, "E1-G3");
  await saveAsStudy(page, "Twice");
  const other = await context.newPage();
  await open(other, page.url());
  await toEnd(other);
  await change(other, () => play(other, "D8-B6"));
  await toEnd(page);
  await play(page, "D8-F6");
  await page.locator("#study-state[data-state=changed]").waitFor();
  await page.locator("[data-save=study-save-new]").click();
  await page.waitForURL((url) => url.href !== other.url());
  await saved(page);
  await page.locator("#study-part-tab").click();
  assert.equal(await page.locator("#study-part .chapters li").count(), 2);
  assert.equal(await page.locator("#moves button.ply").count(), 2);
  await other.reload();
  await other.locator("#moves button.ply", { hasText: "D8-B6" }).waitFor();
  await context.close();
});

test("clocks, evaluations and the result of a record are kept when the chapter changes", async () => {
  const { context, page, problems } = await visitor();
  await signUp(page, "Exact");
  await page.goto("/studies");
  await page.locator("#title").fill("Exact");
  const tags = '[Setup "small"]\n[Result "1-0"]\n[Termination "resignation"]\n\n';
  await page.locator("#record").fill(`${tags}1. E1-E3 {[%eval 0.35] [%clk 0:05:00] fine} D8-B6 1-0`);
  await page.locator("#new-study button").click();
  await page.locator("#study-state[data-state=saved]").waitFor();
  const address = new URL(page.url()).pathname;
  await toEnd(page);
  await change(page, () => page.locator("#comment").fill("White has won"));
  const record = await (await page.request.get(`${address}/record`)).text();
  assert.match(record, /\[Result "1-0"\]\n\[Termination "resignation"\]/);
  assert.match(record, /1\. E1-E3 \{\[%eval 0\.35\] \[%clk 0:05:00\] fine\} D8-B6 \{White has won\} 1-0\n$/);
  assert.deepEqual(problems, []);
  await context.close();
});

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  for (const theme of themes) {
    test(`the pages of studies are accessible and fit (${size}, ${theme})`, async () => {
      const { context, page, problems } = await visitor({ size, theme });
      await signUp(page, `Look-${size.charAt(0)}${theme.charAt(0)}`);
      const record = "1. E1-E3 {A quiet start.} D8-B6 (1... D8-F6 {[%name Bolder] or so} 2. E3-E5) 2. E3-G5 B6-D4 *";
      const id = `${size === "desktop" ? "wide" : "narr"}${theme === "light" ? "bright" : "dark22"}abcdef`;
      const study = { id, title: "Openings on the small board", shared: true, chapter: { title: "The quiet start", record } };
      await page.goto("/studies");
      const csrf = (await page.locator("meta[name=csrf-token]").getAttribute("content")) ?? "";
      const headers = { "x-csrf-token": csrf, origin: server.url };
      for (const body of [study, { ...study, id: `${study.id.slice(0, 14)}xx`, title: "Endgames", shared: false }]) {
        const response = await page.request.post("/api/studies", { headers, data: body });
        assert.equal(response.status(), 200, await response.text());
      }
      const response = await page.request.post(`/api/studies/${study.id}/chapters`, { headers, data: { id: "abcdefgh", title: "Four players", record: "four" } });
      assert.equal(response.status(), 200, await response.text());
      const look = async (/** @type {string} */ name) => {
        assert.deepEqual(await violations(page), [], name);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= sizes[size].width, `${name} is ${width} wide`);
        await screenshot(page, `studies-${name}-${size}-${theme}`);
      };
      await page.goto("/studies");
      await look("list");
      await page.goto(`/studies/${study.id}/edit`);
      await look("edit");
      await page.goto(`/studies/${study.id}/abcdefgh/edit`);
      await look("chapter");
      await open(page, `/studies/${study.id}`);
      await page.locator("#navigation [data-step=next]").click();
      await saved(page);
      await look("board");
      await page.locator("#study-part-tab").click();
      await look("part");
      await open(page, "/analysis");
      await page.locator("#share-part-tab").click();
      await page.locator("#keep-study summary").click();
      await look("keep");
      assert.deepEqual(problems, []);
      await context.close();
    });
  }
}
