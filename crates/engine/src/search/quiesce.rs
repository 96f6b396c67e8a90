//! The capture search: what is left to take is taken before a position is
//! judged.

use super::{MAX_PLY, Worker, order};
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
        let mut best = self.eval.value_within(&self.states[ply], &self.position, alpha, beta);
        if best >= beta || ply >= MAX_PLY {
            return best;
        }
        let stand = best;
        alpha = alpha.max(best);

        let first = self.candidates.len();
        self.list_captures();
        let mut next = first;
        while let Some(candidate) = order::pick(&mut self.candidates, next) {
            next += 1;
            if candidate.score < -16 {
                break;
            }
            let mv = candidate.mv;
            let won = mv.target().map_or(0, |to| self.position.height(to)) as Value;
            let us = self.position.turn();
            if stand + won * 100 + MARGIN <= alpha
                && won < self.position.checkers(self.position.players().after(us)) as Value
            {
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
