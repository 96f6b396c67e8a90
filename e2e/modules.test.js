// Modules of the site that need no page: the state of a game, the animation queue, translated reasons, hints, the steps
// of the guided game, and typed moves.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { AnimationQueue } from "../web/js/animation-queue.js";
import { hintFor } from "../web/js/coach.js";
import { GameState } from "../web/js/game-state.js";
import { steps } from "../web/js/lesson-steps.js";
import { parsePosition } from "../web/js/position.js";
import { translateReason } from "../web/js/rule-reasons.js";
import { playMove, whyNot } from "../web/js/rules.js";
import { checkerLevel } from "../web/js/stack-drawing.js";
import { readTyped } from "../web/js/typed-moves.js";
import { legalMoves } from "./support/play.js";
import { root } from "./support/server.js";

const START = "8x8:W:WE1=12:BD8=12";

/** @param {Partial<import("../web/js/api.js").Game>} [change] */
const game = (change = {}) =>
  new GameState(
    /** @type {import("../web/js/api.js").Game} */ ({
      id: "a",
      setup: "small",
      start: START,
      moves: [],
      position: START,
      turn: "W",
      players: {},
      you: ["W"],
      result: "*",
      termination: null,
      version: 0,
      open_seats: [],
      departures: [],
      clock: null,
      may: [],
      proposal: null,
      undos: 0,
      ...change,
    }),
  );

test("the visitor's move is shown at once, confirmed once, and removed if it is refused", () => {
  const state = game();
  assert.ok(state.mayMove);
  state.propose("E1-G3");
  assert.equal(state.turn, "B");
  assert.equal(state.moves.length, 1);
  assert.ok(!state.mayMove, "not while a move is pending");
  const played = state.receive({ v: 1, ply: 0, move: "E1-G3" });
  assert.equal(played?.text, "E1-G3");
  assert.equal(state.receive({ v: 1, ply: 0, move: "E1-G3" }), null, "a repeated event has no effect");
  assert.throws(() => state.receive({ v: 3, ply: 2, move: "D8-B6" }), /ply 2 after 1/);

  const refused = game();
  refused.propose("E1-G3");
  refused.withdraw();
  assert.equal(refused.shownPosition, START);
  assert.ok(refused.mayMove);
});

test("moves in an earlier position are only tried out", () => {
  const moves = ["E1-G3", "D8-B6"];
  const position = playMove(playMove(START, "E1-G3").position, "D8-B6").position;
  const state = game({ moves, position, version: 2 });
  assert.ok(state.mayMove && !state.mayTry);
  state.view(1);
  assert.equal(state.shownPly, 1);
  assert.ok(!state.atEnd && !state.mayMove && state.mayTry);
  state.tryOut("D8-D6");
  assert.equal(state.shownMove?.text, "D8-D6");
  assert.equal(state.turn, "W", "the turn after the tried move");
  assert.equal(state.moves.length, 2, "the game is unchanged");
  state.view(2);
  assert.ok(state.atEnd && state.tried === null && state.mayMove);
  state.view(-5);
  assert.equal(state.shownPly, 0);
});

test("while a move is arriving, no move is possible and the game is not over", () => {
  const state = game();
  state.propose("E1-G3");
  state.receive({ v: 1, ply: 0, move: "E1-G3" });
  state.receive({ v: 2, ply: 1, move: "D8-B6", result: "1-0" });
  state.arriving = 1;
  assert.equal(state.shownPly, 1);
  assert.equal(state.shownMove?.text, "E1-G3");
  assert.equal(state.turn, "B");
  assert.deepEqual(state.arrived.map(({ text }) => text), ["E1-G3"]);
  assert.ok(state.atEnd && !state.mayMove && !state.mayTry);
  assert.ok(state.ended && !state.over);
  state.arriving = 0;
  assert.equal(state.shownMove?.text, "D8-B6");
  assert.ok(state.over && state.mayTry);
});

test("after the game, moves can be tried out but not played", () => {
  const state = game({ result: "1-0", termination: "resignation" });
  assert.ok(state.over && !state.mayMove && state.mayTry);
});

test("animations run one after another, with the requested pause", async () => {
  const queue = new AnimationQueue();
  /** @type {string[]} */
  const log = [];
  let endedAt = 0;
  void queue.add(async () => {
    log.push("one begins");
    await sleep(40);
    log.push("one ends");
    endedAt = performance.now();
  });
  let startedAt = 0;
  const second = queue.add(() => {
    log.push("two");
    startedAt = performance.now();
  }, 60);
  assert.ok(queue.isBusy);
  await second;
  assert.deepEqual(log, ["one begins", "one ends", "two"]);
  assert.ok(startedAt - endedAt >= 55, `${startedAt - endedAt} ms`);
  assert.ok(!queue.isBusy);
});

test("clearing the queue skips queued animations, and a failed animation does not block the next", async () => {
  const queue = new AnimationQueue();
  const log = /** @type {string[]} */ ([]);
  const first = queue.add(() => sleep(20));
  const second = queue.add(() => void log.push("left out"));
  queue.clear();
  await queue.add(() => void log.push("after"));
  await Promise.all([first, second]);
  assert.deepEqual(log, ["after"]);
  await queue.add(() => Promise.reject(new Error("cancelled"))).catch(() => {});
  await queue.add(() => void log.push("still runs"));
  assert.deepEqual(log, ["after", "still runs"]);
});

