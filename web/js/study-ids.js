// Ids of new studies and chapters. The page makes them, so that a request that is sent twice creates one.

/** The letters and digits of the site's ids. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** @param {number} length */
export const newId = (length) => [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join("");
