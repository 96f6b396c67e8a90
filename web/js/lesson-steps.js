// The steps of the guided first game: the position of each step, and a check for the move by White that completes it.
// The server draws the first position and holds the texts.

/** @typedef {import("./rules.js").PlayedMove} PlayedMove */

/**
 * @typedef {object} LessonStep
 * @property {string} key of its texts: `lesson-KEY` is the instruction, `lesson-KEY-done` the summary afterwards
 * @property {string} position
 * @property {string} from the square of the stack that the instruction is about
 * @property {(move: PlayedMove) => boolean} isDone
 * @property {boolean} [isGame] whether the opponent replies and the step ends with the game
 */

/** @type {LessonStep[]} */
export const steps = [
  {
    key: "two",
    position: "8x8:W:WE1=12:BD8=12",
    from: "E1",
    isDone: ({ kind, count }) => kind !== "off" && count === 2,
  },
  {
    key: "three",
    position: "8x8:W:WE1=10,G3=2:BD8=12",
    from: "E1",
    isDone: ({ kind, count, from }) => kind === "basic" && from === "E1" && count === 3,
  },
  {
    key: "merge",
    position: "8x8:W:WE1=7,G3=2,H4=3:BD8=12",
    from: "E1",
    isDone: ({ kind }) => kind === "merge",
  },
  {
    key: "capture",
    position: "8x8:W:WE5=4,B2=3:BG3=2,D8=6",
    from: "E5",
    isDone: ({ kind }) => kind === "capture",
  },
  {
    key: "off",
    position: "8x8:W:WB6=4,E5=2:BD8=6",
    from: "B6",
    isDone: ({ kind }) => kind === "off",
  },
  {
    key: "win",
    position: "8x8:W:WD4=2,F2=1:BF6=2,B4=1",
    from: "D4",
    isDone: ({ over, turn }) => over && turn === "W",
    isGame: true,
  },
];
