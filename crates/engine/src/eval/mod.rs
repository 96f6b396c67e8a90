//! What a position is worth without looking ahead.

mod learned;
mod linear;
mod mobility;
mod vectors;

pub(crate) use learned::Learned;
pub(crate) use linear::Linear;
pub(crate) use mobility::Mobility;

use dipole::{Change, Move, Player, Players, Position};

use crate::score::Value;

/// Who plays with whom. With two players everybody plays alone; with four the
/// search takes the three opponents for one side. A bit for the reference player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides(u8);

impl Sides {
    /// The sides as the player to move at the root sees them.
    pub(crate) fn new(root: &Position) -> Sides {
        let reference = match root.players() {
            Players::Two => Player::White,
            Players::Four => root.turn(),
        };
        Sides(1 << reference.index())
    }

    /// Whether both are on one side.
    #[inline]
    pub(crate) fn same(self, a: Player, b: Player) -> bool {
        self.is_reference(a) == self.is_reference(b)
    }

    /// Whether the player is on the side from which evaluations count.
    #[inline]
    pub(crate) fn is_reference(self, player: Player) -> bool {
        self.0 >> player.index() & 1 != 0
    }
}

/// An evaluation whose state is carried along from position to position. A
/// glance is cheap, and settles more of the positions that moves lead to than
/// anything else.
pub(crate) trait Evaluate: Sync {
    /// What is carried along.
    type State: Copy + Default + Send;

    /// By how much more than needed a position must be worse, at a glance, to be
    /// left alone; 0 where a glance is exact.
    const HASTE: Value;

    /// The state of a position, from nothing.
    fn state(&self, position: &Position) -> Self::State;

    /// The worth of a position for the side of the player to move.
    fn value(&self, state: &Self::State, position: &Position) -> Value;

    /// What a move that captures nothing adds, at a glance, to the worth for the
    /// side of the mover.
    fn glance(&self, position: &Position, mv: Move) -> Value;

    /// The most that [`glance`](Evaluate::glance) says of any move.
    fn best_glance(&self) -> Value;

    /// The state after a change to the position, given the one before, and what
    /// the position will be worth.
    fn foresee(
        &self,
        before: &Self::State,
        after: &mut Self::State,
        position: &Position,
        change: &Change,
    ) -> Value;
}
