// The hints on a game's page: decides when to show them on the board, and announces them to screen readers.

import { hintFor, setHints, wantsHints } from "./coach.js";
import { text } from "./texts.js";
import { playerNames } from "./words.js";

/** Milliseconds for which a hint is shown, unless the board is touched before. */
const DURATION_MS = 12_000;

export class GameHints {
  #bubble;
  #announce;
  /** The id of the last hint, which is not repeated until another hint was shown. */
  #last = "";
  /** Whether hints are available: the visitor plays one side, and a computer plays another. */
  isPossible;
  /** Whether they are shown in this game. */
  isOn;

  /**
   * @param {import("./hint-view.js").HintView} bubble
   * @param {import("./api.js").Game} game
   * @param {(words: string) => void} announce announces a text to screen readers
   */
  constructor(bubble, game, announce) {
    this.#bubble = bubble;
    this.#announce = announce;
    this.isPossible = game.you.length === 1 && Object.values(game.players).some((player) => player?.kind === "computer");
    this.isOn = this.isPossible && wantsHints(game.id);
  }

  /** Shows the hint for the current position, if there is one and no animation is pending. @param {import("./game-state.js").GameState} state */
  show(state) {
    const isQuiet = state.atEnd && state.arriving === 0 && state.tried === null;
    if (!this.isOn || !isQuiet || state.over) return;
    const [you] = state.game.you;
    const hint = you === undefined ? null : hintFor(state.shownPosition, state.shownMove, you, state.moves.length);
    if (hint === null || hint.id === this.#last) return;
    this.#last = hint.id;
    const words = text(hint.key, { ...hint.values, players: playerNames(hint.players) });
    this.#bubble.showAt(hint.square, words, DURATION_MS);
    this.#announce(words);
  }

  /** Switches hints on or off in all games. @param {boolean} isOn */
  setEnabled(isOn) {
    setHints(isOn);
    this.isOn = isOn;
    this.#last = "";
    if (!isOn) this.#bubble.hide();
  }
}
