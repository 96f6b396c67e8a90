use super::super::test_states::{START, SWISS, cup, finish_round, league, missed, run, swiss};
use super::super::{EntryNumber, OrganiserAction, PairingNumber, SwissRules};
use super::*;
use crate::MINUTE;

/// The events of some notices with their number, in order.
fn events(emails: &[Email]) -> Vec<(TournamentEvent, usize)> {
    let mut counted: Vec<(TournamentEvent, usize)> = Vec::new();
    for email in emails {
        let EmailKind::Tournament { event, .. } = &email.kind else { panic!("{email:?}") };
        match counted.iter_mut().find(|(known, _)| known == event) {
            Some((_, count)) => *count += 1,
            None => counted.push((*event, 1)),
        }
    }
    counted
}

#[test]
fn a_season_has_one_notice_for_each_player_however_many_games() {
    let before = league(9);
    let mut after = before.clone();
    run(&mut after, START);
    assert_eq!(after.pairings.len(), 72);
    let emails = tournament_emails(&before, &after, START);
    let paired = TournamentEvent::Paired { round: 1 };
    let left = TournamentEvent::DaysLeft { round: 1 };
    assert_eq!(events(&emails), [(paired, 9), (left, 9)]);
    let due = after.rounds[0].deadline - 5 * DAY;
    assert_eq!(left.due(&after), due);
    for email in &emails {
        let EmailKind::Tournament { not_before, event, .. } = email.kind else { panic!() };
        assert_eq!(not_before, if event == left { due } else { 0 });
        assert!(email.id.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-'), "{email:?}");
    }
    assert_eq!(tournament_emails(&after, &after, START), [], "without a change there is no news");
    let mut over = after.clone();
    finish_round(&mut over, START + DAY);
    run(&mut over, START + DAY);
    assert_eq!(events(&tournament_emails(&after, &over, START)), [(TournamentEvent::Over, 9)]);
}

#[test]
fn players_are_reminded_of_a_start_and_may_have_left_by_then() {
    let (empty, full) = (league(0), league(4));
    let emails = tournament_emails(&empty, &full, START - 3 * DAY);
    assert_eq!(events(&emails), [(TournamentEvent::StartsSoon, 4)]);
    assert_eq!(TournamentEvent::StartsSoon.due(&full), START - 2 * DAY);
    assert_eq!(tournament_emails(&empty, &full, START - DAY), [], "it starts soon in any case");
    let live = swiss(4, SwissRules { check_in: 30 * MINUTE, ..SWISS });
    assert_eq!(tournament_emails(&swiss(0, SWISS), &live, START - DAY), [], "they check in");
}

#[test]
fn live_rounds_are_announced_with_the_pairing() {
    let rules = SwissRules { check_in: 30 * MINUTE, ..SWISS };
    let announced = swiss(5, rules);
    let mut open = announced.clone();
    run(&mut open, START - 30 * MINUTE);
    let at_check_in = tournament_emails(&announced, &open, START - 30 * MINUTE);
    assert_eq!(events(&at_check_in), [(TournamentEvent::CheckIn, 5)]);
    for index in 1..5 {
        open = open.check_in(&super::super::test_states::person(index)).expect("in time");
    }
    let mut paired = open.clone();
    run(&mut paired, START);
    let emails = tournament_emails(&open, &paired, START);
    let first = TournamentEvent::Paired { round: 1 };
    assert_eq!(events(&emails), [(TournamentEvent::Withdrawn, 1), (first, 4)]);
    let mut begun = paired.clone();
    run(&mut begun, START + MINUTE);
    assert_eq!(tournament_emails(&paired, &begun, START + MINUTE), [], "known already");
    finish_round(&mut begun, START + 2 * MINUTE);
    let mut second = begun.clone();
    run(&mut second, START + 2 * MINUTE);
    let emails = tournament_emails(&begun, &second, START + 2 * MINUTE);
    assert_eq!(events(&emails), [(TournamentEvent::Paired { round: 2 }, 4)]);
}

#[test]
fn a_later_game_of_a_match_is_no_news_of_its_round() {
    let before = cup(4, 4);
    let mut after = before.clone();
    run(&mut after, START);
    let of_round = |state: &State, at| {
        let begun = state.pairings.iter().filter(|it| it.game.is_some());
        begun.filter(|it| begins_with_round(state, it, at)).count()
    };
    assert_eq!(of_round(&after, START), 4, "both games of a match begin at once");
    assert_eq!(of_round(&after, START + DAY), 0);
    let first = TournamentEvent::Paired { round: 1 };
    let emails = tournament_emails(&before, &after, START);
    assert!(events(&emails).contains(&(first, 4)), "{emails:?}");
}

#[test]
fn players_are_told_of_actions_against_them() {
    let mut state = league(4);
    let later = OrganiserAction::MoveDate(START + DAY);
    let moved = state.organise(&later, START - DAY).expect("moved");
    let emails = tournament_emails(&state, &moved, START - DAY);
    assert_eq!(events(&emails), [(TournamentEvent::Moved, 4)]);
    run(&mut state, START);
    let at = START + DAY;
    let removed = state.organise(&OrganiserAction::Remove(EntryNumber(2)), at);
    let emails = tournament_emails(&state, &removed.expect("removed"), at);
    assert_eq!(events(&emails), [(TournamentEvent::Withdrawn, 1)]);
    let mut absent = state.clone();
    for number in 1..=2 {
        let pairing = state.pairing(PairingNumber(number)).expect("a pairing");
        let seat = pairing.players.iter().position(|it| *it == EntryNumber(1));
        let seat = seat.unwrap_or_default();
        let result = missed(pairing, seat, at);
        absent.record_result(PairingNumber(number), result).expect("an open pairing");
    }
    let mut withdrawn = absent.clone();
    run(&mut withdrawn, at);
    let emails = events(&tournament_emails(&absent, &withdrawn, at));
    let active = withdrawn.active().count();
    assert_eq!(emails, [(TournamentEvent::Withdrawn, 4 - active)]);
    assert!(active < 4);
}
