// The evaluation bar of the current position, and a graph of the main line that jumps to a position when clicked. Both
// show White's winning chances, from any source.

import { html, svg } from "./dom.js";
import { text } from "./texts.js";

/** Size of the graph in units of its drawing. */
const WIDTH = 300;
const HEIGHT = 60;

export class EvaluationView {
  #bar;
  #white = html("span", { class: "white-part" });
  #words = html("span", { class: "value" });
  #graph;
  #drawing = "";
  /** Whether bar and graph keep their space while no chances are known. */
  isKept = false;
  #now = svg("line", { class: "now", y1: 0, y2: HEIGHT });

  /**
   * @param {HTMLElement} place
   * @param {(ply: number) => void} onGo
   */
  constructor(place, onGo) {
    this.#bar = html("div", { class: "evaluation", hidden: true, role: "img" }, this.#white, this.#words);
    this.#graph = svg("svg", { class: "evaluations", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": text("analysis-graph") });
    this.#graph.toggleAttribute("hidden", true);
    this.#graph.addEventListener("click", (event) => {
      const { left, width } = this.#graph.getBoundingClientRect();
      const last = Number(this.#graph.dataset["last"]);
      onGo(Math.round(((event.clientX - left) / width) * last));
    });
    place.append(this.#bar, this.#graph);
  }

  /** @param {number | null} chance of White in the current position, 0 to 1 */
  showBar(chance) {
    this.#bar.hidden = chance === null && !this.isKept;
    this.#bar.classList.toggle("unknown", chance === null);
    if (chance === null) {
      this.#words.textContent = "";
      this.#bar.setAttribute("aria-label", text("analysis-chance-unknown"));
      return;
    }
    const percent = Math.round(chance * 100);
    this.#white.style.inlineSize = `${percent}%`;
    this.#words.textContent = `${percent}%`;
    this.#bar.setAttribute("aria-label", text("analysis-chance", { percent }));
  }

  /**
   * @param {(number | null)[]} chances of White along the main line
   * @param {number | null} ply of the current position, null if it is not in the main line
   */
  showGraph(chances, ply) {
    const last = chances.length - 1;
    const known = chances.flatMap((chance, at) => (chance === null ? [] : [{ at, chance }]));
    this.#graph.toggleAttribute("hidden", known.length < 2 && !this.isKept);
    this.#graph.dataset["last"] = String(last);
    const x = (/** @type {number} */ at) => ((at / Math.max(1, last)) * WIDTH).toFixed(1);
    const drawing = known.map(({ at, chance }) => `${x(at)},${((1 - chance) * HEIGHT).toFixed(1)}`).join(" ");
    if (drawing !== this.#drawing) {
      const [first, end] = [known[0], known.at(-1)];
      this.#graph.replaceChildren(
        svg("rect", { class: "dark-side", width: WIDTH, height: HEIGHT }),
        svg("polygon", { class: "white-side", points: `${x(first?.at ?? 0)},${HEIGHT} ${drawing} ${x(end?.at ?? 0)},${HEIGHT}` }),
        svg("line", { class: "middle", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
        this.#now,
      );
      this.#drawing = drawing;
    }
    this.#now.toggleAttribute("hidden", ply === null);
    this.#now.setAttribute("x1", x(ply ?? 0));
    this.#now.setAttribute("x2", x(ply ?? 0));
  }
}
