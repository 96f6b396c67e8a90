// A short explanation beside a square: why a stack cannot go there, or a hint.

import { html } from "./dom.js";
import { text } from "./texts.js";
import { playerName } from "./words.js";
import { parsePosition } from "./position.js";
import { refusalWords } from "./position-words.js";
import { UNIT } from "./board-geometry.js";

/** Milliseconds that an explanation stays: enough to read it twice. */
const STAYS = 5000;

export class HintView {
  #bubble = html("p", { id: "hint", hidden: true, "aria-hidden": "true" });
  #view;
  #say;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLElement} board #board
   * @param {import("./board-view.js").BoardView} view
   * @param {(words: string) => void} say speaks to those who hear the page
   */
  constructor(board, view, say) {
    this.#view = view;
    this.#say = say;
    board.append(this.#bubble);
    board.addEventListener("pointerdown", () => this.hide());
  }

  /**
   * Says why nothing happens at a square that was touched.
   * @param {string} position
   * @param {string} square
   * @param {string | null} from the stack that was chosen
   */
  explain(position, square, from) {
    const words = from === null ? standing(position, square) : refusalWords(position, `${from}-${square}`);
    if (words === null) return;
    this.showAt(square, words);
    this.#say(words);
  }

  /**
   * @param {string} square
   * @param {string} words
   * @param {number} [stays] milliseconds
   */
  showAt(square, words, stays = STAYS) {
    const { size } = this.#view.geometry;
    const { x, y } = this.#view.geometry.centre(square);
    const side = size * UNIT;
    this.#bubble.textContent = words;
    this.#bubble.dataset["below"] = String(y < side / 3);
    this.#bubble.style.setProperty("--x", String(Math.min(0.98, Math.max(0.02, x / side))));
    this.#bubble.style.setProperty("--y", String((y + (y < side / 3 ? UNIT / 2 : -UNIT / 2)) / side));
    this.#bubble.hidden = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hide(), stays);
  }

  hide() {
    this.#bubble.hidden = true;
  }
}

/**
 * Why a stack cannot be chosen; nothing for an empty square.
 * @param {string} position
 * @param {string} square
 */
function standing(position, square) {
  const { turn, stacks } = parsePosition(position);
  const stack = stacks.find((stack) => stack.square === square);
  if (stack === undefined) return null;
  if (stack.player === turn) return text("board-stack-stuck", { square });
  return text("illegal-not-yours", { square, owner: playerName(stack.player) });
}
