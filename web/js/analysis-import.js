// Parses a text pasted into the analysis board: a position, a record, AbstractPlay's record, a game or a tree as JSON,
// or the address of another analysis.

import { readFragment } from "./analysis-link.js";
import { addVariation, parseComment, readTreeRecord } from "./analysis-record.js";
import { errorMessage } from "./errors.js";
import { legalMoves, playMove } from "./rules.js";

/** @typedef {import("./analysis-format.js").WrittenMove} WrittenMove */
/** @typedef {import("./analysis-format.js").WrittenTree} WrittenTree */
/** @typedef {import("./analysis-link.js").Setup} Setup */
/** @typedef {import("./variation-tree.js").Leaver} Leaver */
/** @typedef {import("./variation-tree.js").Path} Path */

/** @typedef {{ tree: WrittenTree, tags: Record<string, string>, path?: Path }} Imported */

/** Maximum length of a text in characters. */
const MAX_LENGTH = 500_000;

/**
 * @param {string} pasted
 * @param {Setup[]} setups
 * @returns {Imported}
 * @throws {Error} naming the fault in the text
 */
export function readPasted(pasted, setups) {
  const text = pasted.trim();
  if (text.length > MAX_LENGTH) throw new Error(`the text has more than ${MAX_LENGTH} characters`);
  if (/^https?:\/\//.test(text)) return readLink(text, setups);
  if (text.startsWith("{")) return readJson(parseJson(text), setups);
  if (/^\d+x\d+:/i.test(text) && !/\s\S/.test(text)) {
    legalMoves(text);
    return { tree: { start: text, moves: [] }, tags: {} };
  }
  return readTreeRecord(withResult(text));
}

/**
 * Adds the result of an unfinished game to a record without a result, such as a part of a game.
 * @param {string} text
 */
const withResult = (text) => (/(^|[\s}])(1-0|0-1|[*WRBG])$/.test(text) ? text : `${text} *`);

/**
 * @param {string} text
 * @param {Setup[]} setups
 */
function readLink(text, setups) {
  const found = readFragment(new URL(text).hash, setups);
  if (found === null) throw new Error("the address contains no analysis");
  return { tree: found.tree, path: found.path, tags: found.tags };
}

/** @param {string} text @returns {Record<string, unknown>} */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`the text is not JSON: ${errorMessage(error)}`);
  }
}

/**
 * @param {Record<string, unknown>} json
 * @param {Setup[]} setups
 * @returns {Imported}
 */
