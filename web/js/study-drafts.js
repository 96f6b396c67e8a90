// Studies of a guest, kept in this browser until the guest has signed in or up. The list of studies sends them.

import { html, pageRequest } from "./dom.js";
import { errorMessage } from "./errors.js";

/** @typedef {{ id: string, chapter: string, title: string, record: string }} StudyDraft the ids are those of the study that it becomes */

const KEY = "study-drafts";

/** More are not kept: a browser has little room. */
const MOST = 10;

/** @returns {StudyDraft[]} */
function readDrafts() {
  try {
    const drafts = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(drafts) ? drafts : [];
  } catch {
    return [];
  }
}

/** @param {StudyDraft[]} drafts */
function writeDrafts(drafts) {
  if (drafts.length > 0) localStorage.setItem(KEY, JSON.stringify(drafts));
  else localStorage.removeItem(KEY);
}

/** Keeps a study. @param {StudyDraft} draft */
export function saveDraft(draft) {
  const others = readDrafts().filter(({ id }) => id !== draft.id);
  writeDrafts([...others, draft].slice(-MOST));
}

/** Creates the studies in the account, and shows the last one. What the site refuses stays, with its reason. */
export async function sendDrafts() {
  let created = "";
  for (const draft of readDrafts()) {
    const { id, chapter, title, record } = draft;
    try {
      const response = await fetch("/api/studies", pageRequest("POST", { id, title, chapter: { id: chapter, record } }));
      if (!response.ok) throw new Error((await response.json()).error.message);
    } catch (error) {
      document.querySelector("main h1")?.after(html("p", { class: "alert", role: "alert" }, `${title}: ${errorMessage(error)}`));
      return;
    }
    created = id;
    writeDrafts(readDrafts().filter((it) => it.id !== id));
  }
  if (created !== "") location.replace(`/studies/${created}`);
}
