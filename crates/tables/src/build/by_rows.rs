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
//! 1. `x` to move: `L[b,w](y, x)` for all `y`. Its walks lead to `L[w,b](x', y)`
//!    with `x'` on a higher level, its other moves to fewer checkers: done
//!    before. One row operation a move serves all `y`.
//! 2. `y` to move: `L[w,b](x, y)` for all `y`, later ones first. Its walks lead
//!    to `L[b,w](y', x)` with the same `x` and `y'` later: just computed in
//!    step 1. One row operation a move serves all `x` of the level.
//!
//! So one pass suffices, and the `x` of a level may be dealt to any number of
//! threads. A side without a move sits out, and the position is what it is
//! with the other side to move; where `x` sits out that is the result of
//! step 2 for the same `x` and `y`, which is put right there, before any
//! earlier `y` looks at it.
//!
//! Rows hold all arrangements of the other side, also those on occupied
//! squares: their bits are always zero, so a walk onto an enemy never counts.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use dipole::Board;

use super::bits::{self, BitMatrix};
use super::columns::Columns;
use super::order::Order;
use super::side_moves::{SideMove, checkers_to_shut_in, for_each_side_move};
use crate::checkers::stacks;
use crate::geometry::Geometry;
use crate::parallel::{for_each, for_each_with};

/// The tables `L[w,b]` under construction, by `(w, b)`: the number of checkers
/// of the side that waits and of the side to move.
pub(crate) type Lost = BTreeMap<(usize, usize), BitMatrix>;

/// What both sides' arrangements are numbered with.
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

/// Everything about the arrangements of the `b` side that is looked up again
/// and again.
#[derive(Default)]
struct Moves {
    /// By arrangement: where its part of each list ends.
    ends: Vec<[u32; 4]>,
    walks: Vec<u32>,
    offs: Vec<(u8, u32)>,
    captures: Vec<(u8, u8, u32)>,
    occupied: Vec<u8>,
    to_shut_in: Vec<usize>,
}

/// One arrangement's part of [`Moves`].
struct MovesOf<'a> {
    /// The arrangements that walks lead to.
    walks: &'a [u32],
    /// How many checkers are left on the board, and their arrangement.
    offs: &'a [(u8, u32)],
    /// Landing square, count, arrangement after the move.
    captures: &'a [(u8, u8, u32)],
    /// The squares with stacks, as the other side numbers them.
    occupied: &'a [u8],
    /// How many checkers it takes at least to leave the side without a move.
    to_shut_in: usize,
}

impl Moves {
    fn new(Numbering { geometry, order }: &Numbering, count: usize) -> Moves {
        let mut moves = Moves { ends: vec![[0; 4]], ..Moves::default() };
        for number in 0..order.len(count) {
            let checkers = order.arrangement(count, number);
            for_each_side_move(geometry, &checkers, |step, after| {
                let number = order.number(after) as u32;
                match step {
                    SideMove::Walk { .. } => moves.walks.push(number),
                    SideMove::Off => moves.offs.push((after.len() as u8, number)),
                    SideMove::Capture { to, count } => {
                        moves.captures.push((to, count as u8, number))
                    }
                }
            });
            moves.occupied.extend(stacks(&checkers).map(|(square, ..)| geometry.opposite(square)));
            let to_shut_in = checkers_to_shut_in(geometry, &checkers);
            moves.to_shut_in.push(to_shut_in.unwrap_or(usize::MAX));
            let Moves { walks, offs, captures, occupied, .. } = &moves;
            let ends = [walks.len(), offs.len(), captures.len(), occupied.len()];
            moves.ends.push(ends.map(|end| end as u32));
        }
        moves
    }

    fn of(&self, number: usize) -> MovesOf<'_> {
        let (from, to) = (self.ends[number], self.ends[number + 1]);
        let part = |list: usize| from[list] as usize..to[list] as usize;
        MovesOf {
            walks: &self.walks[part(0)],
            offs: &self.offs[part(1)],
            captures: &self.captures[part(2)],
            occupied: &self.occupied[part(3)],
            to_shut_in: self.to_shut_in[number],
        }
    }
}

/// Everything that the work on one pair of splits shares.
struct Pair<'a> {
    numbering: &'a Numbering,
    smaller: &'a Lost,
    w: usize,
    b: usize,
    columns: Columns,
    moves: Moves,
}

/// Some arrangements of one level, and where their results go.
struct Chunk<'a> {
    numbers: Range<usize>,
    /// Their rows of `L[w,b]`.
    rows: &'a mut [u64],
    /// Their columns of `L[b,w]`.
    columns: &'a mut Vec<u64>,
}

/// Working memory of one thread.
#[derive(Default)]
struct Scratch {
    lost: Vec<u64>,
    valid: Vec<u64>,
    wins: Vec<u64>,
    movable: Vec<u64>,
    waiting: Vec<u64>,
    /// Where the `w` side sits out: column and place in the chunk.
    shut_in: Vec<(u32, u32)>,
}

/// The positions of a chunk's columns should fit a near cache.
const CHUNK_BYTES: usize = 4 << 20;

/// How many chunks are computed before their columns are put into the table.
const CHUNKS_A_THREAD: usize = 4;

