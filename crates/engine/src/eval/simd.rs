//! The layers of the network, with AVX2 or WebAssembly's SIMD where the build has it.

#[cfg(any(test, all(target_arch = "x86_64", target_feature = "avx2")))]
use crate::network::HIDDEN;
use crate::network::{Accumulator, QA};

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
use std::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_shuffle_epi32, _mm256_add_epi16,
    _mm256_add_epi32, _mm256_castsi256_si128, _mm256_extracti128_si256, _mm256_load_si256,
    _mm256_madd_epi16, _mm256_max_epi16, _mm256_min_epi16, _mm256_mullo_epi16, _mm256_set1_epi16,
    _mm256_setzero_si256, _mm256_store_si256, _mm256_sub_epi16,
};

/// The numbers in a vector of AVX2.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
const LANES: usize = 16;

/// Sixteen numbers of an accumulator from `at` on, which is a multiple of 16 below its length.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline(always)]
fn load(accumulator: &Accumulator, at: usize) -> __m256i {
    let numbers = &accumulator.0[at..at + LANES];
    // SAFETY: this is compiled only for processors that have AVX2; accumulators are aligned to 64
    // bytes, so that every sixteenth number is aligned to 32.
    unsafe { _mm256_load_si256(numbers.as_ptr().cast::<__m256i>()) }
}

/// Adds the products of squared clipped numbers and weights, in pairs.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline(always)]
fn add_products(sums: __m256i, numbers: __m256i, weights: __m256i) -> __m256i {
    // SAFETY: this is compiled only for processors that have AVX2.
    unsafe {
        let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(QA as i16));
        let clipped = _mm256_min_epi16(_mm256_max_epi16(numbers, zero), one);
        let weighted = _mm256_mullo_epi16(clipped, weights);
        _mm256_add_epi32(sums, _mm256_madd_epi16(weighted, clipped))
    }
}

/// The sum of the eight numbers of 32 bits.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline(always)]
fn total(sums: __m256i) -> i32 {
    // SAFETY: this is compiled only for processors that have AVX2.
    unsafe {
        let sums = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
        let sums = _mm_add_epi32(sums, _mm_shuffle_epi32::<0b01_00_11_10>(sums));
        let sums = _mm_add_epi32(sums, _mm_shuffle_epi32::<0b10_11_00_01>(sums));
        _mm_cvtsi128_si32(sums)
    }
}

/// The dot product of squared clipped activations (SCReLU) and weights, summed
/// over both accumulators. [`Network::from_bytes`](crate::network::Network::from_bytes)
/// checks that a clipped activation times a weight fits 16 bits, and the sum 32.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline(always)]
pub(super) fn screlu_dot(inputs: &[Accumulator; 2], weights: [&Accumulator; 2]) -> i32 {
    // SAFETY: this is compiled only for processors that have AVX2.
    let mut sums = unsafe { _mm256_setzero_si256() };
    for (input, weights) in inputs.iter().zip(weights) {
        for at in (0..HIDDEN).step_by(LANES) {
            sums = add_products(sums, load(input, at), load(weights, at));
        }
    }
    total(sums)
}

/// Writes to `new` the `old` accumulators without the rows `removed` and with those `added`, and
/// returns the [`screlu_dot`] of them. Each number is read from memory once.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline(always)]
pub(super) fn update_dot<const REMOVED: usize, const ADDED: usize>(
    old: &[Accumulator; 2],
    new: &mut [Accumulator; 2],
    removed: [&[Accumulator; 2]; REMOVED],
    added: [&[Accumulator; 2]; ADDED],
    weights: [&Accumulator; 2],
) -> i32 {
    // SAFETY: this is compiled only for processors that have AVX2.
    let mut sums = unsafe { _mm256_setzero_si256() };
    for side in 0..2 {
        for at in (0..HIDDEN).step_by(LANES) {
            let mut numbers = load(&old[side], at);
            // SAFETY: as above; the store is aligned as loads are.
            unsafe {
                for row in removed {
                    numbers = _mm256_sub_epi16(numbers, load(&row[side], at));
                }
                for row in added {
                    numbers = _mm256_add_epi16(numbers, load(&row[side], at));
                }
                let place = &mut new[side].0[at..at + LANES];
                _mm256_store_si256(place.as_mut_ptr().cast::<__m256i>(), numbers);
            }
            sums = add_products(sums, numbers, load(weights[side], at));
        }
    }
    total(sums)
}

/// `update_dot` for other instruction sets, in separate steps.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
#[inline(always)]
pub(super) fn update_dot<const REMOVED: usize, const ADDED: usize>(
    old: &[Accumulator; 2],
    new: &mut [Accumulator; 2],
    removed: [&[Accumulator; 2]; REMOVED],
    added: [&[Accumulator; 2]; ADDED],
    weights: [&Accumulator; 2],
) -> i32 {
    for side in 0..2 {
        for (at, number) in new[side].0.iter_mut().enumerate() {
            let removed = removed.iter().fold(0_i16, |sum, row| sum.wrapping_add(row[side].0[at]));
            let added = added.iter().fold(0_i16, |sum, row| sum.wrapping_add(row[side].0[at]));
            *number = old[side].0[at].wrapping_sub(removed).wrapping_add(added);
        }
    }
    screlu_dot(new, weights)
}

