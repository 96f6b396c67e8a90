//! The hash of a position.
//!
//! Every player and square has a random 64-bit key, and a stack adds its height times that key. So
//! a move of `n` checkers changes the hash by two multiplications, and the keys fit the fastest
//! cache. The low bits of a hash mix less well than the high ones (moves of an even number of
//! checkers keep the lowest), so tables should be indexed by the high bits. The keys never change,
//! since hashes are stored; a test pins them.

use crate::random::SplitMix64;
use crate::{Board, MAX_SQUARES, Player, Players, Square};

static STACK_KEYS: [[u64; MAX_SQUARES]; 4] = stack_keys();
static TURN_KEYS: [u64; 4] =
    [0, SplitMix64::nth(0, 1_001), SplitMix64::nth(0, 1_002), SplitMix64::nth(0, 1_003)];

/// The hash contribution of `checkers` of a player on a square.
#[inline]
pub(crate) const fn stack(player: Player, square: Square, checkers: usize) -> u64 {
    STACK_KEYS[player.index()][square.index()].wrapping_mul(checkers as u64)
}

/// The hash contribution of the player's turn.
#[inline]
pub(crate) const fn turn(player: Player) -> u64 {
    TURN_KEYS[player.index()]
}

/// The hash contribution of the board and the number of players.
pub(crate) const fn game(board: Board, players: Players) -> u64 {
    SplitMix64::nth(0, 2_000 + (board.size() * 8 + players.count()) as u64)
}

const fn stack_keys() -> [[u64; MAX_SQUARES]; 4] {
    let mut keys = [[0; MAX_SQUARES]; 4];
    let mut player = 0;
    while player < 4 {
        let mut square = 0;
        while square < MAX_SQUARES {
            keys[player][square] = SplitMix64::nth(0, (player * MAX_SQUARES + square) as u64);
            square += 1;
        }
        player += 1;
    }
    keys
}
