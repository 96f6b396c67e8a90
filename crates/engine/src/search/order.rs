//! Move ordering: the transposition table's move, captures that do not lose (by gain and history),
//! killers, the countermove, other quiet moves by history, losing captures.

use dipole::Move;
use dipole::internals::{Capture, Search as _};

use super::{Worker, histories::HISTORY_LIMIT};
use crate::eval::Evaluate;

/// A move and its ordering score in one number: the score in the high half, and
/// the inverted move in the low one, so that equal scores keep a fixed order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Candidate(u32);

/// Base scores. Histories and gains of captures are smaller than the gaps between the bands.
const GOOD_CAPTURE: i32 = 24_000;
const FIRST_KILLER: i32 = 21_000;
const SECOND_KILLER: i32 = 20_000;
const COUNTERMOVE: i32 = 19_000;
const BAD_CAPTURE: i32 = -24_000;

impl Candidate {
    /// Greater than any move.
    pub(crate) const FIRST: Candidate = Candidate(u32::MAX);
    /// Between quiet moves and losing captures.
    pub(crate) const AFTER_QUIET: Candidate = Candidate::limit((BAD_CAPTURE - HISTORY_LIMIT) / 2);
    /// Between captures that do not lose and quiet moves.
    const AFTER_GOOD_CAPTURES: Candidate = Candidate::limit((GOOD_CAPTURE + FIRST_KILLER) / 2);

    #[inline]
    fn new(mv: Move, score: i32) -> Candidate {
        Candidate(Candidate::limit(score).0 | u32::from(!mv.to_raw()))
    }

    const fn limit(score: i32) -> Candidate {
        Candidate(((score + (1 << 15)) as u32) << 16)
    }

    /// The move; limits and padding have none.
    #[inline]
    pub(crate) fn mv(self) -> Option<Move> {
        Move::from_raw(!(self.0 as u16))
    }

    /// The ordering score; for most quiet moves this is their history.
    #[inline]
    pub(crate) fn score(self) -> i32 {
        (self.0 >> 16) as i32 - (1 << 15)
    }

    /// Whether the candidate is a capture that does not lose checkers.
    #[inline]
    pub(crate) fn is_good_capture(self) -> bool {
        self > Candidate::AFTER_GOOD_CAPTURES
    }
}

/// Candidates are compared in groups of this size, in vector registers.
const GROUP: usize = 16;

/// The greatest candidate below `last`. The list must consist of whole groups: see
/// [`pad_group`].
#[inline]
pub(crate) fn next(candidates: &[Candidate], last: Candidate) -> Option<Candidate> {
    // With `last` subtracted, wrapping makes smaller candidates the greatest.
    let mut most = [0; GROUP];
    for group in candidates.as_chunks::<GROUP>().0 {
        for (most, candidate) in most.iter_mut().zip(group) {
            *most = (*most).max(candidate.0.wrapping_sub(last.0));
        }
    }
    let most = most.into_iter().fold(0, u32::max).wrapping_add(last.0);
    (most < last.0 && most != 0).then_some(Candidate(most))
}

/// Pads the list from `first` on to whole groups, with candidates that are never
/// picked.
#[inline]
fn pad_group(candidates: &mut Vec<Candidate>, first: usize) {
    let whole = first + (candidates.len() - first).next_multiple_of(GROUP);
    candidates.extend([Candidate(0); GROUP]);
    candidates.truncate(whole);
}

/// The checkers that a capture wins less those that a recapture may take, times
/// 16; of equal gains the smaller capturing stack comes first.
#[inline]
fn gain(capture: Capture) -> i32 {
    let Capture { count, height, is_answered, .. } = capture;
    let risk = if count > height && is_answered { count } else { 0 };
    (height as i32 - risk as i32) * 16 - count as i32
}

impl<E: Evaluate> Worker<'_, E> {
    /// Appends all captures except `tt_move` and returns their number.
    #[inline]
    pub(crate) fn list_captures(&mut self, tt_move: Option<Move>) -> i32 {
        let divisor = self.shared.parameters().capture_history;
        let Worker { position, candidates, histories, .. } = self;
        let history = histories.captures_of_player(position.turn());
        let first = candidates.len();
        position.for_each_capture(0, |capture| {
            let gain = gain(capture);
            let score = gain + history.of(capture.mv) / divisor;
            let score = score + if gain > -16 { GOOD_CAPTURE } else { BAD_CAPTURE };
            if Some(capture.mv) != tt_move {
                candidates.push(Candidate::new(capture.mv, score));
            }
        });
        let count = (candidates.len() - first) as i32;
        pad_group(candidates, first);
        count
    }

    /// Appends the captures of stacks of more than `won` checkers, except those that lose more than
    /// they capture.
    #[inline]
    pub(crate) fn list_winning_captures(&mut self, won: usize) {
        let Worker { position, candidates, .. } = self;
        let first = candidates.len();
        position.for_each_capture(won, |capture| {
            let gain = gain(capture);
            if gain >= -16 {
                candidates.push(Candidate::new(capture.mv, gain));
            }
        });
        pad_group(candidates, first);
    }

    /// Appends all quiet moves except `tt_move`.
    #[inline]
    pub(crate) fn list_quiet_moves(&mut self, tt_move: Option<Move>, ply: usize) {
        let Worker { position, histories, candidates, played, .. } = self;
        let mover = position.turn();
        let first = candidates.len();
        let killers = histories.killers(ply);
        let previous = if ply > 0 { played[ply - 1] } else { None };
        let countermove = histories.countermove(mover, previous);
        let history = histories.of_player(mover);
        position.for_each_quiet_move(|mv| {
            let mut score = history.of(mv);
            if countermove == Some(mv) {
                score = COUNTERMOVE;
            }
            if killers[1] == Some(mv) {
                score = SECOND_KILLER;
            }
            if killers[0] == Some(mv) {
                score = FIRST_KILLER;
            }
            if tt_move != Some(mv) {
                candidates.push(Candidate::new(mv, score));
            }
        });
        pad_group(candidates, first);
    }
}
