//! Attacks between one square and all stacks: the stacks that could be captured from the square,
//! and those that could move to it. With AVX2 or WebAssembly's vector instructions, all squares of
//! a board up to 10×10 are compared at once.

use crate::board::reach;
use crate::{Position, Square, SquareSet, distance};

/// Attacks from and on a square. The sets may also contain empty squares.
#[derive(Clone, Copy)]
pub(crate) struct Attacks {
    /// Stacks not taller than their distance from the square: a stack on the square that reaches
    /// one of them captures it. May contain stacks on no line with the square.
    pub(crate) capturable: SquareSet,
    /// Stacks that reach the square.
    pub(crate) attackers: SquareSet,
}

impl Position {
    /// The attacks from and on a square. `NARROW` is for boards up to 10×10, whose squares fit one
    /// word.
    #[inline(always)]
    pub(crate) fn attacks<const NARROW: bool>(&self, from: Square) -> Attacks {
        debug_assert!(!NARROW || self.board.fits_one_word());
        #[cfg(any(
            all(target_arch = "x86_64", target_feature = "avx2"),
            all(target_arch = "wasm32", target_feature = "simd128")
        ))]
        {
            let first = simd::attacks(&self.heights, from);
            if NARROW {
                first
            } else {
                first.or(self.scalar_attacks(from, self.occupied().second_word()))
            }
        }
        #[cfg(not(any(
            all(target_arch = "x86_64", target_feature = "avx2"),
            all(target_arch = "wasm32", target_feature = "simd128")
        )))]
        self.scalar_attacks(from, self.occupied())
    }

    /// [`Position::attacks`] without vector instructions, for some of the stacks.
    #[inline]
    fn scalar_attacks(&self, from: Square, stacks: SquareSet) -> Attacks {
        let mut attacks = Attacks { capturable: SquareSet::EMPTY, attackers: SquareSet::EMPTY };
        for at in stacks {
            let (distance, height) = (distance(from, at), self.height(at));
            if distance != 0 && height <= distance {
                attacks.capturable.insert(at);
            }
            if distance != 0 && height >= distance {
                attacks.attackers.insert(at);
            }
        }
        attacks
    }

    /// The enemy stacks that the stack on a square can capture.
    #[inline]
    pub(crate) fn capturable(&self, from: Square, enemies: SquareSet) -> SquareSet {
        let near = reach(from, self.height(from)).and(enemies);
        if near.is_empty() {
            near
        } else if self.board.fits_one_word() {
            near.and(self.attacks::<true>(from).capturable)
        } else {
            near.and(self.attacks::<false>(from).capturable)
        }
    }
}

impl Attacks {
    #[cfg(any(
        all(target_arch = "x86_64", target_feature = "avx2"),
        all(target_arch = "wasm32", target_feature = "simd128")
    ))]
    #[inline(always)]
    fn or(self, other: Attacks) -> Attacks {
        Attacks {
            capturable: self.capturable.or(other.capturable),
            attackers: self.attackers.or(other.attackers),
        }
    }
}

#[cfg(any(
    all(target_arch = "x86_64", target_feature = "avx2"),
    all(target_arch = "wasm32", target_feature = "simd128")
))]
mod simd {
    use super::Attacks;
    use crate::{MAX_SQUARES, Square, SquareSet, distance};

    /// The number of squares compared.
    const SQUARES: usize = 64;
    /// Marks squares on no straight line: farther than any stack travels.
    const NO_LINE: u8 = u8::MAX;

    #[repr(align(64))]
    struct Row([u8; SQUARES]);

    /// The distances from every square.
    static ROWS: [Row; MAX_SQUARES] = rows();

    const fn rows() -> [Row; MAX_SQUARES] {
        let mut rows = [const { Row([NO_LINE; SQUARES]) }; MAX_SQUARES];
        let mut from = 0;
        while from < MAX_SQUARES {
            let mut to = 0;
            while to < SQUARES {
                let distance = distance(Square::nth(from), Square::nth(to));
                if distance != 0 {
                    rows[from].0[to] = distance as u8;
                }
                to += 1;
            }
            from += 1;
        }
        rows
    }

