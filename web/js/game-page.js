// The page of a game: puts the parts together. The page is drawn already; from here on it follows the game
// by itself and moves are made on the board. The game is on the site or in this browser (GameSource).

import { Actions } from "./actions.js";
import { AnimationQueue } from "./animation-queue.js";
import { BearingOffTray } from "./bearing-off-tray.js";
import { opposite } from "./board-geometry.js";
import { BoardInput } from "./board-input.js";
import { BoardView } from "./board-view.js";
import { BoardWords } from "./board-words.js";
import { showChoice } from "./choice-view.js";
import { ClockView } from "./clock-view.js";
import { byId, html } from "./dom.js";
import { EndPanel } from "./end-panel.js";
import { askToConfirm, closeConfirm, confirmsMoves, copy, showMenu } from "./game-menu.js";
import { GameHints } from "./game-hints.js";
import { GameSidebar } from "./game-sidebar.js";
import { GameState } from "./game-state.js";
import { GameSteps } from "./game-steps.js";
import { HintView } from "./hint-view.js";
import { showKeys } from "./keyboard-help.js";
import { scrollToCurrent, showMoves } from "./moves-view.js";
import { placePlayers, refreshPlayers, showAway, showPlayers, showPresent } from "./player-bars.js";
import { parsePosition } from "./position.js";
import { legalMoves } from "./rules.js";
import { beginLiveSounds, markTitle, playSound } from "./signals.js";
import "./share-link.js";
import { SoundButton } from "./sound-button.js";
import { Announcer, showConnection, statusLine } from "./status-view.js";
import { Tabs } from "./tabs.js";
import { text } from "./texts.js";
import { TriedLines } from "./tried-lines.js";
import { playerName, written } from "./words.js";

/** @typedef {import("./game-socket.js").ServerMessage} ServerMessage */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */


/** Milliseconds between the end of one's own move and the computer's answer, to have seen the first. */
const ANSWER_PAUSE = 500;

/**
 * So many moves wait to be shown one after the other. When more come, as from computers that go on among
 * themselves, the board jumps to the newest position.
 */
const MOST_ARRIVING = 8;

/**
 * Where moves go and news come from.
 * @typedef {object} Connection
 * @property {boolean} connected
 * @property {(move: string, ply: number, undos: number) => void} send sends a move, as soon as that is possible
 * @property {() => void} restart connects anew, to be told everything since the version that the page knows
 */

/**
 * Where a game is.
 * @typedef {object} GameSource
 * @property {(version: () => number, onMessage: (message: ServerMessage) => void, onChange: () => void) => Connection} connect
 * @property {() => Promise<import("./api.js").Game>} fetch
 */

/** @typedef {{ move: string, ply: number, undos: number }} UnsentMove A move that is still to be sent. */

/**
 * What a message of a type changes on the page.
 * @typedef {{ [T in ServerMessage["type"]]?: (message: Extract<ServerMessage, { type: T }>) => void }} Handlers
 */

export class GamePage {
  #state;
  #start;
  #view;
  #input;
  #tray;
  #words;
  #bubble;
  #hints;
  #source;
  #socket;
  #steps;
  #sidebar;
  #tabs;
  #tried;
  #clocks;
  #actions;
  #end;
  #queue = new AnimationQueue();
  #announcer = new Announcer();
  /** Whether the visitor plays here against the clock. */
  #isPlayedLive;
  /** The position that what stands beside a square is about. */
  #explained = "";
  /** @type {Promise<import("./tables-view.js").TablesView | null> | undefined} what the tables say; only of games that are over */
  #tables;
  #confirm = html("div", { id: "confirm", role: "group", hidden: true });
  #triedToConnect = false;
  /** Whether a request of one's own waited for an answer before the last message. */
  #isAsking = false;
  /** Why the last move was not played, until the next one. */
  #refusal = "";

