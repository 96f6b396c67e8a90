//! Pseudo-random numbers, identical on every machine.

/// The SplitMix64 generator.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix64 {
    /// Starts the sequence of this seed.
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next number.
    #[allow(clippy::should_implement_trait, reason = "an endless sequence of plain numbers")]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// Number `n`, counted from 0, of the sequence of this seed.
    pub const fn nth(seed: u64, n: u64) -> u64 {
        mix(seed.wrapping_add(n.wrapping_add(1).wrapping_mul(STEP)))
    }

    /// A number below `bound`; 0 for a bound of 0.
    pub const fn below(&mut self, bound: usize) -> usize {
        ((self.next() as u128 * bound as u128) >> 64) as usize
    }

    /// A number in -1..1.
    pub const fn signed(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 23) as f32 - 1.0
    }
}

const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nth_number_is_the_one_that_next_returns() {
        for seed in [0, 7, u64::MAX] {
            let mut random = SplitMix64::new(seed);
            for n in 0..100 {
                assert_eq!(random.next(), SplitMix64::nth(seed, n));
            }
        }
    }

    #[test]
    fn numbers_are_within_their_bounds() {
        let mut random = SplitMix64::new(1);
        let mut seen = [false; 3];
        for _ in 0..100 {
            seen[random.below(3)] = true;
            assert!((-1.0..1.0).contains(&random.signed()));
        }
        assert_eq!(seen, [true; 3]);
    }
}
