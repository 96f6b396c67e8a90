//! Compressing and expanding table files.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

use xxhash_rust::xxh3::{Xxh3Default, xxh3_64, xxh3_64_with_seed};

use super::coder::Encoder;
use super::model::{CONTEXT, Known, Walk};
use super::{BLOCK, GROUP, PACKED_EXTENSION, PackedHeader, PackedTable};
use crate::geometry::Geometry;
use crate::pages;
use crate::parallel::{for_each, for_each_with};
use crate::probe::file::{self, Fault, FileError, Header, Split};
use crate::probe::table::{Table, bytes};

/// Number of blocks that a thread takes at a time.
const SHARE: u64 = 4 * GROUP as u64;

/// Counts of bits 0 and 1 after each context.
type Counts = Vec<[u64; 2]>;

/// Compresses a table file into a directory, on `threads` threads. Blocks have `1 << block` bytes,
/// with `block` from 9 to 15: small ones are read faster, large ones take less space. Returns the
/// split and the length of the new file.
///
/// # Errors
///
/// If the file is damaged, the block size is out of range, or the new file cannot be written.
pub fn compress_file(
    path: &Path,
    directory: &Path,
    block: u32,
    threads: usize,
) -> Result<(Split, u64), FileError> {
    let (header, table) = file::open(path)?;
    file::check_content(path, &header, &table)?;
    let split = header.split;
    let target = directory.join(split.packed_file_name());
    let fail = |fault: Fault| FileError::new(&target, fault);
    if !BLOCK.contains(&block) {
        return Err(fail(Fault::BlockSize));
    }
    fs::create_dir_all(directory).map_err(|error| FileError::new(directory, error))?;
    let unfinished = target.with_extension(format!("{PACKED_EXTENSION}.part"));
    let written = write(&unfinished, &header, &table, block, threads)
        .and_then(|length| fs::rename(&unfinished, &target).map(|()| length));
    written.map(|length| (split, length)).map_err(|error| fail(error.into()))
}

fn write(
    path: &Path,
    Header { split, wins, hash }: &Header,
    table: &Table,
    block: u32,
    threads: usize,
) -> io::Result<u64> {
    let mut header = PackedHeader {
        split: *split,
        wins: *wins,
        hash: *hash,
        context: 0,
        block,
        length: 0,
        probabilities: 0,
    };
    let (context, probabilities) = model(&count(&header, table, threads));
    let packed: Vec<u8> = probabilities.iter().flat_map(|one| one.to_le_bytes()).collect();
    header.context = context;
    header.probabilities = xxh3_64(&packed);
    let mut file = BufWriter::new(File::create(path)?);
    file.seek(SeekFrom::Start(header.blocks_at() as u64))?;
    let mut end = header.blocks_at() as u64;
    let mut index = Vec::new();
    let blocks = header.blocks();
    let mut shares: Vec<(u64, Vec<Vec<u8>>)> = vec![(0, Vec::new()); threads * 2];
    for start in (0..blocks).step_by(SHARE as usize * shares.len()) {
        for (i, (first, _)) in shares.iter_mut().enumerate() {
            *first = start + i as u64 * SHARE;
        }
        for_each(threads, &mut shares, |(first, compressed)| {
            let share = *first..blocks.min(*first + SHARE);
            *compressed = share.map(|i| encode(&header, table, &probabilities, i)).collect();
        });
        for (first, compressed) in &shares {
            for (i, group) in compressed.chunks(GROUP).enumerate() {
                let first = first + (i * GROUP) as u64;
                index.extend(end.to_le_bytes());
                enter(&mut index, group, |block| (block.len() as u16).to_le_bytes());
                let mut number = first..;
                enter(&mut index, group, |block| {
                    let seed = number.next().unwrap_or_default();
                    (xxh3_64_with_seed(block, seed) as u32).to_le_bytes()
                });
                for block in group {
                    if block.len() > usize::from(u16::MAX) {
                        return Err(io::Error::other("a block grows too much: take smaller ones"));
                    }
                    file.write_all(block)?;
                    end += block.len() as u64;
                }
            }
        }
    }
    header.length = end;
    file.rewind()?;
    file.write_all(&header.to_bytes())?;
    file.write_all(&packed)?;
    file.write_all(&index)?;
    file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    Ok(end)
}

/// Appends a number for each block of a group to the index, and zeros for the blocks missing in the
/// last group.
fn enter<const N: usize>(
    index: &mut Vec<u8>,
    group: &[Vec<u8>],
    mut number: impl FnMut(&[u8]) -> [u8; N],
) {
    group.iter().for_each(|block| index.extend(number(block)));
    index.resize(index.len() + (GROUP - group.len()) * N, 0);
}

/// Counts the bits after each context.
fn count(header: &PackedHeader, table: &Table, threads: usize) -> Counts {
    let mut counts = vec![vec![[0; 2]; 1 << CONTEXT]; threads];
    let blocks = header.blocks();
    let mut shares: Vec<u64> = (0..blocks).step_by(SHARE as usize).collect();
    for_each_with(&mut counts, &mut shares, |counts, first| {
        for block in *first..blocks.min(*first + SHARE) {
            visit(header, table, block, |context, bit| {
                counts[context][usize::from(bit)] += 1;
            });
        }
    });
    let mut all = counts.pop().unwrap_or_default();
    for counts in counts {
        for ([zeros, ones], [more_zeros, more_ones]) in all.iter_mut().zip(counts) {
            *zeros += more_zeros;
            *ones += more_ones;
        }
    }
    all
}

