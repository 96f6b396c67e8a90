//! The learned evaluation: a small network that corrects the plain one.
//!
//! Each player sees the stacks from the own side, with the board turned: one
//! input for every owner, square and height. The inputs of both views add up
//! to two vectors of [`HIDDEN`] numbers, kept up to date by every move; their
//! squared clipped values, weighted by how many checkers are left, give the
//! correction. A network has learned the positions of one [`Shape`] and is used
//! for those.
//!
//! Everything here that is public is for the trainer, which lives elsewhere.

use std::fmt;

use dipole::{Player, Players, Position, Square};

use crate::eval::{Evaluate, Mobility};

/// Numbers in each player's vector.
pub const HIDDEN: usize = 64;
/// Sets of output weights, by the number of checkers left.
pub const BUCKETS: usize = 8;

/// A hidden value of 1 as an integer.
pub const HIDDEN_ONE: i32 = 255;
/// An output weight of 1 as an integer.
pub const OUTPUT_ONE: i32 = 64;
/// An output of 1 in hundredths of a checker.
pub const OUTPUT_SCALE: i32 = 400;

/// One number for each of the vector's, beginning at a cache line.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Row(pub [i16; HIDDEN]);

impl Row {
    /// Zeros.
    pub const ZERO: Row = Row([0; HIDDEN]);
}

/// The positions that a network knows: those for two players on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The squares along a side.
    pub size: usize,
    /// The most checkers of a player, and the tallest stack.
    pub tallest: usize,
}

impl Shape {
    /// The shape of 8×8 with twelve checkers a player.
    pub const SMALL: Shape = Shape { size: 8, tallest: 12 };
    /// The shape of 10×10 with twenty checkers a player.
    pub const LARGE: Shape = Shape { size: 10, tallest: 20 };

    /// The shape that a position belongs to.
    pub fn of(position: &Position) -> Option<Shape> {
        [Shape::SMALL, Shape::LARGE].into_iter().find(|shape| shape.holds(position))
    }

    /// Whether the position is of this shape.
    pub fn holds(self, position: &Position) -> bool {
        position.board().size() == self.size
            && position.players() == Players::Two
            && Players::Two.all().iter().all(|&player| position.checkers(player) <= self.tallest)
    }

    const fn squares(self) -> usize {
        self.size * self.size / 2
    }

    /// The inputs of one view: own and enemy stacks by square and height.
    pub const fn inputs(self) -> usize {
        2 * self.squares() * self.tallest
    }

    /// The input for a stack as `viewer` sees it.
    pub fn input(self, viewer: Player, owner: Player, square: Square, height: usize) -> usize {
        let number = square.rank() * (self.size / 2) + square.file() / 2;
        let number = if viewer == Player::White { number } else { self.squares() - 1 - number };
        let enemy = usize::from(owner != viewer);
        (enemy * self.squares() + number) * self.tallest + height - 1
    }

    /// Every input of the position as `viewer` sees it.
    pub fn inputs_of(
        self,
        viewer: Player,
        position: &Position,
    ) -> impl Iterator<Item = usize> + use<'_> {
        Players::Two.all().iter().flat_map(move |&owner| {
            let stacks = position.stacks(owner);
            stacks.map(move |square| self.input(viewer, owner, square, position.height(square)))
        })
    }

    /// The same input as the other player sees it.
    pub const fn turned(self, input: usize) -> usize {
        let (stack, height) = (input / self.tallest, input % self.tallest);
        (2 * self.squares() - 1 - stack) * self.tallest + height
    }

    /// Which output weights positions with so many checkers use.
    pub const fn bucket(self, checkers: usize) -> usize {
        let bucket = checkers.saturating_sub(1) * BUCKETS / (2 * self.tallest);
        if bucket < BUCKETS { bucket } else { BUCKETS - 1 }
    }
}

/// The evaluation that a network corrects: checkers by where they stand, and
/// how freely both sides can move.
pub struct Plain(Mobility);

impl Plain {
    /// The evaluation for positions of the same board and players as this one.
    pub fn for_positions_like(position: &Position) -> Plain {
        Plain(Mobility::new(position))
    }

    /// The worth of the position for the player to move, in hundredths of a
    /// checker.
    pub fn value(&self, position: &Position) -> i32 {
        self.0.value(&self.0.state(position), position)
    }
}

