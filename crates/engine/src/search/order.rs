//! The order in which moves are tried: what the table knows, captures by what
//! they win, moves that did well elsewhere, the rest, losing captures.

use dipole::{Move, Position, Square, distance};

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

/// Takes the best candidate from `from` on to its front.
#[inline]
pub(crate) fn pick(candidates: &mut [Candidate], from: usize) -> Option<Candidate> {
    let rest = &mut candidates[from..];
    let mut best = 0;
    let mut score = rest.first()?.score;
    for (index, candidate) in rest.iter().enumerate().skip(1) {
        if candidate.score > score {
            (best, score) = (index, candidate.score);
        }
    }
    rest.swap(0, best);
    Some(rest[0])
}

/// Whether an enemy of the mover could capture what the move puts on `to`.
#[inline]
pub(crate) fn is_recapturable(position: &Position, to: Square, count: usize) -> bool {
    position.enemies(position.turn()).any(|enemy| {
        let away = distance(enemy, to);
        away >= count && position.height(enemy) >= away && away != 0
    })
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
    /// Appends every legal move but `known`, with its score.
    pub(crate) fn list_moves(&mut self, known: Option<Move>, ply: usize) {
        let Worker { position, memory, candidates, played, .. } = self;
        let memory: &Memory = memory;
        let mover = position.turn();
        let enemies = position.enemies(mover);
        let killers = memory.killers(ply);
        let before = if ply > 0 { played[ply - 1] } else { None };
        let counter = memory.counter(mover, before);
        position.for_each_move(|mv| {
            if Some(mv) == known {
                return;
            }
            let score = match mv.target() {
                Some(to) if enemies.contains(to) => {
                    let gain = capture_gain(position, mv, to);
                    gain + if gain > -16 { GOOD_CAPTURE } else { BAD_CAPTURE }
                }
                _ if killers[0] == Some(mv) => FIRST_KILLER,
                _ if killers[1] == Some(mv) => SECOND_KILLER,
                _ if counter == Some(mv) => COUNTER,
                _ => memory.history(mover, mv),
            };
            candidates.push(Candidate { mv, score });
        });
    }

    /// Appends the captures that may win something.
    pub(crate) fn list_captures(&mut self) {
        let Worker { position, candidates, .. } = self;
        for mv in position.legal_captures() {
            if let Some(to) = mv.target() {
                let score = capture_gain(position, mv, to);
                candidates.push(Candidate { mv, score });
            }
        }
    }
}
