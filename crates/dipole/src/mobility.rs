//! How many moves each player has, kept up to date by every move. The number
//! is made of what stacks would have without enemies and of what each pair of
//! a stack and an enemy changes in it; a move changes only what the squares
//! that it leaves and lands on are part of.

use crate::board::{ahead, reach};
use crate::sight::Sight;
use crate::{Player, Position, Square, SquareSet};

/// The number of moves of each player.
pub(crate) type Mobility = [i16; 4];

/// Some of a player's checkers on a square, perhaps none.
#[derive(Clone, Copy)]
struct Stack {
    player: Player,
    at: Square,
    height: usize,
}

impl Position {
    /// The number of moves of each player, from nothing.
    pub(crate) fn recount_moves(&self) -> Mobility {
        Player::ALL.map(|player| {
            let enemies = self.enemies(player);
            let moves = |from| self.count_stack(player, from, enemies);
            self.stacks(player).map(moves).sum::<usize>() as i16
        })
    }

    /// Changes the numbers of moves as it does when the player's stack on a
    /// square grows or shrinks from one height to another. `sight` is what is
    /// seen from there. `PLAIN` is for two players on a board up to 10×10.
    #[inline(always)]
    pub(crate) fn shift_mobility<const PLAIN: bool>(
        &mut self,
        sight: Sight,
        player: Player,
        at: Square,
        (old, new): (usize, usize),
    ) {
        let [before, after] = [old, new].map(|height| Stack { player, at, height });
        let opposite = player.opposite();
        let enemies = if PLAIN { self.stacks(opposite) } else { self.enemies(player) };
        let moves = |stack| self.moves_of::<PLAIN>(sight, stack, enemies);
        self.mobility[player.index()] += moves(after) - moves(before);
        for other in Player::ALL {
            if if PLAIN { other == opposite } else { other != player } {
                let effect = |stack| effect_on(other, self.stacks(other), sight, stack);
                self.mobility[other.index()] += effect(after) - effect(before);
            }
        }
    }

    /// The moves that a stack has.
    #[inline(always)]
    fn moves_of<const PLAIN: bool>(&self, sight: Sight, stack: Stack, enemies: SquareSet) -> i16 {
        let Stack { player, at, height } = stack;
        let near = reach(at, height).and(enemies);
        let near = if PLAIN { near.first_word() } else { near };
        let open = near.and(sight.low);
        let gained = open.minus(ahead(player, at)).len();
        let closed = near.minus(open).and(ahead(player, at)).len();
        (self.ways_forward(player, at, height) + gained - closed) as i16
    }
}

/// What a stack changes in the number of moves of another player.
#[inline(always)]
fn effect_on(other: Player, stacks: SquareSet, sight: Sight, stack: Stack) -> i16 {
    if stack.height == 0 {
        return 0;
    }
    let reaching = sight.reaching.and(stacks);
    let captors = reaching.minus(reach(stack.at, stack.height - 1));
    // Those who have it ahead stand where it would go if it were of the
    // opposite player. They had a move to its square anyway.
    let facing = reaching.and(ahead(other.opposite(), stack.at));
    captors.len() as i16 - facing.len() as i16
}
