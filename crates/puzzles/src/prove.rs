//! Finds the single winning move of a position, with its proof.

use std::ops::ControlFlow;

use dipole::{Move, Position};
use dipole_engine::{Limits, Options, Score, Searcher, Signal};
use dipole_tables::{Outcome, SolveProgress, Solver, Tables};
use serde::{Deserialize, Serialize};

/// Minimum chance to win that a search must give the best move.
pub const MIN_WIN_CHANCE: f64 = 0.9;

/// Maximum chance to win that a search may give any other move.
pub const MAX_OTHER_CHANCE: f64 = 0.5;

/// Minimum depth that a search must reach where neither tables nor the solver prove the move.
pub const MIN_SEARCH_DEPTH: u32 = 12;

/// Memory of the solver, in bytes.
const SOLVER_MEMORY: usize = 1 << 25;

/// The proof that each move of the solver is the only one that wins. If the moves of a puzzle are
/// proved in different ways, the weakest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum Proof {
    /// By endgame tables: exact.
    Table {
        /// The number of checkers on the board.
        checkers: usize,
    },
    /// By proof-number search down to endgame tables: exact.
    Solved {
        /// The positions searched.
        nodes: u64,
    },
    /// By a search with two best lines: the best move's chance to win is at least
    /// [`MIN_WIN_CHANCE`], that of every other move at most [`MAX_OTHER_CHANCE`]. This is an
    /// estimate, not a proof.
    Search {
        /// The nodes searched for each move.
        nodes: u64,
        /// The minimum depth reached over all moves.
        depth: u32,
    },
}

impl Proof {
    /// Whether the proof is exact, without estimates.
    pub const fn is_exact(self) -> bool {
        !matches!(self, Proof::Search { .. })
    }

    /// Whether the proof is exact, or a search of at least [`MIN_SEARCH_DEPTH`].
    pub const fn is_exact_or_deep(self) -> bool {
        !matches!(self, Proof::Search { depth, .. } if depth < MIN_SEARCH_DEPTH)
    }

    /// The weaker of both proofs.
    pub(crate) fn and(self, other: Proof) -> Proof {
        match (self, other) {
            (Proof::Search { nodes, depth }, Proof::Search { depth: other, .. }) => {
                Proof::Search { nodes, depth: depth.min(other) }
            }
            (Proof::Solved { nodes }, Proof::Solved { nodes: other }) => {
                Proof::Solved { nodes: nodes + other }
            }
            (Proof::Table { checkers }, Proof::Table { checkers: other }) => {
                Proof::Table { checkers: checkers.max(other) }
            }
            (search @ Proof::Search { .. }, _) | (_, search @ Proof::Search { .. }) => search,
            (solved @ Proof::Solved { .. }, _) | (_, solved @ Proof::Solved { .. }) => solved,
        }
    }
}

/// Limits for one position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort {
    /// Node limit of the search.
    pub(crate) search: u64,
    /// Node limit of the solver for a whole puzzle.
    pub(crate) solver: u64,
    /// Maximum number of checkers for which the solver is tried.
    pub(crate) solver_checkers: usize,
}

/// Finds the single winning move of positions.
pub(crate) struct Prover<'a> {
    tables: &'a Tables,
    searcher: Searcher,
    solver: Solver,
    signal: &'a Signal,
}

