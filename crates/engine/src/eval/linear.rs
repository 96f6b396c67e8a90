//! The plain evaluation: every checker counts by where it stands. Moves
//! forward are a finite supply, so a checker at home is worth most.

use dipole::{Change, Move, Player, Position, Square};

use super::{Evaluate, Sides};
use crate::score::{MAX_EVAL, Value};

/// The worth of a checker, in hundredths, on its home rank.
const CHECKER: i32 = 100;

/// Checkers by square.
pub(crate) struct Linear {
    sides: Sides,
    per_rank: i32,
    /// By player and square, counted for the reference side.
    checker: [[i32; dipole::MAX_SQUARES]; 4],
}

impl Linear {
    /// What an advanced rank takes off: 3, 4, 8 and 10 are measurably worse.
    pub(crate) const PER_RANK: i32 = 6;

    /// An evaluation that takes off `per_rank` hundredths for every rank that a
    /// checker has advanced.
    pub(crate) fn new(root: &Position, per_rank: i32) -> Linear {
        let sides = Sides::new(root);
        let mut checker = [[0; dipole::MAX_SQUARES]; 4];
        for (player, row) in Player::ALL.into_iter().zip(&mut checker) {
            let sign = if sides.is_reference(player) { 1 } else { -1 };
            for (square, worth) in Square::all().zip(row) {
                *worth = sign * (CHECKER - per_rank * advance(root, player, square) as i32);
            }
        }
        Linear { sides, per_rank, checker }
    }

    #[inline]
    fn checkers(&self, player: Player, square: Square, count: usize) -> i32 {
        self.checker[player.index()][square.index()] * count as i32
    }

    /// The state after a change to the position, given the one before.
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

    /// The worth for the side of the player to move, however great.
    #[inline]
    pub(super) fn sum(&self, state: i32, turn: Player) -> Value {
        if self.sides.is_reference(turn) { state } else { -state }
    }

    fn worth(&self, state: i32, turn: Player) -> Value {
        self.sum(state, turn).clamp(-MAX_EVAL, MAX_EVAL)
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

    const HASTE: Value = 0;

    fn state(&self, position: &Position) -> i32 {
        let players = position.players().all().iter();
        let stacks = players.flat_map(|&player| position.stacks(player).map(move |s| (player, s)));
        stacks.map(|(player, at)| self.checkers(player, at, position.height(at))).sum()
    }

    fn value(&self, state: &i32, position: &Position) -> Value {
        self.worth(*state, position.turn())
    }

    #[inline]
    fn glance(&self, position: &Position, mv: Move) -> Value {
        let mover = position.turn();
        let row = &self.checker[mover.index()];
        let there = mv.target().map_or(0, |to| row[to.index()]);
        self.sum((there - row[mv.from().index()]) * mv.count() as i32, mover)
    }

    /// A checker goes one rank forward at least, and loses more where it leaves
    /// the board.
    #[inline]
    fn best_glance(&self) -> Value {
        -self.per_rank
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
        self.worth(*after, change.turn())
    }
}

#[cfg(test)]
mod tests {
    use dipole::Setup;

    use super::*;

    #[test]
    fn a_glance_at_a_quiet_move_sees_all_that_it_changes() {
        for mut position in Setup::ALL.map(Setup::position) {
            let eval = Linear::new(&position, Linear::PER_RANK);
            let mut choice = 3_usize;
            while !position.is_over() {
                let (state, mover) = (eval.state(&position), position.turn());
                position.for_each_quiet_move(|mv| {
                    let after = position.after(mv).expect("legal");
                    let gained = eval.state(&after) - state;
                    assert_eq!(eval.glance(&position, mv), eval.sum(gained, mover), "{mv:?}");
                    assert!(eval.glance(&position, mv) <= eval.best_glance(), "{mv:?}");
                });
                let moves = position.legal_moves();
                choice = choice.wrapping_mul(31).wrapping_add(7);
                position.play_unchecked(moves[(choice >> 8) % moves.len()]);
            }
        }
    }
}
