//! A binary arithmetic coder.
//!
//! Encoder and decoder keep an interval of 32-bit numbers, divide it in proportion to the
//! probability of a one, and continue with the part that belongs to the bit. Leading bytes that
//! both ends of the interval share are written.

/// Probabilities of a one are in units of 1/65,536, from 1 to 65,535.
fn divide(low: u32, high: u32, one: u16) -> u32 {
    low + ((u64::from(high - low) * u64::from(one)) >> 16) as u32
}

/// Writes bits of known probability.
pub(super) struct Encoder<'a> {
    bytes: &'a mut Vec<u8>,
    low: u32,
    high: u32,
}

impl<'a> Encoder<'a> {
    /// Writes to the end of `bytes`.
    pub(super) fn new(bytes: &'a mut Vec<u8>) -> Encoder<'a> {
        Encoder { bytes, low: 0, high: u32::MAX }
    }

    #[inline]
    pub(super) fn put(&mut self, bit: bool, one: u16) {
        let middle = divide(self.low, self.high, one);
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 0xff;
        }
    }

    /// Writes enough bytes to identify the remaining interval when zeros follow.
    pub(super) fn finish(self) {
        let Encoder { bytes, low, high } = self;
        for count in 0..=4 {
            let rest = u32::MAX.checked_shr(8 * count).unwrap_or(0);
            let Some(number) = low.checked_add(rest).map(|number| number & !rest) else { continue };
            if number <= high {
                bytes.extend(&number.to_be_bytes()[..count as usize]);
                return;
            }
        }
    }
}

/// Reads the output of an [`Encoder`].
pub(super) struct Decoder<'a> {
    bytes: std::slice::Iter<'a, u8>,
    low: u32,
    high: u32,
    number: u32,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { bytes: bytes.iter(), low: 0, high: u32::MAX, number: 0 };
        (0..4).for_each(|_| decoder.shift());
        decoder
    }

    /// The next byte; zeros after the end.
    #[inline]
    fn shift(&mut self) {
        let byte = self.bytes.next().copied().unwrap_or(0);
        self.number = self.number << 8 | u32::from(byte);
    }

    #[inline]
    pub(super) fn get(&mut self, one: u16) -> bool {
        let middle = divide(self.low, self.high, one);
        let bit = self.number <= middle;
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xff;
            self.shift();
        }
        bit
    }
}

#[cfg(test)]
mod tests {
    use dipole::internals::SplitMix64;

    use super::*;

    #[test]
    fn coded_bits_are_read_back_with_any_probabilities() {
        let mut random = SplitMix64::new(1);
        for length in [0, 1, 2, 50, 5000] {
            for shape in 0..4 {
                let bits: Vec<(bool, u16)> = (0..length)
                    .map(|_| match shape {
                        0 => (random.below(2) == 0, 1 << 15),
                        1 => (random.below(1000) == 0, 66),
                        2 => (random.below(2) == 0, 1 + random.below(65_535) as u16),
                        _ => (random.below(2) == 0, [1, 65_535][random.below(2)]),
                    })
                    .collect();
                let mut bytes = Vec::new();
                let mut encoder = Encoder::new(&mut bytes);
                bits.iter().for_each(|&(bit, one)| encoder.put(bit, one));
                encoder.finish();
                let mut decoder = Decoder::new(&bytes);
                for (i, &(bit, one)) in bits.iter().enumerate() {
                    assert_eq!(decoder.get(one), bit, "bit {i} of {length}");
                }
                if shape == 1 {
                    assert!(bytes.len() <= 4 + length / 400, "rare ones take little space");
                }
            }
        }
    }
}
