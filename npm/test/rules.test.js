// The rules of the installed package.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import * as rules from "dipole-game";

const early = [() => rules.legalMoves("8x8:W:WE1=12:BD8=12"), () => rules.startPosition("small"), () => rules.readRecord("*")].map((call) => {
  try {
    return call();
  } catch (error) {
    return error;
  }
});

before(() => rules.loadRules());

test("a call before the module is loaded says so", () => {
  for (const error of early) assert.equal(String(error), "Error: await loadRules() first");
});

test("another value than a text is refused by name, and the next call works", () => {
  const start = rules.startPosition("small");
  const refused = (/** @type {() => unknown} */ call, /** @type {string} */ message) => assert.throws(call, { name: "Error", message });
  for (const value of /** @type {any[]} */ ([5, undefined, null, {}])) {
    const named = (/** @type {string} */ name) => `${name} must be a text, not ${value}`;
    refused(() => rules.legalMoves(value), named("position"));
    refused(() => rules.playMove(value, "E1-E3"), named("position"));
    refused(() => rules.playMove(start, value), named("move"));
    refused(() => rules.replayMoves(value, []), named("start"));
    refused(() => rules.withoutPlayer(start, value), named("player"));
    refused(() => rules.readRecord(value), named("record"));
    refused(() => rules.writeRecord(value), "a game has the parts that readRecord returns");
    refused(() => rules.writeRecord({ ...rules.readRecord("*"), left: value }), "a game has the parts that readRecord returns");
    assert.equal(rules.whyNot(start, value), named("move"));
  }
  assert.equal(rules.legalMoves(start).length, 19);
});

test("loading again changes nothing", () => rules.loadRules());

test("a game can be played from each setup", () => {
  for (const setup of rules.setups) {
    let position = rules.startPosition(setup);
    for (let ply = 0, over = false; !over; ply += 1) {
      const moves = rules.legalMoves(position);
      const played = rules.playMove(position, moves[(ply * 7) % moves.length].text);
      ({ position, over } = played);
    }
    assert.deepEqual(rules.legalMoves(position), []);
    const parsed = rules.parsePosition(position);
    assert.ok(rules.checkersOf(parsed, parsed.turn) > 0);
  }
});

test("each start position has the expected number of moves", () => {
  const counts = rules.setups.map((setup) => rules.legalMoves(rules.startPosition(setup)).length);
  assert.deepEqual(counts, [19, 29, 29, 36]);
});

test("an illegal move throws its reason, and the next call works", () => {
  const start = rules.startPosition("small");
  const reason = "E1 to E2 is 1 square along a line; along a file or a rank the count must be even";
  assert.throws(() => rules.playMove(start, "E1-E2"), { message: reason });
  assert.equal(rules.whyNot(start, "E1-E2"), reason);
  assert.equal(rules.whyNot(start, "E1-E3"), null);
});

test("errors name the fault in the input", () => {
  assert.throws(() => rules.legalMoves("8x8"), /position/);
  assert.throws(() => rules.startPosition(/** @type {any} */ ("huge")), /"huge" is not a setup: choose small/);
  assert.throws(() => rules.readRecord("1. E1-E2 *"), /^Error: ply 1, White's E1-E2: /);
  assert.throws(() => rules.replayMoves(rules.startPosition("small"), ["E1-E3", "D8-D7"]), /move 2/);
});

test("records are read and written", () => {
  const game = rules.readRecord('[White "anna"]\n\n1. E1-E3 {quiet} D8-B6 *');
  assert.deepEqual(game.moves, ["E1-E3", "D8-B6"]);
  assert.equal(game.comments.get(1), "quiet");
  assert.deepEqual(rules.readRecord(rules.writeRecord(game)), game);
});

test("a game for four continues after a player has left", () => {
  const { position, turn } = rules.withoutPlayer(rules.startPosition("four"), "W");
  assert.equal(turn, "R");
  assert.deepEqual(rules.parsePosition(position).stacks.map((stack) => stack.player), ["R", "B", "G"]);
});
