// The service worker. It caches what pages need without a connection, and shows push notifications. The server serves it
// bundled (`cargo xtask bundle`), with `self.build` prepended.
//
// - Styles, scripts and the rules are cached at installation, by addresses that change with the build. Other files, such
//   as the engine, are cached when a page requests them.
// - Pages that work without a connection are cached at installation. Pages of the visitor's running games are cached as
//   well and show their age. Cached pages are used only if the server does not respond.
// - Pages contain the visitor's name. The cache holds pages of one session with its settings. A page of another session,
//   or signing out, empties it.
// - Each build has its own caches. The files of the previous build are kept until none of its pages is open.
// - Forms, the API and sockets are not handled.
// - Push notifications are shown even while no page is open.

import { all } from "./database.js";
import { engineFile } from "./engine-file.js";
import { pushState, subscribe } from "./push-subscription.js";
import { sendMove } from "./unsent-moves.js";

/**
 * @typedef {object} Build The server's description of this build.
 * @property {string} version
 * @property {string[]} pages pages that work without a connection
 * @property {{ address: string, tag: string, lazy: boolean }[]} files with their ETags; lazy files are copied from the
 *   cache of the previous build, and not fetched
 * @property {Record<string, { copy: string, instead: string }>} texts by language
 */

const worker = /** @type {ServiceWorkerGlobalScope & { build: Build }} */ (/** @type {unknown} */ (self));
const { version, pages, files, texts } = worker.build;

const FILES = "files ";
const PAGES = "pages ";
const [ownFiles, ownPages] = [FILES + version, PAGES + version];

/** Cache keys of data: the visitor of the cached pages, and the pages that were open before this build. */
const VISITOR = "/service-worker/visitor";
const OPEN_BEFORE = "/service-worker/open-before";

/** The page that replaces pages which are neither reachable nor cached. */
const [instead = ""] = pages;

/** Timeout of the server in milliseconds if the page is cached. */
const RESPONSE_TIMEOUT_MS = 6_000;

/** Minimum interval between two updates of the running games, in milliseconds. */
const UPDATE_INTERVAL_MS = 15_000;

/** The style sheet of the notice on cached pages. */
const STYLE = files.find(({ address }) => address.endsWith("/offline.css"))?.address ?? "";

const loose = { ignoreVary: true, ignoreSearch: true };

worker.addEventListener("install", (event) => {
  const install = async () => {
    await cacheFiles();
    await cachePages();
    await worker.skipWaiting();
  };
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => {
  const activate = async () => {
    await worker.registration.navigationPreload?.enable();
    const open = await worker.clients.matchAll({ includeUncontrolled: true });
    await write(ownFiles, OPEN_BEFORE, open.map(({ id }) => id));
    await worker.clients.claim();
    for (const name of await caches.keys()) {
      if (name.startsWith(PAGES) && name !== ownPages) await caches.delete(name);
    }
    await dropOldFiles();
    await updateGames();
  };
  event.waitUntil(activate());
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
  if (data === "renew") event.waitUntil(updateGames());
  if (data === "engine") event.waitUntil(cacheEngine().then((isCached) => ports[0]?.postMessage(isCached)));
});

worker.addEventListener("sync", (event) => {
  const { tag, waitUntil } = /** @type {ExtendableEvent & { tag: string }} */ (event);
  if (tag === "moves") waitUntil.call(event, sendMoves());
});

/** @typedef {{ title: string, body: string, href: string, always: boolean }} PushMessage A push message of the server. */

worker.addEventListener("push", (event) => {
  event.waitUntil(showPushed(/** @type {PushMessage} */ (event.data?.json())));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.href ?? "/"));
});

worker.addEventListener("pushsubscriptionchange", (event) => {
  /** @type {ExtendableEvent} */ (event).waitUntil(resubscribe());
});

/** The windows that show a page. @param {string} path */
async function windowsAt(path) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url, frameType }) => frameType !== "nested" && new URL(url).pathname === path);
}

