// Device notifications (Web Push). The site sends them to a push service on loopback, where a fake device decrypts them.
// The browser's own service cannot be reached, so the tests replace `pushManager.subscribe` by one that returns this
// device, and deliver the decrypted messages by the debugging protocol.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signUp } from "./support/account.js";
import { newVisitor, screenshot, sizes, themes } from "./support/browser.js";
import { gameOf, waitForMoves, waitUntilSaved } from "./support/play.js";
import { checkedClaims, Device, PushService } from "./support/push-service.js";
import { WorkerEvents } from "./support/service-worker.js";
import { browser, server, startSite } from "./support/site.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {PushService} */
let service;

startSite({ flags: ["--any-push-service"], whole: true });

before(async () => {
  service = await PushService.start();
});

after(() => service?.stop());

/**
 * A visitor with an account, whose browser may show notifications and has this device.
 * @param {string} name
 * @param {Device | null} device
 * @param {import("./support/browser.js").VisitorOptions} [options]
 */
async function member(name, device, options = {}) {
  const { context, page, problems } = await newVisitor(browser, { baseURL: server.url, worker: device !== null, ...options });
  if (device !== null) {
    await context.grantPermissions(["notifications"], { origin: server.url });
    await context.addInitScript((subscription) => {
      const request = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = (...args) => {
        localStorage.setItem("requests", String(Number(localStorage.getItem("requests")) + 1));
        return request(...args);
      };
      const object = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true };
      PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey } = {}) => {
        if (!userVisibleOnly || !(applicationServerKey instanceof Uint8Array)) throw new TypeError("no key");
        localStorage.setItem("subscribed", "1");
        return /** @type {any} */ (object);
      };
      PushManager.prototype.getSubscription = async () =>
        /** @type {any} */ (localStorage.getItem("subscribed") === null ? null : object);
    }, device.subscription);
  }
  await signUp(page, name);
  return { context, page, problems };
}

/** Number of requests for the permission to show notifications. @param {Page} page */
const permissionRequests = (page) => page.evaluate(() => Number(localStorage.getItem("requests")));

/**
 * The service worker, with a function `dispatch` that dispatches an event and waits until it is handled.
 * @param {import("playwright-core").BrowserContext} context
 */
async function workerOf(context) {
  const [script] = context.serviceWorkers();
  assert.ok(script !== undefined);
  await script.evaluate(() => {
    const dispatch = async (/** @type {any} */ event) => {
      /** @type {Promise<unknown>[]} */
      const work = [];
      event.waitUntil = (/** @type {Promise<unknown>} */ it) => work.push(it);
      self.dispatchEvent(event);
      await Promise.all(work);
    };
    Object.assign(self, { dispatch });
  });
  return script;
}

/** Sends a form with the session of a page. @param {Page} page @param {string} path @param {Record<string, string>} form */
async function post(page, path, form) {
  const csrf = (await page.locator('meta[name="csrf-token"]').getAttribute("content")) ?? "";
  const response = await page.request.post(path, { form: { ...form, csrf }, headers: { origin: server.url } });
  assert.ok(response.ok(), `${path}: ${response.status()}`);
  return new URL(response.url()).pathname;
}

/** Sends a test notification, after the minimum interval between two of them. @param {Page} page @param {string} path */
async function sendTest(page, path) {
  await new Promise((resolve) => setTimeout(resolve, 5100));
  await post(page, path, {});
}

/**
 * The notifications that the browser shows.
 * @param {Page} page
 * @returns {Promise<{ title: string, body: string, tag: string }[]>}
 */
