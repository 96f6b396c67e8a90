// The module that is committed under web/wasm answers as the native code does.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import * as rules from "../../../web/wasm/dipole_wasm.js";

const root = new URL("../../../", import.meta.url);
const conversation = JSON.parse(await readFile(new URL("testdata/wasm-answers.json", root), "utf8"));

before(async () => {
  rules.initSync({ module: await readFile(new URL("web/wasm/dipole_wasm_bg.wasm", root)) });
});

/** @param {{ question: string, arguments: string[] }} asked */
const name = ({ question, arguments: words }) =>
  `${question} ${words.map((word) => (word.length > 40 ? `${word.slice(0, 40)}…` : word)).join(" ")}`;

for (const asked of conversation) {
  test(name(asked), () => {
    const ask = () => rules[asked.question](...asked.arguments);
    if (asked.error === undefined) assert.equal(ask(), asked.answer);
    else assert.throws(ask, { message: asked.error });
  });
}

test("the module is of the version that the product is", async () => {
  const manifest = await readFile(new URL("Cargo.toml", root), "utf8");
  assert.equal(rules.version(), /^version = "(.*)"$/m.exec(manifest)?.[1]);
});
