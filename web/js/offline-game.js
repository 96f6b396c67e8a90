// The page of a game that is played in this browser.

import { byId, html, pageData } from "./dom.js";
import { EngineClient } from "./engine-client.js";
import { errorMessage } from "./errors.js";
import { copy } from "./game-menu.js";
import { GamePage } from "./game-page.js";
import { addressOf, beginGame, keptGame } from "./local-games.js";
import { LocalPlay } from "./local-play.js";
import { cacheSite } from "./offline-setup.js";
import { SaveRefused, saveGame } from "./offline-save.js";
import { checkersOf, colours, parsePosition } from "./position.js";
import { placePlayers, playerBars } from "./player-bars.js";
import { loadRules, writeRecord } from "./rules.js";
import { text } from "./texts.js";
import { playerName } from "./words.js";

/** @typedef {import("./local-play.js").Setup} Setup */
/** @typedef {import("./position.js").Player} Player */

/** Milliseconds of loading the engine after which the page shows that it is being fetched. */
const FETCH_NOTE_DELAY_MS = 700;

const state = html("p", { id: "engine-state", role: "status", hidden: true });

/**
 * Shows the state of the engine.
 * @param {string} words an empty text hides it
 * @param {() => void} [again] adds a button that calls this function
 */
function showState(words, again) {
  state.hidden = words === "";
  const button = html("button", { type: "button" }, text("offline-engine-again"));
  button.addEventListener("click", () => again?.());
  state.replaceChildren(words, ...(again === undefined ? [] : [button]));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fetchNote;

const engine = new EngineClient({
  onState: (now) => {
    clearTimeout(fetchNote);
    if (now === "loading") fetchNote = setTimeout(() => showState(text("offline-engine-fetching")), FETCH_NOTE_DELAY_MS);
    else if (now !== "failed") showState("");
  },
});

/**
 * Creates the players' bars.
 * @param {Setup} setup
 * @param {LocalPlay} play
 */
function writeBars({ position, players }, play) {
  const start = parsePosition(position);
  const template = /** @type {HTMLTemplateElement} */ (byId("player-bar"));
  for (const bar of playerBars()) bar.remove();
  for (const letter of /** @type {Player[]} */ ([...players])) {
    const bar = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
    bar.className = `player-bar ${colours[letter]}`;
    bar.dataset["seat"] = letter;
    const write = (/** @type {string} */ part, /** @type {string} */ words) => {
      const element = bar.querySelector(part);
      if (element !== null) element.textContent = words;
    };
    write(".player-colour", playerName(letter));
    write(".player-name", play.game.players[letter]?.name ?? "");
    const meter = bar.querySelector("meter");
    if (meter !== null) meter.max = checkersOf(start, letter);
    byId("players-below").append(bar);
  }
  byId("main").classList.toggle("four", players.length === 4);
  placePlayers(start.players, play.kept.you);
}

/** @param {LocalPlay} play a game that the visitor has lost */
function lostTitle({ ending, game }) {
  const isFour = Object.keys(game.players).length > 2;
  return isFour ? text("end-won", { player: playerName(ending.winner) }) : text("end-you-lost");
}

/**
 * Writes the panel at the end of the game.
 * @param {LocalPlay} play
 */
function writeEnd(play) {
  const { you, saved } = play.kept;
  const { winner, loser, how } = play.ending;
  const title = winner === you ? text("end-you-won") : lostTitle(play);
  const why =
    how === "last-player"
      ? text("end-last-player", { player: playerName(winner) })
      : text(loser === you ? `end-${how}-you` : `end-${how}`, { player: playerName(loser) });
  const button = (/** @type {string} */ key, /** @type {() => void} */ act, kind = "") => {
    const element = html("button", { type: "button", class: kind }, text(key));
    element.addEventListener("click", act);
    return element;
  };
  byId("standing").replaceChildren(
    html("button", { type: "button", class: "close", "data-end": "close", "aria-label": text("board-close") }, "×"),
    html("h2", { id: "end-title", tabindex: "-1" }, title),
    html("p", { class: "why" }, why),
    html(
      "div",
      { class: "answers" },
      button("offline-rematch", () => void playAgain(play), "primary"),
      html("a", { class: "button", href: "/play/offline" }, text("offline-new-game")),
      saved === ""
        ? button("offline-save", () => void save(play))
        : html("a", { class: "button", href: `/game/${saved}` }, text("offline-to-saved")),
    ),
    html("p", { class: "save-state", role: "status" }),
  );
}

/** Starts another game at the same level, with the next colour. @param {LocalPlay} play */
async function playAgain({ kept, game }) {
  const players = /** @type {Player[]} */ (Object.keys(game.players));
  const you = players[(players.indexOf(kept.you) + 1) % players.length] ?? kept.you;
  const next = await beginGame({ setup: kept.setup, level: kept.level, you });
  location.assign(addressOf(next.id));
}

/** @param {LocalPlay} play */
async function save(play) {
  const showSaveState = (/** @type {string} */ words) => {
    for (const place of document.querySelectorAll(".save-state")) place.textContent = words;
  };
  showSaveState(text("offline-saving"));
  try {
    const id = await saveGame(play.kept);
    await play.saved(id);
    location.assign(`/game/${id}`);
  } catch (error) {
    showSaveState(error instanceof SaveRefused ? text("offline-save-failed", { reason: error.message }) : text("offline-no-connection"));
  }
}

/**
 * Adapts the menu: removes the entries that need the site, and adds one that saves the game there.
 * @param {LocalPlay} play
 */
function writeMenu(play) {
  const menu = byId("game-menu");
  for (const tool of ["copy-link", "copy-embed"]) menu.querySelector(`[data-tool="${tool}"]`)?.closest("li")?.remove();
  const record = () => {
    const { setup, moves } = play.kept;
    const tags = { Setup: setup };
    const start = play.game.start;
    return writeRecord({ start, moves, comments: new Map(), variations: [], left: new Map(), tags });
  };
  const announce = () => {};
  menu.querySelector('[data-tool="copy-record"]')?.addEventListener(
    "click",
    (event) => {
      event.stopImmediatePropagation();
      menu.removeAttribute("open");
      void copy(record(), announce);
    },
    true,
  );
  const saving = html("button", { type: "button", "data-tool": "save" }, text("offline-save"));
  saving.addEventListener("click", () => void save(play));
  menu.querySelector("ul")?.append(html("li", {}, saving, html("p", { class: "save-state hint", role: "status" })));
}

/** Starts the scripts of the page. */
export async function startGame() {
  await loadRules();
  const id = new URLSearchParams(location.search).get("id") ?? "";
  const kept = await keptGame(id);
  const setups = /** @type {Setup[]} */ (pageData("setups"));
  const setup = setups.find(({ name }) => name === kept?.setup);
  if (kept === undefined || setup === undefined) {
    location.replace("/play/offline");
    return;
  }
  if (kept.saved !== "" && !kept.over) {
    // A saved game continues on the site.
    location.replace(`/game/${kept.saved}`);
    return;
  }
  const { level, you } = kept;
  const play = new LocalPlay(kept, setup, {
    engine,
    nameOf: (player) => (player === you ? text("offline-you") : text("offline-computer", { level })),
    onEngineFailed: (error) => showState(text("offline-engine-failed", { reason: errorMessage(error) }), () => void play.think()),
    onOver: () => writeEnd(play),
  });
  writeBars(setup, play);
  byId("board-place").append(state);
  if (kept.over) {
    writeEnd(play);
    byId("end").hidden = false;
  }
  // Handle the forms here instead of sending them.
  byId("actions").addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      const form = /** @type {HTMLFormElement} */ (event.target);
      form.closest("details")?.removeAttribute("open");
      void (form.getAttribute("action") === "undo" ? play.takeBack() : play.resign());
    },
    true,
  );
  new GamePage(play.game, play.source);
  writeMenu(play);
  void play.think();
  void cacheSite({ always: true });
}