const shown = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Waits for a notification. @param {Page} page @param {string} title */
async function notification(page, title) {
  const end = Date.now() + 60_000;
  for (;;) {
    const found = (await shown(page)).find((it) => it.title === title);
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`no notification "${title}": ${JSON.stringify(await shown(page))}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

for (const size of /** @type {(keyof typeof sizes)[]} */ (["desktop", "phone"])) {
  test(`a subscribed device is notified of a turn, and a click opens the game (${size})`, async () => {
    const device = new Device(service);
    const { context, page, problems } = await member(`Anna-${size}`, device, { size });
    const ben = await member(`Ben-${size}`, null);
    const path = await post(page, "/games", { setup: "small", opponent: "friend", color: "black", clock: "3d" });
    const id = path.split("/").at(-1) ?? "";
    await post(ben.page, `/game/${id}/join`, {});

    // The permission is requested only after a click on the button.
    await page.goto(`/game/${id}`);
    await page.locator("#push-offer:not([hidden])").waitFor({ state: "attached" });
    await page.goto("/account/notifications");
    await page.locator("#push-device[data-state=off] button").waitFor();
    assert.equal(await page.locator(".rows li").count(), 0);
    assert.equal(await permissionRequests(page), 0);
    await page.locator("#push-device button").click();
    await page.locator(".rows li", { hasText: "Chrome" }).waitFor();
    await page.locator("#push-device [role=status]", { hasText: "Notifications are on for this device" }).waitFor();
    assert.equal(await permissionRequests(page), 1);
    const worker = await WorkerEvents.of(page, server.url);

    await page.locator(".rows button", { hasText: "Send a test" }).click();
    const tried = await service.next();
    const key = (await (await page.request.get("/api/account/push")).json()).key;
    const { exp } = checkedClaims(tried, key, service);
    assert.ok(Number(exp) > Date.now() / 1000 && Number(exp) < Date.now() / 1000 + 24 * 60 * 60);
    await worker.push(device.read(tried));
    // A test notification is shown although the page is visible.
    assert.equal((await notification(page, "Dipole")).body, "Notifications reach this device.");

    // No notification is sent while the game is visible: the next message is the test.
    await page.goto(`/game/${id}`);
    await waitUntilSaved(page);
    await post(ben.page, `/game/${id}/move`, { move: "E1-E3", ply: "0" });
    await waitForMoves(page, 1);
    const devices = await (await page.request.get("/account/notifications")).text();
    const again = /action="(\/account\/notifications\/\w+\/test)"/.exec(devices)?.[1] ?? "";
    await sendTest(page, again);
    assert.match(device.read(await service.next()), /"title":"Dipole"/);
    assert.deepEqual(service.received, []);

    await post(page, `/game/${id}/move`, { move: "D8-B6", ply: "1" });
    await page.goto("/rules");
    await post(ben.page, `/game/${id}/move`, { move: "E1-off", ply: "2" });
    const turn = device.read(await service.next());
    assert.deepEqual(JSON.parse(turn), { title: "Your turn", body: `Game with Ben-${size}`, href: `/game/${id}`, always: false });
    await worker.push(turn);
    assert.deepEqual(await notification(page, "Your turn"), { title: "Your turn", body: `Game with Ben-${size}`, tag: `/game/${id}` });
    // A second notification about the game replaces the first.
    await worker.push(turn.replace("Your turn", "Little time left"));
    await notification(page, "Little time left");
    assert.equal((await shown(page)).filter(({ tag }) => tag === `/game/${id}`).length, 1);

    // Browsers allow a worker to open windows only after a real click, so record the calls.
    const script = await workerOf(context);
    const touched = await script.evaluate(async (tag) => {
      const scope = /** @type {any} */ (self);
      /** @type {string[]} */
      const opened = [];
      scope.clients.openWindow = async (/** @type {string} */ href) => opened.push(href);
      scope.WindowClient.prototype.focus = async function () {
        opened.push(`focus ${new URL(this.url).pathname}`);
      };
      const [notification] = await scope.registration.getNotifications({ tag });
      await scope.dispatch(new scope.NotificationEvent("notificationclick", { notification }));
      return opened;
    }, `/game/${id}`);
    assert.deepEqual(touched, [`/game/${id}`]);
    assert.ok(!(await shown(page)).some(({ tag }) => tag === `/game/${id}`), "the notification is closed");

    // A late notification is not shown while its game is visible.
    await page.goto(`/game/${id}`);
    await waitUntilSaved(page);
    await worker.push(turn);
    await worker.push(device.read(tried).replace("Dipole", "The last"));
    await notification(page, "The last");
    assert.ok(!(await shown(page)).some(({ tag }) => tag === `/game/${id}`));

    // A device that is gone from its push service is removed.
    service.status = 410;
    await sendTest(page, again);
    await service.next();
    service.status = 201;
    await page.goto("/account/notifications");
    const end = Date.now() + 60_000;
    while ((await page.locator(".rows li").count()) > 0 && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await page.reload();
    }
    assert.equal(await page.locator(".rows li").count(), 0);
    assert.equal((await gameOf(page, id)).moves.length, 3);
    assert.deepEqual(problems, []);
    await Promise.all([context.close(), ben.context.close()]);
  });
}

test("an expired subscription is replaced without adding a device", async () => {
  const [device, next] = [new Device(service), new Device(service)];
  const { context, page } = await member("Emil", device);
  await page.goto("/account/notifications");
  await page.locator("#push-device button").click();
  await page.locator(".rows li", { hasText: "Chrome" }).waitFor();
  const script = await workerOf(context);
  await script.evaluate(async (subscription) => {
    const scope = /** @type {any} */ (self);
    scope.PushManager.prototype.subscribe = async () => ({ ...subscription, toJSON: () => subscription });
    await scope.dispatch(new scope.ExtendableEvent("pushsubscriptionchange"));
  }, next.subscription);
  await page.reload();
  assert.equal(await page.locator(".rows li").count(), 1);
  await page.locator(".rows button", { hasText: "Send a test" }).click();
  assert.match(next.read(await service.next()), /"title":"Dipole"/);
  assert.deepEqual(service.received, []);

  // The subscription of a removed device is not replaced.
  await page.locator(".rows button", { hasText: "Remove" }).click();
  await page.locator("[role=alert]", { hasText: "Notifications are off" }).waitFor();
  await script.evaluate(() => {
    const scope = /** @type {any} */ (self);
    return scope.dispatch(new scope.ExtendableEvent("pushsubscriptionchange"));
  });
  await page.reload();
  assert.equal(await page.locator(".rows li").count(), 0);
  await context.close();
});

test("the menu of a game switches on notifications by one click", async () => {
  const device = new Device(service);
  const { context, page } = await member("Carla", device);
  await post(page, "/games", { setup: "small", opponent: "both", clock: "live", minutes: "5", increment: "3" }).then((path) => page.goto(path));
  await waitUntilSaved(page);
  assert.equal(await page.locator("#push-offer").count(), 0, "not in a live game");
  const path = await post(page, "/games", { setup: "small", opponent: "both" });
  await page.goto(path);
  await waitUntilSaved(page);
  await page.locator("#game-menu summary").click();
  assert.equal(await permissionRequests(page), 0);
  await page.locator("#push-offer button", { hasText: "Notify me when it is my turn" }).click();
  await page.locator("#push-offer", { hasText: "Notifications are on for this device" }).waitFor();
  await screenshot(page, "push-offer");
  assert.deepEqual(await violations(page), []);
  await page.reload();
  await waitUntilSaved(page);
  await page.locator("#game-menu summary").click();
  await page.locator("#game-menu li").first().waitFor();
  assert.equal(await page.locator("#push-offer").isVisible(), false, "the device is subscribed already");
  await page.goto("/account/notifications");
  await page.locator(".rows button", { hasText: "Remove" }).click();
  await page.locator("[role=alert]", { hasText: "Notifications are off" }).waitFor();
  await page.locator("#push-device button", { hasText: "Notify me on this device" }).waitFor();
  await context.close();
});

test("the settings are stored with the time zone of the browser", async () => {
  const { context, page, problems } = await member("Dora", null, { locale: "nl" });
  const other = await browser.newContext({ baseURL: server.url, storageState: await context.storageState(), timezoneId: "Asia/Tokyo" });
  const there = await other.newPage();
  await there.goto("/account/notifications");
  await there.locator("#push-zone-name", { hasText: "Asia/Tokyo" }).waitFor();
  await there.locator('[name="over"]').uncheck();
  await there.locator("#push-clock").selectOption("4");
  await there.locator("#push-reminder").selectOption("19");
  await there.locator("#push-reminder3").selectOption("7");
  await there.locator('form[action="/account/notifications"] button').click();
  await there.locator("[role=alert]").waitFor();
  assert.equal(await there.locator('[name="over"]').isChecked(), false);
  assert.equal(await there.locator('[name="turn"]').isChecked(), true);
  assert.equal(await there.locator("#push-clock").inputValue(), "4");
  assert.equal(await there.locator("#push-reminder").inputValue(), "7", "reminders are sorted");
  assert.equal(await there.locator("#push-reminder2").inputValue(), "19");
  assert.equal(await there.locator("#push-reminder3").inputValue(), "");
  const kept = await (await page.request.get("/account/export")).json();
  assert.equal(kept.push_settings[0].reminders, "7 19");
  assert.equal(kept.push_settings[0].time_zone, "Asia/Tokyo");
  assert.deepEqual(problems, []);
  await other.close();
  await context.close();
});

test("the page of notifications is accessible and fits, in all sizes, themes and languages", async () => {
  for (const [index, theme] of themes.entries()) {
    for (const size of /** @type {const} */ (["phone", "desktop"])) {
      const { context, page, problems } = await member(`Look${index}${size}`, new Device(service), { theme, size });
      await page.goto("/account/notifications");
      await page.locator("#push-device button").click();
      await page.locator(".rows li").waitFor();
      assert.deepEqual(await violations(page), [], `${theme}, ${size}`);
      await screenshot(page, `push-${size}-${theme}`);
      if (size === "phone") {
        await page.setViewportSize({ width: 844, height: 390 });
        await screenshot(page, `push-lying-${theme}`);
      }
      assert.deepEqual(problems, []);
      await context.close();
    }
  }
  for (const locale of ["en", "de", "nl"]) {
    const { context, page } = await member(`Lang-${locale}`, null, { locale });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/account/notifications");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${locale}: ${wide} px too wide`);
    await screenshot(page, `push-${locale}`);
    await context.close();
  }
});
