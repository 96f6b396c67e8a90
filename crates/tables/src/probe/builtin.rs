//! The built-in tables.
//!
//! Tables of the 8×8 board are stored in the program, one bit per position, since most games are
//! played there. Tables of the other boards are computed on first use.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use dipole::Board;

use super::bit_writer::BitWriter;
use super::lookup::Splits;
use super::table::{self, Table};
use crate::build::by_rows::{Effort, Lost, Numbering, build_pair};
use crate::build::pack::Packer;
use crate::build::pairs;
use crate::geometry::Geometry;
use crate::index::Index;

/// The bits of all 8×8 tables up to 5 checkers, ordered by the checkers of the waiting side and
/// then of the side to move.
static STORED: &[u8] = include_bytes!("../../data/8x8-5.bits");

/// The board whose tables are stored.
const STORED_BOARD: Board = Board::ALL[2];

/// Maximum number of checkers of built-in tables: those take no noticeable time to compute, and on
/// 8×8 about a megabyte.
pub(crate) const fn builtin_checkers(board: Board) -> usize {
    match board.size() {
        4 => 8,
        6 => 6,
        8 => 5,
        10 => 4,
        _ => 3,
    }
}

pub(crate) fn builtin_tables(board: Board) -> &'static Splits {
    static BUILTIN: [OnceLock<Splits>; Board::COUNT] = [const { OnceLock::new() }; Board::COUNT];
    BUILTIN[board.index()].get_or_init(|| match board {
        STORED_BOARD => stored(),
        _ => build_in_memory(board, builtin_checkers(board)),
    })
}

/// The stored tables.
fn stored() -> Splits {
    let geometry = Geometry::of(STORED_BOARD);
    let most = builtin_checkers(STORED_BOARD);
    let splits = (1..most).flat_map(|waiting| (1..=most - waiting).map(move |m| (waiting, m)));
    let mut rest = STORED;
    splits
        .map(|split @ (waiting, moving)| {
            let index = Index::new(geometry, waiting, moving);
            let (bits, after) = rest.split_at(table::bytes(index.len()) as usize);
            rest = after;
            (split, Table::stored(index, bits))
        })
        .collect()
}

fn build_in_memory(board: Board, most: usize) -> Splits {
    let numbering = Numbering::new(board, most);
    let effort = Effort { threads: 1, memory: None, stop: &AtomicBool::new(false) };
    let mut lost = Lost::new();
    for (w, b) in pairs(most, most) {
        if let Some((by_w, by_b)) = build_pair(&numbering, &lost, (w, b), effort, &mut |_| ()) {
            lost.insert((w, b), by_w);
            lost.insert((b, w), by_b);
        }
    }
    let mut packers: BTreeMap<usize, Packer> = BTreeMap::new();
    lost.iter()
        .filter_map(|(&split @ (waiting, moving), matrix)| {
            let index = Index::new(numbering.geometry, waiting, moving);
            let packer = packers.entry(moving).or_insert_with(|| Packer::new(&numbering, moving));
            let mut writer = BitWriter::new(Vec::new());
            // Writing to memory does not fail.
            packer.pack(matrix, waiting, effort, &mut writer).ok()?;
            let (bits, ..) = writer.finish().ok()?;
            Some((split, Table::in_memory(index, bits)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// To regenerate them after a change in the order of the bits:
    /// `DIPOLE_WRITE_TABLES=1 cargo test -p dipole-tables stored`.
    #[test]
    fn the_stored_tables_equal_freshly_built_ones() {
        let built = build_in_memory(STORED_BOARD, builtin_checkers(STORED_BOARD));
        let bits: Vec<u8> = built.values().flat_map(Table::bytes).copied().collect();
        if std::env::var_os("DIPOLE_WRITE_TABLES").is_some() {
            let path = concat!(env!("CARGO_MANIFEST_DIR"), "/data/8x8-5.bits");
            std::fs::write(path, bits).expect("our own file");
            return;
        }
        assert!(bits == STORED, "write the stored tables anew");
        for ((split, stored), (same, built)) in stored().iter().zip(&built) {
            assert_eq!(split, same);
            assert!(stored.bytes() == built.bytes(), "{split:?}");
        }
    }
}
