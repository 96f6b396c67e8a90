// Parts of a page that keep themselves fresh: an element with data-fresh is fetched anew from that
// address while somebody looks at the page. The server writes the part, so there is nothing to draw here.
//
// data-live is the address of a socket that says when there is something new; while it speaks, the part is
// fetched when it says so, and else only now and then, since nobody tells what has expired.
//
// data-when="over" waits until the game on this page is over. data-go on a fresh part leads on to another
// page. Where something with data-follow has gone, the page follows it.

/** Milliseconds between two looks: often while something happens, more rarely when nothing does. */
const waits = [
  { quietFor: 60_000, wait: 1500 },
  { quietFor: 600_000, wait: 4000 },
  { quietFor: Infinity, wait: 20_000 },
];

/** Milliseconds between two looks at a part whose news are told. */
const toldWait = 20_000;

/** Milliseconds of silence after which a socket counts as dead; the server speaks every 20 s. */
const silence = 45_000;

/** Milliseconds until a socket that was lost is tried again, at first and at most. */
const firstWait = 2000;
const longestWait = 60_000;

/** A socket that says when there is something new. */
class Bell {
  #address;
  #ring;
  #wait = firstWait;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #silence;

  /** Whether the server speaks. */
  isHeard = false;

  /**
   * @param {string} address
   * @param {() => void} ring called when something is new
   */
  constructor(address, ring) {
    this.#address = new URL(address, location.href.replace(/^http/, "ws"));
    this.#ring = ring;
    this.#connect();
  }

  #connect() {
    const socket = new WebSocket(this.#address);
    const listen = () => {
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => socket.close(), silence);
    };
    socket.addEventListener("message", ({ data }) => {
      listen();
      this.#wait = firstWait;
      this.isHeard = true;
      if (JSON.parse(data).type === "offers") this.#ring();
    });
    socket.addEventListener("close", () => {
      clearTimeout(this.#silence);
      this.isHeard = false;
      setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, longestWait);
    });
    listen();
  }
}

class FreshPart {
  /** @type {Bell | null} */
  #bell = null;
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
      void this.look();
    });
    const { live } = place.dataset;
    if (live !== undefined) this.#bell = new Bell(live, () => this.#hurry());
    this.#plan();
  }

  /** Looks at once, where somebody looks at the page. */
  #hurry() {
    if (document.visibilityState === "visible") void this.look();
  }

  #plan() {
    clearTimeout(this.#timer);
    if (this.#place.dataset["fresh"] === undefined) return;
    const quiet = Date.now() - this.#changed;
    const step = waits.find(({ quietFor }) => quiet < quietFor);
    const wait = this.#bell?.isHeard ? toldWait : step?.wait;
    this.#timer = setTimeout(() => void this.look(), wait);
  }

  get #isAwaited() {
    if (document.visibilityState !== "visible") return false;
    return this.#place.dataset["when"] !== "over" || document.getElementById("status")?.dataset["over"] === "true";
  }

  /** Fetches the part, if anybody wants to see it. */
  async look() {
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
    this.#plan();
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
    this.#place.replaceWith(here);
    this.#place = here;
    this.#changed = Date.now();
    if (focused !== null) here.querySelector(focused)?.querySelector("button")?.focus();
  }
}

/**
 * Where the focus is inside a part, in words that hold after it has been written anew.
 * @param {HTMLElement} place
 * @returns {string | null}
 */
function focusPath(place) {
  const form = document.activeElement?.closest("form");
  if (form === null || form === undefined || !place.contains(form)) return null;
  return `form[action="${form.getAttribute("action") ?? ""}"]`;
}

/** @type {Map<string, FreshPart>} */
const parts = new Map();

for (const place of document.querySelectorAll("[data-fresh]")) {
  if (place instanceof HTMLElement) parts.set(place.id, new FreshPart(place));
}

/**
 * Fetches a part anew at once, since the page has heard that it has changed.
 * @param {string} id
 */
export function renew(id) {
  void parts.get(id)?.look();
}
