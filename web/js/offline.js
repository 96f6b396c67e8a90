// The pages for playing without a connection: the start page and the page of a game. They share one script, so that a
// visitor who has loaded one of them can open the other without a connection.

import { byId } from "./dom.js";
import { errorMessage } from "./errors.js";
import { startGame } from "./offline-game.js";
import { startPage } from "./offline-start.js";
import { text } from "./texts.js";

if (document.getElementById("new-game") !== null) {
  startPage();
} else {
  startGame().catch((error) => {
    byId("connection").textContent = text("board-broken", { reason: errorMessage(error) });
    throw error;
  });
}
