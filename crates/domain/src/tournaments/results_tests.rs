use dipole::{Player, Setup};

use super::super::EntryNumber;
use super::*;
use crate::test_games::{NOW, begun, play};
use crate::{Change, DAY, HOUR, MINUTE, Opponent, PersonId, Terms};

const BOTH: [EntryNumber; 2] = [EntryNumber(1), EntryNumber(2)];
const ALL: [EntryNumber; 4] = [EntryNumber(1), EntryNumber(2), EntryNumber(3), EntryNumber(4)];

fn terms(setup: Setup, control: &str) -> Terms {
    Terms { control: control.parse().expect("a clock"), rated: true, ..Terms::casual(setup) }
}

fn two(control: &str) -> (Game, Vec<PersonId>) {
    begun(terms(Setup::Small, control), Opponent::Friend)
}

fn first_move(game: Game) -> Game {
    let mut moves = game.position().legal_moves();
    moves.sort();
    let text = moves[0].text(game.position()).to_string();
    play(game, &text)
}

fn after(game: Game, change: &Change) -> Game {
    game.after(change).expect("for this game")
}

fn out_of_time(game: Game, at: Millis) -> Game {
    let change = game.decide_flag(at).expect("out of time");
    after(game, &change)
}

fn ended(game: &Game, players: &[EntryNumber]) -> PairingResult {
    result_of_game(game, players, vec![HOUR; players.len()], NOW).expect("it has ended")
}

#[test]
fn a_lost_first_move_is_a_forfeit_and_a_later_one_a_loss_on_time() {
    let (game, _) = two("72h+36h/120h");
    assert_eq!(result_of_game(&game, &BOTH, Vec::new(), NOW), None);
    let missed = out_of_time(game.clone(), NOW + 4 * DAY);
    let result = ended(&missed, &BOTH);
    assert_eq!((result.manner, result.places.as_slice()), (Manner::Forfeit, &[2, 1][..]));
    assert_eq!(result.absent, [Absence { player: BOTH[0], cause: AbsenceCause::NoShow }]);
    assert!(!result.is_rated() && !is_rated_end(&missed));

    let missed = out_of_time(first_move(game.clone()), NOW + 4 * DAY);
    assert_eq!(ended(&missed, &BOTH).absent[0].player, BOTH[1], "Black had a first move to make");

    let mut game = game;
    for _ in 0..2 {
        game = first_move(game);
    }
    let lost = out_of_time(game, NOW + 6 * DAY);
    let result = ended(&lost, &BOTH);
    assert_eq!((result.manner, result.places.as_slice()), (Manner::Played, &[2, 1][..]));
    assert!(result.is_rated() && is_rated_end(&lost));
}

#[test]
fn a_live_game_without_a_first_move_is_a_forfeit_of_the_player_to_move() {
    let (game, _) = two("300+3");
    let missed = out_of_time(first_move(game), NOW + 2 * MINUTE);
    assert!(missed.is_aborted());
    let result = ended(&missed, &BOTH);
    assert_eq!((result.manner, result.absent[0].player), (Manner::Forfeit, BOTH[1]));
    assert!(!is_rated_end(&missed));
}

#[test]
fn adjudication_asks_tables_then_proofs_then_the_clock() {
    let (game, _) = two("72h+36h/120h");
    let verdict = |table, proof, used: [Millis; 2]| {
        let evidence = Evidence { table, proof, used: used.to_vec() };
        let result = adjudicate(&game, &evidence, NOW);
        (result.places.clone(), result.manner, result.is_rated())
    };
    let (white, black) = (Some(Player::White), Some(Player::Black));
    let by = Manner::Adjudicated;
    assert_eq!(verdict(black, white, [1, 2]), (vec![2, 1], by(Basis::Table), true));
    assert_eq!(verdict(None, white, [3, 2]), (vec![1, 2], by(Basis::Proof), true));
    assert_eq!(verdict(None, None, [3, 2]), (vec![2, 1], by(Basis::Rule), false));
    assert_eq!(verdict(None, None, [2, 2]), (vec![1, 1], by(Basis::Rule), false));
    let shared = adjudicate(&game, &Evidence::default(), NOW);
    assert_eq!([shared.half_points(&BOTH, 0, 1), shared.half_points(&BOTH, 1, 0)], [1, 1]);
}

