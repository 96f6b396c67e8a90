//! The dense index of positions in table files.
//!
//! A table holds one material split: `waiting` checkers of the side that has
//! just moved and `moving` checkers of the side to move, each side's squares
//! numbered in its own view. Either side's arrangement, as ascending squares
//! `a₀ ≤ a₁ ≤ …`, has the colexicographic rank `Σ C(aᵢ + i, i + 1)`. The index
//! of a position is
//!
//! ```text
//! offset[rank of the waiting side] + rank of the side to move over the free squares
//! ```
//!
//! The free squares are those without a waiting stack, renumbered, and `offset` counts the
//! positions of all smaller waiting arrangements. The offsets are not stored: they are computed
//! from the number of arrangements below a given one for each number of stacks, and from the
//! positions that each of them contributes.

use crate::checkers::Checkers;
use crate::geometry::Geometry;

/// The index of one material split on one board.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    moving: usize,
    squares: usize,
    /// `C(n, k)` by `k` and `n`.
    choose: Vec<u64>,
    /// By number of checkers left, square, and number of stacks above: the number of positions with
    /// these checkers below that square.
    below: Vec<u64>,
    stacks: usize,
    len: u64,
}

/// `C(n, k)`, saturating.
pub(crate) fn choose(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    let ways = (0..k as u128).try_fold(1u128, |ways, i| {
        (ways <= u128::from(u64::MAX)).then(|| ways * (n as u128 - i) / (i + 1))
    });
    ways.and_then(|ways| u64::try_from(ways).ok()).unwrap_or(u64::MAX)
}

/// The number of arrangements of `count` checkers on this many squares.
pub(crate) fn arrangements(squares: usize, count: usize) -> u64 {
    match (squares + count).checked_sub(1) {
        None => 1,
        Some(n) => choose(n, count),
    }
}

/// The number of ways to put `count` checkers on exactly `stacks` of the squares.
fn in_stacks(squares: usize, count: usize, stacks: usize) -> u64 {
    choose(squares, stacks).saturating_mul(choose(count - 1, stacks - 1))
}

/// The number of positions of a split, saturating.
pub(crate) fn positions(squares: usize, waiting: usize, moving: usize) -> u64 {
    (1..=waiting.min(squares)).fold(0, |sum: u64, stacks| {
        let free = arrangements(squares - stacks, moving);
        sum.saturating_add(in_stacks(squares, waiting, stacks).saturating_mul(free))
    })
}

impl Index {
    /// The index of a split. Its number of [`positions`] must fit into a word.
    pub(crate) fn new(geometry: &Geometry, waiting: usize, moving: usize) -> Index {
        let squares = geometry.squares;
        let most = waiting.max(moving);
        let width = squares + most;
        let choose: Vec<u64> =
            (0..=most).flat_map(|k| (0..width).map(move |n| choose(n, k))).collect();
        let stacks = waiting + 1;
        let mut below = vec![0; (waiting + 1) * squares * stacks];
        for count in 1..=waiting {
            for square in 0..squares {
                for above in 0..=waiting - count {
                    let sum = (1..=count.min(square)).fold(0u64, |sum, stacks| {
                        let free = squares.saturating_sub(above + stacks);
                        let ways = in_stacks(square, count, stacks);
                        sum.saturating_add(ways.saturating_mul(arrangements(free, moving)))
                    });
                    below[(count * squares + square) * stacks + above] = sum;
                }
            }
        }
        let len = positions(squares, waiting, moving);
        Index { moving, squares, choose, below, stacks, len }
    }

    /// The number of positions.
    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// The index of the first position with this waiting arrangement.
    #[inline]
    pub(crate) fn offset(&self, waiting: &[u8]) -> u64 {
        let (mut offset, mut above) = (0, 0);
        for (i, &square) in waiting.iter().enumerate().rev() {
            let row = (i + 1) * self.squares + usize::from(square);
            offset += self.below[row * self.stacks + above];
            // The first checker of each stack, from above.
            if waiting.get(i + 1) != Some(&square) {
                above += 1;
            }
        }
        offset
    }

    /// The index of a position. Both sides' squares are in their own view, ascending, one per
    /// checker.
    #[inline]
    pub(crate) fn of(&self, geometry: &Geometry, waiting: &[u8], moving: &[u8]) -> u64 {
        self.offset(waiting) + self.rank(occupied(geometry, waiting), moving)
    }

    /// The rank of the side to move over the squares that are not occupied.
    #[inline]
    pub(crate) fn rank(&self, occupied: u128, moving: &[u8]) -> u64 {
        let width = self.choose_width();
        let mut rank = 0;
        for (i, &square) in moving.iter().enumerate() {
            let below = (occupied & ((1 << square) - 1)).count_ones() as usize;
            rank += self.choose[(i + 1) * width + usize::from(square) - below + i];
        }
        rank
    }

    /// `C(n, k)` for numbers that occur in ranks of the side to move.
    #[inline]
    pub(crate) fn ways(&self, n: usize, k: usize) -> u64 {
        if k > self.moving { 0 } else { self.choose[k * self.choose_width() + n] }
    }

    /// The number of arrangements of the side to move on this many free squares.
    #[inline]
    pub(crate) fn rows(&self, free: usize) -> u64 {
        match (free + self.moving).checked_sub(1) {
            Some(n) if free > 0 => self.ways(n, self.moving),
            _ => 0,
        }
    }

