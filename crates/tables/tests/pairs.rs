//! Builds whose pairs are computed one by one, by several processes in one directory.

use std::fs::{self, File};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use dipole::Board;
use dipole_tables::{Build, BuildError, Fault, TableFile, fingerprints_below};

const FOUR: Board = Board::ALL[0];
const SIX: Board = Board::ALL[1];

fn build(directory: &Path, checkers: usize) -> Build {
    Build {
        board: SIX,
        checkers,
        side: checkers - 1,
        directory: directory.to_owned(),
        threads: 2,
        memory: None,
    }
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).expect("a directory");
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn run_pair(build: &Build, pair: (usize, usize)) -> Result<Vec<TableFile>, BuildError> {
    build.run_pair(pair, &AtomicBool::new(false), &mut |_| ())
}

/// Builds everything below this pair.
fn build_below(build: &Build, pair: (usize, usize)) {
    for smaller in build.pairs().take_while(|&other| other != pair) {
        run_pair(build, smaller).expect("a pair");
    }
}

/// Asserts that the files of one build are those of another.
fn assert_same(one: &Path, other: &Path) {
    assert_eq!(names(one), names(other));
    for name in names(one) {
        let [one, other] = [one, other].map(|folder| fs::read(folder.join(&name)).unwrap());
        assert!(one == other, "{name}");
    }
}

#[test]
fn pair_by_pair_gives_the_same_files_as_all_at_once() {
    for (board, memory) in [(SIX, None), (SIX, Some(1 << 17)), (FOUR, None)] {
        let [whole, single] = [folder(), folder()];
        let whole = Build { board, ..build(whole.path(), 6) };
        whole.run(&AtomicBool::new(false), &mut |_| ()).expect("a build");
        let pairs = Build { directory: single.path().to_owned(), memory, ..whole.clone() };
        for pair in pairs.pairs() {
            let files = run_pair(&pairs, pair).expect("a pair");
            assert_eq!(whole.files(pair), Some(files));
        }
        assert_same(&whole.directory, single.path());
    }
}

#[test]
fn pairs_of_a_crowded_board_are_the_same_too() {
    let [whole, single] = [folder(), folder()];
    let whole = Build { board: FOUR, ..build(whole.path(), 6) };
    whole.run(&AtomicBool::new(false), &mut |_| ()).expect("a build");
    // With this many checkers, the build goes position by position.
    let pairs = Build { board: FOUR, ..build(single.path(), 24) };
    for pair in pairs.pairs().filter(|(w, b)| w + b <= 6) {
        run_pair(&pairs, pair).expect("a pair");
    }
    assert_same(&whole.directory, single.path());
}

#[test]
fn two_at_the_same_pair_do_not_disturb_each_other() {
    let folder = folder();
    let build = Build { memory: Some(1 << 17), ..build(folder.path(), 5) };
    build_below(&build, (3, 2));
    // Another process is building the pair, and two were killed.
    let other = folder.path().join("6x6-3v2.unfinished");
    fs::create_dir(&other).unwrap();
    let lock = File::create(other.join("lock")).unwrap();
    lock.try_lock().unwrap();
    let killed = folder.path().join("6x6-3v2.0123456789abcdef.unfinished");
    fs::create_dir(&killed).unwrap();
    fs::write(killed.join("2v3.bits"), "bits").unwrap();
    let [alone, part] = ["6x6-2v3.dipt.part", "6x6-2v3.dipt.0123456789abcdef.part"];
    fs::write(folder.path().join(alone), "bits").unwrap();
    fs::write(folder.path().join(part), "bits").unwrap();
    let before = names(folder.path());
    run_pair(&build, (3, 2)).expect("a pair");
    let mut expected: Vec<String> = before
        .into_iter()
        .filter(|name| name != part && !name.contains("0123456789abcdef"))
        .chain(["6x6-2v3.dipt".to_owned(), "6x6-3v2.dipt".to_owned()])
        .collect();
    expected.sort();
    assert_eq!(names(folder.path()), expected);
    assert_eq!(names(&other), ["lock"], "another process's files stay");
    // That process is killed, and another one opens the pair once more.
    drop(lock);
    let files = run_pair(&build, (3, 2)).expect("a pair");
    assert_eq!(files, build.files((3, 2)).expect("both files"));
    assert!(!other.exists());
}

#[test]
fn a_resumed_pair_has_its_finished_blocks() {
    let folder = folder();
    let build = Build { memory: Some(1 << 17), threads: 1, ..build(folder.path(), 6) };
    build_below(&build, (3, 3));
    let stop = AtomicBool::new(false);
    let mut computed = 0;
    let stopped = build.run_pair((3, 3), &stop, &mut |progress| {
        computed = progress.computed;
        stop.store(computed * 2 > progress.positions, Ordering::Relaxed);
    });
    assert!(matches!(stopped, Err(BuildError::Stopped)), "{stopped:?}");
    assert!(build.files((3, 3)).is_none());
    let mut kept = 0;
    let built = build.run_pair((3, 3), &AtomicBool::new(false), &mut |it| kept = it.kept);
    assert!(built.is_ok() && kept > 0 && kept <= computed, "{kept} of {computed}");
    assert!(names(folder.path()).iter().all(|name| name.ends_with(".dipt")));
}

#[test]
fn a_pair_is_not_built_on_tables_that_are_missing() {
    let folder = folder();
    let build = build(folder.path(), 5);
    let error = run_pair(&build, (3, 2)).expect_err("nothing is there");
    assert!(matches!(&error, BuildError::File(error) if matches!(error.fault, Fault::Io(_))));
    assert!(error.to_string().contains("6x6-"), "{error}");
    assert!(matches!(run_pair(&build, (5, 1)), Err(BuildError::Checkers)));
    assert!(matches!(run_pair(&build, (2, 3)), Err(BuildError::Checkers)));
}

#[test]
fn missing_tools_of_a_build_are_found() {
    let [one, other] = [folder(), folder()];
    let small = Build { side: 2, ..build(one.path(), 4) };
    let build = build(one.path(), 5);
    for total in 2..=5 {
        let needed = build.fingerprint_below(total).unwrap().expect("all is there");
        let found = || fingerprints_below(one.path()).unwrap();
        assert!(found().contains(&needed), "{total}");
        assert_eq!(fingerprints_below(other.path()).unwrap().contains(&needed), total == 2);
        for pair in build.pairs().filter(|(w, b)| w + b == total) {
            // Pairs of the same total change nothing.
            assert!(found().contains(&needed), "{total}");
            run_pair(&build, pair).expect("a pair");
        }
    }
    assert!(small.fingerprint_below(5).unwrap().is_some(), "fewer of a side need fewer tables");
    fs::remove_file(one.path().join("6x6-2v1.dipt")).unwrap();
    assert_eq!(build.fingerprint_below(4).unwrap(), None);
    assert!(build.fingerprint_below(3).unwrap().is_some());
    assert!(fingerprints_below(&one.path().join("none")).is_err());
}
