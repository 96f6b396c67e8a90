//! What is remembered of moves that did well, to try them early.

use std::sync::atomic::{AtomicI16, AtomicU16, Ordering::Relaxed};

use dipole::{Move, Player};

use super::MAX_PLY;

/// Histories stay within ± this.
pub(crate) const HISTORY_LIMIT: i32 = 16_000;

/// One more than the greatest number that a move may have.
const MOVES: usize = dipole::MAX_SQUARES << 8;

/// How well moves of one player did.
pub(crate) struct History([AtomicI16; MOVES]);

impl History {
    #[inline]
    pub(crate) fn of(&self, mv: Move) -> i32 {
        i32::from(self.0[usize::from(mv.to_raw())].load(Relaxed))
    }

    fn change(&self, mv: Move, bonus: i32) {
        let value = &self.0[usize::from(mv.to_raw())];
        let old = i32::from(value.load(Relaxed));
        // What another thread adds meanwhile may be lost.
        value.store((old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16, Relaxed);
    }
}

/// The moves that did best in reply to others; 0 for none.
struct Counters([AtomicU16; MOVES]);

/// Countermoves and histories, from which all threads learn together.
pub(crate) struct Memory {
    counters: Box<[Counters; 4]>,
    histories: Box<[History; 4]>,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory {
            counters: Box::new([const { Counters([const { AtomicU16::new(0) }; MOVES]) }; 4]),
            histories: Box::new([const { History([const { AtomicI16::new(0) }; MOVES]) }; 4]),
        }
    }

    /// Forgets everything: another game begins.
    pub(crate) fn clear(&mut self) {
        *self = Memory::new();
    }

    /// Another search begins: histories count for less.
    pub(crate) fn next_search(&mut self) {
        for value in self.histories.iter_mut().flat_map(|history| &mut history.0) {
            *value.get_mut() /= 2;
        }
    }

    /// The move that did best in reply to `before` by the player.
    #[inline]
    pub(crate) fn counter(&self, player: Player, before: Option<Move>) -> Option<Move> {
        let raw = self.counters[player.index()].0[usize::from(before?.to_raw())].load(Relaxed);
        (raw != 0).then(|| Move::from_raw_unchecked(raw))
    }

    #[inline]
    pub(crate) fn history(&self, player: Player) -> &History {
        &self.histories[player.index()]
    }

    /// A quiet move refuted the line at `depth`; the quiet ones tried before it
    /// did not.
    pub(crate) fn reward(
        &self,
        player: Player,
        depth: i32,
        before: Option<Move>,
        best: Move,
        tried: &[Move],
    ) {
        if let Some(before) = before {
            let counter = &self.counters[player.index()].0[usize::from(before.to_raw())];
            counter.store(best.to_raw(), Relaxed);
        }
        let bonus = (16 * depth * depth + 32 * depth).min(1_600);
        let history = &self.histories[player.index()];
        history.change(best, bonus);
        for &mv in tried {
            history.change(mv, -bonus);
        }
    }
}

/// The two quiet moves that did best last at each distance from the root.
pub(crate) struct Killers([[Option<Move>; 2]; MAX_PLY + 1]);

impl Killers {
    pub(crate) fn new() -> Killers {
        Killers([[None; 2]; MAX_PLY + 1])
    }

    #[inline]
    pub(crate) fn at(&self, ply: usize) -> [Option<Move>; 2] {
        self.0[ply]
    }

    #[inline]
    pub(crate) fn forget(&mut self, ply: usize) {
        self.0[ply] = [None; 2];
    }

    #[inline]
    pub(crate) fn put(&mut self, ply: usize, mv: Move) {
        let [first, second] = &mut self.0[ply];
        if *first != Some(mv) {
            *second = first.replace(mv);
        }
    }
}