impl<'a> Prover<'a> {
    pub(crate) fn new(tables: &'a Tables, signal: &'a Signal) -> Prover<'a> {
        // Without tables, so that the search depends on the rules alone and can be repeated without
        // other files.
        let searcher = Searcher::new(Options { hash_mib: 8, ..Options::default() });
        Prover { tables, searcher, solver: Prover::solver(tables), signal }
    }

    fn solver(tables: &Tables) -> Solver {
        Solver::new(tables.clone(), SOLVER_MEMORY)
    }

    /// Clears all results, so that the next puzzle does not depend on earlier ones.
    pub(crate) fn new_puzzle(&mut self) {
        self.solver = Prover::solver(self.tables);
    }

    /// The single move that wins, with the strongest proof within the limits. `None` if there is no
    /// such move, or none is clear.
    pub(crate) fn only_win(
        &mut self,
        position: &Position,
        effort: Effort,
    ) -> Option<(Move, Proof)> {
        if let Some(known) = self.by_tables(position) {
            return known;
        }
        let (mv, search) = self.by_search(position, effort.search)?;
        let is_few = position.all_checkers() <= effort.solver_checkers;
        let solved = if is_few { self.by_solver(position, mv, effort.solver) } else { None };
        match solved {
            Some(true) => Some((mv, Proof::Solved { nodes: self.solver.nodes() })),
            Some(false) => None,
            None => search.is_exact_or_deep().then_some((mv, search)),
        }
    }

    /// The result by tables. The outer `None` means that they do not contain the position.
    pub(crate) fn by_tables(&self, position: &Position) -> Option<Option<(Move, Proof)>> {
        let moves = self.tables.probe_moves(position)?;
        let mut wins = moves.iter().filter(|(_, outcome)| *outcome == Outcome::Win);
        let proof = Proof::Table { checkers: position.all_checkers() };
        Some(match (wins.next(), wins.next()) {
            (Some(&(mv, _)), None) => Some((mv, proof)),
            _ => None,
        })
    }

    /// The result of a search.
    pub(crate) fn by_search(&mut self, position: &Position, nodes: u64) -> Option<(Move, Proof)> {
        let [(mv, best), (_, other)] = self.two_best(position, nodes)?;
        let depth = best.depth;
        (best.chance >= MIN_WIN_CHANCE && other.chance <= MAX_OTHER_CHANCE)
            .then_some((mv, Proof::Search { nodes, depth }))
    }

    /// The two best moves with their chances.
    pub(crate) fn two_best(
        &mut self,
        position: &Position,
        nodes: u64,
    ) -> Option<[(Move, Rated); 2]> {
        self.searcher.new_game();
        let limits = Limits { multi_pv: 2, ..Limits::nodes(nodes) };
        let outcome = self.searcher.think(position, &limits, self.signal, |_| {});
        let depth = outcome.info.depth;
        let rated = |index: usize| {
            let line = outcome.info.lines.get(index)?;
            let chance = Score::winning_chance(line.score);
            Some((*line.moves.first()?, Rated { chance, depth }))
        };
        Some([rated(0)?, rated(1)?])
    }

    /// Whether the move is the only one that wins. `None` if the solver finds no answer.
    pub(crate) fn by_solver(&mut self, position: &Position, mv: Move, nodes: u64) -> Option<bool> {
        let mut wins = |mv| {
            let mut limit = |progress: SolveProgress| {
                if progress.nodes > nodes || self.signal.is_stopped() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            self.solver.wins_with(position, mv, &mut limit).ok()
        };
        if !wins(mv)? {
            return Some(false);
        }
        let mut others = position.legal_moves();
        others.sort_unstable();
        let mut open = false;
        for other in others.into_iter().filter(|&other| other != mv) {
            match wins(other) {
                Some(true) => return Some(false),
                Some(false) => {}
                None => open = true,
            }
            if open {
                return None;
            }
        }
        Some(true)
    }

    /// The opponent's hardest reply for the solver: by tables the one that leaves a single winning
    /// move among several, otherwise the engine's choice.
    pub(crate) fn reply(&mut self, position: &Position, nodes: u64) -> Option<Move> {
        self.reply_by_tables(position).or_else(|| {
            self.searcher.new_game();
            let outcome = self.searcher.think(position, &Limits::nodes(nodes), self.signal, |_| {});
            outcome.best
        })
    }

    fn reply_by_tables(&self, position: &Position) -> Option<Move> {
        let mut replies = position.legal_moves();
        replies.sort_unstable();
        let mut best: Option<(usize, usize, Move)> = None;
        for reply in replies {
            let next = position.after(reply).ok()?;
            if next.turn() == position.turn() || next.is_over() {
                continue;
            }
            let moves = self.tables.probe_moves(&next)?;
            let wins = moves.iter().filter(|(_, outcome)| *outcome == Outcome::Win).count();
            // A forced move does not test the solver.
            let ease = if moves.len() == 1 { usize::MAX } else { wins };
            let lost = position.checkers(position.turn()) - next.checkers(position.turn());
            if best.is_none_or(|(least, cost, _)| (ease, lost) < (least, cost)) {
                best = Some((ease, lost, reply));
            }
        }
        best.map(|(.., reply)| reply)
    }
}

/// A move with its chance to win by a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rated {
    pub(crate) chance: f64,
    pub(crate) depth: u32,
}
