// Keeps one's own variations over a game on the server. Each save names the version that it began with: when another
// device has saved meanwhile, both trees are merged and saved again, so nothing is lost.

import { pageRequest } from "./dom.js";
import { reasonOf } from "./errors.js";
import { isSameTree, mergeTrees } from "./tree-merge.js";

/** @typedef {import("./api-types.js").Tree} Tree */
/** @typedef {import("./own-tree.js").OwnTree} OwnTree */

/** @typedef {"saved" | "unsaved" | "merged" | "failed"} SaveState */

/** Milliseconds after the last change until it is saved. */
const PAUSE = 800;

/** Milliseconds after which a save that failed is tried again. */
const RETRY = 10_000;

/** How often trees are merged before a save counts as failed. */
const ATTEMPTS = 5;

export class TreeStore {
  #address;
  #page;
  #version = 0;
  /** The tree as the server has it, as far as this page knows. @type {OwnTree} */
  #base = { moves: [] };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Promise<void> | null} */
  #saving = null;

  /**
   * @param {string} id the game's
   * @param {{ tree: () => OwnTree, onMerged: (tree: OwnTree) => void, onState: (state: SaveState, reason: string) => void }} page
   *   what it shows now; called with a tree that has got lines of another device; how saving goes
   */
  constructor(id, page) {
    this.#address = `/api/games/${id}/tree`;
    this.#page = page;
    addEventListener("pagehide", () => this.#leave());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.#refresh();
      else this.#leave();
    });
  }

  /** @returns {Promise<OwnTree>} the tree that the server has */
  async load() {
    const response = await fetch(this.#address, { cache: "no-store" });
    if (!response.ok) throw new Error((await response.json()).error.message);
    return this.#know(/** @type {Tree} */ (await response.json()));
  }

  /** @param {Tree} tree @returns {OwnTree} */
  #know({ version, comment, moves }) {
    this.#version = version;
    this.#base = { ...(comment === undefined ? {} : { comment }), moves };
    return this.#base;
  }

  get #isDirty() {
    return !isSameTree(this.#page.tree(), this.#base);
  }

  /** The tree has changed: it is saved when nothing more changes. */
  changed() {
    clearTimeout(this.#timer);
    this.#page.onState("unsaved", "");
    this.#timer = setTimeout(() => void this.save(), PAUSE);
  }

  /** Saves what there is. */
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
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
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
      this.changed();
    } catch (error) {
      // There is no connection, or what is in between has answered.
      this.#page.onState("failed", reasonOf(error));
      this.#retry();
    }
  }

  #retry() {
    this.#timer = setTimeout(() => void this.save(), RETRY);
  }

  /** @param {Tree} theirs */
  #merge(theirs) {
    const base = this.#base;
    const mine = this.#page.tree();
    const merged = mergeTrees(base, mine, this.#know(theirs));
    if (!isSameTree(merged, mine)) this.#page.onMerged(merged);
  }

  /** @param {OwnTree} tree @param {boolean} [keepalive] */
  #put(tree, keepalive = false) {
    return fetch(this.#address, pageRequest("PUT", { version: this.#version, ...tree }, keepalive));
  }

  /** The page goes: what is not saved yet is sent without waiting for an answer. */
  #leave() {
    clearTimeout(this.#timer);
    if (this.#saving === null && this.#isDirty) this.#put(this.#page.tree(), true).catch(() => {});
  }

  /** The page is back: another device may have been used meanwhile. */
  async #refresh() {
    await this.#saving;
    try {
      const response = await fetch(this.#address, { cache: "no-store" });
      if (!response.ok) return;
      const theirs = /** @type {Tree} */ (await response.json());
      if (theirs.version !== this.#version) this.#merge(theirs);
      if (this.#isDirty) this.changed();
    } catch {
      // There is no connection; the next save finds out.
      if (this.#isDirty) this.changed();
    }
  }
}