    /// The waiting side of the position with this index, and the number of earlier positions with
    /// the same waiting side.
    pub(crate) fn waiting_at(&self, index: u64) -> (Checkers, u64) {
        let mut waiting = Checkers::new();
        let (mut rest, mut above) = (index, 0);
        let mut limit = self.squares - 1;
        for count in (1..self.stacks).rev() {
            let before = |square| self.below[(count * self.squares + square) * self.stacks + above];
            let square = (0..=limit).rev().find(|&square| before(square) <= rest).unwrap_or(0);
            rest -= before(square);
            if waiting.last().is_none_or(|&last| usize::from(last) != square) {
                above += 1;
            }
            waiting.push(square as u8);
            limit = square;
        }
        waiting.reverse();
        (waiting, rest)
    }

    /// The side to move with this rank over the free squares.
    pub(crate) fn moving_at(&self, free: usize, rank: u64) -> Checkers {
        let mut moving = Checkers::new();
        let mut rest = rank;
        for i in (0..self.moving).rev() {
            let before = |square: usize| self.ways(square + i, i + 1);
            let square = (0..free).rev().find(|&square| before(square) <= rest).unwrap_or(0);
            rest -= before(square);
            moving.push(square as u8);
        }
        moving.reverse();
        moving
    }

    #[inline]
    fn choose_width(&self) -> usize {
        self.squares + (self.stacks - 1).max(self.moving)
    }
}

/// The squares of a side's checkers in the other side's numbering, one bit each.
#[inline]
pub(crate) fn occupied(geometry: &Geometry, checkers: &[u8]) -> u128 {
    checkers.iter().fold(0, |occupied, &square| occupied | 1 << geometry.opposite(square))
}

/// Advances to the next arrangement in colexicographic order. Returns false after the last one.
pub(crate) fn advance(checkers: &mut [u8], squares: usize) -> bool {
    for i in 0..checkers.len() {
        let limit = checkers.get(i + 1).map_or(squares as u8 - 1, |&next| next);
        if checkers[i] < limit {
            checkers[i] += 1;
            checkers[..i].fill(0);
            return true;
        }
    }
    false
}

/// The last arrangement of `count` checkers.
pub(crate) fn last(squares: usize, count: usize) -> Checkers {
    std::iter::repeat_n(squares as u8 - 1, count).collect()
}

/// Goes back to the previous arrangement in colexicographic order. Returns false before the first
/// one.
pub(crate) fn retreat(checkers: &mut [u8]) -> bool {
    let Some(i) = checkers.iter().position(|&square| square > 0) else { return false };
    let square = checkers[i] - 1;
    checkers[..=i].fill(square);
    true
}

#[cfg(test)]
mod tests {
    use dipole::Board;

    use super::*;

    #[test]
    fn the_index_counts_every_position_once_and_in_order() {
        for (size, most) in [(4, 6), (6, 4), (8, 3), (10, 3), (12, 2)] {
            let geometry = Geometry::of(Board::new(size).unwrap());
            for total in 2..=most {
                for waiting_count in 1..total {
                    let moving_count = total - waiting_count;
                    let index = Index::new(geometry, waiting_count, moving_count);
                    let mut expected = 0;
                    let mut waiting = vec![0; waiting_count];
                    loop {
                        assert_eq!(index.offset(&waiting), expected);
                        let mut moving = vec![0; moving_count];
                        loop {
                            let clash =
                                moving.iter().any(|&m| waiting.contains(&geometry.opposite(m)));
                            if !clash {
                                assert_eq!(index.of(geometry, &waiting, &moving), expected);
                                let (same, rank) = index.waiting_at(expected);
                                assert_eq!(same[..], waiting);
                                let occupied = occupied(geometry, &waiting);
                                let free = geometry.squares - occupied.count_ones() as usize;
                                let places = index.moving_at(free, rank);
                                assert_eq!(index.rank(0, &places), rank);
                                assert_eq!(index.rank(occupied, &moving), rank);
                                expected += 1;
                            }
                            if !advance(&mut moving, geometry.squares) {
                                break;
                            }
                        }
                        if !advance(&mut waiting, geometry.squares) {
                            break;
                        }
                    }
                    assert_eq!(index.len(), expected);
                }
            }
        }
    }

    #[test]
    fn retreating_undoes_advancing() {
        for (squares, count) in [(8, 1), (8, 5), (18, 3)] {
            let mut checkers = last(squares, count);
            let mut back = vec![checkers.clone()];
            while retreat(&mut checkers) {
                back.push(checkers.clone());
            }
            assert_eq!(back.len() as u64, arrangements(squares, count));
            for pair in back.windows(2) {
                let mut next = pair[1].clone();
                assert!(advance(&mut next, squares));
                assert_eq!(next, pair[0]);
            }
        }
    }

    #[test]
    fn position_counts_of_the_8x8_board() {
        let total = |total| (1..total).map(|w| positions(32, w, total - w)).sum::<u64>();
        let counts: Vec<u64> = (2..=6).map(total).collect();
        assert_eq!(counts, [992, 31_744, 595_696, 8_237_568, 91_727_264]);
    }

    #[test]
    fn counts_too_large_for_a_word_stay_at_the_top() {
        assert_eq!(positions(72, 24, 24), u64::MAX);
    }
}
