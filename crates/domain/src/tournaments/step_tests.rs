use dipole::Setup;

use super::super::test_states::{
    START, SWISS, finish_round, league, missed, person, player, run, swiss, won,
};
use super::super::{Evidence, GameClose, adjudicate, close_for_withdrawal};
use super::*;
use crate::{DAY, HOUR, MINUTE, Terms};

#[test]
fn a_step_is_the_same_until_it_is_applied_and_then_another() {
    let mut state = league(5);
    let first = next_step(&state, START);
    assert_eq!(first, next_step(&state, START), "deciding a step changes nothing");
    let key = state.step_key();
    assert_eq!(key.number, 1);
    let Next::Step(step) = first else { panic!("it starts") };
    assert!(matches!(step, Step::Start { .. }));
    state.apply(&step, START);
    assert_eq!(state.step_key().number, 2);
    assert!(matches!(next_step(&state, START), Next::Step(Step::StartGames { .. })));
}

#[test]
fn a_season_with_too_few_players_says_how_many_are_missing_and_enters_them_for_the_next() {
    let state = league(3);
    assert_eq!(state.missing_players(), 1);
    assert_eq!(next_step(&state, START - 1), Next::At(START));
    let Next::Step(step) = next_step(&state, START) else { panic!("due") };
    let Step::Cancel { reason, next, carried, .. } = step else { panic!("called off") };
    assert_eq!(reason, CancelReason::TooFew { missing: 1 });
    assert_eq!(next.map(|it| it.start), Some(START + 91 * DAY));
    assert_eq!(next.map(|it| it.end), Some(START + 175 * DAY));
    assert_eq!(carried.len(), 3, "also those who joined for one season");
}

#[test]
fn four_players_are_enough_for_a_season() {
    let mut state = league(4);
    assert_eq!(run(&mut state, START), Next::At(state.tournament.end));
    assert_eq!((state.divisions.len(), state.pairings.len()), (1, 12));
}

#[test]
fn games_start_in_steps_of_fifty() {
    let mut state = league(60);
    let Next::Step(start) = next_step(&state, START) else { panic!("due") };
    state.apply(&start, START);
    let Next::Step(Step::StartGames { pairings }) = next_step(&state, START) else {
        panic!("games start")
    };
    assert_eq!(pairings.len(), 50);
    run(&mut state, START);
    assert!(state.pairings.iter().all(|it| it.game.is_some()));
}

#[test]
fn a_season_ends_on_its_date_with_verdicts_on_unfinished_games() {
    let mut state = league(5);
    run(&mut state, START);
    let end = state.tournament.end;
    let first = state.pairings[0].number;
    state.record_result(first, won(0, START + DAY)).expect("open");
    assert_eq!(run(&mut state, end - 1), Next::At(end));
    assert_eq!(run(&mut state, end), Next::Waiting, "for the verdicts");
    let stopped: Vec<PairingNumber> = state.awaiting_verdict().map(|it| it.number).collect();
    assert_eq!(stopped.len(), 19);
    for number in stopped {
        let game = state.new_game(number, START).expect("a game");
        let result = adjudicate(&game, &Evidence::default(), end);
        state.record_result(number, result).expect("open");
    }
    assert_eq!(run(&mut state, end), Next::Over);
    assert_eq!(state.tournament.phase, Phase::Finished);
}

#[test]
fn a_late_worker_moves_no_date() {
    let mut state = league(5);
    let late = START + 20 * DAY;
    assert_eq!(run(&mut state, late), Next::At(state.tournament.end));
    assert_eq!(state.tournament.end, START + 84 * DAY);
    assert_eq!(state.tournament.successor_start, Some(START + 91 * DAY));
    let mut state = league(5);
    assert_eq!(run(&mut state, START + 22 * DAY), Next::Over);
    assert_eq!(state.tournament.phase, Phase::Cancelled(CancelReason::StartMissed));
}

#[test]
fn a_season_waits_for_the_one_before() {
    let mut state = league(5);
    state.waits_for_predecessor = true;
    assert_eq!(next_step(&state, START + DAY), Next::Waiting);
    state.receive(&[], &[], START + DAY);
    assert!(matches!(next_step(&state, START + DAY), Next::Step(Step::Start { .. })));
}

#[test]
fn players_of_the_season_before_are_entered_once() {
    let mut state = league(2);
    let carried = |index: usize| Carried {
        person: person(index),
        name: format!("player{index}"),
        rating: 1500,
        stay: Stay::UntilFurtherNotice,
    };
    state.tournament.capacity = 4;
    state = state.leave(&person(1), START - DAY).expect("left");
    state.receive(&[0, 1, 2, 3, 4, 5].map(carried), &[], START - DAY);
    let people: Vec<_> = state.active().map(|it| it.person.clone()).collect();
    let expected = [0, 2, 3, 4, 5].map(person);
    assert_eq!(people, expected, "player 1 has left again; the others need no free place");
}

