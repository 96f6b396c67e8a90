// Benchmark of the native engine and of the engine in headless Chromium, in nodes per second, with one thread and the same
// number of nodes in the same positions. `cargo xtask bench wasm` builds the native engine and runs this script. The
// figures are medians over rounds; each round searches every position with every build. The script measures processor
// time of the program and of Chromium's renderers, so that other work on the machine does not count, and subtracts the
// time of a search of one node as the startup time. It needs the `times` command of bash.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { launch, newVisitor } from "./support/browser.js";
import { root, Server } from "./support/server.js";

const NODES = 2_000_000;
const ROUNDS = 7;

/** Positions of the engine's bench: both networks, and four players without a network. */
const positions = [
  "8x8:W:WE1=12:BD8=12",
  "8x8:B:WE1=1,D2=1,C3=2,B4=1,A7=4,E7=3:BD4=4,B6=3,D8=2",
  "8x8:W:WE1=2,F2=1,C3=4,G3=3:BH4=2,G5=2,B6=4,D8=1",
  "10x10:W:WE1=20:BF10=20",
  "10x10:W:WE1=2,D2=4,I5=11:BA5=11,I7=1,H8=3,G9=2,F10=3",
  "12x12:W:WE1=24:RA7=24:BH12=24:GL6=24",
];

const binary = process.env.DIPOLE_BIN ?? join(root, "target/release/dipole");

/** Throws if a search did not use its limit of nodes. @param {number} searched @param {number} nodes */
function checkNodes(searched, nodes) {
  if (nodes === NODES && searched !== nodes) throw new Error(`searched ${searched} nodes instead of ${nodes}`);
}

/** @param {string} position @param {number} nodes @returns {Promise<number>} milliseconds */
async function native(position, nodes) {
  const limits = ["--nodes", `${nodes}`, "--time", "600s", "--hash", "32", "--json"];
  const { stdout } = await promisify(execFile)("bash", ["-c", '"$@" && times', "bash", binary, "analyze", position, ...limits]);
  const [, minutes = "", seconds = "", systemMinutes = "", systemSeconds = ""] = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/.exec(stdout) ?? [];
  if (systemSeconds === "") throw new Error(`no processor time in ${stdout}`);
  checkNodes(Number(/"nodes":\s*(\d+)/.exec(stdout)?.[1]), nodes);
  return 1000 * (60 * (Number(minutes) + Number(systemMinutes)) + Number(seconds) + Number(systemSeconds));
}

const [browser, server] = await Promise.all([launch(), Server.start()]);
const session = await browser.newBrowserCDPSession();

/** Processor time of Chromium's pages with their workers, in milliseconds. */
async function processorTime() {
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return 1000 * processInfo.reduce((sum, { type, cpuTime }) => (type === "renderer" ? sum + cpuTime : sum), 0);
}

const modules = ["SIMD", "no SIMD"];
/** @type {import("playwright-core").Page[]} */
const pages = [];
for (const name of modules) {
  const { page } = await newVisitor(browser, { baseURL: server.url });
  if (name !== "SIMD") await page.addInitScript(() => (WebAssembly.validate = () => false));
  await page.goto("/rules");
  await page.evaluate(async (positions) => {
    const address = "/assets/js/engine-client.js";
    const { EngineClient } = await import(address);
    // All clients share one compiled module, so that optimised compilation has finished before the measurement.
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

/** Functions that search with a build. @type {Record<string, (position: string, nodes: number) => Promise<number>>} milliseconds */
const builds = { native };
for (const [number, name] of modules.entries()) {
  builds[name] = async (position, nodes) => {
    const before = await processorTime();
    const searched = await /** @type {import("playwright-core").Page} */ (pages[number]).evaluate(
      async ({ position, nodes }) => {
        const { EngineClient } = /** @type {any} */ (window);
        // A new client has an empty transposition table, like the native engine.
        const client = new EngineClient();
        const { info } = await client.search({ position, nodes });
        client.close();
        return info?.nodes ?? 0;
      },
      { position, nodes },
    );
    checkNodes(searched, nodes);
    return (await processorTime()) - before;
  };
}

/** @param {number[]} values an odd number of them */
const median = (values) => [...values].sort((one, other) => one - other)[(values.length - 1) / 2] ?? NaN;

/** Milliseconds by round, for each build and position. @type {Map<string, Map<string, number[]>>} */
const times = new Map(Object.keys(builds).map((name) => [name, new Map(positions.map((position) => [position, []]))]));
const timesOf = (/** @type {string} */ name, /** @type {string} */ position) => /** @type {number[]} */ (times.get(name)?.get(position));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const position of positions) {
    for (const [name, search] of Object.entries(builds)) {
      const start = await search(position, 1);
      timesOf(name, position).push((await search(position, NODES)) - start);
    }
  }
}
for (const position of positions) {
  const line = Object.keys(builds).map((name) => `${name} ${Math.round(NODES / median(timesOf(name, position)))}`);
  console.log(`${position}: ${line.join(", ")} nodes/ms`);
}

/** The time of a build for all positions, by round. @param {string} name */
const rounds = (name) =>
  Array.from({ length: ROUNDS }, (_, round) => positions.reduce((sum, position) => sum + (timesOf(name, position)[round] ?? NaN), 0));
const natives = rounds("native");
const percent = (/** @type {number} */ share) => (100 * share).toFixed(1);
for (const name of Object.keys(builds)) {
  const shares = rounds(name).map((ms, round) => (natives[round] ?? NaN) / ms);
  const rate = Math.round((positions.length * NODES) / median(rounds(name)));
  const range = `${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}`;
  console.log(`${name}: ${rate} nodes/ms, ${percent(median(shares))} % of native (${range} in ${ROUNDS} rounds)`);
}
await browser.close();
await server.stop();
