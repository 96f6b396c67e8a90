//! Computes all positions of a pair of material splits at once.
//!
//! Write `L(x, y)` for "the side with arrangement `y` is to move and loses",
//! each side's arrangement in its own view. For numbers `w ≥ b` of checkers
//! the two tables `L[w,b]` (rows by the `w` side, `b` to move) and `L[b,w]`
//! depend on each other and on tables with fewer checkers only.
//!
//! **The order.** Let `x` be arrangements of the `w` side, by levels of equal
//! progress, highest first (see [`super::order`]). For one level:
//!
//! 1. `x` to move: `L[b,w](y, x)` for all `y`. Its walks lead to `L[w,b](x', y)` with `x'` on a
//!    higher level, its other moves to fewer checkers. Both are done before. One row operation per
//!    move serves all `y`.
//! 2. `y` to move: `L[w,b](x, y)` for all `y`, later ones first. Its walks lead to `L[b,w](y', x)`
//!    with the same `x` and a later `y'`, just computed in step 1. One row operation per move
//!    serves all `x` of the level.
//!
//! So one pass suffices, and the `x` of a level may be distributed over any number of threads. A
//! side without a move sits out, and the position has the result that it has with the other side to
//! move. Where `x` sits out, that is the result of step 2 for the same `x` and `y`. Step 2 fills it
//! in at once, before any earlier `y` reads it.
//!
//! Rows contain all arrangements of the other side, including those on occupied squares. Their bits
//! are always zero, so a walk onto an enemy never counts.
//!
//! **In blocks.** Step 1 reads `L[w,b]` only for the same `y`, and step 2 reads `L[b,w]` only for
//! later ones. So the arrangements `y` may be divided into blocks, the last ones first, each with a
//! pass of its own. A pass needs the columns of its block in `L[w,b]` in memory. Of the rest of
//! `L[b,w]` it reads only the part of the current `x`, which is contiguous if the matrix has
//! panels.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use dipole::Board;

use super::bits;
use super::columns::{Columns, WithStack};
use super::matrix::BitMatrix;
use super::moves::{Moves, MovesOf};
use super::order::Order;
use super::side_moves::{SideMove, checkers_to_shut_in, for_each_side_move};
use crate::checkers::stacks;
use crate::geometry::Geometry;
use crate::pages::resident;
use crate::parallel::{for_each, for_each_with};

/// The tables `L[w,b]` under construction, by `(w, b)`: the number of checkers
/// of the side that waits and of the side to move.
pub(crate) type Lost = BTreeMap<(usize, usize), BitMatrix>;

/// The numbering of both sides' arrangements.
#[derive(Debug)]
pub(crate) struct Numbering {
    pub(crate) geometry: &'static Geometry,
    pub(crate) order: Order,
}

impl Numbering {
    /// Numbers the arrangements of up to `most` checkers.
    pub(crate) fn new(board: Board, most: usize) -> Numbering {
        let geometry = Geometry::of(board);
        Numbering { geometry, order: Order::new(geometry, most) }
    }
}

/// Resources of a build, and the flag that stops it.
#[derive(Clone, Copy)]
pub(crate) struct Effort<'a> {
    /// Number of threads, at least 1.
    pub(crate) threads: usize,
    /// Memory limit for matrices in files.
    pub(crate) memory: Option<u64>,
    /// Set to stop the build.
    pub(crate) stop: &'a AtomicBool,
}

impl Effort<'_> {
    /// Releases the memory of matrices in files if the process uses too much of it.
    pub(crate) fn keep_within<'m>(&self, matrices: impl IntoIterator<Item = &'m BitMatrix>) {
        if let Some(memory) = self.memory
            && resident().is_some_and(|resident| resident > memory / 8 * 7)
        {
            matrices.into_iter().for_each(BitMatrix::release);
        }
    }
}

/// Data shared by the work on one block of a pair of splits.
struct Pair<'a> {
    numbering: &'a Numbering,
    smaller: &'a Lost,
    w: usize,
    b: usize,
    /// The `b`-side arrangements of the block.
    block: Range<usize>,
    columns: Columns,
    moves: Moves,
}

/// Some arrangements of one level, with the destinations of their results.
struct Chunk<'a> {
    numbers: Range<usize>,
    /// The rows of `L[w,b]` of these arrangements.
    rows: &'a mut [u64],
    /// The columns of `L[b,w]` of these arrangements.
    columns: &'a mut Vec<u64>,
}

/// Results of the pair that are known before a chunk is computed.
struct Known<'a> {
    /// The rows of `L[w,b]` on higher levels, in the block's columns.
    higher: Higher<'a>,
    /// `L[b,w]`, whose rows behind the block are complete.
    by_b: &'a BitMatrix,
    /// The panel of `by_b` that contains the chunk's columns.
    panel: usize,
}

