// The texts that scripts show, in the reader's language. They stand in the page as Fluent source.

import { FluentBundle, FluentResource } from "../vendor/fluent-bundle/index.js";
import { byId } from "./dom.js";

/** @typedef {Record<string, string | number>} Arguments */

const bundle = new FluentBundle(document.documentElement.lang || "en", { useIsolating: false });
bundle.addResource(new FluentResource(byId("texts").textContent ?? ""));

/**
 * The text with a key.
 * @param {string} key as in locales/en/board.ftl
 * @param {Arguments} [values]
 * @returns {string} the key itself when the page has no such text, so that a mistake is seen
 */
export function text(key, values = {}) {
  const message = bundle.getMessage(key);
  if (message?.value == null) {
    console.error(`no text "${key}"`);
    return key;
  }
  return bundle.formatPattern(message.value, values);
}
