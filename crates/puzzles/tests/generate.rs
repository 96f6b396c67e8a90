//! Generation is deterministic and resumes after an interruption.

use dipole::Setup;
use dipole_engine::Signal;
use dipole_puzzles::{Generator, Proof, Puzzle, Settings, SettingsError, verify};
use dipole_tables::Tables;

fn settings() -> Settings {
    Settings {
        setup: Setup::Small,
        seed: 5,
        count: 4,
        nodes: 60_000,
        solver_nodes: 5_000,
        solver_checkers: 8,
    }
}

/// Continues after some puzzles to the end.
fn run(settings: Settings, kept: Vec<Puzzle>) -> Result<Vec<Puzzle>, SettingsError> {
    let mut all = kept.clone();
    let mut generator = Generator::new(settings, Tables::builtin(), kept)?;
    while let Some(event) = generator.next_game(&Signal::new())? {
        all.extend(event.puzzles);
    }
    Ok(all)
}

#[test]
fn the_same_settings_give_the_same_puzzles_however_often_interrupted() {
    let whole = run(settings(), Vec::new()).expect("settings for two players");
    assert_eq!(whole.len(), 4);
    for length in [1, 3, 4] {
        let resumed = run(settings(), whole[..length].to_vec()).expect("the same run");
        assert_eq!(resumed, whole, "after {length}");
    }
    let tables = Tables::builtin();
    for puzzle in &whole {
        assert_eq!(verify(puzzle, &tables), Ok(()), "{puzzle:?}");
        assert!(!puzzle.missed.is_empty());
    }

    let other = Settings { seed: 6, ..settings() };
    assert!(matches!(run(other, whole[..2].to_vec()), Err(SettingsError::OtherRun(_))));
}

#[test]
fn a_stopped_game_gives_no_puzzles() {
    let stop = Signal::new();
    stop.stop();
    let mut generator =
        Generator::new(settings(), Tables::builtin(), Vec::new()).expect("settings for two");
    assert_eq!(generator.next_game(&stop), Ok(None));
    assert_eq!(generator.puzzles().len(), 0);
}

#[test]
fn games_for_four_make_no_puzzles() {
    let four = Settings { setup: Setup::Four, ..settings() };
    assert_eq!(run(four, Vec::new()), Err(SettingsError::FourPlayers));
}

#[test]
fn a_puzzle_with_a_false_claim_fails_the_check() {
    let tables = Tables::builtin();
    let whole = run(settings(), Vec::new()).expect("settings for two players");
    for puzzle in &whole {
        let rated = Puzzle { rating: puzzle.rating + 1, ..puzzle.clone() };
        assert!(verify(&rated, &tables).is_err());
        let named = Puzzle { id: "0".repeat(16), ..puzzle.clone() };
        assert!(verify(&named, &tables).is_err());
        let themed = Puzzle { themes: Vec::new(), ..puzzle.clone() };
        assert!(verify(&themed, &tables).is_err());
        let mut moves = puzzle.position.legal_moves();
        moves.sort_unstable();
        let texts = moves.iter().map(|mv| mv.text(&puzzle.position).to_string());
        for text in texts.filter(|text| *text != puzzle.solution[0]).take(3) {
            let wrong = Puzzle { solution: vec![text], ..puzzle.clone() };
            assert!(verify(&wrong, &tables).is_err(), "{wrong:?}");
        }
        if puzzle.position.all_checkers() > 5 {
            let proof = Proof::Table { checkers: 5 };
            assert!(verify(&Puzzle { proof, ..puzzle.clone() }, &tables).is_err());
        }
    }
}
