// The tree of variations of the analysis board, its formats, own variations, and the position editor's layout.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compact, readCompact, readTree, writeTree } from "../web/js/analysis-format.js";
import { readPasted } from "../web/js/analysis-import.js";
import { readFragment, writeFragment } from "../web/js/analysis-link.js";
import { dragged, layoutText, touched, withStack } from "../web/js/board-layout.js";
import { parsePosition } from "../web/js/position.js";
import { conditionalLines, gameTree, ownPart, pathOf, unmarked, withGame, withOwn } from "../web/js/own-tree.js";
import { legalMoves, playMove, readRecord, withoutPlayer, writeRecord } from "../web/js/rules.js";
import { isSameTree, mergeTrees } from "../web/js/tree-merge.js";
import { VariationTree, node } from "../web/js/variation-tree.js";
import "./support/play.js";

const START = "8x8:W:WE1=12:BD8=12";
const FOUR = "12x12:W:WE1=24:RA7=24:BH12=24:GL6=24";
const setups = [
  { name: "small", position: START },
  { name: "four", position: FOUR },
];

/** @param {VariationTree} tree @param {string[]} moves */
const play = (tree, ...moves) => moves.forEach((move) => tree.play(playMove(tree.current.position, move)));

/** @param {VariationTree} tree */
const line = (tree) => tree.nodes.flatMap(({ move }) => (move === null ? [] : [move.text])).join(" ");

/** The compact text of a tree. @param {VariationTree} tree */
const textOf = (tree) => compact(writeTree(tree.root));

/** The tree `E1-G3 D8-B6 (D8-F6 E1-E3) E1-E3`, at the node after D8-F6. */
function sample() {
  const tree = new VariationTree(node(START));
  play(tree, "E1-G3", "D8-B6", "E1-E3");
  tree.go([0]);
  play(tree, "D8-F6", "E1-E3");
  tree.go([0, 1]);
  return tree;
}

test("repeated moves reuse nodes, and other moves become variations", () => {
  const tree = sample();
  assert.equal(textOf(tree), "E1G3.D8B6(D8F6.E1E3).E1E3");
  assert.equal(line(tree), "E1-G3 D8-F6");
  const { root } = tree;
  tree.go([0]);
  play(tree, "D8-F6");
  assert.equal(tree.root, root, "existing nodes are reused");
  assert.deepEqual(tree.path, [0, 1]);
});

test("stepping stays in the current line, and siblings and ends can be reached", () => {
  const tree = sample();
  tree.step("next");
  assert.equal(line(tree), "E1-G3 D8-F6 E1-E3");
  tree.step("next");
  assert.deepEqual(tree.path, [0, 1, 0], "the end of the line");
  tree.step("first");
  assert.deepEqual(tree.path, []);
  assert.equal(tree.ahead.length, 3);
  tree.step("next");
  tree.step("next");
  assert.equal(line(tree), "E1-G3 D8-F6", "the current line is remembered");
  tree.goToSibling(-1);
  assert.equal(line(tree), "E1-G3 D8-B6");
  tree.step("last");
  assert.equal(line(tree), "E1-G3 D8-B6 E1-E3");
  tree.go([0, 7, 7]);
  assert.deepEqual(tree.path, [0], "a path is followed as far as possible");
});

test("adding, promoting, commenting and removing can be undone and redone", () => {
  const tree = sample();
  const states = [textOf(tree)];
  tree.promote();
  states.push(textOf(tree));
  assert.equal(states.at(-1), "E1G3.D8F6(D8B6.E1E3).E1E3");
  assert.equal(line(tree), "E1-G3 D8-F6", "the current node is unchanged");
  const first = playMove(START, "E1-E3");
  tree.add([first, playMove(first.position, "D8-D6")], []);
  states.push(textOf(tree));
  assert.equal(states.at(-1), "E1G3(E1E3.D8D6).D8F6(D8B6.E1E3).E1E3");
  tree.comment("g");
  tree.comment("good 'move'");
  states.push(textOf(tree));
  assert.equal(states.at(-1), "E1G3(E1E3.D8D6).D8F6'good%20%27move%27'(D8B6.E1E3).E1E3");
  tree.remove([0, 0]);
  states.push(textOf(tree));
  assert.deepEqual(tree.path, [0], "the parent becomes the current node");
  assert.equal(states.at(-1), "E1G3(E1E3.D8D6).D8B6.E1E3");
  for (const state of [...states].reverse().slice(1)) {
    tree.undo();
    assert.equal(textOf(tree), state);
  }
  for (const state of states.slice(1)) {
    tree.redo();
    assert.equal(textOf(tree), state);
  }
  assert.ok(!tree.canRedo);
});

