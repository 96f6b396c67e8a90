//! The board of the solver: squares as lanes of a vector.
//!
//! Positions are stored in the view of the player to move, since turning the board and swapping the
//! colours changes nothing. Heights are arrays of `N` bytes, one for each square, so that the
//! interaction of one stack with all stacks of the other side is counted with a few vector
//! instructions.

use dipole::internals::{SplitMix64, pair_effect};

use crate::geometry::Geometry;

/// Numbers of lanes, for boards up to 8×8 and for larger ones.
pub(super) const SMALL: usize = 32;
pub(super) const LARGE: usize = 96;

/// Precomputed data of a board's squares, in the view of the player to move.
pub(super) struct Lanes<const N: usize> {
    pub(super) geometry: &'static Geometry,
    /// By two squares: the distance from the first to the second, 0 if no line joins them.
    distance: [[u8; N]; N],
    /// By two squares: 1 if the second lies ahead of the first.
    ahead: [[u8; N]; N],
    /// By two squares: 1 if the first lies ahead of the second.
    behind: [[u8; N]; N],
    /// By square and height: the moves of a stack of the player to move on an empty board.
    ways: Vec<u16>,
    keys: [CheckerKeys; 2],
}

/// The change of a position's key for a checker on each square: one of the player to move, and one
/// of the other.
struct CheckerKeys {
    mine: Vec<u64>,
    theirs: Vec<u64>,
}

/// Maximum height of a stack: no player has more checkers.
const MAX_HEIGHT: usize = 99;

/// The numbers of moves of both sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MoveCounts {
    /// The player to move.
    pub(super) mine: i32,
    /// The other player.
    pub(super) theirs: i32,
}

impl std::ops::Add for MoveCounts {
    type Output = MoveCounts;

    fn add(self, other: MoveCounts) -> MoveCounts {
        MoveCounts { mine: self.mine + other.mine, theirs: self.theirs + other.theirs }
    }
}

impl std::ops::Sub for MoveCounts {
    type Output = MoveCounts;

    fn sub(self, other: MoveCounts) -> MoveCounts {
        MoveCounts { mine: self.mine - other.mine, theirs: self.theirs - other.theirs }
    }
}

impl<const N: usize> Lanes<N> {
    pub(super) fn new(geometry: &'static Geometry) -> Lanes<N> {
        let squares = geometry.squares;
        assert!(squares <= N);
        let mut lanes = Lanes {
            geometry,
            distance: [[0; N]; N],
            ahead: [[0; N]; N],
            behind: [[0; N]; N],
            ways: vec![0; N * (MAX_HEIGHT + 1)],
            keys: [keys(squares, false), keys(squares, true)],
        };
        for from in 0..squares {
            for count in 1..=geometry.longest() {
                for (targets, ahead) in [
                    (geometry.forward(from as u8, count), 1),
                    (geometry.elsewhere(from as u8, count), 0),
                ] {
                    for &to in targets {
                        let to = usize::from(to);
                        lanes.distance[from][to] = count as u8;
                        lanes.ahead[from][to] = ahead;
                        lanes.behind[to][from] = ahead;
                    }
                }
            }
            let mut ways = 0;
            for height in 1..=MAX_HEIGHT {
                ways += geometry.forward(from as u8, height).len() as u16;
                ways += u16::from(geometry.may_leave(from as u8, height));
                lanes.ways[height * N + from] = ways;
            }
        }
        lanes
    }

    /// The other side's number of this square.
    #[inline]
    pub(super) fn opposite(&self, square: usize) -> usize {
        self.geometry.squares - 1 - square
    }

    /// The moves of one of my stacks, and the changes that it and their stacks make in each other's
    /// numbers of moves.
    #[inline]
    pub(super) fn my_stack(&self, square: usize, height: u8, theirs: &[u8; N]) -> MoveCounts {
        if height == 0 {
            return MoveCounts::default();
        }
        let (near, far) = effects(&self.distance[square], &self.ahead[square], height, theirs);
        MoveCounts {
            mine: i32::from(self.ways[usize::from(height) * N + square]) + near,
            theirs: far,
        }
    }

    /// The moves of one of their stacks, and the changes that it and my stacks make in each other's
    /// numbers of moves.
    #[inline]
    pub(super) fn their_stack(&self, square: usize, height: u8, mine: &[u8; N]) -> MoveCounts {
        let (near, far) = effects(&self.distance[square], &self.behind[square], height, mine);
        let ways = self.ways[usize::from(height) * N + self.opposite(square)];
        MoveCounts { mine: far, theirs: i32::from(ways) + near }
    }

    /// The moves of one of their stacks if I had no checkers on the board.
    #[inline]
    pub(super) fn their_ways(&self, square: usize, height: u8) -> i32 {
        i32::from(self.ways[usize::from(height) * N + self.opposite(square)])
    }

    /// The key of the board without checkers.
    pub(super) fn empty_key(&self) -> u64 {
        empty_key(self.geometry.squares)
    }

    /// The change of the key for my checkers on a square, in my view and in theirs.
    #[inline]
    pub(super) fn my_key(&self, square: usize, count: u8) -> [u64; 2] {
        [0, 1].map(|view| self.keys[view].mine[square].wrapping_mul(u64::from(count)))
    }

    /// The change of the key for their checkers on a square, in my view and in theirs.
    #[inline]
    pub(super) fn their_key(&self, square: usize, count: u8) -> [u64; 2] {
        [0, 1].map(|view| self.keys[view].theirs[square].wrapping_mul(u64::from(count)))
    }
}

/// The changes that a stack and the stacks of the other side make in each other's numbers of moves,
/// by the mobility rule.
#[inline]
fn effects<const N: usize>(
    distance: &[u8; N],
    ahead: &[u8; N],
    height: u8,
    others: &[u8; N],
) -> (i32, i32) {
    // In bytes: a sum stays below 96 either way.
    let (mut near, mut far) = (0i8, 0i8);
    for i in 0..N {
        let (distance, is_ahead, other) = (distance[i], ahead[i] != 0, others[i]);
        let stands = i8::from(other != 0).wrapping_neg();
        near = near.wrapping_add(pair_effect(distance, is_ahead, height, other) & stands);
        // A stack of height 0 reaches nothing.
        far = far.wrapping_add(pair_effect(distance, is_ahead, other, height));
    }
    (i32::from(near), i32::from(far))
}

/// The keys of a view: my square `i` is the other side's square `squares - 1 - i`.
fn keys(squares: usize, turned: bool) -> CheckerKeys {
    let list = |mine: bool| {
        let mut keys: Vec<u64> = (0..squares).map(|i| checkers_key(mine, i, 1)).collect();
        if turned {
            keys.reverse();
        }
        keys
    };
    if turned {
        CheckerKeys { mine: list(false), theirs: list(true) }
    } else {
        CheckerKeys { mine: list(true), theirs: list(false) }
    }
}

/// The key of a board without checkers.
pub(super) fn empty_key(squares: usize) -> u64 {
    SplitMix64::nth(0, 2_000 + squares as u64)
}

/// The change of a position's key for one side's checkers on a square.
pub(super) fn checkers_key(mine: bool, square: usize, count: usize) -> u64 {
    let key = SplitMix64::nth(0, (if mine { 0 } else { 1_000 }) + square as u64);
    key.wrapping_mul(count as u64)
}
