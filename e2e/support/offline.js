// What tests without a connection share: a visitor whose browser keeps the site, and what it has kept.

import { person } from "./browser.js";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Somebody whose browser does not send by itself what waits: it would do so whenever it likes, since it knows nothing of
 * the connection that a test takes away.
 * @param {import("playwright-core").Browser} browser
 * @param {import("./browser.js").PersonOptions} options
 */
export async function visitor(browser, options) {
  const visitor = await person(browser, { worker: true, ...options });
  await visitor.page.addInitScript(() => {
    const sync = /** @type {{ prototype: any } | undefined} */ (Reflect.get(window, "SyncManager"));
    if (sync !== undefined) sync.prototype.register = async () => {};
  });
  return visitor;
}

/** Waits until the browser has what it needs without a connection. @param {Page} page */
export async function ready(page) {
  await page.goto("/play/offline");
  await page.locator('#offline-state[data-state="ready"]').waitFor({ timeout: 120_000 });
}

/**
 * Takes the connection away and waits until the page of a game knows it: a move made before may reach the site.
 * @param {Page} page
 */
export async function loseConnection(page) {
  await page.context().setOffline(true);
  await page.locator("#connection[data-state=lost]").waitFor();
  await keepDisconnected(page);
}

/**
 * Has the document that a page shows make no new sockets. The browser gives a document that is being left its connection
 * back, a moment before it is gone, and its move would reach the site.
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

/** The games that the browser keeps. @param {Page} page @returns {Promise<import("../../web/js/local-games.js").LocalGame[]>} */
export const keptGames = (page) => readStore(page, "games");

/** The moves that wait. @param {Page} page @returns {Promise<import("../../web/js/unsent-moves.js").KeptMove[]>} */
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
          const asked = database.transaction(name).objectStore(name).getAll();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        };
      }),
    name,
  );

/**
 * Waits until something holds, however long a busy machine takes.
 * @param {() => Promise<boolean>} holds
 * @param {string} what
 */
export async function eventually(holds, what) {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The addresses of the pages of which there are copies. @param {Page} page @returns {Promise<string[]>} */
export const copies = (page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages "));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits for a copy of a game's page. @param {Page} page @param {string} id */
export const copied = (page, id) => eventually(async () => (await copies(page)).includes(`/game/${id}`), `a copy of ${id}`);
