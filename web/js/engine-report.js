// Parses the reports of the engine's module. Their format is described in crates/wasm-engine/src/analysis.rs.

/** @typedef {import("./engine-client.js").Info} Info */
/** @typedef {import("./engine-client.js").Line} Line */

/** @param {string} line @returns {Line} */
function readLine(line) {
  const [kind, value = "-", chance, white = "-", ...moves] = line.split(" ");
  const thousandths = white === "-" ? Number(chance) : Number(white);
  return {
    score: {
      kind: /** @type {Line["score"]["kind"]} */ (kind),
      chance: Number(chance) / 1000,
      white: white === "-" ? null : Number(white) / 1000,
      text: `${Math.round(thousandths / 10)}%`,
      ...(kind === "estimate" ? { centicheckers: Number(value) } : value === "-" ? {} : { plies: Number(value) }),
    },
    moves,
  };
}

/**
 * Parses the state of a search after an iteration.
 * @param {string} text
 * @returns {Info}
 */
export function readInfo(text) {
  const [first = "", ...lines] = text.split("\n");
  const [depth, nodes, nps, ms, source] = first.split(" ");
  return {
    depth: Number(depth),
    nodes: Number(nodes),
    nps: Number(nps),
    ms: Number(ms),
    lines: lines.map(readLine),
    ...(source === "table" ? { source } : {}),
  };
}

/**
 * Parses the result of a search.
 * @param {string} text
 * @returns {{ best: string | null, info: Info }}
 */
export function readOutcome(text) {
  const end = text.indexOf("\n");
  const best = text.slice(0, end);
  return { best: best === "-" ? null : best, info: readInfo(text.slice(end + 1)) };
}
