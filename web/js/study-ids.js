// Random ids of studies, chapters and local games. The page creates them, so that a request that is sent twice creates
// one study or chapter.

/** The letters and digits of the site's ids. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** @param {number} length */
export const newId = (length) => [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join("");
