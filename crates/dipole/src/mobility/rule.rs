//! The mobility rule: the changes that enemies make in the number of a stack's moves.
//!
//! Alone on the board, a stack has the moves of `Board::ways_forward`. Each enemy in its reach then
//! adds a move if the stack can capture it, and removes one if it stands ahead, where there was a
//! move anyway. Enemies do so independently of each other.
//!
//! The rule is implemented for one pair of stacks and for sets of enemies. Everything that counts
//! moves without generating them uses one of the two.

use crate::SquareSet;

/// The change that an enemy stack makes in the number of moves of a stack with `height` checkers,
/// at this distance from it (0: on no line with it).
///
/// Branch-free, so that a loop over many pairs is vectorised.
#[inline(always)]
pub const fn pair_effect(distance: u8, is_ahead: bool, height: u8, enemy_height: u8) -> i8 {
    // A distance of 0 wraps around to more than any height.
    let in_reach = distance.wrapping_sub(1) < height;
    let captures = enemy_height <= distance;
    (captures as i8 - is_ahead as i8) & (in_reach as i8).wrapping_neg()
}

/// Sets of squares on which the rule is implemented.
pub(crate) trait Set: Copy {
    fn and(self, other: Self) -> Self;
    fn count(self) -> i32;
}

impl Set for u64 {
    #[inline(always)]
    fn and(self, other: u64) -> u64 {
        self & other
    }

    #[inline(always)]
    fn count(self) -> i32 {
        self.count_ones() as i32
    }
}

impl Set for SquareSet {
    #[inline(always)]
    fn and(self, other: SquareSet) -> SquareSet {
        self.and(other)
    }

    #[inline(always)]
    fn count(self) -> i32 {
        self.len() as i32
    }
}

/// The sum of [`pair_effect`] over all pairs in reach, computed from the pairs in which one stack
/// can capture the other and those in which the other stands ahead. The latter two sets may contain
/// squares out of reach.
#[inline(always)]
pub(crate) fn set_effect<S: Set>(in_reach: S, captured: S, ahead: S) -> i32 {
    in_reach.and(captured).count() - in_reach.and(ahead).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{ahead, reach};
    use crate::{Board, Layout, Player, Players, Square, distance};

    /// The number of moves that the generator finds for a player's only stack against these
    /// enemies, all of one other player.
    fn generated(
        board: Board,
        player: Player,
        (from, height): (Square, usize),
        enemies: &[(Square, usize)],
    ) -> usize {
        let other = Players::Four.after(player);
        let layout = Layout::new(board.size(), Players::Four).turn(player);
        let layout = layout.stack(player, from, height);
        let add = |layout: Layout, &(at, height): &(Square, usize)| layout.stack(other, at, height);
        let position = enemies.iter().fold(layout, add).validate();
        // A player without a move cannot have the turn.
        position.map_or(0, |position| position.legal_moves().len())
    }

    fn by_pairs(
        board: Board,
        player: Player,
        (from, height): (Square, usize),
        enemies: &[(Square, usize)],
    ) -> usize {
        let effect = |&(at, enemy): &(Square, usize)| {
            let is_ahead = ahead(player, from).contains(at);
            pair_effect(distance(from, at) as u8, is_ahead, height as u8, enemy as u8) as isize
        };
        let effects: isize = enemies.iter().map(effect).sum();
        board.ways_forward(player, from, height).checked_add_signed(effects).expect("moves")
    }

    /// Every stack against every enemy stack.
    #[test]
    #[cfg_attr(miri, ignore = "too slow")]
    fn pairs_agree_with_the_generator() {
        for size in [4, 6, 8] {
            let board = Board::new(size).expect("a board");
            for player in Player::ALL {
                for from in board.squares() {
                    for at in board.squares().iter().filter(|&at| at != from) {
                        for (height, enemy) in
                            (1..=size).flat_map(|h| (1..=size).map(move |e| (h, e)))
                        {
                            let (stack, enemies) = ((from, height), [(at, enemy)]);
                            let expected = generated(board, player, stack, &enemies);
                            let found = by_pairs(board, player, stack, &enemies);
                            assert_eq!(found, expected, "{size} {player} {stack:?} {enemies:?}");
                        }
                    }
                }
            }
        }
    }

    /// One stack against many enemies of all heights, by pairs and by sets.
    #[test]
    fn sets_agree_with_pairs_and_with_the_generator() {
        for board in Board::ALL {
            for (seed, from) in board.squares().iter().enumerate() {
                let (player, height) = (Player::ALL[seed % 4], 1 + seed % 7);
                let others = board.squares().iter().filter(|&at| at != from);
                let enemies: arrayvec::ArrayVec<_, 72> = others
                    .enumerate()
                    .filter(|(i, _)| (i + seed) % 3 == 0)
                    .map(|(i, at)| (at, 1 + (i + seed) % 4))
                    .collect();
                let squares: SquareSet = enemies.iter().map(|&(at, _)| at).collect();
                let captured = enemies
                    .iter()
                    .filter(|&&(at, enemy)| enemy <= distance(from, at))
                    .map(|&(at, _)| at)
                    .collect();
                let in_reach = reach(from, height).and(squares);
                let ways = board.ways_forward(player, from, height) as i32;
                let by_sets = ways + set_effect(in_reach, captured, ahead(player, from));
                let expected = generated(board, player, (from, height), &enemies);
                assert_eq!(by_sets, expected as i32, "{from} on {board:?}");
                assert_eq!(by_pairs(board, player, (from, height), &enemies), expected);
                if board.fits_one_word() {
                    let [reach, low, ahead] =
                        [in_reach, captured, ahead(player, from)].map(SquareSet::word);
                    assert_eq!(ways + set_effect(reach, low, ahead), expected as i32);
                }
            }
        }
    }
}
