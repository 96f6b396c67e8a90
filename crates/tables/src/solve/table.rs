//! What the search remembers about positions: a table of fixed size.
//!
//! Positions share buckets of four. A new one takes the place of the one that
//! cost least to find out about, so what was expensive stays.

use std::io;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use crate::Outcome;
use crate::pages::SharedWords;

/// Proof and disproof number of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// What is left to prove that the player to move wins: 0 when proved.
    pub(super) proof: u32,
    /// What is left to prove that the other player wins.
    pub(super) disproof: u32,
}

/// A number that stands for "impossible".
pub(super) const INFINITE: u32 = (1 << 28) - 1;

impl Numbers {
    /// The numbers of a position that the player to move wins.
    pub(super) const WON: Numbers = Numbers { proof: 0, disproof: INFINITE };
    /// The numbers of a position that the player to move loses.
    pub(super) const LOST: Numbers = Numbers { proof: INFINITE, disproof: 0 };

    /// Whether it is known who wins.
    #[inline]
    pub(super) const fn is_solved(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Who wins, once that is known.
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
    /// Whether anything has been stored here.
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

/// The place of an entry. Threads share it without a lock: the hash is stored
/// xored with the word, so that an entry torn by two writers has a hash that
/// nobody asks for.
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

/// The entries that share a bucket, which fills a cache line.
const BUCKET_ENTRIES: usize = 4;
/// The words of a bucket: two for each entry.
const BUCKET_WORDS: usize = 2 * BUCKET_ENTRIES;

/// Numbers by position.
#[derive(Debug)]
pub(super) struct SolverTable {
    words: SharedWords,
    buckets: usize,
    used: AtomicU64,
}

impl SolverTable {
    /// A memory of about so many bytes, and at least a few kilobytes.
    ///
    /// # Errors
    ///
    /// When there is not that much memory.
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

    /// The number of the first word of a position's bucket.
    #[inline]
    fn first_word(&self, hash: u64) -> usize {
        // By the high bits, which mix best.
        ((u128::from(hash) * self.buckets as u128) >> 64) as usize * BUCKET_WORDS
    }

    /// The places that share the bucket of a position.
    #[inline]
    fn bucket(&self, hash: u64) -> [Place<'_>; BUCKET_ENTRIES] {
        let words = &self.words.words()[self.first_word(hash)..][..BUCKET_WORDS];
        std::array::from_fn(|i| Place(words[2 * i..].first_chunk().expect("two words each")))
    }

    /// Asks the processor to have at hand what is known about the position.
    #[inline]
    pub(super) fn prefetch(&self, hash: u64) {
        self.words.prefetch(self.first_word(hash));
    }

    /// What is known about the position.
    #[inline]
    pub(super) fn get(&self, hash: u64) -> Option<Numbers> {
        self.entry(hash).map(Entry::numbers)
    }

    /// What is known about the position, and how much that cost.
    #[inline]
    pub(super) fn get_with_effort(&self, hash: u64) -> Option<(Numbers, u64)> {
        self.entry(hash).map(|entry| (entry.numbers(), entry.effort()))
    }

    #[inline]
    fn entry(&self, hash: u64) -> Option<Entry> {
        let entries = self.bucket(hash).map(|place| place.read());
        entries.into_iter().find(|entry| entry.hash == hash && entry.is_used())
    }

    /// Remembers the numbers of a position that took `effort` positions to find,
    /// and returns those that hold: another thread may have solved it meanwhile.
    pub(super) fn put(&self, hash: u64, numbers: Numbers, effort: u64) -> Numbers {
        let effort = u64::from(u64::BITS - effort.leading_zeros());
        let word =
            u64::from(numbers.proof) | u64::from(numbers.disproof) << BITS | effort << (2 * BITS);
        self.put_entry(Entry { hash, word }).numbers()
    }

    /// Puts an entry in its place, and returns the one that holds.
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
            // An unused place has cost nothing.
            (0..BUCKET_ENTRIES).min_by_key(|&i| entries[i].effort()).unwrap_or(0)
        });
        bucket[target].write(new);
        if !entries[target].is_used() {
            self.used.fetch_add(1, Relaxed);
        }
        new
    }

    /// Everything remembered.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> {
        self.places().map(|place| place.read()).filter(|entry| entry.is_used())
    }

    /// The number of positions remembered.
    pub(super) fn used(&self) -> u64 {
        self.used.load(Relaxed)
    }

    /// The share in use, in thousandths.
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
