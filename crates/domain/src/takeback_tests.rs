use dipole::{Player, Setup};

use super::*;
use crate::test_games::{NOW, done, play};
use crate::{Actor, Opponent, Terms};

fn begun(setup: Setup, opponent: Opponent, control: &str) -> (Game, Vec<PersonId>) {
    let terms = Terms { control: control.parse().expect("a clock"), ..Terms::casual(setup) };
    crate::test_games::begun(terms, opponent)
}

#[test]
fn a_move_is_taken_back_when_the_other_agrees() {
    let (game, people) = begun(Setup::Small, Opponent::Friend, "none");
    let game = play(game, "E1-E3");
    let (white, black) = (Some(&people[0]), Some(&people[1]));
    assert_eq!(game.decide_takeback(black, NOW), Err(Refusal::NothingToUndo));
    assert!(game.may_request_takeback(white) && !game.may_request_takeback(black));
    assert_eq!(game.decide_takeback_answer(black, true, NOW), Err(Refusal::NothingProposed));
    let requested = done(&game, game.decide_takeback(white, NOW));
    assert!(requested.awaits_answer(black) && !requested.awaits_answer(white));
    assert_eq!(requested.decide_takeback(white, NOW), Err(Refusal::UndoPending));
    assert_eq!(requested.decide_takeback_answer(white, true, NOW), Err(Refusal::NothingProposed));
    let undone = done(&requested, requested.decide_takeback_answer(black, true, NOW));
    assert_eq!((undone.ply(), undone.undos(), undone.turn()), (0, 1, Some(Player::White)));
    assert_eq!(undone.open_request(), None);
}

#[test]
fn a_takeback_removes_the_own_last_move_and_all_later_ones() {
    let (game, people) = begun(Setup::Small, Opponent::Friend, "none");
    let game = ["E1-E3", "D8-B6", "E3-G5", "D8-D6"].into_iter().fold(game, play);
    let requested = done(&game, game.decide_takeback(Some(&people[0]), NOW));
    assert_eq!(requested.open_takeback().map(|(_, ply)| ply), Some(2));
    let undone = done(&requested, requested.decide_takeback_answer(Some(&people[1]), true, NOW));
    assert_eq!(undone.move_texts(), ["E1-E3", "D8-B6"]);
}

#[test]
fn a_move_sent_before_is_not_played_after() {
    let (game, people) = begun(Setup::Small, Opponent::Friend, "none");
    let before = ExpectedTurn { ply: 0, undos: Some(game.undos()) };
    let game = play(game, "E1-E3");
    let requested = done(&game, game.decide_takeback(Some(&people[0]), NOW));
    let undone = done(&requested, requested.decide_takeback_answer(Some(&people[1]), true, NOW));
    let retried = undone.decide_move(Actor::Person(&people[0]), "E1-E3", before, NOW);
    assert_eq!(retried, Err(Refusal::StalePly { moves: 0, meant: 0 }));
    let anew = ExpectedTurn { undos: Some(1), ..before };
    assert!(undone.decide_move(Actor::Person(&people[0]), "E1-E3", anew, NOW).is_ok());
}

#[test]
fn a_refusal_holds_until_the_next_move() {
    let (game, people) = begun(Setup::Small, Opponent::Friend, "none");
    let game = play(game, "E1-E3");
    let (white, black) = (Some(&people[0]), Some(&people[1]));
    let requested = done(&game, game.decide_takeback(white, NOW));
    let refused = done(&requested, requested.decide_takeback_answer(black, false, NOW));
    assert_eq!(refused.decide_takeback(white, NOW), Err(Refusal::UndoRefused));
    assert_eq!(refused.decide_takeback_answer(black, true, NOW), Err(Refusal::NothingProposed));
    let next = play(refused, "D8-B6");
    assert!(next.decide_takeback(white, NOW).is_ok());
    let withdrawn = done(&requested, requested.decide_takeback_answer(white, false, NOW));
    assert_eq!(withdrawn.open_request(), None);
}

#[test]
fn a_move_ends_the_proposal() {
    let (game, people) = begun(Setup::Small, Opponent::Friend, "none");
    let game = play(game, "E1-E3");
    let requested = done(&game, game.decide_takeback(Some(&people[0]), NOW));
    assert_eq!(play(requested, "D8-B6").open_request(), None);
}

#[test]
fn all_of_four_have_to_agree() {
    let (game, people) = begun(Setup::Four, Opponent::Friend, "none");
    let mut game = play(game, "E1-G3");
    game = done(&game, game.decide_takeback(Some(&people[0]), NOW));
    for person in &people[1..3] {
        game = done(&game, game.decide_takeback_answer(Some(person), true, NOW));
        let again = game.decide_takeback_answer(Some(person), true, NOW);
        assert_eq!(again, Err(Refusal::NothingProposed), "a player agrees once");
        let other = game.decide_takeback_answer(Some(person), false, NOW);
        assert_eq!(other, Err(Refusal::NothingProposed), "the agreement is final");
    }
    assert_eq!(game.ply(), 1);
    game = done(&game, game.decide_takeback_answer(Some(&people[3]), true, NOW));
    assert_eq!(game.ply(), 0);
}

#[test]
fn nothing_from_before_a_departure_is_taken_back() {
    let (game, people) = begun(Setup::Four, Opponent::Friend, "none");
    let game = play(game, "E1-G3");
    let game = done(&game, game.decide_resignation(Some(&people[1]), NOW));
    assert_eq!(game.decide_takeback(Some(&people[0]), NOW), Err(Refusal::NothingToUndo));
}

#[test]
fn computers_agree_in_games_that_do_not_count() {
    let (game, people) = begun(Setup::Small, Opponent::Computer { level: 1 }, "60+0");
    let game = play(play(game, "E1-E3"), "D8-B6");
    let undone = done(&game, game.decide_takeback(Some(&people[0]), NOW));
    assert_eq!(undone.ply(), 0);
    let terms =
        Terms { control: "60+0".parse().expect("a clock"), rated: true, ..Terms::default() };
    let (rated, people) = crate::test_games::begun(terms, Opponent::Computer { level: 1 });
    let rated = play(play(rated, "E1-E3"), "D8-B6");
    assert_eq!(rated.decide_takeback(Some(&people[0]), NOW), Err(Refusal::NothingToUndo));
    let (both, people) = begun(Setup::Small, Opponent::Both, "none");
    let both = play(play(both, "E1-E3"), "D8-B6");
    let undone = done(&both, both.decide_takeback(Some(&people[0]), NOW));
    assert_eq!(undone.move_texts(), ["E1-E3"], "a player of both sides needs no agreement");
}

#[test]
fn time_that_was_used_stays_used() {
    let (game, people) = begun(Setup::Small, Opponent::Friend, "600+0");
    let game = ["E1-E3", "D8-B6", "E3-G5"].into_iter().fold(game, play);
    let requested = done(&game, game.decide_takeback(Some(&people[0]), NOW));
    let agreed = requested.decide_takeback_answer(Some(&people[1]), true, NOW + 20_000);
    let undone = done(&requested, agreed);
    let left = undone.clocks(NOW + 21_000);
    assert_eq!(left, [(Player::White, 599_000), (Player::Black, 580_000)]);
}
