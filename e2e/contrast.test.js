// The contrast of colours in each theme: numbers on checkers, parts of the board, text.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { root } from "./support/server.js";

const css = await readFile(`${root}web/css/site/theme.css`, "utf8");

/**
 * The custom properties of a selector, from all its rules.
 * @param {string} selector
 * @param {0 | 1} half the index in pairs of a light and a dark colour
 * @returns {Record<string, string>}
 */
function properties(selector, half = 0) {
  const starts = [`${selector} {`, `${selector},`];
  const blocks = css.split("\n").flatMap((line, index, lines) => {
    if (!starts.includes(line.trim())) return [];
    const rest = lines.slice(index + 1);
    return [rest.slice(0, rest.findIndex((next) => next.trim() === "}")).join("\n")];
  });
  assert.notEqual(blocks.length, 0, `no rule for ${selector}`);
  const pattern = /--([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g;
  const pairs = blocks.flatMap((block) => [...block.matchAll(pattern)]);
  return Object.fromEntries(
    pairs.map(([, name = "", light = "", dark]) => [name, half === 1 ? (dark ?? light) : light]),
  );
}

const looks = /** @type {const} */ (["slate", "wood", "paper", "bold"]);
const contrastTheme = { ...properties(":root", 1), ...properties(':root[data-theme="contrast"]') };

/** Each theme with each look of the board. */
const themes = Object.fromEntries(
  looks.flatMap((look) => {
    const ground = (/** @type {0 | 1} */ half) => properties(`[data-board="${look}"]`, half);
    return [
      [`light ${look}`, { ...properties(":root"), ...ground(0) }],
      [`dark ${look}`, { ...properties(":root", 1), ...ground(1) }],
      // The contrast theme has the bold board instead of the default one.
      [`contrast ${look}`, { ...contrastTheme, ...(look === "wood" ? properties('[data-board="bold"]') : ground(1)) }],
    ];
  }),
);

/** Relative luminance as WCAG 2.2 defines it. @param {string} colour */
function luminance(colour) {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const players = ["white", "red", "black", "green"];
const onBoard = ["board-light", "plain", "merge", "capture-ring", "chosen", "last"];
const onPage = ["ink", "ink-soft", "accent", "accent-strong", "good", "bad"];

/** Pairs of a colour and its background, with the minimum contrast. */
const pairs = /** @type {[string, string, number][]} */ ([
  ...players.map((player) => [`${player}-ink`, player, 7]),
  ["coin-outline", "coin", 3],
  ["coin-outline", "white", 3],
  ["hole", "chosen", 7],
  ["plain", "hole", 7],
  ["merge-ink", "merge", 7],
  ["capture-ink", "capture", 7],
  ...onBoard.map((part) => [part, "board-dark", 3]),
  ["cursor", "cursor-shade", 3],
  ["coordinate-on-light", "board-light", 4.5],
  ["coordinate-on-dark", "board-dark", 4.5],
  ...onPage.flatMap((text) => [
    [text, "page", 4.5],
    [text, "surface", 4.5],
  ]),
  ["ink", "mark", 4.5],
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-strong", 4.5],
  ["control-line", "page", 3],
  ["control-line", "surface", 3],
]);

for (const [theme, colours] of Object.entries(themes)) {
  test(`the ${theme} theme has enough contrast`, () => {
    const colour = (/** @type {string} */ name) => {
      const value = /** @type {Record<string, string>} */ (colours)[name];
      assert.ok(value, `--${name} is a colour`);
      return value;
    };
    const short = pairs.flatMap(([name, ground, least]) => {
      const found = contrast(colour(name), colour(ground));
      return found < least ? [`${name} on ${ground}: ${found.toFixed(2)} < ${least}`] : [];
    });
    // A checker is distinguished from its square by its disc or by its outline.
    for (const player of players) {
      const found = Math.max(
        contrast(colour(player), colour("board-dark")),
        contrast(colour(`${player}-outline`), colour("board-dark")),
      );
      if (found < 3) short.push(`${player} on board-dark: ${found.toFixed(2)} < 3`);
    }
    assert.deepEqual(short, []);
  });
}

test("each colour of a theme is a single colour or a pair for light and dark", () => {
  const colours = css.match(/--[\w-]+:[^;]*#[^;]*;/g) ?? [];
  assert.ok(colours.length > 60, `${colours.length} colours`);
  const odd = colours.filter((line) => !/^--[\w-]+: (#[0-9a-f]{6}|light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\));$/.test(line));
  assert.deepEqual(odd, []);
});
