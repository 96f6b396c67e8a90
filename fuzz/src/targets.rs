//! The bodies of the targets.

use std::io::Write;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};

use dipole::notation::MoveText;
use dipole::{Board, Coordinates, Move, Player, Position, Record, Setup, Square};
use dipole_engine::network::{Network, Shape};
use dipole_pbem::{Answer, Incoming, Limits, Origin, parse, without_reply_addresses};
use dipole_protocols::calabria::{ClientMessage, ServerMessage, WireMove};
use dipole_protocols::ugi::{Command, Context};
use dipole_tables::{Split, Tables, check_proof};
use flate2::Compression;
use flate2::write::GzEncoder;
use xxhash_rust::xxh3::xxh3_64;

use crate::text;

/// A parsed square, formatted and parsed again, is the same square.
pub fn square(data: &[u8]) {
    let Some(text) = text(data) else { return };
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string().parse(), Ok(square));
    }
    if let Ok(at) = text.parse::<Coordinates>() {
        assert_eq!(at.to_string().parse(), Ok(at));
    }
}

/// A parsed move, formatted and parsed again, is the same move; a position plays it or returns an
/// error.
pub fn move_text(data: &[u8]) {
    let Some(mv) = text(data).and_then(|text| text.parse::<MoveText>().ok()) else { return };
    let canonical = mv.to_string();
    assert_eq!(canonical.parse(), Ok(mv), "{canonical}");
    for setup in Setup::ALL {
        let position = setup.position();
        match position.resolve(mv) {
            Ok(mv) => assert!(position.is_legal(mv), "{canonical}"),
            Err(reason) => assert!(!reason.to_string().is_empty()),
        }
    }
}

/// A parsed position, formatted and parsed again, is the same position, and its text is stable.
pub fn position(data: &[u8]) {
    let Some(position) = text(data).and_then(|text| text.parse::<Position>().ok()) else { return };
    let canonical = position.to_string();
    let again: Position = canonical.parse().expect("what was written reads");
    assert_eq!(again, position, "{canonical}");
    assert_eq!(again.to_string(), canonical);
}

/// A parsed record, formatted and parsed again, is the same record, and its text is stable.
pub fn record(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for record in Record::parse_all(text).chain([Record::parse(text)]).flatten() {
        let canonical = record.to_string();
        let again: Record = canonical.parse().expect("what was written reads");
        assert_eq!(again, record, "{canonical}");
        assert_eq!(again.to_string(), canonical);
    }
}

/// A record parsed from JSON, written as JSON and as a record text and parsed again, is the same
/// record.
pub fn json(data: &[u8]) {
    let Ok(record) = serde_json::from_slice::<Record>(data) else { return };
    let canonical = serde_json::to_string(&record).expect("a record is written");
    let again: Record = serde_json::from_str(&canonical).expect("what was written reads");
    assert_eq!(again, record, "{canonical}");
    assert_eq!(record.to_string().parse(), Ok(record), "{canonical}");
}

/// Chooses the start by the bytes before the first line break, and returns it with the bytes after
/// the line break.
fn start_and_rest(data: &[u8]) -> (Position, &[u8]) {
    let (first, rest) = match data.iter().position(|&byte| byte == b'\n') {
        Some(end) => (&data[..end], &data[end + 1..]),
        None => (data, data),
    };
    let named = Setup::ALL[usize::from(first.first().copied().unwrap_or(0)) % 4];
    let start = text(first).and_then(|text| text.parse().ok());
    (start.unwrap_or_else(|| named.position()), rest)
}

/// The bytes before the first line break choose a start, the bytes after it the moves.
pub fn play(data: &[u8]) {
    let (mut position, choices) = start_and_rest(data);
    for &choice in choices {
        if position.is_over() {
            assert!(position.legal_moves().is_empty());
            return;
        }
        position = play_one(&position, choice);
    }
}

