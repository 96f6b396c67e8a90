//! The plain evaluation and how freely each side can move: moves are a supply
//! that the game uses up, and who runs out must give checkers away.

use dipole::{Move, Player, Players, Position, Undo};

use super::{Evaluate, Linear, Sides};
use crate::score::{MAX_EVAL, Value};

/// What a ratio of *e* between the numbers of moves is worth, in hundredths of
/// a checker.
const WEIGHT: f64 = 150.0;

/// [`Linear`] and the logarithm of the ratio of mobilities; among four, of the
/// ratio to the geometric mean of the opponents' mobilities.
pub(crate) struct Mobility {
    linear: Linear,
    sides: Sides,
    logarithms: [i16; 1024],
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

    fn freedom(&self, position: &Position, player: Player) -> Value {
        let moves = position.count_moves_of(player);
        Value::from(self.logarithms[moves.min(self.logarithms.len() - 1)])
    }

    fn freedom_among_four(&self, position: &Position) -> Value {
        let share = |player| {
            let freedom = self.freedom(position, player);
            if self.sides.is_reference(player) { freedom } else { -freedom / 3 }
        };
        let free = Player::ALL.map(share).iter().sum::<Value>();
        if self.sides.is_reference(position.turn()) { free } else { -free }
    }
}

impl Evaluate for Mobility {
    type State = i32;

    fn state(&self, position: &Position) -> i32 {
        self.linear.state(position)
    }

    #[inline]
    fn update(&self, before: &i32, after: &Position, mover: Player, mv: Move, undo: Undo) -> i32 {
        self.linear.update(before, after, mover, mv, undo)
    }

    #[inline]
    fn value(&self, state: &i32, position: &Position) -> Value {
        let us = position.turn();
        let free = match position.players() {
            Players::Two => {
                let them = position.players().after(us);
                self.freedom(position, us) - self.freedom(position, them)
            }
            Players::Four => self.freedom_among_four(position),
        };
        (self.linear.value(state, position) + free).clamp(-MAX_EVAL, MAX_EVAL)
    }
}
