use dipole::Setup;
use proptest::prelude::*;

use super::super::test_states::{START, league, person, player, run};
use super::super::{
    Announcement, Manner, Next, PairingNumber, PairingResult, Stay, Step, next_step,
};
use super::*;
use crate::{DAY, TournamentId};

#[test]
fn sizes_stay_between_five_and_nine_for_every_number_of_players() {
    assert_eq!(division_sizes(4, None), [4]);
    assert_eq!(division_sizes(9, None), [9]);
    assert_eq!(division_sizes(10, None), [5, 5]);
    assert_eq!(division_sizes(20, None), [7, 7, 6]);
    assert_eq!(division_sizes(20, Some(4)), [5, 5, 5, 5], "as many as before");
    assert_eq!(division_sizes(20, Some(9)), [5, 5, 5, 5], "as near as possible");
    for players in 5..=200 {
        for previous in [None, Some(1), Some(3), Some(50)] {
            let sizes = division_sizes(players, previous);
            assert_eq!(sizes.iter().sum::<usize>(), players);
            assert!(sizes.iter().all(|size| (5..=9).contains(size)), "{players}: {sizes:?}");
        }
    }
}

/// Entries numbered from 1 whose ratings fall from 2000.
fn entries(players: usize) -> State {
    let mut state = league(4);
    state.tournament.capacity = 200;
    for index in 4..players {
        let player = player(index, 2000 - 10 * index as i64);
        state = state.join(&player, Stay::UntilFurtherNotice, START).expect("a place");
    }
    state
}

/// Places of divisions of these sizes, players in the order of their numbers.
fn places(sizes: &[u16]) -> Vec<SeasonPlace> {
    let (mut places, mut index) = (Vec::new(), 0);
    for (level, &size) in (1..).zip(sizes) {
        for rank in 1..=size {
            let seeding = match rank {
                1 | 2 if level > 1 => Seeding::Promoted,
                _ if rank + 2 > size && usize::from(level) < sizes.len() => Seeding::Relegated,
                _ => Seeding::Stays,
            };
            places.push(SeasonPlace { person: person(index), level, rank, seeding });
            index += 1;
        }
    }
    places
}

fn members(divisions: &[Division]) -> Vec<Vec<u16>> {
    let numbers = |division: &Division| {
        let mut numbers: Vec<u16> = division.members.iter().map(|it| it.0).collect();
        numbers.sort_unstable();
        numbers
    };
    divisions.iter().map(numbers).collect()
}

#[test]
fn a_first_season_is_seeded_by_rating() {
    let state = entries(14);
    let active: Vec<&Entry> = state.active().collect();
    let divisions = seed_divisions(&active, &[]);
    assert_eq!(members(&divisions), [(1..=7).collect::<Vec<_>>(), (8..=14).collect()]);
}

#[test]
fn two_rise_and_two_fall_between_neighbours() {
    let state = entries(21);
    let active: Vec<&Entry> = state.active().collect();
    let divisions = seed_divisions(&active, &places(&[7, 7, 7]));
    let expected = [
        vec![1, 2, 3, 4, 5, 8, 9],
        vec![6, 7, 10, 11, 12, 15, 16],
        vec![13, 14, 17, 18, 19, 20, 21],
    ];
    assert_eq!(members(&divisions), expected);
}