/// The numbers of a network.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// What it knows.
    pub shape: Shape,
    /// By input.
    pub input_weights: Vec<Row>,
    /// What the vectors begin with.
    pub input_bias: Row,
    /// By bucket: for the vector of the player to move, then for the other.
    pub output_weights: [[Row; 2]; BUCKETS],
    /// By bucket.
    pub output_bias: [i16; BUCKETS],
}

/// The first bytes of a network file.
const MAGIC: &[u8; 8] = b"DIPNET02";

/// The bytes of a network cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// Other bytes than a network's, or of another shape.
    #[error("not a network of {HIDDEN} hidden numbers and {BUCKETS} buckets for this board")]
    Shape,
    /// The numbers are not those that were written.
    #[error("the network is damaged: its hash is {found:016x}, not {written:016x}")]
    Hash {
        /// The hash in the file.
        written: u64,
        /// The hash of the numbers.
        found: u64,
    },
}

impl Network {
    /// A network that corrects nothing.
    pub fn zero(shape: Shape) -> Network {
        Network {
            shape,
            input_weights: vec![Row::ZERO; shape.inputs()],
            input_bias: Row::ZERO,
            output_weights: [[Row::ZERO; 2]; BUCKETS],
            output_bias: [0; BUCKETS],
        }
    }

    fn numbers(&mut self) -> impl Iterator<Item = &mut i16> {
        let rows = self.input_weights.iter_mut().chain([&mut self.input_bias]);
        let rows = rows.chain(self.output_weights.iter_mut().flatten());
        rows.flat_map(|row| &mut row.0).chain(&mut self.output_bias)
    }

    /// The network as a file holds it: a mark, the hash, the numbers.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut copy = self.clone();
        let numbers: Vec<u8> = copy.numbers().flat_map(|number| number.to_le_bytes()).collect();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(hash(&numbers).to_le_bytes());
        bytes.extend(numbers);
        bytes
    }

    /// Reads a network and checks that it is the one that was written.
    ///
    /// # Errors
    ///
    /// When the bytes are no network of this shape, or damaged.
    pub fn from_bytes(shape: Shape, bytes: &[u8]) -> Result<Network, NetworkError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetworkError::Shape)?;
        let (written, numbers) = rest.split_first_chunk().ok_or(NetworkError::Shape)?;
        let mut network = Network::zero(shape);
        if numbers.len() != 2 * network.numbers().count() {
            return Err(NetworkError::Shape);
        }
        let (written, found) = (u64::from_le_bytes(*written), hash(numbers));
        if written != found {
            return Err(NetworkError::Hash { written, found });
        }
        for (number, bytes) in network.numbers().zip(numbers.chunks_exact(2)) {
            *number = i16::from_le_bytes([bytes[0], bytes[1]]);
        }
        Ok(network)
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network(({} -> {HIDDEN}) x 2 -> {BUCKETS})", self.shape.inputs())
    }
}

/// FNV-1a, 64 bits.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_network_is_refused() {
        let shape = Shape::SMALL;
        let mut network = Network::zero(shape);
        network.input_weights[5].0[7] = -3;
        network.output_bias[1] = 40;
        let mut bytes = network.to_bytes();
        assert_eq!(Network::from_bytes(shape, &bytes), Ok(network));
        assert_eq!(Network::from_bytes(Shape::LARGE, &bytes), Err(NetworkError::Shape));
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        assert!(matches!(Network::from_bytes(shape, &bytes), Err(NetworkError::Hash { .. })));
        assert_eq!(Network::from_bytes(shape, &bytes[..last]), Err(NetworkError::Shape));
        assert_eq!(Network::from_bytes(shape, b"something else"), Err(NetworkError::Shape));
    }

    #[test]
    fn both_players_see_a_turned_board_alike() {
        let one: Position = "8x8:W:WE1=3,A3=2:BC5=4".parse().expect("well formed");
        let turned: Position = "8x8:B:WF4=4:BH6=2,D8=3".parse().expect("well formed");
        let sorted = |viewer, position| {
            let mut all: Vec<usize> = Shape::SMALL.inputs_of(viewer, position).collect();
            all.sort_unstable();
            all
        };
        assert_eq!(sorted(Player::White, &one), sorted(Player::Black, &turned));
        assert_eq!(sorted(Player::Black, &one), sorted(Player::White, &turned));
        assert_ne!(sorted(Player::White, &one), sorted(Player::Black, &one));
        let white = Shape::SMALL.inputs_of(Player::White, &one);
        let black = Shape::SMALL.inputs_of(Player::Black, &one);
        assert!(white.map(|input| Shape::SMALL.turned(input)).eq(black));
    }
}
