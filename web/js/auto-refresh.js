// Parts of a page that refresh themselves: an element with data-fresh is fetched anew from that address
// while somebody looks at the page. The server writes the part, so there is nothing to draw here.
//
// data-live is the address of a socket that says when there is something new; while it speaks, the part is
// fetched when it says so, and else only now and then, since nobody tells what has expired.
//
// data-every sets how many seconds lie between two fetches, where many may look at the same part.
//
// data-calm leaves the part as it is for readers who have asked for less motion.
//
// data-when="over" waits until the game on this page is over. data-go on a fresh part leads on to another
// page. Where something with data-follow has gone, the page follows it.

import { ReconnectingSocket, socketAddress } from "./reconnecting-socket.js";

/** Milliseconds between two fetches: often while something happens, more rarely when nothing does. */
const waits = [
  { quietFor: 60_000, wait: 1500 },
  { quietFor: 600_000, wait: 4000 },
  { quietFor: Infinity, wait: 20_000 },
];

/** Milliseconds between two fetches of a part whose news are told. */
const toldWait = 20_000;

/** The server speaks every 20 s. */
const times = { firstWait: 2000, longestWait: 60_000, silence: 45_000 };

/** Listens whether something is new, as long as the server speaks. */
class ChangeListener {
  /** Whether the server speaks. */
  isHeard = false;

  /**
   * @param {string} path
   * @param {() => void} onChange called when something is new
   */
  constructor(path, onChange) {
    new ReconnectingSocket({
      ...times,
      address: () => socketAddress(path),
      onMessage: ({ type }) => {
        this.isHeard = true;
        if (type !== "ping") onChange();
      },
      onLost: () => (this.isHeard = false),
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
    if (live !== undefined) this.#listener = new ChangeListener(live, () => this.#refreshIfSeen());
    this.#schedule();
  }

  /** Fetches at once, where somebody looks at the page. */
  #refreshIfSeen() {
    if (document.visibilityState === "visible") void this.refresh();
  }

  #schedule() {
    clearTimeout(this.#timer);
    const { fresh, calm } = this.#place.dataset;
    if (fresh === undefined || (calm !== undefined && matchMedia("(prefers-reduced-motion: reduce)").matches)) return;
    const quiet = Date.now() - this.#changed;
    const step = waits.find(({ quietFor }) => quiet < quietFor);
    const { every } = this.#place.dataset;
    const wait = every !== undefined ? Number(every) * 1000 : this.#listener?.isHeard ? toldWait : step?.wait;
    this.#timer = setTimeout(() => void this.refresh(), wait);
  }

  get #isAwaited() {
    if (document.visibilityState !== "visible") return false;
    return this.#place.dataset["when"] !== "over" || document.getElementById("status")?.dataset["over"] === "true";
  }

  /** Fetches the part, if anybody wants to see it. */
  async refresh() {
    clearTimeout(this.#timer);
    const address = this.#place.dataset["fresh"];
    if (address === undefined) return;
    if (this.#isAwaited) {
      try {
        const response = await fetch(address, { headers: { accept: "text/html" } });
        if (response.ok) this.#take(await response.text());
      } catch {
        // Not connected: the next look may be luckier.
      }
    }
    this.#schedule();
  }

  /** @param {string} text the part as the server has it now */
  #take(text) {
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
 * Opens in the fresh part what the reader has opened, as long as both have the same parts to open.
 * @param {HTMLElement} place
 * @param {HTMLElement} next
 */
function keepView(place, next) {
  const [before, after] = [place, next].map((part) => part.querySelectorAll("details"));
  if (before === undefined || after === undefined || before.length !== after.length) return;
  after.forEach((details, index) => (details.open = before[index]?.open ?? details.open));
}

/**
 * How far wide tables are scrolled.
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
 * Fetches a part anew at once, since the page has heard that it has changed.
 * @param {string} id
 */
export function refreshPart(id) {
  return parts.get(id)?.refresh() ?? Promise.resolve();
}
