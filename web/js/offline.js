// The pages for playing without a connection: the one to begin at, and that of a game. One script for both, so
// that who has opened one of them can open the other.

import { byId } from "./dom.js";
import { reasonOf } from "./errors.js";
import { startGame } from "./offline-game.js";
import { startPage } from "./offline-start.js";
import { text } from "./texts.js";

if (document.getElementById("new-game") !== null) {
  startPage();
} else {
  startGame().catch((error) => {
    byId("connection").textContent = text("board-broken", { reason: reasonOf(error) });
    throw error;
  });
}
