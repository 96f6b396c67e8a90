//! Operations on rows of bits, one word at a time.

#[inline]
pub(crate) fn bit(words: &[u64], at: usize) -> bool {
    words[at / 64] >> (at % 64) & 1 != 0
}

#[inline]
pub(crate) fn set(words: &mut [u64], at: usize) {
    words[at / 64] |= 1 << (at % 64);
}

#[inline]
pub(crate) fn clear(words: &mut [u64], at: usize) {
    words[at / 64] &= !(1 << (at % 64));
}

/// The first `count` bits set, and no others.
pub(crate) fn fill(words: &mut [u64], count: usize) {
    words.fill(0);
    words[..count / 64].fill(u64::MAX);
    if !count.is_multiple_of(64) {
        words[count / 64] = (1 << (count % 64)) - 1;
    }
}

#[inline]
pub(crate) fn or(target: &mut [u64], source: &[u64]) {
    for (t, s) in target.iter_mut().zip(source) {
        *t |= s;
    }
}

#[inline]
pub(crate) fn and_not(target: &mut [u64], source: &[u64]) {
    for (t, s) in target.iter_mut().zip(source) {
        *t &= !s;
    }
}

/// The 64 bits from `at` on. Bits past the end read as zero.
#[inline]
fn word_at(source: &[u64], at: usize) -> u64 {
    let low = source.get(at / 64).copied().unwrap_or(0) >> (at % 64);
    // Two shifts, since a shift by 64 is an overflow.
    let high = source.get(at / 64 + 1).copied().unwrap_or(0);
    low | high << 1 << (63 - at % 64)
}

/// `target |= source[at..]`.
#[inline]
pub(crate) fn or_from(target: &mut [u64], source: &[u64], at: usize) {
    for (i, t) in target.iter_mut().enumerate() {
        *t |= word_at(source, at + i * 64);
    }
}

/// Spreads the bits of `source`, from bit `at` on, over the places where
/// `mask` has a bit, and ORs them into `target`.
#[inline]
pub(crate) fn or_spread(target: &mut [u64], mask: &[u64], source: &[u64], mut at: usize) {
    for (t, &m) in target.iter_mut().zip(mask) {
        if m != 0 {
            *t |= deposit(word_at(source, at), m);
            at += m.count_ones() as usize;
        }
    }
}

/// `target[at..at + count] = source[..count]`; the target bits must be zero.
#[inline]
pub(crate) fn put(target: &mut [u64], at: usize, source: &[u64], count: usize) {
    let shift = at % 64;
    let words = count.div_ceil(64);
    for (i, &word) in source[..words].iter().enumerate() {
        target[at / 64 + i] |= word << shift;
        let carry = word >> 1 >> (63 - shift);
        if carry != 0 {
            target[at / 64 + i + 1] |= carry;
        }
    }
}

/// Puts the low bits of `bits` where `mask` has a bit, lowest first.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline]
fn deposit(bits: u64, mask: u64) -> u64 {
    // SAFETY: this is compiled only for processors that have BMI2.
    unsafe { std::arch::x86_64::_pdep_u64(bits, mask) }
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
use deposit_bit_by_bit as deposit;

#[cfg(any(test, not(all(target_arch = "x86_64", target_feature = "bmi2"))))]
fn deposit_bit_by_bit(mut bits: u64, mut mask: u64) -> u64 {
    let mut result = 0;
    while bits != 0 && mask != 0 {
        if bits & 1 != 0 {
            result |= mask & mask.wrapping_neg();
        }
        mask &= mask - 1;
        bits >>= 1;
    }
    result
}

/// Transposes a block of 64 rows of 64 bits: bit `c` of word `r` becomes bit `r` of word `c`.
pub(crate) fn transpose(block: &mut [u64; 64]) {
    // Hacker's Delight, 7-3: swap ever smaller off-diagonal quarters.
    let mut width = 32;
    let mut mask = u64::MAX >> 32;
    while width != 0 {
        let mut row = 0;
        while row < 64 {
            for r in row..row + width {
                let swap = (block[r] >> width ^ block[r + width]) & mask;
                block[r] ^= swap << width;
                block[r + width] ^= swap;
            }
            row += 2 * width;
        }
        width /= 2;
        mask ^= mask << width;
    }
}

/// Writes the transpose of `rows` rows of `stride` words, which has at most
/// `columns` rows of `rows.div_ceil(64)` words, into `target`.
pub(crate) fn transpose_into(
    target: &mut [u64],
    source: &[u64],
    rows: usize,
    stride: usize,
    columns: usize,
) {
    let target_stride = rows.div_ceil(64);
    let mut block = [0; 64];
    for high in 0..target_stride {
        let height = (rows - high * 64).min(64);
        for wide in 0..stride {
            for (r, word) in block.iter_mut().enumerate() {
                *word = if r < height { source[(high * 64 + r) * stride + wide] } else { 0 };
            }
            transpose(&mut block);
            let width = columns.saturating_sub(wide * 64).min(64);
            for (c, word) in block[..width].iter().enumerate() {
                target[(wide * 64 + c) * target_stride + high] = *word;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words that look random, the same in every run.
    fn noise(count: usize) -> Vec<u64> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        std::iter::repeat_with(|| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        })
        .take(count)
        .collect()
    }

    #[test]
    fn fast_and_plain_bit_moves_agree() {
        let words = noise(200);
        for pair in words.windows(2) {
            for mask in [pair[1], pair[1] & pair[1] >> 7, 0, u64::MAX] {
                assert_eq!(deposit(pair[0], mask), deposit_bit_by_bit(pair[0], mask));
            }
        }
    }

    #[test]
    fn transposing_moves_every_bit() {
        let (rows, columns): (usize, usize) = (150, 200);
        let stride = columns.div_ceil(64);
        let mut source = noise(rows * stride);
        for row in source.chunks_mut(stride) {
            row[stride - 1] &= (1 << (columns % 64)) - 1;
        }
        let mut target = vec![0; columns * rows.div_ceil(64)];
        transpose_into(&mut target, &source, rows, stride, columns);
        for r in 0..rows {
            for c in 0..columns {
                let there = bit(&source[r * stride..], c);
                assert_eq!(bit(&target[c * rows.div_ceil(64)..], r), there);
            }
        }
    }

    #[test]
    fn bits_are_put_and_read_at_any_place() {
        let source = noise(4);
        for at in [0, 1, 63, 64, 65, 130] {
            for count in [1, 63, 64, 65, 200] {
                let mut exact = source.clone();
                let mut full = vec![0; 4];
                fill(&mut full, count);
                exact.iter_mut().zip(&full).for_each(|(word, mask)| *word &= mask);
                let mut target = vec![0; 8];
                put(&mut target, at, &exact, count);
                let mut read = vec![0; 4];
                or_from(&mut read, &target, at);
                assert_eq!(read, exact);
                let set: u32 = target.iter().map(|word| word.count_ones()).sum();
                assert_eq!(set, exact.iter().map(|word| word.count_ones()).sum());
            }
        }
    }
}
