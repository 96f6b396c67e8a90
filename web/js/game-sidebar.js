// Chat, conditional moves, notes and review in the side panel. The server renders them. This script sends their forms
// without leaving the page, and fetches the parts again after changes.

import { pageRequest } from "./dom.js";
import { errorMessage } from "./errors.js";

/** Milliseconds between the last change of the notes and their save. */
const SAVE_DELAY_MS = 1000;

/**
 * Sends a request with JSON and returns the response.
 * @param {string} method
 * @param {string} address
 * @param {unknown} [body]
 * @throws {Error} with the server's message if it refuses the request
 */
async function send(method, address, body) {
  const response = await fetch(address, pageRequest(method, body));
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return answer;
}

export class GameSidebar {
  #id;
  #place = document.getElementById("sidebar");
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noteTimer;
  #page;
  /** How to refresh the parts that could not be fetched. @type {Map<string, () => Promise<void>>} */
  #missed = new Map();

  /**
   * @param {string} id of the game
   * @param {{ onPlanned: () => void, onNews: (part: string) => void }} page `onPlanned` is called after conditional moves
   *   were saved, `onNews` with the id of a part with new content
   */
  constructor(id, page) {
    this.#id = id;
    this.#page = page;
    this.#place?.addEventListener("submit", (event) => this.#submitted(event));
    const note = document.getElementById("note");
    if (note instanceof HTMLTextAreaElement) {
      note.addEventListener("input", () => this.#noteChanged(note));
      addEventListener("pagehide", () => this.#saveNote(note));
    }
    for (const lines of this.#lines()) lines.scrollTop = lines.scrollHeight;
  }

  #lines() {
    return this.#place?.querySelectorAll(".lines") ?? [];
  }

  /**
   * Fetches a part of the page. Returns null if that fails, as without a connection; `refreshMissed` then repeats it.
   * @param {"talk" | "review" | "plans"} part
   * @param {() => Promise<void>} refresh
   */
  async #fetchPart(part, refresh) {
    try {
      const response = await fetch(`/game/${this.#id}/${part}`, { cache: "no-store" });
      if (!response.ok) throw new Error(`${part}: status ${response.status}`);
      return new DOMParser().parseFromString(await response.text(), "text/html").body;
    } catch {
      this.#missed.set(part, refresh);
      return null;
    }
  }

  /** Refreshes the parts that could not be fetched. The page calls it when it is connected again. */
  refreshMissed() {
    const missed = [...this.#missed.values()];
    this.#missed.clear();
    for (const refresh of missed) void refresh();
  }

  /** Shows new chat lines and newly opened chat rooms. */
  async refreshChat() {
    const place = document.getElementById("chat");
    if (place === null) return;
    const fresh = await this.#fetchPart("talk", () => this.refreshChat());
    if (fresh === null) return;
    for (const room of fresh.querySelectorAll("[data-room]")) {
      const known = place.querySelector(`[data-room="${room.getAttribute("data-room")}"]`);
      if (known === null) place.append(room);
      const isNew = known === null ? room.querySelector("[data-line]") !== null : addLines(known, room);
      if (isNew) this.#page.onNews("chat-part");
    }
  }

  /** Shows the form to review the game after its end. */
  async showReview() {
    const place = document.getElementById("review-part");
    if (place === null || document.getElementById("review") !== null) return;
    const fresh = await this.#fetchPart("review", () => this.showReview());
    if (fresh === null) return;
    const review = fresh.querySelector("#review");
    // Several events may report the end while the part is being fetched.
    if (review !== null && document.getElementById("review") === null) place.prepend(review);
    this.#page.onNews("review-part");
  }

  /** Marks the current position in the review. @param {number} ply */
  showPly(ply) {
    for (const flaw of this.#place?.querySelectorAll(".flaws li") ?? []) {
      // The first link is the move; the second is the better move before it.
      flaw.classList.toggle("current", flaw.querySelector("[data-ply]")?.getAttribute("data-ply") === String(ply));
    }
    const line = document.getElementById("graph-now");
    const graph = line?.closest("svg");
    if (line === null || graph === null || graph === undefined) return;
    const x = (Number(graph.dataset["width"]) * ply) / Number(graph.dataset["last"]);
    line.setAttribute("x1", String(x));
    line.setAttribute("x2", String(x));
  }

  /** Updates the conditional moves after a move, which may have played or invalidated some of them. */
  async refreshPlans() {
    const plans = document.getElementById("conditional-moves");
    if (plans === null) return;
    const page = await this.#fetchPart("plans", () => this.refreshPlans());
    if (page === null) return;
    const fresh = page.querySelector("#conditional-moves");
    if (fresh === null) {
      plans.remove();
      return;
    }
    const oldInput = plans.querySelector("#plan-line");
    const newInput = fresh.querySelector("#plan-line");
    if (oldInput instanceof HTMLInputElement && newInput instanceof HTMLInputElement) newInput.value = oldInput.value;
    const open = plans.querySelector("details")?.open === true;
    const details = fresh.querySelector("details");
    if (details !== null && open) details.open = true;
    plans.replaceWith(fresh);
  }

  /** @param {SubmitEvent} event */
  #submitted(event) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const data = new FormData(form, event.submitter);
    const value = (/** @type {string} */ name) => String(data.get(name) ?? "");
    if (form.classList.contains("say")) {
      event.preventDefault();
      void this.#sendChat(form, value("room"), value("text"));
    } else if (form.id === "notes-form") {
      event.preventDefault();
      const note = form.querySelector("textarea");
      if (note !== null) this.#saveNote(note);
    } else if (form.id === "plan-form") {
      event.preventDefault();
      const line = value("line");
      void this.#plan([value("kind") === "queued" ? { move: line } : { line }]);
    }
  }

  /**
   * Saves lines as conditional moves, except those that are already saved.
   * @param {string[]} lines each with moves of all sides
   */
  async planLines(lines) {
    await this.#plan(lines.map((line) => ({ line })));
  }

  /**
   * @param {HTMLFormElement} form
   * @param {string} room
   * @param {string} text
   */
  async #sendChat(form, room, text) {
    const error = form.querySelector(".chat-error");
    try {
      await send("POST", `/api/games/${this.#id}/talk`, { room, text });
      const input = form.querySelector("input[name=text]");
      if (input instanceof HTMLInputElement) input.value = "";
      if (error !== null) error.textContent = "";
      await this.refreshChat();
    } catch (problem) {
      if (error !== null) error.textContent = errorMessage(problem);
    }
  }

