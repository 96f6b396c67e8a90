// The rules of Dipole in the browser: the server's Rust code, compiled to WebAssembly.

import init, { leave, legal_moves, play, read_record, replay, write_record } from "../wasm/dipole_wasm.js";
import { errorMessage } from "./errors.js";

/** @typedef {import("./position.js").Player} Player */

/**
 * @typedef {object} LegalMove
 * @property {string} text notation such as `E1-G3`
 * @property {string} from
 * @property {string | null} to null for a move off the board
 * @property {number} count number of checkers that move
 * @property {"basic" | "merge" | "capture" | "off"} kind
 * @property {string} signs AbstractPlay's notation such as `e1xg3`
 */

/**
 * @typedef {LegalMove & {
 *   mover: Player,
 *   captured: number,
 *   position: string,
 *   turn: Player,
 *   satOut: Player[],
 *   over: boolean,
 * }} PlayedMove A move with the number of captured checkers and the resulting position.
 */

/** Loads the module. Await this before calling any other function. */
export async function loadRules() {
  // Pass the URL: the default one is relative to the original module, but the bundle is in another folder.
  await init({ module_or_path: new URL("../wasm/dipole_wasm_bg.wasm", import.meta.url) });
}

/** @param {string} line @returns {LegalMove} */
function readMove(line) {
  const [text = "", from = "", to = "", count = "", kind = "", signs = ""] = line.split(" ");
  return {
    text,
    from,
    to: to === "-" ? null : to,
    count: Number(count),
    kind: /** @type {LegalMove["kind"]} */ (kind),
    signs,
  };
}

/** @param {string} line @returns {PlayedMove} */
function readPlayed(line) {
  const [mover, captured, position = "", turn, satOut = "", over] = line.split(" ").slice(6);
  return {
    ...readMove(line),
    mover: /** @type {Player} */ (mover),
    captured: Number(captured),
    position,
    turn: /** @type {Player} */ (turn),
    satOut: /** @type {Player[]} */ (satOut === "-" ? [] : [...satOut]),
    over: over === "over",
  };
}

/**
 * Replaces a TypeError, which does not name the caller's fault.
 * @template T
 * @param {string} message
 * @param {() => T} run
 * @returns {T}
 */
function explain(message, run) {
  try {
    return run();
  } catch (error) {
    throw error instanceof TypeError ? new Error(message) : error;
  }
}

/**
 * Calls a function of the module, which would read another value than a text as an address in its memory.
 * @param {(...texts: string[]) => string} query
 * @param {Record<string, string>} texts by name, in the order of the parameters
 */
function ask(query, texts) {
  for (const name in texts) {
    if (typeof texts[name] !== "string") throw new Error(`${name} must be a text, not ${texts[name]}`);
  }
  return explain("await loadRules() first", () => query(...Object.values(texts)));
}

/** @param {string} lines */
const split = (lines) => (lines === "" ? [] : lines.split("\n"));

/**
 * All legal moves, ordered by square, count and target.
 * @param {string} position
 * @returns {LegalMove[]}
 */
export function legalMoves(position) {
  return split(ask(legal_moves, { position })).map(readMove);
}

/**
 * Plays a move.
 * @param {string} position
 * @param {string} move
 * @returns {PlayedMove}
 * @throws {Error} with the reason if the move is not legal
 */
export function playMove(position, move) {
  return readPlayed(ask(play, { position, move }));
}

/**
 * The reason why a move is not legal.
 * @param {string} position
 * @param {string} move
 * @returns {string | null} the reason in English, or null if the move is legal
 */
