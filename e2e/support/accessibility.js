// axe-core on a page with a strict Content-Security-Policy.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The violations that axe-core finds in the current state of a page, one text each.
 *
 * The script is injected by the debugger, which bypasses the page's policy, so the page is checked unchanged.
 *
 * @param {import("playwright-core").Page | import("playwright-core").Frame} page
 * @returns {Promise<string[]>}
 */
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {unknown} */ (globalThis));
    // Report violations only. Do not preload style sheets, which only a disabled experimental rule needs.
    /** @type {import("axe-core").RunOptions} */
    const options = {
      preload: { assets: ["media"] },
      resultTypes: ["violations"],
      // WCAG 2.5.3: users of speech input say the words that they see.
      rules: { "label-content-name-mismatch": { enabled: true } },
    };
    return (await axe.run(document, options)).violations;
  });
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${html}`),
  );
}
