// The clocks in the players' bars. The server sends the remaining times; this script counts down between its messages.
// Only the server decides that a clock has expired.

import { html } from "./dom.js";
import { playSound } from "./signals.js";
import { text } from "./texts.js";

/** @typedef {import("./position.js").Player} Player */

/** @typedef {import("./api-types.js").Clock} Clock */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats a time for a clock.
 * @param {number} left milliseconds
 * @param {boolean} live
 */
export function timeText(left, live) {
  if (!live) {
    if (left >= DAY) return text("board-time-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
    return text("board-time-hours", { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  }
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  // Round up: a clock shows zero only when it has expired.
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The clocks of one game. */
export class ClockView {
  #place;
  #note;
  #announce;
  /** @type {Clock | null} */
  #clock = null;
  #since = 0;
  #warned = false;
  /** @type {Player[]} */
  #own;

  /**
   * @param {HTMLElement} place the element that contains the players' bars and #clock-note
   * @param {Player[]} own the visitor's sides
   * @param {(words: string) => void} announce announces a text to screen readers
   */
  constructor(place, own, announce) {
    this.#place = place;
    this.#own = own;
    this.#announce = announce;
    this.#note = place.querySelector("#clock-note") ?? html("p", { id: "clock-note" });
    setInterval(() => this.#draw(), 200);
    document.addEventListener("visibilitychange", () => this.#draw());
  }

  /**
   * Sets the clocks to a state sent by the server.
   * @param {Clock | null} clock
   */
  set(clock) {
    if (clock?.running !== this.#clock?.running) this.#warned = false;
    this.#clock = clock;
    this.#since = performance.now();
    this.#draw();
  }

  #draw() {
    const clock = this.#clock;
    if (clock === null || document.visibilityState === "hidden") return;
    const passed = clock.paused ? 0 : performance.now() - this.#since;
    for (const seat of this.#place.querySelectorAll("[data-seat]")) {
      const player = /** @type {Player} */ (seat.getAttribute("data-seat"));
      const place = seat.querySelector(".clock");
      const left = clock.left[player];
      if (place === null || left === undefined) continue;
      const running = clock.running === player;
      const now = running && !clock.first_move ? Math.max(0, left - passed) : left;
      const low = running && !clock.first_move && clock.low !== null && now <= clock.low;
      const words = timeText(now, clock.live);
      if (place.textContent !== words) place.textContent = words;
      place.classList.toggle("running", running && !clock.paused);
      place.classList.toggle("low", low);
      if (low && this.#own.includes(player) && !this.#warned) {
        this.#warned = true;
        this.#announce(text("board-time-low", { time: words }));
        playSound("low");
      }
    }
    this.#showNote(clock, passed);
  }

  /**
   * @param {Clock} clock
   * @param {number} passed
   */
  #showNote(clock, passed) {
    let words = "";
    if (clock.paused) words = text("board-time-paused");
    else if (clock.first_move && clock.until_deadline !== null) {
      const time = timeText(Math.max(0, clock.until_deadline - passed), clock.live);
      words = text("board-time-first", { time });
    }
    if (this.#note.textContent !== words) this.#note.textContent = words;
  }
}