export function whyNot(position, move) {
  try {
    ask(play, { position, move });
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}

/** @typedef {{ player: Player, ply: number }} Departure A player who left, and the number of moves before. */

/**
 * The position without the stacks of a player who has left.
 * @param {string} position
 * @param {Player} player
 * @returns {{ position: string, turn: Player }}
 */
export function withoutPlayer(position, player) {
  const [after = "", turn] = ask(leave, { position, player }).split(" ");
  return { position: after, turn: /** @type {Player} */ (turn) };
}

/**
 * Replays the moves of a game. The position after the last move before a departure lacks the stacks of the player who
 * left.
 * @param {string} start
 * @param {string[]} moves
 * @param {Departure[]} [departures]
 * @returns {PlayedMove[]}
 * @throws {Error} naming the first move that is not legal
 */
export function replayMoves(start, moves, departures = []) {
  /** @type {PlayedMove[]} */
  const played = [];
  const from = () => played.at(-1)?.position ?? start;
  for (const { player, ply } of [...departures, { player: null, ply: moves.length }]) {
    const next = moves.slice(played.length, ply).join(" ");
    played.push(...split(ask(replay, { start: from(), moves: next })).map(readPlayed));
    if (player === null) break;
    const after = withoutPlayer(from(), player);
    const last = played.at(-1);
    if (last === undefined) start = after.position;
    else played[played.length - 1] = { ...last, ...after };
  }
  return played;
}

/** @typedef {{ player: Player, by: string }} Leaver */

/**
 * @typedef {object} LineText A line of a record: its moves, and comments by the number of moves before them.
 * @property {string[]} moves
 * @property {Map<number, string>} comments
 * @property {(LineText & { ply: number })[]} variations each with the number of moves before it in this line
 */

/**
 * @typedef {LineText & {
 *   start: string,
 *   left: Map<number, Leaver[]>,
 *   tags: Record<string, string>,
 * }} GameText The content of a record.
 */

/**
 * @param {string} record
 * @returns {GameText}
 * @throws {Error} naming the fault in the record
 */
export function readRecord(record) {
  const list = (/** @type {string} */ moves) => (moves === "" ? [] : moves.split(" "));
  const line = (/** @type {string} */ moves) => ({ moves: list(moves), comments: new Map(), variations: [] });
  /** @type {GameText} */
  const game = { ...line(""), start: "", left: new Map(), tags: {} };
  /** The main line and the variations that are open. @type {LineText[]} */
  const open = [game];
  for (const entry of split(ask(read_record, { record }))) {
    const [, kind = "", rest = ""] = /^(\w+) ?(.*)$/.exec(entry) ?? [];
    const [, first = "", text = ""] = /^(\S+) ?(.*)$/.exec(rest) ?? [];
    const ply = Number(first);
    const current = open.at(-1) ?? game;
    if (kind === "start") game.start = rest;
    else if (kind === "moves") game.moves = list(rest);
    else if (kind === "tag") game.tags[first] = text;
    else if (kind === "left") game.left.set(ply, [...(game.left.get(ply) ?? []), { player: /** @type {Player} */ (text.charAt(0)), by: text.slice(2) }]);
    else if (kind === "comment") current.comments.set(ply, text);
    else if (kind === "end") open.pop();
    else {
      const variation = { ply, ...line(text) };
      current.variations.push(variation);
      open.push(variation);
    }
  }
  return game;
}

/**
 * @param {GameText} game
 * @returns {string} its record
 * @throws {Error} naming the part that a record cannot represent
 */
export function writeRecord(game) {
  return ask(write_record, { lines: explain("a game has the parts that readRecord returns", () => linesOf(game)) });
}

/** @param {GameText} game */
function linesOf({ start, left, tags, ...main }) {
  const oneLine = (/** @type {string} */ text) => text.replace(/\s+/g, " ").trim();
  /** @param {LineText} line @returns {string[]} */
  const notes = ({ comments, variations }) => [
    ...[...comments].map(([ply, words]) => `comment ${ply} ${oneLine(words)}`),
    ...variations.flatMap(({ ply, ...line }) => [`variation ${ply} ${line.moves.join(" ")}`, ...notes(line), "end"]),
  ];
  const lines = [
    `start ${start}`,
    `moves ${main.moves.join(" ")}`,
    ...Object.entries(tags).map(([name, value]) => `tag ${name} ${oneLine(value)}`),
    ...[...left].flatMap(([ply, all]) => all.map(({ player, by }) => `left ${ply} ${player} ${by}`)),
    ...notes(main),
  ];
  return lines.join("\n");
}
