//! The root: iterations, aspiration windows, several lines, when to end.

use dipole::{Move, Position};

use super::{Cost, MAX_DEPTH, Worker};
use crate::{
    eval::Evaluate,
    score::{INFINITE, KNOWN_WIN, Value, WIN},
};

/// A move at the root and what is known of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    pub(crate) value: Value,
    pub(crate) line: Vec<Move>,
}

/// What the iterations so far have found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    pub(crate) depth: i32,
    pub(crate) seldepth: usize,
    pub(crate) moves: Vec<RootMove>,
    /// What all threads have done, as far as the others have reported it.
    pub(crate) cost: Cost,
}

/// Half the width of the first window around the last iteration's value.
const WINDOW: Value = 18;

impl<E: Evaluate> Worker<'_, E> {
    /// Searches deeper and deeper until the budget is used up; `report` hears
    /// of every finished iteration.
    pub(crate) fn iterate(
        &mut self,
        moves: &[Move],
        lines: usize,
        first_depth: i32,
        report: &mut dyn FnMut(&Found),
    ) -> Found {
        let unknown = |&mv: &Move| RootMove { mv, value: -INFINITE, line: vec![mv] };
        let mut found = Found { moves: moves.iter().map(unknown).collect(), ..Found::default() };
        let lines = lines.min(found.moves.len());
        let mut steady = 0;
        for depth in first_depth..=self.budget.depth.min(MAX_DEPTH) {
            let last_best = found.moves[0].mv;
            self.seldepth = 0;
            for line in 0..lines {
                self.aspire(&mut found.moves, line, depth);
                if self.stopped {
                    break;
                }
            }
            if self.stopped {
                break;
            }
            found.moves[..lines].sort_by_key(|root| -root.value);
            found.depth = depth;
            found.seldepth = self.seldepth.max(depth as usize);
            found.cost = self.report();
            report(&found);

            self.watch_pondering();
            steady = if found.moves[0].mv == last_best { steady + 1 } else { 0 };
            if self.is_first && !self.pondering && self.is_enough(&found, steady) {
                break;
            }
        }
        found.cost = self.report();
        found
    }

    /// Whether another iteration is not worth its cost.
    fn is_enough(&self, found: &Found, steady: i32) -> bool {
        // A win proved within the depth searched gets no shorter.
        let value = found.moves[0].value.abs();
        if value >= KNOWN_WIN && WIN - value <= found.depth {
            return true;
        }
        if !self.budget.is_timed() {
            return false;
        }
        let only_one = found.moves.len() == 1;
        self.budget.is_enough(if only_one { 0.05 } else { 1.3 - 0.08 * f64::from(steady.min(9)) })
    }

    /// Finds the best of the moves from `line` on and puts it there.
    fn aspire(&mut self, moves: &mut [RootMove], line: usize, depth: i32) {
        let guess = moves[line].value;
        let mut width = WINDOW;
        let (mut alpha, mut beta) = if depth >= 5 && guess.abs() < KNOWN_WIN {
            (guess - width, guess + width)
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

    /// One pass over the moves. Whatever proves better than those before it
    /// goes to the front, so that the search may be stopped at any time.
    fn root_node(
        &mut self,
        moves: &mut [RootMove],
        mut alpha: Value,
        beta: Value,
        depth: i32,
    ) -> Value {
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
