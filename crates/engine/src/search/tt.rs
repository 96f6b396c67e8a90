//! The transposition table, shared by all threads without locks.
//!
//! A slot is two words: the data, and the key xored with the data, so that a
//! slot torn by two writers fails its check. A true hash collision can only
//! give a wrong value: moves from the table are checked for legality before they
//! are played.

use std::io;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use dipole::Move;
use dipole_tables::internals::SharedWords;

use crate::score::{TB_WIN_IN_MAX_PLY, Value};

/// The relation of a stored value to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// The true value is at most the stored one.
    Upper = 1,
    /// The true value is at least the stored one.
    Lower = 2,
    /// The stored value is the true one at its depth.
    Exact = 3,
}

impl Bound {
    /// Whether a value with this bound ends a search of the window.
    #[inline]
    pub(crate) fn allows_cutoff(self, value: Value, alpha: Value, beta: Value) -> bool {
        match self {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        }
    }
}

/// The result of a search of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) mv: Option<Move>,
    pub(crate) value: Value,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

impl Entry {
    // move 16 | value 16 | unused 16 | depth 8 | generation 6 | bound 2
    #[inline]
    fn pack(self, generation: u8) -> u64 {
        let mv = u64::from(self.mv.map_or(0, Move::to_raw));
        let value = u64::from(self.value as i16 as u16);
        let depth = u64::from(self.depth.clamp(0, 255) as u8);
        mv | value << 16
            | depth << 48
            | u64::from(generation & GENERATIONS) << 56
            | (self.bound as u64) << 62
    }

    /// Unpacks the result of [`Entry::pack`]. Returns `None` for zero.
    #[inline]
    fn unpack(data: u64) -> Option<Entry> {
        let bound = match data >> 62 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Entry {
            mv: Move::from_raw(data as u16),
            value: Value::from((data >> 16) as u16 as i16),
            depth: (data >> 48 & 0xff) as i32,
            bound,
        })
    }
}

/// Mask of a generation's six bits.
const GENERATIONS: u8 = 63;

/// The key xored with the data, and the data.
type Slot = [AtomicU64; 2];

/// Slots of a bucket, which fills a cache line: the memory begins at a page.
const BUCKET_SLOTS: usize = 4;
type Bucket = [AtomicU64; 2 * BUCKET_SLOTS];

/// The table.
pub(crate) struct TranspositionTable {
    words: SharedWords,
    generation: AtomicU8,
}

impl TranspositionTable {
    /// An empty table of about `mib` MiB.
    pub(crate) fn new(mib: usize) -> io::Result<TranspositionTable> {
        let words = (mib.max(1) << 20) / size_of::<AtomicU64>();
        let words = SharedWords::zeroed(words)?;
        Ok(TranspositionTable { words, generation: AtomicU8::new(0) })
    }

    /// Makes the system provide all of the memory now. The entries stay.
    pub(crate) fn provide_memory(&self) {
        self.words.provide();
    }

    /// Removes all entries.
    pub(crate) fn clear(&self) {
        for word in self.words.words() {
            word.store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// Starts a new generation: entries of earlier ones are replaced first.
    pub(crate) fn next_search(&self) {
        self.generation.fetch_add(1, Relaxed);
    }

    #[inline]
    fn buckets(&self) -> &[Bucket] {
        self.words.words().as_chunks().0
    }

    /// The number of the bucket of a key.
    #[inline]
    fn number(&self, key: u64) -> usize {
        // The high bits of a position's hash are the well mixed ones.
        ((u128::from(key) * self.buckets().len() as u128) >> 64) as usize
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets()[self.number(key)]
    }

    #[inline]
    fn slots(bucket: &Bucket) -> &[Slot] {
        bucket.as_chunks().0
    }

    /// Prefetches the bucket of a key that will be probed soon.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        self.words.prefetch(self.number(key) * 2 * BUCKET_SLOTS);
    }

    /// The entry of a key, its value converted to distances from `ply`.
    #[inline]
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        for [check, data] in Self::slots(self.bucket(key)) {
            let data = data.load(Relaxed);
            if check.load(Relaxed) ^ data == key {
                let mut entry = Entry::unpack(data)?;
                entry.value = from_tt(entry.value, ply as Value);
                return Some(entry);
            }
        }
        None
    }

