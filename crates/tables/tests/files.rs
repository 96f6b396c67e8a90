//! Table files: built, opened, stopped, gone on with, damaged.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use dipole::{Board, Position};
use dipole_tables::{Build, BuildError, Fault, Outcome, Split, Tables, Warning, verify_file};

const SIX: Board = Board::ALL[1];

fn build(directory: &Path, checkers: usize) -> Build {
    Build { board: SIX, checkers, side: checkers, directory: directory.to_owned(), threads: 2 }
}

fn run(build: &Build) {
    build.run(&AtomicBool::new(false), &mut |_| ()).expect("a build");
}

fn positions() -> Vec<Position> {
    ["6x6:W:WA1=1,C1=2:BD6=2,F4=1", "6x6:B:WC3=3:BB6=1,D6=2", "6x6:W:WC1=2,D2=1:BD6=3"]
        .map(|text| text.parse().expect("a position"))
        .to_vec()
}

#[test]
fn files_say_what_the_built_in_tables_say() {
    let directory = tempfile::tempdir().unwrap();
    run(&build(directory.path(), 6));
    let (tables, warnings) = Tables::open(directory.path()).unwrap();
    assert!(warnings.is_empty(), "{warnings:?}");
    for position in positions() {
        assert_eq!(tables.probe(&position), Tables::builtin().probe(&position));
        assert_eq!(tables.probe_moves(&position), Tables::builtin().probe_moves(&position));
    }
    let paths: Vec<_> =
        fs::read_dir(directory.path()).unwrap().map(|e| e.unwrap().path()).collect();
    assert_eq!(paths.len(), 15);
    for path in paths {
        let report = verify_file(&path).unwrap();
        assert_eq!(report.split.positions(), report.positions);
    }
}

#[test]
fn a_build_can_be_stopped_and_goes_on() {
    let (whole, parts) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    run(&build(whole.path(), 6));
    let stop = AtomicBool::new(false);
    let unfinished = build(parts.path(), 6).run(&stop, &mut |progress| {
        if progress.split == (Split { board: SIX, moving: 3, waiting: 2 }) {
            stop.store(true, Ordering::Relaxed);
        }
    });
    assert!(matches!(unfinished, Err(BuildError::Stopped)));
    let before = fs::read_dir(parts.path()).unwrap().count();
    assert!((3..15).contains(&before), "{before} files");
    let mut kept = 0;
    build(parts.path(), 6)
        .run(&AtomicBool::new(false), &mut |progress| kept = progress.kept)
        .unwrap();
    assert!(kept > 0);
    for entry in fs::read_dir(whole.path()).unwrap() {
        let path = entry.unwrap().path();
        let other = parts.path().join(path.file_name().unwrap());
        assert!(fs::read(&path).unwrap() == fs::read(other).unwrap(), "{}", path.display());
    }
}

#[test]
fn bad_files_are_left_out_with_a_reason() {
    let directory = tempfile::tempdir().unwrap();
    run(&build(directory.path(), 7));
    let name =
        |moving, waiting| directory.path().join(Split { board: SIX, moving, waiting }.file_name());
    // A header with a wrong bit, a short file, a text, a file of another split
    // and one that is gone.
    let flip = |path: &Path, at: usize| {
        let mut bytes = fs::read(path).unwrap();
        bytes[at] ^= 4;
        fs::write(path, bytes).unwrap();
    };
    flip(&name(1, 6), 20);
    let short = fs::read(name(2, 5)).unwrap();
    fs::write(name(2, 5), &short[..short.len() - 8]).unwrap();
    fs::write(name(3, 4), "a text").unwrap();
    fs::copy(name(4, 2), name(4, 3)).unwrap();
    fs::remove_file(name(5, 2)).unwrap();
    flip(&name(6, 1), 100);

    let (tables, warnings) = Tables::open(directory.path()).unwrap();
    let fault = |path: &Path| {
        warnings.iter().find_map(|warning| match warning {
            Warning::Unusable(error) if error.path == path => Some(&error.fault),
            _ => None,
        })
    };
    assert!(matches!(fault(&name(1, 6)), Some(Fault::Header)));
    assert!(matches!(fault(&name(2, 5)), Some(Fault::Length { .. })));
    assert!(matches!(fault(&name(3, 4)), Some(Fault::Foreign)));
    assert!(matches!(fault(&name(4, 3)), Some(Fault::Misnamed(_))));
    assert!(warnings.iter().any(|warning| {
        matches!(warning, Warning::Missing { split, .. } if (split.moving, split.waiting) == (5, 2))
    }));
    // The content is looked at when asked for.
    assert!(fault(&name(6, 1)).is_none());
    assert!(matches!(verify_file(&name(6, 1)).unwrap_err().fault, Fault::Content));

    // Everything else still works.
    assert_eq!(tables.max_checkers(SIX), 6);
    assert!(positions().iter().all(|position| tables.probe(position).is_some()));
    let seven: Position = "6x6:W:WA1=1,C1=2:BD6=2,F4=2".parse().unwrap();
    assert_eq!(tables.probe(&seven), None);
}

#[test]
fn a_missing_directory_is_an_error_and_an_empty_one_a_warning() {
    let directory = tempfile::tempdir().unwrap();
    let (_, warnings) = Tables::open(directory.path()).unwrap();
    assert!(matches!(warnings[..], [Warning::Empty(_)]));
    let error = Tables::open(&directory.path().join("nothing")).unwrap_err();
    assert!(error.to_string().contains("nothing"), "{error}");
}

#[test]
fn impossible_orders_are_refused() {
    let refused = |checkers, side, board| {
        let directory = std::path::PathBuf::new();
        Build { board, checkers, side, directory, threads: 1 }.plan().unwrap_err()
    };
    assert!(matches!(refused(1, 1, SIX), BuildError::Checkers));
    assert!(matches!(refused(100, 50, SIX), BuildError::Checkers));
    assert!(matches!(refused(40, 20, Board::ALL[4]), BuildError::TooLarge(_)));
}

#[test]
fn a_game_that_is_over_is_won_by_who_is_left() {
    let position: Position = "8x8:B:W:BA7=40".parse().unwrap();
    assert_eq!(Tables::builtin().probe(&position), Some(Outcome::Win));
}
