// The service worker: keeps what pages need when there is no connection. The server serves it bundled
// (`cargo xtask bundle`), with `self.build` in front.
//
// - Styles, scripts and the rules are kept from the start, by their addresses, which change with the build.
//   What else a page asks for, such as the engine, is kept when it comes by.
// - Some pages work without a connection: they are kept from the start. Of the visitor's running games there
//   are copies, which say on the page how old they are. Both are shown only when the server does not answer.
// - Pages name the visitor. The copies are those of one session with its settings; a page of another one, or
//   signing out, removes them.
// - Each build has caches of its own. The files of the one before stay until no page of it is open.
// - Nothing else goes through here: no forms, no API, no sockets.
// - Notifications that the server sends to this device are shown from here, also while no page is open.

import { all } from "./database.js";
import { engineFile } from "./engine-file.js";
import { pushState, subscribe } from "./push-subscription.js";
import { sendMove } from "./unsent-moves.js";

/**
 * @typedef {object} Build What the server says of this build.
 * @property {string} version
 * @property {string[]} pages those that work without a connection
 * @property {{ address: string, tag: string, lazy: boolean }[]} files with the ETag of each; those that are
 *   lazy are taken over from the build before, and not fetched
 * @property {Record<string, { copy: string, instead: string }>} texts by language
 */

const worker = /** @type {ServiceWorkerGlobalScope & { build: Build }} */ (/** @type {unknown} */ (self));
const { version, pages, files, texts } = worker.build;

const FILES = "files ";
const PAGES = "pages ";
const [ownFiles, ownPages] = [FILES + version, PAGES + version];

/** Where the caches keep what is no page: whose copies they are, which pages were open before this build. */
const VISITOR = "/service-worker/visitor";
const OPEN_BEFORE = "/service-worker/open-before";

/** The first page of those that work without a connection comes in place of what is not there. */
const [instead = ""] = pages;

/** Milliseconds for the server to answer, where there is a copy. */
const PATIENCE = 6_000;

/** Milliseconds between two looks at which games go on. */
const RENEWAL_PAUSE = 15_000;

/** The style sheet of what is written on copies. */
const STYLE = files.find(({ address }) => address.endsWith("/offline.css"))?.address ?? "";

const loose = { ignoreVary: true, ignoreSearch: true };

worker.addEventListener("install", (event) => {
  const keep = async () => {
    await keepFiles();
    await keepPages();
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const begin = async () => {
    await worker.registration.navigationPreload?.enable();
    const open = await worker.clients.matchAll({ includeUncontrolled: true });
    await write(ownFiles, OPEN_BEFORE, open.map(({ id }) => id));
    await worker.clients.claim();
    for (const name of await caches.keys()) {
      if (name.startsWith(PAGES) && name !== ownPages) await caches.delete(name);
    }
    await dropOldFiles();
    await renewGames();
  };
  event.waitUntil(begin());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.method === "POST" && url.pathname === "/sign-out") event.waitUntil(caches.delete(ownPages));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(file(request, url));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
});

worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "renew") event.waitUntil(renewGames());
  if (data === "engine") event.waitUntil(keepEngine().then((kept) => ports[0]?.postMessage(kept)));
});

worker.addEventListener("sync", (event) => {
  const { tag, waitUntil } = /** @type {ExtendableEvent & { tag: string }} */ (event);
  if (tag === "moves") waitUntil.call(event, sendMoves());
});

/** @typedef {{ title: string, body: string, href: string, always: boolean }} PushMessage As the server writes it. */

worker.addEventListener("push", (event) => {
  event.waitUntil(showPushed(/** @type {PushMessage} */ (event.data?.json())));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.href ?? "/"));
});

worker.addEventListener("pushsubscriptionchange", (event) => {
  /** @type {ExtendableEvent} */ (event).waitUntil(subscribeAnew());
});

/** The windows that show a page of the site. @param {string} path */
async function windowsAt(path) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url, frameType }) => frameType !== "nested" && new URL(url).pathname === path);
}

/** Milliseconds in which a page and the server may tell the same thing. */
const SAME = 60_000;

/** Milliseconds after which a page that has been left is not named any more. */
const LEAVING = 1_000;

/** Shows a notification, unless its page is on the screen. @param {PushMessage} message */
async function showPushed({ title, body, href, always }) {
  if (!always && (await isVisible(href))) {
    // The browser may still name a page that has just been left.
    await new Promise((resolve) => setTimeout(resolve, LEAVING));
    if (await isVisible(href)) return;
  }
  const [shown] = await worker.registration.getNotifications({ tag: href });
  const isNew = Date.now() - (shown?.data?.at ?? 0) > SAME;
  const options = { body, tag: href, renotify: isNew, icon: "/icons/icon-192.png", badge: "/icons/maskable-192.png" };
  await worker.registration.showNotification(title, { ...options, data: { href, at: Date.now() } });
}

