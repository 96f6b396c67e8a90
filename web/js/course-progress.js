// Which steps of the course have been solved in this browser.

const KEY = "course";

/** The steps that have been solved, such as `moving/count`. @returns {Set<string>} */
export function readSolved() {
  try {
    const solved = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(solved) ? solved.filter((id) => typeof id === "string") : []);
  } catch {
    return new Set();
  }
}

/** @param {string} id */
export function saveSolved(id) {
  localStorage.setItem(KEY, JSON.stringify([...readSolved().add(id)]));
}
