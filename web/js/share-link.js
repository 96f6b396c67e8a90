// The buttons beside a link: copying it, and sharing it by what the device offers. The part of the page may be drawn
// anew by the server, so clicks are listened to on the whole page.

/** Milliseconds that a button says what it has done. */
const DONE_FOR = 2000;

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
    // The visitor has closed what the device offered.
  }
}

/**
 * Copies the link. Where the browser does not allow that, the field is selected for copying by hand.
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
  setTimeout(() => (button.textContent = words), DONE_FOR);
}
