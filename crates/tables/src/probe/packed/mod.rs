//! Compressed table files with random access to blocks.
//!
//! The bits of a table are divided into blocks of equal size. An arithmetic coder writes each
//! block, with probabilities of ones for the contexts of [`model`], which are stored in the file.
//! Numbers are little-endian.
//!
//! | bytes | content |
//! | --- | --- |
//! | 0–7 | `DIPOLETZ` |
//! | 8–9 | version: 1 |
//! | 10 | squares on a side of the board |
//! | 11, 12 | checkers of the side to move, of the waiting side |
//! | 13 | the number of bits of a context, `k` |
//! | 14 | a block has 2 to the power of this number bytes before compression |
//! | 15 | 0 |
//! | 16–23 | number of positions |
//! | 24–31 | number of positions that the side to move wins |
//! | 32–39 | XXH3 (64 bits) of the bits, as in the file that is not compressed |
//! | 40–47 | the length of this file |
//! | 48–55 | XXH3 (64 bits) of the probabilities |
//! | 56–63 | XXH3 (64 bits) of bytes 0–55 |
//! | 64– | 2 to the power of `k` probabilities of two bytes |
//! | then | the index of the blocks |
//! | then | the blocks |
//!
//! The index has an entry for each group of 64 blocks: the offset of the first block in the file
//! (8 bytes), the length of each block (2 bytes), and the lower half of the XXH3 of each block with
//! its number as the seed (4 bytes). Zeros fill the last entry.

use std::fs::File;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use dipole::Board;
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use self::coder::Decoder;
use self::model::{CONTEXT, Known, Walk};
use super::file::{Fault, FileError, Split, beginning};
use super::table::{bytes, read_at};
use crate::checkers::MAX_SIDE;
use crate::geometry::Geometry;
use crate::index::Index;

mod coder;
mod compress;
mod model;

pub(super) use self::compress::{check_content, expand};
pub use self::compress::{compress_file, expand_file};

/// File name extension of compressed tables.
pub const PACKED_EXTENSION: &str = "dipz";

/// The smallest and the largest block, as powers of two.
const BLOCK: std::ops::RangeInclusive<u32> = 9..=15;

const MAGIC: &[u8; 8] = b"DIPOLETZ";
const VERSION: u16 = 1;
const HEADER: usize = 64;

/// Number of blocks per entry of the block index.
const GROUP: usize = 64;

/// Size of an entry, in bytes.
const GROUP_BYTES: usize = 8 + GROUP * (2 + 4);

/// Number of decompressed blocks of a table in the cache.
const CACHED: usize = 256;

/// A parsed and verified header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PackedHeader {
    pub(crate) split: Split,
    pub(crate) wins: u64,
    /// The hash of the bits.
    hash: u64,
    context: u32,
    /// The size of a block as a power of two.
    block: u32,
    length: u64,
    probabilities: u64,
}

impl PackedHeader {
    /// The hash of the bits, equal to that of the uncompressed file.
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    fn to_bytes(self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(MAGIC);
        bytes[8..10].copy_from_slice(&VERSION.to_le_bytes());
        bytes[10] = self.split.board.size() as u8;
        bytes[11] = self.split.moving as u8;
        bytes[12] = self.split.waiting as u8;
        bytes[13] = self.context as u8;
        bytes[14] = self.block as u8;
        let words = [self.split.positions(), self.wins, self.hash, self.length, self.probabilities];
        for (word, place) in words.into_iter().zip(bytes[16..56].chunks_mut(8)) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        let hash = xxh3_64(&bytes[..56]);
        bytes[56..].copy_from_slice(&hash.to_le_bytes());
        bytes
    }

    /// Reads the header from the first bytes of a file and checks it and the file's length.
    fn read(file: &[u8], found: u64) -> Result<PackedHeader, Fault> {
        let short = Fault::Length { expected: HEADER as u64, found };
        let header: &[u8; HEADER] = file.first_chunk().ok_or(short)?;
        if !header.starts_with(MAGIC) {
            return Err(Fault::Foreign);
        }
        let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|i| header[at + i]));
        let version = u16::from_le_bytes([header[8], header[9]]);
        if version != VERSION {
            return Err(Fault::Version(version));
        }
        if word(56) != xxh3_64(&header[..56]) {
            return Err(Fault::Header);
        }
        let [moving, waiting] = [header[11], header[12]].map(usize::from);
        let board = Board::new(usize::from(header[10])).ok_or(Fault::Header)?;
        let (context, block) = (u32::from(header[13]), u32::from(header[14]));
        let split = Split { board, moving, waiting };
        if ![moving, waiting].iter().all(|count| (1..MAX_SIDE).contains(count))
            || word(16) != split.positions()
            || context > CONTEXT
            || !BLOCK.contains(&block)
        {
            return Err(Fault::Header);
        }
        let header = PackedHeader {
            split,
            wins: word(24),
            hash: word(32),
            context,
            block,
            length: word(40),
            probabilities: word(48),
        };
        if header.length != found || header.blocks_at() as u64 > found {
            return Err(Fault::Length { expected: header.length, found });
        }
        Ok(header)
    }

    /// The number of blocks.
    fn blocks(&self) -> u64 {
        bytes(self.split.positions()).div_ceil(1 << self.block)
    }

    /// The number of positions in a block.
    fn block_bits(&self, block: u64) -> usize {
        let first = block << (self.block + 3);
        (self.split.positions() - first).min(8 << self.block) as usize
    }

    /// The file offset of the block index.
    fn index_at(&self) -> usize {
        HEADER + (2 << self.context)
    }

    /// The file offset of the first block.
    fn blocks_at(&self) -> usize {
        self.index_at() + self.blocks().div_ceil(GROUP as u64) as usize * GROUP_BYTES
    }
}

