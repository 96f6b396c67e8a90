// The start page for games in this browser: a form for a new game, and the list of stored games.

import { byId, html, pageData } from "./dom.js";
import { addressOf, beginGame, deleteGame, keptGames } from "./local-games.js";
import { cacheSite } from "./offline-setup.js";
import { text } from "./texts.js";

/** @typedef {import("./local-games.js").LocalGame} LocalGame */
/** @typedef {import("./local-play.js").Setup} Setup */
/** @typedef {import("./position.js").Player} Player */

/** @param {LocalGame} game */
function stateOf({ over, resigned, turn, you }) {
  if (over) return text(!resigned && turn === you ? "offline-won" : "offline-lost");
  return text(turn === you ? "offline-your-turn" : "offline-their-turn");
}

/**
 * @param {LocalGame} game
 * @param {Setup[]} setups
 */
function listItem(game, setups) {
  const { id, setup, level, moves, updated, saved } = game;
  const title = setups.find(({ name }) => name === setup)?.title ?? setup;
  const when = new Date(updated).toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
  const facts = [title, text("offline-count", { count: moves.length }), when, ...(saved === "" ? [] : [text("offline-saved")])];
  const sure = html("button", { type: "button" }, text("offline-delete-yes"));
  sure.addEventListener("click", async () => {
    await deleteGame(id);
    await showGames(setups);
  });
  return html(
    "li",
    {},
    html(
      "a",
      { href: addressOf(id) },
      html("span", { class: "against" }, text("offline-computer", { level })),
      html("span", { class: "setup" }, facts.join(" · ")),
      html("span", { class: "state" }, stateOf(game)),
    ),
    html("details", {}, html("summary", {}, text("offline-delete")), sure),
  );
}

/** @param {Setup[]} setups */
async function showGames(setups) {
  const games = await keptGames();
  const list = byId("offline-games");
  list.replaceChildren(...games.map((game) => listItem(game, setups)));
  const section = list.closest("section");
  if (section !== null) section.hidden = games.length === 0;
}

/** The player of a chosen colour, or a random one if the setup does not have it. @param {Setup} setup @param {string} colour */
function playerOf({ players }, colour) {
  const letter = colour.charAt(0).toUpperCase();
  if (colour !== "random" && players.includes(letter)) return /** @type {Player} */ (letter);
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
  return /** @type {Player} */ (players.charAt(random % players.length));
}

/** Starts the scripts of the page. */
export function startPage() {
  const setups = /** @type {Setup[]} */ (pageData("setups"));
  const form = /** @type {HTMLFormElement} */ (byId("new-game"));
  const showState = (/** @type {string} */ state) => {
    byId("offline-state").textContent = text(`offline-state-${state}`);
    byId("offline-state").dataset["state"] = state;
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const setup = setups.find(({ name }) => name === fields.get("setup"));
    if (setup === undefined) return;
    try {
      const you = playerOf(setup, String(fields.get("color")));
      const game = await beginGame({ setup: setup.name, level: Number(fields.get("level")), you });
      location.assign(addressOf(game.id));
    } catch {
      showState("no-storage");
    }
  });
  // List the games again when the page is restored by the back button.
  addEventListener("pageshow", () => void showGames(setups).catch(() => showState("no-storage")));
  void cacheSite({ always: true, onState: showState });
}
