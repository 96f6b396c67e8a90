// Conversion of game records to trees of variations and back.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { compact, readTree, writeTree } from "../web/js/analysis-format.js";
import { readPasted } from "../web/js/analysis-import.js";
import { writeTreeRecord } from "../web/js/analysis-record.js";
import { gameTree, withOwn } from "../web/js/own-tree.js";
import { legalMoves, playMove, withoutPlayer } from "../web/js/rules.js";
import { VariationTree } from "../web/js/variation-tree.js";
import { root } from "./support/server.js";
import "./support/play.js";

const START = "8x8:W:WE1=12:BD8=12";
const FOUR = "12x12:W:WE1=24:RA7=24:BH12=24:GL6=24";
const setups = [
  { name: "small", position: START },
  { name: "four", position: FOUR },
];

/** The tree of a record. @param {string} record */
const treeOf = (record) => readTree(readPasted(record, setups).tree);

/** @param {string} record */
const compactOf = (record) => compact(writeTree(treeOf(record)));

/** The moves of the record of a tree. @param {import("../web/js/variation-tree.js").TreeNode} tree */
const movesOf = (tree) => writeTreeRecord(tree, {}).split("\n\n")[1]?.trim().replaceAll("\n", " ");

test("a record with nested variations is converted to a tree and back unchanged", async () => {
  const record = [
    '[White "anna"]',
    '[Black "bert"]',
    '[Setup "small"]',
    '[Result "*"]',
    "",
    "{so it begins} 1. E1-E3 (1. E1-G3 {[%name the other side] sharper} D8-B6 (1...",
    "D8-F6 2. E1-E3 (2. G3-G5 {too early}) 2... D8-D6) 2. E1-E3) (1. E1-C3) 1...",
    "D8-B6 {solid} (1... D8-F6) 2. E3-G5 {[%name main]} *",
    "",
  ].join("\n");
  const { tree, tags } = readPasted(record, setups);
  assert.equal(
    compact(tree),
    "'so%20it%20begins'E1E3(E1G3$the%20other%20side''sharper'.D8B6(D8F6.E1E3(G3G5'too%20early').D8D6).E1E3)(E1C3).D8B6'solid'(D8F6).E3G5$main'",
  );
  assert.deepEqual(tags, { White: "anna", Black: "bert" });
  assert.equal(writeTreeRecord(readTree(tree), tags), record);
  const kept = await readFile(`${root}testdata/records/variations.txt`, "utf8");
  const again = writeTreeRecord(treeOf(kept), {});
  assert.equal(compactOf(again), compactOf(kept));
});

test("comments around variations are kept, and equal moves are merged", () => {
  assert.equal(compactOf("1. E1-E3 ({instead} 1. E1-G3 {bold}) {quiet} *"), "E1E3'quiet'(E1G3'instead%20bold')");
  assert.equal(compactOf("1. E1-E3 (1. E1-G3 D8-B6 {a}) (1. E1-G3 {b} D8-F6) (1. E1-E3 {c} D8-B6) *"), "E1E3'c'(E1G3'b'.D8B6'a'(D8F6)).D8B6");
});

test("names of lines are escaped in records and read again", () => {
  const tree = new VariationTree(treeOf("1. E1-E3 (1. E1-G3) *"));
  tree.name("the [%bold] one {x}", [1]);
  assert.equal(movesOf(tree.root), "1. E1-E3 (1. E1-G3 {[%name the (%bold) one (x)]}) *");
  assert.equal(compactOf(writeTreeRecord(tree.root, {})), "E1E3(E1G3$the%20(%25bold)%20one%20(x)')");
});

test("sit-outs are written in variations, and departures only in the main line", () => {
  const sitOut = '[Setup "custom"]\n[Position "8x8:W:WA1=1,B6=2,D6=2:BC7=1"]\n[Result "*"]\n\n1. A1-B2 pass 2. B2-A3 (2. B2-C3 pass) 2... pass 3. B6-off *\n';
  assert.equal(writeTreeRecord(treeOf(sitOut), {}), sitOut);
  const four = '[Setup "four"]\n[Left "R 1 resignation"]\n[Result "*"]\n\n1. E1-G3 (1. E1-E3 A7-C9) 1... H12-H10 (1... H12-F10) 1... L6-J6 *\n';
  const tree = new VariationTree(treeOf(four));
  assert.equal(writeTreeRecord(tree.root, {}), four);
  tree.promote([1]);
  assert.throws(() => writeTreeRecord(tree.root, {}), /who leaves the game/);
});

test("own lines from before a departure are not written to the record", () => {
  const first = playMove(FOUR, "E1-G3");
  const red = legalMoves(first.position)[0]?.text ?? "";
  const black = legalMoves(withoutPlayer(first.position, "R").position)[0]?.text ?? "";
  const game = /** @type {import("../web/js/api.js").Game} */ ({ start: FOUR, moves: ["E1-G3"], departures: [{ player: "R", ply: 1, by: "resignation" }] });
  const tree = withOwn(gameTree(game), { moves: [{ move: "E1-G3" }, { move: red, variations: [[{ move: black }]] }] });
  assert.equal(movesOf(tree), `1. E1-G3 ${black} *`);
});

test("variations of a record as JSON are read", () => {
  const json = {
    setup: "small",
    moves: ["E1-E3", "D8-B6"],
    comments: [{ ply: 1, text: "[%name quiet] so" }],
    variations: [{ ply: 1, moves: ["D8-F6", "E3-E5"], comments: [{ ply: 1, text: "bolder" }], variations: [{ ply: 1, moves: ["E3-G5"] }] }],
  };
  const { tree } = readPasted(JSON.stringify(json), setups);
  assert.equal(compact(tree), "E1E3$quiet''so'.D8B6(D8F6'bolder'.E3E5(E3G5))");
  assert.throws(() => readPasted(JSON.stringify({ ...json, variations: [{ ply: 2, moves: ["E3-G5"] }] }), setups), /no move 3/);
});

test("errors name the fault in a variation, and too deep variations are refused", () => {
  const faults = /** @type {[string, RegExp][]} */ ([
    ["1. E1-E3\n(1. E1-G3 D8-D7) *", /line 2, in a variation: ply 2, Black's D8-D7/],
    ["1. E1-E3 (1. E1-G3 *", /write \) before it/],
    ["1. E1-E3 ) *", /no variation is open/],
    ["1. E1-E3 () *", /has no moves/],
    [`E1-E3 ${"(E1-G3 (E1-E3 ".repeat(30_000)}`, /more than 50 variations/],
    [`E1-E3 ${"(E1-G3)".repeat(30_000)} *`, /more than 20000 moves/],
  ]);
  for (const [text, reason] of faults) assert.throws(() => readPasted(text, setups), reason);
  const tree = new VariationTree(readTree({ start: START, moves: [] }));
  for (let depth = 0; depth < 51; depth += 1) {
    const [first, second] = legalMoves(tree.current.position);
    assert.ok(first !== undefined && second !== undefined);
    tree.add([playMove(tree.current.position, first.text)]);
    tree.play(playMove(tree.current.position, second.text));
  }
  assert.throws(() => writeTreeRecord(tree.root, {}), /more than 50 variations/);
  tree.remove();
  assert.equal(compactOf(writeTreeRecord(tree.root, {})), compact(writeTree(tree.root)));
});
