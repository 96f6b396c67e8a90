//! The built-in puzzles: rules, ids, and the winning moves in the tables.

use std::collections::BTreeSet;

use dipole::Setup;
use dipole_puzzles::{Proof, Theme, builtin, puzzle_id, verify};
use dipole_tables::{Outcome, Tables};

#[test]
fn there_are_as_many_as_promised_and_none_twice() {
    let puzzles = builtin().expect("sound puzzles");
    let count = |setup| puzzles.iter().filter(|puzzle| puzzle.setup == setup).count();
    assert!(count(Setup::Small) >= 500);
    assert!(count(Setup::Large) >= 100);
    assert!(count(Setup::Compressed) >= 100);
    assert!(puzzles.iter().any(|puzzle| puzzle.solution.len() == 11), "six moves and five replies");
    let ids: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(ids.len(), puzzles.len());
}

#[test]
fn all_follow_the_rules_and_match_their_themes() {
    for puzzle in builtin().expect("sound puzzles") {
        let line = puzzle.line().expect("a legal solution");
        assert_eq!(puzzle.id, puzzle_id(&puzzle.position));
        assert_eq!(puzzle.position.board(), puzzle.setup.board());
        let checkers = puzzle.setup.position().checkers(puzzle.turn);
        assert_eq!(puzzle.themes, Theme::of(&line, checkers), "{}", puzzle.id);
        assert!(!puzzle.missed.is_empty(), "{} is obvious", puzzle.id);
        assert!(puzzle.proof.is_exact_or_deep(), "{} is shallow", puzzle.id);
        for (position, _) in line.iter().filter(|(position, _)| position.turn() == puzzle.turn) {
            assert!(position.count_moves() > 1, "{} has a forced move", puzzle.id);
        }
    }
}

#[test]
fn tables_confirm_the_only_winning_move() {
    let tables = Tables::builtin();
    let mut confirmed = 0;
    for puzzle in builtin().expect("sound puzzles") {
        for (position, mv) in puzzle.line().expect("a legal solution") {
            if position.turn() != puzzle.turn {
                continue;
            }
            let Some(moves) = tables.probe_moves(&position) else {
                assert!(!matches!(puzzle.proof, Proof::Table { .. }), "{}", puzzle.id);
                continue;
            };
            let wins: Vec<_> = moves
                .iter()
                .filter(|(_, outcome)| *outcome == Outcome::Win)
                .map(|(mv, _)| *mv)
                .collect();
            assert_eq!(wins, [mv], "{}", puzzle.id);
            confirmed += 1;
        }
    }
    assert!(confirmed >= 100, "{confirmed}");
}

/// A few of each kind of proof, since searching all of them takes minutes;
/// `dipole puzzles generate --check` does that.
#[test]
fn samples_of_every_proof_are_confirmed() {
    let tables = Tables::builtin();
    let puzzles = builtin().expect("sound puzzles");
    let kinds: [fn(&Proof) -> bool; 3] = [
        |proof| matches!(proof, Proof::Table { .. }),
        |proof| matches!(proof, Proof::Solved { .. }),
        |proof| matches!(proof, Proof::Search { .. }),
    ];
    for is_kind in kinds {
        let sample: Vec<_> =
            puzzles.iter().filter(|puzzle| is_kind(&puzzle.proof)).step_by(29).take(3).collect();
        assert!(!sample.is_empty());
        for puzzle in sample {
            assert_eq!(verify(puzzle, &tables), Ok(()), "{}", puzzle.id);
        }
    }
}