test("removing a variation keeps the others and the current node", () => {
  const tree = new VariationTree(node(START));
  for (const move of ["E1-G3", "E1-E3", "E1-C3"]) {
    tree.go([]);
    play(tree, move);
  }
  tree.remove([1]);
  assert.deepEqual(tree.path, [1]);
  assert.equal(line(tree), "E1-C3");
  tree.remove([]);
  assert.equal(textOf(tree), "E1G3(E1C3)", "the root cannot be removed");
});

test("200 edits can be undone", () => {
  const tree = new VariationTree(node(START));
  for (let edit = 0; edit < 500; edit += 1) {
    tree.go([]);
    tree.comment(`comment ${edit}`);
  }
  let count = 0;
  for (; tree.canUndo; count += 1) tree.undo();
  assert.equal(count, 200);
});

test("a fragment preserves tree, node and side, also with comments, departures and moves off the board", () => {
  /** @type {import("../web/js/analysis-link.js").Analysis[]} */
  const trees = [
    { tree: writeTree(sample().root), path: [0, 1, 0], bottom: "B", tags: { White: "anna & bert", Date: "2026.11.26" } },
    { tree: { start: "8x8:W:WB6=3,A7=5:BC7=1", comment: "50% (really) & 'so'", moves: [{ move: "A7-off:2", variations: [[{ move: "B6-off" }], [{ move: "A7-off" }]] }] }, path: [2], bottom: "W", tags: {} },
    { tree: { start: FOUR, moves: [{ move: "E1-G3", left: [{ player: "R", by: "time forfeit" }] }, { move: "H12-H10" }] }, path: [0, 0], bottom: "W", tags: { Red: "100%" } },
  ];
  for (const analysis of trees) {
    const fragment = writeFragment(analysis, setups);
    assert.ok(/^#[\w:=,&.()!'%-]+$/.test(fragment), fragment);
    const read = readFragment(fragment, setups);
    assert.deepEqual(read && writeTree(readTree(read.tree)), analysis.tree);
    assert.deepEqual(read?.path, analysis.path);
    assert.equal(read?.bottom, analysis.bottom);
    assert.deepEqual(read?.tags, analysis.tags);
  }
  assert.equal(readFragment("#moves-part", setups), null);
  assert.throws(() => readFragment("#setup=huge", setups), /huge/);
  for (const wrong of ["E1G3(D8", "X", "E1G3..", "E1G3)"]) assert.throws(() => readCompact(wrong), `${wrong}`);
  assert.throws(() => readTree({ start: START, ...readCompact("E1G3.D8D7") }), /move 2, D8-D7: /);
});

test("positions, records, JSON, AbstractPlay's records and links are parsed", () => {
  assert.equal(readPasted(` ${START}\n`, setups).tree.start, START);
  const record = '[White "anna"]\n[Black "bert"]\n\n1. E1-E3 {quiet} D8-B6 *';
  const read = readPasted(record, setups);
  assert.deepEqual(read.tree.moves, [{ move: "E1-E3", comment: "quiet" }, { move: "D8-B6" }]);
  assert.equal(read.tags["Black"], "bert");
  const analysis = { start: START, moves: [{ move: "E1-G3", variations: [["E1-E3", { move: "D8-B6", comment: "?" }]] }], tags: { White: "anna" } };
  assert.equal(compact(readPasted(JSON.stringify(analysis), setups).tree), "E1G3(E1E3.D8B6'%3F')");
  const game = { setup: "small", moves: ["E1-E3"], comments: [{ ply: 1, text: "so" }] };
  assert.equal(compact(readPasted(JSON.stringify(game), setups).tree), "E1E3'so'");
  const left = { setup: "four", moves: ["E1-G3"], left: ["R 1 time forfeit"] };
  assert.equal(compact(readPasted(JSON.stringify(left), setups).tree), "E1G3!Rt");
  const abstractPlay = {
    header: { game: { name: "Dipole", variants: [] }, players: [{ name: "anna" }, { name: "bert" }] },
    moves: [["e1-e3", "d8-f6"], ["e1+e3", null], ["e1-off"]].slice(0, 2),
  };
  const foreign = readPasted(JSON.stringify(abstractPlay), setups);
  assert.equal(compact(foreign.tree), "E1E3.D8F6.E1E3");
  assert.equal(foreign.tags["White"], "anna");
  const link = `https://dipole.example/analysis${writeFragment({ tree: foreign.tree, path: [0], bottom: "W", tags: foreign.tags }, setups)}`;
  assert.equal(compact(readPasted(link, setups).tree), "E1E3.D8F6.E1E3");
  assert.equal(readPasted(link, setups).tags["Black"], "bert");
});

test("AbstractPlay's move off the board without a count moves the fewest checkers that can leave", () => {
  const start = "8x8:W:WB6=5:BC7=1";
  const record = { header: { game: { name: "Dipole" }, startingPosition: start }, moves: [["b6-off"]] };
  const fewest = Math.min(...legalMoves(start).filter(({ kind }) => kind === "off").map(({ count }) => count));
  assert.equal(compact(readPasted(JSON.stringify(record), setups).tree), `B6:${fewest}`);
});

test("errors name the fault in a pasted text", () => {
  const faults = /** @type {[string, RegExp][]} */ ([
    ["8x8:W:WE2=12:BD8=12", /E2 is a light square/],
    ["1. E1-E3 D8-D7 *", /ply 2, Black's D8-D7/],
    ["{nonsense", /not JSON/],
    ['{"moves": []}', /neither a start nor a setup/],
    ['{"header": {"game": {"name": "Chess"}}, "moves": []}', /Chess/],
    ['{"header": {"game": {"name": "Dipole"}}, "moves": [["e1-e4"]]}', /move 1, e1-e4/],
    ["https://dipole.example/analysis", /no analysis/],
    ["x".repeat(500_001), /500000/],
  ]);
  for (const [text, reason] of faults) assert.throws(() => readPasted(text, setups), reason);
});

test("a written record can be read", () => {
  const text = writeRecord({
    start: START,
    moves: ["E1-G3", "D8-B6"],
    comments: new Map([[1, "two\nlines"]]),
    variations: [],
    left: new Map(),
    tags: { White: "anna" },
  });
  const game = readRecord(text);
  assert.deepEqual(game.moves, ["E1-G3", "D8-B6"]);
  assert.equal(game.comments.get(1), "two lines");
  assert.equal(game.tags["White"], "anna");
});

test("stacks of a layout are added, grown, recoloured, dragged and removed", () => {
  let layout = parsePosition(START);
  layout = touched(layout, "C3", "W");
  layout = touched(layout, "C3", "W");
  assert.equal(layoutText(layout), "8x8:W:WE1=12,C3=2:BD8=12");
  layout = touched(layout, "C3", "B");
  assert.equal(layoutText(layout), "8x8:W:WE1=12:BC3=2,D8=12");
  layout = dragged(layout, "C3", "D8");
  assert.equal(layoutText(layout), "8x8:W:WE1=12:BD8=14");
  layout = dragged(layout, "E1", "A1");
  layout = touched(layout, "A1", null);
  assert.equal(layoutText(layout), "8x8:W:WA1=11:BD8=14");
  layout = dragged(withStack(layout, "A1", "W", 1), "D8", null);
  assert.equal(layoutText(touched(layout, "A1", null)), "8x8:W:W:B");
});

/** @param {string[]} moves @param {Partial<import("../web/js/api.js").Game>} [more] */
const game = (moves, more = {}) => /** @type {import("../web/js/api.js").Game} */ ({ start: START, moves, departures: [], ...more });

/** A written tree of a compact text. @param {string} text @returns {import("../web/js/own-tree.js").OwnTree} */
const own = (text) => readCompact(text);

/** @param {import("../web/js/own-tree.js").OwnTree} tree */
const compactOf = (tree) => compact(tree);

test("names of lines are preserved in links and JSON", () => {
  const text = "E1G3$the%20%27bold%27%20one''why?'.D8B6(D8F6$other')";
  assert.equal(compact(readCompact(text)), text.replace("''why?'", "''why%3F'"));
  const root = readTree({ start: START, ...readCompact(text) });
  assert.equal(root.children[0]?.name, "the 'bold' one");
  assert.equal(readPasted(JSON.stringify(writeTree(root)), setups).tree.moves[0]?.name, "the 'bold' one");
  const tree = new VariationTree(root);
  tree.go([0]);
  tree.name("a");
  tree.name("ab");
  tree.undo();
  assert.equal(tree.current.name, "the 'bold' one", "consecutive edits are undone together");
});

test("own lines are added to a game's tree and extracted from it", () => {
  const line = gameTree(game(["E1-G3", "D8-B6"]));
  const root = withOwn(line, own("E1G3.D8F6$mine'.E1E3'good'"));
  assert.equal(compactOf(writeTree(root)), "E1G3.D8B6(D8F6$mine'.E1E3'good')");
  assert.equal(compactOf(ownPart(root)), "E1G3.D8F6$mine'.E1E3'good'");
  assert.equal(compactOf(ownPart(line)), "", "moves of the game are not own nodes");
  const broken = withOwn(line, own("E1G3.D8D7.E1E3"));
  assert.equal(compactOf(ownPart(broken)), "E1G3", "illegal moves are skipped");

  // The game continues with the own line.
  const other = withGame(root, gameTree(game(["E1-G3", "D8-F6"])));
  assert.equal(compactOf(writeTree(other)), "E1G3.D8F6$mine'.E1E3'good'");
  assert.deepEqual(pathOf(other, ["E1-G3", "D8-F6", "E1-E3", "A1-A3"]), [0, 0, 0]);
  assert.equal(compactOf(ownPart(other)), "E1G3.D8F6$mine'.E1E3'good'", "played moves are still own nodes");

  const marked = unmarked(withOwn(readTree({ start: START, ...readCompact("E1G3.D8B6(D8D6)") }), own("E1G3.D8D6.E1E3"), false), ["E1-G3", "D8-B6"]);
  assert.equal(compactOf(writeTree(marked)), "E1G3.D8B6(D8D6)", "only existing nodes are marked");
  assert.deepEqual([marked.children[0]?.own, marked.children[0]?.children.map((child) => child.own)], [false, [false, true]]);
});

test("a line from before a player left a game for four is kept", () => {
  const first = playMove(FOUR, "E1-G3");
  const red = legalMoves(first.position)[0]?.text ?? "";
  const left = withoutPlayer(first.position, "R");
  const black = legalMoves(left.position)[0]?.text ?? "";
  const departures = /** @type {const} */ ([{ player: "R", ply: 1, by: "resignation" }]);
  const line = gameTree(game(["E1-G3"], { start: FOUR, departures: [...departures] }));
  const root = withOwn(line, { moves: [{ move: "E1-G3" }, { move: red, variations: [[{ move: black }]] }] });
  assert.deepEqual(root.children[0]?.children.map(({ move }) => [move?.mover, move?.text]), [["R", red], ["B", black]]);
});

test("merging trees keeps additions, and removals unless the other side changed the branch", () => {
  const base = "E1G3.D8B6(D8F6.E1E3)";
  for (const [mine, theirs, merged] of [
    [base, base, base],
    ["E1G3.D8B6(D8F6.E1E3).E1E3", "E1G3.D8B6(D8F6.E1E3)(D8D6)", "E1G3.D8B6(D8F6.E1E3)(D8D6).E1E3"],
    ["E1G3.D8B6", base, "E1G3.D8B6"],
    [base, "E1G3.D8B6", "E1G3.D8B6"],
    ["E1G3.D8B6", "E1G3.D8B6(D8F6.E1E3'!')", "E1G3.D8B6(D8F6.E1E3'!')"],
    ["E1G3'one'.D8B6(D8F6.E1E3)", "E1G3'two'.D8B6(D8F6.E1E3)", "E1G3'two%0Aone'.D8B6(D8F6.E1E3)"],
    ["E1G3$one'.D8B6(D8F6.E1E3)", base, "E1G3$one'.D8B6(D8F6.E1E3)"],
    ["E1G3.D8F6.E1E3", base, "E1G3.D8F6.E1E3"],
    ["", base, ""],
    ["", "E1G3.D8B6(D8F6.E1E3)(D8D6)", "E1G3.D8B6(D8F6.E1E3)(D8D6)"],
  ]) {
    const result = mergeTrees(own(base), own(mine ?? ""), own(theirs ?? ""));
    assert.equal(compactOf(result), merged, `${mine} and ${theirs}`);
  }
  assert.ok(isSameTree(own("E1G3(E1E3)"), own("E1E3(E1G3)")), "the order is ignored");
  assert.ok(!isSameTree(own("E1G3"), own("E1G3'x'")));
});

test("a branch is converted to conditional moves with one reply to each move of the others", () => {
  const tree = new VariationTree(readTree({ start: START, ...readCompact("E1G3.D8B6(D8F6).G3H4(G3G5.B6C5).B6C5(D8D6).E1E3") }));
  tree.go([0]);
  const both = ["E1-G3 D8-B6 G3-H4 B6-C5", "E1-G3 D8-B6 G3-G5 B6-C5"];
  assert.deepEqual(conditionalLines(tree.nodes, "B"), both);
  tree.go([0, 1]);
  assert.deepEqual(conditionalLines(tree.nodes, "B"), ["E1-G3 D8-F6"]);
  tree.go([]);
  assert.deepEqual(conditionalLines(tree.nodes, "B"), both, "the same from the start");
  assert.deepEqual(conditionalLines(tree.nodes.slice(1), "B"), [], "none after another move of the game");
});
