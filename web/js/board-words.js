// The board in words: the stacks of each player as a list, and a field for a move or a square. It follows the board in
// the page, is visible while it has the focus, and remembers whether it is open. Each answer is announced once, by the
// announcer of the page.

import { html } from "./dom.js";
import { lastMoveWords, positionWords, refusalWords, squareWords, stackLists } from "./position-words.js";
import { parsePosition } from "./position.js";
import { text } from "./texts.js";
import { readTyped } from "./typed-moves.js";

/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** Storage key of whether the board in words is open. */
const OPEN_KEY = "board-words";

/**
 * @typedef {object} Page
 * @property {import("./board-view.js").BoardView} view
 * @property {import("./board-input.js").BoardInput} input plays the moves
 * @property {() => string} position the current position
 * @property {() => PlayedMove | null} last the move that led to it
 * @property {(words: string) => void} announce announces a text to screen readers
 * @property {[words: string, answer: () => string][]} [questions] further buttons of this page that read out a text
 */

export class BoardWords {
  #page;
  #lists = html("ul", { class: "stacks" });
  #field = html("input", {
    type: "text",
    id: "words-field",
    maxlength: 12,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    "aria-describedby": "words-how",
  });
  #answer = html("p", { class: "words-answer" });
  #details;
  /** The position whose stacks are listed. */
  #listed = "";
  /** The stack that was chosen last. @type {string | null} */
  #chosen = null;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    const form = html(
      "form",
      {},
      html("label", { for: "words-field" }, text("words-field")),
      this.#field,
      html("button", { type: "submit" }, text("words-enter")),
    );
    const how = html("p", { class: "hint", id: "words-how" }, text("words-how"));
    const questions = [
      this.#question(text("words-read-position"), () => positionWords(page.position())),
      this.#question(text("words-read-last"), () => lastMoveWords(page.last())),
      ...(page.questions ?? []).map(([words, answer]) => this.#question(words, answer)),
    ];
    this.#details = html(
      "details",
      { open: localStorage.getItem(OPEN_KEY) === "1" },
      html("summary", {}, text("words-title")),
      this.#lists,
      form,
      how,
      this.#answer,
      html("div", { class: "words-questions" }, ...questions),
    );
    const section = html("section", { id: "board-words", "aria-label": text("words-title") }, this.#details);
    (document.getElementById("board-place") ?? page.view.element.parentElement)?.after(section);
    this.#details.addEventListener("toggle", () => localStorage.setItem(OPEN_KEY, this.#details.open ? "1" : "0"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#enter();
    });
    section.addEventListener("keydown", (event) => {
      if (event.key === "Escape") page.input.focus();
    });
    page.view.element.addEventListener("keydown", (event) => {
      if (event.key !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.#details.open = true;
      this.#field.focus();
    });
  }

  /** Lists the stacks of the current position, and announces a newly chosen stack. */
  show() {
    const { chosen } = this.#page.input;
    if (chosen !== null && chosen !== this.#chosen) this.#page.announce(text("board-chosen", { square: chosen }));
    this.#chosen = chosen;
    const position = this.#page.position();
    if (position === this.#listed) return;
    this.#listed = position;
    const rows = stackLists(parsePosition(position)).map(({ player, stacks }) => html("li", {}, html("strong", {}, `${player}:`), ` ${stacks}`));
    this.#lists.replaceChildren(...rows);
    this.#answer.textContent = "";
  }

  /** @param {string} words @param {() => string} answer */
  #question(words, answer) {
    const button = html("button", { type: "button" }, words);
    button.addEventListener("click", () => this.#respond(answer()));
    return button;
  }

  /** Shows and announces an answer. @param {string} words @param {boolean} [isRefusal] */
  #respond(words, isRefusal = false) {
    this.#answer.textContent = words;
    if (isRefusal) this.#field.setAttribute("aria-invalid", "true");
    else this.#field.removeAttribute("aria-invalid");
    this.#page.announce(words);
  }

  /** Plays or answers the input. A refused move stays in the field for correction. */
  #enter() {
    const { position, input } = this.#page;
    const typed = readTyped(this.#field.value);
    if (typed.kind === "move") {
      const move = this.#normalised(typed.move);
      const refusal = refusalWords(position(), move);
      if (refusal !== null) return this.#respond(refusal, true);
      if (!input.play(move)) return this.#respond(text("words-not-now"), true);
    } else if (typed.kind === "square") this.#respond(squareWords(position(), typed.square));
    else if (typed.kind === "nothing") this.#respond(positionWords(position()));
    else return this.#respond(text("illegal-not-a-move"), true);
    this.#field.removeAttribute("aria-invalid");
    this.#field.value = "";
  }

  /**
   * A move off the board in the notation of the rules: without a count if the whole stack leaves.
   * @param {string} move
   */
  #normalised(move) {
    const [, from, count] = /^(\w+)-off:(\d+)$/.exec(move) ?? [];
    const stack = parsePosition(this.#page.position()).stacks.find(({ square }) => square === from);
    return stack !== undefined && Number(count) === stack.height ? `${from}-off` : move;
  }
}
