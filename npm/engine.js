// The engine in browsers. A worker runs it. It is fetched for the first search.

export { EngineClient, EngineError } from "./js/engine-client.js";

/** @typedef {import("./js/engine-client.js").EngineState} EngineState */
/** @typedef {import("./js/engine-client.js").Info} Info */
/** @typedef {import("./js/engine-client.js").Line} Line */
/** @typedef {import("./js/engine-client.js").MoveRequest} MoveRequest */
/** @typedef {import("./js/engine-client.js").Outcome} Outcome */
/** @typedef {import("./js/engine-client.js").Score} Score */
/** @typedef {import("./js/engine-client.js").SearchRequest} SearchRequest */
