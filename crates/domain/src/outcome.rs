//! The outcome of a game.

use dipole::{Player, Termination};

/// The winner and the reason of the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winner; there are no draws.
    pub winner: Player,
    /// The reason of the end.
    pub termination: Termination,
}
