// The panel at the end of a game: result, reason, ratings, rematch. The server renders it. This script shows it after
// the animation of the last move, moves the focus to it, and closes it.

import { refreshPart } from "./auto-refresh.js";

export class EndPanel {
  #place;
  #onReview;
  #onShare;

  /**
   * @param {HTMLElement} place #end, which holds the part that the server renders
   * @param {{ onReview: () => void, onShare: () => void }} page
   */
  constructor(place, { onReview, onShare }) {
    this.#place = place;
    this.#onReview = onReview;
    this.#onShare = onShare;
    place.addEventListener("click", (event) => this.#clicked(event));
    place.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  /** Shows the panel of a game that has ended on this page. */
  async open() {
    await refreshPart("standing");
    this.show();
    const title = this.#place.querySelector("h2");
    title?.focus({ preventScroll: true });
  }

  show() {
    this.#place.hidden = this.#place.querySelector("#standing:not([hidden])") === null;
  }

  close() {
    if (this.#place.hidden) return;
    this.#place.hidden = true;
    document.getElementById("end-open")?.focus();
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const target = /** @type {Element} */ (event.target).closest("[data-end]");
    switch (target?.getAttribute("data-end")) {
      case "close":
        this.close();
        break;
      case "review":
        event.preventDefault();
        this.close();
        this.#onReview();
        break;
      case "share":
        event.preventDefault();
        this.#onShare();
    }
  }
}
