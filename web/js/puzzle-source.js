// Sources of puzzles and exercises: they check moves, and provide solutions and refutations of wrong moves.

import { pageRequest } from "./dom.js";
import { playMove } from "./rules.js";
import { text } from "./texts.js";

/** @typedef {import("./api-types.js").Puzzle} Puzzle */
/** @typedef {import("./api-types.js").PuzzleAnswer} PuzzleAnswer */
/** @typedef {import("./api-types.js").PuzzleRefutation} PuzzleRefutation */
/** @typedef {import("./api-types.js").PuzzleStreakAnswer} PuzzleStreakAnswer */
/** @typedef {import("./api-types.js").MistakeAnswer} MistakeAnswer */

/**
 * The position to solve.
 * @typedef {Pick<Puzzle, "id" | "start" | "turn" | "moves" | "position" | "complete" | "result">} Task
 */

/**
 * The verdict on a move, and the task after it; null if all tasks are solved.
 * @typedef {{ verdict: PuzzleAnswer["verdict"], task: Task | null, isNext: boolean }} CheckedMove
 */

/**
 * @typedef {object} Source
 * @property {(move: string) => Promise<CheckedMove>} play
 * @property {() => Promise<Task>} solution
 * @property {(ply: number, move: string) => Promise<PuzzleRefutation | null>} refutation null if the move is not wrong
 * @property {(key: "to-move" | "wrong-hint" | "right" | "solved" | "shown" | "line" | "may-win", values?: Record<string, string>) => string} words
 */

/**
 * The data in the page.
 * @typedef {{ kind: "puzzle" | "streak", puzzle: Puzzle }
 *   | { kind: "mistake", puzzle: Task, address: string, ply: number, played: string, better: string[] }} PageData
 */

/** A refusal by the server, with its message. */
export class Refused extends Error {
  /** @param {{ code: string, message: string }} error */
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/**
 * @param {string} address
 * @param {object} [body] omitted for GET requests
 * @returns {Promise<any>}
 * @throws {Refused}
 */
async function request(address, body) {
  const response = await fetch(address, body === undefined ? {} : pageRequest("POST", body));
  const answer = await response.json();
  if (!response.ok) throw new Refused(answer.error);
  return answer;
}

/**
 * @param {PageData} data
 * @param {() => Task} task the current task
 * @returns {Source}
 */
export function sourceOf(data, task) {
  if (data.kind === "mistake") return mistakeSource(data);
  return data.kind === "streak" ? streakSource(task) : puzzleSource(task);
}

/** @type {Record<string, string>} keys of texts whose names differ */
const puzzleWords = { line: "puzzle-line-solution" };

/** @type {Source["words"]} */
const ofPuzzle = (key, values) => text(puzzleWords[key] ?? `puzzle-${key}`, values);

/** @param {() => Task} task @returns {Source["refutation"]} */
const refutationOfPuzzle = (task) => async (ply, move) => {
  const query = new URLSearchParams({ ply: String(ply), move });
  return (await request(`/api/puzzles/${task().id}/refutation?${query}`)).refutation;
};

/** @param {() => Task} task @returns {Source} */
const puzzleSource = (task) => ({
  async play(move) {
    const { id, moves } = task();
    const answer = /** @type {PuzzleAnswer} */ (await request(`/api/puzzles/${id}/moves`, { move, ply: moves.length }));
    return { verdict: answer.verdict, task: answer.puzzle, isNext: false };
  },
  solution: () => request(`/api/puzzles/${task().id}/solution`, {}),
  refutation: refutationOfPuzzle(task),
  words: ofPuzzle,
});

/** @param {() => Task} task @returns {Source} */
const streakSource = (task) => ({
  async play(move) {
    const { id, moves } = task();
    const sent = { move, ply: moves.length, puzzle: id };
    const { verdict, streak } = /** @type {PuzzleStreakAnswer} */ (await request("/api/puzzles/streak/moves", sent));
    return { verdict, task: streak.puzzle, isNext: verdict === "solved" };
  },
  solution: () => Promise.reject(new Error("a streak shows no solutions")),
  refutation: refutationOfPuzzle(task),
  words: (key, values) => (key === "shown" || key === "solved" ? text("puzzle-streak-over") : ofPuzzle(key, values)),
});

/** @param {Extract<PageData, { kind: "mistake" }>} data @returns {Source} */
function mistakeSource({ puzzle, address, ply, played, better }) {
  const { start } = puzzle;
  /** @param {string[]} moves @param {Task["result"]} result @returns {Task} */
  const complete = (moves, result) => {
    const position = moves.reduce((at, move) => playMove(at, move).position, start);
    return { ...puzzle, moves, position, complete: true, result };
  };
  /** @param {string} move @returns {Promise<MistakeAnswer>} */
  const check = (move) => request(address, { move, ply });
  /** The answer for the last move. Its refutation is often requested right after it. @type {{ move: string, answer: MistakeAnswer } | null} */
  let last = null;
  return {
    async play(move) {
      const answer = await check(move);
      last = { move, answer };
      if (!answer.good) return { verdict: "wrong", task: puzzle, isNext: false };
      return { verdict: "solved", task: complete(move === better[0] ? better : [move], "won"), isNext: false };
    },
    solution: () => Promise.resolve(complete(better, "lost")),
    async refutation(_, move) {
      const { refutation } = last?.move === move ? last.answer : await check(move);
      return refutation;
    },
    words(key, values = {}) {
      if (key === "line") return text("mistake-better");
      if (key === "solved" || key === "right") return text("mistake-found", values);
      return text(`mistake-${key}`, { ...values, ...(key === "to-move" ? { move: played } : {}) });
    },
  };
}
