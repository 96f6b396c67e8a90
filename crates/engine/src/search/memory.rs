//! What one thread remembers of moves that did well, to try them early.

use dipole::{Move, Player};

use super::MAX_PLY;

/// Histories stay within ± this.
pub(crate) const HISTORY_LIMIT: i32 = 16_000;

/// One more than the greatest number that a move may have.
const MOVES: usize = dipole::MAX_SQUARES << 8;

/// How well moves of one player did.
pub(crate) struct History([i16; MOVES]);

impl History {
    #[inline]
    pub(crate) fn of(&self, mv: Move) -> i32 {
        i32::from(self.0[usize::from(mv.to_raw())])
    }

    fn change(&mut self, mv: Move, bonus: i32) {
        let value = &mut self.0[usize::from(mv.to_raw())];
        let old = i32::from(*value);
        *value = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
    }
}

/// Killers, countermoves and histories of one thread.
pub(crate) struct Memory {
    killers: [[Option<Move>; 2]; MAX_PLY + 1],
    counters: Box<[[Option<Move>; MOVES]; 4]>,
    histories: Box<[History; 4]>,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory {
            killers: [[None; 2]; MAX_PLY + 1],
            counters: Box::new([[None; MOVES]; 4]),
            histories: Box::new([const { History([0; MOVES]) }; 4]),
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
        for value in self.histories.iter_mut().flat_map(|history| &mut history.0) {
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
        self.counters[player.index()][usize::from(before.to_raw())]
    }

    #[inline]
    pub(crate) fn history(&self, player: Player) -> &History {
        &self.histories[player.index()]
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
            self.counters[player.index()][usize::from(before.to_raw())] = Some(best);
        }
        let bonus = (16 * depth * depth + 32 * depth).min(1_600);
        let history = &mut self.histories[player.index()];
        history.change(best, bonus);
        for &mv in tried {
            history.change(mv, -bonus);
        }
    }
}
