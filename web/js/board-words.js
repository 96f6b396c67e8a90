// The board in words, beside the drawing: the stacks of each player as a list, and a field that takes a move or a
// square. It stands right after the board, is seen while it has the focus, and stays as open or closed as its reader
// leaves it. Each answer is spoken once, by the region that speaks everything on the page.

import { html } from "./dom.js";
import { lastMoveWords, positionWords, refusalWords, squareWords, stackLists } from "./position-words.js";
import { parsePosition } from "./position.js";
import { text } from "./texts.js";
import { readTyped } from "./typed-moves.js";

/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** Where the browser keeps whether the words are open. */
const KEPT = "board-words";

/**
 * @typedef {object} Page
 * @property {import("./board-view.js").BoardView} view
 * @property {import("./board-input.js").BoardInput} input takes the moves
 * @property {() => string} position that is shown
 * @property {() => PlayedMove | null} last the move that led there
 * @property {(words: string) => void} say speaks to those who hear the page
 * @property {[words: string, answer: () => string][]} [questions] more that can be read out on this page
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
      { open: localStorage.getItem(KEPT) === "1" },
      html("summary", {}, text("words-title")),
      this.#lists,
      form,
      how,
      this.#answer,
      html("div", { class: "words-questions" }, ...questions),
    );
    const section = html("section", { id: "board-words", "aria-label": text("words-title") }, this.#details);
    (document.getElementById("board-place") ?? page.view.element.parentElement)?.after(section);
    this.#details.addEventListener("toggle", () => localStorage.setItem(KEPT, this.#details.open ? "1" : "0"));
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

  /** Lists the stacks of the position that is shown now, and says which stack is chosen. */
  show() {
    const { chosen } = this.#page.input;
    if (chosen !== null && chosen !== this.#chosen) this.#page.say(text("board-chosen", { square: chosen }));
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
    button.addEventListener("click", () => this.#say(answer()));
    return button;
  }

  /** Shows and speaks an answer. @param {string} words @param {boolean} [isRefusal] */
  #say(words, isRefusal = false) {
    this.#answer.textContent = words;
    if (isRefusal) this.#field.setAttribute("aria-invalid", "true");
    else this.#field.removeAttribute("aria-invalid");
    this.#page.say(words);
  }

  /** Plays or answers what is typed. A move that is refused stays, to be corrected. */
  #enter() {
    const { position, input } = this.#page;
    const typed = readTyped(this.#field.value);
    if (typed.kind === "move") {
      const written = this.#written(typed.move);
      const refusal = refusalWords(position(), written);
      if (refusal !== null) return this.#say(refusal, true);
      if (!input.play(written)) return this.#say(text("words-not-now"), true);
    } else if (typed.kind === "square") this.#say(squareWords(position(), typed.square));
    else if (typed.kind === "nothing") this.#say(positionWords(position()));
    else return this.#say(text("illegal-not-a-move"), true);
    this.#field.removeAttribute("aria-invalid");
    this.#field.value = "";
  }

  /**
   * A move off the board as the rules write it: without a count where the whole stack leaves.
   * @param {string} move
   */
  #written(move) {
    const [, from, count] = /^(\w+)-off:(\d+)$/.exec(move) ?? [];
    const stack = parsePosition(this.#page.position()).stacks.find(({ square }) => square === from);
    return stack !== undefined && Number(count) === stack.height ? `${from}-off` : move;
  }
}
