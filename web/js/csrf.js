// What shows the server that a request comes from its own page.

/** The page's token. */
export function csrfToken() {
  return document.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
}
