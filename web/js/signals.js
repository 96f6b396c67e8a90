// What tells the reader that something happens, whatever they look at: short sounds, and the title of the page.
// The sounds are made on the spot: a wooden tap for a move, a lower one for a capture, high ones when a clock
// is short of time and for news from elsewhere. Who has chosen nothing hears them in live games, from the first
// move of one's own on. The title says among other windows that a clock runs short, whose turn it is on a game's page, how much waits on the others.

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

/** Whether the page shows a live game in which the reader has moved. */
let hasBegun = false;

/** From here on there are sounds for who has chosen nothing. */
export function beginLiveSounds() {
  hasBegun = true;
}

/**
 * Whether there are sounds, by what the reader has chosen.
 * @param {boolean} isLive whether they play a live game
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
  // Browsers keep quiet until the page has been touched, and would make up for it then, all at once.
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

const own = document.title;
const now = { clock: false, turn: false, waiting: 0 };

function show() {
  const count = now.waiting === 0 ? "" : `(${now.waiting}) `;
  document.title = `${now.clock ? "⏰ " : ""}${now.turn ? "● " : ""}${count}${own}`;
}

/** @param {Partial<typeof now>} change */
export function markTitle(change) {
  Object.assign(now, change);
  show();
}
