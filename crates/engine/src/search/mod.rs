//! The search: principal variation search by iterative deepening.
//!
//! Scores are for the side to move. Since players sit out when they have no
//! move, the turn need not alternate: a value is negated only where the side
//! changes. No position repeats and no game is drawn, so what the table knows
//! of a position is true however it was reached.

mod budget;
mod memory;
mod node;
mod order;
mod pages;
mod picker;
mod quiesce;
mod reductions;
mod root;
mod table;

pub(crate) use budget::Budget;
pub(crate) use memory::Memory;
pub(crate) use root::{Found, RootMove, root_moves};
pub(crate) use table::Table;
#[cfg(test)]
pub(crate) use table::{Bound, Entry};

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
};

use dipole::{Board, Change, Move, Player, Position};
use dipole_tables::{Outcome, Tables};

use crate::{
    Signal,
    eval::{Evaluate, Sides},
    score::{TABLE_WIN, Value, WIN},
};
use order::Candidate;
use reductions::Reductions;

/// No line gets longer than this.
pub(crate) const MAX_PLY: usize = 120;
/// The deepest iteration.
pub(crate) const MAX_DEPTH: i32 = 100;

/// Nodes between two looks at clock and signal: well under a millisecond.
const POLL: u64 = 1_024;

/// What the threads of one search share.
pub(crate) struct Shared<'a> {
    table: &'a Table,
    signal: &'a Signal,
    /// As in [`Options`](crate::Options::selective).
    selective: bool,
    tables: Option<&'a Tables>,
    /// The tables know every position with so many checkers.
    tables_reach: usize,
    table_hits: AtomicU64,
    /// Set by the first thread once the search is over.
    done: AtomicBool,
    /// Reported now and then by every thread.
    cost: Mutex<Cost>,
}

/// What a search has cost so far. Both counts are told in one go, so that they
/// belong together while other threads go on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cost {
    /// Positions judged.
    pub(crate) nodes: u64,
    /// Those of them that were evaluated.
    pub(crate) evaluated: u64,
}

impl<'a> Shared<'a> {
    pub(crate) fn new(
        table: &'a Table,
        signal: &'a Signal,
        selective: bool,
        tables: Option<(&'a Tables, Board)>,
    ) -> Shared<'a> {
        Shared {
            table,
            signal,
            selective,
            tables: tables.map(|(tables, _)| tables),
            tables_reach: tables.map_or(0, |(tables, board)| tables.max_checkers(board)),
            table_hits: AtomicU64::new(0),
            done: AtomicBool::new(false),
            cost: Mutex::default(),
        }
    }

    /// How many positions the endgame tables knew.
    pub(crate) fn table_hits(&self) -> u64 {
        self.table_hits.load(Relaxed)
    }

    /// Sends the helpers home.
    pub(crate) fn finish(&self) {
        self.done.store(true, Relaxed);
    }
}

/// One thread's search.
pub(crate) struct Worker<'a, E: Evaluate> {
    shared: &'a Shared<'a>,
    eval: &'a E,
    memory: &'a mut Memory,
    sides: Sides,
    /// Mixed into hashes, for what a value depends on beyond the position.
    key_salt: u64,
    budget: Budget,
    /// Only the first thread watches the budget.
    is_first: bool,
    reductions: &'static Reductions,
    position: Position,
    /// Whether the endgame tables know every position that arises.
    is_root_near: bool,
    states: Vec<E::State>,
    /// What the positions of the line are worth without looking ahead.
    worths: [Value; MAX_PLY + 2],
    played: [Option<Move>; MAX_PLY + 1],
    candidates: Vec<Candidate>,
    lines: Vec<Vec<Move>>,
    cost: Cost,
    reported: Cost,
    next_poll: u64,
    /// With so many nodes the search ends.
    most_nodes: u64,
    seldepth: usize,
    stopped: bool,
    pondering: bool,
}

