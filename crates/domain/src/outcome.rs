//! How a game ended.

use dipole::{Player, Termination};

/// Who won and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winner; there are no draws.
    pub winner: Player,
    /// What ended the game.
    pub termination: Termination,
}
