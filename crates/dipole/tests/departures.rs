//! Players who leave a game that continues without them: the board afterwards, and the record.

mod common;

use dipole::{Departure, Game, LeaveError, Player, Record, Setup, Termination};
use proptest::prelude::*;

fn four(moves: &[&str]) -> Game {
    let mut game = Game::from(Setup::Four);
    for text in moves {
        game.play_text(text).expect("a legal move");
    }
    game
}

#[test]
fn a_departure_removes_the_stacks() {
    let mut game = four(&["E1-G3"]);
    game.leave(Player::Red, Termination::Resignation).expect("Red can leave");
    assert_eq!(game.position().to_string(), "12x12:B:WE1=22,G3=2:R:BH12=24:GL6=24");
    assert_eq!(game.start(), &Setup::Four.position(), "the start stays what it was");
    assert_eq!(game.setup(), Some(Setup::Four));
    game.leave(Player::White, Termination::TimeForfeit).expect("White can leave");
    assert_eq!(game.position().turn(), Player::Black, "it is Black's turn still");
    let last = game.leave(Player::Green, Termination::Resignation);
    assert_eq!(last, Err(LeaveError::LastTwo { player: Player::Green }));
    let again = game.leave(Player::Red, Termination::Resignation);
    assert_eq!(again, Err(LeaveError::Out { player: Player::Red }));
    game.conclude(Player::Black, Termination::Resignation).expect("Black has won");
    let over = game.leave(Player::Green, Termination::Resignation);
    assert_eq!(over, Err(LeaveError::Over { winner: Player::Black }));
}

#[test]
fn two_players_leave_no_game() {
    let mut game = Game::default();
    let left = game.leave(Player::White, Termination::Resignation);
    assert_eq!(left, Err(LeaveError::LastTwo { player: Player::White }));
    assert_eq!(game, Game::default());
}

#[test]
fn a_takeback_does_not_return_a_departed_player() {
    let mut game = four(&["E1-G3"]);
    game.leave(Player::Red, Termination::Resignation).expect("Red can leave");
    let after = game.clone();
    game.play_text("H12-F10").expect("a legal move");
    game.leave(Player::Green, Termination::Resignation).expect("Green can leave");
    game.take_back().expect("there is a move");
    assert_eq!(game, after);
    game.take_back().expect("there is a move");
    assert_eq!(game, Game::from(Setup::Four));
}

#[test]
fn records_name_departed_players() {
    let mut game = four(&["E1-G3"]);
    game.leave(Player::Red, Termination::Resignation).expect("Red can leave");
    game.play_text("H12-F10").expect("a legal move");
    game.leave(Player::Green, Termination::Abandoned).expect("Green can leave");
    let text = Record::from_game(game.clone()).to_string();
    assert_eq!(
        text,
        "[Setup \"four\"]\n[Left \"R 1 resignation, G 2 abandoned\"]\n[Result \"*\"]\n\n\
         1. E1-G3 H12-F10 *\n",
    );
    assert_eq!(text.parse::<Record>().expect("it is a record").into_game(), game);
}

#[test]
fn impossible_departures_are_errors() {
    let read = |left: &str, moves: &str| {
        let text = format!("[Setup \"four\"]\n[Left \"{left}\"]\n\n{moves} *\n");
        text.parse::<Record>().map(Record::into_game).map_err(|error| error.to_string())
    };
    assert!(read("r 0 Resignation", "1. E1-G3 H12-F10").is_ok(), "case is forgiven");
    for (left, words) in [
        ("R", "\"R\" does not say who left"),
        ("X 1 resignation", "does not say who left"),
        ("R one resignation", "does not say who left"),
        ("R 1 normal", "does not say who left"),
        ("R 1 boredom", "does not say who left"),
        ("R 3 resignation", "R 3 resignation: the game has not so many moves"),
        ("R 0 resignation, R 0 resignation", "Red is out of the game already"),
        ("R 0 resignation, B 0 resignation, W 0 resignation", "White is one of the last two"),
    ] {
        let error = read(left, "1. E1-G3").expect_err(left);
        assert!(error.contains(words), "{left}: {error}");
    }
    let error = read("R 1 resignation", "1. E1-G3 A7-C9").expect_err("Red has left");
    assert!(error.contains("ply 2"), "{error}");
}

proptest! {
    #![proptest_config(common::cases(100))]

    #[test]
    fn games_with_departures_survive_text_and_json(
        picks in prop::collection::vec((any::<u16>(), 0u8..12), 0..80),
    ) {
        let mut game = Game::from(Setup::Four);
        for (pick, event) in picks {
            if game.is_over() {
                break;
            }
            if let Some(&player) = Player::ALL.get(usize::from(event)) {
                let before = game.clone();
                match game.leave(player, Termination::TimeForfeit) {
                    Ok(()) => prop_assert_eq!(game.position().checkers(player), 0),
                    Err(_) => prop_assert_eq!(&game, &before),
                }
                prop_assert!(!game.position().legal_moves().is_empty(), "a player can move");
                prop_assert_eq!(game.position().hash(), game.position().recompute_hash());
            } else {
                let moves = game.position().legal_moves();
                let mv = moves[usize::from(pick) % moves.len()];
                game.play(mv).expect("it is legal");
            }
        }
        let text = Record::from_game(game.clone()).to_string();
        let read: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(read.game(), &game);
        #[cfg(feature = "serde")]
        {
            let json = serde_json::to_string(&game).expect("a game is JSON");
            let read = serde_json::from_str::<Game>(&json);
            prop_assert_eq!(read.expect("JSON is a game"), game.clone());
        }
        for &departure in game.departures() {
            prop_assert_eq!(departure.to_string().parse::<Departure>(), Ok(departure));
        }
    }
}

#[test]
fn an_adjudication_decides_whole_games_only() {
    let mut game = Game::from(Setup::Four);
    let refused = game.leave(Player::Red, Termination::Adjudication);
    assert_eq!(refused, Err(LeaveError::NoReason));
    assert!("R 0 adjudication".parse::<Departure>().is_err());
    game.conclude(Player::Green, Termination::Adjudication).expect("it goes on");
    let record: Record = Record::from(game).to_string().parse().expect("a record");
    assert_eq!(record.game().termination(), Some(Termination::Adjudication));
}
