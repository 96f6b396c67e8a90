// Parses the text of a position for drawing. Legality is left to the rules (rules.js).

/**
 * @typedef {"W" | "R" | "B" | "G"} Player
 * @typedef {{ square: string, player: Player, height: number }} Stack
 * @typedef {{ size: number, turn: Player, players: Player[], stacks: Stack[] }} Position
 */

/** The name of each player in class names. */
export const colours = /** @type {const} */ ({ W: "white", R: "red", B: "black", G: "green" });

/**
 * @param {string} text a canonical position, such as `8x8:W:WE1=12:BD8=12`
 * @returns {Position}
 */
export function parsePosition(text) {
  const [size = "", turn = "", ...fields] = text.split(":");
  const players = fields.map((field) => /** @type {Player} */ (field[0]));
  const stacks = fields.flatMap((field) => {
    const player = /** @type {Player} */ (field[0]);
    return field
      .slice(1)
      .split(",")
      .filter((stack) => stack !== "")
      .map((stack) => {
        const [square = "", height = ""] = stack.split("=");
        return { square, player, height: Number(height) };
      });
  });
  return { size: Number.parseInt(size, 10), turn: /** @type {Player} */ (turn), players, stacks };
}

/**
 * The number of checkers that a player has left.
 * @param {Position} position
 * @param {Player} player
 */
export function checkersOf(position, player) {
  return position.stacks.reduce((sum, stack) => (stack.player === player ? sum + stack.height : sum), 0);
}

/**
 * The sum of the shortest distances of a player's checkers off the board, in squares.
 * @param {Position} position
 * @param {Player} player
 */
export function stepsLeft(position, player) {
  const forward = { W: 0, R: 1, B: 2, G: 3 }[player];
  return position.stacks.reduce((sum, { square, player: owner, height }) => {
    if (owner !== player) return sum;
    const { file, rank } = coordinates(square);
    const last = position.size - 1;
    const north = position.size - rank;
    const east = position.size - file;
    const ahead = [north, east, rank + 1, file + 1][forward] ?? 0;
    const aside =
      forward % 2 === 0 ? Math.min(file, last - file) + 1 : Math.min(rank, last - rank) + 1;
    return sum + height * Math.min(ahead, aside);
  }, 0);
}

/**
 * The file and rank of a square, both counted from 0.
 * @param {string} square such as `E1`
 */
export function coordinates(square) {
  return { file: square.charCodeAt(0) - 65, rank: Number(square.slice(1)) - 1 };
}

/**
 * The name of the square at a file and a rank, both counted from 0.
 * @param {number} file
 * @param {number} rank
 */
export function squareName(file, rank) {
  return String.fromCharCode(65 + file) + (rank + 1);
}
