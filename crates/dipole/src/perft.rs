//! Counting the sequences of moves from a position: the classic test of a
//! move generator's correctness and speed.

use alloc::vec::Vec;
use arrayvec::ArrayVec;

use crate::generate::effect;
use crate::{MAX_SQUARES, Move, Player, Position, Square};

/// The number of distinct sequences of `depth` moves from here.
///
/// A forced sit-out is no ply, and a finished game has no moves, so it adds
/// nothing further down. The last ply is counted, not played, and mostly the
/// one before it as well.
///
/// ```
/// let small = dipole::Setup::Small.position();
/// assert_eq!(dipole::perft(&small, 3), 5185);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves() as u64,
        2 => count_replies(position),
        _ => {
            let mut nodes = 0;
            position.for_each_move(|mv| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                nodes += perft(&next, depth - 1);
            });
            nodes
        }
    }
}

/// The same, divided by the first move, in the order of the moves.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let nodes = |mv: &Move| {
        let mut next = position.clone();
        next.play_unchecked(*mv);
        (*mv, perft(&next, depth.saturating_sub(1)))
    };
    if depth == 0 { Vec::new() } else { moves.iter().map(nodes).collect() }
}

fn count_replies(position: &Position) -> u64 {
    let replies = Replies::new(position);
    let mut nodes = 0;
    position.for_each_move(|mv| {
        nodes += replies.count(mv).unwrap_or_else(|| {
            let mut next = position.clone();
            next.play_unchecked(mv);
            next.count_moves() as u64
        });
    });
    nodes
}

/// Counts the replies to moves without playing them: of all the pairs of a
/// stack and an enemy that make up the count, a move changes only those with
/// the stack it takes from and those with the stack it lands on.
struct Replies<'a> {
    position: &'a Position,
    /// Who replies, unless shut in or captured by the move.
    player: Player,
    /// The player's stacks, as squares and heights.
    stacks: ArrayVec<(Square, u8), MAX_SQUARES>,
    /// The number of moves the player has before the move.
    total: isize,
    /// What each stack of the mover changes in that number.
    effects: [i8; MAX_SQUARES],
}

impl Replies<'_> {
    fn new(position: &Position) -> Replies<'_> {
        let player = position.players().after(position.turn());
        let stacks =
            position.stacks(player).iter().map(|square| (square, position.height(square) as u8));
        let total = position.count_moves_of(player) as isize;
        let stacks = stacks.collect();
        let mut replies = Replies { position, player, stacks, total, effects: [0; MAX_SQUARES] };
        for square in position.stacks(position.turn()) {
            let effects = replies.effects(square, position.height(square));
            replies.effects[square.index()] = effects as i8;
        }
        replies
    }

    /// The number of replies; `None` when the move changes who replies, or
    /// may end the game.
    #[inline]
    fn count(&self, mv: Move) -> Option<u64> {
        let (position, turn) = (self.position, self.position.turn());
        let (from, count) = (mv.from(), mv.count());
        let height = position.height(from);
        let mut replies = self.total - isize::from(self.effects[from.index()]);
        replies += self.effects(from, height - count);
        match mv.target() {
            None if position.checkers(turn) == count => return None,
            None => {}
            Some(to) if position.stacks(self.player).contains(to) => {
                let lost = (to, position.height(to));
                let enemies = position.enemies(self.player);
                replies -= position.count_stack(self.player, to, enemies) as isize;
                replies += effect(self.player, lost, (from, height));
                if height > count {
                    replies -= effect(self.player, lost, (from, height - count));
                }
                replies += self.effects(to, count);
            }
            Some(to) if position.stacks(turn).contains(to) => {
                replies -= isize::from(self.effects[to.index()]);
                replies += self.effects(to, position.height(to) + count);
            }
            Some(to) => {
                // A third player's stack may be lost there.
                replies -= self.effects(to, position.height(to));
                replies += self.effects(to, count);
            }
        }
        u64::try_from(replies).ok().filter(|&replies| replies > 0)
    }

    /// What an enemy stack of this height on this square changes in the
    /// player's number of moves.
    #[inline]
    fn effects(&self, enemy: Square, height: usize) -> isize {
        if height == 0 {
            return 0;
        }
        let effect = |&(square, own): &(Square, u8)| {
            effect(self.player, (square, usize::from(own)), (enemy, height))
        };
        self.stacks.iter().map(effect).sum()
    }
}
