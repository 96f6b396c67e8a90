//! Numbers of moves of each player, updated with every move. A player's number is the sum of the
//! moves that each stack would have without enemies and of the changes made by each pair of a stack
//! and an enemy. A move changes only the terms that involve the squares that it leaves and lands
//! on.

mod narrow;
mod rule;

use self::rule::set_effect;
use crate::attacks::Attacks;
use crate::board::{ahead, reach};
use crate::play::Change;
use crate::{Move, Player, Players, Position, Square, SquareSet};

pub use self::rule::pair_effect;

/// The numbers of moves, and of captures among them, of each player: sixteen bits for each, so that
/// both are updated by one addition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mobility([u32; 4]);

impl Mobility {
    pub(crate) const NONE: Mobility = Mobility([0; 4]);

    /// The number of moves that the player has, or would have on the turn.
    #[inline]
    pub const fn of(self, player: Player) -> usize {
        (self.0[player.index()] & 0xffff) as usize
    }

    /// The number of captures among them.
    #[inline]
    pub const fn captures_of(self, player: Player) -> usize {
        (self.0[player.index()] >> CAPTURES) as usize
    }
}

/// The first bit of the number of captures. Changes are added to both numbers at once and may be
/// negative: borrows between the two cancel out in the end.
const CAPTURES: u32 = 16;

/// A change by this many moves, and by this many captures among them.
#[inline(always)]
const fn change_of(moves: i32, captures: i32) -> i32 {
    moves + (captures << CAPTURES)
}

/// The owner and height of a captured stack.
pub(crate) type Captured = Option<(Player, u8)>;

impl Position {
    /// Counts the moves of each player without previous counts.
    pub(crate) fn recount_moves(&self) -> Mobility {
        Mobility(Player::ALL.map(|player| {
            let enemies = self.enemies(player);
            let moves = |from| self.count_stack(player, from, enemies);
            let captures = |from| self.capturable(from, enemies).len();
            let moves = self.stacks(player).iter().map(moves).sum::<usize>();
            let captures = self.stacks(player).iter().map(captures).sum::<usize>();
            change_of(moves as i32, captures as i32) as u32
        }))
    }

    /// [`Position::change`] for any board and number of players.
    pub(crate) fn wide_change(&self, mv: Move) -> Change {
        let player = self.turn;
        let (from, count) = (mv.from(), mv.count());
        let mut stacks = self.stacks;
        let mut mobility = self.mobility;
        let mut add = |growth: [i32; 4], sign: i32| {
            for (numbers, growth) in mobility.0.iter_mut().zip(growth) {
                *numbers = numbers.wrapping_add_signed(sign * growth);
            }
        };
        let mut captured = None;
        if let Some(to) = mv.target() {
            let attacks = self.attacks::<false>(to);
            let mut before = self.height(to);
            if let Some(owner) = self.owner(to).filter(|&owner| owner != player) {
                add(growth(self, &stacks, attacks, owner, to, (0, before)), -1);
                stacks[owner.index()].remove(to);
                captured = Some((owner, before as u8));
                before = 0;
            }
            add(growth(self, &stacks, attacks, player, to, (before, before + count)), 1);
        }
        let (attacks, height) = (self.attacks::<false>(from), self.height(from));
        add(growth(self, &stacks, attacks, player, from, (height - count, height)), -1);
        let turn = next_with_a_move(self.players, player, mobility);
        Change { mv, count: count as u8, turn, captured, mobility }
    }

    /// The first player after `player` in turn order who has a move.
    #[inline]
    pub(crate) fn next_with_a_move(&self, player: Player) -> Player {
        next_with_a_move(self.players, player, self.mobility)
    }
}

/// The first player after `player` in turn order who has a move. There always is one: the owner of
/// a tallest stack.
fn next_with_a_move(players: Players, player: Player, moves: Mobility) -> Player {
    let mut next = players.after(player);
    while next != player && moves.of(next) == 0 {
        next = players.after(next);
    }
    next
}

