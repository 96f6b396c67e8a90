// The chapters of the course with what has been solved, and where to go on.

import { readSolved } from "./course-progress.js";
import { byId } from "./dom.js";
import { readProgress } from "./lesson-progress.js";
import { text } from "./texts.js";

const solved = readSolved();

/** The links to what is left, in order. @type {HTMLAnchorElement[]} */
const left = [];

for (const chapter of document.querySelectorAll(".chapter")) {
  const lesson = chapter.getAttribute("data-lesson");
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (chapter.querySelectorAll("a"));
  const count = lesson === null ? links.length : Number(lesson);
  const done = lesson === null ? showSteps(links) : Math.min(readProgress(), count);
  if (lesson !== null && done < count) left.push(...links);
  chapter.classList.toggle("done", done === count);
  const progress = chapter.querySelector(".progress");
  if (progress !== null) progress.textContent = text("course-progress", { done, count });
}

/** Marks the steps that are solved. @param {Iterable<HTMLAnchorElement>} links */
function showSteps(links) {
  let done = 0;
  for (const link of links) {
    if (!solved.has(link.dataset["step"] ?? "")) {
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
const isNew = solved.size === 0 && readProgress() === 0;
if (next === undefined) {
  button.href = "/";
  button.textContent = text("course-all-done");
} else if (!isNew) {
  next.classList.add("next");
  button.href = next.href;
  button.textContent = text("course-continue", { title: next.textContent ?? "" });
}
