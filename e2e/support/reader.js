// A page as somebody uses it who hears it: things are found by their role and name in the accessibility tree, keys are
// pressed on what has the focus, and what live regions say is kept. Nothing here points at a place of the window.

import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {Parameters<Page["getByRole"]>[0]} Role */

/** How long the page may take to say something, in milliseconds. */
const PATIENCE = 60_000;

/** Keeps what live regions say. Runs in the page before its scripts. */
function listen() {
  /** @type {string[]} */
  const spoken = [];
  Object.assign(globalThis, { spoken });
  const live = "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]";
  /** @param {Element} region what of a change in it is read out @param {string} added */
  const words = (region, added) => (region.getAttribute("aria-atomic") === "false" ? added : (region.textContent ?? ""));
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (!region || (addedNodes.length === 0 && target instanceof Element) || !region.checkVisibility()) continue;
      const said = words(region, [...addedNodes].map(({ textContent }) => textContent).join(" ")).trim();
      if (said !== "") spoken.push(said);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

export class Reader {
  #page;
  /** How many messages have been heard. */
  #heard = 0;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    // Each page begins anew.
    page.on("domcontentloaded", () => {
      this.#heard = 0;
    });
  }

  /** @param {Page} page that has loaded nothing yet */
  static async of(page) {
    await page.addInitScript(listen);
    return new Reader(page);
  }

  get page() {
    return this.#page;
  }

  /** Opens an address. @param {string} address */
  async open(address) {
    await this.#page.goto(address);
  }

  /** What has a role and a name in the accessibility tree. @param {Role} role @param {string | RegExp} name */
  find(role, name) {
    return this.#page.getByRole(role, { name, exact: typeof name === "string" }).first();
  }

  /** Brings the focus to something. @param {Role} role @param {string | RegExp} name */
  async reach(role, name) {
    const found = this.find(role, name);
    await found.focus();
    assert.ok(await found.evaluate((element) => element === document.activeElement), `${role} “${name}” takes the focus`);
  }

  /** Brings the focus to something and presses a key on it. @param {Role} role @param {string | RegExp} name @param {string} [key] */
  async press(role, name, key = "Enter") {
    await this.reach(role, name);
    await this.#page.keyboard.press(key);
  }

  /** Follows a link and waits for its page. @param {Role} role @param {string | RegExp} name @param {string | RegExp} address */
  async follow(role, name, address) {
    await this.press(role, name);
    await this.#page.waitForURL(address);
  }

  /** Writes something into a field in place of what it has. @param {string | RegExp} name @param {string} text */
  async write(name, text) {
    await this.reach("textbox", name);
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.type(text);
  }

  /** Opens the board in words, unless it is open. */
  openWords() {
    return this.unfold("Board in words");
  }

  /** Opens what can be folded, unless it is open. @param {string | RegExp} name */
  async unfold(name) {
    const summary = this.#page.locator("summary", { hasText: name });
    await summary.focus();
    if (await summary.evaluate((summary) => summary.closest("details")?.open !== true)) await this.#page.keyboard.press("Enter");
  }

  /** Types a move or a square. @param {string} text */
  async type(text) {
    await this.write("Move or square", text);
    await this.#page.keyboard.press("Enter");
  }

  /**
   * Waits until the page says something that was not heard before, and returns it.
   * @param {RegExp} expected
   */
  async hears(expected) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const spoken = await this.#spoken();
      const index = spoken.findIndex((words, index) => index >= this.#heard && expected.test(words));
      if (index >= 0) {
        this.#heard = index + 1;
        return spoken[index] ?? "";
      }
      if (Date.now() > end) throw new Error(`${expected} was not said after ${JSON.stringify(spoken.slice(0, this.#heard))}, but ${JSON.stringify(spoken.slice(this.#heard))}`);
      await this.#page.waitForTimeout(50);
    }
  }

  /** The name of what has the focus. */
  focused() {
    return this.#page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
  }

  /** How many messages there are so far. */
  async count() {
    return (await this.#spoken()).length;
  }

  /** @returns {Promise<string[]>} */
  async #spoken() {
    try {
      return await this.#page.evaluate(() => /** @type {{ spoken: string[] }} */ (/** @type {unknown} */ (globalThis)).spoken);
    } catch {
      // The page is on its way to the next one.
      return [];
    }
  }

  /**
   * A part of the page as the accessibility tree has it.
   * @param {Role} role
   * @param {string | RegExp} name
   */
  read(role, name) {
    return this.find(role, name).ariaSnapshot();
  }

  /**
   * The cells of a table, each with the names of its row and its column, as they are read out on the way through it.
   * @param {string | RegExp} name
   * @returns {Promise<{ row: string, column: string, cell: string }[]>}
   */
  async cells(name) {
    const table = this.find("table", name);
    // The first row has the names of the columns; a corner may have none.
    const columns = await table.getByRole("row").first().locator("> *").allTextContents();
    /** @type {{ row: string, column: string, cell: string }[]} */
    const cells = [];
    for (const row of await table.getByRole("row").all()) {
      const heads = await row.getByRole("rowheader").allInnerTexts();
      const places = await row.locator("> *").evaluateAll((all) => all.map((cell) => ({ isCell: cell.tagName === "TD", words: cell.querySelector("[role=img]")?.getAttribute("aria-label") ?? cell.textContent ?? "" })));
      for (const [index, { isCell, words }] of places.entries()) {
        if (isCell) cells.push({ row: heads.join(" ").trim(), column: (columns[index] ?? "").trim(), cell: words.trim() });
      }
    }
    return cells;
  }
}
