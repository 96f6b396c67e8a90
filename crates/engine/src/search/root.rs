//! The root: iterative deepening, aspiration windows, MultiPV, early stop.

use dipole::{Move, Position};

use super::{Counters, MAX_DEPTH, Worker};
use crate::{
    eval::Evaluate,
    score::{INFINITE, Value, WIN, WIN_IN_MAX_PLY},
};

/// A move at the root with its latest value and principal variation.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    pub(crate) value: Value,
    pub(crate) pv: Vec<Move>,
    /// Nodes that this thread has searched below it, in all iterations.
    pub(crate) nodes: u64,
}

/// The result of the iterations so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct IterationResult {
    pub(crate) depth: i32,
    pub(crate) seldepth: usize,
    pub(crate) moves: Vec<RootMove>,
    /// Nodes of all threads, as far as the helpers have reported them.
    pub(crate) counters: Counters,
}

impl<E: Evaluate> Worker<'_, E> {
    /// Searches with increasing depth until the budget is used up; `report` is
    /// called after every finished iteration.
    // Iterative deepening.
    pub(crate) fn iterate(
        &mut self,
        moves: &[Move],
        multi_pv: usize,
        first_depth: i32,
        report: &mut dyn FnMut(&IterationResult),
    ) -> IterationResult {
        let unknown = |&mv: &Move| RootMove { mv, value: -INFINITE, pv: vec![mv], nodes: 0 };
        let mut result =
            IterationResult { moves: moves.iter().map(unknown).collect(), ..Default::default() };
        let multi_pv = multi_pv.min(result.moves.len());
        let mut stable_iterations = 0;
        for depth in first_depth..=self.budget.depth.min(MAX_DEPTH) {
            let last_best = result.moves[0].mv;
            self.seldepth = 0;
            let before = if multi_pv > 1 { result.moves[..multi_pv].to_vec() } else { Vec::new() };
            for line in 0..multi_pv {
                self.aspiration_search(&mut result.moves, line, depth);
                if self.stopped {
                    restore_lines(&mut result.moves, line, &before);
                    break;
                }
            }
            if self.stopped {
                break;
            }
            result.moves[..multi_pv].sort_by_key(|root| -root.value);
            result.depth = depth;
            result.seldepth = self.seldepth.max(depth as usize);
            result.counters = self.report();
            report(&result);

            self.check_ponder_hit();
            stable_iterations =
                if result.moves[0].mv == last_best { stable_iterations + 1 } else { 0 };
            if self.is_first && !self.pondering && self.should_stop(&result, stable_iterations) {
                break;
            }
        }
        result.counters = self.report();
        result
    }

    /// Whether to stop before the next iteration.
    fn should_stop(&self, result: &IterationResult, stable_iterations: i32) -> bool {
        // A win within the depth searched is the shortest one.
        let value = result.moves[0].value.abs();
        if value >= WIN_IN_MAX_PLY && WIN - value <= result.depth {
            return true;
        }
        if !self.budget.is_timed() {
            return false;
        }
        let only_one = result.moves.len() == 1;
        let scale = if only_one {
            0.05
        } else {
            let stability = 1.3 - 0.08 * f64::from(stable_iterations.min(9));
            stability * (2.25 - 2.0 * best_share(&result.moves))
        };
        self.budget.is_soft_limit_reached(scale, result.counters.nodes)
    }

    /// Finds the best of the moves from index `line` on and moves it there.
    // Aspiration windows.
    fn aspiration_search(&mut self, moves: &mut [RootMove], line: usize, depth: i32) {
        let last_value = moves[line].value;
        let mut width = self.shared.parameters().aspiration_window;
        let (mut alpha, mut beta) = if depth >= 5 && last_value.abs() < WIN_IN_MAX_PLY {
            (last_value - width, last_value + width)
        } else {
            (-INFINITE, INFINITE)
        };
        loop {
            let value = self.root_node(&mut moves[line..], alpha, beta, depth);
            if self.stopped {
                return;
            }
            if value <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = value - width;
            } else if value >= beta && beta < INFINITE {
                beta = value + width;
            } else {
                return;
            }
            width *= 3;
            if width > 1_000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Searches the moves once. A move that beats those before it goes to the
    /// front, so that the result is usable when the search is stopped.
    fn root_node(
        &mut self,
        moves: &mut [RootMove],
        mut alpha: Value,
        beta: Value,
        depth: i32,
    ) -> Value {
        let mut best = -INFINITE;
        if !self.enter_node() {
            return best;
        }
        for index in 0..moves.len() {
            let mv = moves[index].mv;
            let change = self.eval_after(mv, 0);
            let nodes_before = self.counters.nodes;
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
            moves[index].nodes += self.counters.nodes - nodes_before;
            best = best.max(value);
            if index == 0 || value > alpha {
                self.update_pv(mv, 0);
                moves[index].value = value;
                moves[index].pv.clone_from(&self.pvs[0]);
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

/// The best move's share of all nodes. It is small where other moves were searched as deep, and so
/// came close.
fn best_share(moves: &[RootMove]) -> f64 {
    let all: u64 = moves.iter().map(|root| root.nodes).sum();
    moves[0].nodes as f64 / all.max(1) as f64
}

/// After a search that was stopped in this line: puts the lines of the iteration before in place
/// of those that were not reached.
fn restore_lines(moves: &mut [RootMove], line: usize, before: &[RootMove]) {
    let mut done = line + usize::from(moves[line].value > -INFINITE);
    for old in before {
        if done >= before.len() {
            break;
        }
        // A move of a line that is done already is not among the others.
        if let Some(at) = moves[done..].iter().position(|root| root.mv == old.mv) {
            moves[done + at] = old.clone();
            moves[done..=done + at].rotate_right(1);
            done += 1;
        }
    }
    moves[..before.len()].sort_by_key(|root| -root.value);
}

/// The moves to choose from, sorted: the legal ones of `wanted`, or all.
pub(crate) fn root_moves(position: &Position, wanted: &[Move]) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
    if wanted.iter().any(|&mv| position.is_legal(mv)) {
        moves.retain(|mv| wanted.contains(mv));
    }
    moves.sort_unstable();
    moves
}
