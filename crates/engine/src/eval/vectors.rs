//! What a network's vectors add up to, with vector instructions where the
//! processor has them.

use crate::network::{HIDDEN_ONE, Row};

/// The sum of the squares of the vectors' numbers, clipped to 0 to 1, each times
/// its weight. Weights are within ±127, so that no product overflows.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline(always)]
pub(super) fn weigh(views: &[Row; 2], weights: [&Row; 2]) -> i32 {
    use std::arch::x86_64::{
        __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi32,
        _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_load_si256, _mm256_madd_epi16,
        _mm256_max_epi16, _mm256_min_epi16, _mm256_mullo_epi16, _mm256_set1_epi16,
        _mm256_setzero_si256,
    };
    const LANES: usize = 16;
    // SAFETY: this is compiled only for processors that have AVX2; both rows
    // begin at a cache line and have a multiple of 16 numbers.
    unsafe {
        let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(HIDDEN_ONE as i16));
        let mut sums = zero;
        for (view, weights) in views.iter().zip(weights) {
            let numbers = view.0.chunks_exact(LANES);
            for (numbers, weights) in numbers.zip(weights.0.chunks_exact(LANES)) {
                let numbers = _mm256_load_si256(numbers.as_ptr().cast::<__m256i>());
                let weights = _mm256_load_si256(weights.as_ptr().cast::<__m256i>());
                let clipped = _mm256_min_epi16(_mm256_max_epi16(numbers, zero), one);
                let weighted = _mm256_mullo_epi16(clipped, weights);
                sums = _mm256_add_epi32(sums, _mm256_madd_epi16(weighted, clipped));
            }
        }
        let sums = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
        let sums = _mm_add_epi32(sums, _mm_shuffle_epi32::<0b01_00_11_10>(sums));
        let sums = _mm_add_epi32(sums, _mm_shuffle_epi32::<0b10_11_00_01>(sums));
        _mm_cvtsi128_si32(sums)
    }
}

/// The same, one number after the other.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
pub(super) fn weigh(views: &[Row; 2], weights: [&Row; 2]) -> i32 {
    let numbers = views.iter().flat_map(|view| &view.0);
    numbers
        .zip(weights.into_iter().flat_map(|row| &row.0))
        .map(|(&number, &weight)| {
            let clipped = i32::from(number.clamp(0, HIDDEN_ONE as i16));
            clipped * clipped * i32::from(weight)
        })
        .sum()
}
