// Checks the appearance of a page in two sizes and both themes.

import assert from "node:assert/strict";
import { violations } from "./accessibility.js";
import { screenshot, sizes, themes } from "./browser.js";

/**
 * Asserts in two sizes and both themes that a page is accessible and not wider than the window, and takes screenshots.
 * @param {import("playwright-core").Page} page
 * @param {string} name of the screenshots
 */
export async function assertAppearance(page, name) {
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
