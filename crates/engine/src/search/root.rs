//! The root: one pass over its moves after the other, and when to end.

use dipole::{Move, Position};

use super::{
    MAX_DEPTH, Worker,
    progress::{Found, Progress},
};
use crate::{
    eval::Evaluate,
    score::{INFINITE, KNOWN_WIN, Value, WIN},
};

impl<E: Evaluate> Worker<'_, E> {
    /// Searches deeper and deeper until the budget is used up; `report` hears
    /// of every finished iteration.
    pub(crate) fn iterate(
        &mut self,
        mut progress: Progress,
        report: &mut dyn FnMut(&Found),
    ) -> Found {
        let deepest = self.budget.depth.min(MAX_DEPTH);
        while progress.depth <= deepest && !self.stopped {
            let reported = progress.found.depth;
            self.pass(&mut progress);
            if self.is_first && progress.found.depth > reported {
                progress.found.nodes = self.total_nodes();
                report(&progress.found);
                self.watch_pondering();
                if !self.pondering && self.is_enough(&progress) {
                    break;
                }
            }
        }
        progress.found.nodes = self.total_nodes();
        progress.found
    }

    /// Makes the next pass over the moves. A thread that another one has
    /// overtaken leaves it and goes on from where that one is.
    fn pass(&mut self, progress: &mut Progress) {
        self.seldepth = 0;
        self.passes = progress.passes;
        let value = self.root_node(progress);
        let is_through = !self.stopped;
        if std::mem::take(&mut self.is_overtaken) {
            self.stopped = false;
        }
        if is_through {
            progress.advance(value, self.seldepth);
        }
        if let Some(common) = &self.shared.common {
            if is_through {
                common.settle(progress);
            } else {
                common.catch_up(progress);
            }
        }
    }

    /// Whether another iteration is not worth its cost.
    fn is_enough(&self, progress: &Progress) -> bool {
        let Found { moves, depth, .. } = &progress.found;
        // A win proved within the depth searched gets no shorter.
        let value = moves[0].value.abs();
        if value >= KNOWN_WIN && WIN - value <= *depth {
            return true;
        }
        if !self.budget.is_timed() {
            return false;
        }
        let steady = f64::from(progress.steady.min(9));
        self.budget.is_enough(if moves.len() == 1 { 0.05 } else { 1.3 - 0.08 * steady })
    }

    fn total_nodes(&self) -> u64 {
        let others = self.shared.nodes.load(std::sync::atomic::Ordering::Relaxed) - self.reported;
        others + self.nodes
    }

    /// One pass over the moves. Whatever proves better than those before it
    /// goes to the front, so that the search may be stopped at any time.
    fn root_node(&mut self, progress: &mut Progress) -> Value {
        let &mut Progress { mut alpha, beta, depth, line, .. } = progress;
        let moves = &mut progress.found.moves[line..];
        let mut best = -INFINITE;
        if !self.enter() {
            return best;
        }
        for index in 0..moves.len() {
            let mv = moves[index].mv;
            let change = self.foresee(mv, 0);
            let value = if index == 0 {
                self.child::<true>(&change, alpha, beta, depth - 1, 0)
            } else {
                let reduction = i32::from(self.shared.selective && depth >= 4 && index >= 4);
                let mut value =
                    self.child::<false>(&change, alpha, alpha + 1, depth - 1 - reduction, 0);
                if value > alpha && reduction > 0 {
                    value = self.child::<false>(&change, alpha, alpha + 1, depth - 1, 0);
                }
                if value > alpha && value < beta {
                    value = self.child::<true>(&change, alpha, beta, depth - 1, 0);
                }
                value
            };
            if self.stopped {
                return best;
            }
            best = best.max(value);
            if index == 0 || value > alpha {
                self.extend_line(mv, 0);
                moves[index].value = value;
                moves[index].line.clone_from(&self.lines[0]);
                moves[..=index].rotate_right(1);
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            } else {
                moves[index].value = -INFINITE;
            }
        }
        best
    }
}

/// The moves that can be chosen from, in the order of the rules.
pub(crate) fn root_moves(position: &Position, wanted: &[Move]) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    if wanted.iter().any(|&mv| position.is_legal(mv)) {
        moves.retain(|mv| wanted.contains(mv));
    }
    moves.sort_unstable();
    moves
}
