//! What the stacks of a board have to do with one square: which of them could
//! be captured from there, and which of them reach it. Where the processor can,
//! all stacks are looked at in one go.

use crate::board::reach;
use crate::{Position, Square, SquareSet, distance};

/// What is seen from a square. Empty squares may be in the sets or not.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    /// Stacks not taller than their distance: whoever reaches one of them from
    /// here can capture it. Those on no line with the square may be in it.
    pub(crate) low: SquareSet,
    /// Stacks that reach the square.
    pub(crate) reaching: SquareSet,
}

impl Position {
    /// What is seen from the square. `NARROW` is for boards up to 10×10, whose
    /// squares fit one word.
    #[inline(always)]
    pub(crate) fn sight<const NARROW: bool>(&self, from: Square) -> Sight {
        debug_assert!(!NARROW || self.board.fits_one_word());
        #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
        {
            let first = vectors::sight(&self.heights, from);
            if NARROW {
                first
            } else {
                first.or(self.sight_of(from, self.occupied().second_word()))
            }
        }
        #[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
        self.sight_of(from, self.occupied())
    }

    /// The same, one stack after the other.
    #[inline]
    fn sight_of(&self, from: Square, stacks: SquareSet) -> Sight {
        let mut sight = Sight { low: SquareSet::EMPTY, reaching: SquareSet::EMPTY };
        for at in stacks {
            let (distance, height) = (distance(from, at), self.height(at));
            if distance != 0 && height <= distance {
                sight.low.insert(at);
            }
            if distance != 0 && height >= distance {
                sight.reaching.insert(at);
            }
        }
        sight
    }

    /// The enemy stacks that the stack on a square can capture.
    #[inline]
    pub(crate) fn capturable(&self, from: Square, enemies: SquareSet) -> SquareSet {
        let near = reach(from, self.height(from)).and(enemies);
        if near.is_empty() {
            near
        } else if self.board.fits_one_word() {
            near.and(self.sight::<true>(from).low)
        } else {
            near.and(self.sight::<false>(from).low)
        }
    }
}

impl Sight {
    #[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
    #[inline(always)]
    fn or(self, other: Sight) -> Sight {
        Sight { low: self.low.or(other.low), reaching: self.reaching.or(other.reaching) }
    }
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
mod vectors {
    use std::arch::x86_64::{
        __m256i, _mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_min_epu8, _mm256_movemask_epi8,
    };

    use super::Sight;
    use crate::{MAX_SQUARES, Square, SquareSet, distance};

    /// The squares looked at.
    const SQUARES: usize = 64;
    /// Stands for no straight line: farther than any stack travels.
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
                let [a, b] = [from, to];
                let a = Square::from_index_unchecked(a as u8);
                let b = Square::from_index_unchecked(b as u8);
                if distance(a, b) != 0 {
                    rows[from].0[to] = distance(a, b) as u8;
                }
                to += 1;
            }
            from += 1;
        }
        rows
    }

    /// What is seen of the first 64 squares.
    #[inline(always)]
    pub(super) fn sight(heights: &[u8; MAX_SQUARES], from: Square) -> Sight {
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
        Sight {
            low: SquareSet::narrow(first.0 | second.0 << 32),
            reaching: SquareSet::narrow(first.1 | second.1 << 32),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    #[test]
    fn what_is_seen_is_what_the_distances_say() {
        let texts = [
            "12x12:W:WE1=4,A7=1,F8=6,L12=2,A1=80:BC5=3,K11=2,L8=9",
            "10x10:W:WE1=4,A7=1,F8=6,J10=2:BC5=3,J8=2,B8=9",
        ];
        let custom = texts.map(|text| text.parse::<Position>().expect("well formed"));
        for position in custom.into_iter().chain(Setup::ALL.map(Setup::position)) {
            for from in position.board().squares() {
                let mut views = vec![position.sight::<false>(from)];
                if position.board().fits_one_word() {
                    views.push(position.sight::<true>(from));
                }
                for to in position.occupied() {
                    let (distance, height) = (distance(from, to), position.height(to));
                    for view in &views {
                        let low = view.low.contains(to);
                        assert!(distance == 0 || low == (height <= distance), "{from} {to}");
                        let reaching = distance != 0 && height >= distance;
                        assert_eq!(view.reaching.contains(to), reaching, "{from} {to}");
                    }
                }
            }
        }
    }
}
