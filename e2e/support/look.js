// A look at a page in two sizes and both themes.

import assert from "node:assert/strict";
import { violations } from "./accessibility.js";
import { screenshot, sizes, themes } from "./browser.js";

/**
 * Takes pictures of a page in two sizes and both themes: it must be accessible, and no wider than the window.
 * @param {import("playwright-core").Page} page
 * @param {string} name of the pictures
 */
export async function look(page, name) {
  for (const size of /** @type {const} */ (["desktop", "phone"])) {
    await page.setViewportSize(sizes[size]);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      assert.deepEqual(await violations(page), [], `${name}, ${size}, ${theme}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name} is ${wide} px wider than the ${size}`);
      await screenshot(page, `${name}-${size}-${theme}`);
    }
  }
  await page.setViewportSize(sizes.desktop);
}
