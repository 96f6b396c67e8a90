// Chromium for the tests: one browser, contexts as the people who play have them.
//
// CHROMIUM names another browser than the first one that is found, WHOLE_CHROMIUM another one for what only a whole
// Chromium can do. SCREENSHOTS=off leaves out the pictures of pages.

import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { chromium } from "playwright-core";
import { root } from "./server.js";

/** Widths in CSS pixels that pages are looked at with, with a usual height for each. */
export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

/** The two themes. */
export const themes = /** @type {const} */ (["light", "dark"]);

/** Chromium as root, without a GPU, and without any word to the outside. */
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

/** Chromium without windows, which take half of the time of the tests where there are some. */
const SHELL = "/usr/bin/chromium-headless-shell";

/**
 * Starts a headless Chromium. Close it when the tests are through.
 * @param {{ whole?: boolean }} [options] whether it has to be a whole one: the headless shell shows no notifications
 * @returns {Promise<import("playwright-core").Browser>}
 */
export function launch({ whole = false } = {}) {
  const { CHROMIUM, WHOLE_CHROMIUM } = process.env;
  const found = existsSync(SHELL) && !whole ? SHELL : WHOLE;
  const executablePath = (whole ? WHOLE_CHROMIUM : undefined) ?? CHROMIUM ?? found;
  return chromium.launch({ executablePath, headless: true, args: flags });
}

/**
 * @typedef {object} PersonOptions
 * @property {keyof typeof sizes} [size] desktop when left out
 * @property {typeof themes[number]} [theme] light when left out
 * @property {string} [locale] what the browser asks for; English when left out
 * @property {boolean} [javaScript] false for a browser without
 * @property {boolean} [worker] whether the service worker of the site is installed for people whom it knows, which
 *   loads everything once more and so is left out where it does not matter
 * @property {string} [baseURL] what page.goto("/…") is relative to
 */

/**
 * One person's browser: cookies of its own, and a list of everything that went wrong in its pages.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {PersonOptions} [options]
 */
export async function person(browser, options = {}) {
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
 * Collects what a page must never do: script errors, console errors (a blocked script or style
 * among them), and requests to other hosts than its own.
 *
 * @param {import("playwright-core").Page} page
 * @returns {string[]} filled while the page lives
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
 * Writes a picture of a page for people to look at, unless SCREENSHOTS=off.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
export async function screenshot(page, name) {
  if (process.env.SCREENSHOTS !== "off") await picture(page, name);
}

/**
 * Writes a picture of the whole page to target/screenshots/NAME.png.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 * @returns {Promise<string>} the file
 */
export async function picture(page, name) {
  const path = join(root, "target/screenshots", `${name}.png`);
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, fullPage: true });
  return path;
}
