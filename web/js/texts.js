// The texts that scripts show, in the reader's language. The page contains them as Fluent source.

import { FluentBundle, FluentResource } from "../vendor/fluent-bundle/index.js";
import { byId } from "./dom.js";

/** @typedef {Record<string, string | number>} Arguments */

const bundle = new FluentBundle(document.documentElement.lang || "en", { useIsolating: false });
bundle.addResource(new FluentResource(byId("texts").textContent ?? ""));

/**
 * Formats the text with a key.
 * @param {string} key as in locales/en/board.ftl
 * @param {Arguments} [values]
 * @returns {string} the key itself if the page has no such text, so that the mistake is visible
 */
export function text(key, values = {}) {
  const message = bundle.getMessage(key);
  if (message?.value == null) {
    console.error(`the page has no text "${key}"`);
    return key;
  }
  return bundle.formatPattern(message.value, values);
}
