//! Principal variation search (PVS) with iterative deepening.
//!
//! Scores are for the side to move. A player without a move sits out, so turns
//! need not alternate: a value is negated only where the side to move changes.
//! No position repeats and no game is drawn, so a transposition table entry is
//! valid on every path to its position.

mod budget;
mod histories;
#[cfg(test)]
mod minimax_tests;
mod node;
mod order;
mod parameters;
mod picker;
mod qsearch;
mod reductions;
mod root;
mod tt;

pub(crate) use budget::{Budget, MoveOverhead};
pub(crate) use histories::Histories;
pub use parameters::{Parameter, Parameters};
pub(crate) use root::{IterationResult, RootLine, root_moves};
pub(crate) use tt::TranspositionTable;
#[cfg(test)]
pub(crate) use tt::{Bound, Entry};

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};

use dipole::internals::{Change, Search as _};
use dipole::{Board, Move, Player, Position};
use dipole_tables::{Outcome, Tables};
use web_time::Instant;

use crate::{
    Options, Signal,
    eval::{Evaluate, Sides},
    score::{TB_WIN, Value, WIN},
};
use order::Candidate;
use reductions::Reductions;

/// Maximum length of a line, in plies.
pub(crate) const MAX_PLY: usize = 120;
/// Maximum depth of iterative deepening.
pub(crate) const MAX_DEPTH: i32 = 100;

/// Maximum number of nodes between two polls of clock and signal: some tenths of a millisecond.
const MAX_POLL_INTERVAL: u64 = 1_024;
/// Time between two polls. Where nodes take longer than usual, because a probe reads an endgame
/// table from disk or the board is large, fewer nodes than [`MAX_POLL_INTERVAL`] lie between polls.
const POLL_TIME: Duration = Duration::from_micros(500);

/// State that the threads of one search share.
pub(crate) struct Shared<'a> {
    tt: &'a TranspositionTable,
    signal: &'a Signal,
    /// See [`Options`](crate::Options::selective).
    selective: bool,
    #[cfg(feature = "tuning")]
    parameters: &'a Parameters,
    tb: Option<&'a Tables>,
    /// The endgame tables contain every position with at most this many checkers.
    tb_checkers: usize,
    tb_hits: AtomicU64,
    /// Set by the first thread when the search is over.
    done: AtomicBool,
    /// Sum over all threads, updated at every poll.
    counters: Mutex<Counters>,
}

/// Counters of a search. Both are updated under one lock, so that their ratio is exact while other
/// threads continue.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counters {
    /// Positions made or evaluated.
    pub(crate) nodes: u64,
    /// Quiet moves that futility pruning rejected without making them.
    pub(crate) pruned: u64,
}

impl<'a> Shared<'a> {
    pub(crate) fn new(
        tt: &'a TranspositionTable,
        signal: &'a Signal,
        options: &'a Options,
        tb: Option<(&'a Tables, Board)>,
    ) -> Shared<'a> {
        Shared {
            tt,
            signal,
            selective: options.selective,
            #[cfg(feature = "tuning")]
            parameters: &options.parameters,
            tb: tb.map(|(tables, _)| tables),
            tb_checkers: tb.map_or(0, |(tables, board)| tables.max_checkers(board)),
            tb_hits: AtomicU64::new(0),
            done: AtomicBool::new(false),
            counters: Mutex::default(),
        }
    }

    /// The parameters of the search.
    #[inline(always)]
    fn parameters(&self) -> &Parameters {
        #[cfg(feature = "tuning")]
        return self.parameters;
        #[cfg(not(feature = "tuning"))]
        &Parameters::DEFAULT
    }

    /// Number of positions found in the endgame tables.
    pub(crate) fn tb_hits(&self) -> u64 {
        self.tb_hits.load(Relaxed)
    }

    /// Stops the helper threads.
    pub(crate) fn finish(&self) {
        self.done.store(true, Relaxed);
    }
}

