// Saves the chapter of a study on the board. Each save names the version that it began with. When another window or
// device has saved meanwhile, nothing is overwritten: the reader keeps both versions, or opens the saved one.

import { html, pageRequest } from "./dom.js";
import { reasonOf } from "./errors.js";
import { newId } from "./study-ids.js";
import { text } from "./texts.js";

/** @typedef {import("./api-types.js").StudyChapter} StudyChapter */

/** @typedef {{ id: string, chapter: string, title: string, record: string, version: number, is_own: boolean }} Study the chapter that the page was opened with */

/** @typedef {"saved" | "unsaved" | "saving" | "failed" | "changed" | "reader"} SaveState */

/** Milliseconds after the last change until it is saved. */
const PAUSE = 1000;

/** Milliseconds after which a save that failed is tried again. */
const RETRY = 10_000;

export class StudySaver {
  #study;
  #record;
  #version;
  /** The record as it was saved last, as this page writes it. */
  #saved;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Promise<void> | null} */
  #saving = null;
  /** Whether the chapter was changed or deleted elsewhere: nothing more is saved to it. */
  #isStopped = false;
  #words = html("p", { id: "study-state", class: "hint", role: "status" });
  #buttons = html("div", { class: "buttons" });

  /**
   * @param {HTMLElement} place #study-save
   * @param {Study} study
   * @param {() => string} record the chapter as it is on the board; throws an Error that names what cannot be saved
   */
  constructor(place, study, record) {
    this.#study = study;
    this.#record = record;
    this.#version = study.version;
    this.#saved = this.#current();
    place.append(this.#words, this.#buttons);
    this.#tell(study.is_own ? "saved" : "reader");
    addEventListener("beforeunload", (event) => {
      if (this.#isDirty) event.preventDefault();
    });
    addEventListener("pagehide", () => this.#leave());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.#leave();
    });
  }

  /** The record, or null when the tree is none. */
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

  /** The tree has changed: it is saved when nothing more changes. */
  changed() {
    if (!this.#study.is_own || this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#tell("unsaved");
    this.#timer = setTimeout(() => void this.save(), PAUSE);
  }

  /** Saves what there is. @param {boolean} [isLeaving] whether the page goes */
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
      if (record === this.#saved) return this.#tell("saved");
      this.#tell("saving");
      const response = await fetch(this.#address, this.#put(record, isLeaving));
      const answer = await response.json();
      if (response.ok) {
        this.#version = /** @type {StudyChapter} */ (answer).version;
        this.#saved = record;
        // A change that was made meanwhile waits for its own time.
        this.#tell(this.#isDirty ? "unsaved" : "saved");
      } else if (response.status === 404 || answer.chapter !== undefined) {
        this.#isStopped = true;
        this.#tell("changed");
      } else {
        this.#tell("failed", answer.error.message);
        if (response.status >= 500 || response.status === 429) this.#retry();
      }
    } catch (error) {
      // The tree is no record, or there is no connection, or what is in between has answered.
      this.#tell("failed", reasonOf(error));
      if (this.#current() !== null) this.#retry();
    }
  }

  #retry() {
    this.#timer = setTimeout(() => void this.save(), RETRY);
  }

  /** @param {string} record @param {boolean} keepalive */
  #put(record, keepalive) {
    return pageRequest("PUT", { version: this.#version, title: this.#study.title, record }, keepalive);
  }

  /** The page goes: what is not saved yet is sent, and the request outlives the page. */
  #leave() {
    clearTimeout(this.#timer);
    if (!this.#isStopped && this.#saving === null && this.#isDirty) void this.save(true);
  }

  /**
   * @param {SaveState} state
   * @param {string} [reason]
   */
  #tell(state, reason = "") {
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

  /** Adds a chapter with what is on the board, and opens it. @param {string} id of the new chapter */
  async #saveNew(id) {
    try {
      const record = this.#record();
      const body = { id, title: this.#study.title, record };
      const response = await fetch(`/api/studies/${this.#study.id}/chapters`, pageRequest("POST", body));
      if (!response.ok) throw new Error((await response.json()).error.message);
      this.#saved = record;
      location.assign(`/studies/${this.#study.id}/${id}`);
    } catch (error) {
      this.#words.textContent = text("study-state-failed", { reason: reasonOf(error) });
    }
  }

  /** Opens the saved chapter in place of what is on the board. */
  #load() {
    this.#saved = this.#current();
    location.reload();
  }
}
