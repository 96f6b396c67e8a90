//! Games for four: turn order, elimination, sitting out, the last one left.

mod common;

use common::cases;
use dipole::{Game, Player, Players, Position, Setup};
use proptest::prelude::*;

fn game(start: &str, moves: &[&str]) -> Game {
    let mut game = Game::new(start.parse().unwrap());
    for mv in moves {
        game.play_text(mv).unwrap_or_else(|error| panic!("{mv}: {error}"));
    }
    game
}

fn turns(game: &Game) -> String {
    game.positions().iter().map(|position| position.turn().letter()).collect()
}

#[test]
fn turns_go_clockwise_and_each_moves_towards_the_far_side() {
    let game = game(
        &Setup::Four.position().to_string(),
        &["E1-E3", "A7-C7", "H12-H10", "L6-J6", "E1-G3", "A7-B8", "H12-G11", "L6-K5"],
    );
    assert_eq!(turns(&game), "WRBGWRBGW");
    for mv in ["E3-E1", "E3-C3"] {
        assert!(game.position().read_move(mv).is_err(), "{mv} is not forward for White");
    }
}

#[test]
fn a_captured_player_is_out_and_skipped_without_sitting_out() {
    let game = game("8x8:W:WC3=2:RA7=2:BE5=2:GH4=3", &["C3xE5", "A7-C7", "H4-F4"]);
    assert_eq!(turns(&game), "WRGW");
    assert_eq!(game.position().checkers(Player::Black), 0);
    let position = &game.positions()[2];
    assert_eq!(
        position.sitting_out(Player::Red).count(),
        0,
        "an eliminated player does not sit out"
    );
}

#[test]
fn a_player_whose_last_checkers_leave_is_out() {
    let game = game("8x8:W:WC7=2:RA7=2:BE5=2:GH4=3", &["C7-off", "A7-C7", "E5-E3", "H4-F4"]);
    assert_eq!(turns(&game), "WRBGR");
    assert!(!game.is_over());
}

#[test]
fn several_players_in_a_row_sit_out() {
    // Red's and Black's singles each face taller stacks on every way forward.
    let start = "8x8:W:WB8=3,D6=2,D8=3,F4=2,H4=2,A1=3:RC7=1:BG5=1:GH8=5";
    let game = game(start, &["A1-B2"]);
    assert_eq!(turns(&game), "WG");
    let sat_out: Vec<Player> = game.position().sitting_out(Player::White).collect();
    assert_eq!(sat_out, [Player::Red, Player::Black]);
    let shown: Vec<_> = game.entries().map(|entry| (entry.player, entry.ply)).collect();
    assert_eq!(shown, [(Player::White, Some(0)), (Player::Red, None), (Player::Black, None)]);
    assert!(dipole::Record::from_game(game).to_string().ends_with("1. A1-B2 pass pass *\n"));
}

#[test]
fn the_last_player_with_checkers_wins_and_moves_no_more() {
    let game = game("8x8:R:W:RC3=3:BE5=2:G", &["C3xE5"]);
    assert_eq!(game.winner(), Some(Player::Red));
    assert_eq!(game.position().turn(), Player::Red);
    assert_eq!(game.position().to_string(), "8x8:R:W:RC3=1,E5=2:B:G");
    assert_eq!(game.result().to_string(), "R");
    assert!(game.position().legal_moves().is_empty());
    assert_eq!(game.position().count_moves(), 0);
    assert_eq!(dipole::perft(game.position(), 1), 0);
    assert_eq!(game.position().sitting_out(Player::Red).count(), 0);
}

#[test]
fn bearing_off_the_last_checkers_leaves_the_game_to_the_others() {
    let game = game("8x8:W:WC7=2:R:B:GH4=3", &["C7-off"]);
    assert_eq!(game.winner(), Some(Player::Green));
    let two = {
        let start: Position = "8x8:W:WB8=1:BC3=1".parse().unwrap();
        let mut game = Game::new(start);
        game.play_text("B8-off").unwrap();
        game
    };
    assert_eq!(two.players(), Players::Two);
    assert_eq!(two.result().to_string(), "0-1");
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn the_turn_goes_to_the_next_player_with_a_move(choices in common::choices(250)) {
        let game = common::play(Setup::Four.position(), &choices);
        for (pair, mv) in game.positions().windows(2).zip(game.moves()) {
            let (mover, next) = (pair[0].turn(), pair[1].turn());
            let mut skipped = Vec::new();
            let mut player = Players::Four.after(mover);
            while player != next {
                skipped.push(player);
                player = Players::Four.after(player);
            }
            for player in skipped {
                prop_assert!(pair[1].is_over() || pair[1].count_moves_of(player) == 0, "{:?}", mv);
            }
        }
    }
}
