// Game actions other than moves: resign, abort, takeback, claim. The server renders a form for each. This script shows
// the forms of available actions and sends them without leaving the page.

import { timeText } from "./clock-view.js";
import { pageRequest } from "./dom.js";
import { text } from "./texts.js";
import { playerName } from "./words.js";

/** @typedef {import("./api.js").Game} Game */

/** The forms of one game. */
export class Actions {
  /** Available actions and pending requests. Only the pages of players have these elements. */
  #places = ["actions", "requests"].flatMap((id) => document.getElementById(id) ?? []);
  #onGame;
  #onRefused;
  /** Time at which a claim becomes possible, by `performance.now()`; null while no player is away. */
  #claim = /** @type {number | null} */ (null);

  /**
   * @param {(game: Game) => void} onGame
   * @param {(words: string) => void} onRefused
   */
  constructor(onGame, onRefused) {
    this.#onGame = onGame;
    this.#onRefused = onRefused;
    for (const place of this.#places) {
      place.addEventListener("submit", (event) => {
        event.preventDefault();
        void this.#send(/** @type {HTMLFormElement} */ (event.target));
      });
      place.addEventListener("click", (event) => this.#cancel(/** @type {Element} */ (event.target).closest(".cancel")));
    }
    const wait = this.#claimPart?.dataset["wait"];
    this.setClaimWait(wait === undefined ? null : Number(wait));
    if (this.#places.length > 0) setInterval(() => this.#showClaim(), 500);
  }

  /**
   * Shows the forms of the available actions.
   * @param {Game} game
   */
  show({ may, proposal }) {
    for (const part of this.#places.flatMap((place) => [...place.querySelectorAll("[data-may]")])) {
      /** @type {HTMLElement} */ (part).hidden = !(/** @type {string[]} */ (may).includes(part.getAttribute("data-may") ?? ""));
    }
    if (may.length === 0) this.setClaimWait(null);
    const words = document.getElementById("undo-words");
    if (words !== null && proposal !== null) words.textContent = text("board-undo-asked", { player: playerName(proposal.by) });
  }

  /**
   * Sets when the player to move can be claimed to have left.
   * @param {number | null} wait milliseconds until a claim is possible, null if no player is away
   */
  setClaimWait(wait) {
    this.#claim = wait === null ? null : performance.now() + wait;
    this.#showClaim();
  }

  get #claimPart() {
    return document.getElementById("claim");
  }

  #showClaim() {
    const part = this.#claimPart;
    if (part === null) return;
    part.hidden = this.#claim === null;
    if (this.#claim === null) return;
    const wait = Math.max(0, this.#claim - performance.now());
    const words = wait > 0 ? text("board-away", { time: timeText(wait, true) }) : text("board-away-long");
    const place = part.querySelector("p");
    if (place !== null && place.textContent !== words) place.textContent = words;
    const action = part.querySelector("div");
    if (action !== null) action.hidden = wait > 0;
  }

  /** Closes a confirmation without taking the action. @param {Element | null} button */
  #cancel(button) {
    const question = button?.closest("details");
    question?.removeAttribute("open");
    question?.querySelector("summary")?.focus();
  }

  /** @param {HTMLFormElement} form */
  async #send(form) {
    const address = (form.getAttribute("action") ?? "").replace(/^\/game\//, "/api/games/");
    try {
      const response = await fetch(address, pageRequest("POST", {}));
      const answer = await response.json();
      if (response.ok) this.#onGame(/** @type {Game} */ (answer));
      else this.#onRefused(answer.error.message);
    } catch {
      this.#onRefused(text("board-not-connected"));
    }
    form.closest("details")?.removeAttribute("open");
  }
}
