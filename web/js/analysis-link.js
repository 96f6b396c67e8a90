// Encodes an analysis in the fragment of an address: start position, tree, current node and orientation of the board.
// Fragments are not sent to the server.

import { compact, readCompact } from "./analysis-format.js";

/** @typedef {import("./analysis-format.js").WrittenTree} WrittenTree */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./variation-tree.js").Path} Path */

/** @typedef {{ name: string, position: string }} Setup */

/** @typedef {{ tree: WrittenTree, path: Path, bottom: Player, tags: Record<string, string> }} Analysis */

/** Tags of the game that a link contains. */
const TAGS = ["White", "Red", "Black", "Green", "Date"];

/**
 * @param {Analysis} analysis
 * @param {Setup[]} setups
 */
export function writeFragment({ tree, path, bottom, tags }, setups) {
  const setup = setups.find(({ position }) => position === tree.start);
  const parts = [setup === undefined ? `start=${tree.start}` : `setup=${setup.name}`];
  const text = compact(tree);
  if (text !== "") parts.push(`tree=${text}`);
  if (bottom !== "W") parts.push(`bottom=${bottom}`);
  if (path.length > 0) parts.push(`at=${writePath(path)}`);
  for (const name of TAGS) {
    const value = tags[name];
    if (value !== undefined && value !== "") parts.push(`${name}=${encodeURIComponent(value)}`);
  }
  return `#${parts.join("&")}`;
}

/**
 * @param {string} fragment with or without its #
 * @param {Setup[]} setups
 * @returns {Analysis | null} null if the fragment contains no analysis
 * @throws {Error} naming the fault in the fragment
 */
export function readFragment(fragment, setups) {
  const parts = new Map(
    fragment
      .replace(/^#/, "")
      .split("&")
      .map((part) => {
        const at = part.indexOf("=");
        return /** @type {const} */ ([part.slice(0, at), part.slice(at + 1)]);
      }),
  );
  const name = parts.get("setup");
  const start = parts.get("start");
  if (name === undefined && start === undefined) return null;
  const setup = setups.find((setup) => setup.name === name);
  if (start === undefined && setup === undefined) throw new Error(`"${name}" is not a setup`);
  const bottom = parts.get("bottom") ?? "W";
  return {
    tree: { start: start === undefined ? (setup?.position ?? "") : decodeURIComponent(start), ...readCompact(parts.get("tree") ?? "") },
    path: readPath(parts.get("at") ?? ""),
    bottom: /^[WRBG]$/.test(bottom) ? /** @type {Player} */ (bottom) : "W",
    tags: Object.fromEntries(
      TAGS.flatMap((name) => {
        const value = parts.get(name);
        return value === undefined ? [] : [[name, decodeURIComponent(value)]];
      }),
    ),
  };
}

/**
 * Encodes a path as counts of first children, alternating with the indices of other children: `[0, 0, 1, 0]` is
 * `2.1.1`.
 * @param {Path} path
 */
function writePath(path) {
  /** @type {number[]} */
  const numbers = [0];
  for (const index of path) {
    if (index === 0) numbers[numbers.length - 1] = (numbers.at(-1) ?? 0) + 1;
    else numbers.push(index, 0);
  }
  return numbers.join(".");
}

/** @param {string} text @returns {Path} */
function readPath(text) {
  const numbers = text.split(".").map((word) => Math.min(Number.parseInt(word, 10) || 0, 5000));
  return numbers.flatMap((number, place) => (place % 2 === 0 ? Array.from({ length: number }, () => 0) : [number]));
}
