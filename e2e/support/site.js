// The browser and the site of a test file. They are started before its first test and stopped after its last one.

import { after, before } from "node:test";
import { launch } from "./browser.js";
import { Server } from "./server.js";

/** @type {import("playwright-core").Browser} */
export let browser;

/** @type {Server} */
export let server;

/**
 * Starts the browser and the site for the tests of the calling file.
 * @param {object} [options]
 * @param {string[] | (() => Promise<string[]>)} [options.flags] further flags of `dipole serve`
 * @param {boolean} [options.whole] whether a full Chromium is required, not the headless shell
 * @param {() => Promise<void>} [options.prepare] further preparation; a hook of its own would not wait for the server
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
