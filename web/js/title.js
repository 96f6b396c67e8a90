// The title of the page, with what is to be seen of it among other windows: a clock that runs short,
// whose turn it is on a game's page, how much waits on the others.

const own = document.title;
const now = { clock: false, turn: false, waiting: 0 };

function show() {
  const count = now.waiting === 0 ? "" : `(${now.waiting}) `;
  document.title = `${now.clock ? "⏰ " : ""}${now.turn ? "● " : ""}${count}${own}`;
}

/** @param {Partial<typeof now>} change */
export function markTitle(change) {
  Object.assign(now, change);
  show();
}
