//! The plain evaluation and how freely each side can move: moves are a supply
//! that the game uses up, and who runs out must give checkers away.

use dipole::{Change, Mobility as Moves, Move, Player, Players, Position};

use super::{Evaluate, Linear, Sides};
use crate::score::{MAX_EVAL, Value};

/// What a ratio of *e* between the numbers of moves is worth, in hundredths of
/// a checker.
const WEIGHT: f64 = 150.0;

/// More than the moves that anybody can have, and a power of two.
const COUNTS: usize = 1024;

/// [`Linear`] and the logarithm of the ratio of mobilities; among four, of the
/// ratio to the geometric mean of the opponents' mobilities.
pub(crate) struct Mobility {
    linear: Linear,
    sides: Sides,
    logarithms: [i16; COUNTS],
}

impl Mobility {
    pub(crate) fn new(root: &Position) -> Mobility {
        let logarithms =
            std::array::from_fn(|moves| (WEIGHT * (moves as f64 + 1.0).ln()).round() as i16);
        Mobility {
            linear: Linear::new(root, Linear::PER_RANK),
            sides: Sides::new(root),
            logarithms,
        }
    }

    #[inline]
    fn freedom(&self, moves: Moves, player: Player) -> Value {
        // No player has more moves than the table has numbers.
        Value::from(self.logarithms[moves.of(player) % COUNTS])
    }

    fn freedom_among_four(&self, moves: Moves, turn: Player) -> Value {
        let share = |player| {
            let freedom = self.freedom(moves, player);
            if self.sides.is_reference(player) { freedom } else { -freedom / 3 }
        };
        let free = Player::ALL.map(share).iter().sum::<Value>();
        if self.sides.is_reference(turn) { free } else { -free }
    }

    /// The worth for the side of the player to move, however great, with these
    /// numbers of moves.
    #[inline]
    pub(super) fn sum(&self, state: i32, players: Players, turn: Player, moves: Moves) -> Value {
        let free = match players {
            Players::Two => self.freedom(moves, turn) - self.freedom(moves, players.after(turn)),
            Players::Four => self.freedom_among_four(moves, turn),
        };
        self.linear.sum(state, turn) + free
    }

    fn worth(&self, state: i32, players: Players, turn: Player, moves: Moves) -> Value {
        self.sum(state, players, turn, moves).clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// The state after a change to the position, given the one before.
    #[inline]
    pub(super) fn update(&self, before: i32, position: &Position, change: &Change) -> i32 {
        self.linear.update(before, position, change)
    }
}

impl Evaluate for Mobility {
    type State = i32;

    /// One move in six changes the term of mobility by more; as measured, games
    /// are lost by less haste as well as by more.
    const HASTE: Value = 50;

    fn state(&self, position: &Position) -> i32 {
        self.linear.state(position)
    }

    fn value(&self, state: &i32, position: &Position) -> Value {
        self.worth(*state, position.players(), position.turn(), position.mobility())
    }

    #[inline]
    fn glance(&self, position: &Position, mv: Move) -> Value {
        self.linear.glance(position, mv)
    }

    #[inline]
    fn best_glance(&self) -> Value {
        self.linear.best_glance()
    }

    #[inline]
    fn foresee(
        &self,
        before: &i32,
        after: &mut i32,
        position: &Position,
        change: &Change,
    ) -> Value {
        *after = self.update(*before, position, change);
        self.worth(*after, position.players(), change.turn(), change.mobility())
    }
}
