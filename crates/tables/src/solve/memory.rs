//! What the search remembers about positions: a table of fixed size.
//!
//! Positions share buckets of four. A new one takes the place of the one that
//! cost least to find out about, so what was expensive stays.

use dipole::Player;

/// Proof and disproof number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// What is left to prove that White wins: 0 when proved.
    pub(super) proof: u32,
    /// What is left to prove that Black wins.
    pub(super) disproof: u32,
}

/// A number that stands for "impossible".
pub(super) const INFINITE: u32 = (1 << 28) - 1;

impl Numbers {
    /// The numbers of a position that the player has won.
    pub(super) const fn won_by(player: Player) -> Numbers {
        match player {
            Player::White => Numbers { proof: 0, disproof: INFINITE },
            _ => Numbers { proof: INFINITE, disproof: 0 },
        }
    }

    /// Who wins, once that is known.
    pub(super) const fn winner(self) -> Option<Player> {
        match self {
            Numbers { proof: 0, .. } => Some(Player::White),
            Numbers { disproof: 0, .. } => Some(Player::Black),
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

#[repr(align(64))]
#[derive(Clone, Copy, Debug, Default)]
struct Bucket([Entry; 4]);

/// Numbers by position.
#[derive(Debug)]
pub(super) struct Memory {
    buckets: Vec<Bucket>,
    used: u64,
}

impl Memory {
    /// A memory of about so many bytes, and at least a few kilobytes.
    pub(super) fn new(bytes: usize) -> Memory {
        let buckets = (bytes / size_of::<Bucket>()).max(64);
        Memory { buckets: vec![Bucket::default(); buckets], used: 0 }
    }

    #[inline]
    fn place(&self, hash: u64) -> usize {
        // By the high bits, which mix best.
        ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize
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
        let Bucket(entries) = &self.buckets[self.place(hash)];
        entries.iter().find(|entry| entry.hash == hash && entry.is_used()).copied()
    }

    /// Remembers the numbers of a position that took `effort` positions to
    /// find.
    pub(super) fn put(&mut self, hash: u64, numbers: Numbers, effort: u64) {
        let effort = u64::from(u64::BITS - effort.leading_zeros());
        let word =
            u64::from(numbers.proof) | u64::from(numbers.disproof) << BITS | effort << (2 * BITS);
        self.put_entry(Entry { hash, word });
    }

    pub(super) fn put_entry(&mut self, new: Entry) {
        let place = self.place(new.hash);
        let Bucket(entries) = &mut self.buckets[place];
        let same = entries.iter().position(|entry| entry.is_used() && entry.hash == new.hash);
        let target = same.unwrap_or_else(|| {
            // An unused place has cost nothing.
            (0..entries.len()).min_by_key(|&i| entries[i].word >> (2 * BITS)).unwrap_or(0)
        });
        if !entries[target].is_used() {
            self.used += 1;
        }
        entries[target] = new;
    }

    /// Everything remembered.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry> {
        self.buckets.iter().flat_map(|Bucket(entries)| *entries).filter(|entry| entry.is_used())
    }

    /// The number of positions remembered.
    pub(super) fn used(&self) -> u64 {
        self.used
    }

    /// The share in use, in thousandths.
    pub(super) fn full(&self) -> u32 {
        (self.used * 1000 / (self.buckets.len() as u64 * 4)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_costly_stays_and_the_cheap_goes() {
        let mut memory = Memory::new(0);
        let numbers = Numbers { proof: 3, disproof: INFINITE };
        // All in the first bucket.
        memory.put(1, numbers, 1_000_000);
        for hash in 2..100 {
            memory.put(hash, numbers, 5);
        }
        assert_eq!(memory.get(1), Some(numbers));
        assert_eq!(memory.get(99), Some(numbers));
        assert_eq!(memory.get(98).is_some() as usize + memory.get(50).is_some() as usize, 0);
        assert_eq!(memory.entries().count(), 4);
    }

    #[test]
    fn a_position_has_one_place() {
        let mut memory = Memory::new(0);
        memory.put(7, Numbers { proof: 1, disproof: 1 }, 1);
        memory.put(7, Numbers::won_by(Player::White), 9);
        assert_eq!(memory.entries().count(), 1);
        assert_eq!(memory.get(7).and_then(Numbers::winner), Some(Player::White));
    }
}
