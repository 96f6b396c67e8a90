//! The figures of the rule sheet, and the starting positions.

use dipole::{Move, Player, Position, Setup};

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The moves of the stack on a square as text, in order.
fn moves_from(position: &Position, square: &str) -> Vec<String> {
    let mut moves: Vec<Move> =
        position.legal_moves_from(square.parse().unwrap()).into_iter().collect();
    moves.sort_unstable();
    moves.into_iter().map(|mv| mv.text(position).to_string()).collect()
}

fn after(position: &Position, mv: &str) -> String {
    position.after(position.read_move(mv).unwrap()).unwrap().to_string()
}

#[test]
fn both_checkers_of_a_two_stack_have_three_targets() {
    let position = position("8x8:W:WD4=2:BG7=1");
    let both: Vec<_> = position
        .legal_moves_from("D4".parse().unwrap())
        .into_iter()
        .filter(|mv| mv.count() == 2)
        .map(|mv| mv.text(&position).to_string())
        .collect();
    let mut both = both;
    both.sort();
    assert_eq!(both, ["D4-B6", "D4-D6", "D4-F6"]);
    assert_eq!(moves_from(&position, "D4"), ["D4-C5", "D4-E5", "D4-B6", "D4-D6", "D4-F6"]);
}

#[test]
fn three_of_a_four_stack_merge_over_an_enemy_five_stack() {
    let position = position("8x8:W:WC1=4,F4=2:BD2=5");
    let mv = position.read_move("C1+F4").unwrap();
    assert_eq!(mv.count(), 3);
    assert_eq!(after(&position, "C1-F4"), "8x8:B:WC1=1,F4=5:BD2=5");
    assert!(position.read_move("C1-D2").is_err(), "the five-stack itself is out of reach");
}

#[test]
fn two_of_a_three_stack_capture_a_single() {
    let position = position("8x8:W:WD4=3:BB2=1,G7=1");
    assert_eq!(after(&position, "D4xB2"), "8x8:B:WB2=2,D4=1:BG7=1");
    let undo = position.clone().play(position.read_move("D4-B2").unwrap()).unwrap();
    assert_eq!(undo.captured(), Some((Player::Black, 1)));
}

#[test]
fn four_of_a_five_stack_capture_a_three_stack_in_one_line() {
    let position = position("8x8:W:WF4=5:BB4=3,D4=4,G7=1");
    assert_eq!(after(&position, "F4xB4"), "8x8:B:WB4=4,F4=1:BD4=4,G7=1", "over a taller one");
    assert!(position.read_move("F4-D4").is_err(), "two cannot capture four");
}

#[test]
fn a_forward_diagonal_leads_over_the_side_edge() {
    let position = position("8x8:W:WB4=3:BG7=1");
    assert_eq!(
        moves_from(&position, "B4"),
        ["B4-A5", "B4-C5", "B4-B6", "B4-D6", "B4-off:2", "B4-E7", "B4-off"]
    );
    assert_eq!(after(&position, "B4-off:2"), "8x8:B:WB4=1:BG7=1");
    assert_eq!(after(&position, "B4-off"), "8x8:B:W:BG7=1", "and Black has won");
}

#[test]
fn all_ways_off_the_board_with_the_same_count_are_one_move() {
    // Two from H8 leave straight ahead, by the left diagonal and over the corner.
    let position = position("8x8:W:WH8=2:BA1=1");
    assert_eq!(moves_from(&position, "H8"), ["H8-off:1", "H8-off"]);
    assert_eq!(position.count_moves(), 2);
}

#[test]
fn the_setups_stand_as_the_rules_say() {
    let texts = [
        (Setup::Small, "8x8:W:WE1=12:BD8=12"),
        (Setup::Large, "10x10:W:WE1=20:BF10=20"),
        (Setup::Compressed, "10x10:W:WF2=20:BE9=20"),
        (Setup::Four, "12x12:W:WE1=24:RA7=24:BH12=24:GL6=24"),
    ];
    for (setup, text) in texts {
        assert_eq!(setup.position().to_string(), text);
        assert_eq!(Setup::of(&position(text)), Some(setup));
        assert_eq!(setup.name().to_uppercase().parse(), Ok(setup));
    }
    assert_eq!(Setup::default(), Setup::Small);
    assert!("huge".parse::<Setup>().is_err());
}
