use super::super::test_states::{START, SWISS, finish_round, league, person, player, run, swiss};
use super::super::{Manner, Next, RoundCount, SwissRules};
use super::*;
use crate::HOUR;

const LATER: Millis = START - HOUR;

#[test]
fn joining_needs_an_account_a_place_and_an_open_tournament() {
    let mut state = league(4);
    let guest = Player { name: String::new(), ..player(9, 1500) };
    assert_eq!(state.join(&guest, Stay::Once, LATER), Err(TournamentRefusal::NeedsAccount));
    let again = state.join(&player(0, 1500), Stay::Once, LATER);
    assert_eq!(again, Err(TournamentRefusal::AlreadyJoined));
    let next = state.join(&player(9, 1500), Stay::UntilFurtherNotice, LATER).expect("a place");
    assert_eq!(next.entry_of(&person(9)).map(|it| it.number), Some(EntryNumber(5)));
    state.tournament.capacity = 4;
    assert_eq!(state.join(&player(9, 1500), Stay::Once, LATER), Err(TournamentRefusal::Full(4)));
    run(&mut state, START);
    assert_eq!(state.join(&player(9, 1500), Stay::Once, START), Err(TournamentRefusal::Started));
    let forever = swiss(4, SWISS).join(&player(9, 1500), Stay::UntilFurtherNotice, LATER);
    assert_eq!(forever, Err(TournamentRefusal::NotALeague));
}

#[test]
fn players_can_rejoin_only_before_the_start() {
    let state = league(5);
    let mut left = state.leave(&person(4), LATER).expect("a player");
    assert_eq!(left.active().count(), 4);
    assert_eq!(left.leave(&person(4), LATER), Err(TournamentRefusal::NotEntered));
    let back = left.join(&player(4, 1700), Stay::Once, LATER + 1).expect("a place");
    assert_eq!((back.entries.len(), back.active().count()), (5, 5));
    assert_eq!(back.entries[4].rating, 1700);
    run(&mut left, START);
    assert_eq!(left.join(&player(4, 1700), Stay::Once, START), Err(TournamentRefusal::Started));
}

#[test]
fn players_check_in_while_it_is_open_and_late_entries_are_checked_in() {
    let rounds = RoundCount::Fixed(4);
    let rules = SwissRules { check_in: HOUR, rounds, last_entry_round: 4, ..SWISS };
    let mut state = swiss(4, rules);
    assert_eq!(state.check_in(&person(0)), Err(TournamentRefusal::NoCheckIn));
    assert_eq!(run(&mut state, START - HOUR), Next::At(START));
    for index in 0..3 {
        state = state.check_in(&person(index)).expect("check-in is open");
    }
    state = state.join(&player(9, 1500), Stay::Once, START - 1).expect("a place");
    run(&mut state, START);
    let reasons: Vec<_> = state.entries.iter().map(|it| it.withdrawn.map(|it| it.reason)).collect();
    let absent = Some(WithdrawalReason::NotCheckedIn);
    assert_eq!(reasons, [None, None, None, absent, None]);
    let state = state.join(&player(3, 1500), Stay::Once, START + 1).expect("late entry");
    assert_eq!(state.entries[3].first_round, 2);
    let state = state.leave(&person(3), START + 2).expect("not paired yet");
    let mut state = state.join(&player(3, 1500), Stay::Once, START + 3).expect("late entry");
    finish_round(&mut state, START + 4);
    run(&mut state, START + 4);
    let state = state.leave(&person(3), START + 5).expect("a player");
    let again = state.join(&player(3, 1500), Stay::Once, START + 6);
    assert_eq!(again, Err(TournamentRefusal::Withdrawn), "after a pairing");
}

#[test]
fn a_late_entry_gets_half_a_point_for_each_round_missed() {
    let mut state =
        swiss(6, SwissRules { last_entry_round: 3, rounds: RoundCount::Fixed(4), ..SWISS });
    for round in 1..=2 {
        run(&mut state, START + round);
        finish_round(&mut state, START + round);
    }
    // The second round is under way until the next step.
    state = state.join(&player(9, 1900), Stay::Once, START + 2).expect("late entry");
    run(&mut state, START + 3);
    let entry = state.entry_of(&person(9)).expect("an entry").number;
    assert!(state.half_points(entry) >= 2);
    let byes: Vec<_> = state
        .pairings
        .iter()
        .filter(|it| it.has(entry) && it.is_bye())
        .map(|it| (it.round, it.result.as_ref().map(|it| it.manner)))
        .collect();
    assert_eq!(byes[byes.len() - 2..], [(1, Some(Manner::HalfBye)), (2, Some(Manner::HalfBye))]);
    let late = state.join(&player(10, 1900), Stay::Once, START + 3);
    assert_eq!(late, Err(TournamentRefusal::Started), "round 4 is too late");
}

#[test]
fn breaks_are_for_later_rounds_and_limited() {
    let mut state = swiss(8, SWISS);
    let rests = |state: &State, round, rests| state.set_break(&person(0), round, rests);
    assert_eq!(rests(&state, 1, true), Err(TournamentRefusal::NotAFutureRound(1)));
    assert_eq!(rests(&state, 99, true), Err(TournamentRefusal::NotAFutureRound(99)));
    state = rests(&state, 2, true).expect("a break");
    state = rests(&state, 2, true).expect("the same break");
    assert_eq!(rests(&state, 3, true), Err(TournamentRefusal::NoBreakLeft(1)));
    run(&mut state, START);
    finish_round(&mut state, START + 1);
    run(&mut state, START + 1);
    let bye = state.pairings.iter().find(|it| it.is_bye() && it.has(EntryNumber(1)));
    assert_eq!(bye.and_then(|it| it.result.clone()).map(|it| it.manner), Some(Manner::HalfBye));
    assert_eq!(rests(&state, 2, false), Err(TournamentRefusal::NotAFutureRound(2)));
    let none = league(4).set_break(&person(0), 2, true);
    assert_eq!(none, Err(TournamentRefusal::NoBreakLeft(0)));
}

#[test]
fn only_a_league_is_joined_until_further_notice() {
    let state = league(4).set_stay(&person(1), Stay::UntilFurtherNotice).expect("a league");
    assert_eq!(state.entries[1].stay, Stay::UntilFurtherNotice);
    let refused = swiss(4, SWISS).set_stay(&person(1), Stay::Once);
    assert_eq!(refused, Err(TournamentRefusal::NotALeague));
    let stranger = league(4).set_stay(&person(50), Stay::Once);
    assert_eq!(stranger, Err(TournamentRefusal::NotEntered));
}
