// The position editor: places checkers by touch, moves stacks by dragging, and sets the turn. It shows the rules' reason
// if the position is invalid.

import { dragged, emptyLayout, layoutText, touched, withStack } from "./board-layout.js";
import { html } from "./dom.js";
import { errorMessage } from "./errors.js";
import { parsePosition } from "./position.js";
import { positionFault } from "./position-faults.js";
import { legalMoves } from "./rules.js";
import { text } from "./texts.js";
import { playerName, squareLabel } from "./words.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./position.js").Position} Position */

/** Pixels that a pointer has to move before a touch becomes a drag. */
const DRAG_THRESHOLD = 6;

const pairs = /** @type {Player[]} */ (["W", "B"]);
const fours = /** @type {Player[]} */ (["W", "R", "B", "G"]);
const sizes = [4, 6, 8, 10, 12];

export class PositionEditor {
  #place;
  #view;
  #page;
  /** @type {Position | null} null while the editor is closed */
  #layout = null;
  /** The colour that a touch places; null removes a checker. @type {Player | null} */
  #tool = "W";
  /** @type {{ square: string, x: number, y: number, id: number, moving: boolean } | null} */
  #press = null;
  /** The square that was touched last. */
  #square = "";

  /**
   * @param {HTMLElement} place of the controls
   * @param {import("./board-view.js").BoardView} view
   * @param {{ onBegin: () => string, onChange: () => void, onDone: (position: string) => void, onCancel: () => void }} page
   *   `onBegin` returns the initial position
   */
  constructor(place, view, page) {
    this.#place = place;
    this.#view = view;
    this.#page = page;
    const board = view.element;
    board.addEventListener("pointerdown", (event) => this.#pressed(event), { capture: true });
    board.addEventListener("pointermove", (event) => this.#moved(event));
    board.addEventListener("pointerup", (event) => this.#released(event));
    board.addEventListener("pointercancel", () => this.#cancel());
    board.addEventListener("touchstart", (event) => this.#layout !== null && event.touches.length === 1 && event.preventDefault(), {
      passive: false,
    });
    board.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    this.#draw();
  }

  /** Whether a position is being set up. */
  get isOn() {
    return this.#layout !== null;
  }

  /** Closes the editor and discards the layout. */
  end() {
    if (this.#layout === null) return;
    this.#cancel();
    this.#layout = null;
    this.#draw();
  }

  begin() {
    this.#layout = parsePosition(this.#page.onBegin());
    this.#square = "";
    this.#draw();
    this.show();
  }

  /** @param {Position} layout */
  #change(layout) {
    this.#layout = layout;
    this.show();
  }

  /** The reason why the position is invalid, or null. */
  #fault() {
    if (this.#layout === null) return null;
    try {
      legalMoves(layoutText(this.#layout));
      return null;
    } catch (error) {
      return positionFault(errorMessage(error));
    }
  }

  /** Draws the layout. */
  show() {
    const layout = this.#layout;
    if (layout === null) return;
    if (this.#view.geometry.size !== layout.size) this.#view.turnTo(this.#view.geometry.bottom, layout.size);
    this.#view.show(layout);
    this.#view.showLastMove(null);
    const stackOn = (/** @type {string} */ at) => layout.stacks.find(({ square }) => square === at);
    this.#view.describe((square) => squareLabel(square, stackOn(square), undefined), {
      playable: new Set(this.#view.cells.keys()),
      targets: new Set(),
      chosen: null,
    });
    const first = this.#view.cells.keys().next().value ?? "";
    const tabbed = this.#view.cells.has(this.#square) ? this.#square : first;
    for (const [square, cell] of this.#view.cells) cell.setAttribute("tabindex", square === tabbed ? "0" : "-1");
    const fault = this.#fault();
    const words = this.#place.querySelector(".fault");
    if (words !== null) words.textContent = fault ?? "";
    this.#place.querySelector('[data-edit="done"]')?.toggleAttribute("disabled", fault !== null);
    const height = this.#place.querySelector("#edit-height");
    const stack = stackOn(this.#square);
    if (height instanceof HTMLInputElement) {
      height.value = String(stack?.height ?? 0);
      height.disabled = this.#square === "";
    }
    const label = this.#place.querySelector('label[for="edit-height"]');
    if (label !== null) label.textContent = this.#square === "" ? text("analysis-height") : text("analysis-height-of", { square: this.#square });
    this.#page.onChange();
  }

  #draw() {
    const layout = this.#layout;
    if (layout === null) {
      this.#place.replaceChildren(this.#button("begin", "analysis-edit", () => this.begin()));
      return;
    }
    const { players } = layout;
    if (this.#tool !== null && !players.includes(this.#tool)) this.#tool = "W";
    const tool = (/** @type {Player | null} */ player) => {
      const input = html("input", { type: "radio", name: "edit-tool", value: player ?? "" });
      input.checked = player === this.#tool;
      input.addEventListener("change", () => (this.#tool = player));
      return html("label", { class: "choice" }, input, player === null ? text("analysis-take-away") : playerName(player));
    };
    const turn = html("select", { id: "edit-turn" }, ...players.map((player) => html("option", { value: player }, playerName(player))));
    turn.value = layout.turn;
    turn.addEventListener("change", () => this.#layout && this.#change({ ...this.#layout, turn: /** @type {Player} */ (turn.value) }));
    const kinds = [...sizes.map((size) => ({ size, players: pairs })), { size: 12, players: fours }];
    const kind = html(
      "select",
      { id: "edit-board" },
      ...kinds.map(({ size, players }, index) =>
        html("option", { value: index }, players.length === 4 ? text("analysis-board-four", { size }) : text("analysis-board-two", { size })),
      ),
    );
    kind.value = String(kinds.findIndex(({ size, players }) => size === layout.size && players.length === layout.players.length));
    kind.addEventListener("change", () => {
      const chosen = kinds[Number(kind.value)];
      if (chosen === undefined) return;
      this.#layout = emptyLayout(chosen.size, chosen.players);
      this.#square = "";
      this.#draw();
      this.show();
    });
    const height = html("input", { type: "number", id: "edit-height", min: 0, max: 99, value: 0, disabled: true });
    height.addEventListener("change", () => this.#setHeight(Number(height.value)));
    const field = (/** @type {string} */ id, /** @type {string} */ key, /** @type {Node} */ control) =>
      html("div", { class: "field" }, html("label", { for: id }, text(key)), control);
    this.#place.replaceChildren(
      html("p", { class: "hint" }, text("analysis-edit-hint")),
      html("fieldset", { class: "tools" }, html("legend", {}, text("analysis-touch")), ...players.map(tool), tool(null)),
      field("edit-height", "analysis-height", height),
      field("edit-turn", "analysis-turn", turn),
      field("edit-board", "analysis-board-size", kind),
      html("p", { class: "fault", role: "status" }),
      html(
        "div",
        { class: "buttons" },
        this.#button("done", "analysis-edit-done", () => this.#layout && this.#page.onDone(layoutText(this.#layout)), "primary"),
        this.#button("clear", "analysis-edit-clear", () => this.#layout && this.#change({ ...this.#layout, stacks: [] })),
        this.#button("cancel", "board-cancel", () => this.#page.onCancel()),
      ),
    );
  }

  /**
   * @param {string} name
   * @param {string} key
   * @param {() => void} act
   * @param {string} [kind]
   */
  #button(name, key, act, kind) {
    const button = html("button", { type: "button", class: kind, "data-edit": name }, text(key));
    button.addEventListener("click", act);
    return button;
  }

  /** @param {number} height */
  #setHeight(height) {
    if (this.#layout === null || !Number.isInteger(height)) return;
    const stack = this.#layout.stacks.find(({ square }) => square === this.#square);
    const player = stack?.player ?? this.#tool;
    if (player !== null) this.#change(withStack(this.#layout, this.#square, player, height));
  }

  /** @param {string} square */
  #touch(square) {
    if (this.#layout === null) return;
    this.#square = square;
    this.#change(touched(this.#layout, square, this.#tool));
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    const square = this.#view.squareAt(event.clientX, event.clientY);
    if (this.#layout === null || !event.isPrimary || event.button !== 0 || square === null) return;
    this.#press = { square, x: event.clientX, y: event.clientY, id: event.pointerId, moving: false };
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    if (!press.moving && Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_THRESHOLD) return;
    if (!press.moving) this.#view.element.setPointerCapture(press.id);
    press.moving = true;
    this.#view.dragFrom(press.square, null, event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  #released(event) {
    const press = this.#press;
    const layout = this.#layout;
    if (press === null || layout === null || event.pointerId !== press.id) return;
    this.#press = null;
    if (!press.moving) {
      this.#touch(press.square);
      return;
    }
    this.#view.endDrag();
    const under = this.#view.squareUnder(event.clientX, event.clientY);
    // A stack dropped on a light square returns to its origin.
    if (under !== null && !under.isDark) return;
    this.#square = under?.name ?? "";
    this.#change(dragged(layout, press.square, under?.name ?? null));
  }

  #cancel() {
    if (this.#press?.moving) this.#view.endDrag();
    this.#press = null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const cell = /** @type {Element} */ (event.target).closest("[data-cell]");
    const square = cell?.getAttribute("data-cell");
    if (this.#layout === null || !square || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " " || event.key === "+") this.#touch(square);
    else if (event.key === "-") this.#change(touched(this.#layout, square, null));
    else if (event.key === "Delete") this.#change(dragged(this.#layout, square, null));
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.#view.cells.get(square)?.focus();
  }
}
