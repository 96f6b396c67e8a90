//! Compressed table files: made, probed, expanded, damaged.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use dipole::{Board, Position};
use dipole_tables::{
    Build, Fault, Sample, Split, TableSource, Tables, Warning, compress_file, expand_file,
    table_files, verify_directory, verify_file,
};

const SIX: Board = Board::ALL[1];

/// A directory with all tables of 6×6 up to this many checkers.
fn raw(checkers: usize) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    let build = Build {
        board: SIX,
        checkers,
        side: checkers,
        directory: directory.path().to_owned(),
        threads: 2,
        memory: None,
    };
    build.run(&AtomicBool::new(false), &mut |_| ()).unwrap();
    directory
}

fn compress(raw: &Path, block: u32) -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    for path in table_files(raw).unwrap() {
        compress_file(&path, directory.path(), block, 2).unwrap();
    }
    directory
}

fn length(directory: &Path) -> u64 {
    table_files(directory).unwrap().iter().map(|path| fs::metadata(path).unwrap().len()).sum()
}

#[test]
fn compressed_files_expand_to_the_original() {
    let raw = raw(6);
    for (block, threads) in [(9, 1), (12, 2), (15, 1)] {
        let compressed = compress(raw.path(), block);
        assert!(length(compressed.path()) < length(raw.path()) / 2, "{block}");
        assert_eq!(
            verify_directory(compressed.path()).unwrap(),
            verify_directory(raw.path()).unwrap()
        );
        let expanded = tempfile::tempdir().unwrap();
        for path in table_files(compressed.path()).unwrap() {
            let split = expand_file(&path, expanded.path(), threads).unwrap();
            let name = split.file_name();
            let [one, other] =
                [&raw, &expanded].map(|folder| fs::read(folder.path().join(&name)).unwrap());
            assert!(one == other, "{name}");
        }
    }
    let path = raw.path().join("6x6-3v3.dipt");
    for block in [8, 16] {
        let error = compress_file(&path, raw.path(), block, 1).unwrap_err();
        assert!(matches!(error.fault, Fault::BlockSize));
    }
}

/// The tables of 6×6 with 7 checkers, larger than the built-in ones: uncompressed, compressed, and
/// positions of them.
fn seven() -> (tempfile::TempDir, tempfile::TempDir, Vec<Position>) {
    let raw = raw(7);
    let compressed = compress(raw.path(), 10);
    let positions = (1..7)
        .flat_map(|moving| {
            let split = Split { board: SIX, moving, waiting: 7 - moving };
            Sample::new(split, 5).take(200)
        })
        .collect();
    (raw, compressed, positions)
}

#[test]
fn compressed_tables_answer_as_others_do() {
    let (raw, compressed, positions) = seven();
    let (expected, _) = Tables::open(raw.path()).unwrap();
    let (tables, warnings) = Tables::open(compressed.path()).unwrap();
    assert!(warnings.is_empty(), "{warnings:?}");
    assert_eq!(tables.max_checkers(SIX), 7);
    assert!(tables.has_compressed(SIX) && !expected.has_compressed(SIX));
    let loaded = tables.loaded(SIX, 2).unwrap();
    assert!(!loaded.has_compressed(SIX));
    // Several threads read the same blocks concurrently.
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for position in &positions {
                    let outcome = expected.probe(position);
                    assert!(outcome.is_some());
                    assert_eq!(tables.probe(position), outcome, "{position}");
                    assert_eq!(loaded.probe(position), outcome, "{position}");
                }
            });
        }
    });
    let position = &positions[500];
    assert_eq!(tables.report(position), expected.report(position));
    assert!(tables.damaged().is_empty());

    // An uncompressed file is preferred to a compressed one.
    fs::copy(raw.path().join("6x6-3v4.dipt"), compressed.path().join("6x6-3v4.dipt")).unwrap();
    let (both, warnings) = Tables::open(compressed.path()).unwrap();
    assert!(warnings.is_empty());
    assert!(positions.iter().all(|position| both.probe(position) == expected.probe(position)));
}

