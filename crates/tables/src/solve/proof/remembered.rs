//! Which positions of a proof are not gone through again.

/// Bytes that a place takes: a key and a size.
const PLACE: usize = size_of::<u128>() + size_of::<u8>();

/// The positions that were proved and are still remembered, in a memory of fixed size.
///
/// A position has two neighbouring places, of which the first has the number
/// `2 · (((key mod 2⁶⁴) xor ⌊key / 2⁶⁴⌋) · 9E3779B97F4A7C15₁₆ mod 2⁶⁴ ≫ (65 − bits))`, with its
/// exact key and 2 to the power of `bits` places. Its size is how many binary digits the number
/// of the winner's moves has that its proof took, those of forgotten positions included. A position whose proof took
/// at least as large a size as the one in the first place is put there, and the one that was there
/// into the second; another is put into the second. What was there is forgotten. A proof without
/// moves is not remembered, since it takes no bytes to have it again.
#[derive(Debug)]
pub(super) struct Remembered {
    /// Key plus one, or 0 where there is none.
    keys: Vec<u128>,
    sizes: Vec<u8>,
    bits: u32,
}

impl Remembered {
    /// The fewest and the most binary digits of the number of places.
    pub(super) const BITS: std::ops::RangeInclusive<u32> = 1..=40;

    /// How many binary digits the number of places can have in so many bytes.
    pub(super) fn bits_within(bytes: usize) -> u32 {
        let places = (bytes / PLACE).max(2);
        places.ilog2().clamp(*Remembered::BITS.start(), *Remembered::BITS.end())
    }

    /// The bytes that so many binary digits take.
    pub(super) fn bytes(bits: u32) -> u64 {
        (PLACE as u64) << bits
    }

    /// Nothing remembered yet, and 2 to the power of `bits` places.
    pub(super) fn new(bits: u32) -> Remembered {
        let places = 1_usize << bits;
        Remembered { keys: vec![0; places], sizes: vec![0; places], bits }
    }

    /// Whether the position with this key need not be gone through.
    pub(super) fn has(&self, key: u128) -> bool {
        let first = self.first(key);
        self.keys[first] == key + 1 || self.keys[first + 1] == key + 1
    }

    /// Remembers a position whose proof took so many of the winner's moves.
    pub(super) fn add(&mut self, key: u128, moves: u64) {
        if moves == 0 {
            return;
        }
        let size = (u64::BITS - moves.leading_zeros()) as u8;
        let first = self.first(key);
        let mut place = first + 1;
        if size >= self.sizes[first] {
            self.keys[place] = self.keys[first];
            self.sizes[place] = self.sizes[first];
            place = first;
        }
        self.keys[place] = key + 1;
        self.sizes[place] = size;
    }

    fn first(&self, key: u128) -> usize {
        let folded = key as u64 ^ (key >> 64) as u64;
        let pairs = self.bits - 1;
        let spread = folded.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        // By all 64 bits at once where there is one pair only, which a shift cannot do.
        let pair = spread.checked_shr(u64::BITS - pairs).unwrap_or(0);
        2 * pair as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_larger_proof_stays_and_the_others_replace_each_other() {
        let mut remembered = Remembered::new(1);
        remembered.add(1, 100);
        remembered.add(2, 3);
        assert!(remembered.has(1) && remembered.has(2));
        remembered.add(3, 4);
        assert!(remembered.has(1) && !remembered.has(2) && remembered.has(3));
        remembered.add(4, 500);
        assert!(remembered.has(4) && remembered.has(1) && !remembered.has(3));
    }

    #[test]
    fn a_proof_without_moves_takes_no_place() {
        let mut remembered = Remembered::new(1);
        remembered.add(7, 0);
        assert!(!remembered.has(7));
    }

    #[test]
    fn places_fill_the_memory_that_is_allowed() {
        assert_eq!(Remembered::bits_within(17 * 1024), 10);
        assert_eq!(Remembered::bits_within(17 * 1024 - 1), 9);
        assert_eq!(Remembered::bits_within(0), 1);
        assert_eq!(Remembered::bytes(10), 17 * 1024);
    }

    #[test]
    fn keys_are_spread_over_all_places() {
        let mut remembered = Remembered::new(8);
        (0..128).for_each(|key| remembered.add(key << 70, 1));
        let kept = (0..128).filter(|&key| remembered.has(key << 70)).count();
        assert!(kept > 100, "{kept} of 128");
    }
}
