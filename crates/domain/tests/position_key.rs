//! Running games are found by the keys of positions.

use dipole::{Position, Setup};
use dipole_domain::{is_at_most_one_move_after, keys_up_to_one_move_before, position_key};

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

/// Keys are stored in databases.
#[test]
fn keys_never_change() {
    let texts = ["8x8:W:WE1=12:BD8=12", "8x8:B:WE1=10,E3=2:BD8=12", "8x8:W:WA1=1,B6=2,D6=2:BC7=1"];
    let keys = texts.map(|text| position_key(&position(text)));
    assert_eq!(keys, [-8583305056405429970, -7481528974195688087, -5284554673316548508]);
    for setup in Setup::ALL {
        let start = setup.position();
        assert_eq!(keys_up_to_one_move_before(&start)[0], position_key(&start), "{setup}");
    }
}

/// Every position of many games is found by its own keys and by those of each position one move
/// later.
#[test]
fn each_move_of_a_game_is_found_from_the_position_after_it() {
    let mut random = 7_u32;
    let (mut captures, mut exits) = (0, 0);
    for (round, setup) in Setup::ALL.into_iter().cycle().take(60).enumerate() {
        let mut before = setup.position();
        while !before.is_over() {
            let keys = keys_up_to_one_move_before(&before);
            assert!(keys.contains(&position_key(&before)), "{round}: {before}");
            let moves = before.legal_moves();
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let mv = moves[(random >> 8) as usize % moves.len()];
            let mut after = before.clone();
            let undo = after.play(mv).expect("a legal move");
            captures += u32::from(undo.captured().is_some());
            exits += u32::from(mv.is_off());
            let keys = keys_up_to_one_move_before(&after);
            assert!(keys.contains(&position_key(&before)), "{round}: {before} {mv:?}");
            assert!(is_at_most_one_move_after(&after, &before), "{round}: {before} {mv:?}");
            before = after;
        }
    }
    assert!(captures > 50 && exits > 50, "{captures} {exits}");
}

#[test]
fn a_game_is_found_after_a_move_that_the_same_player_follows() {
    let before = position("8x8:W:WA1=1,B6=2,D6=2:BC7=1");
    let after = before.after(before.read_move("A1-B2").expect("a move")).expect("a legal move");
    assert_eq!(after.turn(), before.turn(), "Black has no move");
    assert!(keys_up_to_one_move_before(&after).contains(&position_key(&before)));
}

#[test]
fn other_positions_are_told_apart() {
    let before = position("8x8:B:WE1=10,E3=2:BD8=12");
    let later = position("8x8:W:WE1=10,E3=2:BD8=10,D6=2");
    let two_moves_later = position("8x8:B:WE1=8,E3=4:BD8=10,D6=2");
    assert!(is_at_most_one_move_after(&before, &before));
    assert!(is_at_most_one_move_after(&later, &before));
    assert!(!is_at_most_one_move_after(&before, &later), "the other way round");
    assert!(!is_at_most_one_move_after(&two_moves_later, &before));
    let (larger, key) = (position("10x10:B:WE1=10,E3=2:BD8=12"), position_key(&before));
    assert_ne!(position_key(&larger), key, "another board");
    assert_ne!(position_key(&position("8x8:B:WE1=9,E3=2:BD8=12")), key, "another height");
    assert_eq!(position_key(&position("8x8:B:WE1=10,E3=2:BD8=9,F8=3")), key, "the mover's stacks");
}
