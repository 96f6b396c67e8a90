//! An independent reader of the file format: it follows `docs/tables.md` and uses nothing of this
//! library to locate a position.

use std::sync::atomic::AtomicBool;

use dipole::{Board, Position};
use dipole_tables::{Build, Outcome, Tables, compress_file};
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

const SIZE: usize = 6;
const SQUARES: usize = SIZE * SIZE / 2;

/// `n` over `k`.
fn choose(n: usize, k: usize) -> usize {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}

/// The number of arrangements of this many checkers.
fn ways(squares: usize, checkers: usize) -> usize {
    choose(squares + checkers - 1, checkers)
}

fn rank(squares: &[usize]) -> usize {
    squares.iter().enumerate().map(|(i, square)| choose(square + i, i + 1)).sum()
}

/// All arrangements, each in ascending order, by their rank.
fn arrangements(squares: usize, checkers: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..checkers {
        let longer = |list: Vec<usize>| {
            let lowest = list.last().copied().unwrap_or(0);
            (lowest..squares).map(move |next| [&list[..], &[next]].concat())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all.sort_by_key(|squares| rank(squares));
    all
}

/// The squares that an arrangement leaves free, in the view of the other side.
fn free(waiting: &[usize]) -> Vec<usize> {
    let of_other = |square: &usize| SQUARES - 1 - square;
    (0..SQUARES).filter(|square| !waiting.contains(&of_other(square))).collect()
}

/// The content of a table after its header, with its hash verified.
fn bits(file: &[u8], moving: u8, waiting: u8) -> &[u8] {
    let number = |at: usize| u64::from_le_bytes(file[at..at + 8].try_into().expect("eight bytes"));
    assert_eq!(file[..8], *b"DIPOLETB");
    assert_eq!(file[8..16], [1, 0, SIZE as u8, moving, waiting, 0, 0, 0]);
    let content = &file[64..];
    assert_eq!(number(32), xxh3_64(content));
    assert_eq!(file[40..56], [0; 16]);
    assert_eq!(number(56), xxh3_64(&file[..56]));
    let wins: u32 = content.iter().map(|byte| byte.count_ones()).sum();
    assert_eq!(number(24), u64::from(wins));
    assert_eq!(content.len() as u64, number(16).div_ceil(64) * 8);
    content
}

/// The decompressed content of a compressed table, read by a plain implementation of the
/// description.
fn packed_bits(file: &[u8], moving: usize, waiting: usize) -> Vec<u8> {
    let number = |at: usize, bytes: usize| {
        file[at..at + bytes].iter().rev().fold(0, |sum: u64, &byte| sum << 8 | u64::from(byte))
    };
    assert_eq!(file[..8], *b"DIPOLETZ");
    assert_eq!(file[8..13], [1, 0, SIZE as u8, moving as u8, waiting as u8]);
    let (context_bits, block_bits) = (file[13], 8usize << file[14]);
    let positions = number(16, 8) as usize;
    assert_eq!(number(40, 8), file.len() as u64);
    assert_eq!(number(56, 8), xxh3_64(&file[..56]));
    let index = 64 + (2 << context_bits);
    assert_eq!(number(48, 8), xxh3_64(&file[64..index]));

    // For every position: the row, the length of the previous row, and the side to move over the
    // free squares.
    let mut all: Vec<(usize, usize, Vec<usize>)> = Vec::new();
    let mut before = 0;
    for waiting in arrangements(SQUARES, waiting) {
        let row = arrangements(free(&waiting).len(), moving);
        let len = row.len();
        all.extend(row.into_iter().map(|places| (len, before, places)));
        before = len;
    }
    assert_eq!(all.len(), positions);

    let mut bits: Vec<bool> = Vec::new();
    for block in 0..positions.div_ceil(block_bits) {
        let entry = index + block / 64 * 392;
        let place = block % 64;
        let length = |i: usize| number(entry + 8 + i * 2, 2) as usize;
        let start = number(entry, 8) as usize + (0..place).map(length).sum::<usize>();
        let bytes = &file[start..start + length(place)];
        let hash = xxh3_64_with_seed(bytes, block as u64);
        assert_eq!(number(entry + 136 + place * 4, 4), hash & 0xffff_ffff);

        let mut bytes = bytes.iter().copied().chain(std::iter::repeat(0));
        let mut next = || u64::from(bytes.next().expect("zeros follow"));
        let (mut low, mut high) = (0u64, 0xffff_ffffu64);
        let mut value = (0..4).fold(0, |value, _| (value << 8) | next());
        let first = block * block_bits;
        let end = positions.min(first + block_bits);
        for (at, (row, before, places)) in all.iter().enumerate().take(end).skip(first) {
            // The bit at this distance before the current one, if the block contains it.
            let back = |distance: usize| {
                at.checked_sub(distance)
                    .is_some_and(|place| distance > 0 && place >= first && bits[place])
            };
            let near = |distance: usize, ahead: usize| distance > ahead && back(distance - ahead);
            let above = |ahead: usize| *before > 0 && near(*before, ahead);
            let step = |i: usize| places.get(i).map_or(0, |a| choose(a + i - 1, i));
            let context = [
                back(1),
                above(0),
                back(step(1)),
                back(step(2)),
                back(step(3)),
                before == row && at - first >= *before,
                back(2),
                above(1),
                *before > 0 && back(before + 1),
                near(step(1), 1),
                back(step(1) + 1),
                near(step(2), 1),
                back(3),
                back(4),
                back(step(4)),
                back(5),
                back(6),
                back(7),
            ];
            let context = context.iter().rev().fold(0, |sum, &bit| (sum << 1) | usize::from(bit));
            let context = context & ((1 << context_bits) - 1);
            let one = number(64 + context * 2, 2);
            let middle = low + (((high - low) * one) >> 16);
            bits.push(value <= middle);
            (low, high) = if value <= middle { (low, middle) } else { (middle + 1, high) };
            while low >> 24 == high >> 24 {
                low = low << 8 & 0xffff_ffff;
                high = high << 8 & 0xffff_ffff | 0xff;
                value = value << 8 & 0xffff_ffff | next();
            }
        }
    }
    let mut content = vec![0; positions.div_ceil(64) * 8];
    for (at, bit) in bits.into_iter().enumerate() {
        content[at / 8] |= u8::from(bit) << (at % 8);
    }
    assert_eq!(number(32, 8), xxh3_64(&content));
    content
}

/// The position with White to move, each side's squares in its own view.
fn position(moving: &[usize], waiting: &[usize]) -> Position {
    let side = |squares: Vec<usize>| {
        let name = |square: usize| {
            let (row, place) = (square / (SIZE / 2), square % (SIZE / 2));
            let file = (b'A' + (2 * place + row % 2) as u8) as char;
            format!("{file}{}", row + 1)
        };
        let stacks = squares.chunk_by(|a, b| a == b);
        let stacks = stacks.map(|stack| format!("{}={}", name(stack[0]), stack.len()));
        stacks.collect::<Vec<_>>().join(",")
    };
    let turned = waiting.iter().map(|square| SQUARES - 1 - square).collect();
    let text = format!("6x6:W:W{}:B{}", side(moving.to_vec()), side(turned));
    text.parse().expect("a position")
}

#[test]
fn a_reader_written_from_the_description_finds_every_position() {
    let directory = tempfile::tempdir().expect("a folder");
    let build = Build {
        board: Board::new(SIZE).expect("a board"),
        checkers: 4,
        side: 4,
        directory: directory.path().to_owned(),
        threads: 1,
        memory: None,
    };
    build.run(&AtomicBool::new(false), &mut |_| ()).expect("a build");
    let tables = Tables::builtin();
    for (m, w) in [(1, 1), (1, 3), (2, 2), (3, 1)] {
        let path = directory.path().join(format!("6x6-{m}v{w}.dipt"));
        let file = std::fs::read(path).expect("a table");
        let bits = bits(&file, m as u8, w as u8);
        let (mut offset, mut count) = (0, 0);
        for waiting in arrangements(SQUARES, w) {
            let free = free(&waiting);
            for places in arrangements(free.len(), m) {
                let index = offset + rank(&places);
                assert_eq!(index, count, "every index is a position");
                count += 1;
                let moving: Vec<usize> = places.iter().map(|&place| free[place]).collect();
                let position = position(&moving, &waiting);
                let wins = bits[index / 8] >> (index % 8) & 1 == 1;
                assert_eq!(tables.probe(&position), Some(Outcome::of_win(wins)), "{position}");
            }
            offset += ways(free.len(), m);
        }
        assert_eq!(count as u64, u64::from_le_bytes(file[16..24].try_into().expect("a number")));
    }
}

#[test]
fn a_reader_written_from_the_description_expands_compressed_files() {
    let (directory, packed) =
        (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let build = Build {
        board: Board::new(SIZE).expect("a board"),
        checkers: 6,
        side: 5,
        directory: directory.path().to_owned(),
        threads: 1,
        memory: None,
    };
    build.run(&AtomicBool::new(false), &mut |_| ()).expect("a build");
    for (m, w) in [(1, 1), (2, 3), (3, 2), (5, 1)] {
        let path = directory.path().join(format!("6x6-{m}v{w}.dipt"));
        let file = std::fs::read(&path).expect("a table");
        for block in [9, 12] {
            compress_file(&path, packed.path(), block, 1).expect("a compressed file");
            let path = packed.path().join(format!("6x6-{m}v{w}.dipz"));
            let packed = packed_bits(&std::fs::read(path).expect("a table"), m, w);
            assert!(packed == bits(&file, m as u8, w as u8), "{m}v{w} {block}");
        }
    }
}