  /**
   * @param {import("./api.js").Game} game
   * @param {GameSource} source
   * @param {UnsentMove | null} [unsent] a move that this browser has kept
   */
  constructor(game, source, unsent = null) {
    this.#source = source;
    this.#state = new GameState(game);
    this.#start = parsePosition(game.start);
    const asked = new URLSearchParams(location.search);
    if (asked.has("ply")) this.#state.view(Number(asked.get("ply")));

    const own = game.you.length === 1 ? game.you[0] : undefined;
    let bottom = own ?? "W";
    if (asked.get("flip") === "1") bottom = opposite(bottom);
    const board = byId("board");
    this.#view = new BoardView(board, this.#start.size, bottom, text("board-label"));
    this.#tray = new BearingOffTray(byId("tray"), (move) => this.#wanted(move));
    this.#bubble = new HintView(board, this.#view, (words) => this.#announcer.say(words));
    this.#hints = new GameHints(this.#bubble, game, (words) => this.#announcer.say(words));
    this.#input = new BoardInput(this.#view, {
      onMove: (move) => this.#wanted(move),
      onChoice: () => this.#showChoice(),
      onRefused: (square, from) => this.#bubble.explain(this.#state.shownPosition, square, from),
      offMoveAt: (x, y) => this.#tray.moveAt(x, y),
    });
    this.#words = new BoardWords({
      view: this.#view,
      input: this.#input,
      position: () => this.#state.shownPosition,
      last: () => this.#state.shownMove,
      say: (words) => this.#announcer.say(words),
    });
    byId("status-line").append(this.#confirm);
    this.#isPlayedLive = game.clock?.live === true && game.you.length > 0;
    const sound = new SoundButton(this.#isPlayedLive);
    if (this.#isPlayedLive && this.#state.played.some(({ mover }) => game.you.includes(mover))) beginLiveSounds();
    this.#end = new EndPanel(byId("end"), {
      onReview: () => this.#tabs.show("review-part"),
      onShare: () => void copy(new URL(`/game/${game.id}`, location.href).href, (words) => this.#announcer.say(words)),
    });
    showMenu(byId("game-menu"), {
      id: game.id,
      hints: this.#hints.isPossible ? { isOn: this.#hints.isOn, onSwitch: (isOn) => this.#switchHints(isOn) } : null,
      position: () => this.#state.shownPosition,
      query: () => (this.#state.atEnd ? "" : `?ply=${this.#state.shownPly}`),
      keys: () => showKeys(),
      say: (words) => this.#announcer.say(words),
    });
    document.getElementById("end-open")?.addEventListener("click", (event) => {
      event.preventDefault();
      void this.#end.open();
    });
    addEventListener("resize", () => scrollToCurrent(byId("moves")));

    this.#sidebar = new GameSidebar(game.id, {
      onPlanned: () => this.#tried.show(null),
      onNews: (part) => {
        this.#tabs.refresh();
        this.#tabs.markNews(part);
      },
    });
    this.#tried = new TriedLines({
      state: () => this.#state,
      draw: () => this.#draw(),
      drawRest: () => this.#drawRest(parsePosition(this.#state.shownPosition)),
      travel: (move) => this.#travel(move),
      speak: (move) => this.#announcer.move(this.#state, move),
      say: (words) => this.#announcer.say(words),
      plan: async (lines) => {
        await this.#sidebar.planLines(lines);
        this.#tabs.show("plans-part");
      },
    });
    this.#tabs = new Tabs(byId("tabs"), byId("sidebar"), (part) => {
      if (part === "plans-part") this.#tried.open();
    });
    this.#steps = new GameSteps(
      {
        state: () => this.#state,
        tried: this.#tried,
        draw: () => this.#draw(),
        travel: (move) => this.#travel(move),
        clear: () => this.#clearQueue(),
        speak: (move) => this.#announcer.move(this.#state, move),
        flip: () => this.#flip(),
      },
      sound.element,
    );
    this.#clocks = new ClockView(byId("main"), game.you, (words) => this.#announcer.say(words));
    this.#clocks.set(game.clock);
    this.#actions = new Actions(
      (after) => this.#replace(after),
      (words) => this.#refuse(words),
    );
    this.#socket = source.connect(
      () => this.#state.version,
      (message) => this.#heard(message),
      () => {
        this.#triedToConnect = true;
        this.#showConnection();
      },
    );
    if (unsent !== null) this.#resume(unsent);
    this.#draw();
    this.#showConnection();
    if (asked.has("ply") || location.hash !== "") byId("end").hidden = true;
    this.#hint();
  }

  /** Draws everything as it is now. */
  #draw() {
    this.#clearQueue();
    const position = parsePosition(this.#state.shownPosition);
    this.#view.show(position);
    this.#drawRest(position);
  }

  /**
   * Draws everything but the stacks.
   * @param {Position} position
   */
  #drawRest(position) {
    const state = this.#state;
    if (state.shownPosition !== this.#explained) this.#bubble.hide();
    this.#explained = state.shownPosition;
    this.#view.showLastMove(state.shownMove);
    this.#input.allow(this.#movable());
    showPlayers(position, state.over);
    showMoves(byId("moves"), state.arrived, this.#start.players, state.shownPly);
    this.#tried.follow();
    this.#steps.show();
    this.#sidebar.showPly(state.shownPly);
    document.getElementById("to-analysis")?.setAttribute("href", `/analysis?game=${state.game.id}&ply=${state.shownPly}`);
    document.getElementById("picture")?.setAttribute("href", `/game/${state.game.id}/board.svg?ply=${state.shownPly}`);
    byId("main").classList.toggle("past", !state.atEnd);
    byId("main").classList.toggle("trying", state.tried !== null);
    byId("to-now").hidden = state.atEnd;
    markTitle({ turn: state.mayMove });
    // While the server does not know the last move, it goes on there, and nobody is helped.
    if (state.over && state.pending === null) this.#showTables(state.shownPosition, position);
    this.#actions.show(state.game);
    hideWhen(state.over || state.game.open_seats.length === 0, "invite");
    hideWhen(!state.over, "end-actions");
  }

  /** What can be moved on the board now, in earnest or to try it out. */
  #movable() {
    const { mayMove, mayTry, shownPosition } = this.#state;
    return mayMove || mayTry ? legalMoves(shownPosition) : [];
  }

  /**
   * @param {string} shown
   * @param {Position} position the same position
   */
  #showTables(shown, position) {
    this.#tables ??= import("./tables-view.js").then(({ TablesView }) => TablesView.find());
    // The game can be read without.
    this.#tables.then((view) => view?.show(shown, position, true)).catch(() => {});
  }

  /** Shows what the chosen stack can do, or that none is chosen. */
  #showChoice() {
    const { chosen, choices } = this.#input;
    showChoice(this.#view, this.#input, this.#tray, parsePosition(this.#state.shownPosition));
    this.#words.show();
    closeConfirm(this.#confirm);
    const status = byId("status");
    const isWarned = this.#hints.isOn && this.#state.mayMove && choices.some(({ to }) => to === null);
    const line = isWarned ? text("board-chosen-off", { square: chosen ?? "" }) : statusLine(this.#state, chosen);
    status.textContent = this.#refusal || line;
    status.dataset["refused"] = String(this.#refusal !== "");
    status.dataset["over"] = String(this.#state.over);
    if (chosen !== null) this.#bubble.hide();
  }

  /** A move was pointed at. @param {LegalMove} move */
  #wanted(move) {
    if (!this.#state.mayMove) {
      this.#tried.move(move.text);
      return;
    }
    if (!confirmsMoves()) {
      this.#play(move);
      return;
    }
    this.#tray.hide();
    askToConfirm(
      this.#confirm,
      written(move),
      () => this.#play(move),
      () => this.#input.letGo(),
    );
  }

  /** @param {LegalMove} move */
  #play(move) {
    const ply = this.#state.played.length;
    this.#refusal = "";
    if (this.#isPlayedLive) beginLiveSounds();
    const played = this.#state.propose(move.text);
    this.#socket.send(move.text, ply, this.#state.game.undos);
    this.#showConnection();
    this.#moved(played);
  }

  /**
   * Sends a move that was made earlier. Where the game has gone on meanwhile, the answer says that it counts
   * already, or why it does not.
   * @param {UnsentMove} unsent
   */
  #resume({ move, ply, undos }) {
    const { game, played, mayMove } = this.#state;
    const fits = mayMove && ply === played.length && undos === game.undos;
    if (fits && legalMoves(game.position).some(({ text }) => text === move)) this.#state.propose(move);
    this.#socket.send(move, ply, undos);
  }

  /** Shows a move that was just made, by whomever, after those before it. @param {PlayedMove} move */
  #moved(move) {
    if (!this.#state.atEnd) {
      // Somebody looking back is not torn away; the list grows.
      playSound(move.kind);
      this.#announcer.move(this.#state, move);
      this.#drawRest(parsePosition(this.#state.shownPosition));
      return;
    }
    if (this.#state.arriving === MOST_ARRIVING) {
      this.#draw();
      this.#announcer.move(this.#state, move);
      return;
    }
    const isAnswer = this.#state.game.players[move.mover]?.kind === "computer";
    const next = parsePosition(move.position);
    const show = () => {
      playSound(move.kind);
      this.#announcer.move(this.#state, move);
      const arrived = this.#view.travel(move, next);
      this.#drawRest(next);
      return arrived.then(() => this.#hint());
    };
    if (this.#queue.isBusy || isAnswer) {
      this.#state.arriving += 1;
      this.#input.allow([]);
      const showWaiting = () => {
        this.#state.arriving -= 1;
        return show();
      };
      void this.#queue.add(showWaiting, isAnswer ? ANSWER_PAUSE : 0);
    } else {
      // Nothing is on its way: the move is drawn in the next frame.
      const shown = show();
      void this.#queue.add(() => shown);
    }
  }

  /** Shows a move on its way from the position that is drawn. @param {PlayedMove} move */
  #travel(move) {
    const next = parsePosition(move.position);
    void this.#view.travel(move, next);
    this.#drawRest(next);
  }

  /** Explains the position that is shown to somebody who is new to the game. */
  #hint() {
    if (this.#input.chosen === null) this.#hints.show(this.#state);
  }

  /** @param {boolean} isOn */
  #switchHints(isOn) {
    this.#hints.turn(isOn);
    this.#hint();
  }

  /** What stands around the board may differ once the game has gone on. */
  #wentOn() {
    // What is tried out stays where it began, so that no touch meant for it is a move of the game.
    void this.#sidebar.moved().then(() => this.#tried.showBar());
    if (!this.#state.ended) return;
    void this.#sidebar.chatted();
    void this.#sidebar.over();
    void this.#queue.add(() => this.#end.open());
  }

  /** @type {Handlers} */
  #handlers = {
    hello: () => this.#showAway(null),
    away: ({ claim_in }) => this.#showAway(claim_in),
    talk: () => void this.#sidebar.chatted(),
    watching: ({ words }) => {
      byId("watching").textContent = words;
    },
    present: ({ seats }) => showPresent(seats, this.#state.game.players),
    // Stacks are gone, or moves: this page cannot go on from what it has.
    left: ({ seat }) => {
      this.#announcer.say(text("board-left-game", { player: playerName(seat) }));
      void this.#catchUp();
    },
    undone: () => void this.#catchUp(),
    undo: (message) => this.#requested(message, (by) => text("board-undo-asked", { player: playerName(by) })),
    "call-off": (message) => this.#requested(message, (by) => text("board-call-off-asked", { player: playerName(by) })),
    warned: ({ v }) => {
      this.#state.update(v, {});
      this.#wentOn();
    },
    ack: ({ v }) => {
      const { pending, played } = this.#state;
      if (pending === null) return;
      this.#state.receive({ v, ply: played.length, move: pending.text });
      this.#drawUnlessMoving();
      this.#wentOn();
    },
    refused: ({ message }) => {
      this.#state.withdraw();
      this.#refuse(text("board-refused", { reason: message }));
    },
    move: (message) => {
      const own = this.#state.pending?.text === message.move;
      const played = this.#state.receive(message);
      this.#refusal = "";
      if (played === null || own) this.#drawUnlessMoving();
      else this.#moved(played);
      this.#wentOn();
    },
    joined: ({ v, seat, player }) => {
      const { players, open_seats, id } = this.#state.game;
      this.#state.update(v, {
        players: { ...players, [seat]: player },
        open_seats: open_seats.filter((open) => open !== seat),
      });
      this.#drawUnlessMoving();
      void refreshPlayers(`/game/${id}`);
      this.#wentOn();
    },
    ended: ({ v, result, termination }) => {
      this.#state.update(v, { result, termination });
      this.#atRest(() => this.#announcer.say(statusLine(this.#state, null)));
      this.#drawUnlessMoving();
      this.#wentOn();
    },
  };

  /** Draws what has changed beside a move that may still be on its way. */
  #drawUnlessMoving() {
    this.#atRest(() => {
      // A move that waits draws all this when it is shown.
      if (this.#state.arriving === 0) this.#drawRest(parsePosition(this.#state.shownPosition));
    });
  }

  /** Does something once the moves that are on their way have come to rest. @param {() => void} act */
  #atRest(act) {
    if (this.#queue.isBusy) void this.#queue.add(act);
    else act();
  }

  #clearQueue() {
    this.#queue.clear();
    this.#state.arriving = 0;
  }

  /** @param {ServerMessage} message */
  #heard(message) {
    const state = this.#state;
    const { may } = state.game;
    this.#isAsking = may.includes("withdraw") || may.includes("call-off-withdraw");
    if ("now" in message && message.now !== undefined) {
      state.tick(message.now);
      this.#clocks.set(message.now.clock);
      this.#actions.show(state.game);
    }
    const isEvent = "v" in message && message.type !== "hello" && message.type !== "away";
    if (isEvent && message.v > state.version + 1) {
      void this.#catchUp();
      return;
    }
    const handle = /** @type {((message: ServerMessage) => void) | undefined} */ (this.#handlers[message.type]);
    handle?.(message);
    this.#showConnection();
  }

  /** Somebody who has to move is gone for some time, or nobody. @param {number | null} claimIn */
  #showAway(claimIn) {
    this.#actions.away(claimIn);
    showAway(claimIn === null ? null : this.#state.game.turn);
  }

  /**
   * Somebody asks for what all have to agree to, or answers.
   * @param {Extract<ServerMessage, { type: "undo" | "call-off" }>} message
   * @param {(by: Player) => string} asked what is asked for, in words
   */
  #requested({ v, state: answer, seat }, asked) {
    const state = this.#state;
    const isNews = v > state.version;
    state.update(v, {});
    if (isNews && answer === "asked" && state.game.may.some((what) => what === "answer" || what === "call-off-answer")) {
      this.#announcer.say(asked(seat));
    } else if (isNews && answer === "refused" && this.#isAsking && !state.game.you.includes(seat)) {
      this.#refuse(text("board-not-agreed", { player: playerName(seat) }));
    }
    this.#wentOn();
  }

  /** Something was missed: asks for the whole game and goes on from there. */
  async #catchUp() {
    try {
      this.#replace(await this.#source.fetch());
    } catch {
      this.#socket.restart();
    }
  }

  /** Goes on from a game as the server has it. @param {import("./api.js").Game} game */
  #replace(game) {
    if (game.version < this.#state.version) return;
    const before = this.#state;
    this.#state = new GameState(game);
    if (!this.#tried.isPlayingThrough || before.tried === null) this.#state.showAs(before);
    this.#clocks.set(game.clock);
    this.#tried.reset();
    this.#wentOn();
    this.#showConnection();
  }

  /** Says why something was not done. @param {string} reason */
  #refuse(reason) {
    this.#refusal = reason;
    this.#announcer.say(reason);
    this.#draw();
  }

  #showConnection() {
    const { connected } = this.#socket;
    const place = byId("connection");
    const before = place.dataset["state"];
    showConnection(place, {
      connected,
      tried: this.#triedToConnect,
      pending: this.#state.pending !== null,
    });
    const now = place.dataset["state"];
    if (now !== before && (now === "lost" || before === "lost")) {
      this.#announcer.say(place.textContent ?? "");
    }
  }

  #flip() {
    this.#view.turnTo(opposite(this.#view.geometry.bottom));
    placePlayers(this.#start.players, this.#view.geometry.bottom);
    this.#draw();
  }

}

/**
 * Hides what the page no longer needs.
 * @param {boolean} done
 * @param {string[]} ids
 */
function hideWhen(done, ...ids) {
  for (const id of ids) {
    const element = document.getElementById(id);
    if (element !== null) element.hidden = done;
  }
}
