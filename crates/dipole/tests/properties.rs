//! Properties of every position of every game.

mod common;

use std::collections::HashSet;

use common::cases;
use dipole::notation::MoveText;
use dipole::{Coordinates, Game, Move, Position, Record, Setup, Square};
use proptest::prelude::*;

/// Plays on with moves selected by the choices until the game is over.
fn play_out(start: Position, choices: &[u16]) -> Game {
    let mut choices = choices.iter().cycle();
    let mut game = Game::new(start);
    while !game.is_over() {
        let moves = game.position().legal_moves();
        let choice = usize::from(choices.next().copied().unwrap_or(0));
        game.play(moves[choice % moves.len()]).expect("listed moves are legal");
    }
    game
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn the_owner_of_a_tallest_stack_can_always_move(position in common::position()) {
        let squares = || position.board().squares();
        let tallest = squares().iter().map(|square| position.height(square)).max().unwrap();
        for square in squares().iter().filter(|&square| position.height(square) == tallest) {
            let owner = position.owner(square).unwrap();
            prop_assert!(position.count_moves_of(owner) > 0, "{}", owner);
            if owner == position.turn() && !position.is_over() {
                let whole = |mv: &Move| mv.count() == tallest;
                prop_assert!(position.legal_moves_from(square).iter().any(whole));
            }
        }
        prop_assert!(position.is_over() == position.legal_moves().is_empty());
    }

    #[test]
    fn no_position_repeats_and_every_game_ends(
        start in common::start(),
        choices in prop::collection::vec(any::<u16>(), 1..40),
    ) {
        let game = play_out(start, &choices);
        let different: HashSet<String> = game.positions().iter().map(Position::to_string).collect();
        prop_assert_eq!(different.len(), game.positions().len());
        let winner = game.winner().unwrap();
        prop_assert_eq!(game.position().turn(), winner);
        let left = game.players().all().iter().filter(|&&p| game.position().checkers(p) > 0);
        prop_assert_eq!(left.collect::<Vec<_>>(), [&winner]);
    }

    #[test]
    fn taking_back_restores_everything(game in common::game(60)) {
        for position in game.positions() {
            for mv in position.legal_moves() {
                let mut changed = position.clone();
                let undo = changed.play(mv).unwrap();
                prop_assert_ne!(&changed, position);
                changed.undo(mv, undo);
                prop_assert_eq!(&changed, position);
                prop_assert_eq!(changed.hash(), position.hash());
            }
        }
    }

    #[test]
    fn hashes_and_counts_are_kept_up_to_date(game in common::game(150)) {
        for position in game.positions() {
            prop_assert_eq!(position.hash(), position.recompute_hash());
            for &player in position.players().all() {
                let checkers: usize =
                    position.stacks(player).iter().map(|square| position.height(square)).sum();
                prop_assert_eq!(position.checkers(player), checkers);
            }
            let again: Position = position.to_string().parse().unwrap();
            prop_assert_eq!(&again, position);
            prop_assert_eq!(again.hash(), position.hash());
            prop_assert_eq!(&position.to_layout().validate().unwrap(), position);
        }
    }

    #[test]
    fn every_legal_move_reads_back_as_itself(position in common::position()) {
        for mv in position.legal_moves() {
            let text = mv.text(&position).to_string();
            prop_assert_eq!(position.read_move(&text), Ok(mv));
            prop_assert_eq!(position.read_move(&format!(" {} ", text.to_lowercase())), Ok(mv));
            prop_assert_eq!(Move::from_raw(mv.to_raw()), Some(mv));
        }
    }

    #[test]
    fn perft_by_undoing_equals_perft(position in common::position()) {
        let mut nodes = 0;
        for mv in position.legal_moves() {
            let next = position.after(mv).unwrap();
            nodes += next.legal_moves().len() as u64;
        }
        prop_assert_eq!(dipole::perft(&position, 2), nodes);
        let divided: u64 = dipole::divide(&position, 2).iter().map(|(_, nodes)| nodes).sum();
        prop_assert_eq!(divided, nodes);
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn no_text_makes_a_parser_panic(text in "\\PC{0,40}") {
        read_as_everything(&text)?;
    }

    #[test]
    fn no_text_of_the_right_letters_makes_a_parser_panic(
        text in "([A-La-l]?[0-9]{1,3}|[-+x:=,.é🎲 ]|off|WE1=12|8x8|\\[%clk|[{}\"\\[\\]]|pass|\\*|1-0|\n){0,14}",
    ) {
        read_as_everything(&text)?;
    }
}

/// Every text that can be read is written as a text that reads as the same value.
fn read_as_everything(text: &str) -> Result<(), TestCaseError> {
    if let Ok(square) = text.parse::<Square>() {
        prop_assert_eq!(square.to_string().parse(), Ok(square));
    }
    if let Ok(at) = text.parse::<Coordinates>() {
        prop_assert_eq!(at.to_string().parse(), Ok(at));
    }
    if let Ok(mv) = text.parse::<MoveText>() {
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        let _ = Setup::Four.position().resolve(mv);
    }
    if let Ok(position) = text.parse::<Position>() {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }
    for record in Record::parse_all(text).chain([Record::parse(text)]).flatten() {
        prop_assert_eq!(record.to_string().parse(), Ok(record));
    }
    Ok(())
}

/// Hashes are stored in files and databases, so they must never change.
#[test]
fn hashes_are_those_that_were_stored() {
    let fixture = include_str!("../../../testdata/hashes.txt");
    let lines = fixture.lines().filter(|line| !line.starts_with('#'));
    let mut checked = 0;
    for line in lines {
        let (position, hash) = line.split_once(' ').expect("a position and a hash");
        let position: Position = position.parse().expect("a position");
        assert_eq!(format!("{:016x}", position.hash()), hash, "{position}");
        checked += 1;
    }
    assert!(checked >= 10, "the fixture has lines");
}

#[test]
fn different_positions_of_a_search_have_different_hashes() {
    let mut seen = HashSet::new();
    let mut hashes = HashSet::new();
    let mut frontier = vec![Setup::Small.position()];
    for _ in 0..4 {
        let mut next = Vec::new();
        for position in frontier {
            for mv in position.legal_moves() {
                let after = position.after(mv).unwrap();
                if seen.insert(after.to_string()) {
                    hashes.insert(after.hash());
                    next.push(after);
                }
            }
        }
        frontier = next;
    }
    assert!(seen.len() > 10_000);
    assert_eq!(hashes.len(), seen.len());
}