/** Whether a page is on the screen. @param {string} href */
const isVisible = async (href) => (await windowsAt(href)).some(({ visibilityState }) => visibilityState === "visible");

/** Goes to the window that shows the page, or opens one. @param {string} href */
async function openPage(href) {
  const [there] = await windowsAt(href);
  if (there !== undefined) await there.focus();
  else await worker.clients.openWindow(href);
}

/** The browser has given up the address at its push service: the server gets a new one, if it still knows the old. */
async function subscribeAnew() {
  const csrf = /** @type {string | undefined} */ (await read(ownPages, VISITOR))?.split(" ")[0];
  const { device, key } = await pushState();
  if (device && csrf !== undefined) await subscribe(worker.registration, key, csrf);
}

/** Sends what waits; a page tells the visitor what was refused. Failing makes the browser try again. */
async function sendMoves() {
  for (const kept of await all("moves")) await sendMove(kept);
}

/** @param {string} cache @param {string} key @returns {Promise<any>} */
async function read(cache, key) {
  return (await (await caches.open(cache)).match(key))?.json();
}

/** @param {string} cache @param {string} key @param {unknown} value */
async function write(cache, key, value) {
  await (await caches.open(cache)).put(key, new Response(JSON.stringify(value)));
}

/** The part of a file's address that does not change with the build. @param {string} address */
const nameOf = (address) => new URL(address, worker.location.href).pathname.replace(/^\/assets\/(v-\w+\/)?/, "");

/** Keeps the files of this build: those that are the same in an older one are not fetched again. */
async function keepFiles() {
  /** @type {Map<string, Response>} */
  const known = new Map();
  for (const name of (await caches.keys()).filter((name) => name.startsWith(FILES))) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (response !== undefined) known.set(`${nameOf(request.url)} ${response.headers.get("etag")}`, response);
    }
  }
  const cache = await caches.open(ownFiles);
  await Promise.all(
    files.map(async ({ address, tag, lazy }) => {
      const old = known.get(`${nameOf(address)} ${tag}`);
      if (old !== undefined) await cache.put(address, old.clone());
      else if (!lazy) await cache.add(address);
    }),
  );
}

/** Keeps the engine that this browser runs. @returns {Promise<boolean>} whether it is there */
async function keepEngine() {
  const address = files.find(({ address }) => address.endsWith(`/${engineFile()}`))?.address ?? "";
  const cache = await caches.open(ownFiles);
  try {
    if ((await cache.match(address)) === undefined) await cache.add(address);
    return true;
  } catch {
    return false;
  }
}

/** Drops the files of older builds, once no page is open that was there before this build. */
async function dropOldFiles() {
  const old = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== ownFiles);
  if (old.length === 0) return;
  const before = /** @type {string[]} */ ((await read(ownFiles, OPEN_BEFORE)) ?? []);
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  if (!open.some(({ id }) => before.includes(id))) await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * A file: what has the build in its address never changes, everything else is asked for anew.
 * @param {Request} request
 * @param {URL} url
 */
async function file(request, url) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined && url.pathname.startsWith("/assets/v-")) return kept;
  try {
    const response = await fetch(request);
    if (response.status === 200) await (await caches.open(ownFiles)).put(request, response.clone());
    return response;
  } catch (error) {
    if (kept !== undefined) return kept;
    throw error;
  }
}

/**
 * Whose page it is and in which settings: what the layout of every page says.
 * @param {string} html
 */
function visitorOf(html) {
  const token = /<meta name="csrf-token" content="(\w+)">/.exec(html)?.[1];
  return token === undefined ? null : `${token} ${/<html[^>]*>/.exec(html)?.[0]}`;
}

/** Whether there may be a copy of a page. @param {string} path */
const isKept = (path) => pages.includes(path) || path === "/" || /^\/game\/\w+$/.test(path);

/**
 * A page: the server's, and only if it does not answer a copy.
 * @param {FetchEvent} event
 * @param {URL} url
 * @returns {Promise<Response>}
 */
async function page(event, { pathname }) {
  const copy = isKept(pathname) ? await (await caches.open(ownPages)).match(pathname, loose) : undefined;
  const answer = async () => /** @type {Response | undefined} */ (await event.preloadResponse) ?? fetch(event.request);
  try {
    const response = await (copy === undefined ? answer() : inTime(answer()));
    if (response.ok && isHtml(response)) event.waitUntil(shown(pathname, response.clone()));
    return response;
  } catch {
    if (copy !== undefined) return pages.includes(pathname) ? copy : marked(copy, "copy");
    const other = await (await caches.open(ownPages)).match(instead);
    return other === undefined ? Response.error() : marked(other, "instead", 503);
  }
}

