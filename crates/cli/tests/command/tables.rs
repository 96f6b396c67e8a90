//! The commands about endgame tables and solving.

use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::run::{Ran, dipole, run, run_with};
use serde_json::Value;

/// A folder with all tables of 6×6 up to 4 checkers: smaller than the built-in ones, and free to be
/// damaged.
fn tables() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let ran = build(folder.path(), &["--board", "6x6", "--checkers", "4"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "positions 64260\n"), "{}", ran.stderr);
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

fn build(folder: &Path, more: &[&str]) -> Ran {
    run(&[&["table", "build", "--dir", text(folder), "--threads", "1"], more].concat())
}

fn verify(folder: &Path) -> Ran {
    run(&["table", "verify", "--dir", text(folder), "--sample", "200", "--search", "3"])
}

#[test]
fn tables_are_built_once_and_verified() {
    let folder = tables();
    let mut names: Vec<_> = std::fs::read_dir(folder.path())
        .expect("the folder")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("UTF-8"))
        .collect();
    names.sort();
    let expected = ["1v1", "1v2", "1v3", "2v1", "2v2", "3v1"];
    assert_eq!(names, expected.map(|split| format!("6x6-{split}.dipt")));

    let again = build(folder.path(), &["--board", "6x6", "--checkers", "4"]);
    assert_eq!(again.stdout, "positions 64260\n");
    assert!(again.stderr.contains("0 positions computed"), "finished: {}", again.stderr);

    let checked = verify(folder.path()).fine();
    assert_eq!(checked.lines().count(), 6);
    let line = "6x6-1v1.dipt 306 positions, ";
    assert!(checked.starts_with(line) && checked.contains("200 derived, 3 searched"), "{checked}");
}

#[test]
fn tables_are_compressed_and_expanded() {
    let (folder, compressed, expanded) = (
        tables(),
        tempfile::tempdir().expect("a folder for temporary files"),
        tempfile::tempdir().expect("a folder for temporary files"),
    );
    let (from, to) = (text(folder.path()), text(compressed.path()));
    let printed = run(&["table", "compress", "--dir", from, "--out", to, "--threads", "1"]).fine();
    assert_eq!(printed.lines().count(), 6, "{printed}");
    assert!(printed.contains("6x6-2v2.dipz ") && printed.contains(" bytes to "), "{printed}");
    let checked = verify(compressed.path()).fine();
    assert!(checked.starts_with("6x6-1v1.dipz 306 positions, "), "{checked}");

    let back = text(expanded.path());
    let printed = run(&["table", "expand", "--dir", to, "--out", back, "--threads", "1"]).fine();
    assert_eq!(printed.lines().next(), Some("6x6-1v1.dipt"));
    for name in printed.lines() {
        let [one, other] = [&folder, &expanded]
            .map(|folder| std::fs::read(folder.path().join(name)).expect("a table"));
        assert!(one == other, "{name}");
    }

    let path = compressed.path().join("6x6-2v2.dipz");
    let mut bytes = std::fs::read(&path).expect("a table");
    *bytes.last_mut().expect("not empty") ^= 1;
    std::fs::write(&path, bytes).expect("a table");
    let ran = verify(compressed.path());
    assert_eq!(ran.status, 1);
    assert!(ran.stderr.contains("6x6-2v2.dipz: block 0 is damaged"), "{}", ran.stderr);
    let ran = run(&["table", "compress", "--dir", from, "--out", to, "--block", "1000"]);
    assert!(ran.status != 0 && ran.stderr.contains("4096"), "{}", ran.stderr);
    let ran = run(&["table", "expand", "--dir", from, "--out", to]);
    assert!(ran.stderr.contains("there are no dipz files"), "{}", ran.stderr);
}