/// A decompressed block with its number.
type Cached = Option<(u64, Arc<[u8]>)>;

/// A table in a compressed file.
pub(crate) struct PackedTable {
    pub(super) index: Index,
    pub(super) header: PackedHeader,
    file: File,
    probabilities: Vec<u16>,
    cache: Box<[Mutex<Cached>]>,
    /// The number of a block found damaged, plus one.
    damaged: AtomicU64,
}

impl std::fmt::Debug for PackedTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PackedTable").field("header", &self.header).finish_non_exhaustive()
    }
}

/// Opens a compressed table, whose split must match the file name. The blocks are not checked yet.
pub(crate) fn open(path: &Path) -> Result<PackedTable, FileError> {
    open_file(path).map_err(|fault| FileError::new(path, fault))
}

fn open_file(path: &Path) -> Result<PackedTable, Fault> {
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let header = PackedHeader::read(&beginning(&file, length)?, length)?;
    let mut probabilities = vec![0; 2 << header.context];
    read_at(&file, &mut probabilities, HEADER as u64)?;
    let hash = xxh3_64(&probabilities);
    let probabilities: Vec<u16> =
        probabilities.as_chunks().0.iter().map(|&one| u16::from_le_bytes(one)).collect();
    if hash != header.probabilities || probabilities.contains(&0) {
        return Err(Fault::Header);
    }
    let split = header.split;
    if path.file_name().is_none_or(|name| *name != *split.packed_file_name()) {
        return Err(Fault::Misnamed(split));
    }
    Ok(PackedTable {
        index: Index::new(Geometry::of(split.board), split.waiting, split.moving),
        header,
        probabilities,
        file,
        cache: (0..CACHED).map(|_| Mutex::new(None)).collect(),
        damaged: AtomicU64::new(0),
    })
}

impl PackedTable {
    /// Whether the side to move wins, with each side's squares in its own view. `None` if the file
    /// is damaged there.
    pub(crate) fn wins(&self, waiting: &[u8], moving: &[u8]) -> Option<bool> {
        let geometry = Geometry::of(self.header.split.board);
        let at = self.index.of(geometry, waiting, moving);
        let block = at >> (self.header.block + 3);
        let bytes = self.cached(block)?;
        let within = at - (block << (self.header.block + 3));
        Some(bytes[(within / 8) as usize] >> (within % 8) & 1 != 0)
    }

    /// The number of a block that was found damaged.
    pub(crate) fn damaged(&self) -> Option<u64> {
        self.damaged.load(Ordering::Relaxed).checked_sub(1)
    }

    fn cached(&self, block: u64) -> Option<Arc<[u8]>> {
        let place = &self.cache[(block % CACHED as u64) as usize];
        // A thread that panicked has left either the old block or the new one.
        let lock = || place.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, bytes)) = lock().as_ref().filter(|(number, _)| *number == block) {
            return Some(bytes.clone());
        }
        let Ok(bytes) = self.block(block) else {
            self.damaged.store(block + 1, Ordering::Relaxed);
            return None;
        };
        let bytes: Arc<[u8]> = bytes.into();
        *lock() = Some((block, bytes.clone()));
        Some(bytes)
    }

    /// Reads the compressed bytes of a block and verifies their hash. They are read, not mapped, so
    /// that a file that has become shorter causes an error.
    fn compressed(&self, block: u64) -> Option<Vec<u8>> {
        let (group, place) = (block as usize / GROUP, block as usize % GROUP);
        let mut entry = [0; GROUP_BYTES];
        let entry_at = self.header.index_at() + group * GROUP_BYTES;
        read_at(&self.file, &mut entry, entry_at as u64).ok()?;
        let (first, entry) = entry.split_first_chunk()?;
        let (lengths, hashes) = entry.split_at(GROUP * 2);
        let lengths = &lengths.as_chunks().0[..=place];
        let (mut start, mut length) = (u64::from_le_bytes(*first), 0);
        for &next in lengths {
            start = start.checked_add(length)?;
            length = u64::from(u16::from_le_bytes(next));
        }
        let mut bytes = vec![0; length as usize];
        read_at(&self.file, &mut bytes, start).ok()?;
        let hash = u32::from_le_bytes(hashes.as_chunks().0[place]);
        (xxh3_64_with_seed(&bytes, block) as u32 == hash).then_some(bytes)
    }

    /// The bits of a block, eight to a byte, padded to eight bytes.
    fn block(&self, block: u64) -> Result<Vec<u8>, Fault> {
        let bytes = self.compressed(block).ok_or(Fault::Block(block))?;
        let bits = self.header.block_bits(block);
        let geometry = Geometry::of(self.header.split.board);
        let mut walk = Walk::new(geometry, &self.index, block << (self.header.block + 3));
        let mut decoder = Decoder::new(&bytes);
        let mut known = Known::new(bits);
        let mask = (1 << self.header.context) - 1;
        for _ in 0..bits {
            let one = self.probabilities[walk.context(&known) & mask];
            known.push(decoder.get(one));
            walk.step();
        }
        Ok(known.to_bytes())
    }
}