#[test]
fn a_damaged_block_is_named_and_never_believed() {
    let (raw, compressed, positions) = seven();
    let (expected, _) = Tables::open(raw.path()).unwrap();
    let path = compressed.path().join("6x6-3v4.dipz");
    let whole = fs::read(&path).unwrap();
    // Somewhere in the blocks, and in the index of the blocks.
    for at in [whole.len() * 3 / 4, whole.len() / 2, 64 + (2 << whole[13]) + 9] {
        let mut bytes = whole.clone();
        bytes[at] ^= 16;
        fs::write(&path, &bytes).unwrap();
        let error = verify_file(&path).unwrap_err();
        let Fault::Block(block) = error.fault else { panic!("{error}") };
        assert!(error.to_string().contains(&format!("6x6-3v4.dipz: block {block} is damaged")));

        let (tables, warnings) = Tables::open(compressed.path()).unwrap();
        assert!(warnings.is_empty());
        let sample = Sample::new(Split { board: SIX, moving: 3, waiting: 4 }, 1).take(3_000);
        let mut lost = 0;
        for position in positions.iter().cloned().chain(sample) {
            match tables.probe(&position) {
                None => lost += 1,
                outcome => assert_eq!(outcome, expected.probe(&position)),
            }
        }
        assert!(lost > 0);
        assert!(matches!(tables.damaged()[..], [ref error] if error.path == path));
        assert!(matches!(tables.loaded(SIX, 1).unwrap_err().fault, Fault::Block(_)));
        assert!(expand_file(&path, compressed.path(), 1).is_err());
        assert!(!compressed.path().join("6x6-3v4.dipt").exists());
    }
}

#[test]
fn a_bad_compressed_file_is_left_out_with_a_reason() {
    let (_raw, compressed, _) = seven();
    let path = compressed.path().join("6x6-3v4.dipz");
    let whole = fs::read(&path).unwrap();
    let fault = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        let (_, warnings) = TableSource::Directory(compressed.path().into()).open().unwrap();
        let fault = warnings.into_iter().find_map(|warning| match warning {
            Warning::Unusable(error) if error.path == path => Some(error.fault),
            _ => None,
        });
        fault.expect("a warning")
    };
    let flipped = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        bytes
    };
    assert!(matches!(fault(b"a text"), Fault::Length { .. }));
    assert!(matches!(fault(&[b'x'; 100]), Fault::Foreign));
    assert!(matches!(fault(&flipped(8)), Fault::Version(0)));
    for at in [11, 13, 14, 20, 40, 60, 64] {
        assert!(matches!(fault(&flipped(at)), Fault::Header), "{at}");
    }
    for end in 64..whole.len().min(2000) {
        assert!(matches!(fault(&whole[..end]), Fault::Length { .. }), "{end}");
    }
    fs::write(&path, fs::read(compressed.path().join("6x6-4v3.dipz")).unwrap()).unwrap();
    assert!(matches!(verify_file(&path).unwrap_err().fault, Fault::Misnamed(_)));
}

/// The process that has opened the tables must survive: access to mapped memory would have killed
/// it.
#[test]
fn a_file_that_becomes_shorter_while_it_is_open_is_an_error() {
    let (raw, compressed, _) = seven();
    for (folder, name) in [(&raw, "6x6-3v4.dipt"), (&compressed, "6x6-3v4.dipz")] {
        let path = folder.path().join(name);
        let whole = fs::metadata(&path).unwrap().len();
        for length in [whole / 2, 100, 64, 1, 0] {
            fs::copy(&path, path.with_extension("whole")).unwrap();
            let (tables, warnings) = Tables::open(folder.path()).unwrap();
            assert!(warnings.is_empty(), "{warnings:?}");
            fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(length).unwrap();
            let sample = Sample::new(Split { board: SIX, moving: 3, waiting: 4 }, 1);
            let lost = sample.take(500).filter(|it| tables.probe(it).is_none()).count();
            assert!(lost > 100, "{name} of {length} bytes: {lost}");
            assert!(matches!(&tables.damaged()[..], [error] if error.path == path));
            assert!(tables.loaded(SIX, 1).is_err());
            fs::rename(path.with_extension("whole"), &path).unwrap();
        }
    }
}
