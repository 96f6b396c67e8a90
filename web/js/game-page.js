// The page of a game: connects its parts. The server has rendered the page. This script follows the game, and plays the
// moves made on the board. A GameSource connects it to a game on the site or in this browser.

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
import { showConfirm, closeConfirm, confirmsMoves, copy, showMenu } from "./game-menu.js";
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
import { Announcer, showConnection, statusLine, writeStatus } from "./status-view.js";
import { Tabs } from "./tabs.js";
import { text } from "./texts.js";
import { TriedLines } from "./tried-lines.js";
import { playerName, moveNotation } from "./words.js";

/** @typedef {import("./game-socket.js").ServerMessage} ServerMessage */
/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** Milliseconds between the end of the visitor's move and the computer's reply, so that both are visible. */
const REPLY_DELAY_MS = 500;

/**
 * Maximum number of moves that wait for their animation. When more arrive, as in a game among computers, the board jumps
 * to the newest position.
 */
const MAX_ARRIVING = 8;

/**
 * The connection that sends moves and receives events.
 * @typedef {object} Connection
 * @property {boolean} connected
 * @property {(move: string, ply: number, undos: number) => void} send sends a move as soon as possible
 * @property {() => void} restart reconnects, so that all events since the version that the page knows are resent
 */

/**
 * The source of a game.
 * @typedef {object} GameSource
 * @property {(version: () => number, onMessage: (message: ServerMessage) => void, onChange: () => void) => Connection} connect
 * @property {() => Promise<import("./api.js").Game>} fetch
 */

/** @typedef {{ move: string, ply: number, undos: number }} UnsentMove A move that has not been sent yet. */

