// Saves the visitor's own variations of a game on the server. Each save contains the version it is based on. If another
// device has saved meanwhile, both trees are merged and saved again, so no change is lost.

import { pageRequest } from "./dom.js";
import { errorMessage } from "./errors.js";
import { isSameTree, mergeTrees } from "./tree-merge.js";

/** @typedef {import("./api-types.js").Tree} Tree */
/** @typedef {import("./own-tree.js").OwnTree} OwnTree */

/** @typedef {"saved" | "unsaved" | "merged" | "failed"} SaveState */

/** Milliseconds between the last change and its save. */
const SAVE_DELAY_MS = 800;

/** Milliseconds until a failed save is retried. */
const RETRY_DELAY_MS = 10_000;

/** Maximum number of attempts of a save, each after another merge. */
const MAX_ATTEMPTS = 5;

export class TreeStore {
  #address;
  #page;
  #version = 0;
  /** The server's tree, as of the last request. @type {OwnTree} */
  #base = { moves: [] };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Promise<void> | null} */
  #saving = null;

  /**
   * @param {string} id of the game
   * @param {{ tree: () => OwnTree, onMerged: (tree: OwnTree) => void, onState: (state: SaveState, reason: string) => void }} page
   *   `tree` returns the current tree; `onMerged` receives a tree with lines of another device; `onState` receives the
   *   state of saving
   */
  constructor(id, page) {
    this.#address = `/api/games/${id}/tree`;
    this.#page = page;
    addEventListener("pagehide", () => this.#sendUnsaved());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.#refresh();
      else this.#sendUnsaved();
    });
  }

  /** @returns {Promise<OwnTree>} the server's tree */
  async load() {
    const response = await fetch(this.#address, { cache: "no-store" });
    if (!response.ok) throw new Error((await response.json()).error.message);
    return this.#setBase(/** @type {Tree} */ (await response.json()));
  }

  /** @param {Tree} tree @returns {OwnTree} */
  #setBase({ version, comment, moves }) {
    this.#version = version;
    this.#base = { ...(comment === undefined ? {} : { comment }), moves };
    return this.#base;
  }

  get #isDirty() {
    return !isSameTree(this.#page.tree(), this.#base);
  }

  /** Schedules a save after a change. Further changes postpone it. */
  scheduleSave() {
    clearTimeout(this.#timer);
    this.#page.onState("unsaved", "");
    this.#timer = setTimeout(() => void this.save(), SAVE_DELAY_MS);
  }

  /** Saves the current tree. */
  async save() {
    clearTimeout(this.#timer);
    await this.#saving;
    this.#saving = this.#send().finally(() => {
      this.#saving = null;
    });
    await this.#saving;
  }

  async #send() {
    try {
      /** @type {SaveState} */
      let state = "saved";
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const tree = this.#page.tree();
        const response = await this.#put(tree);
        if (response.ok) {
          this.#version = /** @type {Tree} */ (await response.json()).version;
          this.#base = tree;
          this.#page.onState(this.#isDirty ? "unsaved" : state, "");
          return;
        }
        const { error, tree: theirs } = await response.json();
        if (theirs === undefined) {
          this.#page.onState("failed", error.message);
          if (response.status >= 500 || response.status === 429) this.#retry();
          return;
        }
        this.#merge(theirs);
        state = "merged";
      }
      this.scheduleSave();
    } catch (error) {
      // There is no connection, or a proxy has responded instead of the server.
      this.#page.onState("failed", errorMessage(error));
      this.#retry();
    }
  }

  #retry() {
    this.#timer = setTimeout(() => void this.save(), RETRY_DELAY_MS);
  }

  /** @param {Tree} theirs */
  #merge(theirs) {
    const base = this.#base;
    const mine = this.#page.tree();
    const merged = mergeTrees(base, mine, this.#setBase(theirs));
    if (!isSameTree(merged, mine)) this.#page.onMerged(merged);
  }

  /** @param {OwnTree} tree @param {boolean} [keepalive] */
  #put(tree, keepalive = false) {
    return fetch(this.#address, pageRequest("PUT", { version: this.#version, ...tree }, keepalive));
  }

  /** Sends unsaved changes when the page is left, without waiting for the response. */
  #sendUnsaved() {
    clearTimeout(this.#timer);
    if (this.#saving === null && this.#isDirty) this.#put(this.#page.tree(), true).catch(() => {});
  }

  /** Fetches changes of other devices when the page becomes visible again. */
  async #refresh() {
    await this.#saving;
    try {
      const response = await fetch(this.#address, { cache: "no-store" });
      if (!response.ok) return;
      const theirs = /** @type {Tree} */ (await response.json());
      if (theirs.version !== this.#version) this.#merge(theirs);
      if (this.#isDirty) this.scheduleSave();
    } catch {
      // There is no connection; the next save reports that.
      if (this.#isDirty) this.scheduleSave();
    }
  }
}
