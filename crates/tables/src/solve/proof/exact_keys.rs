//! A number for every position of a board, with no two the same.
//!
//! A proof must not rest on hashes: two positions with the same hash would
//! let the check of one stand for the other.

use dipole::{Player, Position};

use crate::geometry::Geometry;
use crate::index::{arrangements, choose};

/// Numbers positions with up to a number of checkers of either side.
#[derive(Debug)]
pub(super) struct ExactKeys {
    geometry: &'static Geometry,
    /// How many arrangements one side has, all numbers of checkers together.
    all: u128,
    /// By number of checkers: the number of arrangements with fewer.
    fewer: Vec<u64>,
    /// `C(n, k)` by `k` and `n`.
    choose: Vec<Vec<u64>>,
}

impl ExactKeys {
    /// ExactKeys for the positions that can come from this one, or `None` when
    /// they are too many to number.
    pub(super) fn new(start: &Position) -> Option<ExactKeys> {
        let geometry = Geometry::of(start.board());
        let squares = geometry.squares;
        let most = start.checkers(Player::White).max(start.checkers(Player::Black));
        let mut fewer = Vec::with_capacity(most + 1);
        let mut all: u64 = 0;
        for count in 0..=most {
            fewer.push(all);
            // Half a word for each side, and the turn, must fit.
            all = all.checked_add(arrangements(squares, count)).filter(|&all| all < 1 << 63)?;
        }
        let choose =
            (0..=most).map(|k| (0..squares + most).map(|n| choose(n, k)).collect()).collect();
        Some(ExactKeys { geometry, all: u128::from(all), fewer, choose })
    }

    /// The number of a position.
    pub(super) fn of(&self, position: &Position) -> u128 {
        let [white, black] = [Player::White, Player::Black].map(|player| {
            let mut rank = self.fewer[position.checkers(player)];
            let mut below = 0;
            // Ascending squares of the board: one view for both serves here.
            for square in position.stacks(player) {
                let number = usize::from(self.geometry.number(Player::White, square));
                for _ in 0..position.height(square) {
                    rank += self.choose[below + 1][number + below];
                    below += 1;
                }
            }
            u128::from(rank)
        });
        let turn = u128::from(position.turn() == Player::Black);
        (white * self.all + black) * 2 + turn
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_positions_have_the_same_key() {
        let start: Position = "4x4:W:WC1=3:BB4=3".parse().unwrap();
        let keys = ExactKeys::new(&start).unwrap();
        let (mut seen, mut numbers) = (HashSet::new(), HashSet::new());
        let mut open = vec![start];
        while let Some(position) = open.pop() {
            if seen.insert(position.clone()) {
                assert!(numbers.insert(keys.of(&position)), "{position}");
                open.extend(position.legal_moves().iter().map(|&mv| position.after(mv).unwrap()));
            }
        }
        assert!(seen.len() > 1_000);
    }
}
