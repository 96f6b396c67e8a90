// Draws a board as SVG: squares, coordinates, last move, stacks, and the targets of a chosen stack. It contains no rules
// of the game.

import { drawArrows } from "./board-arrows.js";
import { Geometry, UNIT } from "./board-geometry.js";
import { svg } from "./dom.js";
import { drawStack } from "./stack-drawing.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./rules.js").LegalMove} LegalMove */

/**
 * @typedef {object} LastMove
 * @property {string} from
 * @property {string | null} to null for a move off the board
 * @property {Player} mover
 */

/**
 * The accessible name of a cell.
 * @typedef {(square: string) => string} CellLabel
 */

/** Minimum and maximum duration of a move's animation, in milliseconds. Longer moves take more time. */
const MIN_DURATION_MS = 180;
const MAX_DURATION_MS = 250;

/** Duration of the animation of a captured stack in milliseconds, and the distance that it is pushed in squares. */
const CAPTURE_DURATION_MS = 220;
const CAPTURE_PUSH = 0.7;

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
  /** @type {import("./board-arrows.js").Arrow[]} */
  #arrows = [];
  /** The square of the stack that is being dragged. @type {string | null} */
  #held = null;

  /**
   * @param {HTMLElement} place an existing drawing in it is replaced
   * @param {number} size squares on a side
   * @param {Player} bottom the player whose side is at the bottom
   * @param {string} label the accessible name of the board
   */
  constructor(place, size, bottom, label) {
    const { coins, flat } = document.documentElement.dataset;
    /** @type {import("./stack-drawing.js").Pile} the visitor's settings */
    this.pile = { coins: coins === "1", flat: flat === "1" };
    this.#geometry = new Geometry(size, bottom);
    this.#layers = {
      squares: svg("g", { class: "squares" }),
      coordinates: svg("g", { class: "coordinates", "aria-hidden": "true" }),
      lastMove: svg("g", { class: "last-move", "aria-hidden": "true" }),
      grounds: svg("g", { class: "grounds", "aria-hidden": "true" }),
      stacks: svg("g", { class: "stacks" }),
      arrows: svg("g", { class: "arrows", "aria-hidden": "true" }),
      arrowNumbers: svg("g", { class: "arrow-numbers", "aria-hidden": "true" }),
      marks: svg("g", { class: "marks", "aria-hidden": "true" }),
      cells: svg("g", { class: "cells" }),
      moving: svg("g", { class: "moving", "aria-hidden": "true" }),
    };
    const { squares, coordinates, lastMove, grounds, stacks, arrows, arrowNumbers, marks, cells, moving } = this.#layers;
    const side = size * UNIT;
    this.#drawing = svg(
      "svg",
      { class: "board", viewBox: `0 0 ${side} ${side}`, role: "grid", "aria-label": label },
      ...[squares, lastMove, grounds, coordinates, arrows, stacks, arrowNumbers, marks, moving, cells],
    );
    this.#drawGround();
    place.querySelector("svg")?.remove();
    place.prepend(this.#drawing);
  }

  /** The drawing, for event listeners. */
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

  /**
   * Turns the board, and optionally changes its size.
   * @param {Player} bottom the player whose side is at the bottom
   * @param {number} [size] squares on a side
   */
  turnTo(bottom, size = this.#geometry.size) {
    this.#geometry = new Geometry(size, bottom);
    this.#drawing.setAttribute("viewBox", `0 0 ${size * UNIT} ${size * UNIT}`);
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
    this.showArrows(this.#arrows);
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
      write(this.#inside(column, size - 1), x + 8.8, side - 0.7, name);
    });
    this.#geometry.rowNames().forEach((name, row) => {
      const y = row * UNIT;
      write(this.#inside(0, row), 1.3, y + 2.3, name);
    });
    return texts;
  }

  /**
   * The class of a coordinate inside the square at a column and a row.
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
    this.#held = null;
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
   * Shows the origin, path and target of the last move.
   * @param {LastMove | null} move
   */
  showLastMove(move) {
    if (move === null) {
      this.#layers.lastMove.replaceChildren();
      return;
    }
    const start = this.#geometry.centre(move.from);
    // The path of a move off the board ends at the edge.
    const end = move.to === null ? this.#geometry.wayOut(move.from, move.mover, 0.5) : this.#end(move);
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

  /** Shows proposed moves. @param {import("./board-arrows.js").Arrow[]} arrows the best first */
  showArrows(arrows) {
    this.#arrows = arrows;
    const { shafts, numbers } = drawArrows(this.#geometry, arrows, (square) => this.#stackOn(square) !== undefined);
    this.#layers.arrows.replaceChildren(...shafts);
    this.#layers.arrowNumbers.replaceChildren(...numbers);
  }

  /** @param {LastMove} move */
  #end({ from, to, mover }) {
    return to === null ? this.#geometry.wayOut(from, mover) : this.#geometry.centre(to);
  }

  /**
   * Marks a chosen stack and the targets of its moves. Marks of squares with a stack are drawn around and below it, so
   * that they do not cover it.
   * @param {string | null} from
   * @param {LegalMove[]} moves
   * @param {string | null} aimed the target selected by the pointer or by a count
   */
  showMarks(from, moves, aimed = null) {
    const landing = moves.flatMap((move) => (move.to === null ? [] : [{ ...move, to: move.to }]));
    const grounds = landing.filter(({ kind }) => kind !== "basic").map(({ kind, to }) => this.#ground(kind, to, aimed));
    this.#layers.grounds.replaceChildren(...(from === null ? [] : [this.#ground("chosen", from, null)]), ...grounds);
    this.#layers.marks.replaceChildren(...landing.map((move) => this.#mark(move, move.to, aimed)));
  }

  /**
   * @param {string} kind
   * @param {string} square
   * @param {string | null} aimed
   */
  #ground(kind, square, aimed) {
    const { x, y } = this.#corner(square);
    const name = `ground ${kind}${square === aimed ? " aimed" : ""}`;
    return svg("rect", { class: name, x: x + 0.4, y: y + 0.4, width: 9.2, height: 9.2, rx: 1 });
  }

  /**
   * @param {LegalMove} move
   * @param {string} to
   * @param {string | null} aimed
   */
  #mark({ kind, count }, to, aimed) {
    const { x, y } = this.#geometry.centre(to);
    const place = { class: `mark ${kind}${to === aimed ? " aimed" : ""}`, transform: `translate(${x} ${y})` };
    if (kind === "basic") {
      return svg("g", place, svg("circle", { r: 2.6 }), svg("text", { dy: "0.35em" }, String(count)));
    }
    const standing = this.#stackOn(to)?.height ?? 0;
    const words = kind === "merge" ? `=${standing + count}` : `×${count}`;
    const width = 1.2 + 1.35 * words.length;
    return svg(
      "g",
      place,
      svg("rect", { class: "badge", x: 5 - width, y: -5, width, height: 2.9, rx: 0.6 }),
      svg("text", { x: 5 - width / 2, y: -2.75 }, words),
    );
  }

  /**
   * Animates a move from the position that is drawn to the next one, then draws that position.
   * @param {LastMove & { count: number }} move
   * @param {Position} next
   * @returns {Promise<void>} resolves at the end of the animation
   */
  async animateMove(move, next) {
    const before = this.#position;
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const height = before?.stacks.find(({ square }) => square === move.from)?.height ?? 0;
    if (before === null || isReduced || height < move.count) {
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
    const distance = Math.hypot(end.x - start.x, end.y - start.y);
    const duration = Math.min(MAX_DURATION_MS, MIN_DURATION_MS + (12 * distance) / UNIT);
    const at = (/** @type {{ x: number, y: number }} */ { x, y }) => `translate(${x}px, ${y}px)`;
    const mover = drawStack(move.mover, move.count, { x: 0, y: 0 }, this.pile);
    const leaving = captured === undefined ? [] : [this.#stack(captured)];
    this.#layers.moving.replaceChildren(...leaving, mover);
    const push = (CAPTURE_PUSH * UNIT) / Math.max(distance, UNIT);
    const pushed = { x: end.x + (end.x - start.x) * push, y: end.y + (end.y - start.y) * push };
    const gone = leaving.map((stack) =>
      stack.animate(
        [
          { transform: at(end), opacity: 1 },
          { transform: `${at(pushed)} scale(0.7)`, opacity: 0 },
        ],
        { delay: duration * 0.75, duration: CAPTURE_DURATION_MS, easing: "ease-in", fill: "both" },
      ),
    );
    const travelled = mover.animate(
      [
        { transform: at(start), opacity: 1 },
        { transform: at(end), opacity: move.to === null ? 0 : 1 },
      ],
      { duration, easing: "ease-in-out", fill: "forwards" },
    );
    await Promise.all([travelled, ...gone].map(({ finished }) => finished));
    // Keep a newer position that was shown meanwhile.
    if (this.#position === next) this.show(next);
  }

  /** @param {string} square */
  #stackOn(square) {
    return this.#position?.stacks.find((stack) => stack.square === square);
  }

  /**
   * Sets the accessible name of each cell, and marks cells that can be chosen or are targets.
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
   * Draws checkers of a stack at the pointer, and the remaining ones on their square.
   * @param {string} square
   * @param {number | null} count number of dragged checkers; null shows the whole stack while the count is undecided
   * @param {number} clientX
   * @param {number} clientY
   */
  dragFrom(square, count, clientX, clientY) {
    const stack = this.#stackOn(square);
    if (stack === undefined) return;
    const { x, y } = this.#pointAt(clientX, clientY);
    const taken = count ?? stack.height;
    const hand = drawStack(stack.player, taken, { x, y }, this.pile);
    const beside =
      count === null
        ? []
        : [
            svg("rect", { class: "hand-badge", x: x - 3, y: y - 10.5, width: 6, height: 4.6, rx: 1.2 }),
            svg("text", { class: "hand-count", x, y: y - 7, "aria-hidden": "true" }, String(count)),
          ];
    this.#layers.moving.replaceChildren(hand, ...beside);
    this.#held = square;
    this.#drawOrigin(stack, count);
    this.#drawing.classList.add("dragging");
  }

  /**
   * @param {import("./position.js").Stack} stack
   * @param {number | null} taken
   */
  #drawOrigin(stack, taken) {
    const stays = taken === null ? stack.height : stack.height - taken;
    const drawn = this.#layers.stacks.querySelector(`[data-square="${stack.square}"]`);
    if (drawn === null) return;
    if (drawn.getAttribute("data-height") !== String(stays)) {
      const fresh = this.#stack({ ...stack, height: Math.max(1, stays) });
      fresh.dataset["height"] = String(stays);
      drawn.replaceWith(fresh);
      fresh.classList.toggle("lifted", taken === null);
      fresh.toggleAttribute("hidden", stays === 0);
    } else {
      drawn.classList.toggle("lifted", taken === null);
    }
  }

  /** Ends a drag that `dragFrom` started. */
  endDrag() {
    this.#layers.moving.replaceChildren();
    this.#drawing.classList.remove("dragging");
    const stack = this.#held === null ? undefined : this.#stackOn(this.#held);
    this.#held = null;
    if (stack === undefined) return;
    const fresh = this.#stack(stack);
    this.#layers.stacks.querySelector(`[data-square="${stack.square}"]`)?.replaceWith(fresh);
  }

  /**
   * Converts a point of the window to units of the drawing.
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
   * The light or dark square at a point of the window; null outside the board.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {{ name: string, isDark: boolean } | null}
   */
  squareUnder(clientX, clientY) {
    const { x, y } = this.#pointAt(clientX, clientY);
    const column = Math.floor(x / UNIT);
    const row = Math.floor(y / UNIT);
    const { size } = this.#geometry;
    const inside = column >= 0 && row >= 0 && column < size && row < size;
    if (!inside) return null;
    return { name: this.#geometry.square(column, row), isDark: this.#geometry.isDark(column, row) };
  }

  /**
   * The dark square at a point of the window, or null.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {string | null}
   */
  squareAt(clientX, clientY) {
    const square = this.squareUnder(clientX, clientY);
    return square?.isDark === true ? square.name : null;
  }
}
