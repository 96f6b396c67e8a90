//! The root: iterative deepening, aspiration windows, MultiPV, early stop.

use std::cmp::Reverse;

use dipole::internals::Search as _;
use dipole::{Move, Position};

use super::{Counters, MAX_DEPTH, Worker};
use crate::{
    eval::Evaluate,
    score::{INFINITE, Value, WIN, WIN_IN_MAX_PLY},
};

/// A move at the root.
#[derive(Clone, Debug)]
struct RootMove {
    mv: Move,
    /// The result of the latest search of the move. `None` if it has not been searched, or is no
    /// better than the moves before it.
    line: Option<RootLine>,
    /// Nodes that this thread has searched below it, in all iterations.
    nodes: u64,
}

impl RootMove {
    fn value(&self) -> Option<Value> {
        self.line.as_ref().map(|line| line.value)
    }
}

/// A principal variation from the root, and its value for the player to move.
#[derive(Clone, Debug)]
pub(crate) struct RootLine {
    pub(crate) moves: Vec<Move>,
    pub(crate) value: Value,
}

/// The result of the iterations so far.
#[derive(Clone, Debug)]
pub(crate) struct IterationResult {
    /// The last iteration that was finished; 0 if none was.
    pub(crate) depth: i32,
    pub(crate) seldepth: usize,
    /// The best lines, best first: at least one, and no more than wanted.
    pub(crate) lines: Vec<RootLine>,
    /// Nodes of all threads, as reported by the helpers so far.
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
        let unsearched = |&mv: &Move| RootMove { mv, line: None, nodes: 0 };
        let mut moves: Vec<RootMove> = moves.iter().map(unsearched).collect();
        let multi_pv = multi_pv.min(moves.len());
        let (mut depth_done, mut seldepth_done, mut stable_iterations) = (0, 0, 0);
        for depth in first_depth..=self.budget.depth.min(MAX_DEPTH) {
            let last_best = moves[0].mv;
            self.seldepth = 0;
            let before = if multi_pv > 1 { moves[..multi_pv].to_vec() } else { Vec::new() };
            for line in 0..multi_pv {
                self.aspiration_search(&mut moves, line, depth);
                if self.stopped {
                    restore_lines(&mut moves, line, &before);
                    break;
                }
                self.has_line = true;
            }
            if self.stopped {
                break;
            }
            sort_by_value(&mut moves[..multi_pv]);
            depth_done = depth;
            seldepth_done = self.seldepth.max(depth as usize);
            let result = self.result(depth_done, seldepth_done, &moves[..multi_pv]);
            report(&result);

            self.check_ponder_hit();
            // The search polls the signal by nodes, and a short iteration has too few of them.
            if self.shared.signal.is_stopped() {
                break;
            }
            stable_iterations = if moves[0].mv == last_best { stable_iterations + 1 } else { 0 };
            let ends = self.is_first && !self.pondering;
            if ends && self.should_stop(&result, &moves, stable_iterations) {
                break;
            }
        }
        self.result(depth_done, seldepth_done, &moves[..multi_pv])
    }

    /// The result with the lines of these moves, as far as they have been searched.
    fn result(&mut self, depth: i32, seldepth: usize, moves: &[RootMove]) -> IterationResult {
        let mut lines: Vec<RootLine> = moves.iter().filter_map(|root| root.line.clone()).collect();
        if lines.is_empty() {
            lines.push(self.static_line(moves[0].mv));
        }
        IterationResult { depth, seldepth, lines, counters: self.report() }
    }

    /// The line of a move that the limit of nodes left unsearched, with the static evaluation of
    /// the position after it.
    #[cold]
    fn static_line(&mut self, mv: Move) -> RootLine {
        let change = self.eval_after(mv, 0);
        let same = self.sides.same(self.position.turn(), change.turn());
        let before = self.position.clone();
        self.position.apply(&change);
        let value = self.exact_value(1).unwrap_or(self.static_evals[1]);
        self.position = before;
        RootLine { moves: vec![mv], value: if same { value } else { -value } }
    }

    /// Whether to stop before the next iteration.
    fn should_stop(
        &self,
        result: &IterationResult,
        moves: &[RootMove],
        stable_iterations: i32,
    ) -> bool {
        // A win within the depth searched is the shortest one.
        let value = result.lines[0].value.abs();
        if value >= WIN_IN_MAX_PLY && WIN - value <= result.depth {
            return true;
        }
        if !self.budget.is_timed() {
            return false;
        }
        let only_one = moves.len() == 1;
        let scale = if only_one {
            0.05
        } else {
            let stability = 1.3 - 0.08 * f64::from(stable_iterations.min(9));
            stability * (2.25 - 2.0 * best_share(moves))
        };
        self.budget.is_soft_limit_reached(scale, result.counters.nodes)
    }

    /// Finds the best of the moves from index `line` on and moves it there.
    // Aspiration windows.
    fn aspiration_search(&mut self, moves: &mut [RootMove], line: usize, depth: i32) {
        let mut width = self.shared.parameters().aspiration_window;
        let (mut alpha, mut beta) = match moves[line].value() {
            Some(last) if depth >= 5 && last.abs() < WIN_IN_MAX_PLY => (last - width, last + width),
            _ => (-INFINITE, INFINITE),
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
                moves[index].line = Some(RootLine { moves: self.pvs[0].clone(), value });
                moves[..=index].rotate_right(1);
                alpha = alpha.max(value);
                if value >= beta {
                    break;
                }
            } else {
                moves[index].line = None;
            }
        }
        best
    }
}

/// The best move's share of all nodes. It is small if other moves were searched as deep and so came
/// close.
fn best_share(moves: &[RootMove]) -> f64 {
    let all: u64 = moves.iter().map(|root| root.nodes).sum();
    moves[0].nodes as f64 / all.max(1) as f64
}

/// Completes the result of a search that was stopped in this line: lines that it did not reach are
/// replaced by those of the previous iteration.
fn restore_lines(moves: &mut [RootMove], line: usize, before: &[RootMove]) {
    let mut done = line + usize::from(moves[line].line.is_some());
    for old in before {
        if done >= before.len() {
            break;
        }
        // The move of a line that is already done is not among the others.
        if let Some(at) = moves[done..].iter().position(|root| root.mv == old.mv) {
            moves[done + at] = old.clone();
            moves[done..=done + at].rotate_right(1);
            done += 1;
        }
    }
    sort_by_value(&mut moves[..before.len()]);
}

/// Puts the best moves first, and those without a line last.
fn sort_by_value(moves: &mut [RootMove]) {
    moves.sort_by_key(|root| Reverse(root.value()));
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
