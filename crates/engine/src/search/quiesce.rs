//! The capture search: what is left to take is taken before a position is
//! judged.

use super::{MAX_PLY, Worker, order::Candidate};
use crate::{
    eval::Evaluate,
    score::{Value, WIN},
};

/// More than a capture's checkers are ever worth beyond their number.
const MARGIN: Value = 120;

impl<E: Evaluate> Worker<'_, E> {
    pub(crate) fn quiesce(&mut self, mut alpha: Value, beta: Value, ply: usize) -> Value {
        if !self.enter() {
            return 0;
        }
        if self.is_decided() {
            return WIN - ply as Value;
        }
        if let Some(value) = self.look_up(ply) {
            return value;
        }
        let mut best = self.evaluate(ply);
        if best >= beta || ply >= MAX_PLY {
            return best;
        }
        let stand = best;
        alpha = alpha.max(best);

        let first = self.candidates.len();
        let us = self.position.turn();
        // Captures that cannot lift the value to the window are left out, but
        // for one of the last stack, which wins.
        let last = self.position.checkers(self.position.players().after(us)) as Value;
        let too_little = |alpha: Value| ((alpha - stand - MARGIN).div_euclid(100)).min(last - 1);
        self.list_winning_captures(too_little(alpha).max(0) as usize);
        let mut next = first;
        while let Some(&Candidate { mv, .. }) = self.candidates.get(next) {
            next += 1;
            let won = mv.target().map_or(0, |to| self.position.height(to)) as Value;
            if won <= too_little(alpha) {
                continue;
            }
            let undo = self.play(mv, ply);
            let value = if self.sides.same(us, self.position.turn()) {
                self.quiesce(alpha, beta, ply + 1)
            } else {
                -self.quiesce(-beta, -alpha, ply + 1)
            };
            self.position.undo(mv, undo);
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.candidates.truncate(first);
        best
    }
}