/**
 * The handlers of messages by type.
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
  /** Whether the visitor plays a game with a live clock. */
  #isPlayedLive;
  /** The position that the bubble beside a square refers to. */
  #explained = "";
  /** @type {Promise<import("./tables-view.js").TablesView | null> | undefined} loaded only for games that are over */
  #tables;
  #confirm = html("div", { id: "confirm", role: "group", hidden: true });
  #triedToConnect = false;
  /** Whether a request of the visitor was pending before the last message. */
  #hasRequested = false;
  /** The reason why the last move was refused, until the next move. */
  #refusal = "";

  /**
   * @param {import("./api.js").Game} game
   * @param {GameSource} source
   * @param {UnsentMove | null} [unsent] a move that was queued in this browser
   */
  constructor(game, source, unsent = null) {
    this.#source = source;
    this.#state = new GameState(game);
    this.#start = parsePosition(game.start);
    const query = new URLSearchParams(location.search);
    if (query.has("ply")) this.#state.view(Number(query.get("ply")));

    const own = game.you.length === 1 ? game.you[0] : undefined;
    let bottom = own ?? "W";
    if (query.get("flip") === "1") bottom = opposite(bottom);
    const board = byId("board");
    this.#view = new BoardView(board, this.#start.size, bottom, text("board-label"));
    this.#tray = new BearingOffTray(byId("tray"), (move) => this.#chooseMove(move));
    this.#bubble = new HintView(board, this.#view, (words) => this.#announcer.announce(words));
    this.#hints = new GameHints(this.#bubble, game, (words) => this.#announcer.announce(words));
    this.#input = new BoardInput(this.#view, {
      onMove: (move) => this.#chooseMove(move),
      onChoice: () => this.#showChoice(),
      onRefused: (square, from) => this.#bubble.explain(this.#state.shownPosition, square, from),
      offMoveAt: (x, y) => this.#tray.moveAt(x, y),
    });
    this.#words = new BoardWords({
      view: this.#view,
      input: this.#input,
      position: () => this.#state.shownPosition,
      last: () => this.#state.shownMove,
      announce: (words) => this.#announcer.announce(words),
    });
    byId("status-line").append(this.#confirm);
    this.#isPlayedLive = game.clock?.live === true && game.you.length > 0;
    const sound = new SoundButton(this.#isPlayedLive);
    if (this.#isPlayedLive && this.#state.played.some(({ mover }) => game.you.includes(mover))) beginLiveSounds();
    this.#end = new EndPanel(byId("end"), {
      onReview: () => this.#tabs.show("review-part"),
      onShare: () => void copy(new URL(`/game/${game.id}`, location.href).href, (words) => this.#announcer.announce(words)),
    });
    showMenu(byId("game-menu"), {
      id: game.id,
      hints: this.#hints.isPossible ? { isOn: this.#hints.isOn, onSwitch: (isOn) => this.#switchHints(isOn) } : null,
      position: () => this.#state.shownPosition,
      query: () => (this.#state.atEnd ? "" : `?ply=${this.#state.shownPly}`),
      keys: () => showKeys(),
      announce: (words) => this.#announcer.announce(words),
      refuse: (words) => this.#refuse(words),
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
      animateMove: (move) => this.#animateMove(move),
      announceMove: (move) => this.#announcer.move(this.#state, move),
      announce: (words) => this.#announcer.announce(words),
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
        animateMove: (move) => this.#animateMove(move),
        clear: () => this.#clearQueue(),
        announceMove: (move) => this.#announcer.move(this.#state, move),
        flip: () => this.#flip(),
      },
      sound.element,
    );
    this.#clocks = new ClockView(byId("main"), game.you, (words) => this.#announcer.announce(words));
    this.#clocks.set(game.clock);
    this.#actions = new Actions(
      (after) => this.#replace(after),
      (words) => this.#refuse(words),
    );
    this.#socket = source.connect(
      () => this.#state.version,
      (message) => this.#receive(message),
      () => {
        this.#triedToConnect = true;
        this.#showConnection();
      },
    );
    if (unsent !== null) this.#resume(unsent);
    this.#draw();
    this.#showConnection();
    if (query.has("ply") || location.hash !== "") byId("end").hidden = true;
    this.#hint();
  }

  /** Draws the current state without animations. */
  #draw() {
    this.#clearQueue();
    const position = parsePosition(this.#state.shownPosition);
    this.#view.show(position);
    this.#drawRest(position);
  }

  /**
   * Draws everything except the stacks.
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
    // Until the last move is confirmed, the game may still be running on the server, so give no help.
    if (state.over && state.pending === null) this.#showTables(state.shownPosition, position);
    this.#actions.show(state.game);
    setHidden(state.over || state.game.open_seats.length === 0, "invite");
    setHidden(!state.over, "end-actions");
  }

  /** The moves that can be played or tried out on the board. */
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
    // The game can be viewed without the tables.
    this.#tables.then((view) => view?.show(shown, position, true)).catch(() => {});
  }

  /** Shows the moves of the chosen stack, or the status without one. */
  #showChoice() {
    const { chosen, choices } = this.#input;
    showChoice(this.#view, this.#input, this.#tray, parsePosition(this.#state.shownPosition));
    this.#words.show();
    closeConfirm(this.#confirm);
    const status = byId("status");
    const isWarned = this.#hints.isOn && this.#state.mayMove && choices.some(({ to }) => to === null);
    const line = isWarned ? text("board-chosen-off", { square: chosen ?? "" }) : statusLine(this.#state, chosen);
    writeStatus(this.#refusal || line);
    status.dataset["refused"] = String(this.#refusal !== "");
    status.dataset["over"] = String(this.#state.over);
    if (chosen !== null) this.#bubble.hide();
  }

  /** Plays, confirms or tries out a move made on the board. @param {LegalMove} move */
  #chooseMove(move) {
    if (!this.#state.mayMove) {
      this.#tried.move(move.text);
      return;
    }
    if (!confirmsMoves()) {
      this.#play(move);
      return;
    }
    this.#tray.hide();
    showConfirm(
      this.#confirm,
      moveNotation(move),
      () => this.#play(move),
      () => this.#input.clearChoice(),
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
    this.#showNewMove(played);
  }

  /**
   * Sends a move that was queued earlier. If the game has changed meanwhile, the server confirms the move again or
   * refuses it with a reason.
   * @param {UnsentMove} unsent
   */
  #resume({ move, ply, undos }) {
    const { game, played, mayMove } = this.#state;
    const fits = mayMove && ply === played.length && undos === game.undos;
    if (fits && legalMoves(game.position).some(({ text }) => text === move)) this.#state.propose(move);
    this.#socket.send(move, ply, undos);
  }

  /** Shows a new move of any player, after the moves that are still arriving. @param {PlayedMove} move */
  #showNewMove(move) {
    if (!this.#state.atEnd) {
      // Do not leave an earlier position that the visitor is viewing; only extend the list.
      playSound(move.kind);
      this.#announcer.move(this.#state, move);
      this.#drawRest(parsePosition(this.#state.shownPosition));
      return;
    }
    if (this.#state.arriving === MAX_ARRIVING) {
      this.#draw();
      this.#announcer.move(this.#state, move);
      return;
    }
    const isReply = this.#state.game.players[move.mover]?.kind === "computer";
    const next = parsePosition(move.position);
    const show = () => {
      playSound(move.kind);
      this.#announcer.move(this.#state, move);
      const arrived = this.#view.animateMove(move, next);
      this.#drawRest(next);
      return arrived.then(() => this.#hint());
    };
    if (this.#queue.isBusy || isReply) {
      this.#state.arriving += 1;
      this.#input.allow([]);
      const showWaiting = () => {
        this.#state.arriving -= 1;
        return show();
      };
      void this.#queue.add(showWaiting, isReply ? REPLY_DELAY_MS : 0);
    } else {
      // No animation is running, so draw the move in the next frame.
      const shown = show();
      void this.#queue.add(() => shown);
    }
  }

  /** Animates a move from the position that is drawn. @param {PlayedMove} move */
  #animateMove(move) {
    const next = parsePosition(move.position);
    void this.#view.animateMove(move, next);
    this.#drawRest(next);
  }

  /** Shows the hint for the current position, if hints are on. */
  #hint() {
    if (this.#input.chosen === null) this.#hints.show(this.#state);
  }

  /** @param {boolean} isOn */
  #switchHints(isOn) {
    this.#hints.setEnabled(isOn);
    this.#hint();
  }

  /** Updates the side panel after an event, and opens the end panel after the end of the game. */
  #updateSidebar() {
    // A tried line stays on the board, so that a touch meant for it does not play a move in the game.
    void this.#sidebar.refreshPlans().then(() => this.#tried.showBar());
    if (!this.#state.ended) return;
    void this.#sidebar.refreshChat();
    void this.#sidebar.showReview();
    void this.#queue.add(() => this.#end.open());
  }

  /** @type {Handlers} */
  #handlers = {
    hello: () => {
      this.#showAway(null);
      this.#sidebar.refreshMissed();
    },
    away: ({ claim_in }) => this.#showAway(claim_in),
    talk: () => void this.#sidebar.refreshChat(),
    watching: ({ words }) => {
      byId("watching").textContent = words;
    },
    present: ({ seats }) => showPresent(seats, this.#state.game.players),
    // The events `left` and `undone` remove stacks or moves, so fetch the game again.
    left: ({ seat }) => {
      this.#announcer.announce(text("board-left-game", { player: playerName(seat) }));
      void this.#catchUp();
    },
    undone: () => void this.#catchUp(),
    undo: (message) => this.#showRequest(message, (by) => text("board-undo-asked", { player: playerName(by) })),
    "call-off": (message) => this.#showRequest(message, (by) => text("board-call-off-asked", { player: playerName(by) })),
    warned: ({ v }) => {
      this.#state.update(v, {});
      this.#updateSidebar();
    },
    ack: ({ v }) => {
      const { pending, played } = this.#state;
      if (pending === null) return;
      this.#state.receive({ v, ply: played.length, move: pending.text });
      this.#drawUnlessMoving();
      this.#updateSidebar();
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
      else this.#showNewMove(played);
      this.#updateSidebar();
    },
    joined: ({ v, seat, player }) => {
      const { players, open_seats, id } = this.#state.game;
      this.#state.update(v, {
        players: { ...players, [seat]: player },
        open_seats: open_seats.filter((open) => open !== seat),
      });
      this.#drawUnlessMoving();
      // Without a connection the bar keeps the name of the event.
      refreshPlayers(`/game/${id}`).catch(() => {});
      this.#updateSidebar();
    },
    ended: ({ v, result, termination }) => {
      this.#state.update(v, { result, termination });
      this.#afterAnimations(() => this.#announcer.announce(statusLine(this.#state, null)));
      this.#drawUnlessMoving();
      this.#updateSidebar();
    },
  };

  /** Draws changes after the running animations. */
  #drawUnlessMoving() {
    this.#afterAnimations(() => {
      // A move that is still arriving draws the changes when it is shown.
      if (this.#state.arriving === 0) this.#drawRest(parsePosition(this.#state.shownPosition));
    });
  }

  /** Calls a function after the running animations, or at once if there are none. @param {() => void} act */
  #afterAnimations(act) {
    if (this.#queue.isBusy) void this.#queue.add(act);
    else act();
  }

  #clearQueue() {
    this.#queue.clear();
    this.#state.arriving = 0;
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    const state = this.#state;
    const { may } = state.game;
    this.#hasRequested = may.includes("withdraw") || may.includes("call-off-withdraw");
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

  /** Shows that the player to move is away. @param {number | null} claimIn milliseconds until a claim is possible, null if no player is away */
  #showAway(claimIn) {
    this.#actions.setClaimWait(claimIn);
    showAway(claimIn === null ? null : this.#state.game.turn);
  }

  /**
   * Announces a request of another player that needs agreement, or the refusal of the visitor's request.
   * @param {Extract<ServerMessage, { type: "undo" | "call-off" }>} message
   * @param {(by: Player) => string} requestText the text of the request
   */
  #showRequest({ v, state: answer, seat }, requestText) {
    const state = this.#state;
    const isNews = v > state.version;
    state.update(v, {});
    if (isNews && answer === "asked" && state.game.may.some((what) => what === "answer" || what === "call-off-answer")) {
      this.#announcer.announce(requestText(seat));
    } else if (isNews && answer === "refused" && this.#hasRequested && !state.game.you.includes(seat)) {
      this.#refuse(text("board-not-agreed", { player: playerName(seat) }));
    }
    this.#updateSidebar();
  }

  /** Fetches the whole game after missed events. */
  async #catchUp() {
    try {
      this.#replace(await this.#source.fetch());
    } catch {
      this.#socket.restart();
    }
  }

  /** Replaces the state by a game from the server. @param {import("./api.js").Game} game */
  #replace(game) {
    if (game.version < this.#state.version) return;
    const before = this.#state;
    this.#state = new GameState(game);
    if (!this.#tried.isPlayingThrough || before.tried === null) this.#state.showAs(before);
    this.#clocks.set(game.clock);
    this.#tried.reset();
    this.#updateSidebar();
    this.#showConnection();
  }

  /** Shows and announces the reason of a refusal. @param {string} reason */
  #refuse(reason) {
    this.#refusal = reason;
    this.#announcer.announce(reason);
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
      this.#announcer.announce(place.textContent ?? "");
    }
  }

  #flip() {
    this.#view.turnTo(opposite(this.#view.geometry.bottom));
    placePlayers(this.#start.players, this.#view.geometry.bottom);
    this.#draw();
  }
}

/**
 * Hides or shows elements.
 * @param {boolean} isHidden
 * @param {string[]} ids
 */
function setHidden(isHidden, ...ids) {
  for (const id of ids) {
    const element = document.getElementById(id);
    if (element !== null) element.hidden = isHidden;
  }
}
