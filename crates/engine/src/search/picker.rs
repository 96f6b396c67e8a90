//! Staged move generation: moves are generated no earlier than needed.

use dipole::Move;

use super::{
    Worker,
    order::{self, Candidate},
};
use crate::eval::Evaluate;

/// The stages of generation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Generated {
    Nothing,
    Captures,
    All,
}

/// A move to search.
#[derive(Clone, Copy)]
pub(super) struct PickedMove {
    pub(super) mv: Move,
    /// The ordering score of the move.
    pub(super) score: i32,
    /// The place of the move in the order, from 1.
    pub(super) number: i32,
}

/// Yields the moves of a node: the transposition table's, then the others by
/// descending ordering score.
pub(super) struct MovePicker {
    tt_move: Option<Move>,
    ply: usize,
    /// Set where futility pruning has rejected all quiet moves: the limit of late
    /// move pruning, up to which they are counted as pruned.
    quiets_pruned: Option<i32>,
    /// Index of the node's first candidate in the worker's list.
    first: usize,
    generated: Generated,
    /// Number of captures generated.
    captures: i32,
    last: Candidate,
    count: i32,
}

impl MovePicker {
    #[inline]
    pub(super) fn new<E: Evaluate>(
        worker: &Worker<'_, E>,
        tt_move: Option<Move>,
        ply: usize,
        quiets_pruned: Option<i32>,
    ) -> MovePicker {
        MovePicker {
            tt_move,
            ply,
            quiets_pruned,
            first: worker.candidates.len(),
            generated: Generated::Nothing,
            captures: 0,
            last: Candidate::FIRST,
            count: 0,
        }
    }

    /// The next move to search. Captures are generated after the transposition
    /// table's move, quiet moves after the captures that do not lose.
    #[inline(always)]
    pub(super) fn next<E: Evaluate>(&mut self, worker: &mut Worker<'_, E>) -> Option<PickedMove> {
        if self.count == 0
            && let Some(mv) = self.tt_move
        {
            self.count = 1;
            return Some(PickedMove { mv, score: i32::MAX, number: 1 });
        }
        if self.generated == Generated::Nothing {
            let position = &worker.position;
            if position.mobility().captures_of(position.turn()) > 0 {
                self.captures = worker.list_captures(self.tt_move);
            }
            self.generated = Generated::Captures;
        }
        let mut candidate = order::next(&worker.candidates[self.first..], self.last);
        if self.generated == Generated::Captures
            && !candidate.is_some_and(Candidate::is_good_capture)
        {
            if let Some(limit) = self.quiets_pruned {
                self.count_quiet_moves(worker, limit);
            } else {
                worker.list_quiet_moves(self.tt_move, self.ply);
                candidate = order::next(&worker.candidates[self.first..], self.last);
            }
            self.generated = Generated::All;
        }
        let candidate = candidate?;
        self.last = candidate;
        self.count += 1;
        Some(PickedMove { mv: candidate.mv()?, score: candidate.score(), number: self.count })
    }

    /// Counts the quiet moves as pruned without generating them, up to the limit of late move
    /// pruning.
    #[inline]
    fn count_quiet_moves<E: Evaluate>(&mut self, worker: &mut Worker<'_, E>, limit: i32) {
        let others = self.captures + i32::from(self.tt_move.is_some());
        let quiet = worker.position.count_moves() as i32 - others;
        let pruned = quiet.min(limit - self.count).max(0);
        worker.counters.pruned += pruned as u64;
        self.count += pruned;
    }

    /// Skips the remaining quiet moves.
    #[inline]
    pub(super) fn skip_quiet_moves(&mut self) {
        self.last = Candidate::AFTER_QUIET;
    }

    /// Removes the node's candidates from the worker's list.
    #[inline]
    pub(super) fn end<E: Evaluate>(self, worker: &mut Worker<'_, E>) {
        worker.candidates.truncate(self.first);
    }
}
