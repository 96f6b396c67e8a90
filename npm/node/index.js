// The rules in Node.js, where the module is a file.

import { readFile } from "node:fs/promises";
import { initSync } from "../wasm/dipole_wasm.js";

export * from "../api.js";

/** Loads the rules; everything else here waits for this. */
export async function loadRules() {
  initSync({ module: await readFile(new URL("../wasm/dipole_wasm_bg.wasm", import.meta.url)) });
}
