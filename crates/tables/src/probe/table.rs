//! One table: the results of all positions of one material split.

use std::io::{self, Write};

use memmap2::{Mmap, MmapMut};

use super::bit_writer::BitWriter;
use crate::geometry::Geometry;
use crate::index::Index;
use crate::pages;

/// Where the bits of a table are.
#[derive(Debug)]
enum Bits {
    Memory(Vec<u8>),
    /// In the program.
    Stored(&'static [u8]),
    /// A copy of a file's bits.
    Pages(MmapMut),
    /// A file, and where in it the bits begin.
    File(Mmap, usize),
}

/// A bit for each position of a split: whether the side to move wins.
#[derive(Debug)]
pub(crate) struct Table {
    index: Index,
    bits: Bits,
}

impl Table {
    /// A table whose bits are in memory.
    pub(crate) fn in_memory(index: Index, bits: Vec<u8>) -> Table {
        assert_eq!(bits.len() as u64, bytes(index.len()));
        Table { index, bits: Bits::Memory(bits) }
    }

    /// A table whose bits are in the program.
    pub(crate) fn stored(index: Index, bits: &'static [u8]) -> Table {
        assert_eq!(bits.len() as u64, bytes(index.len()));
        Table { index, bits: Bits::Stored(bits) }
    }

    /// A table whose bits are the rest of a file.
    pub(crate) fn in_file(index: Index, file: Mmap, start: usize) -> Table {
        assert_eq!((file.len() - start) as u64, bytes(index.len()));
        Table { index, bits: Bits::File(file, start) }
    }

    /// The same table with its bits in memory of this process alone.
    pub(crate) fn copy(&self) -> Table {
        let bytes = self.bytes();
        let mut pages = pages::zeroed(bytes.len());
        pages[..bytes.len()].copy_from_slice(bytes);
        Table::in_pages(self.index.clone(), pages)
    }

    /// A table whose bits are in memory of this process alone.
    pub(crate) fn in_pages(index: Index, pages: MmapMut) -> Table {
        assert!(pages.len() as u64 >= bytes(index.len()));
        Table { index, bits: Bits::Pages(pages) }
    }

    pub(crate) fn index(&self) -> &Index {
        &self.index
    }

    /// The bits, eight to a byte, lowest first, padded to eight bytes.
    #[inline]
    pub(crate) fn bytes(&self) -> &[u8] {
        match &self.bits {
            Bits::Memory(bytes) => bytes,
            Bits::Stored(bytes) => bytes,
            Bits::Pages(pages) => pages,
            Bits::File(file, start) => &file[*start..],
        }
    }

    /// Writes the bits in order.
    pub(crate) fn write<W: Write>(&self, writer: &mut BitWriter<W>) -> io::Result<()> {
        let words: Vec<u64> =
            self.bytes().as_chunks().0.iter().map(|&word| u64::from_le_bytes(word)).collect();
        writer.write(&words, self.index.len() as usize)
    }

    #[inline]
    pub(crate) fn bit(&self, at: u64) -> bool {
        self.bytes()[(at / 8) as usize] >> (at % 8) & 1 != 0
    }

    /// Whether the side to move wins; each side's squares in its own view.
    #[inline]
    pub(crate) fn wins(&self, geometry: &Geometry, waiting: &[u8], moving: &[u8]) -> bool {
        self.bit(self.index.of(geometry, waiting, moving))
    }
}

/// The number of bytes that hold so many bits.
pub(crate) fn bytes(positions: u64) -> u64 {
    positions.div_ceil(64) * 8
}
