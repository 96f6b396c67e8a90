// The buttons that switch on notifications on this device, in the settings and in the menu of a game. The browser's
// permission is requested only when one of them is clicked.

import { byId, csrfToken } from "./dom.js";
import { pushState, subscribe } from "./push-subscription.js";

/** Whether push notifications are supported. They need HTTPS, and on iOS an installed site. */
const isPossible = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** @returns {Promise<"on" | "denied" | "failed">} */
async function enable() {
  try {
    if ((await Notification.requestPermission()) !== "granted") return "denied";
    await navigator.serviceWorker.register("/service-worker.js");
    const registration = await navigator.serviceWorker.ready;
    await subscribe(registration, (await pushState()).key, csrfToken());
    return "on";
  } catch {
    return "failed";
  }
}

/**
 * Shows the text for a state, and shows or hides the button.
 * @param {HTMLElement} place
 * @param {"on" | "denied" | "failed" | "unsupported" | "off"} state
 */
function show(place, state) {
  const [words, button] = [place.querySelector("p"), place.querySelector("button")];
  if (words !== null) {
    words.textContent = place.dataset[state] ?? "";
    words.hidden = words.textContent === "";
  }
  if (button !== null) button.hidden = state !== "off" && state !== "failed";
  place.dataset["state"] = state;
}

/** @param {HTMLElement} place @param {(state: string) => void} [after] */
function offer(place, after = () => {}) {
  show(place, "off");
  place.querySelector("button")?.addEventListener("click", async () => {
    const state = await enable();
    show(place, state);
    after(state);
  });
}

/** @param {HTMLElement} place #push-device */
async function showSettings(place) {
  const zone = /** @type {HTMLInputElement} */ (byId("push-zone"));
  zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? zone.value;
  byId("push-zone-name").textContent = zone.value;
  if (!isPossible) return show(place, "unsupported");
  if (Notification.permission === "denied") return show(place, "denied");
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  if (place.dataset["known"] !== undefined && subscription != null) return show(place, "on");
  offer(place, (state) => {
    if (state === "on") location.reload();
  });
}

/** @param {HTMLElement} entry #push-offer */
async function showOffer(entry) {
  if (!isPossible || Notification.permission === "denied") return;
  const registration = await navigator.serviceWorker.getRegistration();
  if ((await registration?.pushManager.getSubscription()) != null) return;
  offer(entry);
  entry.hidden = false;
}

for (const [id, prepare] of /** @type {const} */ ([
  ["push-device", showSettings],
  ["push-offer", showOffer],
])) {
  const place = document.getElementById(id);
  if (place !== null) void prepare(place);
}