#[test]
fn a_swiss_tournament_plays_its_rounds_without_rematches_and_ends() {
    let mut state = swiss(9, SWISS);
    let mut now = START;
    for round in 1..=4 {
        run(&mut state, now);
        assert_eq!(state.rounds.len(), round);
        now += 10 * MINUTE;
        finish_round(&mut state, now);
    }
    assert_eq!(run(&mut state, now), Next::Over);
    let mut pairs: Vec<_> = state.pairings.iter().filter(|it| !it.is_bye()).collect();
    pairs.iter().for_each(|it| assert_eq!(it.players.len(), 2));
    let count = pairs.len();
    pairs.sort_by_key(|it| (it.players.iter().min().copied(), it.players.iter().max().copied()));
    pairs.dedup_by_key(|it| (it.players.iter().min().copied(), it.players.iter().max().copied()));
    assert_eq!(pairs.len(), count);
}

#[test]
fn live_games_begin_a_minute_after_the_pairing() {
    let mut state = swiss(4, SWISS);
    assert_eq!(run(&mut state, START), Next::At(START + MINUTE));
    assert!(state.pairings.iter().all(|it| it.game.is_none()));
    assert_eq!(run(&mut state, START + MINUTE), Next::At(START + HOUR));
    assert!(state.pairings.iter().all(|it| it.game.is_some()));
}

#[test]
fn a_tournament_without_legal_pairings_ends_early() {
    let rules = SwissRules { rounds: super::super::RoundCount::Fixed(8), ..SWISS };
    let mut state = swiss(3, rules);
    let mut now = START;
    for _ in 0..8 {
        run(&mut state, now);
        now += HOUR / 2;
        finish_round(&mut state, now);
    }
    run(&mut state, now);
    assert_eq!(state.tournament.phase, Phase::Finished);
    assert_eq!(state.rounds.len(), 3, "each has met each, and had one bye");
}

#[test]
fn a_swiss_tournament_after_a_long_downtime_ends_at_once() {
    let mut state = swiss(6, SWISS);
    run(&mut state, START);
    run(&mut state, START + MINUTE);
    let now = START + 30 * DAY;
    assert_eq!(run(&mut state, now), Next::Waiting);
    let stopped: Vec<PairingNumber> = state.awaiting_verdict().map(|it| it.number).collect();
    for number in stopped {
        state.record_result(number, won(0, now)).expect("open");
    }
    assert_eq!(run(&mut state, now), Next::Over);
    assert_eq!(state.rounds.len(), 1);
}

#[test]
fn a_player_withdraws_after_two_missed_first_moves_and_not_after_one() {
    let mut state = league(5);
    run(&mut state, START);
    let own: Vec<Pairing> =
        state.pairings.iter().filter(|it| it.players[0].0 == 2).cloned().collect();
    state.record_result(own[0].number, missed(&own[0], 0, START + DAY)).expect("open");
    assert!(matches!(next_step(&state, START + DAY), Next::At(_)));
    state.record_result(own[1].number, missed(&own[1], 0, START + DAY)).expect("open");
    let due = next_step(&state, START + DAY);
    assert_eq!(due, Next::Step(Step::Withdraw { player: EntryNumber(2) }));
    run(&mut state, START + DAY);
    assert_eq!(state.open_pairings().filter(|it| it.has(EntryNumber(2))).count(), 0);
    let again = state.record_result(own[0].number, won(0, START + DAY));
    assert!(again.is_err(), "the first result stands");
}

#[test]
fn withdrawn_players_leave_games_of_four_and_the_others_play_on() {
    let mut state = league(5);
    state.tournament.terms = Terms { setup: Setup::Four, ..state.tournament.terms };
    run(&mut state, START);
    assert_eq!(state.pairings.len(), 5);
    state = state.leave(&person(0), START + DAY).expect("left");
    let Next::Step(Step::CloseGames { pairings }) = next_step(&state, START + DAY) else {
        panic!("games to close")
    };
    assert_eq!(pairings.len(), 4, "each player has four games");
    let game = state.new_game(pairings[0].0, START).expect("a game");
    let own = state.withdrew_by_wish(EntryNumber(1));
    assert!(matches!(close_for_withdrawal(&game, own), GameClose::Leave(_)));
    assert!(matches!(run(&mut state, START + DAY), Next::At(_)));
    assert_eq!(state.open_pairings().count(), 5);
}

#[test]
fn a_late_entry_is_paired_in_the_next_round() {
    let mut state = swiss(6, SWISS);
    run(&mut state, START);
    finish_round(&mut state, START + 1);
    state = state.join(&player(20, 2500), Stay::Once, START + 1).expect("late entry");
    run(&mut state, START + 2);
    let late = EntryNumber(7);
    let own: Vec<_> = state.pairings.iter().filter(|it| it.has(late)).collect();
    assert_eq!(own.iter().filter(|it| it.round == 1 && it.is_bye()).count(), 1);
    assert_eq!(own.iter().filter(|it| it.round == 2).count(), 1);
}
