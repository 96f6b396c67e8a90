//! The order in which moves are tried: what the table knows, captures by what
//! they win, moves that did well elsewhere, the rest, losing captures.

use dipole::{Capture, Move};

use super::{Worker, memory::HISTORY_LIMIT};
use crate::eval::Evaluate;

/// A move and how promising it is, in one number: more promising moves are
/// greater, and of equal ones those that the rules list first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Candidate(u32);

/// Histories and what captures win are smaller than the distances of these.
const GOOD_CAPTURE: i32 = 24_000;
const FIRST_KILLER: i32 = 21_000;
const SECOND_KILLER: i32 = 20_000;
const COUNTER: i32 = 19_000;
const BAD_CAPTURE: i32 = -24_000;

impl Candidate {
    /// More promising than any move.
    pub(crate) const FIRST: Candidate = Candidate(u32::MAX);
    /// More promising than losing captures, and less than moves that capture
    /// nothing.
    pub(crate) const AFTER_QUIET: Candidate = Candidate::limit((BAD_CAPTURE - HISTORY_LIMIT) / 2);
    /// Less promising than captures that do not lose, and more than others.
    const AFTER_GOOD: Candidate = Candidate::limit((GOOD_CAPTURE + FIRST_KILLER) / 2);

    #[inline]
    fn new(mv: Move, score: i32) -> Candidate {
        Candidate(Candidate::limit(score).0 | u32::from(!mv.to_raw()))
    }

    const fn limit(score: i32) -> Candidate {
        Candidate(((score + (1 << 15)) as u32) << 16)
    }

    #[inline]
    pub(crate) fn mv(self) -> Move {
        // SAFETY: only candidates that `next` returns are asked for their moves. Those were made by
        // `new`, from a move: it never returns limits, which are not in its list, or fillers.
        unsafe { Move::from_raw_unchecked(!(self.0 as u16)) }
    }

    /// How promising it is; quiet moves without a special reason have their
    /// history.
    #[inline]
    pub(crate) fn score(self) -> i32 {
        (self.0 >> 16) as i32 - (1 << 15)
    }

    /// Whether the candidate captures without losing by it.
    #[inline]
    pub(crate) fn is_good_capture(self) -> bool {
        self > Candidate::AFTER_GOOD
    }
}

/// Candidates are looked at in groups of so many, which takes few vector
/// instructions.
const GROUP: usize = 16;

/// The most promising of the candidates that are less so than `last`. They come
/// in whole groups: see [`fill_group`].
#[inline]
pub(crate) fn next(candidates: &[Candidate], last: Candidate) -> Option<Candidate> {
    // Less `last` those that are less come out greater than all others.
    let mut most = [0; GROUP];
    for group in candidates.as_chunks::<GROUP>().0 {
        for (most, candidate) in most.iter_mut().zip(group) {
            *most = (*most).max(candidate.0.wrapping_sub(last.0));
        }
    }
    let most = most.into_iter().fold(0, u32::max).wrapping_add(last.0);
    (most < last.0 && most != 0).then_some(Candidate(most))
}

/// Appends candidates that are never chosen until those from `first` on make
/// whole groups.
#[inline]
fn fill_group(candidates: &mut Vec<Candidate>, first: usize) {
    let whole = first + (candidates.len() - first).next_multiple_of(GROUP);
    candidates.extend([Candidate(0); GROUP]);
    candidates.truncate(whole);
}

/// What a capture wins less what may be lost by recapture: checkers ×16, and
/// within the same gain the cheaper stack first.
#[inline]
fn gain(capture: Capture) -> i32 {
    let Capture { count, height, is_answered, .. } = capture;
    let risk = if count > height && is_answered { count } else { 0 };
    (height as i32 - risk as i32) * 16 - count as i32
}

impl<E: Evaluate> Worker<'_, E> {
    /// Appends every capture but `known`, and says how many.
    #[inline]
    pub(crate) fn list_captures(&mut self, known: Option<Move>) -> i32 {
        let Worker { position, candidates, .. } = self;
        let first = candidates.len();
        position.for_each_capture(0, |capture| {
            let gain = gain(capture);
            let score = gain + if gain > -16 { GOOD_CAPTURE } else { BAD_CAPTURE };
            if Some(capture.mv) != known {
                candidates.push(Candidate::new(capture.mv, score));
            }
        });
        let count = (candidates.len() - first) as i32;
        fill_group(candidates, first);
        count
    }

    /// Appends the captures of stacks of more than `won` checkers that do not
    /// lose as much in return.
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
        fill_group(candidates, first);
    }

    /// Appends every move but `known` that captures nothing.
    #[inline]
    pub(crate) fn list_quiet_moves(&mut self, known: Option<Move>, ply: usize) {
        let Worker { position, memory, candidates, played, .. } = self;
        let mover = position.turn();
        let first = candidates.len();
        let killers = memory.killers(ply);
        let before = if ply > 0 { played[ply - 1] } else { None };
        let counter = memory.counter(mover, before);
        let history = memory.history(mover);
        position.for_each_quiet_move(|mv| {
            let mut score = history.of(mv);
            if counter == Some(mv) {
                score = COUNTER;
            }
            if killers[1] == Some(mv) {
                score = SECOND_KILLER;
            }
            if killers[0] == Some(mv) {
                score = FIRST_KILLER;
            }
            if known != Some(mv) {
                candidates.push(Candidate::new(mv, score));
            }
        });
        fill_group(candidates, first);
    }
}