/** Milliseconds within which notifications with the same tag count as one event, reported by a page and by the server. */
const SAME_EVENT_MS = 60_000;

/** Milliseconds after which the browser no longer reports a page that was left. */
const LEAVE_DELAY_MS = 1_000;

/** Shows a notification unless its page is visible. @param {PushMessage} message */
async function showPushed({ title, body, href, always }) {
  if (!always && (await isVisible(href))) {
    // The browser may still report a page that has just been left.
    await new Promise((resolve) => setTimeout(resolve, LEAVE_DELAY_MS));
    if (await isVisible(href)) return;
  }
  const [shown] = await worker.registration.getNotifications({ tag: href });
  const isNew = Date.now() - (shown?.data?.at ?? 0) > SAME_EVENT_MS;
  const options = { body, tag: href, renotify: isNew, icon: "/icons/icon-192.png", badge: "/icons/maskable-192.png" };
  await worker.registration.showNotification(title, { ...options, data: { href, at: Date.now() } });
}

/** Whether a page is visible in a window. @param {string} href */
const isVisible = async (href) => (await windowsAt(href)).some(({ visibilityState }) => visibilityState === "visible");

/** Focuses the window that shows a page, or opens one. @param {string} href */
async function openPage(href) {
  const [open] = await windowsAt(href);
  if (open !== undefined) await open.focus();
  else await worker.clients.openWindow(href);
}

/** Replaces an expired subscription at the push service, if the server still has it. */
async function resubscribe() {
  const csrf = /** @type {string | undefined} */ (await read(ownPages, VISITOR))?.split(" ")[0];
  const { device, key } = await pushState();
  if (device && csrf !== undefined) await subscribe(worker.registration, key, csrf);
}

/** Sends the queued moves. Pages report refused moves. After an error, the browser retries. */
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

/** The part of a file's address that is the same in all builds. @param {string} address */
const nameOf = (address) => new URL(address, worker.location.href).pathname.replace(/^\/assets\/(v-\w+\/)?/, "");

/** Caches the files of this build. Unchanged files are copied from the caches of older builds. */
async function cacheFiles() {
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

/** Caches the engine that this browser runs. @returns {Promise<boolean>} whether it is cached */
async function cacheEngine() {
  const address = files.find(({ address }) => address.endsWith(`/${engineFile()}`))?.address ?? "";
  const cache = await caches.open(ownFiles);
  try {
    if ((await cache.match(address)) === undefined) await cache.add(address);
    return true;
  } catch {
    return false;
  }
}

/** Deletes the files of older builds when none of the pages that were open before this build is open. */
async function dropOldFiles() {
  const old = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== ownFiles);
  if (old.length === 0) return;
  const before = /** @type {string[]} */ ((await read(ownFiles, OPEN_BEFORE)) ?? []);
  const open = await worker.clients.matchAll({ includeUncontrolled: true });
  if (!open.some(({ id }) => before.includes(id))) await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Responds with a file. Files with the build in their address never change and are taken from the cache; others are
 * fetched, and taken from the cache without a connection.
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
 * The session and settings of a page, from its layout.
 * @param {string} html
 */
function visitorOf(html) {
  const token = /<meta name="csrf-token" content="(\w+)">/.exec(html)?.[1];
  return token === undefined ? null : `${token} ${/<html[^>]*>/.exec(html)?.[0]}`;
}

/** Whether a page may be cached. @param {string} path */
const isCacheable = (path) => pages.includes(path) || path === "/" || /^\/game\/\w+$/.test(path);

/**
 * Responds with a page from the server, or from the cache if the server does not respond.
 * @param {FetchEvent} event
 * @param {URL} url
 * @returns {Promise<Response>}
 */
async function page(event, { pathname }) {
  const copy = isCacheable(pathname) ? await (await caches.open(ownPages)).match(pathname, loose) : undefined;
  const load = async () => /** @type {Response | undefined} */ (await event.preloadResponse) ?? fetch(event.request);
  try {
    const response = await (copy === undefined ? load() : withTimeout(load()));
    if (response.ok && isHtml(response)) event.waitUntil(updateAfter(pathname, response.clone()));
    return response;
  } catch {
    if (copy !== undefined) return pages.includes(pathname) ? copy : withNotice(copy, "copy");
    const other = await (await caches.open(ownPages)).match(instead);
    return other === undefined ? Response.error() : withNotice(other, "instead", 503);
  }
}

/** @param {Response} response */
const isHtml = ({ headers }) => (headers.get("content-type") ?? "").startsWith("text/html");

/**
 * @template T
 * @param {Promise<T>} response
 * @returns {Promise<T>}
 */
function withTimeout(response) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, RESPONSE_TIMEOUT_MS);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Adds a notice to a cached page: its age, or that it replaces another page.
 * @param {Response} copy
 * @param {"copy" | "instead"} kind
 * @param {number} [status]
 */
