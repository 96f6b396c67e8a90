// The game page: puts the parts together. The server has drawn everything already; from here on the
// page follows the game by itself and moves are made on the board.

import { fetchGame } from "./api.js";
import { Around } from "./around.js";
import { BoardInput } from "./board-input.js";
import { BoardView } from "./board-view.js";
import { renew } from "./fresh.js";
import { ClockView } from "./clock-view.js";
import { Conduct, undoWords } from "./conduct-view.js";
import { byId, html, pageData } from "./dom.js";
import { GameState } from "./game-state.js";
import { Live } from "./live.js";
import { Navigation, showMoves } from "./moves-view.js";
import { showOffMoves } from "./off-moves-view.js";
import { parsePosition } from "./position.js";
import { legalMoves, loadRules } from "./rules.js";
import { showSeats } from "./seats-view.js";
import { playSound } from "./sound.js";
import { Announcer, showConnection, statusLine } from "./status-view.js";
import { text } from "./texts.js";
import { markTitle } from "./title.js";
import { askToConfirm, closeConfirm, confirmsMoves, showTools } from "./tools.js";
import { TryLine } from "./try-line.js";
import { playerName, squareLabel, written } from "./words.js";

/** @typedef {import("./position.js").Player} Player */
/** @typedef {import("./rules.js").LegalMove} LegalMove */
/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/** Turn order as quarter turns; the opposite side is two further. */
const sides = /** @type {const} */ (["W", "R", "B", "G"]);

class GamePage {
  #state;
  #start;
  #view;
  #input;
  #live;
  #navigation;
  #around;
  #tryLine;
  #clocks;
  #conduct;
  #announcer = new Announcer();
  /** @type {Promise<import("./verdict-view.js").VerdictView | null> | undefined} what the tables say; only of games that are over */
  #verdict;
  #confirm = html("div", { id: "confirm", hidden: true });
  #wasConnected = false;
  /** Why the last move was not played, until the next one. */
  #refusal = "";

