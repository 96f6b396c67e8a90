//! Static evaluation.

mod learned;
mod linear;
mod mobility;
mod simd;

pub(crate) use learned::{Learned, builtin_networks};
pub(crate) use linear::Linear;
pub(crate) use mobility::Mobility;

use dipole::internals::Change;
use dipole::{Move, Player, Players, Position};

use crate::score::Value;

/// The two sides of a search. In a game for four, the player at the root plays
/// against the three others as one side (paranoid search). A bit is set for the
/// reference player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides(u8);

impl Sides {
    /// The sides in a search from this root.
    pub(crate) fn new(root: &Position) -> Sides {
        let reference = match root.players() {
            Players::Two => Player::White,
            Players::Four => root.turn(),
        };
        Sides(1 << reference.index())
    }

    /// Whether both players are on one side.
    #[inline]
    pub(crate) fn same(self, a: Player, b: Player) -> bool {
        self.is_reference(a) == self.is_reference(b)
    }

    /// Whether the player is the reference player, for whom state is positive.
    #[inline]
    pub(crate) fn is_reference(self, player: Player) -> bool {
        self.0 >> player.index() & 1 != 0
    }
}

/// An evaluation with a state that is updated incrementally. Gains of quiet moves
/// are cheap bounds for futility pruning.
pub(crate) trait Evaluate: Sync {
    /// The incremental state.
    type State: Copy + Default + Send;

    /// Margin of futility pruning, for the terms that [`quiet_gain`](Evaluate::quiet_gain) leaves
    /// out; 0 where it is exact.
    const FUTILITY_MARGIN: Value;

    /// The state of a position, computed from scratch.
    fn state(&self, position: &Position) -> Self::State;

    /// The value of a position for the side to move.
    fn value(&self, state: &Self::State, position: &Position) -> Value;

    /// The increase of the value for the mover's side by a quiet move, without mobility.
    fn quiet_gain(&self, position: &Position, mv: Move) -> Value;

    /// An upper bound of [`quiet_gain`](Evaluate::quiet_gain) over all moves.
    fn max_quiet_gain(&self) -> Value;

    /// Computes the state after a change and returns the value of the position
    /// after it, without making the move.
    fn eval_after(
        &self,
        before: &Self::State,
        after: &mut Self::State,
        position: &Position,
        change: &Change,
    ) -> Value;
}