fn four() -> (Game, Vec<PersonId>) {
    begun(terms(Setup::Four, "72h+36h/120h"), Opponent::Friend)
}

#[test]
fn a_game_of_four_is_six_comparisons() {
    let (mut game, people) = four();
    for _ in 0..8 {
        game = first_move(game);
    }
    for person in [&people[1], &people[3], &people[0]] {
        let change = game.decide_resignation(Some(person), NOW).expect("it goes on");
        game = after(game, &change);
    }
    let result = ended(&game, &ALL);
    assert_eq!(result.places, [2, 4, 1, 3]);
    let points = |one: usize| -> u32 {
        (0..4).filter(|it| *it != one).map(|other| result.half_points(&ALL, one, other)).sum()
    };
    assert_eq!([0, 1, 2, 3].map(points), [4, 0, 6, 2], "2, 0, 3 and 1 points");
    assert!(result.is_rated());
}

#[test]
fn a_missed_first_move_makes_a_game_of_four_unrated() {
    let (game, people) = four();
    let mut game = out_of_time(game, NOW + 4 * DAY);
    assert!(!game.is_over(), "the others play on");
    for person in [&people[1], &people[2]] {
        let change = game.decide_resignation(Some(person), NOW).expect("it goes on");
        game = after(game, &change);
    }
    let result = ended(&game, &ALL);
    assert_eq!(result.places, [4, 3, 2, 1]);
    assert_eq!(result.absent, [Absence { player: ALL[0], cause: AbsenceCause::NoShow }]);
    assert!(!result.is_rated() && !is_rated_end(&game));
}

#[test]
fn eliminated_players_rank_below_those_judged_by_time() {
    let (game, people) = four();
    let change = game.decide_resignation(Some(&people[2]), NOW).expect("it goes on");
    let game = after(game, &change);
    let evidence = Evidence { used: vec![9, 5, 1, 5], ..Evidence::default() };
    let result = adjudicate(&game, &evidence, NOW);
    assert_eq!(result.places, [3, 1, 4, 1]);
}

#[test]
fn closing_a_game_ends_it_or_lets_the_others_play_on() {
    let (game, people) = two("72h+36h/120h");
    let close = |game: &Game, close| close_game(game, &people[0], close, NOW);
    let change = close(&game, GameClose::CallOff).expect("it goes on");
    let off = after(game.clone(), &change);
    assert!(off.is_aborted());
    assert_eq!(close(&off, GameClose::CallOff), Err(Refusal::GameOver));
    assert_eq!(close(&off, GameClose::Resign), Err(Refusal::GameOver));
    let change = close(&game, GameClose::Resign).expect("it goes on");
    assert_eq!(ended(&after(game, &change), &BOTH).places, [2, 1]);

    let (mut game, people) = four();
    for _ in 0..4 {
        game = first_move(game);
    }
    let leave = GameClose::Leave(Termination::Abandoned);
    for (index, person) in people[..3].iter().enumerate() {
        assert!(!game.is_over());
        let change = close_game(&game, person, leave, NOW).expect("it goes on");
        game = after(game, &change);
        let again = close_game(&game, person, leave, NOW);
        assert!(matches!(again, Err(Refusal::OutOfTheGame | Refusal::GameOver)), "{index}");
    }
    assert_eq!(ended(&game, &ALL).places, [4, 3, 2, 1]);
    assert!(!is_rated_end(&game), "the site took the players out");
}

#[test]
fn withdrawing_resigns_games_under_way_and_calls_off_others() {
    let (game, _) = two("72h+36h/120h");
    assert_eq!(close_for_withdrawal(&game, true), GameClose::CallOff);
    let moved = first_move(game);
    assert_eq!(close_for_withdrawal(&moved, true), GameClose::CallOff);
    let moved = first_move(moved);
    assert_eq!(close_for_withdrawal(&moved, true), GameClose::Resign);
    assert_eq!(close_for_withdrawal(&moved, false), GameClose::CallOff);
    let (game, _) = four();
    assert_eq!(close_for_withdrawal(&game, true), GameClose::Leave(Termination::Resignation));
    assert_eq!(close_for_withdrawal(&game, false), GameClose::Leave(Termination::Abandoned));
}