#[test]
fn little_memory_gives_the_same_tables() {
    let whole = tables();
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let order = ["--board", "6x6", "--checkers", "4", "--memory", "1MB"];
    let ran = build(folder.path(), &[&order[..], &["--plan"]].concat());
    assert!(ran.stderr.contains(" blocks, up to "), "{}", ran.stderr);
    let ran = build(folder.path(), &order);
    assert_eq!(ran.stdout, "positions 64260\n", "{}", ran.stderr);
    let names = |folder: &Path| {
        let entries = std::fs::read_dir(folder).expect("the folder");
        let mut names: Vec<_> = entries.map(|entry| entry.expect("a file").file_name()).collect();
        names.sort();
        names
    };
    assert_eq!(names(whole.path()), names(folder.path()));
    for name in names(whole.path()) {
        let [one, other] = [&whole, &folder]
            .map(|folder| std::fs::read(folder.path().join(&name)).expect("a table"));
        assert!(one == other, "{}", name.display());
    }
    let ran = build(folder.path(), &["--checkers", "4", "--memory", "much"]);
    assert!(ran.status != 0 && ran.stderr.contains("4GB"), "{}", ran.stderr);
}

#[test]
fn a_build_that_was_killed_goes_on() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let order = ["--board", "6x6", "--checkers", "7"];
    let start = ["table", "build", "--dir", text(folder.path()), "--threads", "1"];
    let mut command = dipole(&[&start[..], &order].concat());
    let mut killed = command.stderr(Stdio::null()).spawn().expect("the command starts");
    let files = || std::fs::read_dir(folder.path()).map_or(0, Iterator::count);
    while files() < 10 {
        std::thread::yield_now();
    }
    killed.kill().expect("a process of ours");
    killed.wait().expect("a process of ours");

    let ran = build(folder.path(), &order);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, "positions 19141626\n"), "{}", ran.stderr);
    assert_eq!(files(), 21, "all splits and nothing else");
    assert_eq!(verify(folder.path()).fine().lines().count(), 21);
}

#[test]
fn a_plan_is_only_printed() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let planned = build(folder.path(), &["--checkers", "7", "--plan"]);
    assert_eq!((planned.status, planned.stdout.as_str()), (0, ""));
    assert!(
        planned.stderr.starts_with("962 934 896 positions, 0.12 GB of files"),
        "{}",
        planned.stderr
    );
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0);
    // All tables for two players of 12 checkers on 4×4.
    let planned = build(folder.path(), &["--board", "4x4", "--checkers", "24", "--plan"]);
    assert!(planned.stderr.starts_with("851 856 842 positions"), "{}", planned.stderr);
}

#[test]
fn orders_that_make_no_sense_are_refused() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    for (order, word) in [(["--checkers", "1"], "2 to 48"), (["--checkers", "99"], "2 to 48")] {
        let error = build(folder.path(), &order).refused();
        assert!(error.contains(word), "{error}");
    }
    let error = build(folder.path(), &["--board", "12x12", "--checkers", "20"]).refused();
    assert!(error.contains("more positions than can be numbered"), "{error}");
    let error = build(folder.path(), &["--board", "7x7", "--checkers", "3"]).misused();
    assert!(error.contains("boards are 4x4"), "{error}");
}

