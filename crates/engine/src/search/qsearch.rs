//! Quiescence search: captures are resolved before a position is evaluated.

use super::{
    MAX_PLY, Worker,
    order::{self, Candidate},
};
use crate::{eval::Evaluate, score::Value};

impl<E: Evaluate> Worker<'_, E> {
    // Quiescence search.
    pub(crate) fn qsearch(&mut self, mut alpha: Value, beta: Value, ply: usize) -> Value {
        if !self.enter_node() {
            return 0;
        }
        let stand_pat = self.static_evals[ply];
        let mut best = stand_pat;
        if best >= beta || ply >= MAX_PLY {
            return best;
        }
        let old_alpha = alpha;
        alpha = alpha.max(best);

        let first = self.candidates.len();
        // Delta pruning: captures that cannot raise the value to the window are
        // left out, except those of the last stack, which win.
        let last =
            self.position.checkers(self.position.players().after(self.position.turn())) as Value;
        let delta_margin = self.shared.parameters().delta_margin;
        let too_few =
            |alpha: Value| ((alpha - stand_pat - delta_margin).div_euclid(100)).min(last - 1);
        self.list_winning_captures(too_few(alpha).max(0) as usize);
        let mut last = Candidate::FIRST;
        while let Some(candidate) = order::next(&self.candidates[first..], last) {
            last = candidate;
            let Some(mv) = candidate.mv() else { break };
            let captured = mv.target().map_or(0, |to| self.position.height(to)) as Value;
            if captured <= too_few(alpha) {
                continue;
            }
            let change = self.eval_after(mv, ply);
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
        // Delta pruning proves that the value is at most `alpha`, not that it is the best one
        // found. Returning the best one found still makes the selective search stronger.
        if self.shared.selective { best } else { best.max(old_alpha) }
    }
}
