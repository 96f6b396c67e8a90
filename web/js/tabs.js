// The tabs of the side panel. They show one part at a time; without scripts all parts are visible.

export class Tabs {
  #list;
  #panel;
  #onShow;

  /**
   * @param {HTMLElement} list [role=tablist] whose buttons name their parts by aria-controls
   * @param {HTMLElement} panel the container of the parts
   * @param {(id: string) => void} [onShow] called with the id of the part that becomes visible
   */
  constructor(list, panel, onShow = () => {}) {
    this.#list = list;
    this.#panel = panel;
    this.#onShow = onShow;
    panel.classList.add("tabbed");
    for (const tab of list.querySelectorAll("[role=tab]")) {
      const part = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      part?.setAttribute("role", "tabpanel");
      part?.setAttribute("aria-labelledby", tab.id);
    }
    list.addEventListener("click", (event) => {
      const tab = /** @type {Element} */ (event.target).closest("[role=tab]");
      if (tab !== null) this.show(tab.getAttribute("aria-controls") ?? "");
    });
    list.addEventListener("keydown", (event) => this.#key(event));
    this.refresh();
    // A link to an element in a part opens that part.
    const target = location.hash === "" ? null : document.getElementById(location.hash.slice(1));
    const part = [...panel.children].find((part) => target !== null && part.contains(target));
    this.show(part?.id ?? this.#tabs[0]?.getAttribute("aria-controls") ?? "");
  }

  /** @returns {HTMLElement[]} the tabs that are not hidden */
  get #tabs() {
    const tabs = /** @type {NodeListOf<HTMLElement>} */ (this.#list.querySelectorAll("[role=tab]"));
    return [...tabs].filter(({ hidden }) => !hidden);
  }

  /** Hides the tabs of parts that are missing or empty. */
  refresh() {
    for (const tab of this.#list.querySelectorAll("[role=tab]")) {
      const part = document.getElementById(tab.getAttribute("aria-controls") ?? "");
      const isEmpty = part === null || part.hidden || part.querySelector("section:not([hidden]), ol, ul") === null;
      if (tab instanceof HTMLElement) tab.hidden = isEmpty;
    }
  }

  /** Whether a part is visible. @param {string} id */
  isShown(id) {
    return document.getElementById(id)?.classList.contains("shown") === true;
  }

  /** @param {string} id of a part */
  show(id) {
    for (const tab of this.#list.querySelectorAll("[role=tab]")) {
      const isThis = tab.getAttribute("aria-controls") === id;
      tab.setAttribute("aria-selected", String(isThis));
      tab.setAttribute("tabindex", isThis ? "0" : "-1");
      if (isThis) tab.classList.remove("news");
    }
    for (const part of this.#panel.children) part.classList.toggle("shown", part.id === id);
    this.#panel.dataset["tab"] = id;
    const log = document.getElementById(id)?.querySelector(".lines");
    if (log) log.scrollTop = log.scrollHeight;
    this.#onShow(id);
  }

  /** Marks the tab of a part with new content, unless the part is visible. @param {string} id */
  markNews(id) {
    if (!this.isShown(id)) this.#list.querySelector(`[aria-controls="${id}"]`)?.classList.add("news");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const tabs = this.#tabs;
    const index = tabs.findIndex((tab) => tab === document.activeElement);
    if (step === undefined || index < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    this.show(next.getAttribute("aria-controls") ?? "");
    next.focus();
  }
}
