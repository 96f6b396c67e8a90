//! The order in which the builder numbers one side's arrangements.
//!
//! Arrangements of `k` checkers are ordered by *progress*, the sum of the
//! rows of the checkers, and colexicographically within the same progress.
//! Two properties make this the builder's order:
//!
//! - Every move that keeps its checkers on the board and captures nothing raises the progress. So
//!   arrangements of equal progress never lead to each other, and a whole level can be computed at
//!   once.
//! - Adding the same checkers to two arrangements keeps their order. So the bits of the positions
//!   after a capture are in the same order as those of the positions before.

use std::ops::Range;

use crate::checkers::Checkers;
use crate::geometry::Geometry;

/// Numbers the arrangements of up to a number of checkers of one side.
#[derive(Debug)]
pub(crate) struct Order {
    rows: Vec<u8>,
    /// For each number of checkers: the number of arrangements on the squares below a given one
    /// with a given progress.
    below: Vec<Below>,
}

#[derive(Debug)]
struct Below {
    /// The width of `ways`: the maximum progress plus one.
    progresses: usize,
    /// By square and progress.
    ways: Vec<u32>,
    /// By progress: the number of the first arrangement. The last entry is the end.
    levels: Vec<usize>,
}

impl Below {
    #[inline]
    fn ways(&self, square: usize, progress: usize) -> usize {
        self.ways[square * self.progresses + progress] as usize
    }
}

impl Order {
    /// Creates an order for up to `most` checkers.
    pub(crate) fn new(geometry: &Geometry, most: usize) -> Order {
        let rows = geometry.rows.clone();
        let top = usize::from(rows.iter().copied().max().unwrap_or(0));
        let mut below: Vec<Below> = Vec::with_capacity(most + 1);
        for count in 0..=most {
            let progresses = top * count + 1;
            let mut ways = vec![0; (rows.len() + 1) * progresses];
            for square in 0..=rows.len() {
                for progress in 0..progresses {
                    // Either the square below is empty, or one checker is removed from it.
                    ways[square * progresses + progress] = match square.checked_sub(1) {
                        None => u32::from(count == 0),
                        Some(last) => {
                            let row = usize::from(rows[last]);
                            let fewer = count.checked_sub(1).map_or(0, |fewer| {
                                let fewer = &below[fewer];
                                match progress.checked_sub(row) {
                                    Some(rest) if rest < fewer.progresses => {
                                        fewer.ways(square, rest) as u32
                                    }
                                    _ => 0,
                                }
                            });
                            ways[last * progresses + progress] + fewer
                        }
                    };
                }
            }
            let mut levels = vec![0];
            let mut end = 0;
            for progress in 0..progresses {
                end += ways[rows.len() * progresses + progress] as usize;
                levels.push(end);
            }
            below.push(Below { progresses, ways, levels });
        }
        Order { rows, below }
    }

    /// The number of arrangements of `count` checkers.
    #[inline]
    pub(crate) fn len(&self, count: usize) -> usize {
        *self.below[count].levels.last().unwrap_or(&0)
    }

    /// The ranges of numbers of each progress, lowest first.
    pub(crate) fn levels(&self, count: usize) -> impl DoubleEndedIterator<Item = Range<usize>> {
        self.below[count].levels.windows(2).map(|ends| ends[0]..ends[1])
    }

    /// The number of an arrangement.
    #[inline]
    pub(crate) fn number(&self, checkers: &[u8]) -> usize {
        let (mut progress, mut smaller) = (0, 0);
        for (below, &square) in self.below[1..].iter().zip(checkers) {
            let square = usize::from(square);
            progress += usize::from(self.rows[square]);
            smaller += below.ways(square, progress);
        }
        self.below[checkers.len()].levels[progress] + smaller
    }

    /// The arrangement of `count` checkers with this number.
    pub(crate) fn arrangement(&self, count: usize, number: usize) -> Checkers {
        let levels = &self.below[count].levels;
        let mut progress = levels.partition_point(|&first| first <= number) - 1;
        let mut smaller = number - levels[progress];
        let mut checkers = Checkers::new();
        let mut square = self.rows.len() - 1;
        for below in self.below[1..=count].iter().rev() {
            while below.ways(square, progress) > smaller {
                square -= 1;
            }
            smaller -= below.ways(square, progress);
            progress -= usize::from(self.rows[square]);
            checkers.push(square as u8);
        }
        checkers.reverse();
        checkers
    }
}

#[cfg(test)]
mod tests {
    use dipole::Board;

    use super::*;
    use crate::build::side_moves::{SideMove, for_each_side_move};

    fn orders() -> impl Iterator<Item = (&'static Geometry, Order, usize)> {
        [(4, 6), (6, 4), (8, 3), (10, 2)].into_iter().map(|(size, most)| {
            let geometry = Geometry::of(Board::new(size).unwrap());
            let order = Order::new(geometry, most);
            (geometry, order, most)
        })
    }

    #[test]
    fn numbers_and_arrangements_are_inverse() {
        for (geometry, order, most) in orders() {
            for count in 1..=most {
                let expected = (1..=count).fold(1, |ways, i| ways * (geometry.squares - 1 + i) / i);
                assert_eq!(order.len(count), expected);
                for number in 0..order.len(count) {
                    let checkers = order.arrangement(count, number);
                    assert!(checkers.is_sorted() && checkers.len() == count);
                    assert_eq!(order.number(&checkers), number);
                }
            }
        }
    }

    #[test]
    fn walks_lead_to_a_later_level() {
        for (geometry, order, most) in orders() {
            for level in order.levels(most) {
                for number in level.clone() {
                    for_each_side_move(
                        geometry,
                        &order.arrangement(most, number),
                        |step, after| {
                            if matches!(step, SideMove::Walk { .. }) {
                                assert!(order.number(after) >= level.end);
                            }
                        },
                    );
                }
            }
        }
    }

    #[test]
    fn adding_checkers_keeps_the_order() {
        for (geometry, order, most) in orders() {
            for extra in 0..geometry.squares as u8 {
                let numbers = (0..order.len(most - 1)).map(|number| {
                    let mut checkers = order.arrangement(most - 1, number);
                    checkers.push(extra);
                    checkers.sort_unstable();
                    order.number(&checkers)
                });
                assert!(numbers.is_sorted());
            }
        }
    }
}
