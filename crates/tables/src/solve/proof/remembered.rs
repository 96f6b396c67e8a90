//! Which positions of a proof are not gone through again.

use std::io;
use std::sync::atomic::Ordering::Relaxed;

use crate::pages::SharedWords;

/// Bytes that a place takes: a key and a size.
const PLACE: usize = size_of::<u128>() + size_of::<u8>();

/// The places next to each other that one position may have. Their keys fill a cache line.
const GROUP: usize = 4;

/// Words of a key.
const WORDS: usize = size_of::<u128>() / size_of::<u64>();

/// The positions that were proved and are still remembered, in a memory of fixed size.
///
/// There are 2 to the power of `bits` places, in groups of four. The group of a position is
/// `((key mod 2⁶⁴) xor ⌊key / 2⁶⁴⌋) · 9E3779B97F4A7C15₁₆ mod 2⁶⁴ ≫ (66 − bits)`, with its exact
/// key. Its size is the number of binary digits of the count of the winner's moves in its proof,
/// including those of forgotten positions. It takes the first of the first three places whose size
/// is not larger, and the entries from there on move by one place. If there is no such place, it
/// takes the fourth. The entry in the fourth place is forgotten. So large proofs stay, and small
/// ones have a place until the next one. A proof without moves is not remembered, since it takes no
/// bytes to have it again.
#[derive(Debug)]
pub(super) struct Remembered {
    /// Key plus one, lower word first, or 0 if the place is empty. Only one thread uses them; the
    /// type is for its page alignment and huge pages.
    keys: SharedWords,
    sizes: Vec<u8>,
    bits: u32,
}

impl Remembered {
    /// Range of the binary logarithm of the number of places.
    pub(super) const BITS: std::ops::RangeInclusive<u32> = 2..=40;

    /// The binary logarithm of the number of places that fit into this many bytes.
    pub(super) fn bits_within(bytes: usize) -> u32 {
        let places = (bytes / PLACE).max(GROUP);
        places.ilog2().clamp(*Remembered::BITS.start(), *Remembered::BITS.end())
    }

    /// The bytes that 2 to the power of `bits` places take.
    pub(super) fn bytes(bits: u32) -> u64 {
        (PLACE as u64) << bits
    }

    /// Creates an empty memory with 2 to the power of `bits` places.
    ///
    /// # Errors
    ///
    /// If the memory cannot be allocated.
    pub(super) fn new(bits: u32) -> io::Result<Remembered> {
        let places = 1_usize << bits;
        let keys = SharedWords::zeroed(places.saturating_mul(WORDS))?;
        Ok(Remembered { keys, sizes: vec![0; places], bits })
    }

    /// Prefetches the data that [`Remembered::has`] reads.
    pub(super) fn prefetch(&self, key: u128) {
        self.keys.prefetch(self.group(key).start * WORDS);
    }

    /// Whether the position with this key need not be gone through.
    pub(super) fn has(&self, key: u128) -> bool {
        self.keys_of(self.group(key)).contains(&(key + 1))
    }

    /// Remembers a position whose proof contains this many moves of the winner.
    pub(super) fn add(&mut self, key: u128, moves: u64) {
        if moves == 0 {
            return;
        }
        let size = (u64::BITS - moves.leading_zeros()) as u8;
        let group = self.group(key);
        let mut keys = self.keys_of(group.clone());
        let sizes = &mut self.sizes[group.clone()];
        let place = sizes.iter().position(|&other| size >= other).unwrap_or(GROUP - 1);
        keys[place..].rotate_right(1);
        sizes[place..].rotate_right(1);
        keys[place] = key + 1;
        sizes[place] = size;
        let words = self.keys.words()[group.start * WORDS..].as_chunks::<WORDS>().0;
        for ([low, high], key) in words.iter().zip(keys) {
            low.store(key as u64, Relaxed);
            high.store((key >> u64::BITS) as u64, Relaxed);
        }
    }

    /// Key plus one of each place of a group.
    fn keys_of(&self, group: std::ops::Range<usize>) -> [u128; GROUP] {
        let words = &self.keys.words()[group.start * WORDS..][..GROUP * WORDS];
        std::array::from_fn(|i| {
            let [low, high] = [0, 1].map(|half| u128::from(words[i * WORDS + half].load(Relaxed)));
            high << u64::BITS | low
        })
    }

    fn group(&self, key: u128) -> std::ops::Range<usize> {
        let folded = key as u64 ^ (key >> 64) as u64;
        let groups = self.bits - GROUP.ilog2();
        let spread = folded.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        // A shift by all 64 bits, which there is for one group, is none for the processor.
        let group = spread.checked_shr(u64::BITS - groups).unwrap_or(0) as usize;
        group * GROUP..(group + 1) * GROUP
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_proofs_stay_and_small_ones_replace_each_other() {
        let mut remembered = Remembered::new(2).expect("memory");
        let kept = |remembered: &Remembered| -> Vec<u128> {
            (0..10).filter(|&key| remembered.has(key)).collect()
        };
        for (key, moves) in [(0, 100), (1, 3), (2, 50), (3, 7)] {
            remembered.add(key, moves);
        }
        assert_eq!(kept(&remembered), [0, 1, 2, 3]);
        remembered.add(4, 1);
        assert_eq!(kept(&remembered), [0, 2, 3, 4], "in place of the smallest");
        remembered.add(5, 2);
        assert_eq!(kept(&remembered), [0, 2, 3, 5], "in place of the last");
        remembered.add(6, 500);
        assert_eq!(kept(&remembered), [0, 2, 3, 6], "the small one goes");
        remembered.add(7, 1);
        assert_eq!(kept(&remembered), [0, 2, 6, 7], "of the four, the smallest goes");
    }

    #[test]
    fn a_proof_without_moves_takes_no_place() {
        let mut remembered = Remembered::new(2).expect("memory");
        remembered.add(7, 0);
        assert!(!remembered.has(7));
    }

    #[test]
    fn places_fill_the_memory_that_is_allowed() {
        assert_eq!(Remembered::bits_within(17 * 1024), 10);
        assert_eq!(Remembered::bits_within(17 * 1024 - 1), 9);
        assert_eq!(Remembered::bits_within(0), 2);
        assert_eq!(Remembered::bytes(10), 17 * 1024);
    }

    #[test]
    fn keys_are_spread_over_all_places() {
        let mut remembered = Remembered::new(8).expect("memory");
        (0..128).for_each(|key| remembered.add(key << 70, 1));
        let kept = (0..128).filter(|&key| remembered.has(key << 70)).count();
        assert!(kept > 100, "{kept} of 128");
    }
}
