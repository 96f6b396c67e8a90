//! Captures, generated from the stacks that can be captured.

use crate::board::reach;
use crate::{Move, MoveList, Position, SquareSet, distance};

/// A capture that the player to move can make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The move.
    pub mv: Move,
    /// The number of checkers that move.
    pub count: usize,
    /// The height of the captured stack.
    pub height: usize,
    /// Whether an enemy could capture the checkers that moved if the board were otherwise
    /// unchanged.
    pub is_answered: bool,
}

impl Position {
    /// The legal captures of the player to move.
    #[inline]
    pub fn legal_captures(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.for_each_capture(0, |capture| moves.push(capture.mv));
        moves
    }

    /// See [`Search::for_each_capture`](crate::internals::Search::for_each_capture).
    #[inline]
    pub(crate) fn for_each_capture(&self, least: usize, visit: impl FnMut(Capture)) {
        if self.board.fits_one_word() {
            self.walk_captures::<true>(least, visit);
        } else {
            self.walk_captures::<false>(least, visit);
        }
    }

    /// `NARROW` is for boards up to 10×10, whose squares fit one word.
    #[inline(always)]
    fn walk_captures<const NARROW: bool>(&self, least: usize, mut visit: impl FnMut(Capture)) {
        let ours = self.stacks(self.turn).within::<NARROW>();
        let enemies = self.enemies(self.turn).within::<NARROW>();
        let attackers = |to| self.attacks::<NARROW>(to).attackers;
        let takers = |to, attackers: SquareSet| {
            let near = reach(to, self.height(to) - 1);
            attackers.and(ours).minus(near)
        };
        // Most stacks cannot be captured. They are excluded without branches.
        let mut targets = SquareSet::EMPTY;
        for to in enemies {
            let is_taken = !takers(to, attackers(to)).is_empty();
            targets = targets.with_if(to, self.height(to) > least && is_taken);
        }
        for to in targets.within::<NARROW>() {
            let (height, attackers) = (self.height(to), attackers(to));
            for from in takers(to, attackers) {
                let count = distance(from, to);
                let answers = attackers.and(enemies).minus(reach(to, count - 1));
                let is_answered = !answers.is_empty();
                visit(Capture { mv: Move::travel(from, to), count, height, is_answered });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{format, vec::Vec};

    use super::*;

    #[test]
    fn captures_tell_whether_they_are_answered() {
        let position: Position = "8x8:W:WE1=3,A1=1:BE3=2,C5=2,B2=1".parse().expect("well formed");
        let mut found = Vec::new();
        position.for_each_capture(0, |capture| found.push(capture));
        found.sort_unstable_by_key(|capture| capture.mv);
        let captures = found.iter().map(|capture| {
            let Capture { mv, count, height, is_answered } = *capture;
            (format!("{mv:?}"), count, height, is_answered)
        });
        let expected =
            [("A1-B2", 1, 1, false), ("E1-E3", 2, 2, true)].map(|(a, b, c, d)| (a.into(), b, c, d));
        assert_eq!(captures.collect::<Vec<_>>(), expected);
        let mut high = 0;
        position.for_each_capture(1, |_| high += 1);
        assert_eq!(high, 1);
    }
}
