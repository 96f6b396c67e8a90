// Reads answers from a playable proof on the server by byte ranges, without fetching the whole file.
// docs/playable-proofs.md describes the format.

import { coordinates, parsePosition } from "./position.js";

/** @typedef {import("./position.js").Player} Player */

/**
 * @typedef {object} Answer
 * @property {string} move in the notation of the rules
 * @property {bigint} lines number of lines that follow
 */

const HEADER = 128;
const OFF = 255;

/** Saturated number of lines: this number or more. */
export const MAX_LINES = 2n ** 64n - 1n;

/** Maximum number of cached pages. */
const MAX_CACHED_PAGES = 400;

export class ProofFile {
  #url;
  #layout;
  /** The first key of each page. */
  #index;
  /** Cached and pending pages by number. @type {Map<number, Promise<Uint8Array>>} */
  #pages = new Map();

  /**
   * Reads the header and the index.
   * @param {string} url
   * @returns {Promise<ProofFile>}
   */
  static async open(url) {
    const header = await readRange(url, 0, HEADER);
    const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
    const magic = new TextDecoder().decode(header.subarray(0, 8));
    if (magic !== "DIPOLEPL" || view.getUint16(8) !== 1) throw new Error(`${url} is not a playable proof`);
    const layout = {
      size: view.getUint8(10),
      bits: view.getUint8(12),
      key: view.getUint8(13),
      record: view.getUint16(14),
      count: Number(view.getBigUint64(16)),
      perPage: view.getUint32(24),
      pages: view.getUint32(28),
    };
    const index = await readRange(url, HEADER, HEADER + layout.pages * layout.key);
    return new ProofFile(url, layout, index);
  }

  /**
   * @param {string} url
   * @param {{ size: number, bits: number, key: number, record: number, count: number, perPage: number, pages: number }} layout
   * @param {Uint8Array} index
   */
  constructor(url, layout, index) {
    this.#url = url;
    this.#layout = layout;
    this.#index = index;
  }

  /**
   * The answer to a position in which the winner is to move.
   * @param {string} position
   * @returns {Promise<Answer>}
   * @throws {Error} if the file does not contain the position
   */
  async answer(position) {
    const { key: length, record, pages } = this.#layout;
    const key = this.#pack(position);
    // The last page whose first key is not greater than the key.
    const page = lastUpTo(key, pages, (number) => this.#index.subarray(number * length, (number + 1) * length));
    const content = page < 0 ? new Uint8Array() : await this.#page(page);
    const found = lastUpTo(key, content.length / record, (number) => content.subarray(number * record, number * record + length));
    const at = found * record;
    if (found < 0 || compare(content.subarray(at, at + length), key) !== 0) throw new Error(`no answer to ${position}`);
    const view = new DataView(content.buffer, content.byteOffset + at + length, record - length);
    return { move: this.#move(view.getUint8(0), view.getUint8(1), view.getUint8(2), position), lines: view.getBigUint64(3) };
  }

  /** @param {number} number @returns {Promise<Uint8Array>} */
  #page(number) {
    const known = this.#pages.get(number);
    if (known !== undefined) return known;
    const { key, record, count, perPage, pages } = this.#layout;
    const records = HEADER + pages * key;
    const first = number * perPage;
    const last = Math.min(first + perPage, count);
    const page = readRange(this.#url, records + first * record, records + last * record);
    // Do not cache a failed read.
    page.catch(() => this.#pages.delete(number));
    this.#pages.set(number, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_CACHED_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }

  /**
   * The key of a position: a number for each dark square, starting from A1, rank by rank.
   * @param {string} text
   */
  #pack(text) {
    const { size, bits, key: length } = this.#layout;
    /** @type {Map<number, number>} */
    const numbers = new Map();
    for (const { square, player, height } of parsePosition(text).stacks) {
      const { file, rank } = coordinates(square);
      numbers.set(file + size * rank, player === "W" ? 2 * height - 1 : 2 * height);
    }
    const key = new Uint8Array(length);
    let place = 0;
    for (let at = 0; at < size * size; at += 1) {
      if (((at % size) + Math.floor(at / size)) % 2 !== 0) continue;
      const number = numbers.get(at) ?? 0;
      for (let bit = bits - 1; bit >= 0; bit -= 1) {
        const byte = place >> 3;
        key[byte] = (key[byte] ?? 0) | (((number >> bit) & 1) << (7 - (place & 7)));
        place += 1;
      }
    }
    return key;
  }

  /** @param {number} from @param {number} to @param {number} count @param {string} position */
  #move(from, to, count, position) {
    const { size } = this.#layout;
    const name = (/** @type {number} */ at) => String.fromCharCode(65 + (at % size)) + (Math.floor(at / size) + 1);
    if (to !== OFF) return `${name(from)}-${name(to)}`;
    const stack = parsePosition(position).stacks.find(({ square }) => square === name(from));
    return stack?.height === count ? `${name(from)}-off` : `${name(from)}-off:${count}`;
  }
}

/**
 * The number of the last key that is not greater than another key, or -1 if all are greater.
 * @param {Uint8Array} key
 * @param {number} count
 * @param {(number: number) => Uint8Array} keyAt
 */
function lastUpTo(key, count, keyAt) {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(keyAt(middle), key) <= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** @param {Uint8Array} one @param {Uint8Array} other of the same length */
function compare(one, other) {
  for (let at = 0; at < one.length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Reads a range of bytes.
 * @param {string} url
 * @param {number} begin
 * @param {number} end exclusive
 */
async function readRange(url, begin, end) {
  const response = await fetch(url, { headers: { range: `bytes=${begin}-${end - 1}` } });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A server or proxy without range support sends the whole file.
  const range = response.status === 206 ? bytes : bytes.slice(begin, end);
  if (range.length !== end - begin) throw new Error(`${url} is truncated`);
  return range;
}
