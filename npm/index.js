// The rules in browsers. `js` and `wasm` contain modules of the site.

export { loadRules } from "./js/rules.js";
export * from "./api.js";
