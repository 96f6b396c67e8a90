//! Another program's reader: it knows of the files what `docs/tables.md` says
//! and uses nothing of this library to find a position in them.

use std::sync::atomic::AtomicBool;

use dipole::{Board, Position};
use dipole_tables::{Build, Outcome, Tables};
use xxhash_rust::xxh3::xxh3_64;

const SIZE: usize = 6;
const SQUARES: usize = SIZE * SIZE / 2;

/// `n` over `k`.
fn choose(n: usize, k: usize) -> usize {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}

/// The number of arrangements of so many checkers.
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

/// The content of a table after its header, once that has proved right.
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
