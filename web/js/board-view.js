// Draws a board as SVG: squares, coordinates, last move, stacks, and what a chosen stack can do. It
// knows how things look and nothing of whose turn it is.

import { Geometry, UNIT } from "./board-geometry.js";
import { svg } from "./dom.js";
import { drawStack } from "./stack-drawing.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./rules.js").LegalMove} LegalMove */

/**
 * @typedef {object} LastMove
 * @property {string} from
 * @property {string | null} to null when it left the board
 * @property {Player} mover
 */

/**
 * What a cell is for the reader of the board, in words.
 * @typedef {(square: string) => string} CellLabel
 */

/** How long a move travels, in milliseconds: a little longer the further it goes. */
const SHORTEST = 150;
const LONGEST = 250;

const half = UNIT / 2;

/** The board's drawing, inside the page's #board. */
export class BoardView {
  /** @type {Geometry} */
  #geometry;
  #drawing;
  #layers;
  /** @type {Map<string, SVGGElement>} */
  #cells = new Map();
  /** @type {Position | null} */
  #position = null;

  /**
   * @param {HTMLElement} place is emptied
   * @param {number} size squares on a side
   * @param {Player} bottom
   * @param {string} label what the board is called
   */
  constructor(place, size, bottom, label) {
    /** @type {import("./stack-drawing.js").Pile} */
    this.pile = { coins: false, flat: false };
    this.#geometry = new Geometry(size, bottom);
    this.#layers = {
      squares: svg("g", { class: "squares" }),
      coordinates: svg("g", { class: "coordinates", "aria-hidden": "true" }),
      lastMove: svg("g", { class: "last-move", "aria-hidden": "true" }),
      stacks: svg("g", { class: "stacks" }),
      marks: svg("g", { class: "marks", "aria-hidden": "true" }),
      cells: svg("g", { class: "cells" }),
      moving: svg("g", { class: "moving", "aria-hidden": "true" }),
    };
    const { squares, coordinates, lastMove, stacks, marks, cells, moving } = this.#layers;
    const side = size * UNIT;
    this.#drawing = svg(
      "svg",
      { class: "board", viewBox: `0 0 ${side} ${side}`, role: "grid", "aria-label": label },
      ...[squares, coordinates, lastMove, stacks, marks, moving, cells],
    );
    this.#drawGround();
    place.replaceChildren(this.#drawing);
  }

  /** The drawing, for listening to. */
  get element() {
    return this.#drawing;
  }

  get geometry() {
    return this.#geometry;
  }

  /** The cells by the names of their squares. */
  get cells() {
    return this.#cells;
  }

  /** @param {Player} bottom whose side comes to the bottom */
  turnTo(bottom) {
    this.#geometry = new Geometry(this.#geometry.size, bottom);
    this.#drawGround();
  }

  #drawGround() {
    const { size } = this.#geometry;
    const { squares, coordinates, cells } = this.#layers;
    squares.replaceChildren(
      svg("rect", { class: "field", width: size * UNIT, height: size * UNIT }),
    );
    this.#cells.clear();
    cells.replaceChildren(
      ...this.#geometry.rows().map((row) => svg("g", { role: "row" }, ...row.map((square) => this.#cell(square)))),
    );
    for (const square of this.#cells.keys()) {
      squares.append(svg("rect", { class: "dark", ...this.#corner(square), width: UNIT, height: UNIT }));
    }
    coordinates.replaceChildren(...this.#coordinates());
  }

  /** @param {string} square */
  #corner(square) {
    const { column, row } = this.#geometry.cell(square);
    return { x: column * UNIT, y: row * UNIT };
  }

  /** @param {string} square */
  #cell(square) {
    const { x, y } = this.#corner(square);
    const ring = (/** @type {string} */ kind) =>
      svg("rect", { class: `ring ${kind}`, x: x + 0.7, y: y + 0.7, width: 8.6, height: 8.6, rx: 1 });
    const cell = svg(
      "g",
      { role: "gridcell", "data-cell": square, tabindex: -1 },
      svg("rect", { x, y, width: UNIT, height: UNIT }),
      ring("wide"),
      ring("thin"),
    );
    this.#cells.set(square, cell);
    return cell;
  }

  #coordinates() {
    const { size } = this.#geometry;
    const side = size * UNIT;
    /** @type {SVGTextElement[]} */
    const texts = [];
    const write = (/** @type {string} */ kind, /** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ name) =>
      texts.push(svg("text", { class: kind, x, y }, name));
    this.#geometry.columnNames().forEach((name, column) => {
      const x = column * UNIT;
      write("edge", x + half, side + 3.2, name);
      write(this.#inside(column, size - 1), x + 8.8, side - 0.7, name);
    });
    this.#geometry.rowNames().forEach((name, row) => {
      const y = row * UNIT;
      write("edge", -2.4, y + half + 0.8, name);
      write(this.#inside(0, row), 1.3, y + 2.3, name);
    });
    return texts;
  }

  /**
   * The class of a name inside the square that is drawn there.
   * @param {number} column
   * @param {number} row
   */
  #inside(column, row) {
    return `inside ${this.#geometry.isDark(column, row) ? "on-dark" : "on-light"}`;
  }

  /**
   * Draws the stacks of a position.
   * @param {Position} position
   */
  show(position) {
    this.#position = position;
    this.#layers.moving.replaceChildren();
    this.#layers.stacks.replaceChildren(...position.stacks.map((stack) => this.#stack(stack)));
  }

  /** @param {import("./position.js").Stack} stack */
  #stack({ square, player, height }) {
    const drawn = drawStack(player, height, this.#geometry.centre(square), this.pile);
    drawn.dataset["square"] = square;
    drawn.dataset["height"] = String(height);
    return drawn;
  }

  /**
   * Shows where the last move came from, which way it went and where it ended.
   * @param {LastMove | null} move
   */
  showLastMove(move) {
    if (move === null) {
      this.#layers.lastMove.replaceChildren();
      return;
    }
    const start = this.#geometry.centre(move.from);
    const end = this.#end(move);
    const frame = (/** @type {string} */ kind, /** @type {string} */ square) => {
      const { x, y } = this.#corner(square);
      return svg("rect", { class: kind, x: x + 0.35, y: y + 0.35, width: 9.3, height: 9.3 });
    };
    this.#layers.lastMove.replaceChildren(
      frame("origin", move.from),
      svg("line", { class: "path", x1: start.x, y1: start.y, x2: end.x, y2: end.y }),
      ...(move.to === null ? [] : [frame("landing", move.to)]),
    );
  }

  /** @param {LastMove} move */
  #end({ from, to, mover }) {
    return to === null ? this.#geometry.wayOut(from, mover) : this.#geometry.centre(to);
  }

  /**
   * Lights a chosen stack and every square where something of it can land.
   * @param {string | null} from
   * @param {LegalMove[]} moves
   * @param {string | null} aimed the target that the pointer or a count points at
   */
  showMarks(from, moves, aimed = null) {
    const marks = moves.flatMap((move) => (move.to === null ? [] : [this.#mark(move, move.to, aimed)]));
    this.#layers.marks.replaceChildren(...(from === null ? [] : [this.#chosen(from)]), ...marks);
  }

  /** @param {string} square */
  #chosen(square) {
    const { x, y } = this.#corner(square);
    return svg("rect", { class: "chosen", x: x + 0.3, y: y + 0.3, width: 9.4, height: 9.4, rx: 0.6 });
  }

  /**
   * @param {LegalMove} move
   * @param {string} to
   * @param {string | null} aimed
   */
  #mark({ kind, count }, to, aimed) {
    const { x, y } = this.#geometry.centre(to);
    const place = { class: `mark ${kind}${to === aimed ? " aimed" : ""}`, transform: `translate(${x} ${y})` };
    const badge = (/** @type {string} */ text) => [
      svg("rect", { class: "badge", x: 0.4, y: -5, width: 4.6, height: 3.4, rx: 0.5 }),
      svg("text", { x: 2.7, y: -2.4 }, text),
    ];
    switch (kind) {
      case "merge":
        return svg("g", place, svg("circle", { class: "ring", r: 4.5 }), ...badge(`+${count}`));
      case "capture":
        return svg(
          "g",
          place,
          svg("rect", { class: "frame", x: -4.4, y: -4.4, width: 8.8, height: 8.8 }),
          ...badge(`×${count}`),
        );
      default:
        return svg("g", place, svg("circle", { r: 2.3 }), svg("text", { y: 0.9 }, String(count)));
    }
  }

  /**
   * Shows a move on the way from the position that is drawn to the next, then draws that.
   * @param {LastMove & { count: number }} move
   * @param {Position} next
   * @returns {Promise<void>} when it has arrived
   */
  async travel(move, next) {
    const before = this.#position;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const height = before?.stacks.find(({ square }) => square === move.from)?.height ?? 0;
    if (before === null || still || height < move.count) {
      this.show(next);
      return;
    }
    const captured = before.stacks.find(({ square, player }) => square === move.to && player !== move.mover);
    const merged = before.stacks.find(({ square, player }) => square === move.to && player === move.mover);
    const left = height - move.count;
    const rest = next.stacks.filter(({ square }) => square !== move.to && square !== move.from);
    if (left > 0) rest.push({ square: move.from, player: move.mover, height: left });
    if (merged !== undefined) rest.push(merged);
    this.show({ ...next, stacks: rest });
    this.#position = next;

    const start = this.#geometry.centre(move.from);
    const end = this.#end(move);
    const way = Math.hypot(end.x - start.x, end.y - start.y) / UNIT;
    const duration = Math.min(LONGEST, SHORTEST + 12 * way);
    const mover = drawStack(move.mover, move.count, { x: 0, y: 0 }, this.pile);
    const fading = captured === undefined ? [] : [this.#stack(captured)];
    this.#layers.moving.replaceChildren(...fading, mover);
    for (const stack of fading) {
      stack.animate([{ opacity: 1 }, { opacity: 0 }], { duration: duration * 1.5, fill: "forwards" });
    }
    const at = (/** @type {{ x: number, y: number }} */ { x, y }) => `translate(${x}px, ${y}px)`;
    const leaving = move.to === null ? 0 : 1;
    await mover.animate(
      [
        { transform: at(start), opacity: 1 },
        { transform: at(end), opacity: leaving },
      ],
      { duration, easing: "ease-in-out", fill: "forwards" },
    ).finished;
    // Another move may have been shown meanwhile; what is drawn is then newer than this one.
    if (this.#position === next) this.show(next);
  }

  /**
   * Names every cell for people who hear the board, and says which can be picked or aimed at.
   * @param {CellLabel} label
   * @param {{ playable: Set<string>, targets: Set<string>, chosen: string | null }} state
   */
  describe(label, { playable, targets, chosen }) {
    for (const [square, cell] of this.#cells) {
      cell.setAttribute("aria-label", label(square));
      cell.classList.toggle("playable", playable.has(square));
      cell.classList.toggle("target", targets.has(square));
      cell.setAttribute("aria-selected", String(square === chosen));
    }
  }

  /**
   * Lets checkers of a stack follow the pointer.
   * @param {string} square
   * @param {number | null} count how many, null for all of them
   * @param {number} clientX
   * @param {number} clientY
   */
  dragFrom(square, count, clientX, clientY) {
    const stack = this.#position?.stacks.find((stack) => stack.square === square);
    if (stack === undefined) return;
    const place = this.#pointAt(clientX, clientY);
    const dragged = drawStack(stack.player, count ?? stack.height, place, this.pile);
    this.#layers.moving.replaceChildren(dragged);
    this.#drawing.classList.add("dragging");
  }

  /** Ends what dragFrom began. */
  endDrag() {
    this.#layers.moving.replaceChildren();
    this.#drawing.classList.remove("dragging");
  }

  /**
   * A place of the window in units of the drawing.
   * @param {number} clientX
   * @param {number} clientY
   */
  #pointAt(clientX, clientY) {
    const box = this.#drawing.getBoundingClientRect();
    const side = this.#geometry.size * UNIT;
    return {
      x: ((clientX - box.left) / box.width) * side,
      y: ((clientY - box.top) / box.height) * side,
    };
  }

  /**
   * The dark square under a place of the window, if there is one.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {string | null}
   */
  squareAt(clientX, clientY) {
    const { x, y } = this.#pointAt(clientX, clientY);
    const column = Math.floor(x / UNIT);
    const row = Math.floor(y / UNIT);
    const { size } = this.#geometry;
    const inside = column >= 0 && row >= 0 && column < size && row < size;
    return inside && this.#geometry.isDark(column, row) ? this.#geometry.square(column, row) : null;
  }
}
