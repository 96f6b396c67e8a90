// A benchmark: nodes per second of the engine natively and in headless Chromium, side by side, with one
// thread and the same number of nodes in the same positions. Needs `cargo build --release`.
//
//     node e2e/engine-rate.js

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { launch, person } from "./support/browser.js";
import { root, Server } from "./support/server.js";

const NODES = 2_000_000;
const ROUNDS = 3;

/** Of the engine's bench: both networks, and four players without one. */
const positions = [
  "8x8:W:WE1=12:BD8=12",
  "8x8:B:WE1=1,D2=1,C3=2,B4=1,A7=4,E7=3:BD4=4,B6=3,D8=2",
  "8x8:W:WE1=2,F2=1,C3=4,G3=3:BH4=2,G5=2,B6=4,D8=1",
  "10x10:W:WE1=20:BF10=20",
  "10x10:W:WE1=2,D2=4,I5=11:BA5=11,I7=1,H8=3,G9=2,F10=3",
  "12x12:W:WE1=24:RA7=24:BH12=24:GL6=24",
];

const binary = process.env.DIPOLE_BIN ?? join(root, "target/release/dipole");

/** @param {string} position @returns {Promise<number>} milliseconds */
async function native(position) {
  const limits = ["--nodes", `${NODES}`, "--time", "600s", "--hash", "32", "--json"];
  const { stdout } = await promisify(execFile)(binary, ["analyze", position, ...limits]);
  const { nodes, milliseconds } = JSON.parse(stdout);
  if (nodes !== NODES) throw new Error(`${nodes} nodes in ${position}`);
  return milliseconds;
}

const [browser, server] = await Promise.all([launch(), Server.start()]);
const modules = ["SIMD", "no SIMD"];
const pages = [];
for (const name of modules) {
  const { page } = await person(browser, { baseURL: server.url });
  if (name !== "SIMD") await page.addInitScript(() => (WebAssembly.validate = () => false));
  await page.goto("/rules");
  await page.evaluate(async (positions) => {
    const address = "/assets/js/engine-client.js";
    const { EngineClient } = await import(address);
    // All clients get one compiled module, so that the browser's optimising compiler is done before it counts.
    const compile = WebAssembly.compileStreaming;
    /** @type {Promise<WebAssembly.Module> | undefined} */
    let module;
    WebAssembly.compileStreaming = (source) => (module ??= compile(source));
    for (const position of positions) {
      const client = new EngineClient();
      await client.search({ position, ms: 1_500 });
      client.close();
    }
    Object.assign(window, { EngineClient });
  }, positions);
  pages.push(page);
}

/** Milliseconds by the sort of build. @type {Record<string, number>} */
const sums = { native: 0, SIMD: 0, "no SIMD": 0 };
for (const position of positions) {
  /** @type {Record<string, number>} */
  const best = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    best.native = Math.min(best.native ?? Infinity, await native(position));
    for (const [number, name] of modules.entries()) {
      const ms = await pages[number]?.evaluate(
        async ({ position, nodes }) => {
          const { EngineClient } = /** @type {any} */ (window);
          // An empty transposition table, as the native engine has.
          const client = new EngineClient();
          const { info } = await client.search({ position, nodes });
          client.close();
          if (info.nodes !== nodes) throw new Error(`${info.nodes} nodes`);
          return info.ms;
        },
        { position, nodes: NODES },
      );
      best[name] = Math.min(best[name] ?? Infinity, ms);
    }
  }
  const line = Object.entries(best).map(([name, ms]) => {
    sums[name] = (sums[name] ?? 0) + ms;
    return `${name} ${Math.round(NODES / ms)}`;
  });
  console.log(`${position}: ${line.join(", ")} nodes/ms`);
}
for (const [name, ms] of Object.entries(sums)) {
  const rate = (positions.length * NODES) / ms;
  console.log(`${name}: ${Math.round(rate)} nodes/ms, ${Math.round((100 * (sums.native ?? 0)) / ms)} % of native`);
}
await browser.close();
await server.stop();