/// One thread's search.
pub(crate) struct Worker<'a, E: Evaluate> {
    shared: &'a Shared<'a>,
    eval: &'a E,
    histories: &'a mut Histories,
    sides: Sides,
    /// Mixed into hashes where a value depends on more than the position.
    key_salt: u64,
    budget: Budget,
    /// Only the first thread checks the budget.
    is_first: bool,
    reductions: Reductions,
    position: Position,
    /// Whether the endgame tables contain every position of this search.
    is_root_in_tb: bool,
    states: Vec<E::State>,
    /// Static evaluations of the positions of the current line, by ply.
    static_evals: [Value; MAX_PLY + 2],
    played: [Option<Move>; MAX_PLY + 1],
    /// Move lists of all nodes of the current line, one after the other.
    candidates: Vec<Candidate>,
    /// Principal variations by ply.
    pvs: Vec<Vec<Move>>,
    counters: Counters,
    reported: Counters,
    next_poll: u64,
    /// Number of nodes between two polls.
    poll_interval: u64,
    /// The time of this thread's last poll.
    polled_at: Instant,
    seldepth: usize,
    /// Whether there is a line to return. Before that, clock and signal do not end the search.
    has_line: bool,
    stopped: bool,
    pondering: bool,
}

impl<'a, E: Evaluate> Worker<'a, E> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        eval: &'a E,
        histories: &'a mut Histories,
        budget: Budget,
        is_first: bool,
        root: &Position,
    ) -> Worker<'a, E> {
        let mut states = vec![E::State::default(); MAX_PLY + 2];
        states[0] = eval.state(root);
        let mut static_evals = [0; MAX_PLY + 2];
        static_evals[0] = eval.value(&states[0], root);
        histories.next_search();
        let pondering = budget.ponder && !shared.signal.is_ponder_hit();
        let polled_at = budget.now();
        Worker {
            shared,
            eval,
            histories,
            sides: Sides::new(root),
            key_salt: match root.players() {
                dipole::Players::Two => 0,
                dipole::Players::Four => SIDE_SALTS[root.turn().index()],
            },
            budget,
            is_first,
            reductions: Reductions::new(shared.parameters(), is_first),
            position: root.clone(),
            is_root_in_tb: root.all_checkers() <= shared.tb_checkers,
            states,
            static_evals,
            played: [None; MAX_PLY + 1],
            candidates: Vec::with_capacity(4_096),
            pvs: vec![Vec::new(); MAX_PLY + 2],
            counters: Counters::default(),
            reported: Counters::default(),
            next_poll: 0,
            poll_interval: MAX_POLL_INTERVAL,
            polled_at,
            seldepth: 0,
            has_line: false,
            stopped: false,
            pondering,
        }
    }

    /// Counts a node and polls clock and signal at intervals. Returns false when
    /// the search must end.
    #[inline]
    fn enter_node(&mut self) -> bool {
        self.counters.nodes += 1;
        if self.counters.nodes >= self.next_poll {
            self.poll();
        }
        !self.stopped
    }

    #[cold]
    fn poll(&mut self) {
        if self.stopped {
            // The unwinding search enters a few more nodes; they do not count.
            self.counters.nodes -= 1;
            return;
        }
        let all = self.report().nodes;
        let now = self.budget.now();
        self.adapt_poll_interval(now);
        let mut until_next = self.poll_interval;
        if self.is_first {
            let left = self.budget.nodes.saturating_sub(all);
            until_next = until_next.min(left);
            self.check_ponder_hit();
            let is_spent = !self.pondering && self.budget.is_spent(now);
            let is_unwanted = is_spent || self.shared.signal.is_stopped();
            self.stopped = left == 0 || (self.has_line && is_unwanted);
        } else {
            self.stopped = self.shared.done.load(Relaxed) || self.shared.signal.is_stopped();
        }
        self.next_poll = self.counters.nodes + if self.stopped { 0 } else { until_next };
    }

    /// Adapts the poll interval so that about [`POLL_TIME`] passes before the next poll, judged by
    /// the time since the last one.
    fn adapt_poll_interval(&mut self, now: Instant) {
        let nanos = (now - self.polled_at).as_nanos().max(1);
        self.polled_at = now;
        let fitting = u128::from(self.poll_interval) * POLL_TIME.as_nanos() / nanos;
        let fitting = u64::try_from(fitting).unwrap_or(u64::MAX);
        // After a pause of this thread the interval grows again step by step.
        self.poll_interval = fitting.clamp(1, (self.poll_interval * 2).min(MAX_POLL_INTERVAL));
    }

    /// Adds this thread's new counts to the shared ones and returns their sum.
    fn report(&mut self) -> Counters {
        let mut all = self.shared.counters.lock().unwrap_or_else(PoisonError::into_inner);
        all.nodes += self.counters.nodes - self.reported.nodes;
        all.pruned += self.counters.pruned - self.reported.pruned;
        self.reported = self.counters;
        *all
    }

    /// Starts the clock once the move pondered on has been played.
    fn check_ponder_hit(&mut self) {
        if self.pondering && self.shared.signal.is_ponder_hit() {
            self.pondering = false;
            self.budget.count_from_now();
        }
    }

    /// The exact value of a position that is decided or in the endgame tables.
    #[cold]
    fn exact_value(&self, ply: usize) -> Option<Value> {
        if self.position.is_over() || self.is_reference_player_out() {
            return Some(WIN - ply as Value);
        }
        if self.position.all_checkers() > self.shared.tb_checkers {
            return None;
        }
        // Endgame table probe.
        let outcome = self.shared.tb?.probe(&self.position)?;
        self.shared.tb_hits.fetch_add(1, Relaxed);
        let value = TB_WIN - ply as Value;
        Some(if outcome == Outcome::Win { value } else { -value })
    }

    /// Whether [`exact_value`](Worker::exact_value) may return a value for the position after a
    /// change. Such a position is searched further only from a root in the tables.
    #[inline]
    fn may_be_exact(&self, change: &Change) -> bool {
        match change.loss(&self.position) {
            Some((player, lost)) => self.may_be_exact_without(player, lost),
            None => self.is_root_in_tb,
        }
    }

    /// [`may_be_exact`](Worker::may_be_exact) for the position with `lost` checkers of a player
    /// removed.
    #[inline]
    fn may_be_exact_without(&self, player: Player, lost: usize) -> bool {
        self.position.checkers(player) == lost
            || self.position.all_checkers() - lost <= self.shared.tb_checkers
    }

    #[inline]
    fn key(&self) -> u64 {
        self.position.hash() ^ self.key_salt
    }

    /// Prefetches the transposition table entry of the position after a move.
    #[inline]
    fn prefetch_after(&self, mv: Move) {
        self.shared.tt.prefetch(self.position.hash_after(mv) ^ self.key_salt);
    }

    /// Computes the change that a move makes and, without making it, the state
    /// and the static evaluation of the position after it.
    #[inline]
    fn eval_after(&mut self, mv: Move, ply: usize) -> Change {
        let change = self.position.change(mv);
        let [before, after] = &mut self.states[ply..ply + 2] else { unreachable!() };
        self.static_evals[ply + 1] = self.eval.eval_after(before, after, &self.position, &change);
        change
    }

    /// Whether the player at the root of a game for four has no checkers left: the three others, as
    /// one side, have won.
    fn is_reference_player_out(&self) -> bool {
        self.key_salt != 0
            && Player::ALL.into_iter().any(|player| {
                self.sides.is_reference(player) && self.position.checkers(player) == 0
            })
    }
}

/// In a game for four, values depend on the player at the root.
const SIDE_SALTS: [u64; 4] =
    [0x5851_f42d_4c95_7f2d, 0x1405_7b7e_f767_814f, 0x2545_f491_4f6c_dd1d, 0x6c62_272e_07bb_0142];