/// Plays the move that the byte chooses, with every check that a position allows.
fn play_one(position: &Position, choice: u8) -> Position {
    let moves = position.legal_moves();
    assert!(!moves.is_empty(), "somebody can move in {position}");
    assert_eq!(moves.len(), position.count_moves(), "{position}");
    assert!(moves.iter().all(|&mv| position.is_legal(mv)), "{position}");
    let captures = position.legal_captures();
    assert!(captures.iter().all(|mv| moves.contains(mv)), "{position}");

    let mv = moves[usize::from(choice) % moves.len()];
    let written = mv.text(position).to_string();
    assert_eq!(position.read_move(&written), Ok(mv), "{position}");
    let mut next = position.clone();
    let undo = next.play(mv).expect("listed moves are legal");
    assert_eq!(next.hash(), next.recompute_hash(), "{position} {written}");
    assert_eq!(undo.captured().is_some(), captures.contains(&mv), "{position} {written}");
    for &player in position.players().all() {
        let (before, after) = (position.checkers(player), next.checkers(player));
        assert!(after <= before, "{position} {written}");
        let standing: usize = next.stacks(player).iter().map(|square| next.height(square)).sum();
        assert_eq!(after, standing, "{position} {written}");
    }
    let sum = |position: &Position| -> usize {
        position.players().all().iter().map(|&player| position.checkers(player)).sum()
    };
    let fewer = undo.captured().is_some() || mv.is_off();
    assert_eq!(fewer, sum(&next) < sum(position), "{position} {written}");
    assert_eq!(next.to_string().parse(), Ok(next.clone()), "{position} {written}");
    let mut back = next.clone();
    back.undo(mv, undo);
    assert_eq!(&back, position, "{written}");
    next
}

/// Plays moves unchecked, legal or not: the position becomes wrong, or the call panics, but all
/// moves are between squares that exist. With debug assertions an illegal move changes nothing, so
/// `cargo xtask fuzz` builds this target without them.
pub fn illegal_moves(data: &[u8]) {
    let (mut position, moves) = start_and_rest(data);
    // libFuzzer's hook ends the process at any panic.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let mut found = Vec::new();
    for &raw in moves.as_chunks().0 {
        let Some(mv) = Move::from_raw(u16::from_le_bytes(raw)) else { continue };
        let _ = panic::catch_unwind(AssertUnwindSafe(|| {
            let undo = position.play_unchecked(mv);
            position.for_each_move(|mv| found.push(mv));
            found.extend(position.legal_captures());
            if raw[0] % 4 == 0 {
                position.undo(found[usize::from(raw[0]) % found.len()], undo);
            }
            let _ = (position.to_string(), dipole::perft(&position, 1));
        }));
    }
    panic::set_hook(hook);
    for mv in found {
        for square in [Some(mv.from()), mv.target()].into_iter().flatten() {
            assert_eq!(square.to_string().parse(), Ok(square), "{square}");
        }
    }
}

/// A command is parsed or refused with a reason that contains no password.
pub fn command(data: &[u8]) {
    let Some(line) = text(data) else { return };
    for origin in [Origin::Anybody, Origin::SignedIn] {
        if let Err(error) = parse(line, origin) {
            assert!(!error.to_string().is_empty());
        }
    }
}

/// A mail is parsed or refused. Values taken from it cannot become a header, and text passed on to
/// other people is clean.
pub fn mail(data: &[u8]) {
    let Ok(mail) = Incoming::read(data, Limits::default(), "games.example.org") else { return };
    for line in mail.recipients.iter().chain([&mail.from, &mail.subject]) {
        assert!(!line.contains(char::is_control), "{line:?}");
    }
    command(mail.subject.as_bytes());
    let answer = Answer::read(&mail.text, &mail.subject);
    let passed_on = without_reply_addresses(&answer.text, "play@example.org");
    assert_eq!(without_reply_addresses(&passed_on, "play@example.org"), passed_on);
}

/// A UGI line is parsed, or its error names the fault. Moves in it are legal.
pub fn ugi(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for setup in Setup::ALL {
        let position = setup.position();
        for line in text.lines() {
            if let Err(error) = Command::parse(line, Context { setup, position: &position }) {
                assert!(!error.to_string().is_empty(), "{line}");
            }
        }
    }
}

/// A parsed message of the tournament protocol, formatted and parsed again, is the same message; a
/// position plays its move or returns an error.
pub fn calabria(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let position = Setup::Small.position();
    for line in text.lines() {
        if let Ok(message) = line.parse::<ServerMessage>() {
            assert_eq!(message.to_string().parse(), Ok(message), "{line}");
        }
        if let Ok(message) = line.parse::<ClientMessage>() {
            assert_eq!(message.to_string().parse(), Ok(message), "{line}");
        }
        let Ok(wire_move) = line.parse::<WireMove>() else { continue };
        for resolved in [wire_move.resolve(&position), wire_move.resolve_lenient(&position)] {
            match resolved {
                Ok(mv) => assert!(position.is_legal(mv), "{line}"),
                Err(reason) => assert!(!reason.to_string().is_empty()),
            }
        }
    }
}

