//! The solver's hash table of positions, of fixed size.
//!
//! Positions share buckets of four entries. A new one replaces the entry with the least effort, so
//! expensive results stay.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::Outcome;
use crate::pages::SharedWords;

/// Proof and disproof number of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// Remaining effort to prove that the player to move wins; 0 if proved.
    pub(super) proof: u32,
    /// Remaining effort to prove that the other player wins.
    pub(super) disproof: u32,
}

/// The number for "impossible".
pub(super) const INFINITE: u32 = (1 << 28) - 1;

impl Numbers {
    /// The numbers of a position that the player to move wins.
    pub(super) const WON: Numbers = Numbers { proof: 0, disproof: INFINITE };
    /// The numbers of a position that the player to move loses.
    pub(super) const LOST: Numbers = Numbers { proof: INFINITE, disproof: 0 };

    /// Whether the winner is known.
    #[inline]
    pub(super) const fn is_solved(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// The result, if known.
    pub(super) const fn outcome(self) -> Option<Outcome> {
        match self {
            Numbers { proof: 0, .. } => Some(Outcome::Win),
            Numbers { disproof: 0, .. } => Some(Outcome::Loss),
            _ => None,
        }
    }
}

/// A position's hash, and in one word its numbers (28 bits each) and the
/// binary logarithm of the effort spent on it (8 bits).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    pub(super) hash: u64,
    pub(super) word: u64,
}

const BITS: u64 = 28;

impl Entry {
    /// Whether the entry is in use.
    pub(super) fn is_used(self) -> bool {
        self.word != 0
    }

    pub(super) fn numbers(self) -> Numbers {
        let field = |shift: u64| (self.word >> shift) as u32 & INFINITE;
        Numbers { proof: field(0), disproof: field(BITS) }
    }

    /// The binary logarithm of the effort.
    fn effort(self) -> u64 {
        self.word >> (2 * BITS)
    }
}

/// The slot of an entry. Threads share it without a lock: the hash is stored xored with the word,
/// so an entry torn by two writers has a hash that no lookup matches.
struct Place<'a>(&'a [AtomicU64; 2]);

impl Place<'_> {
    #[inline]
    fn read(&self) -> Entry {
        let word = self.0[1].load(Relaxed);
        Entry { hash: self.0[0].load(Relaxed) ^ word, word }
    }

    #[inline]
    fn write(&self, Entry { hash, word }: Entry) {
        self.0[0].store(hash ^ word, Relaxed);
        self.0[1].store(word, Relaxed);
    }
}

/// Number of entries per bucket, which fills a cache line.
const BUCKET_ENTRIES: usize = 4;
/// The words of a bucket: two for each entry.
const BUCKET_WORDS: usize = 2 * BUCKET_ENTRIES;

/// A table of numbers by position.
#[derive(Debug)]
pub(super) struct SolverTable {
    words: SharedWords,
    buckets: usize,
    used: AtomicU64,
}

impl SolverTable {
    /// Allocates a table of about this many bytes, at least a few kilobytes.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub(super) fn new(bytes: usize) -> io::Result<SolverTable> {
        let buckets = (bytes / (BUCKET_WORDS * size_of::<u64>())).max(64);
        Ok(SolverTable {
            words: SharedWords::zeroed(buckets * BUCKET_WORDS)?,
            buckets,
            used: AtomicU64::new(0),
        })
    }

    fn places(&self) -> impl Iterator<Item = Place<'_>> {
        self.words.words().as_chunks().0.iter().map(Place)
    }

    /// The index of the first word of a position's bucket.
    #[inline]
    fn first_word(&self, hash: u64) -> usize {
        // By the high bits, which mix best.
        ((u128::from(hash) * self.buckets as u128) >> 64) as usize * BUCKET_WORDS
    }

    /// The slots of the bucket of a position.
    #[inline]
    fn bucket(&self, hash: u64) -> [Place<'_>; BUCKET_ENTRIES] {
        let words = &self.words.words()[self.first_word(hash)..][..BUCKET_WORDS];
        std::array::from_fn(|i| Place(words[2 * i..].first_chunk().expect("two words each")))
    }

    /// Prefetches the entry of the position.
    #[inline]
    pub(super) fn prefetch(&self, hash: u64) {
        self.words.prefetch(self.first_word(hash));
    }

    /// The numbers of the position, if stored.
    #[inline]
    pub(super) fn get(&self, hash: u64) -> Option<Numbers> {
        self.entry(hash).map(Entry::numbers)
    }

    /// The numbers of the position and their effort, if stored.
    #[inline]
    pub(super) fn get_with_effort(&self, hash: u64) -> Option<(Numbers, u64)> {
        self.entry(hash).map(|entry| (entry.numbers(), entry.effort()))
    }

    #[inline]
    fn entry(&self, hash: u64) -> Option<Entry> {
        let entries = self.bucket(hash).map(|place| place.read());
        entries.into_iter().find(|entry| entry.hash == hash && entry.is_used())
    }

    /// Stores the numbers of a position that took `effort` positions to find. Returns the valid
    /// ones: another thread may have solved it meanwhile.
    pub(super) fn put(&self, hash: u64, numbers: Numbers, effort: u64) -> Numbers {
        let effort = u64::from(u64::BITS - effort.leading_zeros());
        let word =
            u64::from(numbers.proof) | u64::from(numbers.disproof) << BITS | effort << (2 * BITS);
        self.put_entry(Entry { hash, word }).numbers()
    }

    /// Stores an entry and returns the valid one.
    pub(super) fn put_entry(&self, new: Entry) -> Entry {
        let bucket = self.bucket(new.hash);
        let entries = bucket.each_ref().map(Place::read);
        let same = entries.iter().position(|entry| entry.is_used() && entry.hash == new.hash);
        if let Some(old) = same.map(|i| entries[i])
            && old.numbers().is_solved()
            && !new.numbers().is_solved()
        {
            return old;
        }
        let target = same.unwrap_or_else(|| {
            // An unused slot has effort 0.
            (0..BUCKET_ENTRIES).min_by_key(|&i| entries[i].effort()).unwrap_or(0)
        });
        bucket[target].write(new);
        if !entries[target].is_used() {
            self.used.fetch_add(1, Relaxed);
        }
        new
    }

    /// All stored entries.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> {
        self.places().map(|place| place.read()).filter(|entry| entry.is_used())
    }

    /// The number of stored positions.
    pub(super) fn used(&self) -> u64 {
        self.used.load(Relaxed)
    }

    /// The share of slots in use, in thousandths.
    pub(super) fn full(&self) -> u32 {
        (self.used() * 1000 / (self.buckets * BUCKET_ENTRIES) as u64) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_costly_stays_and_the_cheap_goes() {
        let table = SolverTable::new(0).expect("memory");
        let numbers = Numbers { proof: 3, disproof: INFINITE };
        // All in the first bucket.
        table.put(1, numbers, 1_000_000);
        for hash in 2..100 {
            table.put(hash, numbers, 5);
        }
        assert_eq!(table.get(1), Some(numbers));
        assert_eq!(table.get(99), Some(numbers));
        assert_eq!(table.get(98).is_some() as usize + table.get(50).is_some() as usize, 0);
        assert_eq!(table.entries().count(), 4);
    }

    #[test]
    fn a_position_has_one_place() {
        let table = SolverTable::new(0).expect("memory");
        table.put(7, Numbers { proof: 1, disproof: 1 }, 1);
        table.put(7, Numbers::WON, 9);
        assert_eq!(table.entries().count(), 1);
        assert_eq!(table.get(7).and_then(Numbers::outcome), Some(Outcome::Win));
    }
}
