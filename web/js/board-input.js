// Converts touches, clicks, drags and keys on the board to moves. It plays only moves that the player has pointed at,
// even if a stack has a single legal move.

/** @typedef {import("./board-view.js").BoardView} BoardView */
/** @typedef {import("./rules.js").LegalMove} LegalMove */

/** Pixels that a pointer has to move before a touch becomes a drag. */
const DRAG_THRESHOLD = 6;

/** Maximum interval between two digits of one number, in milliseconds. */
const DIGIT_TIMEOUT_MS = 900;

const arrows = new Map([
  ["ArrowLeft", { columns: -1, rows: 0 }],
  ["ArrowRight", { columns: 1, rows: 0 }],
  ["ArrowUp", { columns: 0, rows: -1 }],
  ["ArrowDown", { columns: 0, rows: 1 }],
]);

/** The input of moves on a board. */
export class BoardInput {
  #view;
  #onMove;
  #onChoice;
  #onRefused;
  #offMoveAt;
  /** @type {LegalMove[]} */
  #moves = [];
  /** @type {string | null} */
  #chosen = null;
  /** @type {string | null} */
  #aimed = null;
  /** The square that is in the Tab order. */
  #current = "";
  /** @type {{ square: string, x: number, y: number, id: number, moving: boolean, wasChosen: boolean } | null} */
  #press = null;
  #digits = "";
  #lastDigit = 0;
  /** Whether the board was last used by a pointer. Arrow keys then step through the game. */
  #byPointer = false;