/// A directory with a table file can be opened; faults of the file are warnings. The input is used
/// as the whole file, and as the content of a file with a valid header.
pub fn table_file(data: &[u8]) {
    let folder = std::env::temp_dir().join(format!("dipole-fuzz-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    for board in [Board::ALL[0], Board::ALL[2]] {
        let count = |at: usize| 1 + usize::from(data.get(at).copied().unwrap_or_default() % 3);
        let split = Split { board, moving: count(0), waiting: count(1) };
        let file = folder.join(split.file_name());
        for bytes in [data.to_vec(), table_of(split, data)] {
            std::fs::write(&file, bytes).expect("the file is ours");
            let (tables, warnings) = Tables::open(&folder).expect("a directory that can be read");
            assert!(warnings.iter().all(|warning| !warning.to_string().is_empty()));
            assert!(tables.max_checkers(board) < 2 * board.size() * board.size());
        }
        std::fs::remove_file(&file).expect("the file is ours");
    }
}

/// A table file with a valid header; the input provides its bits and the number of wins.
fn table_of(split: Split, data: &[u8]) -> Vec<u8> {
    let mut bits = data.to_vec();
    bits.resize(split.positions().div_ceil(64) as usize * 8, 0);
    let mut header = [0; 64];
    header[..8].copy_from_slice(b"DIPOLETB");
    header[8] = 1;
    let counts = [split.board.size(), split.moving, split.waiting];
    header[10..13].copy_from_slice(&counts.map(|count| count as u8));
    header[16..24].copy_from_slice(&split.positions().to_le_bytes());
    let wins = data.len().min(8);
    header[24..24 + wins].copy_from_slice(&data[..wins]);
    header[32..40].copy_from_slice(&xxh3_64(&bits).to_le_bytes());
    let hash = xxh3_64(&header[..56]);
    header[56..].copy_from_slice(&hash.to_le_bytes());
    [header.to_vec(), bits].concat()
}

/// A proof is verified, or its fault is named. The input is used as the whole file, and as the
/// start and moves of a file with valid header and checksum.
pub fn proof(data: &[u8]) {
    let tables = Tables::builtin();
    let start = data.iter().position(|byte| *byte == b'\n').unwrap_or(data.len());
    let moves = data.get(start + 1..).unwrap_or_default();
    let length = (start as u16).to_le_bytes();
    let content = [&[b'W', 0, 0, 8], &length[..], &data[..start], moves].concat();
    let mut encoder = GzEncoder::new(b"DIPOLEPF\x03\0".to_vec(), Compression::fast());
    encoder.write_all(&content).expect("memory takes what is written");
    let whole = encoder.finish().expect("memory takes what is written");
    for bytes in [data, &whole] {
        match check_proof(bytes, &tables, 1 << 20, &mut |_| ControlFlow::Continue(())) {
            Ok(checked) => assert_eq!(checked.winner, Player::White),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// A parsed network is written as the same bytes. The input is used as the whole file, and as the
/// first parameters of a file with a valid hash.
pub fn network(data: &[u8]) {
    for shape in [Shape::SMALL, Shape::LARGE] {
        assert!(Network::from_bytes(shape, data).is_err(), "too short to be one");
    }
    let mut bytes = Network::zero(Shape::SMALL).to_bytes();
    let count = data.len().min(bytes.len() - 16);
    bytes[16..16 + count].copy_from_slice(&data[..count]);
    let damaged = Network::from_bytes(Shape::SMALL, &bytes);
    assert_eq!(damaged.is_err(), data[..count].iter().any(|byte| *byte != 0));
    let hash = bytes[16..].iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    bytes[8..16].copy_from_slice(&hash.to_le_bytes());
    let network = Network::from_bytes(Shape::SMALL, &bytes).expect("its hash is right");
    assert_eq!(network.to_bytes(), bytes);
    assert!(Network::from_bytes(Shape::LARGE, &bytes).is_err(), "of another shape");
}
