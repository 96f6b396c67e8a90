// The browser and the site of a test file, started before its first test and stopped after its last one.

import { after, before } from "node:test";
import { launch } from "./browser.js";
import { Server } from "./server.js";

/** @type {import("playwright-core").Browser} */
export let browser;

/** @type {Server} */
export let server;

/**
 * Starts both for the tests of the file that calls it.
 * @param {object} [options]
 * @param {string[] | (() => Promise<string[]>)} [options.flags] more flags for `dipole serve`
 * @param {boolean} [options.whole] whether the browser has to be a whole Chromium
 * @param {() => Promise<void>} [options.prepare] what else comes before the first test: hooks do not wait for each other
 */
export function startSite({ flags = [], whole = false, prepare = async () => {} } = {}) {
  before(async () => {
    const given = typeof flags === "function" ? await flags() : flags;
    [browser, server] = await Promise.all([launch({ whole }), Server.start({ flags: given })]);
    await prepare();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
}
