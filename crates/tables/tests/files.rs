//! Table files: built, opened, stopped, resumed, damaged.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use dipole::{Board, Position};
use dipole_tables::{Build, BuildError, Fault, Outcome, Split, Tables, Warning, verify_file};

const SIX: Board = Board::ALL[1];

fn build(directory: &Path, checkers: usize) -> Build {
    Build {
        board: SIX,
        checkers,
        side: checkers,
        directory: directory.to_owned(),
        threads: 2,
        memory: None,
    }
}

fn run(build: &Build) {
    build.run(&AtomicBool::new(false), &mut |_| ()).expect("a build");
}

/// Asserts that two directories have the same files.
fn assert_same(one: &Path, other: &Path) {
    let names = |directory: &Path| {
        let mut names: Vec<_> =
            fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    assert_eq!(names(one), names(other));
    for name in names(one) {
        let [one, other] = [one, other].map(|directory| fs::read(directory.join(&name)).unwrap());
        assert!(one == other, "{}", name.display());
    }
}

fn positions() -> Vec<Position> {
    ["6x6:W:WA1=1,C1=2:BD6=2,F4=1", "6x6:B:WC3=3:BB6=1,D6=2", "6x6:W:WC1=2,D2=1:BD6=3"]
        .map(|text| text.parse().expect("a position"))
        .to_vec()
}

#[test]
fn files_agree_with_the_built_in_tables() {
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
    assert_same(whole.path(), parts.path());
}

#[test]
fn blocks_of_every_size_give_the_same_files() {
    for (board, checkers) in [(Board::ALL[0], 6), (SIX, 6), (Board::ALL[2], 4)] {
        let whole = tempfile::tempdir().unwrap();
        let build = Build { board, ..build(whole.path(), checkers) };
        run(&build);
        for (memory, threads) in [(1, 1), (1 << 17, 2), (1 << 20, 1), (1 << 23, 2)] {
            let parts = tempfile::tempdir().unwrap();
            let directory = parts.path().to_owned();
            let build = Build { directory, memory: Some(memory), threads, ..build.clone() };
            assert!(build.plan().unwrap().blocks > 0);
            run(&build);
            assert_same(whole.path(), parts.path());
        }
    }
}

#[test]
fn a_build_takes_the_disk_that_was_planned() {
    let directory = tempfile::tempdir().unwrap();
    let build = Build { memory: Some(1 << 17), ..build(directory.path(), 7) };
    let plan = build.plan().unwrap();
    assert!(plan.disk_bytes < plan.file_bytes + plan.unfinished_bytes, "{plan:?}");
    let mut most = 0;
    build
        .run(&AtomicBool::new(false), &mut |_| most = most.max(bytes_in(directory.path())))
        .unwrap();
    // The plan does not count records, and each matrix and table has a few more words.
    let allowed = plan.disk_bytes + 10_000;
    assert!((plan.disk_bytes * 9 / 10..allowed).contains(&most), "{most} of {plan:?}");
    assert_eq!(bytes_in(directory.path()), plan.file_bytes);
}

/// The length of all files of a directory and those in it.
fn bytes_in(directory: &Path) -> u64 {
    let entries = fs::read_dir(directory).unwrap().filter_map(Result::ok);
    entries
        .filter_map(|entry| {
            let metadata = entry.metadata().ok()?;
            Some(if metadata.is_dir() { bytes_in(&entry.path()) } else { metadata.len() })
        })
        .sum()
}

#[test]
fn a_build_in_blocks_goes_on_from_finished_blocks() {
    let (whole, parts) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    run(&build(whole.path(), 6));
    let build = Build { memory: Some(1 << 17), ..build(parts.path(), 6) };
    let unfinished = parts.path().join("6x6.unfinished");
    let record = unfinished.join("3v3.record");
    let stop = AtomicBool::new(false);
    let blocks = || fs::read_to_string(&record).map_or(0, |text| text.matches("block ").count());
    let stopped = build.run(&stop, &mut |_| stop.store(blocks() >= 3, Ordering::Relaxed));
    assert!(matches!(stopped, Err(BuildError::Stopped)));
    assert!(!parts.path().join("6x6-3v3.dipt").exists());

    // The number of positions kept by a build that is stopped before it computes anything.
    let kept = || {
        let stop = AtomicBool::new(false);
        let mut kept = 0;
        let stopped = build.run(&stop, &mut |progress| {
            let split = Split { board: SIX, moving: 3, waiting: 3 };
            if progress.split == split && !stop.swap(true, Ordering::Relaxed) {
                kept = progress.kept;
            }
        });
        assert!(matches!(stopped, Err(BuildError::Stopped)));
        kept
    };
    let all = kept();
    assert_eq!(kept(), all);
    // A wrong bit in the last block, which is computed first: the others depend on it.
    let bits = unfinished.join("3v3.bits");
    let mut content = fs::read(&bits).unwrap();
    let at = content.len() - 100;
    content[at] ^= 1;
    fs::write(&bits, content).unwrap();
    assert!(kept() < all);
    // An incomplete record is not trusted.
    fs::write(&record, "Dipole table blocks 1\n").unwrap();
    run(&build);
    assert_same(whole.path(), parts.path());
}

#[test]
fn only_one_program_builds_in_a_folder() {
    let directory = tempfile::tempdir().unwrap();
    let build = Build { memory: Some(1 << 20), ..build(directory.path(), 5) };
    let mut refused = 0;
    build
        .run(&AtomicBool::new(false), &mut |_| {
            let error = build.run(&AtomicBool::new(false), &mut |_| ()).unwrap_err();
            assert!(error.to_string().contains("another program"), "{error}");
            refused += 1;
        })
        .unwrap();
    assert!(refused > 0);
}

#[test]
fn bad_files_are_left_out_with_a_reason() {
    let directory = tempfile::tempdir().unwrap();
    run(&build(directory.path(), 7));
    let name =
        |moving, waiting| directory.path().join(Split { board: SIX, moving, waiting }.file_name());
    // A header with a wrong bit, a short file, a text, a file of another split and a missing one.
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
    // The content is checked only on request.
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
        Build { board, checkers, side, directory, threads: 1, memory: None }.plan().unwrap_err()
    };
    assert!(matches!(refused(1, 1, SIX), BuildError::Checkers));
    assert!(matches!(refused(100, 50, SIX), BuildError::Checkers));
    assert!(matches!(refused(40, 20, Board::ALL[4]), BuildError::TooLarge(_)));
}

#[test]
fn the_last_player_left_wins() {
    let position: Position = "8x8:B:W:BA7=40".parse().unwrap();
    assert_eq!(Tables::builtin().probe(&position), Some(Outcome::Win));
}
