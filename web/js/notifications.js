// What is new for the reader, on every page: the number in the header and the title, a line with a link,
// a sound and a message of the browser where they are wanted. Loaded only for people whom the site knows.

import { html } from "./dom.js";
import { ReconnectingSocket, socketAddress } from "./reconnecting-socket.js";
import { markTitle, playSound } from "./signals.js";

/** @typedef {import("./api-types.js").News} News */
/** @typedef {import("./api-types.js").NotificationMessage} Message */

/** The server speaks every 20 s. */
const TIMES = { firstWait: 1000, longestWait: 60_000, silence: 45_000 };

/** Where the windows of this browser keep what was told, and how much of it. */
const TOLD = "told";
const MOST_TOLD = 50;

/** Whether this window is the first to tell it. @param {string} key */
function isFirstToTell(key) {
  const told = (localStorage.getItem(TOLD) ?? "").split("\n");
  if (told.includes(key)) return false;
  localStorage.setItem(TOLD, [...told.slice(1 - MOST_TOLD), key].join("\n"));
  return true;
}

/** Runs one window at a time, where the browser can. @param {() => void} act */
function oneByOne(act) {
  if ("locks" in navigator) void navigator.locks.request(TOLD, act);
  else act();
}

/**
 * Whether the panel at the end of a game, which is seen, has the answers to an offer: a rematch is announced once.
 * @param {string} href the offer's page
 */
async function isInPanel(href) {
  if (!href.startsWith("/offer/") || document.querySelector("#end:not([hidden]) > #standing") === null) return false;
  const { refreshPart } = await import("./auto-refresh.js");
  await refreshPart("standing");
  return document.querySelector(`#end:not([hidden]) form[action^="${href}/"]`) !== null;
}

/** The lines with news, under the header. */
class Lines {
  #place = html("div", { id: "notices", role: "status" });

  constructor() {
    document.body.append(this.#place);
  }

  /**
   * @param {News} news
   * @param {string} close the word on the button
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
      onMessage: (message) => this.#heard(message),
    });
  }

  /** @param {Message} message */
  #heard(message) {
    // While this page can be seen, the reader needs no mail about what it tells.
    if (message.type === "ping" && document.visibilityState === "visible") this.#socket.send("here");
    if (message.type !== "notices") return;
    renewKept();
    this.#show(message.waiting, message.words);
    this.#badge.setAttribute("aria-label", message.label);
    this.#badge.title = message.label;
    for (const news of message.news) this.#tell(news);
  }

  /**
   * @param {number} waiting
   * @param {string} words
   */
  #show(waiting, words) {
    this.#badge.textContent = words;
    this.#badge.dataset["count"] = String(waiting);
    this.#badge.hidden = waiting === 0;
    // The page of a game says in its own title whose turn it is there.
    if (document.getElementById("game-data") === null) markTitle({ waiting });
  }

  /** @param {News} news */
  #tell(news) {
    const here = location.pathname === news.href;
    const looked = here && document.visibilityState === "visible";
    const show = async () => {
      if (!here && !(await isInPanel(news.href))) this.#lines.add(news, this.#badge.dataset["close"] ?? "");
    };
    // Every window shows what has just come, and one what came while there was none.
    if (!news.late) void show();
    oneByOne(() => {
      if (!isFirstToTell(news.key)) return;
      if (news.late) void show();
      if (looked) return;
      playSound(news.clock ? "low" : "notice");
      if (document.visibilityState === "visible") return;
      if ("Notification" in window && Notification.permission === "granted") void this.#message(news);
    });
  }

  /** @param {News} news */
  async #message({ text, href }) {
    // The same tag as that of a push message: whichever comes later takes the place of the other.
    const options = { tag: href, icon: "/favicon.ico" };
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration !== undefined) return registration.showNotification(text, { ...options, data: { href, at: Date.now() } });
    new Notification(text, options).addEventListener("click", () => {
      window.focus();
      location.assign(href);
    });
  }
}

/** The pages of running games that the service worker keeps have changed. */
function renewKept() {
  navigator.serviceWorker?.controller?.postMessage("renew");
}

/** The button in the settings that asks the browser for messages, while it can be asked. */
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
  if (document.visibilityState === "hidden") renewKept();
});
// What is fetched for later has time until this page is there. An installed app is expected to do all that it can
// without a connection; elsewhere the pages on which the computer plays have the engine kept.
const engine = matchMedia("(display-mode: standalone)").matches;
const keep = () => void import("./offline-setup.js").then(({ keepSite }) => keepSite({ engine }));
if (document.readyState === "complete") keep();
else addEventListener("load", keep);
