//! Computes a pair of material splits position by position.
//!
//! [`super::by_rows`] is fast, but works on every pair of arrangements, including pairs that occupy
//! the same squares. Where checkers crowd the board, nearly all pairs do: of the pairs that 24
//! checkers make on 4×4, only one in seventy is a position, and the rest would take gigabytes.
//! There, each position is computed by itself, in index order from the last to the first. A move
//! that stays on the board raises the rank of the mover's arrangement, so the result of the next
//! position is already known.

use std::sync::atomic::{AtomicBool, Ordering};

use dipole::MAX_SQUARES;

use super::side_moves::{SideMove, for_each_side_move};
use crate::checkers::{Checkers, stacks};
use crate::geometry::Geometry;
use crate::index::{Index, advance, arrangements, last, occupied, retreat};
use crate::probe::lookup::Lookup;
use crate::probe::table::Table;

/// Number of positions between two progress reports.
const PROGRESS_INTERVAL: u64 = 1 << 18;

/// A table under construction.
struct Open {
    index: Index,
    bits: Vec<u64>,
}

impl Open {
    fn new(geometry: &Geometry, waiting: usize, moving: usize) -> Open {
        let index = Index::new(geometry, waiting, moving);
        let bits = vec![0; index.len().div_ceil(64) as usize];
        Open { index, bits }
    }

    fn wins(&self, at: u64) -> bool {
        self.bits[(at / 64) as usize] >> (at % 64) & 1 != 0
    }

    fn set(&mut self, at: u64, wins: bool) {
        self.bits[(at / 64) as usize] |= u64::from(wins) << (at % 64);
    }

    fn finish(self) -> Table {
        let bytes = self.bits.iter().flat_map(|word| word.to_le_bytes()).collect();
        Table::in_memory(self.index, bytes)
    }
}

/// One side's checkers and their moves, independent of the enemy's checkers.
struct Side {
    checkers: Checkers,
    /// By square, in the side's own numbering.
    heights: [u8; MAX_SQUARES],
    moves: Vec<Prepared>,
    /// Whether the last checkers can leave the board, which loses.
    leaves: bool,
}

/// A move, with the location of its result.
struct Prepared {
    side_move: SideMove,
    after: Checkers,
    /// The squares of `after` as the enemy numbers them.
    occupied: u128,
    /// The index of the first position in which `after` waits, unless checkers are captured.
    offset: u64,
}

impl Side {
    /// Prepares a side's checkers. `open` is the table in which all of them wait for the enemies.
    fn new(
        geometry: &Geometry,
        finished: &Lookup,
        open: &Open,
        enemies: usize,
        checkers: Checkers,
    ) -> Side {
        let mut heights = [0; MAX_SQUARES];
        checkers.iter().for_each(|&square| heights[usize::from(square)] += 1);
        let mut moves = Vec::new();
        for_each_side_move(geometry, &checkers, |side_move, after| {
            let offset = match side_move {
                SideMove::Walk { .. } => open.index.offset(after),
                SideMove::Off => finished
                    .table(after.len(), enemies)
                    .map_or(0, |table| table.index().offset(after)),
                SideMove::Capture { .. } => 0,
            };
            let after: Checkers = after.iter().copied().collect();
            moves.push(Prepared { side_move, occupied: occupied(geometry, &after), after, offset });
        });
        let leaves = stacks(&checkers)
            .any(|(from, height, _)| height == checkers.len() && geometry.may_leave(from, height));
        Side { checkers, heights, moves, leaves }
    }

    /// The checkers left when the stack on a square is gone.
    fn without(&self, square: u8) -> Checkers {
        self.checkers.iter().copied().filter(|&other| other != square).collect()
    }
}

/// Data shared by all positions of a pair.
struct Pair<'a> {
    geometry: &'a Geometry,
    finished: &'a Lookup<'a>,
}

/// The result for the player to move, as far as the moves decide it.
enum Choice {
    Wins,
    Loses,
    SitsOut,
}

