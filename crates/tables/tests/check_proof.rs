//! The independent checker of playable proofs, `docs/check_proof.py`: it accepts those that come with
//! the program and refuses damaged ones.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn python(arguments: &[&str]) -> Output {
    let mut python = Command::new("python3");
    python.args(arguments).current_dir(ROOT).env("PYTHONDONTWRITEBYTECODE", "1");
    python.output().expect("python3 is installed")
}

fn check(file: &Path) -> Output {
    python(&["docs/check_proof.py", file.to_str().expect("UTF-8")])
}

fn shipped(name: &str) -> PathBuf {
    Path::new(ROOT).join("crates/site/data/proofs").join(name)
}

#[test]
fn the_checker_has_the_rules() {
    let program = "\
import sys
sys.path.insert(0, 'docs')
from check_proof import Rules, parse_start
def perft(rules, board, side, depth):
    if rules.left(board) is not None: return 0
    moves = rules.moves(board, side)
    if depth == 1: return len(moves)
    after = [rules.play(board, side, move) for move in moves]
    return sum(perft(rules, it, rules.next_side(it, side), depth - 1) for it in after if rules.left(it) is None)
for text, size, depth in [('8x8:W:WE1=12:BD8=12', 8, 3), ('10x10:W:WF2=20:BE9=20', 10, 3), ('4x4:W:WC1=3:BB4=3', 4, 6)]:
    print(perft(Rules(size), *parse_start(text, size), depth))
";
    let output = python(&["-c", program]);
    let start: dipole::Position = "4x4:W:WC1=3:BB4=3".parse().expect("a position");
    let expected = format!("5185\n18019\n{}\n", dipole::perft(&start, 6));
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{output:?}");
}

#[test]
fn a_proof_that_comes_with_the_program_is_accepted() {
    let output = check(&shipped("4x4-12.proof"));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert!(text.starts_with("4x4:W:WC1=12:BB4=12: Black wins, proved.\n"), "{text}");
}

/// Every kind of damage is found, wherever it is.
#[test]
fn damaged_proofs_are_refused() {
    let whole = fs::read(shipped("4x4-12.proof")).expect("the proof");
    let (key, record) = (usize::from(whole[13]), usize::from(whole[15]));
    let pages = u32::from_be_bytes(whole[28..32].try_into().expect("four")) as usize;
    let records = 128 + pages * key;
    let count = (whole.len() - records) / record;
    let at = |number: usize| records + number * record;
    let change = |place: usize, with: u8| {
        let mut changed = whole.clone();
        changed[place] ^= with;
        changed
    };
    // A record is missing: some reply has no answer. The counts and the index fit.
    let mut missing = whole.clone();
    missing.drain(at(count - 1)..);
    missing[16..24].copy_from_slice(&(count as u64 - 1).to_be_bytes());
    // The claim is that the other side wins.
    let mut other = whole.clone();
    other[11] = b'W';
    let damaged = [
        ("key", change(at(10) + key - 1, 1)),
        ("answer", change(at(100) + key + 1, 1)),
        ("count of checkers", change(at(3000) + key + 2, 4)),
        ("lines", change(at(count / 2) + record - 1, 1)),
        ("index", change(128 + key, 1)),
        ("cut off", whole[..whole.len() - 1].to_vec()),
        ("missing record", missing),
        ("other winner", other),
        ("version", change(9, 2)),
        ("start", change(45, 1)),
        ("empty", Vec::new()),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    for (what, content) in damaged {
        let file = folder.path().join("damaged.proof");
        fs::write(&file, content).expect("written");
        let output = check(&file);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{what}: {output:?}");
        assert!(error.contains("NOT proved: ") && !error.contains("Traceback"), "{what}: {error}");
    }
}

#[test]
fn the_checker_is_short_and_shares_nothing() {
    let text =
        fs::read_to_string(Path::new(ROOT).join("docs/check_proof.py")).expect("the checker");
    assert!(text.lines().count() <= 400);
    let imports = text.lines().filter_map(|line| line.strip_prefix("import "));
    assert_eq!(imports.collect::<Vec<_>>(), ["bisect", "mmap", "struct", "sys", "time"]);
    assert!(!text.lines().any(|line| line.starts_with("from ")));
}
