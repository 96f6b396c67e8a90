// The board's geometry and the rounds of a game, compared with the rules. Needs no browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Geometry, UNIT } from "../web/js/board-geometry.js";
import { checkersOf, parsePosition, stepsLeft } from "../web/js/position.js";
import { rounds } from "../web/js/rounds.js";
import { legalMoves } from "./support/play.js";

const sides = /** @type {const} */ (["W", "R", "B", "G"]);

/** @param {number} size */
const darkSquares = (size) => new Geometry(size, "W").rows().flat();

test("each side sees the same dark squares, and positions convert back to their squares", () => {
  for (const size of [4, 6, 8, 10, 12]) {
    for (const side of sides) {
      const geometry = new Geometry(size, side);
      const squares = geometry.rows().flat();
      assert.deepEqual([...squares].sort(), darkSquares(size).sort(), `${size} ${side}`);
      for (const square of squares) {
        const { column, row } = geometry.cell(square);
        assert.equal(geometry.square(column, row), square);
      }
    }
  }
});

test("arrow keys reach every dark square, and the opposite key returns", () => {
  for (const side of sides) {
    const geometry = new Geometry(8, side);
    const directions = /** @type {const} */ ([[1, 0], [-1, 0], [0, 1], [0, -1]]);
    const seen = new Set(["E1"]);
    for (const square of seen) {
      for (const [columns, rows] of directions) {
        const next = geometry.step(square, columns, rows);
        seen.add(next);
        if (next !== square) assert.equal(geometry.step(next, -columns, -rows), square);
      }
    }
    assert.equal(seen.size, 32, side);
  }
});

test("a path off the board ends outside, at the distance of the fewest checkers that can leave", () => {
  for (const [size, letters] of /** @type {const} */ ([[8, "WB"], [12, "WRBG"]])) {
    for (const player of sides.filter((side) => letters.includes(side))) {
      for (const square of darkSquares(size)) {
        const other = square === "B2" ? "D4" : "B2";
        const foe = player === "W" ? "B" : "W";
        const fields = [...letters].map((letter) =>
          letter === player ? `${letter}${square}=24` : letter === foe ? `${letter}${other}=1` : letter,
        );
        const position = `${size}x${size}:${player}:${fields.join(":")}`;
        const off = legalMoves(position).filter(({ kind }) => kind === "off");
        const fewest = Math.min(...off.map(({ count }) => count));
        assert.equal(stepsLeft(parsePosition(position), player), 24 * fewest, position);

        for (const side of sides) {
          const geometry = new Geometry(size, side);
          const start = geometry.centre(square);
          const end = geometry.wayOut(square, player);
          const way = Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y)) / UNIT;
          assert.equal(way, fewest, `${position} seen by ${side}`);
          const inside = [end.x, end.y].every((value) => value > 0 && value < size * UNIT);
          assert.ok(!inside, `${position} seen by ${side}`);
          const edge = geometry.wayOut(square, player, 0.5);
          const isOnEdge = [edge.x, edge.y].some((value) => value === 0 || value === size * UNIT);
          const isWithin = [edge.x, edge.y].every((value) => value >= 0 && value <= size * UNIT);
          assert.ok(isOnEdge && isWithin, `the line of the last move, ${position} seen by ${side}`);
        }
      }
    }
  }
});

test("the text of a position is parsed", () => {
  const position = parsePosition("12x12:R:WE1=10,G3=14:RA7=24:B:GL6=24");
  assert.equal(position.size, 12);
  assert.equal(position.turn, "R");
  assert.deepEqual(position.players, ["W", "R", "B", "G"]);
  assert.equal(checkersOf(position, "W"), 24);
  assert.equal(checkersOf(position, "B"), 0);
});

/**
 * @param {import("../web/js/position.js").Player} mover
 * @param {import("../web/js/position.js").Player[]} satOut
 */
const played = (mover, ...satOut) =>
  /** @type {import("../web/js/rules.js").PlayedMove} */ (
    /** @type {unknown} */ ({ mover, satOut, text: mover })
  );

/** @param {ReturnType<typeof rounds>} all */
const format = (all) =>
  all.map((round) => round.map(({ player, ply }) => (ply === null ? `${player}-` : player)).join(" "));

test("rounds hold one turn of each player, sit-outs included", () => {
  const two = [played("W"), played("B"), played("W", "B"), played("W"), played("B", "W"), played("B")];
  assert.deepEqual(format(rounds(two, ["W", "B"])), ["W B", "W B-", "W B", "W- B"]);
  const black = [played("B"), played("W")];
  assert.deepEqual(format(rounds(black, ["W", "B"])), ["B", "W"]);
  const four = [played("W"), played("R"), played("B", "G"), played("W"), played("B"), played("G")];
  assert.deepEqual(format(rounds(four, ["W", "R", "B", "G"])), ["W R B G-", "W B G"]);
});
