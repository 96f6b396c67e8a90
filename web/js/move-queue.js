// Moves of correspondence games that could not be sent: kept in this browser with their game and ply, and
// sent when there is a connection, by the page of the game, by any other page, or by the service worker. The
// server counts a move for a ply once, whoever sends it how often.

import { all, get, put, remove } from "./database.js";
import { csrfToken, html } from "./dom.js";
import { sendMove } from "./unsent-moves.js";

/** @typedef {import("./game-page.js").UnsentMove} UnsentMove */
/** @typedef {import("./unsent-moves.js").KeptMove} KeptMove */

/** Says without the database whether a move may be kept. */
const FLAG = "unsent";

/**
 * Keeps a move until it is sent.
 * @param {string} game its id
 * @param {UnsentMove} move
 */
export async function keepMove(game, { move, ply, undos }) {
  localStorage.setItem(FLAG, "1");
  await put("moves", { game, move, ply, undos, csrf: csrfToken() });
  // Again: who saw that there was none yet may have removed it.
  localStorage.setItem(FLAG, "1");
  const worker = await navigator.serviceWorker?.getRegistration();
  // Where the browser can, it sends the move after this page is closed.
  const { sync } = /** @type {{ sync?: { register: (tag: string) => Promise<void> } }} */ (worker ?? {});
  await sync?.register("moves").catch(() => {});
}

/** Forgets a move that was sent, or will never be. @param {string} game */
export async function forgetMove(game) {
  await remove("moves", game);
  await clearFlag();
}

async function clearFlag() {
  if ((await all("moves")).length === 0) localStorage.removeItem(FLAG);
}

/**
 * The move that waits in a game.
 * @param {string} game its id
 * @returns {Promise<UnsentMove | null>}
 */
export async function unsentMove(game) {
  const kept = /** @type {KeptMove | undefined} */ (await get("moves", game));
  if (kept === undefined) await clearFlag();
  return kept?.csrf === csrfToken() ? kept : null;
}

/** Milliseconds until what could not be sent is tried again. */
const RETRY_PAUSE = 5_000;

/** The game whose page this is sends its move itself. */
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
 * A line under the header; the page of the game, to which it leads, says it as well.
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

/** One page at a time, where the browser can. */
function sendAllAlone() {
  clearTimeout(retry);
  if (localStorage.getItem(FLAG) === null) return;
  const send = () =>
    sendAll().catch(() => {
      // Whatever `navigator.onLine` says: browsers are often wrong about it.
      clearTimeout(retry);
      retry = setTimeout(sendAllAlone, RETRY_PAUSE);
    });
  if ("locks" in navigator) void navigator.locks.request(FLAG, send);
  else void send();
}

addEventListener("online", sendAllAlone);
sendAllAlone();
