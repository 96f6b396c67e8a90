// What the service worker keeps, and of whom: copies of one visitor's pages, until the visitor changes or a new
// build comes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signUp } from "./support/account.js";
import { screenshot } from "./support/browser.js";
import { copied, copies, eventually, ready, visitor as visitorOf } from "./support/offline.js";
import { newGame } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/**
 * A visitor of the server.
 * @param {import("./support/browser.js").PersonOptions} [options]
 */
const visitor = (options) => visitorOf(browser, { baseURL: server.url, ...options });

test("who signs in past the service worker gets copies of their own games", async () => {
  const { context, page } = await visitor();
  await ready(page);
  // As on pages that were open before it: neither the new session nor the game come through it.
  const past = await context.newPage();
  const client = await context.newCDPSession(past);
  await client.send("Network.enable");
  await client.send("Network.setBypassServiceWorker", { bypass: true });
  await signUp(past, "Offline3");
  const id = await newGame(past, { opponent: "both" });
  await past.close();
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage("renew"));
  await copied(page, id);
  await context.setOffline(true);
  await page.goto(`/game/${id}`);
  await page.locator(".account-link", { hasText: "Offline3" }).waitFor();
  await context.close();
});

test("who signs out leaves no copy of a page", async () => {
  const { context, page } = await visitor();
  await signUp(page, "Offline1");
  const id = await newGame(page, { opponent: "both" });
  await ready(page);
  await copied(page, id);
  await context.setOffline(true);
  await page.goto("/");
  await page.locator("#offline-copy", { hasText: "as it was on" }).waitFor();
  await page.locator(".account-link", { hasText: "Offline1" }).waitFor();
  await screenshot(page, "offline-home");
  await context.setOffline(false);

  await page.goto("/account");
  await page.locator('form[action="/sign-out"] button:not([name])').click();
  await page.waitForURL((url) => url.pathname === "/");
  const names = () =>
    page.evaluate(async () => {
      const pages = (await caches.keys()).filter((name) => name.startsWith("pages "));
      const kept = await Promise.all(pages.map(async (name) => (await caches.open(name)).matchAll()));
      const texts = await Promise.all(kept.flat().map((response) => response.text()));
      return texts.filter((text) => text.includes("Offline1")).length;
    });
  assert.equal(await names(), 0);
  // What works without a connection is kept anew, of the visitor who is there now.
  await eventually(async () => (await copies(page)).includes("/play/offline"), "the pages are kept anew");
  assert.ok(!(await copies(page)).includes(`/game/${id}`));
  assert.equal(await names(), 0);
  await context.setOffline(true);
  await page.goto(`/game/${id}`);
  await page.locator("#offline-copy", { hasText: "not kept here" }).waitFor();
  assert.equal(await page.locator("#game-data").count(), 0);
  assert.ok(!(await page.content()).includes("Offline1"));
  await context.close();
});

test("pages about the account are never kept, nor what is no page", async () => {
  const { context, page } = await visitor();
  await signUp(page, "Offline2");
  await ready(page);
  for (const address of ["/account", "/command", "/players", "/player/Offline2"]) await page.goto(address);
  await page.evaluate(() => fetch("/api/me"));
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  const allowed = /^\/(assets\/.*|service-worker\/.*|play\/offline(\/game)?|learn(\/[\w\/-]+)?|rules|analysis|game\/\w+)?$/;
  assert.deepEqual(kept.filter((path) => !allowed.test(path)), []);
  await context.close();
});

test("a new build drops what the one before kept, once its pages are closed", async () => {
  const { context, page } = await visitor();
  await ready(page);
  const names = () => page.evaluate(() => caches.keys());
  await page.evaluate(async () => {
    await (await caches.open("files v-before")).put("/assets/v-before/js/old.js", new Response("old"));
    await (await caches.open("pages v-before")).put("/game/abcdefgh", new Response("old"));
    // A worker from another address takes the place of the one that is there, as one of a new build does.
    await navigator.serviceWorker.register("/service-worker.js?next");
  });
  await eventually(async () => !(await names()).includes("pages v-before"), "the pages of the build before are dropped");
  // This page was there before.
  assert.ok((await names()).includes("files v-before"));
  assert.equal(await page.evaluate(async () => (await fetch("/assets/v-before/js/old.js")).text()), "old");
  await page.goto("/rules");
  await eventually(async () => !(await names()).includes("files v-before"), "its files are dropped");
  await context.close();
});