test("each reason why a touched square is no target has a text in every language", async () => {
  const texts = await Promise.all(["en", "de", "nl"].map((tag) => readFile(`${root}locales/${tag}/board.ftl`, "utf8")));
  const positions = [START, "8x8:W:WE5=4,B2=1:BG3=2,D8=6,E7=9", "8x8:B:WE1=12:BD8=3,H4=1,A5=2"];
  const keys = new Set();
  for (const position of positions) {
    const { stacks } = parsePosition(position);
    for (const { square: from } of stacks) {
      for (let file = 0; file < 8; file += 1) {
        for (let rank = 1; rank <= 8; rank += 1) {
          const to = String.fromCharCode(65 + file) + rank;
          const sentence = whyNot(position, `${from}-${to}`);
          if (sentence === null || to === from) continue;
          const reason = translateReason(sentence);
          assert.ok(reason, `${position} ${from}-${to}: ${sentence}`);
          for (const value of Object.values(reason.values)) assert.ok(sentence.includes(String(value)));
          keys.add(reason.key);
        }
      }
    }
  }
  assert.ok(keys.size >= 7, [...keys].join(" "));
  for (const key of keys) for (const text of texts) assert.ok(text.includes(`${key} =`), key);
  assert.equal(translateReason("something else"), null);
});

test("hints explain the numbers, sit-outs and stacks in danger", () => {
  assert.equal(hintFor(START, null, "W", 0)?.key, "hint-numbers");
  assert.equal(hintFor(START, null, "W", 0)?.square, "E1");
  assert.equal(hintFor(START, null, "B", 0), null, "no hint before the player's turn");
  assert.equal(hintFor(START, null, "W", 4), null, "no stack is in danger");

  // Black can move 2 of the 3 checkers on E7 to E5. There is no warning about the single checker on C5.
  const threatened = hintFor("8x8:W:WE5=2,C5=1,H4=4:BE7=3", null, "W", 8);
  assert.deepEqual(threatened, {
    id: "danger E5 2 E7",
    square: "E5",
    key: "hint-danger",
    values: { square: "E5", height: 2, count: 2, from: "E7" },
    players: ["B"],
  });

  const last = playMove("8x8:W:WE5=2,A7=1:BA1=1", "A7-B8");
  const stuck = { ...last, satOut: /** @type {import("../web/js/position.js").Player[]} */ (["B"]) };
  assert.deepEqual(hintFor(stuck.position, stuck, "W", 9)?.players, ["B"]);
  assert.equal(hintFor(stuck.position, stuck, "W", 9)?.key, "hint-sat-out");
});

test("each step of the guided game can be completed, and not by every move", () => {
  for (const { key, position, from, isDone, isGame } of steps) {
    const played = legalMoves(position).map(({ text }) => playMove(position, text));
    assert.ok(played.length > 0 && parsePosition(position).stacks.some(({ square }) => square === from), key);
    if (isGame) continue;
    assert.ok(played.some((move) => move.from === from && isDone(move)), `${key} can be completed from ${from}`);
    assert.ok(played.some((move) => !isDone(move)), `${key} is not completed by every move`);
  }
});

test("after the capture, all moves of White win the ending of the guided game", () => {
  const ending = steps.at(-1);
  assert.ok(ending?.isGame);
  let seen = 0;
  const wins = (/** @type {string} */ position) => {
    seen += 1;
    assert.ok(seen < 20_000, "the ending is small");
    const moves = legalMoves(position);
    // The other side replies with its first move, as on the page.
    const tried = parsePosition(position).turn === "W" ? moves : moves.slice(0, 1);
    for (const { text } of tried) {
      const { over, turn, position: next } = playMove(position, text);
      if (over) assert.equal(turn, "W", `${position} ${text}`);
      else wins(next);
    }
  };
  wins(playMove(ending.position, "D4-F6").position);
});

test("stacks are drawn higher up to 24 checkers and fit their squares; 9 and 12 differ visibly", () => {
  assert.equal(checkerLevel(0), 0);
  for (let below = 1; below < 24; below += 1) {
    assert.ok(checkerLevel(below) > checkerLevel(below - 1), String(below));
    assert.ok(3.4 + checkerLevel(below) / 2 + 0.15 <= 5.001, `${below + 1} fit their square`);
  }
  assert.equal(checkerLevel(98), checkerLevel(23));
  // At 1280×800 a square has about 80 pixels, eight per unit.
  assert.ok(8 * (checkerLevel(11) - checkerLevel(8)) >= 3);
});

test("typed moves are parsed with and without separators, and invalid ones are refused", () => {
  const moves = { "e1-g3": "E1-G3", "E1 G3": "E1-G3", e1xg3: "E1-G3", " a10 b12 ": "A10-B12", "B8 off": "B8-off", "a5off2": "A5-off:2", "A5-off:12": "A5-off:12" };
  for (const [typed, move] of Object.entries(moves)) assert.deepEqual(readTyped(typed), { kind: "move", move }, typed);
  assert.deepEqual(readTyped(" e1 "), { kind: "square", square: "E1" });
  assert.deepEqual(readTyped("  "), { kind: "nothing" });
  for (const typed of ["Z9", "E13", "E0", "E1-", "E1-Z9", "A5-off:0", "A5-off:123", "hello", "E1-G3-H4"]) {
    assert.deepEqual(readTyped(typed), { kind: "unknown" }, typed);
  }
});