  /** @param {import("./api.js").Game} game */
  constructor(game) {
    this.#state = new GameState(game);
    this.#start = parsePosition(game.start);
    const asked = new URLSearchParams(location.search);
    if (asked.has("ply")) this.#state.view(Number(asked.get("ply")));

    const own = game.you.length === 1 ? game.you[0] : undefined;
    let bottom = own ?? "W";
    if (asked.get("flip") === "1") bottom = opposite(bottom);
    this.#view = new BoardView(byId("board"), this.#start.size, bottom, text("board-label"));
    const { coins, flat } = document.documentElement.dataset;
    this.#view.pile = { coins: coins === "1", flat: flat === "1" };
    this.#input = new BoardInput(
      this.#view,
      (move) => this.#wanted(move),
      () => this.#showChoice(),
    );
    byId("off-moves").after(this.#confirm);
    // The announcer speaks moves and lost connections; what stands here would say it twice.
    byId("status").removeAttribute("aria-live");
    byId("connection").removeAttribute("aria-live");

    this.#navigation = new Navigation(byId("navigation"), (step) => this.#step(step));
    const tools = byId("tools").querySelector("ul");
    if (tools !== null) {
      showTools(tools, {
        id: game.id,
        flip: () => this.#flip(),
        position: () => this.#state.shownPosition,
        query: () => (this.#state.atEnd ? "" : `?ply=${this.#state.shownPly}`),
        say: (words) => this.#announcer.say(words),
      });
    }
    for (const id of ["moves", "around"]) {
      byId(id).addEventListener("click", (event) => this.#movePicked(event));
    }
    document.addEventListener("keydown", (event) => this.#key(event));

    this.#around = new Around(game.id);
    this.#around.onPlanned = () => this.#tryOut(null);
    this.#tryLine = new TryLine({
      begin: () => this.#tryOut([]),
      back: () => this.#tryOut(this.#state.tried?.slice(0, -1) ?? null),
      stop: () => this.#tryOut(null),
    });
    this.#clocks = new ClockView(byId("seats"), game.you, (words) => this.#announcer.say(words));
    this.#clocks.set(game.clock);
    this.#conduct = new Conduct(
      document.getElementById("conduct"),
      (after) => this.#replace(after),
      (words) => this.#refuse(words),
    );
    this.#live = new Live(
      game.id,
      () => this.#state.version,
      (message) => this.#heard(message),
      () => this.#showConnection(),
    );
    this.#draw();
    this.#showConnection();
  }

  /** Draws everything as it is now. */
  #draw() {
    const position = parsePosition(this.#state.shownPosition);
    this.#view.show(position);
    this.#drawAround(position);
  }

  /**
   * Draws everything but the stacks.
   * @param {import("./position.js").Position} position
   */
  #drawAround(position) {
    const state = this.#state;
    this.#view.showLastMove(state.shownMove);
    this.#input.allow(state.mayMove ? legalMoves(state.shownPosition) : []);
    showSeats(byId("seats"), state.game, position, state.over);
    showMoves(byId("moves"), state.moves, this.#start.players, state.shownPly);
    this.#navigation.show(state.shownPly, state.moves.length);
    this.#around.look(state.shownPly);
    byId("picture").setAttribute("href", `/game/${state.game.id}/board.svg?ply=${state.shownPly}`);
    markTitle({ turn: state.mayMove && state.tried === null });
    if (state.over) this.#showVerdict(state.shownPosition, position);
    this.#conduct.show(state.game);
    hideWhen(state.game.open_seats.length === 0, "invite", "join");
  }

  /**
   * @param {string} shown
   * @param {import("./position.js").Position} position the same position
   */
  #showVerdict(shown, position) {
    this.#verdict ??= import("./verdict-view.js").then(({ VerdictView }) => VerdictView.find());
    // The game can be read without.
    this.#verdict.then((view) => view?.show(shown, position, true)).catch(() => {});
  }

  /** Shows what the chosen stack can do, or that none is chosen. */
  #showChoice() {
    const { chosen, choices } = this.#input;
    const position = parsePosition(this.#state.shownPosition);
    const stackOn = (/** @type {string} */ at) => position.stacks.find(({ square }) => square === at);
    const moveTo = (/** @type {string} */ at) => choices.find(({ to }) => to === at);
    const playable = this.#state.mayMove ? legalMoves(this.#state.shownPosition) : [];
    this.#view.describe((square) => squareLabel(square, stackOn(square), moveTo(square)), {
      playable: new Set(playable.map(({ from }) => from)),
      targets: new Set(choices.flatMap(({ to }) => (to === null ? [] : [to]))),
      chosen,
    });
    const height = chosen === null ? 0 : (stackOn(chosen)?.height ?? 0);
    const edge = (sides.indexOf(this.#state.turn) - sides.indexOf(this.#view.geometry.bottom) + 4) % 4;
    showOffMoves(byId("off-moves"), choices, height, edge, (move) => this.#wanted(move));
    closeConfirm(this.#confirm);
    byId("status").textContent = this.#refusal || statusLine(this.#state, chosen);
    byId("status").dataset["refused"] = String(this.#refusal !== "");
    byId("status").dataset["over"] = String(this.#state.over);
  }

  /** A move was pointed at. @param {LegalMove} move */
  #wanted(move) {
    if (this.#state.tried !== null) {
      this.#state.tryOut(move.text);
      this.#tryOut(this.#state.tried);
      return;
    }
    if (!confirmsMoves()) {
      this.#play(move);
      return;
    }
    byId("off-moves").hidden = true;
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
    const played = this.#state.propose(move.text);
    this.#live.send(move.text, ply, this.#state.game.undos);
    this.#showConnection();
    this.#moved(played);
  }

  /** Shows a move that was just made, by whomever. @param {PlayedMove} move */
  #moved(move) {
    playSound(move.kind);
    this.#announcer.move(this.#state, move);
    if (!this.#state.atEnd) {
      // Somebody looking back is not torn away; the list grows.
      this.#drawAround(parsePosition(this.#state.shownPosition));
      return;
    }
    const next = parsePosition(move.position);
    void this.#view.travel(move, next);
    this.#drawAround(next);
  }

  /**
   * Shows a line that is tried out, or the game again.
   * @param {PlayedMove[] | null} moves
   */
  #tryOut(moves) {
    this.#state.tried = moves;
    if (moves !== null) this.#state.viewed = null;
    this.#tryLine.show(moves?.map(written) ?? null);
    this.#tryLine.offer();
    this.#draw();
    if (moves?.length === 0) byId("board").scrollIntoView({ block: "nearest" });
  }

  /** What stands around the board may differ once the game has gone on. */
  #wentOn() {
    if (this.#state.tried !== null) this.#tryOut(null);
    void this.#around.moved().then(() => this.#tryLine.offer());
    if (!this.#state.over) return;
    void this.#around.talked();
    void this.#around.over();
  }

  /** @param {import("./live.js").ServerMessage} message */
  #heard(message) {
    const state = this.#state;
    if (message.now !== undefined) {
      state.tick(message.now);
      this.#clocks.set(message.now.clock);
      this.#conduct.show(state.game);
    }
    if (message.type === "hello") this.#conduct.away(null);
    if (message.type === "hello" || message.type === "ping") return;
    if (message.type === "away") {
      this.#conduct.away(message.claim_in);
      return;
    }
    if (message.type === "talk") {
      void this.#around.talked();
      return;
    }
    if (message.type === "watching") {
      byId("watching").textContent = message.words;
      return;
    }
    if (message.type !== "refused" && message.v > state.version + 1) {
      void this.#catchUp();
      return;
    }
    switch (message.type) {
      case "left":
      case "undone":
        // Stacks are gone, or moves: this page cannot go on from what it has.
        if (message.seat !== undefined) {
          this.#announcer.say(text("board-left-game", { player: playerName(message.seat) }));
        }
        void this.#catchUp();
        return;
      case "undo":
      case "warned":
        state.update(message.v, {});
        if (state.game.proposal !== null && state.game.may.includes("answer")) {
          this.#announcer.say(undoWords(state.game.proposal));
        }
        break;
      case "ack": {
        const { pending } = state;
        if (pending === null) break;
        state.receive({ v: message.v, ply: state.played.length, move: pending.text });
        this.#drawAround(parsePosition(state.shownPosition));
        break;
      }
      case "refused":
        state.withdraw();
        this.#refuse(text("board-refused", { reason: message.message }));
        break;
      case "move": {
        const own = state.pending?.text === message.move;
        const played = state.receive(message);
        this.#refusal = "";
        if (played === null || own) this.#drawAround(parsePosition(state.shownPosition));
        else this.#moved(played);
        break;
      }
      case "joined":
        state.update(message.v, {
          players: { ...state.game.players, [message.seat]: message.player },
          open_seats: state.game.open_seats.filter((seat) => seat !== message.seat),
        });
        this.#drawAround(parsePosition(state.shownPosition));
        renew("standing");
        break;
      case "ended":
        state.update(message.v, { result: message.result, termination: message.termination });
        this.#announcer.say(statusLine(state, null));
        this.#drawAround(parsePosition(state.shownPosition));
        break;
    }
    if (message.type !== "refused") this.#wentOn();
    this.#showConnection();
  }

  /** Something was missed: asks for the whole game and goes on from there. */
  async #catchUp() {
    try {
      this.#replace(await fetchGame(this.#state.game.id));
    } catch {
      this.#live.restart();
    }
  }

  /** Goes on from a game as the server has it. @param {import("./api.js").Game} game */
  #replace(game) {
    if (game.version < this.#state.version) return;
    const { viewed } = this.#state;
    this.#state = new GameState(game);
    this.#state.viewed = viewed;
    this.#clocks.set(game.clock);
    this.#draw();
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
    const { connected } = this.#live;
    this.#wasConnected ||= connected;
    const place = byId("connection");
    const before = place.dataset["state"];
    showConnection(place, {
      connected,
      everConnected: this.#wasConnected,
      pending: this.#state.pending !== null,
    });
    const now = place.dataset["state"];
    if (now !== before && (now === "lost" || before === "lost")) {
      this.#announcer.say(place.textContent ?? "");
    }
  }

  #flip() {
    this.#view.turnTo(opposite(this.#view.geometry.bottom));
    this.#draw();
  }

  /** @param {"first" | "previous" | "next" | "last"} step */
  #step(step) {
    const { shownPly, moves } = this.#state;
    const ply = { first: 0, previous: shownPly - 1, next: shownPly + 1, last: moves.length }[step];
    this.#look(ply);
  }

  /** Shows the position after so many plies. @param {number} ply */
  #look(ply) {
    const before = this.#state.shownPly;
    this.#state.view(ply);
    const move = this.#state.shownMove;
    if (move !== null && this.#state.shownPly === before + 1) {
      const next = parsePosition(move.position);
      void this.#view.travel(move, next);
      this.#drawAround(next);
    } else if (this.#state.shownPly !== before) {
      this.#draw();
    }
    if (move !== null && this.#state.shownPly !== before) this.#announcer.move(this.#state, move);
  }

  /** @param {MouseEvent} event */
  #movePicked(event) {
    const link = /** @type {Element} */ (event.target).closest("[data-ply]");
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#look(Number(link.getAttribute("data-ply")));
    if (link.closest("#moves") === null) {
      byId("board").scrollIntoView({ block: "nearest" });
      return;
    }
    const now = byId("moves").querySelector('[aria-current="true"]');
    if (now instanceof HTMLElement) now.focus();
  }

  /** Arrow keys walk through the moves where nothing else needs them. @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest("input, select, textarea, dialog, [role=grid]") !== null) return;
    const step = /** @type {const} */ ({ ArrowLeft: "previous", ArrowRight: "next" })[event.key];
    if (step !== undefined) this.#step(step);
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

/** @param {Player} side */
function opposite(side) {
  return sides[(sides.indexOf(side) + 2) % 4] ?? side;
}

try {
  await loadRules();
  new GamePage(/** @type {import("./api.js").Game} */ (pageData("game-data")));
} catch (error) {
  // The page goes on working by forms and links, as without scripts.
  document.documentElement.classList.add("without-board");
  byId("connection").textContent = text("board-broken", { reason: String(error) });
  throw error;
}
