// Solved steps of the course. For known visitors the server stores them, and this browser holds those not sent yet.
// For other visitors this browser holds all of them.

import { csrfToken, pageRequest } from "./dom.js";

/** Storage key of the steps that the server does not have: a list of ids such as `moving/count`. */
const KEY = "course";

/** Storage key of the server's last answer and the session it belongs to, for pages without a connection. */
const SERVER_KEY = "course-kept";

/** The id of the guided first game. */
export const FIRST_GAME = "first-game";

/** Whether the visitor is known to the site. */
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

/** The solved steps that this browser knows of. @returns {Set<string>} */
export function readSolved() {
  const kept = read(SERVER_KEY);
  const isOwn = isKnown() && kept?.csrf === csrfToken();
  return new Set([...steps(read(KEY)), ...(isOwn ? steps(kept.solved) : [])]);
}

/** @param {string} id */
export function saveSolved(id) {
  const unsent = new Set(steps(read(KEY))).add(id);
  localStorage.setItem(KEY, JSON.stringify([...unsent]));
  void sendSolved();
}

/** Sends the steps that the server does not have. Without a connection, a later page sends them. */
export async function sendSolved() {
  const unsent = steps(read(KEY));
  if (!isKnown() || unsent.length === 0) return;
  const csrf = csrfToken();
  try {
    // Visitors often leave the page right after solving a step, so the request outlives the page.
    const response = await fetch("/api/course", pageRequest("POST", { solved: unsent }, true));
    if (!response.ok) return;
    const { solved } = /** @type {import("./api-types.js").CourseProgress} */ (await response.json());
    localStorage.setItem(SERVER_KEY, JSON.stringify({ csrf, solved }));
  } catch {
    return;
  }
  const left = steps(read(KEY)).filter((id) => !unsent.includes(id));
  if (left.length > 0) localStorage.setItem(KEY, JSON.stringify(left));
  else localStorage.removeItem(KEY);
}

addEventListener("online", () => void sendSolved());