/// The changes in the numbers of moves and captures when the player's stack on a square grows from
/// one height to a higher one, among these stacks. `attacks` are the attacks from and on the
/// square.
#[inline(always)]
fn growth(
    position: &Position,
    stacks: &[SquareSet; 4],
    attacks: Attacks,
    player: Player,
    at: Square,
    (lower, higher): (usize, usize),
) -> [i32; 4] {
    let mut growth = [0; 4];
    let mut enemies = SquareSet::EMPTY;
    // An attacker at least as far away as the stack is tall can capture it.
    let (near, nearer) = (reach(at, higher - 1), reach(at, lower.saturating_sub(1)));
    for seats in 1..4 {
        let other = Player::ALL[(player.index() + seats) % 4];
        let others = stacks[other.index()];
        enemies |= others;
        let attackers = attacks.attackers & others;
        let (far, before) = (attackers - near, (attackers - nearer).len() as i32);
        // The square is ahead of the stacks that lie ahead of it in the opposite player's view.
        // Only a new stack is in their way.
        growth[other.index()] = match lower {
            0 => {
                change_of(set_effect(attackers, far, ahead(other.opposite(), at)), far.len() as i32)
            }
            _ => change_of(far.len() as i32 - before, far.len() as i32 - before),
        };
    }
    let ring = (reach(at, higher) - reach(at, lower)) & enemies;
    let ways = |height| position.board().ways_forward(player, at, height) as i32;
    let effect = set_effect(ring, attacks.capturable, ahead(player, at));
    let captures = (ring & attacks.capturable).len() as i32;
    growth[player.index()] = change_of(ways(higher) - ways(lower) + effect, captures);
    growth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MAX_SIZE, Setup};

    /// Plays a game of arbitrary moves and calls `check` before each of them.
    fn play_through(mut position: Position, mut choice: usize, check: impl Fn(&Position, Move)) {
        // Miri is a thousand times slower.
        let plies = if cfg!(miri) { 2 } else { usize::MAX };
        for _ in 0..plies {
            if position.is_over() {
                break;
            }
            let moves = position.legal_moves();
            moves.iter().for_each(|&mv| check(&position, mv));
            choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
            position.play_unchecked(moves[(choice >> 33) % moves.len()]);
        }
    }

    #[test]
    fn incremental_counts_equal_a_recount() {
        for (seed, setup) in Setup::ALL.into_iter().enumerate() {
            play_through(setup.position(), seed, |position, mv| {
                let change = position.change(mv);
                let after = position.after(mv).expect("legal");
                assert_eq!(change.mobility(), after.recount_moves(), "{mv:?} in {position}");
                assert_eq!(change.turn(), after.turn(), "{mv:?} in {position}");
                let lost = change.loss(position).map_or(0, |(_, checkers)| checkers);
                assert_eq!(position.all_checkers() - lost, after.all_checkers());
                let captures = after.mobility().captures_of(after.turn());
                assert_eq!(captures, after.legal_captures().len(), "{mv:?} in {position}");
                assert_eq!(after.hash(), after.recompute_hash());
            });
        }
    }

    #[test]
    fn both_ways_to_count_agree() {
        let mut setups = Setup::ALL.to_vec();
        setups.retain(|setup| setup.position().is_narrow());
        assert_eq!(setups.len(), 3);
        let tall = "8x8:W:WE1=30:BD8=30".parse().expect("well formed");
        for start in setups.into_iter().map(Setup::position).chain([tall]) {
            assert!(start.board().size() < MAX_SIZE);
            play_through(start, 7, |position, mv| {
                let (narrow, wide) = (position.narrow_change(mv), position.wide_change(mv));
                assert_eq!(narrow.mobility(), wide.mobility(), "{mv:?} in {position}");
                assert_eq!(narrow.turn(), wide.turn(), "{mv:?} in {position}");
                assert_eq!(narrow.captured(), wide.captured(), "{mv:?} in {position}");
            });
        }
    }
}
