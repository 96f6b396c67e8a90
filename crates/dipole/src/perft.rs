//! Perft: counts the sequences of moves from a position, the classic test of a move generator's
//! correctness and speed.

use alloc::vec::Vec;

use crate::{Move, Position};

/// The number of distinct sequences of `depth` moves from here. Every move of every sequence is
/// generated and played; no number is computed by formula.
///
/// A forced sit-out is not a ply. A finished game has no moves, so it adds nothing at greater
/// depths.
///
/// ```
/// let small = dipole::Setup::Small.position();
/// assert_eq!(dipole::perft(&small, 3), 5185);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.for_each_move(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        nodes += perft(&next, depth - 1);
    });
    nodes
}

/// The number of sequences of `depth` moves below each first move, in the order of the moves.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let nodes = |mv: &Move| {
        let mut next = position.clone();
        next.play_unchecked(*mv);
        (*mv, perft(&next, depth.saturating_sub(1)))
    };
    if depth == 0 { Vec::new() } else { moves.iter().map(nodes).collect() }
}
