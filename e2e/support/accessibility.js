// axe-core on a page with a strict Content-Security-Policy.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe-core finds wrong on a page as it is now, one text a finding; none is the aim.
 *
 * The script goes in through the debugger, which no policy of the page's applies to, so the page
 * is checked as people get it.
 *
 * @param {import("playwright-core").Page | import("playwright-core").Frame} page or a frame within one
 * @returns {Promise<string[]>}
 */
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import("axe-core") }} */ (/** @type {unknown} */ (globalThis));
    // What passes is far more, and nobody reads it. The style sheets are read anew for an experimental rule alone,
    // which is switched off.
    /** @type {import("axe-core").RunOptions} */
    const options = {
      preload: { assets: ["media"] },
      resultTypes: ["violations"],
      // WCAG 2.5.3: people who speak to their device say the words that they see.
      rules: { "label-content-name-mismatch": { enabled: true } },
    };
    return (await axe.run(document, options)).violations;
  });
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, target }) => `${id}: ${help}\n  ${target.join(" ")}\n  ${html}`),
  );
}
