//! The network that corrects the mobility evaluation: its architecture and file
//! format.
//!
//! It is an efficiently updatable network (NNUE). An input is a stack's owner,
//! square and height in a player's perspective, in which the board is turned to
//! that player. The inputs of each perspective add up to an accumulator of
//! [`HIDDEN`] numbers, updated by every move; their squared clipped values
//! (SCReLU), weighted by one of [`BUCKETS`] sets of output weights, give the
//! correction: `(inputs → 64) × 2 → 1`. A network is trained for one [`Shape`].
//!
//! # File format
//!
//! All integers are little-endian.
//!
//! | bytes | content |
//! | --- | --- |
//! | 8 | `DIPNET02` |
//! | 8 | FNV-1a hash of the rest |
//! | 2 · 64 · inputs | input weights, `i16`, a 1 is [`QA`] |
//! | 2 · 64 | input bias, in the same scale |
//! | 2 · 2 · 64 · 8 | output weights by bucket, a 1 is [`QB`]: for the accumulator of the player to move, then for the other |
//! | 2 · 8 | output bias by bucket, a 1 is `QA * QB` |
//!
//! The public items are for the trainer.

use std::fmt;

use dipole::{Player, Players, Position, Square};

use crate::eval::{Evaluate, Mobility};

/// Numbers in an accumulator.
pub const HIDDEN: usize = 64;
/// Sets of output weights, chosen by the number of checkers left.
pub const BUCKETS: usize = 8;

/// Quantisation of the hidden layer: an activation of 1 as an integer.
pub const QA: i32 = 255;
/// Quantisation of the output layer: a weight of 1 as an integer.
pub const QB: i32 = 64;
/// The greatest magnitude of an output weight: with it, a clipped activation times a weight fits 16
/// bits.
pub const MAX_OUTPUT_WEIGHT: i16 = 127;
/// The greatest sum of the magnitudes of the output weights of a bucket: with it the output layer
/// fits 32 bits.
pub const MAX_WEIGHT_SUM: i32 = i32::MAX / (QA * QA);
/// An output of 1 in hundredths of a checker.
pub const OUTPUT_SCALE: i32 = 400;

/// The hidden layer in one perspective, or weights for it; aligned to a cache line.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Accumulator(pub [i16; HIDDEN]);

impl Accumulator {
    /// Zeros.
    pub const ZERO: Accumulator = Accumulator([0; HIDDEN]);
}

/// The positions that a network is for: those of two players on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The squares along a side.
    pub size: usize,
    /// The greatest number of checkers of a player, and so the greatest height.
    pub max_height: usize,
}

impl Shape {
    /// The shape of 8×8 with twelve checkers a player.
    pub const SMALL: Shape = Shape { size: 8, max_height: 12 };
    /// The shape of 10×10 with twenty checkers a player.
    pub const LARGE: Shape = Shape { size: 10, max_height: 20 };

    /// The shape that a position belongs to.
    pub fn of(position: &Position) -> Option<Shape> {
        [Shape::SMALL, Shape::LARGE].into_iter().find(|shape| shape.holds(position))
    }

    /// Whether the position is of this shape.
    pub fn holds(self, position: &Position) -> bool {
        position.board().size() == self.size
            && position.players() == Players::Two
            && Players::Two.all().iter().all(|&player| position.checkers(player) <= self.max_height)
    }

    const fn squares(self) -> usize {
        self.size * self.size / 2
    }

    /// The number of inputs of one perspective: own and enemy stacks by square and
    /// height.
    pub const fn inputs(self) -> usize {
        2 * self.squares() * self.max_height
    }

    /// The input for a stack in a player's perspective.
    pub fn input(self, perspective: Player, owner: Player, square: Square, height: usize) -> usize {
        let number = square.rank() * (self.size / 2) + square.file() / 2;
        let number =
            if perspective == Player::White { number } else { self.squares() - 1 - number };
        let enemy = usize::from(owner != perspective);
        (enemy * self.squares() + number) * self.max_height + height - 1
    }

    /// Every input of the position in a player's perspective.
    pub fn inputs_of(
        self,
        perspective: Player,
        position: &Position,
    ) -> impl Iterator<Item = usize> + use<'_> {
        Players::Two.all().iter().flat_map(move |&owner| {
            let stacks = position.stacks(owner);
            stacks
                .iter()
                .map(move |square| self.input(perspective, owner, square, position.height(square)))
        })
    }

    /// The corresponding input in the other player's perspective.
    pub const fn flip(self, input: usize) -> usize {
        let (stack, height) = (input / self.max_height, input % self.max_height);
        (2 * self.squares() - 1 - stack) * self.max_height + height
    }

    /// The bucket of positions with this number of checkers.
    pub const fn bucket(self, checkers: usize) -> usize {
        let bucket = checkers.saturating_sub(1) * BUCKETS / (2 * self.max_height);
        if bucket < BUCKETS { bucket } else { BUCKETS - 1 }
    }
}

/// The evaluation that a network corrects: checkers by rank, and mobility.
pub struct BaseEval(Mobility);

impl BaseEval {
    /// The evaluation for positions of the same board and players as this one.
    pub fn for_positions_like(position: &Position) -> BaseEval {
        BaseEval(Mobility::new(position))
    }

    /// The value of the position for the player to move, in hundredths of a
    /// checker.
    pub fn value(&self, position: &Position) -> i32 {
        self.0.value(&self.0.state(position), position)
    }
}