impl<'a, E: Evaluate> Worker<'a, E> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        eval: &'a E,
        memory: &'a mut Memory,
        budget: Budget,
        is_first: bool,
        root: &Position,
    ) -> Worker<'a, E> {
        let mut states = vec![E::State::default(); MAX_PLY + 2];
        states[0] = eval.state(root);
        let mut worths = [0; MAX_PLY + 2];
        worths[0] = eval.value(&states[0], root);
        memory.next_search();
        let pondering = budget.ponder && !shared.signal.is_ponder_hit();
        Worker {
            shared,
            eval,
            memory,
            sides: Sides::new(root),
            key_salt: match root.players() {
                dipole::Players::Two => 0,
                dipole::Players::Four => SIDE_SALTS[root.turn().index()],
            },
            budget,
            is_first,
            reductions: Reductions::of_thread(is_first),
            position: root.clone(),
            is_root_near: root.all_checkers() <= shared.tables_reach,
            states,
            worths,
            played: [None; MAX_PLY + 1],
            candidates: Vec::with_capacity(4_096),
            lines: vec![Vec::new(); MAX_PLY + 2],
            cost: Cost::default(),
            reported: Cost::default(),
            next_poll: 0,
            most_nodes: u64::MAX,
            seldepth: 0,
            stopped: false,
            pondering,
        }
    }

    /// Counts a node and looks at the clock now and then; false once the
    /// search must end.
    #[inline]
    fn enter(&mut self) -> bool {
        self.cost.nodes += 1;
        if self.cost.nodes >= self.next_poll {
            self.poll();
        }
        !self.stopped
    }

    /// Counts nodes that one glance settled all at once, as far as the limit allows.
    #[inline]
    fn count(&mut self, nodes: u64) {
        self.cost.nodes = (self.cost.nodes + nodes).min(self.most_nodes - 1);
    }

    #[cold]
    fn poll(&mut self) {
        if self.stopped {
            // The way back to the root passes here now and then.
            self.cost.nodes -= 1;
            return;
        }
        let all = self.report().nodes;
        let mut until_next = POLL;
        if self.is_first {
            let left = self.budget.nodes.saturating_sub(all);
            until_next = until_next.min(left);
            self.most_nodes = self.cost.nodes.saturating_add(left);
            self.watch_pondering();
            self.stopped = left == 0 || (!self.pondering && self.budget.is_spent());
        } else {
            self.stopped = self.shared.done.load(Relaxed);
        }
        self.stopped |= self.shared.signal.is_stopped();
        self.next_poll = self.cost.nodes + if self.stopped { 0 } else { until_next };
    }

    /// Tells the other threads what this one has done, and returns what all have.
    fn report(&mut self) -> Cost {
        let mut all = self.shared.cost.lock().unwrap_or_else(PoisonError::into_inner);
        all.nodes += self.cost.nodes - self.reported.nodes;
        all.evaluated += self.cost.evaluated - self.reported.evaluated;
        self.reported = self.cost;
        *all
    }

    /// Time begins to count when the move pondered on has been played.
    fn watch_pondering(&mut self) {
        if self.pondering && self.shared.signal.is_ponder_hit() {
            self.pondering = false;
            self.budget.count_from_now();
        }
    }

    /// The worth of a position that is decided, or that the endgame tables know.
    #[cold]
    fn known(&self, ply: usize) -> Option<Value> {
        if self.position.is_over() || self.lone_side_is_out() {
            return Some(WIN - ply as Value);
        }
        if self.position.all_checkers() > self.shared.tables_reach {
            return None;
        }
        let outcome = self.shared.tables?.probe(&self.position)?;
        self.shared.table_hits.fetch_add(1, Relaxed);
        let distant = TABLE_WIN - ply as Value;
        Some(if outcome == Outcome::Win { distant } else { -distant })
    }

    /// Whether the position after a change may be decided, or known to the
    /// endgame tables. Nobody looks beyond one that they know, but for the root.
    #[inline]
    fn may_be_known(&self, change: &Change) -> bool {
        match change.loss(&self.position) {
            Some((player, lost)) => self.may_be_known_without(player, lost),
            None => self.is_root_near,
        }
    }

    /// The same of the position without so many checkers of a player.
    #[inline]
    fn may_be_known_without(&self, player: Player, lost: usize) -> bool {
        self.position.checkers(player) == lost
            || self.position.all_checkers() - lost <= self.shared.tables_reach
    }

    #[inline]
    fn key(&self) -> u64 {
        self.position.hash() ^ self.key_salt
    }

    /// Begins to load what the table knows of the position after a move.
    #[inline]
    fn prefetch_after(&self, mv: Move) {
        self.shared.table.prefetch(self.position.hash_after(mv) ^ self.key_salt);
    }

    /// Finds out what a move changes, and what the position after it is worth
    /// without looking ahead.
    #[inline]
    fn foresee(&mut self, mv: Move, ply: usize) -> Change {
        let change = self.position.change(mv);
        let [before, after] = &mut self.states[ply..ply + 2] else { unreachable!() };
        self.worths[ply + 1] = self.eval.foresee(before, after, &self.position, &change);
        change
    }

    /// Whether the player for whom a search among four is made has no checkers
    /// left.
    fn lone_side_is_out(&self) -> bool {
        self.key_salt != 0
            && Player::ALL.into_iter().any(|player| {
                self.sides.is_reference(player) && self.position.checkers(player) == 0
            })
    }
}

/// In a game for four, values depend on who asks.
const SIDE_SALTS: [u64; 4] =
    [0x5851_f42d_4c95_7f2d, 0x1405_7b7e_f767_814f, 0x2545_f491_4f6c_dd1d, 0x6c62_272e_07bb_0142];
