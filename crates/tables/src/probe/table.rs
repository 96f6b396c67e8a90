//! One table: the results of all positions of one material split.

use std::fs::File;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use memmap2::{Mmap, MmapMut};

use super::bit_writer::BitWriter;
use crate::geometry::Geometry;
use crate::index::Index;
use crate::pages;

/// The storage of a table's bits.
#[derive(Debug)]
enum Bits {
    Memory(Vec<u8>),
    /// In the program.
    Stored(&'static [u8]),
    /// A copy of a file's bits.
    Pages(MmapMut),
    File(FileBits),
}

/// Bits in a file.
#[derive(Debug)]
pub(crate) struct FileBits {
    /// For programs whose only task is the search, such as the solver. Access to the map kills the
    /// process if the file has become shorter, so [`Table::probe`] reads the file instead.
    map: Mmap,
    file: File,
    /// The file offset of the bits.
    start: usize,
    /// Whether a read has failed.
    is_unreadable: AtomicBool,
}

impl FileBits {
    pub(crate) fn new(file: File, map: Mmap, start: usize) -> FileBits {
        FileBits { map, file, start, is_unreadable: AtomicBool::new(false) }
    }

    fn bit(&self, at: u64) -> Option<bool> {
        let mut byte = [0];
        if read_at(&self.file, &mut byte, self.start as u64 + at / 8).is_err() {
            self.is_unreadable.store(true, Relaxed);
            return None;
        }
        Some(byte[0] >> (at % 8) & 1 != 0)
    }
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
    pub(crate) fn in_file(index: Index, file: FileBits) -> Table {
        assert_eq!((file.map.len() - file.start) as u64, bytes(index.len()));
        Table { index, bits: Bits::File(file) }
    }

    /// A copy with its bits in private memory.
    pub(crate) fn copy(&self) -> io::Result<Table> {
        let mut pages = pages::zeroed(bytes(self.index.len()) as usize)?;
        self.read(0, &mut pages)?;
        Ok(Table::in_pages(self.index.clone(), pages))
    }

    /// A table whose bits are in private memory.
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
            Bits::File(file) => &file.map[file.start..],
        }
    }

    /// Reads the bytes of the bits from `first` on.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or has become too short.
    pub(crate) fn read(&self, first: usize, part: &mut [u8]) -> io::Result<()> {
        if let Bits::File(file) = &self.bits {
            return read_at(&file.file, part, (file.start + first) as u64);
        }
        part.copy_from_slice(&self.bytes()[first..first + part.len()]);
        Ok(())
    }

    /// Whether [`Table::probe`] has failed to read the file.
    pub(crate) fn is_unreadable(&self) -> bool {
        matches!(&self.bits, Bits::File(file) if file.is_unreadable.load(Relaxed))
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

    /// Whether the side to move wins, with each side's squares in its own view. `None` if the file
    /// cannot be read or has become too short.
    #[inline]
    pub(crate) fn probe(&self, geometry: &Geometry, waiting: &[u8], moving: &[u8]) -> Option<bool> {
        let at = self.index.of(geometry, waiting, moving);
        match &self.bits {
            Bits::File(file) => file.bit(at),
            _ => Some(self.bit(at)),
        }
    }

    /// Whether the side to move wins, with each side's squares in its own view.
    #[inline]
    pub(crate) fn wins(&self, geometry: &Geometry, waiting: &[u8], moving: &[u8]) -> bool {
        self.bit(self.index.of(geometry, waiting, moving))
    }
}

/// Reads bytes of a file without moving its cursor. Unlike access to mapped memory, it returns an
/// error if the file is too short.
pub(crate) fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset);
    #[cfg(windows)]
    {
        let mut done = 0;
        while done < bytes.len() {
            let rest = &mut bytes[done..];
            match std::os::windows::fs::FileExt::seek_read(file, rest, offset + done as u64)? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                read => done += read,
            }
        }
        Ok(())
    }
    #[cfg(not(any(unix, windows)))]
    {
        let _ = (file, bytes, offset);
        Err(io::ErrorKind::Unsupported.into())
    }
}

/// The number of bytes for this many bits.
pub(crate) fn bytes(positions: u64) -> u64 {
    positions.div_ceil(64) * 8
}
