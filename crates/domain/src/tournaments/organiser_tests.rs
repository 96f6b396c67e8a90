use super::super::test_states::{
    START, SWISS, cup, finish_round, league, missed, person, player, run, swiss,
};
use super::super::{CupRules, Format, Next, Pairing, RoundCount, Stay, SwissRules, Tournament};
use super::*;
use crate::{DAY, HOUR, MINUTE};

/// A division of five in which player 1 missed the first move of two games and was withdrawn.
fn withdrawn() -> (State, Vec<Pairing>) {
    let mut state = league(5);
    run(&mut state, START);
    let own: Vec<Pairing> =
        state.pairings.iter().filter(|it| it.players[0].0 == 1).take(2).cloned().collect();
    for pairing in &own {
        state.record_result(pairing.number, missed(pairing, 0, START + 3 * DAY)).expect("open");
    }
    run(&mut state, START + 3 * DAY);
    (state, own)
}

#[test]
fn two_missed_first_moves_withdraw_and_the_remaining_games_are_lost() {
    let (state, _) = withdrawn();
    let entry = state.entry(EntryNumber(1)).expect("an entry");
    assert_eq!(entry.withdrawn.map(|it| it.reason), Some(WithdrawalReason::NoShows));
    let own = state.pairings.iter().filter(|it| it.has(EntryNumber(1)));
    let results: Vec<_> = own.map(|it| it.result.clone().expect("a result")).collect();
    assert_eq!(results.len(), 8);
    assert!(results.iter().all(|it| it.is_absent(EntryNumber(1)) && !it.is_rated()));
    assert_eq!(
        state.no_shows(EntryNumber(1)),
        2,
        "the forfeits that follow are no further no-shows"
    );
}

#[test]
fn undoing_a_forfeit_brings_the_player_and_the_games_back() {
    let (state, own) = withdrawn();
    let undo = OrganiserAction::UndoForfeit(own[0].number);
    let mut next = state.organise(&undo, START + 4 * DAY).expect("undone");
    assert!(next.entry(EntryNumber(1)).is_some_and(Entry::is_active));
    let open = |state: &State| state.open_pairings().filter(|it| it.has(EntryNumber(1))).count();
    assert_eq!(open(&next), 7, "all but the other missed game");
    assert!(next.open_pairings().filter(|it| it.has(EntryNumber(1))).all(|it| it.game.is_none()));
    assert!(matches!(run(&mut next, START + 4 * DAY), Next::At(_)));
    assert!(next.open_pairings().all(|it| it.game.is_some()), "new games have begun");
    let late = state.organise(&undo, next.tournament.end);
    assert_eq!(late, Err(TournamentRefusal::RoundOver(1)));
    let played = next.open_pairings().next().expect("an open pairing").number;
    let refused = next.organise(&OrganiserAction::UndoForfeit(played), START + 4 * DAY);
    assert_eq!(refused, Err(TournamentRefusal::NoForfeit(played.0)));
    let unknown = OrganiserAction::UndoForfeit(PairingNumber(999));
    let refused = next.organise(&unknown, START + 4 * DAY);
    assert_eq!(refused, Err(TournamentRefusal::NoPairing(999)));
}

#[test]
fn a_forfeit_by_a_player_who_left_cannot_be_undone() {
    let mut state = league(5).leave(&person(0), START - 1).expect("left");
    state = state.join(&player(0, 1500), Stay::Once, START - 1).expect("back");
    run(&mut state, START);
    state = state.leave(&person(0), START + DAY).expect("left");
    run(&mut state, START + DAY);
    let lost = state.pairings.iter().find(|it| it.has(EntryNumber(1))).expect("it").number;
    let refused = state.organise(&OrganiserAction::UndoForfeit(lost), START + 2 * DAY);
    assert_eq!(refused, Err(TournamentRefusal::NoForfeit(lost.0)));
}