/// The parameters of a network.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// The positions that it is for.
    pub shape: Shape,
    /// By input.
    pub input_weights: Vec<Accumulator>,
    /// The accumulator of an empty board.
    pub input_bias: Accumulator,
    /// By bucket: for the accumulator of the player to move, then for the other.
    pub output_weights: [[Accumulator; 2]; BUCKETS],
    /// By bucket.
    pub output_bias: [i16; BUCKETS],
}

/// The first bytes of a network file.
const MAGIC: &[u8; 8] = b"DIPNET02";

/// The bytes are not a usable network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// The bytes are not a network, or one of another shape.
    #[error("not a network of {HIDDEN} hidden numbers and {BUCKETS} buckets for this board")]
    Shape,
    /// The hash does not match.
    #[error("the network is damaged: its hash is {found:016x}, not {written:016x}")]
    Hash {
        /// The hash in the file.
        written: u64,
        /// The hash of the parameters.
        found: u64,
    },
    /// The output weights of a bucket are too large for the arithmetic.
    #[error(
        "the output weights of bucket {bucket} are too large: each may be within \
         ±{MAX_OUTPUT_WEIGHT}, and their magnitudes may add up to {MAX_WEIGHT_SUM}"
    )]
    OutputWeights {
        /// The number of the bucket.
        bucket: usize,
    },
}

impl Network {
    /// A network with a correction of 0 everywhere.
    pub fn zero(shape: Shape) -> Network {
        Network {
            shape,
            input_weights: vec![Accumulator::ZERO; shape.inputs()],
            input_bias: Accumulator::ZERO,
            output_weights: [[Accumulator::ZERO; 2]; BUCKETS],
            output_bias: [0; BUCKETS],
        }
    }

    fn numbers(&mut self) -> impl Iterator<Item = &mut i16> {
        let layers = self.input_weights.iter_mut().chain([&mut self.input_bias]);
        let layers = layers.chain(self.output_weights.iter_mut().flatten());
        layers.flat_map(|weights| &mut weights.0).chain(&mut self.output_bias)
    }

    /// The network in the [file format](self#file-format).
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut copy = self.clone();
        let numbers: Vec<u8> = copy.numbers().flat_map(|number| number.to_le_bytes()).collect();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(hash(&numbers).to_le_bytes());
        bytes.extend(numbers);
        bytes
    }

    /// Reads a network in the [file format](self#file-format) and checks its hash, and that no
    /// sum of the output layer can overflow.
    ///
    /// # Errors
    ///
    /// If the bytes are not a network of this shape, are damaged, or output weights are too large.
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
        match network.output_weights.iter().position(|weights| !fit_the_arithmetic(weights)) {
            Some(bucket) => Err(NetworkError::OutputWeights { bucket }),
            None => Ok(network),
        }
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Network(({} -> {HIDDEN}) x 2 -> {BUCKETS})", self.shape.inputs())
    }
}

/// Whether the sums of the output layer fit their integers for all activations.
fn fit_the_arithmetic(weights: &[Accumulator; 2]) -> bool {
    let magnitudes = || weights.iter().flat_map(|half| &half.0).map(|weight| weight.unsigned_abs());
    magnitudes().all(|magnitude| magnitude <= MAX_OUTPUT_WEIGHT.unsigned_abs())
        && magnitudes().map(i32::from).sum::<i32>() <= MAX_WEIGHT_SUM
}

/// A short name of the built-in networks, of letters and digits. Programs with the same name compute
/// with the same networks.
pub fn builtin_fingerprint() -> String {
    format!("{:016x}", hash(&crate::eval::builtin_networks().concat()))
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
    fn weights_beyond_the_arithmetic_are_refused() {
        let shape = Shape::SMALL;
        let read = |change: fn(&mut Network)| {
            let mut network = Network::zero(shape);
            change(&mut network);
            Network::from_bytes(shape, &network.to_bytes()).map(|_| ())
        };
        let refused = |bucket| Err(NetworkError::OutputWeights { bucket });
        assert_eq!(read(|it| it.output_weights[3][1].0[5] = MAX_OUTPUT_WEIGHT), Ok(()));
        assert_eq!(read(|it| it.output_weights[3][1].0[5] = MAX_OUTPUT_WEIGHT + 1), refused(3));
        assert_eq!(read(|it| it.output_weights[7][0].0[0] = i16::MIN), refused(7));
    }

    #[test]
    fn a_turned_board_has_the_same_inputs() {
        let one: Position = "8x8:W:WE1=3,A3=2:BC5=4".parse().expect("well formed");
        let turned: Position = "8x8:B:WF4=4:BH6=2,D8=3".parse().expect("well formed");
        let sorted = |perspective, position| {
            let mut all: Vec<usize> = Shape::SMALL.inputs_of(perspective, position).collect();
            all.sort_unstable();
            all
        };
        assert_eq!(sorted(Player::White, &one), sorted(Player::Black, &turned));
        assert_eq!(sorted(Player::Black, &one), sorted(Player::White, &turned));
        assert_ne!(sorted(Player::White, &one), sorted(Player::Black, &one));
        let white = Shape::SMALL.inputs_of(Player::White, &one);
        let black = Shape::SMALL.inputs_of(Player::Black, &one);
        assert!(white.map(|input| Shape::SMALL.flip(input)).eq(black));
    }
}