/** @param {Response} response */
const isHtml = ({ headers }) => (headers.get("content-type") ?? "").startsWith("text/html");

/**
 * @template T
 * @param {Promise<T>} answer
 * @returns {Promise<T>}
 */
function inTime(answer) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, PATIENCE);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A copy that says what it is.
 * @param {Response} copy
 * @param {"copy" | "instead"} kind
 * @param {number} [status]
 */
async function marked(copy, kind, status = 200) {
  const html = await copy.text();
  const language = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? "en";
  const when = new Date(Number(copy.headers.get("x-kept")));
  const time = when.toLocaleString(language, { dateStyle: "long", timeStyle: "short" });
  const words = (texts[language] ?? texts["en"])?.[kind].replace("{time}", () => time) ?? "";
  const style = `<link rel="stylesheet" href="${STYLE}">`;
  const line = `<p id="offline-copy" role="status">${words}</p>`;
  const body = html.replace("</head>", () => `${style}</head>`).replace("<main", () => `${line}<main`);
  return new Response(body, { status, headers: copy.headers });
}

/**
 * @param {string} path
 * @param {Response} response
 * @param {string} html its text
 * @param {Record<string, string>} [more] headers
 */
async function keep(path, response, html, more = {}) {
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  for (const [name, value] of Object.entries({ "x-kept": String(Date.now()), ...more })) headers.set(name, value);
  await (await caches.open(ownPages)).put(path, new Response(html, { headers }));
}

/** How often pages are fetched anew when somebody signs in or out meanwhile. */
const MAX_TRIES = 3;

/** Keeps the pages that work without a connection, and the first one, all of them of one visitor. */
async function keepPages() {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const fetched = await Promise.all(
      [...pages, "/"].map(async (path) => {
        const response = await fetch(path, { cache: "no-store" });
        if (!response.ok) throw new Error(`${path}: status ${response.status}`);
        return { path, response, html: await response.text() };
      }),
    );
    const [visitor, ...others] = new Set(fetched.map(({ html }) => visitorOf(html)));
    if (others.length > 0) continue;
    await write(ownPages, VISITOR, visitor);
    for (const { path, response, html } of fetched) await keep(path, response, html);
    return;
  }
  throw new Error("the visitor has changed");
}

/** Removes the copies of another visitor, and begins those of this one. */
async function changeVisitor() {
  await caches.delete(ownPages);
  renewed = -Infinity;
  await keepPages();
}

/**
 * A page of the server was shown.
 * @param {string} path
 * @param {Response} response
 */
async function shown(path, response) {
  const html = await response.text();
  const visitor = visitorOf(html);
  if (visitor !== null && visitor !== (await read(ownPages, VISITOR))) {
    await changeVisitor();
  } else if (path === "/" || pages.includes(path)) {
    await keep(path, response, html);
  }
  await dropOldFiles();
  await renewGames();
  // The page before this one may have been there still.
  await dropOldFiles();
}

/** When it was last looked which games go on. */
let renewed = -Infinity;
/** @type {Promise<void> | null} */
let renewal = null;

/** Looks which games go on, and keeps their pages; again a while later, where it was just done. */
function renewGames() {
  renewal ??= (async () => {
    const wait = renewed + RENEWAL_PAUSE - performance.now();
    // Also where there is nothing to wait for: what follows has to come after `renewal` is set.
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 0)));
    renewed = performance.now();
    renewal = null;
    await keepGames().catch(() => {});
  })();
  return renewal;
}

/**
 * Keeps the pages of the running games, and of no others.
 * @param {boolean} [isLast] whether nothing is begun anew when the copies turn out to be those of another visitor
 */
async function keepGames(isLast = false) {
  const answer = await fetch("/play/offline/games", { cache: "no-store" });
  if (!answer.ok) return;
  const games = /** @type {{ id: string, version: string }[]} */ (await answer.json());
  const visitor = await read(ownPages, VISITOR);
  // The first page shows where these games stand.
  const wanted = [
    ...games.map(({ id, version }) => ({ path: `/game/${id}`, version })),
    { path: "/", version: games.map(({ id, version }) => `${id}.${version}`).join(" ") },
  ];
  for (const { path, version } of wanted) {
    const kept = await (await caches.open(ownPages)).match(path);
    if (kept?.headers.get("x-version") === version) continue;
    const response = await fetch(path, { cache: "no-store" });
    if (!response.ok) continue;
    const html = await response.text();
    if (visitorOf(html) !== visitor) {
      // Somebody has signed in or out on a page that did not come through here.
      if (isLast) return;
      await changeVisitor();
      return keepGames(true);
    }
    await keep(path, response, html, { "x-version": version });
  }
  const running = games.map(({ id }) => `/game/${id}`);
  const cache = await caches.open(ownPages);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith("/game/") && !running.includes(pathname)) await cache.delete(url);
  }
}
