// The hints of a game's page: for whom they are, when they stand on the board, how they are spoken.

import { hintFor, setHints, wantsHints } from "./coach.js";
import { text } from "./texts.js";
import { playerNames } from "./words.js";

/** Milliseconds that a hint stays, unless something is touched before. */
const STAYS = 12_000;

export class GameHints {
  #bubble;
  #say;
  /** The last hint, which is not repeated as long as nothing else comes. */
  #last = "";
  /** Whether there can be hints: for one player against computers. */
  isPossible;
  /** Whether they are shown in this game. */
  isOn;

  /**
   * @param {import("./hint-view.js").HintView} bubble
   * @param {import("./api.js").Game} game
   * @param {(words: string) => void} say speaks to those who hear the page
   */
  constructor(bubble, game, say) {
    this.#bubble = bubble;
    this.#say = say;
    this.isPossible = game.you.length === 1 && Object.values(game.players).some((player) => player?.kind === "computer");
    this.isOn = this.isPossible && wantsHints(game.id);
  }

  /** Explains the position that is shown, once it is at rest. @param {import("./game-state.js").GameState} state */
  show(state) {
    const isQuiet = state.atEnd && state.arriving === 0 && state.tried === null;
    if (!this.isOn || !isQuiet || state.over) return;
    const [you] = state.game.you;
    const hint = you === undefined ? null : hintFor(state.shownPosition, state.shownMove, you, state.moves.length);
    if (hint === null || hint.id === this.#last) return;
    this.#last = hint.id;
    const words = text(hint.key, { ...hint.values, players: playerNames(hint.players) });
    this.#bubble.showAt(hint.square, words, STAYS);
    this.#say(words);
  }

  /** Switches them on or off in all games. @param {boolean} isOn */
  turn(isOn) {
    setHints(isOn);
    this.isOn = isOn;
    this.#last = "";
    if (!isOn) this.#bubble.hide();
  }
}
