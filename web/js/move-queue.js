// The queue of moves in correspondence games that could not be sent. They are stored in this browser with their game
// and ply, and sent when there is a connection: by the page of the game, by any other page, or by the service worker.
// Sending is idempotent: the server accepts a move for a ply once.

import { all, get, put, remove } from "./database.js";
import { csrfToken, html } from "./dom.js";
import { sendMove } from "./unsent-moves.js";

/** @typedef {import("./game-page.js").UnsentMove} UnsentMove */
/** @typedef {import("./unsent-moves.js").KeptMove} KeptMove */

/** Storage key of a flag that is set while moves may be queued. It avoids opening the database on every page. */
const FLAG = "unsent";

/**
 * Stores a move until it is sent.
 * @param {string} game its id
 * @param {UnsentMove} move
 */
export async function keepMove(game, { move, ply, undos }) {
  localStorage.setItem(FLAG, "1");
  await put("moves", { game, move, ply, undos, csrf: csrfToken() });
  // Set the flag again: another page may have found the queue empty and removed it.
  localStorage.setItem(FLAG, "1");
  const worker = await navigator.serviceWorker?.getRegistration();
  // With background sync, the service worker sends the move even after this page is closed.
  const { sync } = /** @type {{ sync?: { register: (tag: string) => Promise<void> } }} */ (worker ?? {});
  await sync?.register("moves").catch(() => {});
}

/** Removes a move from the queue. @param {string} game */
export async function forgetMove(game) {
  await remove("moves", game);
  await clearFlag();
}

async function clearFlag() {
  if ((await all("moves")).length === 0) localStorage.removeItem(FLAG);
}

/**
 * The queued move of a game.
 * @param {string} game its id
 * @returns {Promise<UnsentMove | null>}
 */
export async function unsentMove(game) {
  const kept = /** @type {KeptMove | undefined} */ (await get("moves", game));
  if (kept === undefined) await clearFlag();
  return kept?.csrf === csrfToken() ? kept : null;
}

/** Milliseconds until a failed send is retried. */
const RETRY_PAUSE = 5_000;

/** The game of this page. Its own scripts send its move. */
const here = /^\/game\/(\w+)$/.exec(location.pathname)?.[1];

async function sendAll() {
  for (const kept of /** @type {KeptMove[]} */ (await all("moves"))) {
    if (kept.csrf !== csrfToken()) await remove("moves", kept.game);
    else if (kept.game !== here) {
      const refused = await sendMove(kept);
      if (refused !== null) showRefusal(kept, refused);
    }
  }
  await clearFlag();
}

/**
 * Shows a notice with a link to the game, whose page shows the reason as well.
 * @param {KeptMove} kept
 * @param {string} reason
 */
function showRefusal({ game, move }, reason) {
  let place = document.getElementById("notices");
  if (place === null) {
    place = html("div", { id: "notices", role: "status" });
    document.body.append(place);
  }
  const address = `/game/${game}`;
  if (place.querySelector(`a[href="${address}"].unsent`) !== null) return;
  place.append(html("p", { class: "news" }, html("a", { href: address, class: "unsent" }, `${move}: ${reason}`)));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let retry;

/** Sends all queued moves, under a lock that excludes other pages if the browser supports locks. */
function sendAllExclusively() {
  clearTimeout(retry);
  if (localStorage.getItem(FLAG) === null) return;
  const send = () =>
    sendAll().catch(() => {
      // Retry regardless of `navigator.onLine`, which is often wrong.
      clearTimeout(retry);
      retry = setTimeout(sendAllExclusively, RETRY_PAUSE);
    });
  if ("locks" in navigator) void navigator.locks.request(FLAG, send);
  else void send();
}

addEventListener("online", sendAllExclusively);
sendAllExclusively();
