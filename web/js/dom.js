// Helpers that create elements and read data that the server put into the page. Elements are always created as nodes,
// never parsed from markup.

import { jsonRequest } from "./json-request.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {string | number | boolean | null | undefined} Value An attribute's value; null, undefined and
 * false leave the attribute out, true writes it without a value.
 */

/**
 * @param {Element} element
 * @param {Record<string, Value>} attributes
 */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, Value>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, Value>} [attributes]
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/**
 * Returns the element with an id.
 * @param {string} id
 * @returns {HTMLElement}
 * @throws {Error} if the page has no such element
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * The JSON that the server put into the page under an id.
 * @param {string} id
 * @returns {unknown}
 */
export function pageData(id) {
  return JSON.parse(byId(id).textContent ?? "null");
}

/** The CSRF token of this page. */
export function csrfToken() {
  return document.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
}

/**
 * The options of `fetch` for a request of this page with a body of JSON.
 * @param {string} method
 * @param {unknown} body undefined for a request without a body
 * @param {boolean} [keepalive] whether the request continues after the page is closed
 */
export const pageRequest = (method, body, keepalive) => jsonRequest(method, body, csrfToken(), keepalive);
