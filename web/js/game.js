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
  // Moves of players in games without a live clock may be queued until there is a connection.
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
  // Load the queue now: it cannot be fetched once the connection is lost.
  if (keeps) void import("./move-queue.js").catch(() => {});
} catch (error) {
  // Without the board, the page still works by its forms and links.
  document.documentElement.classList.add("without-board");
  byId("connection").textContent = text("board-broken", { reason: String(error) });
  throw error;
}
