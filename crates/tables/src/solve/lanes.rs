//! The board as a search looks at it: squares as lanes of a vector.
//!
//! Positions are kept as the player to move sees them, since turning the board
//! and swapping the colours changes nothing. Heights stand in arrays of `N`
//! bytes, one for each square, so that what one stack and all stacks of the
//! other side can do to each other is counted with a few vector instructions.

use dipole::internals::{SplitMix64, pair_effect};

use crate::geometry::Geometry;

/// The lanes that boards up to 8×8 need, and those of larger ones.
pub(super) const SMALL: usize = 32;
pub(super) const LARGE: usize = 96;

/// What is known about a board's squares, in the view of the player to move.
pub(super) struct Lanes<const N: usize> {
    pub(super) geometry: &'static Geometry,
    /// By two squares, how far the second is from the first, 0 when no line
    /// joins them.
    distance: [[u8; N]; N],
    /// By two squares, 1 when the second lies ahead of the first.
    ahead: [[u8; N]; N],
    /// By two squares, 1 when the first lies ahead of the second.
    behind: [[u8; N]; N],
    /// By square and height, the moves of a stack of the player to move when
    /// nothing is in the way.
    ways: Vec<u16>,
    keys: [CheckerKeys; 2],
}

/// What a checker on each square adds to a position's key: one of the player
/// to move, and one of the other.
struct CheckerKeys {
    mine: Vec<u64>,
    theirs: Vec<u64>,
}

/// Heights beyond this do not come up: no player has more checkers.
const MAX_HEIGHT: usize = 99;

/// How many moves two sides have.
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

    /// What the other side calls this square.
    #[inline]
    pub(super) fn opposite(&self, square: usize) -> usize {
        self.geometry.squares - 1 - square
    }

    /// The moves of one of my stacks, and what it and their stacks change in each
    /// other's moves.
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

    /// The same for one of their stacks.
    #[inline]
    pub(super) fn their_stack(&self, square: usize, height: u8, mine: &[u8; N]) -> MoveCounts {
        let (near, far) = effects(&self.distance[square], &self.behind[square], height, mine);
        let ways = self.ways[usize::from(height) * N + self.opposite(square)];
        MoveCounts { mine: far, theirs: i32::from(ways) + near }
    }

    /// Their moves if nothing of mine were on the board.
    #[inline]
    pub(super) fn their_ways(&self, square: usize, height: u8) -> i32 {
        i32::from(self.ways[usize::from(height) * N + self.opposite(square)])
    }

    /// The key of the board without checkers.
    pub(super) fn empty_key(&self) -> u64 {
        empty_key(self.geometry.squares)
    }

    /// What my checkers on a square add to the key, as I see the board and as
    /// they do.
    #[inline]
    pub(super) fn my_key(&self, square: usize, count: u8) -> [u64; 2] {
        [0, 1].map(|view| self.keys[view].mine[square].wrapping_mul(u64::from(count)))
    }

    /// The same for their checkers.
    #[inline]
    pub(super) fn their_key(&self, square: usize, count: u8) -> [u64; 2] {
        [0, 1].map(|view| self.keys[view].theirs[square].wrapping_mul(u64::from(count)))
    }
}

/// How a stack and the stacks of the other side change the number of each
/// other's moves, by the mobility rule of the rules.
#[inline]
fn effects<const N: usize>(
    distance: &[u8; N],
    ahead: &[u8; N],
    height: u8,
    others: &[u8; N],
) -> (i32, i32) {
    // All bytes: a sum stays below 96 either way.
    let (mut near, mut far) = (0i8, 0i8);
    for i in 0..N {
        let (distance, is_ahead, other) = (distance[i], ahead[i] != 0, others[i]);
        let stands = i8::from(other != 0).wrapping_neg();
        near = near.wrapping_add(pair_effect(distance, is_ahead, height, other) & stands);
        // From a height of 0 nothing is in reach.
        far = far.wrapping_add(pair_effect(distance, is_ahead, other, height));
    }
    (i32::from(near), i32::from(far))
}

/// The keys of a view: what I call square `i` the other calls `squares - 1 - i`.
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

/// What checkers of one side on a square add to the key of a position.
pub(super) fn checkers_key(mine: bool, square: usize, count: usize) -> u64 {
    let key = SplitMix64::nth(0, (if mine { 0 } else { 1_000 }) + square as u64);
    key.wrapping_mul(count as u64)
}