  /**
   * @param {BoardView} view
   * @param {object} page
   * @param {(move: LegalMove) => void} page.onMove called with the move that was pointed at
   * @param {() => void} page.onChoice called when another stack or none is chosen; see `chosen` and `choices`
   * @param {(square: string, from: string | null) => void} [page.onRefused] called after a touch on a square that is not
   *   a target of the chosen stack, or on a stack that cannot move
   * @param {(clientX: number, clientY: number) => LegalMove | undefined} [page.offMoveAt] the move off the board at a
   *   point of the window outside the board
   */
  constructor(view, { onMove, onChoice, onRefused = () => {}, offMoveAt = () => undefined }) {
    this.#view = view;
    this.#onMove = onMove;
    this.#onChoice = onChoice;
    this.#onRefused = onRefused;
    this.#offMoveAt = offMoveAt;
    const board = view.element;
    board.addEventListener("pointerdown", (event) => this.#pressed(event));
    board.addEventListener("pointermove", (event) => this.#moved(event));
    board.addEventListener("pointerup", (event) => this.#released(event));
    board.addEventListener("pointercancel", () => this.#cancelDrag());
    // A touch on a playable stack drags it; elsewhere on the board it scrolls the page.
    board.addEventListener("touchstart", (event) => this.#touched(event), { passive: false });
    board.addEventListener("keydown", (event) => this.#key(event));
    // A drawing with a focus listener becomes a stop of the Tab key, so the listener is on its parent.
    board.parentElement?.addEventListener("focusin", (event) => this.#focused(event));
    document.querySelector('.skip-link[href="#board"]')?.addEventListener("click", (event) => {
      event.preventDefault();
      this.focus();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.clearChoice();
    });
    document.addEventListener("pointerdown", (event) => {
      const target = /** @type {Element} */ (event.target);
      if (!board.contains(target) && target.closest("#tray, #confirm") === null) this.clearChoice();
    });
  }

  /** The square of the chosen stack. */
  get chosen() {
    return this.#chosen;
  }

  /** The squares of the stacks that can be chosen. */
  get playable() {
    return new Set(this.#moves.map(({ from }) => from));
  }

  /** The moves of the chosen stack. */
  get choices() {
    return this.#moves.filter(({ from }) => from === this.#chosen);
  }

  /**
   * Sets the moves that can be played, and clears the choice.
   * @param {LegalMove[]} moves empty while the player may not move
   */
  allow(moves) {
    this.#moves = moves;
    this.#cancelDrag();
    this.#choose(null);
  }

  /** Updates the marks, and keeps exactly one cell in the Tab order. */
  refresh() {
    const cells = this.#view.cells;
    if (!cells.has(this.#current)) {
      this.#current = this.#moves[0]?.from ?? cells.keys().next().value ?? "";
    }
    for (const [square, cell] of cells) {
      cell.setAttribute("tabindex", square === this.#current ? "0" : "-1");
    }
    this.#view.showMarks(this.#chosen, this.choices, this.#aimed);
  }

  /** Chooses a stack if it can move. @param {string} square */
  choose(square) {
    if (this.#isPlayable(square)) this.#choose(square);
  }

  /** Plays a move by its text. @param {string} text @returns {boolean} false if the move is not possible now */
  play(text) {
    const move = this.#moves.find((move) => move.text === text);
    if (move !== undefined) this.#onMove(move);
    return move !== undefined;
  }

  /** Focuses the square that is in the Tab order. */
  focus() {
    this.#focus(this.#current);
  }

  /** Clears the choice. */
  clearChoice() {
    this.#cancelDrag();
    if (this.#chosen !== null) this.#choose(null);
  }

  /** @param {string | null} square */
  #choose(square) {
    this.#chosen = square;
    this.#aimed = null;
    this.#digits = "";
    this.#onChoice();
    this.refresh();
  }

  /** @param {string | null} square */
  #isPlayable(square) {
    return this.#moves.some(({ from }) => from === square);
  }

  /** @param {string | null} square */
  #moveTo(square) {
    return square === null ? undefined : this.choices.find(({ to }) => to === square);
  }

  /** Handles Enter or a touch on a square: plays a move, chooses a stack, or clears the choice. @param {string} square */
  #pick(square) {
    const move = this.#moveTo(square);
    const from = this.#chosen;
    if (move !== undefined) this.#onMove(move);
    else if (square !== from && this.#isPlayable(square)) this.#choose(square);
    else {
      this.clearChoice();
      if (square !== from && this.#moves.length > 0) this.#onRefused(square, from);
    }
  }

  /** @param {TouchEvent} event */
  #touched(event) {
    const [finger] = event.touches;
    if (finger === undefined || event.touches.length > 1) return;
    if (this.#isPlayable(this.#view.squareAt(finger.clientX, finger.clientY))) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    this.#byPointer = true;
    const square = this.#view.squareUnder(event.clientX, event.clientY);
    if (!event.isPrimary || event.button !== 0 || square === null) return;
    if (square.isDark) this.#current = square.name;
    const wasChosen = this.#chosen === square.name;
    this.#press = { square: square.name, x: event.clientX, y: event.clientY, id: event.pointerId, moving: false, wasChosen };
    if (!wasChosen && this.#moveTo(square.name) === undefined && this.#isPlayable(square.name)) this.#choose(square.name);
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const press = this.#press;
    if (press === null && event.pointerType === "mouse") this.#aimAt(this.#moveTo(this.#view.squareAt(event.clientX, event.clientY)));
    if (press === null || event.pointerId !== press.id || !this.#isPlayable(press.square)) return;
    if (!press.moving) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < DRAG_THRESHOLD) return;
      press.moving = true;
      this.#view.element.setPointerCapture(press.id);
      if (this.#chosen !== press.square) this.#choose(press.square);
    }
    const move = this.#moveAt(event.clientX, event.clientY);
    this.#aimAt(move);
    this.#view.dragFrom(press.square, move?.count ?? null, event.clientX, event.clientY);
  }

  /** Marks the target of a move. @param {LegalMove | undefined} move */
  #aimAt(move) {
    const aimed = move?.to ?? null;
    if (aimed === this.#aimed) return;
    this.#aimed = aimed;
    this.refresh();
  }

  /**
   * The move of the chosen stack at a point of the window, on the board or outside it.
   * @param {number} clientX
   * @param {number} clientY
   */
  #moveAt(clientX, clientY) {
    const square = this.#view.squareUnder(clientX, clientY);
    return square === null ? this.#offMoveAt(clientX, clientY) : this.#moveTo(square.name);
  }

  /** @param {PointerEvent} event */
  #released(event) {
    const press = this.#press;
    if (press === null || event.pointerId !== press.id) return;
    this.#press = null;
    const square = this.#view.squareUnder(event.clientX, event.clientY)?.name ?? null;
    if (!press.moving) {
      if (square !== press.square) return;
      // The first press has chosen the stack; a second press clears the choice.
      if (this.#chosen === square && !press.wasChosen) return;
      this.#pick(square);
      return;
    }
    const move = this.#moveAt(event.clientX, event.clientY);
    this.#view.endDrag();
    this.#aimed = null;
    if (move !== undefined) this.#onMove(move);
    // A stack dropped outside the board stays chosen, and the tray offers the counts.
    else if (square !== null && square !== press.square) {
      this.clearChoice();
      this.#onRefused(square, press.square);
    } else this.refresh();
  }

  #cancelDrag() {
    if (this.#press?.moving) this.#view.endDrag();
    this.#press = null;
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    if (this.#press === null) this.#byPointer = false;
    const cell = /** @type {Element} */ (event.target).closest("[data-cell]");
    const square = cell?.getAttribute("data-cell");
    if (square) {
      this.#current = square;
      this.refresh();
    }
  }

  /** @param {string} square */
  #focus(square) {
    this.#current = square;
    this.#view.cells.get(square)?.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows.get(event.key);
    if (arrow !== undefined && this.#byPointer) return;
    if (arrow !== undefined) {
      this.#focus(this.#view.geometry.step(this.#current, arrow.columns, arrow.rows));
    } else if (event.key === "Enter" || event.key === " ") {
      this.#pick(this.#current);
    } else if (/^[0-9]$/.test(event.key) && this.#chosen !== null) {
      this.#digit(event.key, event.timeStamp);
    } else {
      return;
    }
    event.preventDefault();
    // Arrow keys on the board must not also step through the moves.
    event.stopPropagation();
  }

  /**
   * Handles a digit: aims at the first target for that number of checkers, or at the next one if it is typed again. A
   * number that can only leave the board is selected in the tray.
   * @param {string} digit
   * @param {number} time
   */
  #digit(digit, time) {
    const count = (/** @type {string} */ digits) =>
      this.choices.filter((move) => move.count === Number(digits));
    const longer = time - this.#lastDigit < DIGIT_TIMEOUT_MS ? this.#digits + digit : digit;
    this.#digits = count(longer).length > 0 || this.#isPrefix(longer) ? longer : digit;
    this.#lastDigit = time;
    const found = count(this.#digits);
    const targets = found.flatMap(({ to }) => (to === null ? [] : [to]));
    const next = targets[(targets.indexOf(this.#aimed ?? "") + 1) % targets.length];
    if (next !== undefined) {
      this.#aimed = next;
      this.#focus(next);
    } else if (found.length > 0) {
      const control = document.querySelector(`#tray [data-count="${this.#digits}"], #tray input`);
      if (control instanceof HTMLInputElement) control.value = this.#digits;
      control?.dispatchEvent(new Event("input", { bubbles: true }));
      if (control instanceof HTMLElement) control.focus();
    }
  }

  /** Whether a count of the chosen stack starts with these digits. @param {string} digits */
  #isPrefix(digits) {
    return this.choices.some((move) => String(move.count).startsWith(digits));
  }
}