#[test]
fn a_free_place_goes_to_a_new_player_of_that_strength_or_the_best_relegated() {
    let mut state = entries(14);
    state.entries.remove(2);
    let active: Vec<&Entry> = state.active().collect();
    let divisions = seed_divisions(&active, &places(&[7, 7]));
    assert_eq!(
        members(&divisions),
        [vec![1, 2, 4, 5, 6, 8, 9], vec![7, 10, 11, 12, 13, 14]],
        "player 6 was to be relegated and stays"
    );
    state.entries.push(Entry { number: EntryNumber(99), ..state.entries[0].clone() });
    state.entries[13].person = person(99);
    state.entries[13].rating = 2400;
    let active: Vec<&Entry> = state.active().collect();
    let divisions = seed_divisions(&active, &places(&[7, 7]));
    assert_eq!(
        members(&divisions),
        [vec![1, 2, 4, 5, 8, 9, 99], vec![6, 7, 10, 11, 12, 13, 14]],
        "the new player has the rating for the first division"
    );
    state.entries[13].rating = 1000;
    let active: Vec<&Entry> = state.active().collect();
    let divisions = seed_divisions(&active, &places(&[7, 7]));
    assert_eq!(members(&divisions)[1], [7, 10, 11, 12, 13, 14, 99]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Any field after any season: no division is too small or too large, all players are placed
    /// once, and promoted players rise.
    #[test]
    fn every_field_is_divided_and_promotion_holds(
        before in 5..=60usize,
        leaving in prop::collection::vec(0..60usize, 0..30),
        new in prop::collection::vec(500..2500i64, 0..30),
    ) {
        let sizes: Vec<u16> = division_sizes(before, None).iter().map(|&it| it as u16).collect();
        let places = places(&sizes);
        let mut state = entries(before);
        for (index, rating) in new.iter().enumerate() {
            state = state.join(&player(100 + index, *rating), Stay::Once, START).expect("a place");
        }
        state.entries.retain(|entry| !leaving.contains(&usize::from(entry.number.0 - 1)));
        prop_assume!(state.entries.len() >= 4);
        let active: Vec<&Entry> = state.active().collect();
        let divisions = seed_divisions(&active, &places);
        let mut all: Vec<u16> = members(&divisions).concat();
        all.sort_unstable();
        let mut expected: Vec<u16> = active.iter().map(|entry| entry.number.0).collect();
        expected.sort_unstable();
        prop_assert_eq!(all, expected);
        for division in &divisions {
            let size = division.members.len();
            prop_assert!((5..=9).contains(&size) || active.len() == 4 && size == 4);
        }
        for place in places.iter().filter(|place| place.seeding == Seeding::Promoted) {
            let Some(entry) = active.iter().find(|entry| entry.person == place.person) else {
                continue;
            };
            let is_in = |division: &&Division| division.members.contains(&entry.number);
            let level = divisions.iter().find(is_in).expect("a division").level;
            prop_assert!(level < place.level, "rank {} of {}", place.rank, place.level);
        }
    }

    /// With the same players, as many rise as fall at every boundary, and two of each.
    #[test]
    fn promotions_balance(players in 5..=60usize) {
        let sizes: Vec<u16> = division_sizes(players, None).iter().map(|&it| it as u16).collect();
        let (state, places) = (entries(players), places(&sizes));
        let active: Vec<&Entry> = state.active().collect();
        let divisions = seed_divisions(&active, &places);
        let level = |number: usize| {
            let is_in = |it: &&Division| it.members.contains(&EntryNumber(number as u16 + 1));
            divisions.iter().find(is_in).expect("a division").level
        };
        for boundary in 1..sizes.len() as u16 {
            let crossed = |from: u16, to: u16| {
                let moved = |index: &usize| places[*index].level == from && level(*index) == to;
                (0..players).filter(moved).count()
            };
            prop_assert_eq!(crossed(boundary, boundary + 1), 2);
            prop_assert_eq!(crossed(boundary + 1, boundary), 2);
        }
    }
}

/// Leagues of every size over three seasons, by the steps: the games are those of the division, the
/// sums of the tables equal the games, and all players are in the next season.
fn seasons(setup: Setup, games_of: impl Fn(usize) -> usize) {
    let seats = setup.players().count();
    for players in 4..=60 {
        let mut state = entries(players);
        state.tournament.terms.setup = setup;
        for entry in &mut state.entries {
            entry.stay = Stay::UntilFurtherNotice;
        }
        for season in 1..=3 {
            let start = state.tournament.start;
            assert!(matches!(run(&mut state, start), Next::At(_)));
            let games: usize = state.divisions.iter().map(|it| games_of(it.members.len())).sum();
            assert_eq!(state.pairings.len(), games);
            let mut seen: Vec<_> = state.pairings.iter().map(|it| it.players.clone()).collect();
            seen.sort();
            seen.dedup();
            assert_eq!(seen.len(), games, "no two games are the same");
            for number in (1..=games as u32).map(PairingNumber) {
                let first = number.0 as usize * 7 + season;
                let places = (0..seats).map(|seat| ((first + seat) % seats) as u8 + 1).collect();
                let (used, absent) = (vec![0; seats], Vec::new());
                let manner = Manner::Played;
                let result = PairingResult { places, manner, absent, used, at: start + DAY };
                state.record_result(number, result).expect("an open pairing");
            }
            let points: u32 = (1..=state.divisions.len() as u16)
                .flat_map(|level| division_standings(&state, level))
                .map(|standing| standing.points)
                .sum();
            assert_eq!(points as usize, games * seats * (seats - 1));
            let Next::Step(step) = next_step(&state, start + DAY) else { panic!("not finished") };
            state.apply(&step, start + DAY);
            let Step::Finish { places, carried } = step else { panic!("{step:?}") };
            assert_eq!((places.len(), carried.len()), (players, players));
            let start = state.tournament.successor_start.expect("announced");
            assert_eq!(start, START + season as i64 * 91 * DAY);
            let dates = Announcement { start, end: start + 84 * DAY };
            let id = TournamentId::parse("bbbbbbbb").expect("an id");
            let mut next = State::new(state.successor(dates, id));
            next.receive(&carried, &places, start);
            assert_eq!(next.active().count(), players);
            state = next;
        }
    }
}

#[test]
fn seasons_follow_one_another_for_every_size() {
    seasons(Setup::Small, |members| members * (members - 1));
}

#[test]
fn seasons_for_four_players_follow_one_another_for_every_size() {
    seasons(Setup::Four, |members| members);
}
