// The overview of the course: marks solved steps and links to the next one. The server has marked the steps it knows;
// this script adds those stored in this browser.

import { FIRST_GAME, readSolved, saveSolved } from "./course-progress.js";
import { byId } from "./dom.js";
import { readProgress } from "./lesson-progress.js";
import { cacheSite } from "./offline-setup.js";
import { text } from "./texts.js";

const solved = readSolved();

/** Links to the unsolved steps, in order. @type {HTMLAnchorElement[]} */
const left = [];
let isNew = true;

for (const chapter of document.querySelectorAll(".chapter")) {
  const lesson = chapter.getAttribute("data-lesson");
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (chapter.querySelectorAll("a"));
  const count = lesson === null ? links.length : Number(lesson);
  const done = lesson === null ? showSteps(links) : stepsOfGame(chapter, count);
  if (lesson !== null && done < count) left.push(...links);
  if (done > 0) isNew = false;
  chapter.classList.toggle("done", done === count);
  const progress = chapter.querySelector(".progress");
  if (progress !== null) progress.textContent = text("course-progress", { done, count });
}

/** The number of completed steps of the guided first game. @param {Element} chapter @param {number} count */
function stepsOfGame(chapter, count) {
  const done = Math.min(readProgress(), count);
  if (chapter.classList.contains("done") || solved.has(FIRST_GAME)) return count;
  if (done === count) saveSolved(FIRST_GAME);
  return done;
}

/** Marks the solved steps and returns their number. @param {Iterable<HTMLAnchorElement>} links */
function showSteps(links) {
  let done = 0;
  for (const link of links) {
    if (!link.classList.contains("done") && !solved.has(link.dataset["step"] ?? "")) {
      left.push(link);
      continue;
    }
    done += 1;
    link.classList.add("done");
    link.setAttribute("aria-label", text("course-solved", { title: link.textContent ?? "" }));
  }
  return done;
}

const next = left[0];
const button = /** @type {HTMLAnchorElement} */ (byId("course-continue"));
if (next === undefined) {
  button.href = "/";
  button.textContent = text("course-all-done");
} else if (!isNew) {
  next.classList.add("next");
  button.href = next.href;
  button.textContent = text("course-continue", { title: next.textContent ?? "" });
}
void cacheSite();