/// Computes `L[w,b]` and `L[b,w]` from the tables with fewer checkers.
///
/// `advance` is told the number of `w`-side arrangements done; `stop` is
/// looked at between batches. Returns `None` when stopped.
pub(crate) fn build_pair(
    numbering: &Numbering,
    smaller: &Lost,
    (w, b): (usize, usize),
    threads: usize,
    stop: &AtomicBool,
    advance: &mut dyn FnMut(usize),
) -> Option<(BitMatrix, BitMatrix)> {
    assert!(w >= b && b > 0);
    let order = &numbering.order;
    let squares = numbering.geometry.squares;
    let pair = Pair {
        numbering,
        smaller,
        w,
        b,
        columns: Columns::new(order, squares, b, 0..order.len(b), b.min(w + 1)),
        moves: Moves::new(numbering, b),
    };
    let mut by_w = BitMatrix::new(order.len(w), order.len(b));
    let mut by_b = BitMatrix::new(order.len(b), order.len(w));
    let stride = by_w.stride;

    let chunk_words = (CHUNK_BYTES / 8 / order.len(b)).clamp(4, 64);
    let chunk_len = chunk_words * 64;
    let mut outputs = vec![Vec::new(); threads * CHUNKS_A_THREAD];
    let mut scratches: Vec<Scratch> = (0..threads).map(|_| Scratch::default()).collect();
    let mut done = 0;
    for level in order.levels(w).rev() {
        for start in level.clone().step_by(chunk_len * outputs.len()) {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let batch = start..level.end.min(start + chunk_len * outputs.len());
            let (below, higher) = by_w.rows_mut().split_at_mut(level.end * stride);
            let rows = &mut below[batch.start * stride..batch.end * stride];
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
            for_each_with(&mut scratches, &mut chunks, |scratch, chunk| {
                pair.work(chunk, &higher, scratch);
            });
            drop(chunks);
            let sources: Vec<_> = batch
                .clone()
                .step_by(chunk_len)
                .map(|first| first..batch.end.min(first + chunk_len))
                .zip(&outputs)
                .collect();
            let by_b_stride = by_b.stride;
            let share = order.len(b).div_ceil(threads * CHUNKS_A_THREAD).max(256);
            let mut parts: Vec<_> =
                by_b.rows_mut().chunks_mut(share * by_b_stride).enumerate().collect();
            for_each(threads, &mut parts, |(part, rows)| {
                put_columns(rows, by_b_stride, *part * share, &sources);
            });
            done += batch.len();
            advance(done);
        }
    }
    Some((by_w, by_b))
}

/// Copies the columns that chunks have computed into rows of the table.
fn put_columns(
    rows: &mut [u64],
    stride: usize,
    first_row: usize,
    sources: &[(Range<usize>, &Vec<u64>)],
) {
    for (i, row) in rows.chunks_mut(stride).enumerate() {
        for (numbers, columns) in sources {
            let words = numbers.len().div_ceil(64);
            let source = &columns[(first_row + i) * words..][..words];
            bits::put(row, numbers.start, source, numbers.len());
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
    fn work(&self, chunk: &mut Chunk, higher: &Higher, scratch: &mut Scratch) {
        self.first_side(chunk, higher, scratch);
        self.second_side(chunk, scratch);
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
        for (i, number) in chunk.numbers.clone().enumerate() {
            let x = order.arrangement(self.w, number);
            let wins = &mut scratch.wins[..words];
            wins.fill(0);
            for_each_side_move(geometry, &x, |step, after| {
                let after_number = order.number(after);
                match step {
                    SideMove::Walk { .. } => bits::or(wins, higher.row(after_number)),
                    SideMove::Off => {
                        bits::or(wins, self.smaller[&(after.len(), self.b)].row(after_number));
                    }
                    SideMove::Capture { to, count } => {
                        self.captures((self.w, self.b), columns, (to, count), after_number, wins);
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
    fn second_side(&self, chunk: &mut Chunk, scratch: &mut Scratch) {
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
        for number in (0..self.columns.len()).rev() {
            let MovesOf { walks, offs, captures, occupied, to_shut_in } = self.moves.of(number);
            let wins = &mut scratch.wins[..];
            wins.fill(0);
            for &after in walks {
                bits::or(wins, &chunk.columns[after as usize * words..][..words]);
            }
            for &(left, after) in offs {
                let row = self.smaller[&(usize::from(left), self.w)].row(after as usize);
                bits::or_from(wins, row, chunk.numbers.start);
            }
            for &(to, count, after) in captures {
                let landing = (to, usize::from(count));
                self.captures((self.b, self.w), &columns, landing, after as usize, wins);
            }
            let valid = &mut scratch.valid[..];
            columns.empty_at(occupied.iter().copied(), valid);
            let lost = &mut scratch.waiting[number * words..][..words];
            lost.copy_from_slice(valid);
            bits::and_not(lost, wins);
            let first = &mut chunk.columns[number * words..][..words];
            if to_shut_in <= self.w {
                let y = order.arrangement(self.b, number);
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

    /// ORs into `wins` the columns where the mover wins by landing on an enemy
    /// stack, `after` being the mover's arrangement then. `(m, o)` are the
    /// checkers of the mover and of the enemy.
    #[inline]
    fn captures(
        &self,
        (m, o): (usize, usize),
        columns: &Columns,
        (to, count): (u8, usize),
        after: usize,
        wins: &mut [u64],
    ) {
        let square = self.numbering.geometry.opposite(to);
        for height in 1..=count.min(o) {
            if height == o {
                // Nothing is left: whatever stands there, all of it is captured.
                if let Some(all) = columns.at_least(square, height) {
                    bits::or(wins, all);
                }
            } else {
                let source = self.smaller[&(m, o - height)].row(after);
                columns.or_with_stack(square, height, source, wins);
            }
        }
    }

    /// Sets `target` to the columns (valid ones at least) where the mover has a move that a
    /// shut-in side would not have.
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
