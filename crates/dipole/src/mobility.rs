//! How many moves each player has, kept up to date by every move. The number
//! is made of what stacks would have without enemies and of what each pair of
//! a stack and an enemy changes in it; a move changes only what the squares
//! that it leaves and lands on are part of.

use crate::board::{ahead, reach};
use crate::sight::Sight;
use crate::{Player, Position, Square, SquareSet};

/// The number of moves of each player.
pub(crate) type Mobility = [i16; 4];

/// Changes in the numbers of moves, beginning with the player whom they are
/// about, in turn order.
pub(crate) type Growth = [i16; 4];

impl Position {
    /// The number of moves of each player, from nothing.
    pub(crate) fn recount_moves(&self) -> Mobility {
        Player::ALL.map(|player| {
            let enemies = self.enemies(player);
            let moves = |from| self.count_stack(player, from, enemies);
            self.stacks(player).map(moves).sum::<usize>() as i16
        })
    }

    /// What it changes in the numbers of moves when the player's stack on a
    /// square grows from one height to a higher one; `sight` is what is seen
    /// from the square. `PLAIN` is for two players on a board up to 10×10.
    #[inline(always)]
    pub(crate) fn growth<const PLAIN: bool>(
        &self,
        sight: Sight,
        player: Player,
        at: Square,
        heights: (usize, usize),
    ) -> Growth {
        let (lower, higher) = heights;
        let enemies = if PLAIN { self.stacks(player.opposite()) } else { self.enemies(player) };
        let ring = reach(at, higher).minus(reach(at, lower)).and(enemies);
        let ring = if PLAIN { ring.first_word() } else { ring };
        let (open, ahead) = (ring.and(sight.low), ahead(player, at));
        let gained = open.minus(ahead).len() as i16;
        let closed = ring.minus(open).and(ahead).len() as i16;
        let ways = |height| self.board.ways_forward(player, at, height) as i16;
        let own = ways(higher) - ways(lower) + gained - closed;
        let effect = |seat: usize| {
            let other = player.seat_after(seat);
            effect(other, sight.reaching.and(self.stacks(other)), at, heights)
        };
        if PLAIN { [own, 0, effect(2), 0] } else { [own, effect(1), effect(2), effect(3)] }
    }
}

/// What a stack that grows changes in the number of moves of another player,
/// whose stacks `reaching` reach it.
#[inline(always)]
fn effect(other: Player, reaching: SquareSet, at: Square, (lower, higher): (usize, usize)) -> i16 {
    // Those who are as far away as it is tall, or farther, can capture it.
    let beyond = reaching.minus(reach(at, higher - 1)).len() as i16;
    // From nothing: to those who have it ahead this is not a new move, but a
    // move lost where it is too tall. They stand where it would go if it were
    // of the opposite player.
    let facing = ahead(other.opposite(), at);
    let before = reach(at, lower.wrapping_sub(1));
    let rest = SquareSet::select(lower == 0, reaching.and(facing), reaching.minus(before));
    beyond - rest.len() as i16
}
