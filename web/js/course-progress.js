// What has been solved in the course. The server keeps it for whom the site knows; this browser keeps what the server
// has not got yet, and all of it for everybody else.

import { csrfToken, pageRequest } from "./dom.js";

/** What this browser alone knows: a list of steps, such as `moving/count`. */
const KEY = "course";

/** What the server had when it last answered, and in which session: for pages without a connection. */
const KEPT = "course-kept";

/** The guided first game among the steps. */
export const FIRST_GAME = "first-game";

/** Whether the site knows who this is. */
const isKnown = () => document.getElementById("waiting") !== null;

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {string[]} */
const steps = (value) => (Array.isArray(value) ? value.filter((id) => typeof id === "string") : []);

/** What has been solved, as far as this browser knows. @returns {Set<string>} */
export function readSolved() {
  const kept = read(KEPT);
  const isOwn = isKnown() && kept?.csrf === csrfToken();
  return new Set([...steps(read(KEY)), ...(isOwn ? steps(kept.solved) : [])]);
}

/** @param {string} id */
export function saveSolved(id) {
  const unsent = new Set(steps(read(KEY))).add(id);
  localStorage.setItem(KEY, JSON.stringify([...unsent]));
  void sendSolved();
}

/** Sends the server what it has not got. Without a connection that is left to a later page. */
export async function sendSolved() {
  const unsent = steps(read(KEY));
  if (!isKnown() || unsent.length === 0) return;
  const csrf = csrfToken();
  try {
    // Who has solved a step often goes on at once, so the request outlives the page.
    const response = await fetch("/api/course", pageRequest("POST", { solved: unsent }, true));
    if (!response.ok) return;
    const { solved } = /** @type {import("./api-types.js").CourseProgress} */ (await response.json());
    localStorage.setItem(KEPT, JSON.stringify({ csrf, solved }));
  } catch {
    return;
  }
  const left = steps(read(KEY)).filter((id) => !unsent.includes(id));
  if (left.length > 0) localStorage.setItem(KEY, JSON.stringify(left));
  else localStorage.removeItem(KEY);
}

addEventListener("online", () => void sendSolved());