#[test]
fn a_removed_player_cannot_come_back() {
    let state = league(4);
    let remove = OrganiserAction::Remove(EntryNumber(1));
    let removed = state.organise(&remove, START).expect("removed");
    assert_eq!(removed.active().count(), 3);
    let again = removed.organise(&remove, START);
    assert_eq!(again, Err(TournamentRefusal::NotEntered));
    assert_eq!(
        removed.join(&player(0, 1500), Stay::Once, START),
        Err(TournamentRefusal::Withdrawn)
    );
}

#[test]
fn a_cancelled_tournament_is_over_and_takes_no_results() {
    let mut state = league(4);
    run(&mut state, START);
    let step = state.cancel(START + DAY).expect("cancelled");
    state.apply(&step, START + DAY);
    assert_eq!(run(&mut state, START + 2 * DAY), Next::Over);
    let number = state.pairings[0].number;
    let result = missed(&state.pairings[0].clone(), 0, START);
    assert_eq!(state.record_result(number, result), Err(TournamentRefusal::Over));
    assert_eq!(state.cancel(START), Err(TournamentRefusal::Over));
    assert_eq!(state.leave(&person(0), START), Err(TournamentRefusal::Over));
}

#[test]
fn dates_move_with_the_deadlines_and_never_into_the_past_or_the_next_season() {
    let state = league(4);
    let moved = |state: &State, date, now| state.organise(&OrganiserAction::MoveDate(date), now);
    let later = moved(&state, START + DAY, START - DAY).expect("moved");
    assert_eq!(later.tournament.end - state.tournament.end, DAY);
    assert_eq!(moved(&state, START - DAY, START - DAY), Err(TournamentRefusal::BadDate));
    let mut state = state;
    run(&mut state, START);
    let end = state.tournament.end;
    assert_eq!(moved(&state, end - 1, START + DAY), Err(TournamentRefusal::BadDate));
    assert_eq!(moved(&state, end + 8 * DAY, START + DAY), Err(TournamentRefusal::OverlapsNext));
    let later = moved(&state, end + 2 * DAY, START + DAY).expect("moved");
    assert_eq!(later.round().map(|it| it.deadline), Some(end + 2 * DAY));

    let mut state = swiss(6, SWISS);
    run(&mut state, START);
    let end = state.tournament.end;
    let mut later = moved(&state, end + 10 * MINUTE, START + MINUTE).expect("moved");
    assert_eq!(later.round().map(|it| it.deadline), Some(START + HOUR + 10 * MINUTE));
    finish_round(&mut later, START + 2 * MINUTE);
    run(&mut later, START + 2 * MINUTE);
    assert_eq!(later.round().map(|it| it.deadline), Some(START + 2 * HOUR + 10 * MINUTE));
}

#[test]
fn senseless_tournaments_are_refused() {
    let now = START - DAY;
    let checks = |change: &dyn Fn(&mut Tournament)| {
        let mut tournament = swiss(0, SWISS).tournament;
        change(&mut tournament);
        tournament.check(now)
    };
    assert_eq!(checks(&|_| {}), Ok(()));
    assert_eq!(league(0).tournament.check(now), Ok(()));
    assert_eq!(cup(0, 8).tournament.check(now), Ok(()));
    let endless = SwissRules { round_time: i64::MAX, ..SWISS };
    let long = SwissRules { rounds: RoundCount::Fixed(31), ..SWISS };
    for rules in [endless, long] {
        assert_eq!(swiss(0, rules).tournament.check(now), Err(TournamentRefusal::BadRules));
    }
    let changes: [&dyn Fn(&mut Tournament); 9] = [
        &|it| it.period = Some(-1),
        &|it| it.capacity = 2,
        &|it| it.capacity = 201,
        &|it| it.start = now,
        &|it| it.end += HOUR,
        &|it| it.terms.setup = dipole::Setup::Four,
        &|it| it.terms.control = crate::TimeControl::Untimed,
        &|it| it.format = Format::Cup(CupRules { round_time: HOUR }),
        &|it| it.period = Some(HOUR),
    ];
    for (index, change) in changes.iter().enumerate() {
        assert_eq!(checks(change), Err(TournamentRefusal::BadRules), "change {index}");
    }
}
