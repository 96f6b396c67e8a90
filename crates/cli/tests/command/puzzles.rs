//! The command that generates and checks puzzles.

use crate::run::run;

const ORDER: [&str; 10] = [
    "puzzles",
    "generate",
    "--count",
    "3",
    "--nodes",
    "60000",
    "--solver-nodes",
    "2000",
    "--seed",
    "5",
];

/// The output of a successful run that prints its progress to standard error.
fn printed(arguments: &[&str]) -> String {
    let ran = run(arguments);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    ran.stdout
}

#[test]
fn puzzles_are_made_resumed_and_checked() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("small.ndjson");
    let file = path.to_str().expect("UTF-8");
    let all = printed(&ORDER);
    assert_eq!(all.lines().count(), 3);

    // A run that was killed while it wrote its second line.
    let half = all.lines().next().expect("a line").len() + 40;
    std::fs::write(&path, &all[..half]).expect("a file");
    assert_eq!(printed(&[&ORDER[..], &["--out", file]].concat()), "");
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), all);

    assert_eq!(printed(&["puzzles", "generate", "--check", file]), "puzzles 3\n");

    let twice = format!("{all}{}\n", all.lines().next().expect("a line"));
    std::fs::write(&path, twice).expect("a file");
    let checked = run(&["puzzles", "generate", "--check", file]);
    assert_eq!((checked.status, checked.stdout.as_str()), (1, ""));
    assert!(checked.stderr.contains("it is there twice"), "{}", checked.stderr);

    std::fs::write(&path, "{\"id\":1}\n").expect("a file");
    let damaged = run(&[&ORDER[..], &["--out", file]].concat());
    assert!(damaged.status == 1 && damaged.stderr.contains("line 1"), "{}", damaged.stderr);
}

#[test]
fn puzzles_are_for_two_players() {
    let ran = run(&["puzzles", "generate", "--setup", "four"]);
    assert!(ran.status == 1 && ran.stderr.contains("two players"), "{}", ran.stderr);
}