/// Calls `each` with the context and the value of every bit of a block.
fn visit(header: &PackedHeader, table: &Table, block: u64, mut each: impl FnMut(usize, bool)) {
    let first = block << (header.block + 3);
    let bits = header.block_bits(block);
    let mut walk = Walk::new(Geometry::of(header.split.board), table.index(), first);
    let mut known = Known::new(bits);
    for at in first..first + bits as u64 {
        let bit = table.bit(at);
        each(walk.context(&known), bit);
        known.push(bit);
        walk.step();
    }
}

/// Chooses the number of context bits that are worth their space in the file. Returns it with the
/// probability of a one after each context.
fn model(counts: &Counts) -> (u32, Vec<u16>) {
    let candidates = (0..=CONTEXT).map(|context| {
        let mut folded: Counts = vec![[0; 2]; 1 << context];
        for (i, [zeros, ones]) in counts.iter().enumerate() {
            let place = &mut folded[i & ((1 << context) - 1)];
            *place = [place[0] + zeros, place[1] + ones];
        }
        let cost = folded.iter().map(|&[zeros, ones]| {
            let one = f64::from(probability(zeros, ones)) / 65_536.0;
            -(zeros as f64 * (1.0 - one).log2() + ones as f64 * one.log2())
        });
        let cost = cost.sum::<f64>() + f64::from(16u32 << context);
        (cost, context, folded)
    });
    let cheapest = candidates.min_by(|(one, ..), (other, ..)| one.total_cmp(other));
    let (_, context, folded) = cheapest.unwrap_or_default();
    (context, folded.iter().map(|&[zeros, ones]| probability(zeros, ones)).collect())
}

/// The probability of a one, in units of 1/65,536.
fn probability(zeros: u64, ones: u64) -> u16 {
    let share = (u128::from(ones) * 2 + 1) * 65_536 / (u128::from(zeros + ones) * 2 + 2);
    share.clamp(1, 65_535) as u16
}

fn encode(header: &PackedHeader, table: &Table, probabilities: &[u16], block: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes);
    let mask = probabilities.len() - 1;
    visit(header, table, block, |context, bit| encoder.put(bit, probabilities[context & mask]));
    encoder.finish();
    bytes
}

/// Calls `each` with the bytes of all blocks in order.
fn for_each_block(
    path: &Path,
    table: &PackedTable,
    threads: usize,
    mut each: impl FnMut(&[u8]) -> Result<(), Fault>,
) -> Result<(), FileError> {
    let fail = |fault| FileError::new(path, fault);
    let blocks = table.header.blocks();
    let mut part: Vec<(u64, Result<Vec<u8>, Fault>)> = Vec::new();
    let mut next = 0;
    while next < blocks {
        let end = blocks.min(next + threads as u64 * GROUP as u64);
        part.clear();
        part.extend((next..end).map(|block| (block, Ok(Vec::new()))));
        for_each(threads, &mut part, |(block, bytes)| *bytes = table.block(*block));
        for (_, bytes) in part.drain(..) {
            bytes.and_then(|bytes| each(&bytes)).map_err(fail)?;
        }
        next = end;
    }
    Ok(())
}

/// Reads a whole compressed table and compares its hash with the header's.
pub(in crate::probe) fn check_content(
    path: &Path,
    table: &PackedTable,
    threads: usize,
) -> Result<(), FileError> {
    let mut hash = Xxh3Default::new();
    for_each_block(path, table, threads, |bytes| {
        hash.update(bytes);
        Ok(())
    })?;
    if hash.digest() == table.header.hash {
        Ok(())
    } else {
        Err(FileError::new(path, Fault::Content))
    }
}

/// The expanded table in memory.
pub(in crate::probe) fn expand(
    path: &Path,
    table: &PackedTable,
    threads: usize,
) -> Result<Table, FileError> {
    let mut pages = pages::zeroed(bytes(table.index.len()) as usize)
        .map_err(|error| FileError::new(path, error))?;
    let mut at = 0;
    for_each_block(path, table, threads, |bytes| {
        pages[at..at + bytes.len()].copy_from_slice(bytes);
        at += bytes.len();
        Ok(())
    })?;
    Ok(Table::in_pages(table.index.clone(), pages))
}

/// Expands a compressed table into a directory, on `threads` threads. Returns its split.
///
/// # Errors
///
/// If the file is damaged or the new file cannot be written.
pub fn expand_file(path: &Path, directory: &Path, threads: usize) -> Result<Split, FileError> {
    let table = super::open(path)?;
    let split = table.header.split;
    fs::create_dir_all(directory).map_err(|error| FileError::new(directory, error))?;
    let mut left = split.positions();
    let mut fault = None;
    let written = file::write(directory, split, file::PART, |writer| {
        let each = for_each_block(path, &table, threads, |bytes| {
            let words: Vec<u64> =
                bytes.as_chunks().0.iter().map(|&word| u64::from_le_bytes(word)).collect();
            let bits = left.min(bytes.len() as u64 * 8);
            left -= bits;
            writer.write(&words, bits as usize)?;
            Ok(())
        });
        each.map_err(|error| {
            fault = Some(error);
            io::Error::other("the compressed file is damaged")
        })
    });
    match fault {
        Some(fault) => Err(fault),
        None => written.map(|()| split),
    }
}
