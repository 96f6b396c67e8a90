//! Table files: a header of 64 bytes and the bits.
//!
//! Numbers are little-endian.
//!
//! | bytes | content |
//! | --- | --- |
//! | 0–7 | `DIPOLETB` |
//! | 8–9 | version: 1 |
//! | 10 | squares on a side of the board |
//! | 11, 12 | checkers of the side to move, of the waiting side |
//! | 13–15 | 0 |
//! | 16–23 | number of positions |
//! | 24–31 | number of positions that the side to move wins |
//! | 32–39 | XXH3 (64 bits) of everything from byte 64 on |
//! | 40–55 | 0 |
//! | 56–63 | XXH3 (64 bits) of bytes 0–55 |
//! | 64– | a bit a position, lowest bit of a byte first, zeros up to a multiple of 8 bytes |

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use dipole::Board;
use memmap2::Mmap;
use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

use super::bit_writer::BitWriter;
use super::packed::PACKED_EXTENSION;
use super::table::{FileBits, Table, bytes, read_at};
use crate::checkers::MAX_SIDE;
use crate::geometry::Geometry;
use crate::index::{Index, positions};

const MAGIC: &[u8; 8] = b"DIPOLETB";
const VERSION: u16 = 1;
const HEADER: usize = 64;

/// File name extension of tables.
pub const EXTENSION: &str = "dipt";

/// File name extension of unfinished files.
pub(crate) const PART: &str = "part";

/// The positions of one board in which the player to move has `moving`
/// checkers and the other `waiting`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Split {
    /// The board.
    pub board: Board,
    /// The checkers of the player to move, at least 1.
    pub moving: usize,
    /// The checkers of the other player, at least 1.
    pub waiting: usize,
}

impl Split {
    /// The name of the split's file: `8x8-3v4.dipt` for three checkers to move
    /// against four.
    pub fn file_name(self) -> String {
        format!("{self}.{EXTENSION}")
    }

    /// The name of the split's compressed file: `8x8-3v4.dipz`.
    pub fn packed_file_name(self) -> String {
        format!("{self}.{PACKED_EXTENSION}")
    }

    /// The number of positions, including those in which the player to move must sit out.
    pub fn positions(self) -> u64 {
        positions(self.board.dark_squares(), self.waiting, self.moving)
    }
}

impl std::fmt::Display for Split {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let size = self.board.size();
        write!(f, "{size}x{size}-{}v{}", self.moving, self.waiting)
    }
}

/// A fault of a table file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file does not begin with the magic bytes of a table.
    #[error("this is no Dipole table")]
    Foreign,
    /// It was written by another version of the program.
    #[error("the format is version {0}, and this program reads version {VERSION}: build it anew")]
    Version(u16),
    /// The header does not match its hash.
    #[error("the header is damaged: build the table anew")]
    Header,
    /// The file contains another split than its name says.
    #[error("the table inside is {0}")]
    Misnamed(Split),
    /// The file has the wrong length.
    #[error("the file has {found} bytes and should have {expected}: build the table anew")]
    Length {
        /// The length according to the header.
        expected: u64,
        /// The length of the file.
        found: u64,
    },
    /// A block of a compressed file does not match its hash.
    #[error("block {0} is damaged: get the file anew")]
    Block(u64),
    /// The file can no longer be read.
    #[error("the file has become shorter or cannot be read any more: put the table back")]
    Unreadable,
    /// The block size is out of range.
    #[error("blocks have 512 to 32,768 bytes, a power of two")]
    BlockSize,
    /// Another process is building tables in the directory.
    #[error("another program is building tables here")]
    Busy,
    /// The bits do not match the hash in the header.
    #[error("the content is damaged: build the table anew")]
    Content,
}

/// A fault with the path of the file.
#[derive(Debug, thiserror::Error)]
#[error("{}: {fault}", path.display())]
pub struct FileError {
    /// The file or directory.
    pub path: PathBuf,
    /// The fault.
    #[source]
    pub fault: Fault,
}

impl FileError {
    pub(crate) fn new(path: &Path, fault: impl Into<Fault>) -> FileError {
        FileError { path: path.to_owned(), fault: fault.into() }
    }
}

/// A parsed and verified header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Header {
    pub(crate) split: Split,
    pub(crate) wins: u64,
    pub(crate) hash: u64,
}

/// A hash of the tables of these splits, independent of their order.
pub(crate) fn hash_of(mut tables: Vec<(Split, u64)>) -> u64 {
    tables.sort_unstable();
    let text: String =
        tables.iter().map(|(split, hash)| format!("{split} {hash:016x}\n")).collect();
    xxh3_64(text.as_bytes())
}

impl Header {
    /// The hash of the content, from the header.
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    fn to_bytes(self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(MAGIC);
        bytes[8..10].copy_from_slice(&VERSION.to_le_bytes());
        bytes[10] = self.split.board.size() as u8;
        bytes[11] = self.split.moving as u8;
        bytes[12] = self.split.waiting as u8;
        bytes[16..24].copy_from_slice(&self.split.positions().to_le_bytes());
        bytes[24..32].copy_from_slice(&self.wins.to_le_bytes());
        bytes[32..40].copy_from_slice(&self.hash.to_le_bytes());
        let hash = xxh3_64(&bytes[..56]);
        bytes[56..].copy_from_slice(&hash.to_le_bytes());
        bytes
    }

