// Notifications on every page: the number in the header and the title, a line with a link, and optionally a sound and a
// browser notification. Loaded only for known visitors.

import { html } from "./dom.js";
import { ReconnectingSocket, socketAddress } from "./reconnecting-socket.js";
import { markTitle, playSound } from "./signals.js";

/** @typedef {import("./api-types.js").NotificationItem} NotificationItem */
/** @typedef {import("./api-types.js").NotificationMessage} Message */

/** The server sends a ping every 20 s. */
const TIMES = { firstWait: 1000, longestWait: 60_000, silence: 45_000 };

/** Storage key of the announced notifications, shared by all windows, and their maximum number. */
const ANNOUNCED_KEY = "told";
const MAX_ANNOUNCED = 50;

/** Claims the announcement of a notification. Returns false if a window has announced it before. @param {string} key */
function claimAnnouncement(key) {
  const announced = (localStorage.getItem(ANNOUNCED_KEY) ?? "").split("\n");
  if (announced.includes(key)) return false;
  localStorage.setItem(ANNOUNCED_KEY, [...announced.slice(1 - MAX_ANNOUNCED), key].join("\n"));
  return true;
}

/** Runs a function in one window at a time, if the browser supports locks. @param {() => void} act */
function runExclusively(act) {
  if ("locks" in navigator) void navigator.locks.request(ANNOUNCED_KEY, act);
  else act();
}

/**
 * Whether the visible panel at the end of a game already shows the buttons of an offer, such as a rematch.
 * @param {string} href the page of the offer
 */
async function isInPanel(href) {
  if (!href.startsWith("/offer/") || document.querySelector("#end:not([hidden]) > #standing") === null) return false;
  const { refreshPart } = await import("./auto-refresh.js");
  await refreshPart("standing");
  return document.querySelector(`#end:not([hidden]) form[action^="${href}/"]`) !== null;
}

/** The lines with news below the header. */
class Lines {
  #place = html("div", { id: "notices", role: "status" });

  constructor() {
    document.body.append(this.#place);
  }

  /**
   * @param {NotificationItem} news
   * @param {string} close the label of the button
   */
  add({ key, text, href, clock }, close) {
    const button = html("button", { type: "button", "aria-label": close }, "×");
    const line = html("p", { "data-key": key, class: clock ? "clock-news" : "news" }, html("a", { href }, text), button);
    button.addEventListener("click", () => {
      line.remove();
      this.#mark();
    });
    for (const old of this.#place.querySelectorAll("a")) {
      if (old.getAttribute("href") === href) old.closest("p")?.remove();
    }
    this.#place.append(line);
    this.#mark();
  }

  #mark() {
    markTitle({ clock: this.#place.querySelector(".clock-news") !== null });
  }
}

class Notifications {
  #badge;
  #lines = new Lines();
  #socket;

  /** @param {HTMLElement} badge */
  constructor(badge) {
    this.#badge = badge;
    this.#show(Number(badge.dataset["count"]), badge.textContent ?? "");
    this.#socket = new ReconnectingSocket({
      ...TIMES,
      address: () => socketAddress("/live"),
      onMessage: (message) => this.#receive(message),
    });
  }

  /** @param {Message} message */
  #receive(message) {
    // While this page is visible, the visitor needs no mail about the same events.
    if (message.type === "ping" && document.visibilityState === "visible") this.#socket.send("here");
    if (message.type !== "notices") return;
    refreshCachedPages();
    this.#show(message.waiting, message.words);
    this.#badge.setAttribute("aria-label", message.label);
    this.#badge.title = message.label;
    for (const news of message.news) this.#announce(news);
  }

  /**
   * @param {number} waiting
   * @param {string} words
   */
  #show(waiting, words) {
    this.#badge.textContent = words;
    this.#badge.dataset["count"] = String(waiting);
    this.#badge.hidden = waiting === 0;
    // The page of a game shows the turn in its title instead.
    if (document.getElementById("game-data") === null) markTitle({ waiting });
  }

  /** @param {NotificationItem} news */
  #announce(news) {
    const isHere = location.pathname === news.href;
    const isSeen = isHere && document.visibilityState === "visible";
    const show = async () => {
      if (!isHere && !(await isInPanel(news.href))) this.#lines.add(news, this.#badge.dataset["close"] ?? "");
    };
    // Current news are shown in every window, and older news in one window.
    if (!news.late) void show();
    runExclusively(() => {
      if (!claimAnnouncement(news.key)) return;
      if (news.late) void show();
      if (isSeen) return;
      playSound(news.clock ? "low" : "notice");
      if (document.visibilityState === "visible") return;
      if ("Notification" in window && Notification.permission === "granted") void this.#message(news);
    });
  }

  /** @param {NotificationItem} news */
  async #message({ text, href }) {
    // The tag equals that of the push message about the same event, so that the later one replaces the other.
    const options = { tag: href, icon: "/favicon.ico" };
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration !== undefined) return registration.showNotification(text, { ...options, data: { href, at: Date.now() } });
    new Notification(text, options).addEventListener("click", () => {
      window.focus();
      location.assign(href);
    });
  }
}

/** Has the service worker fetch the cached pages of running games again. */
function refreshCachedPages() {
  navigator.serviceWorker?.controller?.postMessage("renew");
}

/** Shows the button in the settings that requests permission for browser notifications. */
function offerMessages() {
  const button = document.getElementById("allow-messages");
  if (button === null || !("Notification" in window) || Notification.permission !== "default") return;
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.hidden = (await Notification.requestPermission()) !== "default";
  });
}

const badge = document.getElementById("waiting");
if (badge !== null) new Notifications(badge);
offerMessages();
if (document.querySelector("[data-push]") !== null) void import("./push.js");
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") refreshCachedPages();
});
// Fill the cache after the page has loaded. An installed app caches the engine too. In the browser, only the pages with
// a computer opponent do that.
const engine = matchMedia("(display-mode: standalone)").matches;
const keep = () => void import("./offline-setup.js").then(({ cacheSite }) => cacheSite({ engine }));
if (document.readyState === "complete") keep();
else addEventListener("load", keep);
