// The rules in browsers. `js` and `wasm` hold the modules that the site's own pages use.

export { loadRules } from "./js/rules.js";
export * from "./api.js";
