// Signals that work while the page is not in view: short sounds, and marks in the page's title. The sounds are
// synthesised: a tap for a move, a lower one for a capture, high ones for a short clock and for notifications. By
// default, sounds are on in live games from the visitor's first move. The title shows a short clock, the turn on a
// game's page, and the number of waiting items on other pages.

/** @type {AudioContext | null} */
let audio = null;

/** Pitch in hertz and length in seconds. */
const sounds = {
  basic: { pitch: 420, length: 0.07 },
  merge: { pitch: 340, length: 0.09 },
  capture: { pitch: 210, length: 0.14 },
  off: { pitch: 560, length: 0.09 },
  low: { pitch: 880, length: 0.18 },
  notice: { pitch: 660, length: 0.2 },
};

/** Whether the page shows a live game in which the visitor has moved. */
let hasBegun = false;

/** Starts the sounds of a live game, for visitors with the default setting. */
export function beginLiveSounds() {
  hasBegun = true;
}

/**
 * Whether the visitor's setting allows sounds.
 * @param {boolean} isLive whether the visitor plays a live game
 */
export function makesSounds(isLive) {
  const chosen = document.documentElement.dataset["sound"];
  return chosen === "on" || (chosen === "live" && isLive);
}

/** @param {"on" | "off"} chosen */
export function setSound(chosen) {
  document.documentElement.dataset["sound"] = chosen;
}

/** @param {keyof typeof sounds} kind */
export function playSound(kind) {
  // Before the first user gesture, browsers hold sounds back and then play them all at once.
  if (!makesSounds(hasBegun) || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  const { pitch, length } = sounds[kind];
  const now = audio.currentTime;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, now + length);
  volume.gain.setValueAtTime(0.2, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + length);
}

const initialTitle = document.title;
const marks = { clock: false, turn: false, waiting: 0 };

function show() {
  const count = marks.waiting === 0 ? "" : `(${marks.waiting}) `;
  document.title = `${marks.clock ? "⏰ " : ""}${marks.turn ? "● " : ""}${count}${initialTitle}`;
}

/** @param {Partial<typeof marks>} change */
export function markTitle(change) {
  Object.assign(marks, change);
  show();
}
