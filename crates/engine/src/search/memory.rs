//! What one thread remembers of moves that did well, to try them early.

use dipole::{Move, Player, Square};

use super::MAX_PLY;

/// Squares, and one more for leaving the board.
const TARGETS: usize = dipole::MAX_SQUARES + 1;
/// Histories stay within ± this.
const HISTORY_LIMIT: i32 = 16_000;

type ByMove<T> = [[T; TARGETS]; dipole::MAX_SQUARES];

/// Killers, countermoves and histories of one thread.
pub(crate) struct Memory {
    killers: [[Option<Move>; 2]; MAX_PLY + 1],
    counters: Box<[ByMove<Option<Move>>; 4]>,
    history: Box<[ByMove<i16>; 4]>,
}

#[inline]
fn target(mv: Move) -> usize {
    mv.target().map_or(TARGETS - 1, Square::index)
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory {
            killers: [[None; 2]; MAX_PLY + 1],
            counters: Box::new([[[None; TARGETS]; dipole::MAX_SQUARES]; 4]),
            history: Box::new([[[0; TARGETS]; dipole::MAX_SQUARES]; 4]),
        }
    }

    /// Forgets everything: another game begins.
    pub(crate) fn clear(&mut self) {
        *self = Memory::new();
    }

    /// Another search begins: what depends on the distance from the root is
    /// void, the rest counts for less.
    pub(crate) fn next_search(&mut self) {
        self.killers = [[None; 2]; MAX_PLY + 1];
        for value in self.history.iter_mut().flatten().flatten() {
            *value /= 2;
        }
    }

    #[inline]
    pub(crate) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    #[inline]
    pub(crate) fn forget_killers(&mut self, ply: usize) {
        self.killers[ply] = [None; 2];
    }

    /// The move that did best in reply to `before` by the player.
    #[inline]
    pub(crate) fn counter(&self, player: Player, before: Option<Move>) -> Option<Move> {
        let before = before?;
        self.counters[player.index()][before.from().index()][target(before)]
    }

    #[inline]
    pub(crate) fn history(&self, player: Player, mv: Move) -> i32 {
        i32::from(self.history[player.index()][mv.from().index()][target(mv)])
    }

    /// A quiet move refuted the line at `depth`; the quiet ones tried before it
    /// did not.
    pub(crate) fn reward(
        &mut self,
        player: Player,
        ply: usize,
        depth: i32,
        before: Option<Move>,
        best: Move,
        tried: &[Move],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best) {
            killers[1] = killers[0];
            killers[0] = Some(best);
        }
        if let Some(before) = before {
            self.counters[player.index()][before.from().index()][target(before)] = Some(best);
        }
        let bonus = (16 * depth * depth + 32 * depth).min(1_600);
        self.change(player, best, bonus);
        for &mv in tried {
            self.change(player, mv, -bonus);
        }
    }

    fn change(&mut self, player: Player, mv: Move, bonus: i32) {
        let value = &mut self.history[player.index()][mv.from().index()][target(mv)];
        let old = i32::from(*value);
        *value = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
    }
}
