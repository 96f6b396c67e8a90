// Refreshes parts of a page. While the page is visible, an element with data-fresh is replaced by the part that the
// server renders at that address.
//
// data-live is the address of a socket for change notices. While it is connected, the part is fetched after each notice,
// and otherwise at a long interval, because there are no notices about expiry.
//
// data-every sets the interval in seconds, for parts with many viewers.
//
// data-calm switches the refresh off for visitors who prefer reduced motion.
//
// data-when="over" starts the refresh at the end of the game on this page. data-go on a fetched part redirects to another
// page. If an element with data-follow is missing from the fetched part, the page goes to its address.

import { ReconnectingSocket, socketAddress } from "./reconnecting-socket.js";

/** Intervals between two fetches in milliseconds, by the time since the last change. */
const waits = [
  { quietFor: 60_000, wait: 1500 },
  { quietFor: 600_000, wait: 4000 },
  { quietFor: Infinity, wait: 20_000 },
];

/** Interval between two fetches while a socket sends change notices, in milliseconds. */
const waitWithSocket = 20_000;

/** The server sends a ping every 20 s. */
const times = { firstWait: 2000, longestWait: 60_000, silence: 45_000 };

/** Receives change notices over a socket. */
class ChangeListener {
  /** Whether the socket is connected. */
  isConnected = false;

  /**
   * @param {string} path
   * @param {() => void} onChange called after each notice
   */
  constructor(path, onChange) {
    new ReconnectingSocket({
      ...times,
      address: () => socketAddress(path),
      onMessage: ({ type }) => {
        this.isConnected = true;
        if (type !== "ping") onChange();
      },
      onLost: () => (this.isConnected = false),
    });
  }
}

class RefreshedPart {
  /** @type {ChangeListener | null} */
  #listener = null;
  #place;
  #changed = Date.now();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#place = place;
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return;
      this.#changed = Date.now();
      if (place.dataset["calm"] === undefined) void this.refresh();
    });
    const { live } = place.dataset;
    if (live !== undefined) this.#listener = new ChangeListener(live, () => this.#refreshIfVisible());
    this.#schedule();
  }

  /** Fetches the part at once if the page is visible. */
  #refreshIfVisible() {
    if (document.visibilityState === "visible") void this.refresh();
  }

  #schedule() {
    clearTimeout(this.#timer);
    const { fresh, calm } = this.#place.dataset;
    if (fresh === undefined || (calm !== undefined && matchMedia("(prefers-reduced-motion: reduce)").matches)) return;
    const quiet = Date.now() - this.#changed;
    const step = waits.find(({ quietFor }) => quiet < quietFor);
    const { every } = this.#place.dataset;
    const wait = every !== undefined ? Number(every) * 1000 : this.#listener?.isConnected ? waitWithSocket : step?.wait;
    this.#timer = setTimeout(() => void this.refresh(), wait);
  }

  get #isAwaited() {
    if (document.visibilityState !== "visible") return false;
    return this.#place.dataset["when"] !== "over" || document.getElementById("status")?.dataset["over"] === "true";
  }

  /** Fetches the part if it is needed now, and schedules the next fetch. */
  async refresh() {
    clearTimeout(this.#timer);
    const address = this.#place.dataset["fresh"];
    if (address === undefined) return;
    if (this.#isAwaited) {
      try {
        const response = await fetch(address, { headers: { accept: "text/html" } });
        if (response.ok) this.#replace(await response.text());
      } catch {
        // Not connected: the next fetch may succeed.
      }
    }
    this.#schedule();
  }

  /** @param {string} text the fetched part */
  #replace(text) {
    const page = new DOMParser().parseFromString(text, "text/html");
    const next = page.body.firstElementChild;
    if (!(next instanceof HTMLElement)) return;
    const go = next.dataset["go"];
    if (go !== undefined) {
      location.assign(go);
      return;
    }
    keepView(this.#place, next);
    if (next.outerHTML === this.#place.outerHTML) return;
    for (const followed of this.#place.querySelectorAll("[data-follow]")) {
      const target = followed.getAttribute("data-follow") ?? "";
      if (next.querySelector(`[data-follow="${target}"]`) === null) {
        location.assign(target);
        return;
      }
    }
    const here = document.importNode(next, true);
    const focused = focusPath(this.#place);
    const scrolled = scrollPositions(this.#place);
    this.#place.replaceWith(here);
    scrolled.forEach((left, index) => here.querySelectorAll(".scrolls")[index]?.scrollTo({ left }));
    this.#place = here;
    this.#changed = Date.now();
    if (focused !== null) /** @type {HTMLElement | null} */ (here.querySelector(focused))?.focus({ preventScroll: true });
  }
}

/**
 * Keeps open the details that the visitor has opened, if both versions have the same number of them.
 * @param {HTMLElement} place
 * @param {HTMLElement} next
 */
function keepView(place, next) {
  const [before, after] = [place, next].map((part) => part.querySelectorAll("details"));
  if (before === undefined || after === undefined || before.length !== after.length) return;
  after.forEach((details, index) => (details.open = before[index]?.open ?? details.open));
}

/**
 * The scroll positions of wide tables.
 * @param {HTMLElement} place
 */
function scrollPositions(place) {
  return [...place.querySelectorAll(".scrolls")].map((table) => table.scrollLeft);
}

/**
 * A selector of the focused element inside a part that also finds it after the part has been replaced.
 * @param {HTMLElement} place
 * @returns {string | null}
 */
function focusPath(place) {
  const focused = document.activeElement;
  if (focused === null || !place.contains(focused)) return null;
  if (focused.id !== "") return `#${CSS.escape(focused.id)}`;
  const form = focused.closest("form");
  if (form !== null) return `form[action="${CSS.escape(form.getAttribute("action") ?? "")}"] button`;
  const href = focused.getAttribute("href");
  return href === null ? null : `a[href="${CSS.escape(href)}"]`;
}

/** @type {Map<string, RefreshedPart>} */
const parts = new Map();

for (const place of document.querySelectorAll("[data-fresh]")) {
  if (place instanceof HTMLElement) parts.set(place.id, new RefreshedPart(place));
}

/**
 * Fetches a part at once, after the page was notified of a change.
 * @param {string} id
 */
export function refreshPart(id) {
  return parts.get(id)?.refresh() ?? Promise.resolve();
}
