//! The learned evaluation: a small network that corrects the plain one.
//!
//! Each player sees the stacks from the own side, with the board turned: one
//! input for every owner, square and height. The inputs of both views add up
//! to two vectors of [`HIDDEN`] numbers, kept up to date by every move; their
//! squared clipped values, weighted by how many checkers are left, give the
//! correction. It has learned positions of the 8×8 board with up to twelve
//! checkers a player and is used for those.
//!
//! Everything here that is public is for the trainer, which lives elsewhere.

use std::fmt;

use dipole::{Player, Players, Position, Square};

/// Numbers in each player's vector.
pub const HIDDEN: usize = 32;
/// The tallest stack, and the most checkers a player may have.
pub const TALLEST: usize = 12;
/// The size of the board.
pub const BOARD: usize = 8;
const SQUARES: usize = BOARD * BOARD / 2;
/// Inputs of one view: own and enemy stacks by square and height.
pub const INPUTS: usize = 2 * SQUARES * TALLEST;
/// Sets of output weights, by the number of checkers left.
pub const BUCKETS: usize = 4;

/// A hidden value of 1 as an integer.
pub const HIDDEN_ONE: i32 = 255;
/// An output weight of 1 as an integer.
pub const OUTPUT_ONE: i32 = 64;
/// An output of 1 in hundredths of a checker.
pub const OUTPUT_SCALE: i32 = 400;

/// Whether the network has learned positions like this one.
pub fn knows(position: &Position) -> bool {
    position.board().size() == BOARD
        && position.players() == Players::Two
        && Players::Two.all().iter().all(|&player| position.checkers(player) <= TALLEST)
}

/// The input for a stack as `viewer` sees it.
#[inline]
pub fn input(viewer: Player, owner: Player, square: Square, height: usize) -> usize {
    let number = square.rank() * (BOARD / 2) + square.file() / 2;
    let number = if viewer == Player::White { number } else { SQUARES - 1 - number };
    let enemy = usize::from(owner != viewer);
    (enemy * SQUARES + number) * TALLEST + height.clamp(1, TALLEST) - 1
}

/// Every input of the position as `viewer` sees it.
pub fn inputs(viewer: Player, position: &Position) -> impl Iterator<Item = usize> + use<'_> {
    Players::Two.all().iter().flat_map(move |&owner| {
        let stacks = position.stacks(owner);
        stacks.map(move |square| input(viewer, owner, square, position.height(square)))
    })
}

/// Which output weights the position uses.
#[inline]
pub fn bucket(position: &Position) -> usize {
    let left = position.checkers(Player::White) + position.checkers(Player::Black);
    (left.saturating_sub(1) / 6).min(BUCKETS - 1)
}

/// The numbers of a network.
#[derive(Clone, PartialEq, Eq)]
pub struct Network {
    /// By input.
    pub input_weights: Box<[[i16; HIDDEN]; INPUTS]>,
    /// What the vectors begin with.
    pub input_bias: [i16; HIDDEN],
    /// By bucket: for the vector of the player to move, then for the other.
    pub output_weights: [[[i16; HIDDEN]; 2]; BUCKETS],
    /// By bucket.
    pub output_bias: [i16; BUCKETS],
}

/// The first bytes of a network file.
const MAGIC: &[u8; 8] = b"DIPNET01";

/// The bytes of a network cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// Other bytes than a network's, or of another shape.
    #[error("not a network of {INPUTS} inputs, {HIDDEN} hidden numbers and {BUCKETS} buckets")]
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
    pub fn zero() -> Network {
        Network {
            input_weights: Box::new([[0; HIDDEN]; INPUTS]),
            input_bias: [0; HIDDEN],
            output_weights: [[[0; HIDDEN]; 2]; BUCKETS],
            output_bias: [0; BUCKETS],
        }
    }

    fn numbers(&mut self) -> impl Iterator<Item = &mut i16> {
        let inputs = self.input_weights.iter_mut().flatten();
        let outputs = self.output_weights.iter_mut().flatten().flatten();
        inputs.chain(&mut self.input_bias).chain(outputs).chain(&mut self.output_bias)
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
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(NetworkError::Shape)?;
        let (written, numbers) = rest.split_first_chunk().ok_or(NetworkError::Shape)?;
        let mut network = Network::zero();
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
        write!(f, "Network({INPUTS} -> {HIDDEN}) x 2 -> {BUCKETS}")
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
        let mut network = Network::zero();
        network.input_weights[5][7] = -3;
        network.output_bias[1] = 40;
        let mut bytes = network.to_bytes();
        assert_eq!(Network::from_bytes(&bytes), Ok(network));
        let last = bytes.len() - 1;
        bytes[last] ^= 1;
        assert!(matches!(Network::from_bytes(&bytes), Err(NetworkError::Hash { .. })));
        assert_eq!(Network::from_bytes(&bytes[..last]), Err(NetworkError::Shape));
        assert_eq!(Network::from_bytes(b"something else"), Err(NetworkError::Shape));
    }

    #[test]
    fn both_players_see_a_turned_board_alike() {
        let one: Position = "8x8:W:WE1=3,A3=2:BC5=4".parse().expect("well formed");
        let turned: Position = "8x8:B:WF4=4:BH6=2,D8=3".parse().expect("well formed");
        let sorted = |viewer, position| {
            let mut all: Vec<usize> = inputs(viewer, position).collect();
            all.sort_unstable();
            all
        };
        assert_eq!(sorted(Player::White, &one), sorted(Player::Black, &turned));
        assert_eq!(sorted(Player::Black, &one), sorted(Player::White, &turned));
        assert_ne!(sorted(Player::White, &one), sorted(Player::Black, &one));
    }
}
