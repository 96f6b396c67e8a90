// Uses a page like a person with a screen reader: finds elements by role and name in the accessibility tree, presses keys
// on the focused element, and records the messages of live regions. It never uses coordinates.

import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {Parameters<Page["getByRole"]>[0]} Role */

/** Timeout of waiting for a message, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Records the messages of live regions. Runs in the page before its scripts. */
function recordMessages() {
  /** @type {string[]} */
  const spoken = [];
  Object.assign(globalThis, { spoken });
  const live = "[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]";
  /** The text that is read out after a change. @param {Element} region @param {string} added */
  const words = (region, added) => (region.getAttribute("aria-atomic") === "false" ? added : (region.textContent ?? ""));
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (!region || (addedNodes.length === 0 && target instanceof Element) || !region.checkVisibility()) continue;
      const message = words(region, [...addedNodes].map(({ textContent }) => textContent).join(" ")).trim();
      if (message !== "") spoken.push(message);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

export class Reader {
  #page;
  /** Number of messages that have been waited for. */
  #position = 0;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    // Each page has its own messages.
    page.on("domcontentloaded", () => {
      this.#position = 0;
    });
  }

  /** @param {Page} page a page that has loaded nothing yet */
  static async of(page) {
    await page.addInitScript(recordMessages);
    return new Reader(page);
  }

  get page() {
    return this.#page;
  }

  /** Opens an address. @param {string} address */
  async open(address) {
    await this.#page.goto(address);
  }

  /** The first element with a role and a name in the accessibility tree. @param {Role} role @param {string | RegExp} name */
  find(role, name) {
    return this.#page.getByRole(role, { name, exact: typeof name === "string" }).first();
  }

  /** Focuses an element. @param {Role} role @param {string | RegExp} name */
  async focus(role, name) {
    const found = this.find(role, name);
    await found.focus();
    assert.ok(await found.evaluate((element) => element === document.activeElement), `${role} “${name}” takes the focus`);
  }

  /** Focuses an element and presses a key on it. @param {Role} role @param {string | RegExp} name @param {string} [key] */
  async press(role, name, key = "Enter") {
    await this.focus(role, name);
    await this.#page.keyboard.press(key);
  }

  /** Follows a link and waits for its page. @param {Role} role @param {string | RegExp} name @param {string | RegExp} address */
  async follow(role, name, address) {
    await this.press(role, name);
    await this.#page.waitForURL(address);
  }

  /** Replaces the text of a field. @param {string | RegExp} name @param {string} text */
  async write(name, text) {
    await this.focus("textbox", name);
    await this.#page.keyboard.press("Control+A");
    await this.#page.keyboard.type(text);
  }

  /** Opens the board in words if it is closed. */
  openWords() {
    return this.unfold("Board in words");
  }

  /** Opens a `details` element if it is closed. @param {string | RegExp} name */
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
   * Waits for a message after those waited for before, and returns it.
   * @param {RegExp} expected
   */
  async waitForMessage(expected) {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      const spoken = await this.#spoken();
      const index = spoken.findIndex((words, index) => index >= this.#position && expected.test(words));
      if (index >= 0) {
        this.#position = index + 1;
        return spoken[index] ?? "";
      }
      if (Date.now() > end) throw new Error(`no message ${expected} after ${JSON.stringify(spoken.slice(0, this.#position))}, only ${JSON.stringify(spoken.slice(this.#position))}`);
      await this.#page.waitForTimeout(50);
    }
  }

  /** The name of the focused element. */
  focused() {
    return this.#page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
  }

  /** Number of messages so far. */
  async count() {
    return (await this.#spoken()).length;
  }

  /** @returns {Promise<string[]>} */
  async #spoken() {
    try {
      return await this.#page.evaluate(() => /** @type {{ spoken: string[] }} */ (/** @type {unknown} */ (globalThis)).spoken);
    } catch {
      // A navigation is in progress.
      return [];
    }
  }

  /**
   * The subtree of an element in the accessibility tree.
   * @param {Role} role
   * @param {string | RegExp} name
   */
  read(role, name) {
    return this.find(role, name).ariaSnapshot();
  }

  /**
   * The cells of a table, each with the names of its row and its column, as read out by screen readers.
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
