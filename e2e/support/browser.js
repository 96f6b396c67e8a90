// Chromium for the tests: one browser, and one context for each visitor.
//
// CHROMIUM overrides the path of the browser, WHOLE_CHROMIUM that of the full browser for tests that need one.
// SCREENSHOTS=off skips the screenshots.

import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { root } from "./server.js";

/** Sizes of the window in CSS pixels. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

/** The two themes. */
export const themes = /** @type {const} */ (["light", "dark"]);

/** Flags for Chromium as root, without a GPU, and without requests to other hosts. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const WHOLE = "/usr/bin/chromium";

/** Chromium without windows. It takes half of the time of the full browser. */
const SHELL = "/usr/bin/chromium-headless-shell";

/**
 * Starts a headless Chromium. The caller has to close it.
 * @param {{ whole?: boolean }} [options] whether a full browser is required; the headless shell shows no notifications
 * @returns {Promise<import("playwright-core").Browser>}
 */
export function launch({ whole = false } = {}) {
  const { CHROMIUM, WHOLE_CHROMIUM } = process.env;
  const found = existsSync(SHELL) && !whole ? SHELL : WHOLE;
  const executablePath = (whole ? WHOLE_CHROMIUM : undefined) ?? CHROMIUM ?? found;
  return chromium.launch({ executablePath, headless: true, args: flags });
}

/**
 * @typedef {object} VisitorOptions
 * @property {keyof typeof sizes} [size] desktop by default
 * @property {typeof themes[number]} [theme] light by default
 * @property {string} [locale] requested by the browser; English by default
 * @property {boolean} [javaScript] false disables scripts
 * @property {boolean} [worker] whether the service worker may be installed; off by default, because it loads the site twice
 * @property {string} [baseURL] base of relative addresses in page.goto
 */

/**
 * Opens a context with its own cookies and a page, and collects the problems of the page.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {VisitorOptions} [options]
 */
export async function newVisitor(browser, options = {}) {
  const { size = "desktop", theme = "light", locale = "en-GB", javaScript = true, worker = false, baseURL } = options;
  const context = await browser.newContext({
    viewport: sizes[size],
    colorScheme: theme,
    locale,
    javaScriptEnabled: javaScript,
    hasTouch: size === "phone",
    isMobile: size === "phone",
    reducedMotion: "reduce",
    serviceWorkers: worker ? "allow" : "block",
    baseURL,
  });
  const page = await context.newPage();
  return { context, page, problems: watch(page) };
}

/**
 * Collects the problems of a page: script errors, console errors (including blocked scripts and styles), and requests to
 * other hosts.
 *
 * @param {import("playwright-core").Page} page
 * @returns {string[]} extended until the page is closed
 */
export function watch(page) {
  /** @type {string[]} */
  const problems = [];
  page.on("pageerror", (error) => problems.push(`script error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(http|ws)s?:$/.test(protocol) && hostname !== "127.0.0.1") {
      problems.push(`request to another host: ${request.url()}`);
    }
  });
  return problems;
}

/**
 * Takes a screenshot of a page for review, unless SCREENSHOTS=off.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
export async function screenshot(page, name) {
  if (process.env.SCREENSHOTS !== "off") await picture(page, name);
}

/**
 * Takes a screenshot of the whole page and writes it to target/screenshots/NAME.png.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 * @returns {Promise<string>} the path of the file
 */
export async function picture(page, name) {
  const path = join(root, "target/screenshots", `${name}.png`);
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage: true });
  return path;
}