async function withNotice(copy, kind, status = 200) {
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
 * Stores a page in the cache.
 * @param {string} path
 * @param {Response} response
 * @param {string} html the body of the response
 * @param {Record<string, string>} [more] further headers
 */
async function store(path, response, html, more = {}) {
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  for (const [name, value] of Object.entries({ "x-kept": String(Date.now()), ...more })) headers.set(name, value);
  await (await caches.open(ownPages)).put(path, new Response(html, { headers }));
}

/** Maximum number of attempts to fetch all pages in one session. Signing in or out between requests causes a retry. */
const MAX_ATTEMPTS = 3;

/** Caches the home page and the pages that work without a connection, all of one session. */
async function cachePages() {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
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
    for (const { path, response, html } of fetched) await store(path, response, html);
    return;
  }
  throw new Error("the session changed while pages were fetched");
}

/** Replaces the cached pages of another session by those of the current one. */
async function changeVisitor() {
  await caches.delete(ownPages);
  updatedAt = -Infinity;
  await cachePages();
}

/**
 * Updates the caches after the server has sent a page.
 * @param {string} path
 * @param {Response} response
 */
async function updateAfter(path, response) {
  const html = await response.text();
  const visitor = visitorOf(html);
  if (visitor !== null && visitor !== (await read(ownPages, VISITOR))) {
    await changeVisitor();
  } else if (path === "/" || pages.includes(path)) {
    await store(path, response, html);
  }
  await dropOldFiles();
  await updateGames();
  // The previous page may still have been open before.
  await dropOldFiles();
}

/** Time of the last update of the running games, by `performance.now()`. */
let updatedAt = -Infinity;
/** The scheduled update. @type {Promise<void> | null} */
let update = null;

/** Updates the cached pages of running games. An update shortly after another one is delayed. */
function updateGames() {
  update ??= (async () => {
    const wait = updatedAt + UPDATE_INTERVAL_MS - performance.now();
    // Wait even for zero milliseconds, so that `update` is set before it is cleared.
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 0)));
    updatedAt = performance.now();
    update = null;
    await cacheGames().catch(() => {});
  })();
  return update;
}

/**
 * Caches the pages of the running games, and deletes those of other games.
 * @param {boolean} [isLast] whether to give up, instead of trying again, if the session has changed
 */
async function cacheGames(isLast = false) {
  const answer = await fetch("/play/offline/games", { cache: "no-store" });
  if (!answer.ok) return;
  const games = /** @type {{ id: string, version: string }[]} */ (await answer.json());
  const visitor = await read(ownPages, VISITOR);
  // The home page shows the state of these games.
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
      // The visitor has signed in or out on a page that this worker did not handle.
      if (isLast) return;
      await changeVisitor();
      return cacheGames(true);
    }
    await store(path, response, html, { "x-version": version });
  }
  const running = games.map(({ id }) => `/game/${id}`);
  const cache = await caches.open(ownPages);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith("/game/") && !running.includes(pathname)) await cache.delete(url);
  }
}
