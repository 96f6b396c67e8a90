// Saves the chapter of a study that is on the board. Each save contains the version it is based on. If another window or
// device has saved meanwhile, nothing is overwritten: the reader can save a new chapter or open the saved version.

import { html, pageRequest } from "./dom.js";
import { errorMessage } from "./errors.js";
import { newId } from "./study-ids.js";
import { text } from "./texts.js";

/** @typedef {import("./api-types.js").StudyChapter} StudyChapter */

/** @typedef {{ id: string, chapter: string, title: string, record: string, version: number, is_own: boolean }} Study The chapter as the page was opened with it. */

/** @typedef {"saved" | "unsaved" | "saving" | "failed" | "changed" | "reader"} SaveState */

/** Milliseconds between the last change and its save. */
const SAVE_DELAY_MS = 1000;

/** Milliseconds until a failed save is retried. */
const RETRY_DELAY_MS = 10_000;

export class StudySaver {
  #study;
  #record;
  #version;
  /** The record that was saved last, as written by this page. */
  #saved;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Promise<void> | null} */
  #saving = null;
  /** Whether the chapter was changed or deleted elsewhere. It is then no longer saved. */
  #isStopped = false;
  #words = html("p", { id: "study-state", class: "hint", role: "status" });
  #buttons = html("div", { class: "buttons" });

  /**
   * @param {HTMLElement} place #study-save
   * @param {Study} study
   * @param {() => string} record the chapter on the board; throws an Error if a record cannot represent it
   */
  constructor(place, study, record) {
    this.#study = study;
    this.#record = record;
    this.#version = study.version;
    this.#saved = this.#current();
    place.append(this.#words, this.#buttons);
    this.#showState(study.is_own ? "saved" : "reader");
    addEventListener("beforeunload", (event) => {
      if (this.#isDirty) event.preventDefault();
    });
    addEventListener("pagehide", () => this.#sendUnsaved());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.#sendUnsaved();
    });
  }

  /** The record, or null if the tree cannot be written as one. */
  #current() {
    try {
      return this.#record();
    } catch {
      return null;
    }
  }

  get #isDirty() {
    return this.#study.is_own && this.#current() !== this.#saved;
  }

  get #address() {
    return `/api/studies/${this.#study.id}/chapters/${this.#study.chapter}`;
  }

  /** Schedules a save after a change. Further changes postpone it. */
  scheduleSave() {
    if (!this.#study.is_own || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#showState("unsaved");
    this.#timer = setTimeout(() => void this.save(), SAVE_DELAY_MS);
  }

  /** Saves the current tree. @param {boolean} [isLeaving] whether the page is being closed */
  async save(isLeaving = false) {
    clearTimeout(this.#timer);
    if (this.#saving !== null) await this.#saving;
    this.#saving = this.#send(isLeaving).finally(() => {
      this.#saving = null;
    });
    await this.#saving;
  }

  /** @param {boolean} isLeaving */
  async #send(isLeaving) {
    try {
      const record = this.#record();
      if (record === this.#saved) return this.#showState("saved");
      this.#showState("saving");
      const response = await fetch(this.#address, this.#put(record, isLeaving));
      const answer = await response.json();
      if (response.ok) {
        this.#version = /** @type {StudyChapter} */ (answer).version;
        this.#saved = record;
        // Changes made meanwhile have their own save.
        this.#showState(this.#isDirty ? "unsaved" : "saved");
      } else if (response.status === 404 || answer.chapter !== undefined) {
        this.#isStopped = true;
        this.#showState("changed");
      } else {
        this.#showState("failed", answer.error.message);
        if (response.status >= 500 || response.status === 429) this.#retry();
      }
    } catch (error) {
      // The tree cannot be written as a record, there is no connection, or a proxy has responded instead of the server.
      this.#showState("failed", errorMessage(error));
      if (this.#current() !== null) this.#retry();
    }
  }

  #retry() {
    this.#timer = setTimeout(() => void this.save(), RETRY_DELAY_MS);
  }

  /** @param {string} record @param {boolean} keepalive */
  #put(record, keepalive) {
    return pageRequest("PUT", { version: this.#version, title: this.#study.title, record }, keepalive);
  }

  /** Sends unsaved changes when the page is left. The request outlives the page. */
  #sendUnsaved() {
    clearTimeout(this.#timer);
    if (!this.#isStopped && this.#saving === null && this.#isDirty) void this.save(true);
  }

  /**
   * @param {SaveState} state
   * @param {string} [reason]
   */
  #showState(state, reason = "") {
    this.#words.textContent = text(`study-state-${state}`, { reason });
    this.#words.dataset["state"] = state;
    const button = (/** @type {string} */ key, /** @type {() => void} */ act) => {
      const element = html("button", { type: "button", "data-save": key }, text(key));
      element.addEventListener("click", act);
      return element;
    };
    const buttons = {
      failed: () => [button("study-save-again", () => void this.save())],
      changed: () => [button("study-save-new", () => void this.#saveNew(newId(8))), button("study-load-saved", () => this.#load())],
    };
    this.#buttons.replaceChildren(...(state === "failed" || state === "changed" ? buttons[state]() : []));
  }

  /** Saves the board as a new chapter and opens it. @param {string} id of the new chapter */
  async #saveNew(id) {
    try {
      const record = this.#record();
      const body = { id, title: this.#study.title, record };
      const response = await fetch(`/api/studies/${this.#study.id}/chapters`, pageRequest("POST", body));
      if (!response.ok) throw new Error((await response.json()).error.message);
      this.#saved = record;
      location.assign(`/studies/${this.#study.id}/${id}`);
    } catch (error) {
      this.#words.textContent = text("study-state-failed", { reason: errorMessage(error) });
    }
  }

  /** Discards the changes and opens the saved chapter. */
  #load() {
    this.#saved = this.#current();
    location.reload();
  }
}
