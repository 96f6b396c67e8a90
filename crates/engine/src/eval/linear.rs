//! Piece-square evaluation: a checker counts by its rank. Moves forward are a
//! finite supply, so a checker on its home rank is worth most.

use dipole::internals::Change;
use dipole::{Move, Player, Position, Square};

use super::{Evaluate, Sides};
use crate::score::{MAX_EVAL, Value};

/// The value of a checker on its home rank, in hundredths.
const CHECKER_VALUE: i32 = 100;

/// Checkers by square (a piece-square table).
pub(crate) struct Linear {
    sides: Sides,
    per_rank: i32,
    /// By player and square, positive for the reference side.
    checker_values: [[i32; dipole::MAX_SQUARES]; 4],
}

impl Linear {
    /// The penalty for each rank advanced: 3, 4, 8 and 10 are measurably worse.
    pub(crate) const PER_RANK: i32 = 6;

    /// An evaluation with a penalty of `per_rank` hundredths for every rank that a
    /// checker has advanced.
    pub(crate) fn new(root: &Position, per_rank: i32) -> Linear {
        let sides = Sides::new(root);
        let mut checker_values = [[0; dipole::MAX_SQUARES]; 4];
        for (player, row) in Player::ALL.into_iter().zip(&mut checker_values) {
            let sign = if sides.is_reference(player) { 1 } else { -1 };
            for (square, value) in Square::all().zip(row) {
                *value = sign * (CHECKER_VALUE - per_rank * advance(root, player, square) as i32);
            }
        }
        Linear { sides, per_rank, checker_values }
    }

    #[inline]
    fn checkers(&self, player: Player, square: Square, count: usize) -> i32 {
        self.checker_values[player.index()][square.index()] * count as i32
    }

    /// The state after a change, from the one before.
    #[inline]
    pub(super) fn update(&self, before: i32, position: &Position, change: &Change) -> i32 {
        let (mv, mover) = (change.mv(), position.turn());
        let mut after = before - self.checkers(mover, mv.from(), change.count());
        if let Some(to) = mv.target() {
            after += self.checkers(mover, to, change.count());
            if let Some((owner, height)) = change.captured() {
                after -= self.checkers(owner, to, height);
            }
        }
        after
    }

    /// The value for the side of the player to move, not clamped.
    #[inline]
    pub(super) fn unclamped(&self, state: i32, turn: Player) -> Value {
        if self.sides.is_reference(turn) { state } else { -state }
    }

    fn clamped(&self, state: i32, turn: Player) -> Value {
        self.unclamped(state, turn).clamp(-MAX_EVAL, MAX_EVAL)
    }
}

/// The ranks that the player's checkers on the square have advanced.
fn advance(position: &Position, player: Player, square: Square) -> usize {
    let last = position.board().size() - 1;
    match player {
        Player::White => square.rank(),
        Player::Red => square.file(),
        Player::Black => last.saturating_sub(square.rank()),
        Player::Green => last.saturating_sub(square.file()),
    }
}

impl Evaluate for Linear {
    type State = i32;

    const FUTILITY_MARGIN: Value = 0;

    fn state(&self, position: &Position) -> i32 {
        let players = position.players().all().iter();
        let stacks =
            players.flat_map(|&player| position.stacks(player).iter().map(move |s| (player, s)));
        stacks.map(|(player, at)| self.checkers(player, at, position.height(at))).sum()
    }

    fn value(&self, state: &i32, position: &Position) -> Value {
        self.clamped(*state, position.turn())
    }

    #[inline]
    fn quiet_gain(&self, position: &Position, mv: Move) -> Value {
        let mover = position.turn();
        let row = &self.checker_values[mover.index()];
        let there = mv.target().map_or(0, |to| row[to.index()]);
        self.unclamped((there - row[mv.from().index()]) * mv.count() as i32, mover)
    }

    /// A quiet move advances a checker by one rank at least; bearing off costs more.
    #[inline]
    fn max_quiet_gain(&self) -> Value {
        -self.per_rank
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
        self.clamped(*after, change.turn())
    }
}

#[cfg(test)]
mod tests {
    use dipole::Setup;

    use dipole::internals::Search as _;

    use super::*;

    #[test]
    fn the_gain_of_a_quiet_move_is_exact() {
        for mut position in Setup::ALL.map(Setup::position) {
            let eval = Linear::new(&position, Linear::PER_RANK);
            let mut choice = 3_usize;
            while !position.is_over() {
                let (state, mover) = (eval.state(&position), position.turn());
                position.for_each_quiet_move(|mv| {
                    let after = position.after(mv).expect("legal");
                    let gained = eval.state(&after) - state;
                    assert_eq!(
                        eval.quiet_gain(&position, mv),
                        eval.unclamped(gained, mover),
                        "{mv:?}"
                    );
                    assert!(eval.quiet_gain(&position, mv) <= eval.max_quiet_gain(), "{mv:?}");
                });
                let moves = position.legal_moves();
                choice = choice.wrapping_mul(31).wrapping_add(7);
                position.play_unchecked(moves[(choice >> 8) % moves.len()]);
            }
        }
    }
}
