//! Writes the bits of a table.

use std::io::{self, Write};

/// Writes consecutive runs of bits, eight to a byte, lowest first. The end is padded with zeros to
/// a multiple of eight bytes.
#[derive(Debug)]
pub(crate) struct BitWriter<W> {
    writer: W,
    pending: u64,
    len: u64,
    ones: u64,
}

impl<W: Write> BitWriter<W> {
    pub(crate) fn new(writer: W) -> BitWriter<W> {
        BitWriter { writer, pending: 0, len: 0, ones: 0 }
    }

    /// Appends the first `len` bits of the words. Their other bits must be zero.
    pub(crate) fn write(&mut self, words: &[u64], len: usize) -> io::Result<()> {
        let shift = self.len % 64;
        for (i, &word) in words.iter().enumerate() {
            let used = (len - i * 64).min(64) as u64;
            self.ones += u64::from(word.count_ones());
            self.pending |= word << shift;
            if shift + used >= 64 {
                self.writer.write_all(&self.pending.to_le_bytes())?;
                self.pending = word >> 1 >> (63 - shift);
            }
        }
        self.len += len as u64;
        Ok(())
    }

    /// Writes pending bits. Returns the writer, the number of bits written and the number of ones
    /// among them.
    pub(crate) fn finish(mut self) -> io::Result<(W, u64, u64)> {
        if !self.len.is_multiple_of(64) {
            self.writer.write_all(&self.pending.to_le_bytes())?;
        }
        Ok((self.writer, self.len, self.ones))
    }
}
