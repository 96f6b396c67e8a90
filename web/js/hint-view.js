// A bubble beside a square with a hint or the reason why a move is not possible.

import { html } from "./dom.js";
import { text } from "./texts.js";
import { playerName } from "./words.js";
import { parsePosition } from "./position.js";
import { refusalWords } from "./position-words.js";
import { UNIT } from "./board-geometry.js";

/** Milliseconds for which an explanation is shown: enough to read it twice. */
const DURATION_MS = 5000;

export class HintView {
  #bubble = html("p", { id: "hint", hidden: true, "aria-hidden": "true" });
  #view;
  #announce;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLElement} board #board
   * @param {import("./board-view.js").BoardView} view
   * @param {(words: string) => void} announce announces a text to screen readers
   */
  constructor(board, view, announce) {
    this.#view = view;
    this.#announce = announce;
    board.append(this.#bubble);
    board.addEventListener("pointerdown", () => this.hide());
  }

  /**
   * Explains why a touch on a square has no effect.
   * @param {string} position
   * @param {string} square
   * @param {string | null} from the stack that was chosen
   */
  explain(position, square, from) {
    const words = from === null ? reasonNotChoosable(position, square) : refusalWords(position, `${from}-${square}`);
    if (words === null) return;
    this.showAt(square, words);
    this.#announce(words);
  }

  /**
   * @param {string} square
   * @param {string} words
   * @param {number} [duration] milliseconds
   */
  showAt(square, words, duration = DURATION_MS) {
    const { size } = this.#view.geometry;
    const { x, y } = this.#view.geometry.centre(square);
    const side = size * UNIT;
    this.#bubble.textContent = words;
    this.#bubble.dataset["below"] = String(y < side / 3);
    this.#bubble.style.setProperty("--x", String(Math.min(0.98, Math.max(0.02, x / side))));
    this.#bubble.style.setProperty("--y", String((y + (y < side / 3 ? UNIT / 2 : -UNIT / 2)) / side));
    this.#bubble.hidden = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), duration);
  }

  hide() {
    this.#bubble.hidden = true;
  }
}

/**
 * The reason why a stack cannot be chosen, or null for an empty square.
 * @param {string} position
 * @param {string} square
 */
function reasonNotChoosable(position, square) {
  const { turn, stacks } = parsePosition(position);
  const stack = stacks.find((stack) => stack.square === square);
  if (stack === undefined) return null;
  if (stack.player === turn) return text("board-stack-stuck", { square });
  return text("illegal-not-yours", { square, owner: playerName(stack.player) });
}