#[test]
fn damaged_files_are_named_and_the_others_used() {
    let folder = tables();
    let path = |split: &str| folder.path().join(format!("6x6-{split}.dipt"));
    let mut bytes = std::fs::read(path("2v2")).expect("a table");
    bytes[100] ^= 1;
    std::fs::write(path("2v2"), &bytes).expect("our own file");
    let shortened = std::fs::read(path("1v3")).expect("a table");
    std::fs::write(path("1v3"), &shortened[..100]).expect("our own file");
    std::fs::write(path("3v1"), "something else that is long enough for a header of a table")
        .expect("our own file");
    std::fs::rename(path("1v2"), path("1v9")).expect("our own file");

    let checked = verify(folder.path());
    assert_eq!(checked.status, 1);
    for (file, what) in [
        ("2v2", "content is damaged"),
        ("1v3", "bytes"),
        ("3v1", "no Dipole table"),
        ("1v9", "1v2"),
    ] {
        let is_reported =
            checked.stderr.lines().any(|line| line.contains(file) && line.contains(what));
        assert!(is_reported, "{file}: {}", checked.stderr);
    }
    assert!(checked.stdout.starts_with("6x6-1v1.dipt"), "{}", checked.stdout);

    // The built-in tables still give a result.
    let probed = run(&["table", "probe", "6x6:W:WC1=1:BD6=3", "--dir", text(folder.path())]);
    assert_eq!(probed.status, 0, "{}", probed.stderr);
    assert!(probed.stderr.contains("going on without it"), "{}", probed.stderr);
    let position = "6x6:W:WC1=1:BD6=3";
    let searched = run(&["analyze", position, "--depth", "2", "--tables", text(folder.path())]);
    assert_eq!(searched.status, 0, "{}", searched.stderr);

    let error = verify(&folder.path().join("nowhere")).refused();
    assert!(error.contains("nowhere"), "{error}");
    let empty = tempfile::tempdir().expect("a folder for temporary files");
    assert!(verify(empty.path()).refused().contains("no tables"));
}

#[test]
fn an_analysis_knows_the_tables_within_the_program() {
    let analyze = |tables: &[&str]| {
        let position = ["analyze", "8x8:W:WC3=2,E1=1:BD6=1,F8=1", "--depth", "3"];
        run(&[&position, tables].concat()).fine()
    };
    assert!(analyze(&[]).contains("White wins"));
    assert!(analyze(&["--tables", "builtin"]).contains("White wins"));
    assert!(
        !analyze(&["--tables", "none"]).contains("wins"),
        "a search of three plies finds no win"
    );
}

#[test]
fn a_probe_tells_the_result_of_every_move() {
    let probed = run(&["table", "probe", "8x8:W:WC3=2:BD6=1"]).fine();
    let mut lines = probed.lines();
    assert_eq!(lines.next(), Some("win"));
    assert!(
        lines.clone().count() > 3
            && lines.all(|line| line.ends_with(" win") || line.ends_with(" loss"))
    );

    let json = run(&["table", "probe", "8x8:W:WC3=2:BD6=1", "--json"]).fine();
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(
        (&json["result"], &json["winner"], &json["turn"]),
        (&"win".into(), &"White".into(), &"White".into())
    );
    assert_eq!(json["moves"].as_array().map(|moves| moves.len() + 1), Some(probed.lines().count()));

    let error = run(&["table", "probe", "8x8:W:WE1=12:BD8=12"]).refused();
    assert!(error.contains("24 checkers") && error.contains("table build"), "{error}");
    let error = run(&["table", "probe", "8x8:W:WC4=2:BD6=1"]).refused();
    assert!(error.contains("C4"), "{error}");
}

#[test]
fn solving_names_the_winner_and_the_winning_moves() {
    let solve = |arguments: &[&str]| run(&[&["solve"], arguments].concat());
    assert_eq!(solve(&["--start", "4x4:3"]).stdout, "winner White\nC1-B2\n");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("4x4-3.proof");
    let playable = ["--start", "4x4:3", "--playable", file.to_str().expect("UTF-8")];
    let solved = solve(&playable);
    assert_eq!(
        (solved.status, solved.stdout.as_str()),
        (0, "winner White\nC1-B2\n"),
        "{}",
        solved.stderr
    );
    let proof = std::fs::read(&file).expect("written");
    assert!(proof.starts_with(b"DIPOLEPL\0\x01\x04W"));
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 1);
    let nowhere = ["--start", "4x4:3", "--playable", "no/such/folder/x.proof"];
    let failed = solve(&nowhere);
    assert!(
        failed.status == 1 && failed.stderr.contains("no/such/folder/x.proof"),
        "{}",
        failed.stderr
    );
    assert_eq!(solve(&["6x6:W:WC1=4:BD6=4"]).stdout, "winner Black\n");
    let by_search_alone = ["--start", "4x4:2", "--tables", "none"];
    assert_eq!(solve(&by_search_alone).stdout, "winner Black\n");
    for (arguments, word) in [
        (["--start", "6x6"], "6x6:6"),
        (["--start", "6x6:x"], "6x6:6"),
        (["--start", "5x5:3"], "boards are"),
        (["--memory", "none"], "gigabytes"),
    ] {
        let error = solve(&arguments).misused();
        assert!(error.contains(word), "{error}");
    }
    assert!(solve(&["6x6:W:WC2=4:BD6=4"]).refused().contains("C2"));
    assert!(solve(&["--start", "6x6:3", "--load"]).misused().contains("--tables"));
    assert!(solve(&["--start", "6x6:3", "--tables", "nowhere"]).refused().contains("nowhere"));
    assert!(solve(&[]).status != 0);
}

