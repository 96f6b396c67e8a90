//! What a position is worth without looking ahead.

mod learned;
mod linear;
mod mobility;

pub(crate) use learned::Learned;
pub(crate) use linear::Linear;
pub(crate) use mobility::Mobility;

use dipole::{Move, Player, Players, Position, Undo};

use crate::score::Value;

/// Who plays with whom. With two players everybody plays alone; with four the
/// search takes the three opponents for one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides([bool; 4]);

impl Sides {
    /// The sides as the player to move at the root sees them.
    pub(crate) fn new(root: &Position) -> Sides {
        let reference = match root.players() {
            Players::Two => Player::White,
            Players::Four => root.turn(),
        };
        Sides(Player::ALL.map(|player| player == reference))
    }

    /// Whether both are on one side.
    #[inline]
    pub(crate) fn same(self, a: Player, b: Player) -> bool {
        self.0[a.index()] == self.0[b.index()]
    }

    /// Whether the player is on the side from which evaluations count.
    #[inline]
    pub(crate) fn is_reference(self, player: Player) -> bool {
        self.0[player.index()]
    }
}

/// An evaluation whose state is carried along from position to position.
pub(crate) trait Evaluate: Sync {
    /// What is carried along.
    type State: Copy + Default + Send;

    /// The state of a position, from nothing.
    fn state(&self, position: &Position) -> Self::State;

    /// The state after a move, given the state before it.
    fn update(
        &self,
        before: &Self::State,
        after: &Position,
        mover: Player,
        mv: Move,
        undo: Undo,
    ) -> Self::State;

    /// The worth for the side of the player to move.
    fn value(&self, state: &Self::State, position: &Position) -> Value;
}