    /// Reads the header from the first bytes of a file and checks it and the file's length.
    fn read(file: &[u8], found: u64) -> Result<Header, Fault> {
        let word = |at: usize| {
            file.get(at..at + 8)
                .and_then(|bytes| bytes.try_into().ok())
                .map(u64::from_le_bytes)
                .ok_or(Fault::Length { expected: HEADER as u64, found })
        };
        if file.get(..8) != Some(MAGIC) {
            return Err(Fault::Foreign);
        }
        let details = word(8)?.to_le_bytes();
        let version = u16::from_le_bytes([details[0], details[1]]);
        if version != VERSION {
            return Err(Fault::Version(version));
        }
        if word(56)? != xxh3_64(&file[..56]) {
            return Err(Fault::Header);
        }
        let [moving, waiting] = [details[3], details[4]].map(usize::from);
        let board = Board::new(usize::from(details[2])).ok_or(Fault::Header)?;
        if ![moving, waiting].iter().all(|count| (1..MAX_SIDE).contains(count)) {
            return Err(Fault::Header);
        }
        let split = Split { board, moving, waiting };
        let positions = word(16)?;
        if positions != split.positions() {
            return Err(Fault::Header);
        }
        let expected = length(positions);
        if expected != found {
            return Err(Fault::Length { expected, found });
        }
        Ok(Header { split, wins: word(24)?, hash: word(32)? })
    }
}

/// The file length of a split with this many positions.
pub(crate) fn length(positions: u64) -> u64 {
    HEADER as u64 + bytes(positions)
}

/// Opens a table, whose split must match the file name. The content is not checked yet, see
/// [`check_content`].
pub(crate) fn open(path: &Path) -> Result<(Header, Table), FileError> {
    open_file(path).map_err(|fault| FileError::new(path, fault))
}

fn open_file(path: &Path) -> Result<(Header, Table), Fault> {
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let header = Header::read(&beginning(&file, length)?, length)?;
    // SAFETY: a map must not change while it is read. Table files are never written in place: they
    // are renamed into place once complete, and a new build replaces the name, not the content. If
    // a file is overwritten all the same, the bits read are wrong, which the hash detects.
    let map = unsafe { Mmap::map(&file)? };
    if map.len() as u64 != length {
        return Err(Fault::Length { expected: length, found: map.len() as u64 });
    }
    let split = header.split;
    if path.file_name().is_none_or(|name| *name != *split.file_name()) {
        return Err(Fault::Misnamed(split));
    }
    let index = Index::new(Geometry::of(split.board), split.waiting, split.moving);
    Ok((header, Table::in_file(index, FileBits::new(file, map, HEADER))))
}

/// The first bytes of a file of this length, at most the size of a header.
pub(super) fn beginning(file: &File, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; length.min(HEADER as u64) as usize];
    read_at(file, &mut bytes, 0)?;
    Ok(bytes)
}

/// Whether a path has the extension of a compressed table.
pub(crate) fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == PACKED_EXTENSION)
}

/// The table files of a directory, in order.
pub(crate) fn list(directory: &Path) -> Result<Vec<PathBuf>, FileError> {
    let entries = fs::read_dir(directory).and_then(|entries| {
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()
    });
    let mut paths = entries.map_err(|error| FileError::new(directory, error))?;
    paths.retain(|path| {
        is_packed(path) || path.extension().is_some_and(|extension| extension == EXTENSION)
    });
    paths.sort_unstable();
    Ok(paths)
}

/// Reads a whole table and compares its hash with the header's.
pub(crate) fn check_content(path: &Path, header: &Header, table: &Table) -> Result<(), FileError> {
    let mut hash = Xxh3Default::new();
    let mut part = vec![0; 1 << 20];
    let length = bytes(header.split.positions()) as usize;
    for first in (0..length).step_by(part.len()) {
        let part = &mut part[..(length - first).min(1 << 20)];
        table.read(first, part).map_err(|error| FileError::new(path, error))?;
        hash.update(part);
    }
    if hash.digest() == header.hash { Ok(()) } else { Err(FileError::new(path, Fault::Content)) }
}

/// Writes a table, whose bits `fill` writes. The file has the ending `part` until it is complete
/// and is then renamed.
pub(crate) fn write(
    directory: &Path,
    split: Split,
    part: &str,
    fill: impl FnOnce(&mut BitWriter<Hashed>) -> io::Result<()>,
) -> Result<(), FileError> {
    let path = directory.join(split.file_name());
    let unfinished = path.with_extension(format!("{EXTENSION}.{part}"));
    write_file(&unfinished, &path, split, fill).map_err(|error| FileError::new(&path, error))
}

fn write_file(
    unfinished: &Path,
    path: &Path,
    split: Split,
    fill: impl FnOnce(&mut BitWriter<Hashed>) -> io::Result<()>,
) -> io::Result<()> {
    let mut file = File::create(unfinished)?;
    file.write_all(&[0; HEADER])?;
    let hashed = Hashed { file: BufWriter::new(file), hash: Xxh3Default::new() };
    let mut bits = BitWriter::new(hashed);
    fill(&mut bits)?;
    let (hashed, _, wins) = bits.finish()?;
    let header = Header { split, wins, hash: hashed.hash.digest() };
    let mut file = hashed.file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.rewind()?;
    file.write_all(&header.to_bytes())?;
    file.sync_all()?;
    fs::rename(unfinished, path)
}

/// A writer that hashes its output.
pub(crate) struct Hashed {
    file: BufWriter<File>,
    hash: Xxh3Default,
}

impl Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hash.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