    /// The attacks between the square and the first 64 squares.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    pub(super) fn attacks(heights: &[u8; MAX_SQUARES], from: Square) -> Attacks {
        use core::arch::x86_64::{
            __m256i, _mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_min_epu8, _mm256_movemask_epi8,
        };
        let row = &ROWS[from.index()].0;
        let half = |at: usize| {
            let (heights, row) = (&heights[at..at + 32], &row[at..at + 32]);
            // SAFETY: this is compiled only for processors that have AVX2, and
            // both slices hold the 32 bytes that are read, at any alignment.
            unsafe {
                let heights = _mm256_loadu_si256(heights.as_ptr().cast::<__m256i>());
                let row = _mm256_loadu_si256(row.as_ptr().cast::<__m256i>());
                let least = _mm256_min_epu8(heights, row);
                let low = _mm256_movemask_epi8(_mm256_cmpeq_epi8(least, heights));
                let reaching = _mm256_movemask_epi8(_mm256_cmpeq_epi8(least, row));
                (u64::from(low as u32), u64::from(reaching as u32))
            }
        };
        let (first, second) = (half(0), half(32));
        Attacks {
            capturable: SquareSet::narrow(first.0 | second.0 << 32),
            attackers: SquareSet::narrow(first.1 | second.1 << 32),
        }
    }

    /// The attacks between the square and the first 64 squares, sixteen squares at a time.
    #[cfg(target_arch = "wasm32")]
    #[inline(always)]
    pub(super) fn attacks(heights: &[u8; MAX_SQUARES], from: Square) -> Attacks {
        use core::arch::wasm32::{i8x16_bitmask, i8x16_eq, u8x16_min, v128, v128_load};
        const LANES: usize = 16;
        let row = &ROWS[from.index()].0;
        let (mut capturable, mut attackers) = (0, 0);
        for at in (0..SQUARES).step_by(LANES) {
            let (heights, row) = (&heights[at..at + LANES], &row[at..at + LANES]);
            // SAFETY: both slices hold the 16 bytes that are read, at any alignment.
            let (heights, row) = unsafe {
                (v128_load(heights.as_ptr().cast::<v128>()), v128_load(row.as_ptr().cast::<v128>()))
            };
            let least = u8x16_min(heights, row);
            capturable |= u64::from(i8x16_bitmask(i8x16_eq(least, heights))) << at;
            attackers |= u64::from(i8x16_bitmask(i8x16_eq(least, row))) << at;
        }
        Attacks {
            capturable: SquareSet::narrow(capturable),
            attackers: SquareSet::narrow(attackers),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    /// Compares the vector code, where it is compiled, and the scalar code with the distances.
    #[test]
    fn attacks_follow_from_distances() {
        let texts = [
            "12x12:W:WE1=4,A7=1,F8=6,L12=2,A1=80:BC5=3,K11=2,L8=9",
            "10x10:W:WE1=4,A7=1,F8=6,J10=2:BC5=3,J8=2,B8=9",
        ];
        let custom = texts.map(|text| text.parse::<Position>().expect("well formed"));
        for position in custom.into_iter().chain(Setup::ALL.map(Setup::position)) {
            for from in position.board().squares() {
                let mut all = std::vec![
                    position.attacks::<false>(from),
                    position.scalar_attacks(from, position.occupied()),
                ];
                if position.board().fits_one_word() {
                    all.push(position.attacks::<true>(from));
                }
                for to in position.occupied() {
                    let (distance, height) = (distance(from, to), position.height(to));
                    for attacks in &all {
                        let capturable = attacks.capturable.contains(to);
                        assert!(distance == 0 || capturable == (height <= distance), "{from} {to}");
                        let attacker = distance != 0 && height >= distance;
                        assert_eq!(attacks.attackers.contains(to), attacker, "{from} {to}");
                    }
                }
            }
        }
    }
}
