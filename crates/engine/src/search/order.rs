//! The order in which moves are tried: what the table knows, captures by what
//! they win, moves that did well elsewhere, the rest, losing captures.

use dipole::{Move, Position, Square};

use super::{Worker, memory::Memory};
use crate::eval::Evaluate;

/// A move and how promising it is.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) mv: Move,
    pub(crate) score: i32,
}

const GOOD_CAPTURE: i32 = 1_000_000;
const FIRST_KILLER: i32 = 900_000;
const SECOND_KILLER: i32 = 800_000;
const COUNTER: i32 = 700_000;
const BAD_CAPTURE: i32 = -1_000_000;

/// Whether a candidate's score says that it captures without losing by it.
#[inline]
pub(crate) fn is_good_capture(score: i32) -> bool {
    score >= GOOD_CAPTURE
}

/// Puts the best candidates first; of equal ones those that were listed first.
#[inline]
pub(crate) fn sort(candidates: &mut [Candidate]) {
    for end in 1..candidates.len() {
        let candidate = candidates[end];
        let mut at = end;
        while at > 0 && candidates[at - 1].score < candidate.score {
            candidates[at] = candidates[at - 1];
            at -= 1;
        }
        candidates[at] = candidate;
    }
}

/// Drops the candidates from `from` on that capture nothing; no good captures
/// are among them any more.
#[inline]
pub(crate) fn drop_quiet_moves(candidates: &mut Vec<Candidate>, from: usize) {
    let mut kept = from;
    for next in from..candidates.len() {
        if candidates[next].score < BAD_CAPTURE / 2 {
            candidates[kept] = candidates[next];
            kept += 1;
        }
    }
    candidates.truncate(kept);
}

/// Whether an enemy of the mover could capture what the move puts on `to`.
#[inline]
pub(crate) fn is_recapturable(position: &Position, to: Square, count: usize) -> bool {
    !position.captors(to, count).and(position.enemies(position.turn())).is_empty()
}

/// What a capture wins, less what may be lost by recapture: checkers ×16, and
/// within the same gain the cheaper stack first.
#[inline]
pub(crate) fn capture_gain(position: &Position, mv: Move, to: Square) -> i32 {
    let won = position.height(to) as i32;
    let count = mv.count() as i32;
    let risk = if count > won && is_recapturable(position, to, mv.count()) { count } else { 0 };
    (won - risk) * 16 - count
}

impl<E: Evaluate> Worker<'_, E> {
    /// Appends every capture but `known`, best first.
    #[inline]
    pub(crate) fn list_captures(&mut self, known: Option<Move>) {
        let Worker { position, candidates, .. } = self;
        let first = candidates.len();
        position.for_each_capture(|mv| {
            if let Some(to) = mv.target()
                && Some(mv) != known
            {
                let gain = capture_gain(position, mv, to);
                let score = gain + if gain > -16 { GOOD_CAPTURE } else { BAD_CAPTURE };
                candidates.push(Candidate { mv, score });
            }
        });
        sort(&mut candidates[first..]);
    }

    /// Appends the captures of stacks of more than `won` checkers that do not
    /// lose as much in return, best first.
    #[inline]
    pub(crate) fn list_winning_captures(&mut self, won: usize) {
        let Worker { position, candidates, .. } = self;
        let first = candidates.len();
        position.for_each_capture(|mv| {
            if let Some(to) = mv.target()
                && position.height(to) > won
            {
                let score = capture_gain(position, mv, to);
                if score >= -16 {
                    candidates.push(Candidate { mv, score });
                }
            }
        });
        sort(&mut candidates[first..]);
    }

    /// Appends every move but `known` that captures nothing, and sorts what is
    /// listed from `next` on: losing captures come last.
    #[inline]
    pub(crate) fn list_quiet_moves(&mut self, known: Option<Move>, ply: usize, next: usize) {
        let Worker { position, memory, candidates, played, .. } = self;
        let memory: &Memory = memory;
        let mover = position.turn();
        let killers = memory.killers(ply);
        let before = if ply > 0 { played[ply - 1] } else { None };
        let counter = memory.counter(mover, before);
        position.for_each_quiet_move(|mv| {
            if Some(mv) == known {
                return;
            }
            let score = if killers[0] == Some(mv) {
                FIRST_KILLER
            } else if killers[1] == Some(mv) {
                SECOND_KILLER
            } else if counter == Some(mv) {
                COUNTER
            } else {
                memory.history(mover, mv)
            };
            candidates.push(Candidate { mv, score });
        });
        sort(&mut candidates[next..]);
    }
}
