//! The capture search: what is left to take is taken before a position is
//! judged.

use super::{
    MAX_PLY, Worker,
    order::{self, Candidate},
};
use crate::{eval::Evaluate, score::Value};

/// More than a capture's checkers are ever worth beyond their number.
const MARGIN: Value = 120;

impl<E: Evaluate> Worker<'_, E> {
    pub(crate) fn quiesce(&mut self, mut alpha: Value, beta: Value, ply: usize) -> Value {
        if !self.enter() {
            return 0;
        }
        let mut best = self.worths[ply];
        if best >= beta || ply >= MAX_PLY {
            return best;
        }
        let stand = best;
        alpha = alpha.max(best);

        let first = self.candidates.len();
        // Captures that cannot lift the value to the window are left out, but
        // for one of the last stack, which wins.
        let last =
            self.position.checkers(self.position.players().after(self.position.turn())) as Value;
        let too_little = |alpha: Value| ((alpha - stand - MARGIN).div_euclid(100)).min(last - 1);
        self.list_winning_captures(too_little(alpha).max(0) as usize);
        let mut last = Candidate::FIRST;
        while let Some(candidate) = order::next(&self.candidates[first..], last) {
            last = candidate;
            let mv = candidate.mv();
            let won = mv.target().map_or(0, |to| self.position.height(to)) as Value;
            if won <= too_little(alpha) {
                continue;
            }
            let change = self.foresee(mv, ply);
            let value = self.child::<false>(&change, alpha, beta, 0, ply);
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
