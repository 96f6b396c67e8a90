// Helpers of tests without a connection: a visitor with a service worker, and the stored data of its browser.

import { newVisitor } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

/**
 * A visitor whose browser has no background sync. It would send queued moves at any time, because it is not affected by
 * the loss of connection that a test simulates.
 * @param {import("playwright-core").Browser} browser
 * @param {import("./browser.js").VisitorOptions} options
 */
export async function visitor(browser, options) {
  const visitor = await newVisitor(browser, { worker: true, ...options });
  await visitor.page.addInitScript(() => {
    const sync = /** @type {{ prototype: any } | undefined} */ (Reflect.get(window, "SyncManager"));
    if (sync !== undefined) sync.prototype.register = async () => {};
  });
  return visitor;
}

/** Waits until the site is cached for use without a connection. @param {Page} page */
export async function waitUntilReady(page) {
  await page.goto("/play/offline");
  await page.locator('#offline-state[data-state="ready"]').waitFor({ timeout: 120_000 });
}

/**
 * Disconnects the browser and waits until the page of a game shows that. A move made earlier could still reach the site.
 * @param {Page} page
 */
export async function loseConnection(page) {
  await page.context().setOffline(true);
  await page.locator("#connection[data-state=lost]").waitFor();
  await keepDisconnected(page);
}

/**
 * Prevents the document of a page from opening sockets. The browser restores the connection of a document shortly before
 * it is closed, and its move would then reach the site.
 * @param {Page} page
 */
export async function keepDisconnected(page) {
  await page.evaluate(() => {
    const never = class extends EventTarget {
      close() {}
      send() {}
    };
    Reflect.set(globalThis, "WebSocket", never);
  });
}

/** The games stored in the browser. @param {Page} page @returns {Promise<import("../../web/js/local-games.js").LocalGame[]>} */
export const keptGames = (page) => readStore(page, "games");

/** The queued moves. @param {Page} page @returns {Promise<import("../../web/js/unsent-moves.js").KeptMove[]>} */
export const waitingMoves = (page) => readStore(page, "moves");

/** @param {Page} page @param {string} name @returns {Promise<any[]>} */
const readStore = (page, name) =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("dipole");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains(name)) return resolve([]);
          const request = database.transaction(name).objectStore(name).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        };
      }),
    name,
  );

/**
 * Waits until a condition holds, for up to a minute.
 * @param {() => Promise<boolean>} holds
 * @param {string} condition in words
 */
export async function eventually(holds, condition) {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`timed out waiting for: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The addresses of the cached pages. @param {Page} page @returns {Promise<string[]>} */
export const cachedPages = (page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages "));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until a game's page is cached. @param {Page} page @param {string} id */
export const waitForCopy = (page, id) => eventually(async () => (await cachedPages(page)).includes(`/game/${id}`), `a copy of ${id}`);
