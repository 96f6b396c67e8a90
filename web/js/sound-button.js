// The button that mutes and unmutes a game's page.

import { html, svg } from "./dom.js";
import { savePreference } from "./preferences.js";
import { makesSounds, playSound, setSound } from "./signals.js";
import { text } from "./texts.js";

/** Paths of the icon: a loudspeaker, with waves beside it when sounds are on and a cross when they are off. */
const SPEAKER = "M3 9v6h4l5 4V5L7 9z";
const WAVES = "M15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11";
const CROSS = "M15.5 9.5l5 5M20.5 9.5l-5 5";

export class SoundButton {
  #sign = svg("path", { class: "sound-sign" });
  #isPlayedLive;
  element;

  /** @param {boolean} isPlayedLive whether the visitor plays a live game here */
  constructor(isPlayedLive) {
    this.#isPlayedLive = isPlayedLive;
    this.element = html(
      "button",
      { type: "button", class: "step", "aria-label": text("board-sound"), title: text("board-sound"), "data-tool": "sound" },
      svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { class: "speaker", d: SPEAKER }), this.#sign),
    );
    this.element.addEventListener("click", () => this.#switch());
    this.#show();
  }

  #switch() {
    const sound = makesSounds(this.#isPlayedLive) ? "off" : "on";
    setSound(sound);
    savePreference({ sound });
    this.#show();
    playSound("basic");
  }

  #show() {
    const isOn = makesSounds(this.#isPlayedLive);
    this.element.setAttribute("aria-pressed", String(isOn));
    this.#sign.setAttribute("d", isOn ? WAVES : CROSS);
  }
}