/// [`screlu_dot_scalar`] with WebAssembly's vectors of 128 bits.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[inline(always)]
pub(super) fn screlu_dot(inputs: &[Accumulator; 2], weights: [&Accumulator; 2]) -> i32 {
    use std::arch::wasm32::{
        i16x8, i16x8_max, i16x8_min, i16x8_mul, i16x8_splat, i32x4_add, i32x4_dot_i16x8,
        i32x4_extract_lane, i32x4_splat,
    };
    const LANES: usize = 8;
    // Becomes one load; the compiler sees that the slice has eight numbers.
    let load = |n: &[i16; LANES]| i16x8(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]);
    let (zero, one) = (i16x8_splat(0), i16x8_splat(QA as i16));
    let mut sums = i32x4_splat(0);
    for (input, weights) in inputs.iter().zip(weights) {
        let numbers = input.0.as_chunks::<LANES>().0;
        for (numbers, weights) in numbers.iter().zip(weights.0.as_chunks::<LANES>().0) {
            let clipped = i16x8_min(i16x8_max(load(numbers), zero), one);
            let weighted = i16x8_mul(clipped, load(weights));
            sums = i32x4_add(sums, i32x4_dot_i16x8(weighted, clipped));
        }
    }
    i32x4_extract_lane::<0>(sums)
        + i32x4_extract_lane::<1>(sums)
        + i32x4_extract_lane::<2>(sums)
        + i32x4_extract_lane::<3>(sums)
}

#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "avx2"),
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
pub(super) use screlu_dot_scalar as screlu_dot;

/// [`screlu_dot`] without vector instructions.
#[cfg(any(
    test,
    not(any(
        all(target_arch = "x86_64", target_feature = "avx2"),
        all(target_arch = "wasm32", target_feature = "simd128")
    ))
))]
pub(super) fn screlu_dot_scalar(inputs: &[Accumulator; 2], weights: [&Accumulator; 2]) -> i32 {
    let numbers = inputs.iter().flat_map(|input| &input.0);
    numbers
        .zip(weights.into_iter().flat_map(|weights| &weights.0))
        .map(|(&number, &weight)| {
            let clipped = i32::from(number.clamp(0, QA as i16));
            clipped * clipped * i32::from(weight)
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use dipole::internals::SplitMix64;

    use super::*;
    use crate::network::MAX_WEIGHT_SUM;

    /// Numbers in `-limit..=limit`, and the limits themselves often.
    fn random(random: &mut SplitMix64, limit: i16) -> Accumulator {
        Accumulator(std::array::from_fn(|_| match random.below(8) {
            0 => limit,
            1 => -limit,
            _ => (random.below(2 * limit as usize + 1) as i32 - i32::from(limit)) as i16,
        }))
    }

    #[test]
    fn vector_and_scalar_dot_products_are_equal() {
        let mut source = SplitMix64::new(1);
        for round in 0..2_000 {
            // Small numbers lie within the clipping range, large ones beyond it.
            let limit = [QA as i16, 2 * QA as i16, i16::MAX][round % 3];
            let inputs = [random(&mut source, limit), random(&mut source, limit)];
            let weights = [random(&mut source, 127), random(&mut source, 127)];
            let weights = [&weights[0], &weights[1]];
            assert_eq!(screlu_dot(&inputs, weights), screlu_dot_scalar(&inputs, weights));
        }
    }

    #[test]
    fn an_update_is_the_sum_of_its_rows_and_its_dot_product() {
        let mut source = SplitMix64::new(2);
        for _ in 0..500 {
            let mut pair = |limit| [random(&mut source, limit), random(&mut source, limit)];
            let (old, weights) = (pair(i16::MAX), pair(127));
            let [a, b, c, d] = [(); 4].map(|()| pair(QA as i16));
            let rows = |removed: &[&[Accumulator; 2]], added: &[&[Accumulator; 2]]| {
                [0, 1].map(|side: usize| {
                    Accumulator(std::array::from_fn(|at| {
                        let sum = |rows: &[&[Accumulator; 2]]| {
                            rows.iter().fold(0_i16, |sum, row| sum.wrapping_add(row[side].0[at]))
                        };
                        old[side].0[at].wrapping_sub(sum(removed)).wrapping_add(sum(added))
                    }))
                })
            };
            let weights = [&weights[0], &weights[1]];
            let mut new = [Accumulator::ZERO; 2];
            let dot = update_dot(&old, &mut new, [&a], [&b], weights);
            assert!(new == rows(&[&a], &[&b]));
            assert_eq!(dot, screlu_dot_scalar(&new, weights));
            let dot = update_dot(&old, &mut new, [&a, &c], [&b, &d], weights);
            assert!(new == rows(&[&a, &c], &[&b, &d]));
            assert_eq!(dot, screlu_dot_scalar(&new, weights));
        }
    }

    #[test]
    fn extreme_inputs_do_not_overflow() {
        for input in [i16::MIN, -1, 0, 1, QA as i16, QA as i16 + 1, i16::MAX] {
            // The greatest weight that all may have so that their sum keeps to the limit.
            let most = (MAX_WEIGHT_SUM / (2 * HIDDEN as i32)).min(127) as i16;
            for weight in [-most, 0, most] {
                let inputs = [Accumulator([input; _]); 2];
                let weights = Accumulator([weight; _]);
                let clipped = i32::from(input).clamp(0, QA);
                let expected = clipped * clipped * i32::from(weight) * 2 * HIDDEN as i32;
                assert_eq!(screlu_dot(&inputs, [&weights; 2]), expected);
                assert_eq!(screlu_dot_scalar(&inputs, [&weights; 2]), expected);
            }
        }
    }
}
