// The pages that the service worker caches: those of one session, until the session or the build changes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { signUp } from "./support/account.js";
import { screenshot } from "./support/browser.js";
import { waitForCopy, cachedPages, eventually, waitUntilReady, visitor as visitorOf } from "./support/offline.js";
import { newGame } from "./support/play.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

startSite();

/**
 * A visitor of the site.
 * @param {import("./support/browser.js").VisitorOptions} [options]
 */
const visitor = (options) => visitorOf(browser, { baseURL: server.url, ...options });

test("after signing in on a page that bypassed the service worker, the own games are cached", async () => {
  const { context, page } = await visitor();
  await waitUntilReady(page);
  // Like a page that was open before the worker: it handles neither the sign-in nor the game.
  const past = await context.newPage();
  const client = await context.newCDPSession(past);
  await client.send("Network.enable");
  await client.send("Network.setBypassServiceWorker", { bypass: true });
  await signUp(past, "Offline3");
  const id = await newGame(past, { opponent: "both" });
  await past.close();
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage("renew"));
  await waitForCopy(page, id);
  await context.setOffline(true);
  await page.goto(`/game/${id}`);
  await page.locator(".account-link", { hasText: "Offline3" }).waitFor();
  await context.close();
});

test("signing out removes the cached pages", async () => {
  const { context, page } = await visitor();
  await signUp(page, "Offline1");
  const id = await newGame(page, { opponent: "both" });
  await waitUntilReady(page);
  await waitForCopy(page, id);
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
  // The pages that work without a connection are cached again for the new session.
  await eventually(async () => (await cachedPages(page)).includes("/play/offline"), "the pages are cached again");
  assert.ok(!(await cachedPages(page)).includes(`/game/${id}`));
  assert.equal(await names(), 0);
  await context.setOffline(true);
  await page.goto(`/game/${id}`);
  await page.locator("#offline-copy", { hasText: "not kept here" }).waitFor();
  assert.equal(await page.locator("#game-data").count(), 0);
  assert.ok(!(await page.content()).includes("Offline1"));
  await context.close();
});

test("account pages and API responses are never cached", async () => {
  const { context, page } = await visitor();
  await signUp(page, "Offline2");
  await waitUntilReady(page);
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

test("a new build deletes the caches of the previous one after its pages are closed", async () => {
  const { context, page } = await visitor();
  await waitUntilReady(page);
  const names = () => page.evaluate(() => caches.keys());
  await page.evaluate(async () => {
    await (await caches.open("files v-before")).put("/assets/v-before/js/old.js", new Response("old"));
    await (await caches.open("pages v-before")).put("/game/abcdefgh", new Response("old"));
    // A worker from another address replaces the current one, like the worker of a new build.
    await navigator.serviceWorker.register("/service-worker.js?next");
  });
  await eventually(async () => !(await names()).includes("pages v-before"), "the pages of the previous build are deleted");
  // The files stay, because this page was open before.
  assert.ok((await names()).includes("files v-before"));
  assert.equal(await page.evaluate(async () => (await fetch("/assets/v-before/js/old.js")).text()), "old");
  await page.goto("/rules");
  await eventually(async () => !(await names()).includes("files v-before"), "its files are deleted");
  await context.close();
});