function readJson(json, setups) {
  const { moves } = json;
  if (!Array.isArray(moves)) throw new Error("the JSON has no list of moves");
  if (isObject(json["header"])) return readAbstractPlay(json["header"], moves, setups);
  const tags = isObject(json["tags"]) ? stringValues(json["tags"]) : {};
  const setup = setups.find(({ name }) => name === json["setup"]);
  const start = typeof json["start"] === "string" ? json["start"] : setup?.position;
  if (start === undefined) throw new Error("the JSON has neither a start nor a setup");
  const tree = { start, ...notesOf(json), moves: moves.map(moveOf) };
  addComments(tree, json["comments"]);
  addDepartures(tree, json["departures"] ?? json["left"]);
  for (const variation of variationsOf(json["variations"])) addVariation(tree.moves, variation.ply, variation);
  return { tree, tags };
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {Record<string, unknown>} object */
const stringValues = (object) =>
  /** @type {Record<string, string>} */ (Object.fromEntries(Object.entries(object).filter(([, value]) => typeof value === "string")));

/** @param {Record<string, unknown>} object @returns {{ name?: string, comment?: string, left?: Leaver[] }} */
function notesOf({ name, comment, left }) {
  const leavers = Array.isArray(left) ? left.filter((leaver) => isObject(leaver) && /^[WRBG]$/.test(String(leaver["player"]))) : [];
  return {
    ...(typeof name === "string" ? { name } : {}),
    ...(typeof comment === "string" ? { comment } : {}),
    ...(leavers.length === 0 ? {} : { left: leavers.map(({ player, by }) => ({ player, by: String(by) })) }),
  };
}

/** @param {unknown} value @returns {WrittenMove} */
function moveOf(value) {
  if (typeof value === "string") return { move: value };
  if (!isObject(value) || typeof value["move"] !== "string") throw new Error(`${JSON.stringify(value)} is not a move`);
  const { variations } = value;
  const lists = Array.isArray(variations) ? variations.filter(Array.isArray).map((line) => line.map(moveOf)) : [];
  return { move: value["move"], ...notesOf(value), ...(lists.length === 0 ? {} : { variations: lists }) };
}

/**
 * Adds the comments of a game as JSON: `[{ ply, text }]`.
 * @param {WrittenTree} tree
 * @param {unknown} comments
 */
function addComments(tree, comments) {
  if (!Array.isArray(comments)) return;
  for (const { ply, text } of comments.filter(isObject)) {
    const place = ply === 0 ? tree : tree.moves[Number(ply) - 1];
    if (place !== undefined && typeof text === "string" && text !== "") Object.assign(place, parseComment(text));
  }
}

/**
 * Converts the variations of a record as JSON: `[{ ply, moves, comments, variations }]`.
 * @param {unknown} variations
 * @returns {import("./rules.js").GameText["variations"]}
 */
function variationsOf(variations) {
  if (!Array.isArray(variations)) return [];
  return variations.filter(isObject).map(({ ply, moves, comments, variations }) => ({
    ply: Number(ply),
    moves: Array.isArray(moves) ? moves.map(String) : [],
    comments: new Map(Array.isArray(comments) ? comments.filter(isObject).map(({ ply, text }) => [Number(ply), String(text ?? "")]) : []),
    variations: variationsOf(variations),
  }));
}

/**
 * Adds the players who left a game for four, given as objects of the HTTP API or as texts such as `R 12 resignation`.
 * @param {WrittenTree} tree
 * @param {unknown} departures
 */
function addDepartures(tree, departures) {
  if (!Array.isArray(departures)) return;
  for (const departure of departures) {
    const [player, ply, by] =
      typeof departure === "string" ? departure.split(/\s+(.*?)\s+(.*)/) : [departure?.player, departure?.ply, departure?.by];
    const place = Number(ply) === 0 ? tree : tree.moves[Number(ply) - 1];
    if (place !== undefined && /^[WRBG]$/.test(String(player))) (place.left ??= []).push({ player, by: String(by) });
  }
}

/**
 * Converts AbstractPlay's record: rounds with a place for each player. There, `a5-off` without a count moves the fewest
 * checkers that can leave; in Dipole's notation it moves the whole stack.
 * @param {Record<string, unknown>} header
 * @param {unknown[]} rounds
 * @param {Setup[]} setups
 * @returns {Imported}
 */
function readAbstractPlay(header, rounds, setups) {
  const game = isObject(header["game"]) ? header["game"] : {};
  if (game["name"] !== undefined && String(game["name"]).toLowerCase() !== "dipole") throw new Error(`the record is of ${game["name"]}, not of Dipole`);
  const variants = Array.isArray(game["variants"]) ? game["variants"] : [];
  const setup = setups.find(({ name }) => variants.includes(name)) ?? setups[0];
  const given = header["startingPosition"];
  const start = typeof given === "string" && /^\d+x\d+:/.test(given) ? given : (setup?.position ?? "");
  const texts = rounds
    .flat()
    .map((entry) => (isObject(entry) ? entry["move"] : entry))
    .filter((entry) => typeof entry === "string" && entry !== "pass");
  /** @type {WrittenMove[]} */
  const moves = [];
  let position = start;
  for (const [index, text] of /** @type {string[]} */ (texts).entries()) {
    try {
      const played = playMove(position, fewestOff(position, text));
      moves.push({ move: played.text });
      ({ position } = played);
    } catch (error) {
      throw new Error(`move ${index + 1}, ${text}: ${errorMessage(error)}`);
    }
  }
  const players = Array.isArray(header["players"]) ? header["players"] : [];
  const names = players.length === 4 ? ["White", "Red", "Black", "Green"] : ["White", "Black"];
  const tags = names.map((name, index) => /** @type {const} */ ([name, String(players[index]?.name ?? "")])).filter(([, value]) => value !== "");
  return { tree: { start, moves }, tags: Object.fromEntries(tags) };
}

/**
 * @param {string} position
 * @param {string} text
 */
function fewestOff(position, text) {
  const from = /^([a-l]\d+)-off$/i.exec(text.trim())?.[1]?.toUpperCase();
  if (from === undefined) return text;
  const counts = legalMoves(position).filter((move) => move.from === from && move.kind === "off").map(({ count }) => count);
  return counts.length === 0 ? text : `${from}-off:${Math.min(...counts)}`;
}
