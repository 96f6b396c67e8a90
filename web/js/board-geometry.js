// The positions of squares on the drawn board, in each orientation.

import { coordinates, squareName } from "./position.js";

/** @typedef {import("./position.js").Player} Player */

/** Units of the drawing per square. */
export const UNIT = 10;

/** Number of quarter turns that bring each player's side to the bottom. */
const turns = /** @type {const} */ ({ W: 0, R: 1, B: 2, G: 3 });

/** The players in the order of these turns. The opposite player is two places further. */
const sides = /** @type {const} */ (["W", "R", "B", "G"]);

/** The player on the opposite side. @param {Player} side @returns {Player} */
export const opposite = (side) => sides[(turns[side] + 2) % 4] ?? side;

/**
 * The edge of the bearing-off tray: the bottom for the opposite player, whose checkers leave there, else the top.
 * @param {Player} turn
 * @param {Player} bottom
 */
export const leavingEdge = (turn, bottom) => (turn === opposite(bottom) ? "bottom" : "top");

/** A board of a given size, seen from one player's side. */
export class Geometry {
  /**
   * @param {number} size squares on a side
   * @param {Player} bottom the player whose side is at the bottom
   */
  constructor(size, bottom) {
    this.size = size;
    this.bottom = bottom;
    this.turn = turns[bottom];
  }

  /**
   * The column and row of a square as drawn, from the top left.
   * @param {string} square
   */
  cell(square) {
    const { file, rank } = coordinates(square);
    const last = this.size - 1;
    switch (this.turn) {
      case 0:
        return { column: file, row: last - rank };
      case 1:
        return { column: last - rank, row: last - file };
      case 2:
        return { column: last - file, row: rank };
      default:
        return { column: rank, row: file };
    }
  }

  /**
   * The square drawn at a column and a row.
   * @param {number} column
   * @param {number} row
   */
  square(column, row) {
    const last = this.size - 1;
    switch (this.turn) {
      case 0:
        return squareName(column, last - row);
      case 1:
        return squareName(last - row, last - column);
      case 2:
        return squareName(last - column, row);
      default:
        return squareName(row, column);
    }
  }

  /**
   * The middle of a square in units of the drawing.
   * @param {string} square
   */
  centre(square) {
    const { column, row } = this.cell(square);
    return { x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT };
  }

  /**
   * Whether the square at a column and a row is dark. The lower left square is dark when the board is seen from White's
   * or Black's side, and light when it is seen from Red's or Green's side.
   * @param {number} column
   * @param {number} row
   */
  isDark(column, row) {
    return (column + row + this.size - 1 + this.turn) % 2 === 0;
  }

  /** The dark squares in drawing order: rows from the top, squares from the left. */
  rows() {
    return Array.from({ length: this.size }, (_, row) =>
      Array.from({ length: this.size }, (_, column) => column)
        .filter((column) => this.isDark(column, row))
        .map((column) => this.square(column, row)),
    );
  }

  /** The names below the columns, from the left: letters, or numbers when the board is turned by 90 degrees. */
  columnNames() {
    const cells = Array.from({ length: this.size }, (_, column) => this.square(column, this.size - 1));
    return cells.map((square) => (this.turn % 2 === 0 ? square.slice(0, 1) : square.slice(1)));
  }

  /** The names beside the rows, from the top. */
  rowNames() {
    const cells = Array.from({ length: this.size }, (_, row) => this.square(0, row));
    return cells.map((square) => (this.turn % 2 === 0 ? square.slice(1) : square.slice(0, 1)));
  }

  /**
   * The dark square that an arrow key moves to. Left and right stay in the row. Up and down stay in the same pair of
   * columns, so that the opposite key returns to the first square.
   * @param {string} square
   * @param {number} columns -1, 0 or 1
   * @param {number} rows -1, 0 or 1
   * @returns {string} the same square at the edge of the board
   */
  step(square, columns, rows) {
    const { column, row } = this.cell(square);
    const newRow = row + rows;
    const pair = Math.floor(column / 2) + columns;
    if (newRow < 0 || newRow >= this.size || pair < 0 || pair >= this.size / 2) return square;
    const first = pair * 2;
    return this.square(this.isDark(first, newRow) ? first : first + 1, newRow);
  }

  /**
   * The end of the shortest path off the board in a forward direction of the player, in units of the drawing.
   * @param {string} square
   * @param {Player} player
   * @param {number} [beyond] squares beyond the centre of the last one: half a square is the board's edge
   */
  wayOut(square, player, beyond = 1) {
    const { column, row } = this.cell(square);
    const last = this.size - 1;
    // Quarter turns from straight up on the drawing to the player's forward, clockwise.
    const quarter = (turns[player] - this.turn + 4) % 4;
    const ahead = [row, last - column, last - row, column][quarter] ?? row;
    const left = [column, row, last - column, last - row][quarter] ?? column;
    const right = [last - column, last - row, column, row][quarter] ?? column;
    const steps = Math.min(ahead, left, right) + beyond;
    const side = ahead < Math.min(left, right) ? 0 : left < right ? -1 : 1;
    const [dx, dy] = /** @type {[number, number]} */ (
      [
        [side, -1],
        [1, side],
        [-side, 1],
        [-1, -side],
      ][quarter]
    );
    const { x, y } = this.centre(square);
    return { x: x + dx * steps * UNIT, y: y + dy * steps * UNIT };
  }
}
