// The page of a game on the site.

import { fetchGame } from "./api.js";
import { byId, pageData } from "./dom.js";
import { GamePage } from "./game-page.js";
import { GameSocket } from "./game-socket.js";
import { loadRules } from "./rules.js";
import { text } from "./texts.js";

try {
  await loadRules();
  const game = /** @type {import("./api.js").Game} */ (pageData("game-data"));
  // Only where one is a player and there is no hurry, a move may wait for a connection.
  const keeps = game.you.length > 0 && game.clock?.live !== true;
  const queue = keeps && localStorage.getItem("unsent") !== null ? await import("./move-queue.js") : null;
  new GamePage(
    game,
    {
      connect: (version, onMessage, onChange) => new GameSocket(game.id, version, onMessage, onChange, keeps),
      fetch: () => fetchGame(game.id),
    },
    await queue?.unsentMove(game.id),
  );
  // It has to be there when the connection is not.
  if (keeps) void import("./move-queue.js").catch(() => {});
} catch (error) {
  // The page goes on working by forms and links, as without scripts.
  document.documentElement.classList.add("without-board");
  byId("connection").textContent = text("board-broken", { reason: String(error) });
  throw error;
}
