//! The moves of a node, one after the other, listed no earlier than needed.

use dipole::Move;

use super::{
    Worker,
    order::{self, Candidate},
};
use crate::eval::Evaluate;

/// How far the list of a node's moves has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    Nothing,
    Captures,
    Everything,
}

/// A move to try.
#[derive(Clone, Copy)]
pub(super) struct Try {
    pub(super) mv: Move,
    /// How promising it is.
    pub(super) score: i32,
    /// Which of the node's moves it is, counted from 1, on which reductions
    /// depend.
    pub(super) number: i32,
}

/// Hands out the moves of a node: the table's, then the others from the most
/// promising on.
pub(super) struct Picker {
    table_move: Option<Move>,
    ply: usize,
    /// Set when a glance at the node has settled its quiet moves: how many moves
    /// would be tried before the others are left out.
    settled: Option<i32>,
    /// Where the node's candidates begin among those of the line.
    first: usize,
    listed: Listed,
    /// Captures listed.
    captures: i32,
    last: Candidate,
    count: i32,
}

impl Picker {
    #[inline]
    pub(super) fn new<E: Evaluate>(
        worker: &Worker<'_, E>,
        table_move: Option<Move>,
        ply: usize,
        settled: Option<i32>,
    ) -> Picker {
        Picker {
            table_move,
            ply,
            settled,
            first: worker.candidates.len(),
            listed: Listed::Nothing,
            captures: 0,
            last: Candidate::FIRST,
            count: 0,
        }
    }

    /// The next move to try. Captures are listed only when the table's move was
    /// not enough, quiet moves only when good captures were not.
    #[inline(always)]
    pub(super) fn next<E: Evaluate>(&mut self, worker: &mut Worker<'_, E>) -> Option<Try> {
        if self.count == 0
            && let Some(mv) = self.table_move
        {
            self.count = 1;
            return Some(Try { mv, score: i32::MAX, number: 1 });
        }
        if self.listed == Listed::Nothing {
            let position = &worker.position;
            if position.mobility().captures_of(position.turn()) > 0 {
                self.captures = worker.list_captures(self.table_move);
            }
            self.listed = Listed::Captures;
        }
        let mut candidate = order::next(&worker.candidates[self.first..], self.last);
        if self.listed == Listed::Captures && !candidate.is_some_and(Candidate::is_good_capture) {
            if let Some(most) = self.settled {
                self.count_quiet_moves(worker, most);
            } else {
                worker.list_quiet_moves(self.table_move, self.ply);
                candidate = order::next(&worker.candidates[self.first..], self.last);
            }
            self.listed = Listed::Everything;
        }
        let candidate = candidate?;
        self.last = candidate;
        self.count += 1;
        Some(Try { mv: candidate.mv(), score: candidate.score(), number: self.count })
    }

    /// Counts the quiet moves as tried, though they need not be handed out.
    #[inline]
    fn count_quiet_moves<E: Evaluate>(&mut self, worker: &mut Worker<'_, E>, most: i32) {
        let others = self.captures + i32::from(self.table_move.is_some());
        let quiet = worker.position.count_moves() as i32 - others;
        let tried = quiet.min(most - self.count).max(0);
        worker.count(tried as u64);
        self.count += tried;
    }

    /// Leaves out the quiet moves that have not been tried yet.
    #[inline]
    pub(super) fn skip_quiet_moves(&mut self) {
        self.last = Candidate::AFTER_QUIET;
    }

    /// Forgets the node's candidates.
    #[inline]
    pub(super) fn end<E: Evaluate>(self, worker: &mut Worker<'_, E>) {
        worker.candidates.truncate(self.first);
    }
}