/// Working memory of one thread.
#[derive(Default)]
struct Scratch {
    lost: Vec<u64>,
    valid: Vec<u64>,
    wins: Vec<u64>,
    movable: Vec<u64>,
    waiting: Vec<u64>,
    joined: Vec<u64>,
    /// Positions in which the `w` side sits out: column and place in the chunk.
    shut_in: Vec<(u32, u32)>,
}

/// Size of a chunk's columns, so that their positions fit a near cache.
const CHUNK_BYTES: usize = 4 << 20;

/// Chunks per thread that are computed before their columns are copied into the table.
const CHUNKS_A_THREAD: usize = 4;

/// Computes `L[w,b]` and `L[b,w]` in memory from the tables with fewer checkers.
///
/// Calls `advance` with the number of `w`-side arrangements done. Returns `None` if stopped.
pub(crate) fn build_pair(
    numbering: &Numbering,
    smaller: &Lost,
    (w, b): (usize, usize),
    effort: Effort,
    advance: &mut dyn FnMut(usize),
) -> Option<(BitMatrix, BitMatrix)> {
    let [rows, columns] = [w, b].map(|count| numbering.order.len(count));
    let mut by_w = BitMatrix::in_memory(rows, columns);
    let mut by_b = BitMatrix::in_memory(columns, rows);
    build_block(numbering, smaller, (w, b), (&mut by_w, &mut by_b), 0, effort, advance)?;
    Some((by_w, by_b))
}

/// Computes a block of both tables: the columns of `L[w,b]` in this panel and the rows of `L[b,w]`
/// with the same numbers. The blocks after it must be complete, and the bits of these rows zero.
///
/// Calls `advance` with the number of `w`-side arrangements done and checks the stop flag between
/// batches. Returns `None` if stopped.
pub(crate) fn build_block(
    numbering: &Numbering,
    smaller: &Lost,
    (w, b): (usize, usize),
    (by_w, by_b): (&mut BitMatrix, &mut BitMatrix),
    panel: usize,
    effort: Effort,
    advance: &mut dyn FnMut(usize),
) -> Option<()> {
    assert!(w >= b && b > 0);
    let order = &numbering.order;
    let squares = numbering.geometry.squares;
    let threads = effort.threads;
    let first = panel * by_w.panel_columns();
    let block = first..by_w.columns().min(first + by_w.panel_columns());
    let pair = Pair {
        numbering,
        smaller,
        w,
        b,
        columns: Columns::new(order, squares, b, block.clone(), b.min(w + 1)),
        moves: Moves::new(numbering, b, block.clone()),
        block: block.clone(),
    };
    let stride = by_w.stride(panel);
    let chunk_words = (CHUNK_BYTES / 8 / block.len()).clamp(4, 64);
    let chunk_len = chunk_words * 64;
    let mut outputs = vec![Vec::new(); threads * CHUNKS_A_THREAD];
    let mut scratches: Vec<Scratch> = (0..threads).map(|_| Scratch::default()).collect();
    let mut done = 0;
    for level in order.levels(w).rev() {
        let mut start = level.start;
        while start < level.end {
            if effort.stop.load(Ordering::Relaxed) {
                return None;
            }
            // The columns of a batch are in one panel.
            let by_b_panel = start / by_b.panel_columns();
            let panel_start = by_b_panel * by_b.panel_columns();
            let panel_end = panel_start + by_b.panel_columns();
            let batch = start..level.end.min(start + chunk_len * outputs.len()).min(panel_end);
            start = batch.end;
            let (below, higher) = by_w
                .panel_rows_mut(panel, batch.start..order.len(w))
                .split_at_mut((level.end - batch.start) * stride);
            let rows = &mut below[..batch.len() * stride];
            let mut chunks: Vec<Chunk> = rows
                .chunks_mut(chunk_len * stride)
                .zip(&mut outputs)
                .enumerate()
                .map(|(i, (rows, columns))| {
                    let first = batch.start + i * chunk_len;
                    Chunk { numbers: first..first + rows.len() / stride, rows, columns }
                })
                .collect();
            let higher = Higher { first: level.end, stride, rows: higher };
            let known = Known { higher, by_b, panel: by_b_panel };
            for_each_with(&mut scratches, &mut chunks, |scratch, chunk| {
                pair.work(chunk, &known, scratch);
            });
            drop(chunks);
            let sources: Vec<_> = batch
                .clone()
                .step_by(chunk_len)
                .map(|first| first..batch.end.min(first + chunk_len))
                .zip(&outputs)
                .collect();
            let by_b_stride = by_b.stride(by_b_panel);
            let share = block.len().div_ceil(threads * CHUNKS_A_THREAD).max(256);
            let rows = by_b.panel_rows_mut(by_b_panel, block.clone());
            let mut parts: Vec<_> = rows.chunks_mut(share * by_b_stride).enumerate().collect();
            for_each(threads, &mut parts, |(part, rows)| {
                put_columns(rows, by_b_stride, *part * share, panel_start, &sources);
            });
            done += batch.len();
            advance(done);
            effort.keep_within(smaller.values().chain([&*by_w, &*by_b]));
        }
    }
    Some(())
}

