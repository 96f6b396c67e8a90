// The buttons beside a link, which copy it or open the device's share dialog. This part of the page may be replaced by
// a refresh, so the click handler is on the document.

/** Milliseconds for which a button confirms that the link was copied. */
const CONFIRMATION_MS = 2000;

const canShare = "share" in navigator;
document.documentElement.toggleAttribute("data-shares", canShare);

document.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("[data-link]");
  const field = button?.closest(".share-link")?.querySelector("input");
  if (!(button instanceof HTMLButtonElement) || !field) return;
  if (button.dataset["link"] === "share") void share(field.value);
  else void copy(button, field);
});

/** @param {string} url */
async function share(url) {
  try {
    await navigator.share({ url });
  } catch {
    // The visitor has closed the share dialog.
  }
}

/**
 * Copies the link. If the browser does not allow that, selects the field for copying by hand.
 * @param {HTMLButtonElement} button
 * @param {HTMLInputElement} field
 */
async function copy(button, field) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    return;
  }
  const words = button.textContent;
  const { done } = button.dataset;
  if (done === undefined || words === done) return;
  button.textContent = done;
  setTimeout(() => (button.textContent = words), CONFIRMATION_MS);
}
