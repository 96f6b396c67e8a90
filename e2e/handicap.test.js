// Casual games with a handicap, from the form to the board, on a site with `--handicaps`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signUp } from "./support/account.js";
import { newVisitor } from "./support/browser.js";
import { assertAppearance } from "./support/appearance.js";
import { gameOf, openMoreOptions } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite({ flags: ["--handicaps"] });

test("a player offers a handicap, and both players see the numbers of checkers", async () => {
  const ann = await newVisitor(browser, { baseURL: server.url });
  const ben = await newVisitor(browser, { baseURL: server.url });
  await signUp(ann.page, "Ann");
  await signUp(ben.page, "Ben");

  await ann.page.goto("/invite?to=Ben");
  const form = ann.page.locator("#invitation");
  await openMoreOptions(form);
  const handicap = form.locator("[name=handicap]");
  assert.match((await form.locator("label[for=handicap]").textContent()) ?? "", /not in Mark Steere’s rules/);
  await form.locator("[name=color][value=white]").check();
  await handicap.selectOption("own-11");
  assert.ok(await form.locator("[name=color][value=black]").isChecked(), "the player with fewer checkers");
  assert.ok(await form.locator("[name=rated]").isDisabled(), "the game is casual");
  assert.ok(await form.locator("[name=games]").isDisabled(), "one game");
  await form.locator("[name=setup][value=large]").check();
  assert.ok(await handicap.isHidden(), "only the small board has handicaps");
  assert.ok(await form.locator("[name=rated]").isEnabled());
  await form.locator("[name=setup][value=small]").check();
  await assertAppearance(ann.page, "handicap-form");
  await form.locator("button[type=submit]").click();
  await ann.page.waitForURL("**/offer/*");

  await assertAppearance(ann.page, "handicap-offer");
  await ben.page.goto(new URL(ann.page.url()).pathname);
  await ben.page.getByText("Ann begins with 11 checkers as Black, Ben with 12 as White").waitFor();
  await ben.page.locator(".answers button.primary").click();
  await ben.page.waitForURL("**/game/*");
  const id = new URL(ben.page.url()).pathname.split("/").at(-1) ?? "";
  const game = await gameOf(ben.page, id);
  assert.equal(game.start, "8x8:W:WE1=12:BD8=11");
  await ann.page.waitForURL("**/game/*");
  await ann.page.locator("#moves-part .handicap").getByText("not in Mark Steere’s rules").waitFor();
  await assertAppearance(ann.page, "handicap-game");
  assert.deepEqual([...ann.problems, ...ben.problems], []);
  await ann.context.close();
  await ben.context.close();
});

test("a handicap can be chosen against the computer", async () => {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url });
  await page.goto("/");
  const form = page.locator("#new-game");
  await form.locator("[name=opponent][value=computer]").check();
  await openMoreOptions(form);
  await form.locator("[name=handicap]").selectOption("own-8");
  await form.locator("button[type=submit]").click();
  await page.waitForURL("**/game/*");
  // The computer plays White and moves first.
  await page.locator("#moves .ply").first().waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const game = await gameOf(page, id);
  assert.equal(game.start, "8x8:W:WE1=12:BD8=8");
  assert.deepEqual(problems, []);
  await context.close();
});
