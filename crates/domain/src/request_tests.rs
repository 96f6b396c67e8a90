use dipole::Setup;

use super::*;
use crate::test_games::{NOW, done, play};
use crate::{Opponent, Terms};

fn begun(setup: Setup, opponent: Opponent, rated: bool) -> (Game, Vec<PersonId>) {
    crate::test_games::begun(Terms { rated, ..Terms::casual(setup) }, opponent)
}

#[test]
fn a_game_is_called_off_when_all_remaining_players_agree() {
    let (mut game, people) = begun(Setup::Four, Opponent::Friend, false);
    let requested = done(&game, game.decide_call_off(Some(&people[0]), NOW));
    assert!(!requested.is_over(), "a request alone does not end the game");
    game = done(&game, game.decide_resignation(Some(&people[3]), NOW));
    game = done(&game, game.decide_call_off(Some(&people[0]), NOW));
    assert!(game.may_withdraw(Some(&people[0])) && !game.awaits_answer(Some(&people[0])));
    assert!(!game.awaits_answer(Some(&people[3])), "a player who left has nothing to answer");
    let again = game.decide_call_off(Some(&people[1]), NOW);
    assert_eq!(again, Err(Refusal::UndoPending));
    let wrong = game.decide_takeback_answer(Some(&people[1]), true, NOW);
    assert_eq!(wrong, Err(Refusal::NothingProposed), "agreeing to a takeback does not end a game");
    game = done(&game, game.decide_call_off_answer(Some(&people[1]), true, NOW));
    assert!(!game.is_over(), "one of two has agreed");
    game = done(&game, game.decide_answer(Some(&people[2]), true, NOW));
    assert!(game.is_aborted() && game.outcome().is_none());
    assert_eq!(game.open_request(), None);
}

#[test]
fn a_refusal_stands_until_the_next_move() {
    let (game, people) = begun(Setup::Small, Opponent::Friend, true);
    let game = play(play(game, "E1-E3"), "D8-B6");
    let (white, black) = (Some(&people[0]), Some(&people[1]));
    assert_eq!(game.decide_abort(white, NOW), Err(Refusal::TooLateToAbort));
    let requested = done(&game, game.decide_call_off(white, NOW));
    assert_eq!(requested.decide_takeback(black, NOW), Err(Refusal::UndoPending), "one at a time");
    let refused = done(&requested, requested.decide_answer(black, false, NOW));
    assert_eq!(refused.decide_call_off(white, NOW), Err(Refusal::UndoRefused));
    assert!(refused.decide_takeback(white, NOW).is_ok(), "another request is allowed");
    assert!(refused.decide_call_off(black, NOW).is_ok(), "the other player may request the same");
    let next = play(refused, "E3-G5");
    assert!(next.may_call_off(white));
}

#[test]
fn computers_agree_where_nothing_counts() {
    let (game, people) = begun(Setup::Small, Opponent::Computer { level: 1 }, false);
    let game = play(play(game, "E1-E3"), "D8-B6");
    assert!(done(&game, game.decide_call_off(Some(&people[0]), NOW)).is_aborted());
    let (game, people) = begun(Setup::Small, Opponent::Computer { level: 1 }, true);
    assert!(done(&game, game.decide_call_off(Some(&people[0]), NOW)).is_aborted());
    let game = play(play(game, "E1-E3"), "D8-B6");
    assert_eq!(game.decide_call_off(Some(&people[0]), NOW), Err(Refusal::TooLateToAbort));
}