/// Computes the tables in which `w` checkers wait for `b` and the other way round. Returns `None`
/// if stopped. Calls `progress` at intervals with the number of positions done since the last call.
pub(crate) fn build_pair(
    geometry: &Geometry,
    finished: &Lookup,
    (w, b): (usize, usize),
    stop: &AtomicBool,
    progress: &dyn Fn(u64),
) -> Option<(Table, Table)> {
    let squares = geometry.squares;
    let pair = Pair { geometry, finished };
    let mut w_waits = Open::new(geometry, w, b);
    let mut b_waits = Open::new(geometry, b, w);
    let mut y_sides = Vec::new();
    let mut y: Checkers = std::iter::repeat_n(0, b).collect();
    loop {
        y_sides.push(Side::new(geometry, finished, &b_waits, w, y.clone()));
        if !advance(&mut y, squares) {
            break;
        }
    }
    let (mut done, each) = (0, if w == b { 1 } else { 2 });
    let mut x = last(squares, w);
    loop {
        let side_x = Side::new(geometry, finished, &w_waits, b, x.clone());
        let taken = occupied(geometry, &x);
        let mut at_y =
            w_waits.index.offset(&x) + arrangements(squares - taken.count_ones() as usize, b);
        for side_y in y_sides.iter().rev() {
            if side_y.checkers.iter().any(|square| taken >> square & 1 != 0) {
                continue;
            }
            at_y -= 1;
            done += each;
            let y = &side_y.checkers;
            let at_x = b_waits.index.of(geometry, y, &x);
            let of_x = pair.choice(&w_waits, &side_x, side_y);
            b_waits.set(at_x, matches!(of_x, Choice::Wins));
            let y_wins = match pair.choice(&b_waits, side_y, &side_x) {
                Choice::Wins => true,
                Choice::Loses => false,
                Choice::SitsOut => matches!(of_x, Choice::Loses),
            };
            w_waits.set(at_y, y_wins);
            if matches!(of_x, Choice::SitsOut) {
                b_waits.set(at_x, !y_wins);
            }
        }
        if done >= PROGRESS_INTERVAL {
            progress(std::mem::take(&mut done));
        }
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        if !retreat(&mut x) {
            break;
        }
    }
    progress(done);
    Some((w_waits.finish(), b_waits.finish()))
}

impl Pair<'_> {
    /// Decides the mover's result. `open` is the table in which the mover waits and neither side
    /// has lost a checker.
    #[inline]
    fn choice(&self, open: &Open, mover: &Side, enemy: &Side) -> Choice {
        let mut moves = mover.leaves;
        for Prepared { side_move, after, occupied, offset } in &mover.moves {
            let wins = match *side_move {
                SideMove::Walk { to } => {
                    if self.height(enemy, to) != 0 {
                        continue;
                    }
                    !open.wins(offset + open.index.rank(*occupied, &enemy.checkers))
                }
                SideMove::Off => {
                    let enemies = &enemy.checkers;
                    let table = self.finished.table(after.len(), enemies.len());
                    table.is_some_and(|table| {
                        !table.bit(offset + table.index().rank(*occupied, enemies))
                    })
                }
                SideMove::Capture { to, count } => {
                    let captured = self.height(enemy, to);
                    if captured == 0 || captured > count {
                        continue;
                    }
                    let left = enemy.without(self.geometry.opposite(to));
                    let table = self.finished.table(after.len(), left.len());
                    // A move that captures the last enemy wins the game.
                    table.is_none_or(|table| !table.wins(self.geometry, after, &left))
                }
            };
            if wins {
                return Choice::Wins;
            }
            moves = true;
        }
        if moves { Choice::Loses } else { Choice::SitsOut }
    }

    #[inline]
    fn height(&self, enemy: &Side, to: u8) -> usize {
        usize::from(enemy.heights[usize::from(self.geometry.opposite(to))])
    }
}

#[cfg(test)]
mod tests {
    use dipole::Board;

    use super::*;
    use crate::build::pairs;
    use crate::probe::Tables;
    use crate::probe::lookup::Splits;

    /// Asserts that both ways to build tables agree bit by bit.
    fn agrees_with_rows(board: Board, most: usize) {
        let builtin = Tables::builtin();
        let rows = builtin.lookup(board);
        let mut finished = Splits::new();
        for (w, b) in pairs(most, most) {
            let lookup = Lookup::new([&finished]);
            let geometry = Geometry::of(board);
            let stop = AtomicBool::new(false);
            let (w_waits, b_waits) =
                build_pair(geometry, &lookup, (w, b), &stop, &|_| ()).expect("not stopped");
            for (waiting, moving, table) in [(w, b, w_waits), (b, w, b_waits)] {
                let expected = rows.table(waiting, moving).expect("a small table");
                assert!(table.bytes() == expected.bytes(), "{board:?} {moving}v{waiting}");
                finished.insert((waiting, moving), table);
            }
        }
    }

    #[test]
    fn position_by_position_and_in_rows_give_the_same_tables() {
        agrees_with_rows(Board::ALL[0], 8);
        agrees_with_rows(Board::ALL[1], 6);
        agrees_with_rows(Board::ALL[2], 4);
    }
}
