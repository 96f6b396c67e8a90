//! Piece-square evaluation plus mobility: the game uses up moves, and a player without spare moves
//! must give checkers away.

use dipole::internals::Change;
use dipole::{Mobility as Moves, Move, Player, Players, Position};

use super::{Evaluate, Linear, Sides};
use crate::score::{MAX_EVAL, Value};

/// The value of a ratio of *e* between the numbers of moves, in hundredths of a
/// checker.
const MOBILITY_WEIGHT: f64 = 150.0;

/// Length of the table: a power of two above the greatest number of moves.
const MAX_COUNT: usize = 1024;

/// [`Linear`] and the logarithm of the ratio of mobilities; among four, of the
/// ratio to the geometric mean of the opponents' mobilities.
pub(crate) struct Mobility {
    linear: Linear,
    sides: Sides,
    logarithms: [i16; MAX_COUNT],
}

impl Mobility {
    pub(crate) fn new(root: &Position) -> Mobility {
        let logarithms = std::array::from_fn(|moves| {
            (MOBILITY_WEIGHT * (moves as f64 + 1.0).ln()).round() as i16
        });
        Mobility {
            linear: Linear::new(root, Linear::PER_RANK),
            sides: Sides::new(root),
            logarithms,
        }
    }

    #[inline]
    fn log_mobility(&self, moves: Moves, player: Player) -> Value {
        // Counts are always below the length; the remainder removes the check.
        Value::from(self.logarithms[moves.of(player) % MAX_COUNT])
    }

    fn mobility_among_four(&self, moves: Moves, turn: Player) -> Value {
        let share = |player| {
            let value = self.log_mobility(moves, player);
            if self.sides.is_reference(player) { value } else { -value / 3 }
        };
        let sum = Player::ALL.map(share).iter().sum::<Value>();
        if self.sides.is_reference(turn) { sum } else { -sum }
    }

    /// The value for the side of the player to move, not clamped, with these
    /// numbers of moves.
    #[inline]
    pub(super) fn unclamped(
        &self,
        state: i32,
        players: Players,
        turn: Player,
        moves: Moves,
    ) -> Value {
        let mobility = match players {
            Players::Two => {
                self.log_mobility(moves, turn) - self.log_mobility(moves, players.after(turn))
            }
            Players::Four => self.mobility_among_four(moves, turn),
        };
        self.linear.unclamped(state, turn) + mobility
    }

    fn clamped(&self, state: i32, players: Players, turn: Player, moves: Moves) -> Value {
        self.unclamped(state, players, turn, moves).clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// The state after a change, from the one before.
    #[inline]
    pub(super) fn update(&self, before: i32, position: &Position, change: &Change) -> i32 {
        self.linear.update(before, position, change)
    }
}

impl Evaluate for Mobility {
    type State = i32;

    /// One move in six changes the mobility term by more. Smaller and larger margins
    /// were measured to be weaker.
    const FUTILITY_MARGIN: Value = 50;

    fn state(&self, position: &Position) -> i32 {
        self.linear.state(position)
    }

    fn value(&self, state: &i32, position: &Position) -> Value {
        self.clamped(*state, position.players(), position.turn(), position.mobility())
    }

    #[inline]
    fn quiet_gain(&self, position: &Position, mv: Move) -> Value {
        self.linear.quiet_gain(position, mv)
    }

    #[inline]
    fn max_quiet_gain(&self) -> Value {
        self.linear.max_quiet_gain()
    }

    #[inline]
    fn eval_after(
        &self,
        before: &i32,
        after: &mut i32,
        position: &Position,
        change: &Change,
    ) -> Value {
        *after = self.update(*before, position, change);
        self.clamped(*after, position.players(), change.turn(), change.mobility())
    }
}
