// The form that saves an analysis as a chapter of a new study or of one of the visitor's own studies. An analysis that a
// guest saves becomes a study after signing in or up.

import { html, pageRequest } from "./dom.js";
import { errorMessage } from "./errors.js";
import { saveDraft } from "./study-drafts.js";
import { newId } from "./study-ids.js";
import { text } from "./texts.js";

/** @typedef {import("./api-types.js").Studies} Studies */

/**
 * @param {HTMLElement} place #share
 * @param {boolean} hasAccount
 * @param {{ record: () => string, title: () => string }} page `record` throws an Error if a record cannot represent the analysis
 */
export function showKeep(place, hasAccount, page) {
  const where = html("select", { id: "keep-where" }, html("option", { value: "" }, text("analysis-keep-new")));
  const name = html("input", { id: "keep-title", maxlength: 100, autocomplete: "off" });
  const fault = html("p", { class: "fault", role: "status" });
  const button = html("button", { type: "submit", class: "primary" }, text(hasAccount ? "analysis-keep-save" : "analysis-keep-sign-in"));
  const field = (/** @type {HTMLElement} */ input, /** @type {string} */ label) => html("div", { class: "field" }, html("label", { for: input.id }, label), input);
  const first = hasAccount ? field(where, text("analysis-keep-where")) : html("p", { class: "hint" }, text("analysis-keep-account"));
  const form = html("form", { id: "keep-form" }, first, field(name, text("analysis-keep-title")), html("div", { class: "buttons" }, button), fault);
  const details = html("details", { id: "keep-study" }, html("summary", {}, text("analysis-keep")), form);
  // Created once, so that resending the form after a lost response does not create a second study or chapter.
  const ids = { study: newId(16), chapter: newId(8) };
  let isLoaded = false;
  details.addEventListener("toggle", () => {
    if (!details.open) return;
    if (name.value === "") name.value = page.title();
    if (hasAccount && !isLoaded) void load();
  });
  const load = async () => {
    const response = await fetch("/api/studies", { cache: "no-store" }).catch(() => null);
    if (response === null || !response.ok) return;
    isLoaded = true;
    const { studies } = /** @type {Studies} */ (await response.json());
    where.append(...studies.map(({ id, title }) => html("option", { value: id }, title)));
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    button.disabled = true;
    fault.textContent = "";
    keep()
      .catch((error) => {
        fault.textContent = text("analysis-keep-failed", { reason: errorMessage(error) });
      })
      .finally(() => {
        button.disabled = false;
      });
  });
  const keep = async () => {
    const study = where.value;
    const record = page.record();
    if (!hasAccount) {
      saveDraft({ id: ids.study, chapter: ids.chapter, title: name.value.trim() || page.title(), record });
      location.assign("/account?next=/studies");
      return;
    }
    const request =
      study === ""
        ? fetch("/api/studies", pageRequest("POST", { id: ids.study, title: name.value, chapter: { id: ids.chapter, record } }))
        : fetch(`/api/studies/${study}/chapters`, pageRequest("POST", { id: ids.chapter, title: name.value, record }));
    const response = await request;
    if (!response.ok) throw new Error((await response.json()).error.message);
    location.assign(`/studies/${study === "" ? ids.study : study}/${ids.chapter}`);
  };
  place.prepend(details);
}
