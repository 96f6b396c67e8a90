// A casual game with a handicap, from the form to the board, on a site whose owner has turned handicaps on.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signUp } from "./support/account.js";
import { person } from "./support/browser.js";
import { look } from "./support/look.js";
import { gameOf, more } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

startSite({ flags: ["--handicaps"] });

test("a player gives another one a handicap, and both see who begins with fewer checkers", async () => {
  const ann = await person(browser, { baseURL: server.url });
  const ben = await person(browser, { baseURL: server.url });
  await signUp(ann.page, "Ann");
  await signUp(ben.page, "Ben");

  await ann.page.goto("/invite?to=Ben");
  const form = ann.page.locator("#invitation");
  await more(form);
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
  await look(ann.page, "handicap-form");
  await form.locator("button[type=submit]").click();
  await ann.page.waitForURL("**/offer/*");

  await look(ann.page, "handicap-offer");
  await ben.page.goto(new URL(ann.page.url()).pathname);
  await ben.page.getByText("Ann begins with 11 checkers as Black, Ben with 12 as White").waitFor();
  await ben.page.locator(".answers button.primary").click();
  await ben.page.waitForURL("**/game/*");
  const id = new URL(ben.page.url()).pathname.split("/").at(-1) ?? "";
  const game = await gameOf(ben.page, id);
  assert.equal(game.start, "8x8:W:WE1=12:BD8=11");
  await ann.page.waitForURL("**/game/*");
  await ann.page.locator("#moves-part .handicap").getByText("not in Mark Steere’s rules").waitFor();
  await look(ann.page, "handicap-game");
  assert.deepEqual([...ann.problems, ...ben.problems], []);
  await ann.context.close();
  await ben.context.close();
});

test("a computer is played with a handicap", async () => {
  const { context, page, problems } = await person(browser, { baseURL: server.url });
  await page.goto("/");
  const form = page.locator("#new-game");
  await form.locator("[name=opponent][value=computer]").check();
  await more(form);
  await form.locator("[name=handicap]").selectOption("own-8");
  await form.locator("button[type=submit]").click();
  await page.waitForURL("**/game/*");
  // The computer is White, and moves first.
  await page.locator("#moves .ply").first().waitFor();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const game = await gameOf(page, id);
  assert.equal(game.start, "8x8:W:WE1=12:BD8=8");
  assert.deepEqual(problems, []);
  await context.close();
});
