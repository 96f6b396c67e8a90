// Conversion of a chapter's record to a tree and back. Data that the board does not show is preserved.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readTree } from "../web/js/analysis-format.js";
import { readChapter, writeChapter } from "../web/js/study-record.js";
import { VariationTree } from "../web/js/variation-tree.js";
import "./support/play.js";

const record = (/** @type {string} */ tags, /** @type {string} */ moves) => `${tags}\n\n${moves}\n`;
const RESIGNED = '[White "anna"]\n[Setup "small"]\n[Result "1-0"]\n[Termination "resignation"]';

/** @param {string} opened @param {(tree: VariationTree) => void} [change] */
function changed(opened, change = () => {}) {
  const { tree, tags } = readChapter(opened);
  const variations = new VariationTree(readTree(tree));
  change(variations);
  return writeChapter(variations.root, tags, opened);
}

test("an unchanged chapter is written unchanged", () => {
  for (const opened of [
    record('[Setup "small"]\n[Result "*"]', "*"),
    record('[Setup "small"]\n[Result "*"]', "{so} 1. E1-E3 {[%eval 0.35] [%clk 0:05:00] fine} (1. E1-G3 {[%name bold] or so}\nD8-B6) 1... D8-B6 {[%eval #-7]} *"),
    record(RESIGNED, "1. E1-E3 D8-B6 1-0"),
    record('[Setup "custom"]\n[Position "8x8:W:WE1=3:BD8=2"]\n[Result "*"]', "*"),
  ]) {
    assert.equal(changed(opened), opened);
  }
});

test("clocks and evaluations can be edited and removed in comments", () => {
  const opened = record('[Setup "small"]\n[Result "*"]', "1. E1-E3 {[%eval 0.35] fine} D8-B6 *");
  const better = changed(opened, (tree) => {
    tree.go([0]);
    assert.equal(tree.current.comment, "[%eval 0.35] fine");
    tree.comment("[%eval 0.35] better");
  });
  assert.match(better, /\{\[%eval 0\.35\] better\}/);
  const removed = changed(opened, (tree) => {
    tree.go([0]);
    tree.comment("");
  });
  assert.match(removed, /1\. E1-E3 D8-B6 \*\n$/);
});

test("the result of a resignation is kept only with the same moves", () => {
  const opened = record(RESIGNED, "1. E1-E3 D8-B6 1-0");
  const commented = changed(opened, (tree) => tree.comment("so it begins"));
  assert.match(commented, /\[Termination "resignation"\]\n\n\{so it begins\} 1\. E1-E3 D8-B6 1-0\n$/);
  const shorter = changed(opened, (tree) => tree.remove([0, 0]));
  assert.match(shorter, /\[Result "\*"\]\n\n1\. E1-E3 \*\n$/);
});
