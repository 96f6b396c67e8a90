// The rules in Node.js, which reads the module from a file.

import { readFile } from "node:fs/promises";
import { initSync } from "../wasm/dipole_wasm.js";

export * from "../api.js";

/** Loads the module. Await this before calling any other function. */
export async function loadRules() {
  initSync({ module: await readFile(new URL("../wasm/dipole_wasm_bg.wasm", import.meta.url)) });
}