/// Copies the columns that chunks have computed into rows of the table, in a panel whose first
/// arrangement is `panel_start`.
fn put_columns(
    rows: &mut [u64],
    stride: usize,
    first_row: usize,
    panel_start: usize,
    sources: &[(Range<usize>, &Vec<u64>)],
) {
    for (i, row) in rows.chunks_mut(stride).enumerate() {
        for (numbers, columns) in sources {
            let words = numbers.len().div_ceil(64);
            let source = &columns[(first_row + i) * words..][..words];
            bits::put(row, numbers.start - panel_start, source, numbers.len());
        }
    }
}

/// The rows of `L[w,b]` on higher levels.
struct Higher<'a> {
    first: usize,
    stride: usize,
    rows: &'a [u64],
}

impl Higher<'_> {
    #[inline]
    fn row(&self, number: usize) -> &[u64] {
        &self.rows[(number - self.first) * self.stride..][..self.stride]
    }
}

impl Pair<'_> {
    fn work(&self, chunk: &mut Chunk, known: &Known, scratch: &mut Scratch) {
        self.first_side(chunk, &known.higher, scratch);
        self.second_side(chunk, known, scratch);
    }

    /// Step 1: the `w` side to move, into `chunk.columns`.
    fn first_side(&self, chunk: &mut Chunk, higher: &Higher, scratch: &mut Scratch) {
        let Numbering { geometry, order } = self.numbering;
        let columns = &self.columns;
        let words = columns.words();
        let len = chunk.numbers.len();
        scratch.lost.clear();
        scratch.lost.resize(len * words, 0);
        scratch.wins.resize(words, 0);
        scratch.movable.resize(words, 0);
        scratch.shut_in.clear();
        let joined = &mut scratch.joined;
        for (i, number) in chunk.numbers.clone().enumerate() {
            let x = order.arrangement(self.w, number);
            let wins = &mut scratch.wins[..words];
            wins.fill(0);
            for_each_side_move(geometry, &x, |step, after| {
                let after_number = order.number(after);
                match step {
                    SideMove::Walk { .. } => bits::or(wins, higher.row(after_number)),
                    SideMove::Off => {
                        let matrix = &self.smaller[&(after.len(), self.b)];
                        let (row, at) =
                            matrix.slice(after_number, self.block.start, self.block.len(), joined);
                        // Blocks and panels begin at a word.
                        bits::or(wins, &row[at / 64..]);
                    }
                    SideMove::Capture { to, count } => {
                        let mover = (self.w, self.b);
                        self.captures(mover, columns, (to, count), after_number, wins, joined);
                    }
                }
            });
            let lost = &mut scratch.lost[i * words..][..words];
            columns.empty_at(stacks(&x).map(|(square, ..)| geometry.opposite(square)), lost);
            if checkers_to_shut_in(geometry, &x).is_some_and(|needed| needed <= self.b) {
                let movable = &mut scratch.movable[..words];
                self.movable(&x, columns, movable);
                for (word, (&valid, &movable)) in lost.iter().zip(&*movable).enumerate() {
                    let mut shut_in = valid & !movable;
                    while shut_in != 0 {
                        let column = word as u32 * 64 + shut_in.trailing_zeros();
                        scratch.shut_in.push((column, i as u32));
                        shut_in &= shut_in - 1;
                    }
                }
            }
            bits::and_not(lost, wins);
        }
        chunk.columns.clear();
        chunk.columns.resize(columns.len() * len.div_ceil(64), 0);
        bits::transpose_into(chunk.columns, &scratch.lost, len, words, columns.len());
    }

    /// Step 2: the `b` side to move, into `chunk.rows`.
    fn second_side(&self, chunk: &mut Chunk, known: &Known, scratch: &mut Scratch) {
        let Numbering { geometry, order } = self.numbering;
        let len = chunk.numbers.len();
        let words = len.div_ceil(64);
        let heights = self.w.min(self.b + 1);
        let columns = Columns::new(order, geometry.squares, self.w, chunk.numbers.clone(), heights);
        scratch.waiting.clear();
        scratch.waiting.resize(self.columns.len() * words, 0);
        for buffer in [&mut scratch.valid, &mut scratch.wins, &mut scratch.movable] {
            buffer.clear();
            buffer.resize(words, 0);
        }
        scratch.shut_in.sort_unstable();
        let in_panel = chunk.numbers.start - known.panel * known.by_b.panel_columns();
        let joined = &mut scratch.joined;
        for number in (0..self.columns.len()).rev() {
            let MovesOf { walks, offs, captures, occupied, to_shut_in } =
                self.moves.of(self.block.start + number);
            let wins = &mut scratch.wins[..];
            wins.fill(0);
            for &after in walks {
                let after = after as usize;
                if after < self.block.end {
                    let column = after - self.block.start;
                    bits::or(wins, &chunk.columns[column * words..][..words]);
                } else {
                    let row = known.by_b.panel_rows(known.panel, after..after + 1);
                    bits::or_from(wins, row, in_panel);
                }
            }
            for &(left, after) in offs {
                let matrix = &self.smaller[&(usize::from(left), self.w)];
                let (row, at) = matrix.slice(after as usize, chunk.numbers.start, len, joined);
                bits::or_from(wins, row, at);
            }
            for &(to, count, after) in captures {
                let landing = (to, usize::from(count));
                let mover = (self.b, self.w);
                self.captures(mover, &columns, landing, after as usize, wins, joined);
            }
            let valid = &mut scratch.valid[..];
            columns.empty_at(occupied.iter().copied(), valid);
            let lost = &mut scratch.waiting[number * words..][..words];
            lost.copy_from_slice(valid);
            bits::and_not(lost, wins);
            let first = &mut chunk.columns[number * words..][..words];
            if to_shut_in <= self.w {
                let y = order.arrangement(self.b, self.block.start + number);
                let movable = &mut scratch.movable[..];
                self.movable(&y, &columns, movable);
                for (lost, ((&valid, &movable), &first)) in
                    lost.iter_mut().zip(valid.iter().zip(&*movable).zip(&*first))
                {
                    *lost &= !(valid & !movable & first);
                }
            }
            while let Some(&(_, i)) =
                scratch.shut_in.last().filter(|(column, _)| *column as usize == number)
            {
                scratch.shut_in.pop();
                if bits::bit(lost, i as usize) {
                    bits::clear(first, i as usize);
                }
            }
        }
        let columns = self.columns.words() * 64;
        scratch.waiting.resize(columns * words, 0);
        bits::transpose_into(chunk.rows, &scratch.waiting, self.columns.len(), words, len);
    }

    /// ORs into `wins` the columns where the mover wins by capturing an enemy stack, with `after`
    /// as the mover's arrangement after the move. `(m, o)` are the numbers of checkers of the mover
    /// and of the enemy.
    #[inline]
    fn captures(
        &self,
        (m, o): (usize, usize),
        columns: &Columns,
        (to, count): (u8, usize),
        after: usize,
        wins: &mut [u64],
        joined: &mut Vec<u64>,
    ) {
        let square = self.numbering.geometry.opposite(to);
        for height in 1..=count.min(o) {
            if height == o {
                // A stack of this height consists of all enemy checkers, so its capture wins.
                if let Some(all) = columns.at_least(square, height) {
                    bits::or(wins, all);
                }
            } else {
                let Some(stacks) = columns.with_stack(square, height) else { continue };
                let WithStack { mask, first, count } = stacks;
                let matrix = &self.smaller[&(m, o - height)];
                let (row, at) = matrix.slice(after, first, count, joined);
                bits::or_spread(wins, mask, row, at);
            }
        }
    }

    /// Sets `target` to the columns, including at least the valid ones, where the mover has a move
    /// that a shut-in side would not have.
    fn movable(&self, checkers: &[u8], columns: &Columns, target: &mut [u64]) {
        let geometry = &self.numbering.geometry;
        target.fill(0);
        for (from, height, _) in stacks(checkers) {
            for count in 1..=height {
                for &to in geometry.forward(from, count) {
                    let square = geometry.opposite(to);
                    let taller = columns.at_least(square, count + 1);
                    for (i, word) in target.iter_mut().enumerate() {
                        *word |= !taller.map_or(0, |taller| taller[i]);
                    }
                }
                for &to in geometry.elsewhere(from, count) {
                    let square = geometry.opposite(to);
                    let Some(occupied) = columns.at_least(square, 1) else { continue };
                    let taller = columns.at_least(square, count + 1);
                    for (i, word) in target.iter_mut().enumerate() {
                        *word |= occupied[i] & !taller.map_or(0, |taller| taller[i]);
                    }
                }
            }
        }
    }
}