    /// Stores an entry in place of the least valuable one of its bucket.
    #[inline]
    pub(crate) fn store(&self, key: u64, ply: usize, mut entry: Entry) {
        let generation = self.generation.load(Relaxed) & GENERATIONS;
        entry.value = to_tt(entry.value, ply as Value);
        let mut victim = None;
        let mut least = i32::MAX;
        for slot in Self::slots(self.bucket(key)) {
            let [check, data] = slot;
            let data = data.load(Relaxed);
            let Some(old) = Entry::unpack(data) else {
                if least > i32::MIN {
                    (least, victim) = (i32::MIN, Some(slot));
                }
                continue;
            };
            let age = i32::from(generation.wrapping_sub((data >> 56) as u8) & GENERATIONS);
            if check.load(Relaxed) ^ data == key {
                let keep = entry.bound != Bound::Exact && old.depth > entry.depth + 3 && age == 0;
                if keep {
                    return;
                }
                entry.mv = entry.mv.or(old.mv);
                victim = Some(slot);
                break;
            }
            let quality = old.depth - 8 * age;
            if quality < least {
                (least, victim) = (quality, Some(slot));
            }
        }
        if let Some([check, data]) = victim {
            let new = entry.pack(generation);
            check.store(key ^ new, Relaxed);
            data.store(new, Relaxed);
        }
    }

    /// Share of slots filled by the current search, per mille, from a sample.
    pub(crate) fn hashfull(&self) -> u32 {
        let generation = self.generation.load(Relaxed) & GENERATIONS;
        let sample = self.buckets().iter().take(250);
        let slots = sample.len() * BUCKET_SLOTS;
        let used = sample.flat_map(Self::slots).filter(|[_, data]| {
            let data = data.load(Relaxed);
            data >> 62 != 0 && (data >> 56) as u8 & GENERATIONS == generation
        });
        (used.count() * 1000 / slots) as u32
    }
}

/// Wins are stored by their distance from the position, not from the root.
fn to_tt(value: Value, ply: Value) -> Value {
    if value >= TB_WIN_IN_MAX_PLY {
        value + ply
    } else if value <= -TB_WIN_IN_MAX_PLY {
        value - ply
    } else {
        value
    }
}

fn from_tt(value: Value, ply: Value) -> Value {
    if value >= TB_WIN_IN_MAX_PLY {
        value - ply
    } else if value <= -TB_WIN_IN_MAX_PLY {
        value + ply
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::WIN;

    fn entry(depth: i32) -> Entry {
        Entry { mv: None, value: -123, depth, bound: Bound::Exact }
    }

    #[test]
    fn stored_entries_are_found() {
        let tt = TranspositionTable::new(1).expect("1 MiB");
        let wanted = Entry { mv: Move::from_raw(0x0107), ..entry(9) };
        assert!(wanted.mv.is_some());
        tt.store(77 << 40, 3, wanted);
        assert_eq!(tt.probe(77 << 40, 3), Some(wanted));
        assert_eq!(tt.probe(77 << 40 | 1, 3), None, "same bucket, other hash");
        tt.clear();
        assert_eq!(tt.probe(77 << 40, 3), None);
    }

    #[test]
    fn wins_keep_their_distance_from_the_position() {
        let tt = TranspositionTable::new(1).expect("1 MiB");
        tt.store(5, 4, Entry { value: WIN - 10, ..entry(3) });
        assert_eq!(tt.probe(5, 8).map(|found| found.value), Some(WIN - 14));
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest() {
        let tt = TranspositionTable::new(1).expect("1 MiB");
        for depth in 1..=5 {
            tt.store(depth as u64, 0, entry(depth));
        }
        assert_eq!(tt.probe(1, 0), None);
        for key in 2..=5 {
            assert!(tt.probe(key, 0).is_some(), "{key}");
        }
    }
}
