use super::super::test_states::{START, SWISS, cup, league, swiss};
use super::*;
use crate::test_games::{NOW, begun, play};
use crate::{HOUR, Opponent};

fn span(from: Millis, until: Millis) -> Span {
    Span { from: from * DAY, until: until * DAY }
}

#[test]
fn a_season_counts_vacations_up_to_its_allowance_and_no_weekends() {
    let pauses = Pauses {
        vacations: vec![span(30, 40), span(8, 13), span(100, 120)],
        weekends: vec![span(0, 200)],
        downtimes: vec![span(50, 51)],
    };
    let season = span(10, 90);
    let counted = season_pauses(&pauses, season, 7);
    assert_eq!(counted.vacations, [span(10, 13), span(30, 34)], "3 days, then the other 4");
    assert!(counted.weekends.is_empty());
    assert_eq!(counted.downtimes, pauses.downtimes);
    assert!(season_pauses(&pauses, season, 0).vacations.is_empty());
    let endless = Pauses { vacations: vec![Span { from: 20 * DAY, until: Millis::MAX }], ..pauses };
    assert_eq!(season_pauses(&endless, season, 7).vacations, [span(20, 27)]);
}

#[test]
fn deadlines_are_ends_of_slots_and_do_not_drift() {
    let tournament = swiss(8, SWISS).tournament;
    let round = |slot: i64| Round { number: 1, paired: START, deadline: START + slot * HOUR };
    let next = |slot, now| next_deadline(&tournament, Some(&round(slot)), START + now);
    let end = (tournament.end - START) / HOUR;
    assert_eq!(end, 8);
    assert_eq!(next(1, 10), Some(START + 2 * HOUR), "early");
    assert_eq!(next(1, HOUR), Some(START + 2 * HOUR), "on time");
    assert_eq!(next(1, HOUR + HOUR / 2), Some(START + 2 * HOUR), "half an hour late");
    assert_eq!(next(1, HOUR + HOUR / 2 + 1), Some(START + 3 * HOUR), "that slot is left out");
    assert_eq!(next(1, 7 * HOUR + HOUR / 2), Some(START + 8 * HOUR));
    assert_eq!(next(1, 7 * HOUR + HOUR / 2 + 1), None, "no time is left");
    assert_eq!(next(8, 0), None);
}

#[test]
fn used_time_is_that_of_the_own_moves_without_pauses() {
    let terms = super::super::Tournament::league_terms(dipole::Setup::Small);
    let (mut game, _) = begun(terms, Opponent::Friend);
    let mut moved = Vec::new();
    for (index, hours) in [2, 5, 6].into_iter().enumerate() {
        let mut moves = game.position().legal_moves();
        moves.sort();
        let text = moves[0].text(game.position()).to_string();
        game = play(game, &text);
        moved.push(NOW + hours * HOUR);
        assert_eq!(moved.len(), index + 1);
    }
    let none = [Pauses::NONE, Pauses::NONE];
    let used = used_time(&game, &moved, NOW + 10 * HOUR, &none);
    assert_eq!(used, [3 * HOUR, 7 * HOUR], "2 and 1 for White, 3 and the 4 since for Black");
    let away = Span { from: NOW + 3 * HOUR, until: NOW + 4 * HOUR };
    let pauses = [Pauses::NONE, Pauses { vacations: vec![away], ..Pauses::NONE }];
    assert_eq!(used_time(&game, &moved, NOW + 10 * HOUR, &pauses), [3 * HOUR, 6 * HOUR]);
}

#[test]
fn the_next_tournament_of_a_series_is_whole_periods_later() {
    let season = league(4).tournament;
    assert_eq!(next_start(&season, START), Some(START + 91 * DAY));
    assert_eq!(next_start(&season, START + 10 * DAY), Some(START + 91 * DAY));
    assert_eq!(next_start(&season, START + 200 * DAY), Some(START + 273 * DAY));
    assert_eq!(next_start(&cup(4, 4).tournament, START), None);
}