#[test]
fn the_engine_names_its_tables_to_the_gui() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let directory = text(folder.path());
    for (tables, path) in
        [(None, "builtin"), (Some("none"), "<empty>"), (Some(directory), directory)]
    {
        let arguments: Vec<_> =
            ["engine"].into_iter().chain(tables.map(|_| "--tables")).chain(tables).collect();
        let options = run_with(&arguments, "ugi\nquit\n").stdout;
        let line = format!("option name TablePath type string default {path}\n");
        assert!(options.contains(&line), "{options}");
    }
}

#[test]
fn a_proof_is_written_and_checked_and_a_search_goes_on() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let (proof, checkpoint) = (folder.path().join("proof"), folder.path().join("checkpoint"));
    let (proof, checkpoint) = (text(&proof), text(&checkpoint));
    // Large enough not to be solved before a thread checks the clock.
    let start = ["solve", "--start", "6x6:6", "--memory", "0.1"];

    let more = ["--checkpoint", checkpoint, "--time", "0s"];
    let stopped = run(&[&start[..], &more].concat());
    assert_eq!((stopped.status, stopped.stdout.as_str()), (1, ""));
    assert!(stopped.stderr.contains("stopped"), "{}", stopped.stderr);
    let more = ["--checkpoint", checkpoint, "--proof", proof];
    let solved = run(&[&start[..], &more].concat());
    assert_eq!(solved.stdout, "winner Black\n", "{}", solved.stderr);

    let checked = run(&["solve", "--check", proof]);
    assert_eq!(checked.stdout, "winner Black\n", "{}", checked.stderr);
    let mut bytes = std::fs::read(proof).expect("the proof");
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(proof, bytes).expect("our own file");
    assert!(run(&["solve", "--check", proof]).refused().contains("damaged"));
    let other = run(&["solve", "--start", "6x6:5", "--checkpoint", checkpoint]).refused();
    assert!(other.contains("another position"), "{other}");
}

#[test]
fn a_killed_search_goes_on_from_its_last_checkpoint() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let checkpoint = folder.path().join("checkpoint");
    let start = ["solve", "--start", "6x6:6", "--memory", "0.1", "--checkpoint", text(&checkpoint)];
    let mut child = dipole(&[&start[..], &["--every", "0s"]].concat())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let began = Instant::now();
    while !checkpoint.exists() {
        assert!(began.elapsed() < Duration::from_secs(120), "no checkpoint is written");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");

    let bytes = std::fs::read(&checkpoint).expect("the checkpoint");
    let nodes = u64::from_le_bytes(bytes[16..24].try_into().expect("eight bytes"));
    assert!(nodes > 0);
    let stopped = run(&[&start[..], &["--time", "0s"]].concat());
    let reported: u64 =
        stopped.stderr.split(' ').next().and_then(|n| n.parse().ok()).expect("nodes");
    assert!(reported >= nodes, "{reported} and not {nodes}");
    assert_eq!(run(&start).stdout, "winner Black\n");
}
