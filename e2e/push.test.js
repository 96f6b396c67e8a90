// Device notifications (Web Push). The site sends them to a push service on this machine, where a device reads
// them; the browser's own service cannot be reached, so `pushManager.subscribe` answers with that device, and the
// browser is given the decrypted messages by its debugging protocol. All else is real.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { violations } from "./support/accessibility.js";
import { signUp } from "./support/account.js";
import { person, screenshot, sizes, themes } from "./support/browser.js";
import { gameOf, moves, saved } from "./support/play.js";
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
 * Somebody with an account, whose browser may show notifications and has this device.
 * @param {string} name
 * @param {Device | null} device
 * @param {import("./support/browser.js").PersonOptions} [options]
 */
async function member(name, device, options = {}) {
  const { context, page, problems } = await person(browser, { baseURL: server.url, worker: device !== null, ...options });
  if (device !== null) {
    await context.grantPermissions(["notifications"], { origin: server.url });
    await context.addInitScript((subscription) => {
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = (...args) => {
        localStorage.setItem("asked", String(Number(localStorage.getItem("asked")) + 1));
        return ask(...args);
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

/** How often pages have asked the browser for its permission. @param {Page} page */
const asked = (page) => page.evaluate(() => Number(localStorage.getItem("asked")));

/**
 * The service worker, in which `dispatch` brings it an event as the browser does and waits for what it does then.
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

/** Sends a form of the page's visitor. @param {Page} page @param {string} path @param {Record<string, string>} form */
async function post(page, path, form) {
  const csrf = (await page.locator('meta[name="csrf-token"]').getAttribute("content")) ?? "";
  const response = await page.request.post(path, { form: { ...form, csrf }, headers: { origin: server.url } });
  assert.ok(response.ok(), `${path}: ${response.status()}`);
  return new URL(response.url()).pathname;
}

/** Sends a test to a device; two within five seconds count as one. @param {Page} page @param {string} path */
async function tryOut(page, path) {
  await new Promise((resolve) => setTimeout(resolve, 5100));
  await post(page, path, {});
}

/**
 * What the browser shows.
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
  test(`a device that asks for it is told of a turn, and the touch leads to the game (${size})`, async () => {
    const device = new Device(service);
    const { context, page, problems } = await member(`Anna-${size}`, device, { size });
    const ben = await member(`Ben-${size}`, null);
    const path = await post(page, "/games", { setup: "small", opponent: "friend", color: "black", clock: "3d" });
    const id = path.split("/").at(-1) ?? "";
    await post(ben.page, `/game/${id}/join`, {});

    // Nothing is asked before the button is touched.
    await page.goto(`/game/${id}`);
    await page.locator("#push-offer:not([hidden])").waitFor({ state: "attached" });
    await page.goto("/account/notifications");
    await page.locator("#push-device[data-state=off] button").waitFor();
    assert.equal(await page.locator(".rows li").count(), 0);
    assert.equal(await asked(page), 0);
    await page.locator("#push-device button").click();
    await page.locator(".rows li", { hasText: "Chrome" }).waitFor();
    await page.locator("#push-device [role=status]", { hasText: "Notifications are on for this device" }).waitFor();
    assert.equal(await asked(page), 1);
    const worker = await WorkerEvents.of(page, server.url);

    await page.locator(".rows button", { hasText: "Send a test" }).click();
    const tried = await service.next();
    const key = (await (await page.request.get("/api/account/push")).json()).key;
    const { exp } = checkedClaims(tried, key, service);
    assert.ok(Number(exp) > Date.now() / 1000 && Number(exp) < Date.now() / 1000 + 24 * 60 * 60);
    await worker.push(device.read(tried));
    // It is shown although the page is on the screen.
    assert.equal((await notification(page, "Dipole")).body, "Notifications reach this device.");

    // While the game is on the screen nothing is sent: the test that follows comes alone.
    await page.goto(`/game/${id}`);
    await saved(page);
    await post(ben.page, `/game/${id}/move`, { move: "E1-E3", ply: "0" });
    await moves(page, 1);
    const devices = await (await page.request.get("/account/notifications")).text();
    const again = /action="(\/account\/notifications\/\w+\/test)"/.exec(devices)?.[1] ?? "";
    await tryOut(page, again);
    assert.match(device.read(await service.next()), /"title":"Dipole"/);
    assert.deepEqual(service.received, []);

    await post(page, `/game/${id}/move`, { move: "D8-B6", ply: "1" });
    await page.goto("/rules");
    await post(ben.page, `/game/${id}/move`, { move: "E1-off", ply: "2" });
    const turn = device.read(await service.next());
    assert.deepEqual(JSON.parse(turn), { title: "Your turn", body: `Game with Ben-${size}`, href: `/game/${id}`, always: false });
    await worker.push(turn);
    assert.deepEqual(await notification(page, "Your turn"), { title: "Your turn", body: `Game with Ben-${size}`, tag: `/game/${id}` });
    // A second one about the game takes its place.
    await worker.push(turn.replace("Your turn", "Little time left"));
    await notification(page, "Little time left");
    assert.equal((await shown(page)).filter(({ tag }) => tag === `/game/${id}`).length, 1);

    // The touch: browsers let a worker open windows for real ones only, so what it would open is noted.
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
    assert.ok(!(await shown(page)).some(({ tag }) => tag === `/game/${id}`), "it is closed");

    // What comes late, while its game is on the screen, is not shown either.
    await page.goto(`/game/${id}`);
    await saved(page);
    await worker.push(turn);
    await worker.push(device.read(tried).replace("Dipole", "The last"));
    await notification(page, "The last");
    assert.ok(!(await shown(page)).some(({ tag }) => tag === `/game/${id}`));

    // A device that its push service does not know any more is forgotten.
    service.status = 410;
    await tryOut(page, again);
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

test("an address that the browser has given up is replaced, and the device stays one", async () => {
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

  // The server does not take one for a device that was removed.
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

test("the menu of a game offers notifications, and a touch is enough", async () => {
  const device = new Device(service);
  const { context, page } = await member("Carla", device);
  await post(page, "/games", { setup: "small", opponent: "both", clock: "live", minutes: "5", increment: "3" }).then((path) => page.goto(path));
  await saved(page);
  assert.equal(await page.locator("#push-offer").count(), 0, "not in a live game");
  const path = await post(page, "/games", { setup: "small", opponent: "both" });
  await page.goto(path);
  await saved(page);
  await page.locator("#game-menu summary").click();
  assert.equal(await asked(page), 0);
  await page.locator("#push-offer button", { hasText: "Notify me when it is my turn" }).click();
  await page.locator("#push-offer", { hasText: "Notifications are on for this device" }).waitFor();
  await screenshot(page, "push-offer");
  assert.deepEqual(await violations(page), []);
  await page.reload();
  await saved(page);
  await page.locator("#game-menu summary").click();
  await page.locator("#game-menu li").first().waitFor();
  assert.equal(await page.locator("#push-offer").isVisible(), false, "it has them");
  await page.goto("/account/notifications");
  await page.locator(".rows button", { hasText: "Remove" }).click();
  await page.locator("[role=alert]", { hasText: "Notifications are off" }).waitFor();
  await page.locator("#push-device button", { hasText: "Notify me on this device" }).waitFor();
  await context.close();
});

test("the choices are kept, with the time zone of the browser", async () => {
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
  assert.equal(await there.locator("#push-reminder").inputValue(), "7", "the earliest first");
  assert.equal(await there.locator("#push-reminder2").inputValue(), "19");
  assert.equal(await there.locator("#push-reminder3").inputValue(), "");
  const kept = await (await page.request.get("/account/export")).json();
  assert.equal(kept.push_settings[0].reminders, "7 19");
  assert.equal(kept.push_settings[0].time_zone, "Asia/Tokyo");
  assert.deepEqual(problems, []);
  await other.close();
  await context.close();
});

test("the page is as it should be in every size, theme and language", async () => {
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