  /** @param {({ line: string } | { move: string })[]} plans */
  async #plan(plans) {
    try {
      const known = /** @type {import("./api-types.js").Plans} */ (await send("GET", `/api/games/${this.#id}/plans`));
      const waiting = known.plans.map(({ moves = [], played = 0 }) => moves.slice(played).map(({ move }) => move).join(" "));
      for (const plan of plans) {
        const isKnown = "line" in plan && waiting.some((line) => `${line} `.startsWith(`${plan.line} `));
        if (!isKnown) await send("POST", `/api/games/${this.#id}/plans`, plan);
      }
      const line = document.getElementById("plan-line");
      if (line instanceof HTMLInputElement) line.value = "";
      await this.refreshPlans();
      this.#page.onPlanned();
    } catch (problem) {
      await this.refreshPlans();
      const error = document.querySelector(".plan-error");
      if (error !== null) error.textContent = errorMessage(problem);
    }
  }

  /** @param {HTMLTextAreaElement} note */
  #noteChanged(note) {
    showNoteState("unsaved");
    clearTimeout(this.#noteTimer);
    this.#noteTimer = setTimeout(() => this.#saveNote(note), SAVE_DELAY_MS);
  }

  /** @param {HTMLTextAreaElement} note */
  #saveNote(note) {
    clearTimeout(this.#noteTimer);
    if (note.value === note.defaultValue) return;
    const text = note.value;
    send("PUT", `/api/games/${this.#id}/note`, { text }).then(
      () => {
        note.defaultValue = text;
        if (note.value === text) showNoteState("saved");
      },
      () => showNoteState("unsaved"),
    );
  }
}

/** @param {"saved" | "unsaved"} state */
function showNoteState(state) {
  const place = document.getElementById("note-state");
  if (place !== null) place.textContent = place.dataset[state] ?? "";
}

/**
 * Adds new lines to a room, and replaces changed ones, such as removed messages.
 * @param {Element} known
 * @param {Element} fresh
 * @returns {boolean} whether a line was added
 */
function addLines(known, fresh) {
  const list = known.querySelector(".lines");
  if (list === null) return false;
  const before = list.childElementCount;
  const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
  for (const line of fresh.querySelectorAll("[data-line]")) {
    const old = list.querySelector(`[data-line="${line.getAttribute("data-line")}"]`);
    if (old === null) list.append(line);
    else if (old.textContent !== line.textContent) old.replaceWith(line);
  }
  if (atEnd) list.scrollTop = list.scrollHeight;
  return list.childElementCount > before;
}
