//! What people expect of ratings, tried on random players.

use proptest::prelude::*;

use super::*;

const NOW: Millis = 1_700_000_000_000;
const YEAR: Millis = 365 * 86_400_000;

fn any_rating() -> impl Strategy<Value = Rating> {
    (100.0..3000.0, 45.0..350.0, 0.03..0.1, 0..1000u32, 0..YEAR).prop_map(
        |(value, deviation, volatility, games, ago)| {
            Rating { value, deviation, volatility, games, at: NOW - ago, version: 7 }.settled()
        },
    )
}

fn pool(setup: Setup) -> Pool {
    Pool { setup, speed: Speed::Blitz }
}

fn results(ratings: &[Rating], places: &[usize]) -> Vec<Share> {
    let all = if ratings.len() == 2 { Players::Two } else { Players::Four }.all();
    let levels = 1..;
    all.iter()
        .zip(ratings.iter().zip(places))
        .zip(levels)
        .map(|((&seat, (&rating, &place)), level)| Share {
            seat,
            who: Rated::Computer(level),
            place,
            rating,
        })
        .collect()
}

fn gain(change: &RatingChange) -> f64 {
    change.after.value - change.before.value
}

proptest! {
    #[test]
    fn winning_never_costs_and_losing_never_pays(one in any_rating(), other in any_rating()) {
        let changes = rate(pool(Setup::Small), &results(&[one, other], &[1, 2]), NOW);
        prop_assert!(gain(&changes[0]) >= -0.001, "{changes:?}");
        prop_assert!(gain(&changes[1]) <= 0.001, "{changes:?}");
    }

    #[test]
    fn ratings_stay_sound(one in any_rating(), other in any_rating(), first_wins: bool) {
        let places = if first_wins { [1, 2] } else { [2, 1] };
        for change in rate(pool(Setup::Large), &results(&[one, other], &places), NOW) {
            let after = change.after;
            prop_assert!(after.value.is_finite() && after.value >= LOWEST);
            prop_assert!((NARROWEST..=WIDEST).contains(&after.deviation));
            prop_assert_eq!((after.games, after.version), (change.before.games + 1, 8));
            prop_assert_eq!(after.settled(), after, "the database keeps it exactly");
        }
    }

    #[test]
    fn seats_do_not_matter(one in any_rating(), other in any_rating()) {
        let there = rate(pool(Setup::Small), &results(&[one, other], &[1, 2]), NOW);
        let back = rate(pool(Setup::Small), &results(&[other, one], &[2, 1]), NOW);
        prop_assert!((there[0].after.value - back[1].after.value).abs() < 0.01);
        prop_assert!((there[1].after.value - back[0].after.value).abs() < 0.01);
    }

    #[test]
    fn beating_the_stronger_pays_more(
        one in any_rating(), weak in 100.0..1500.0, stronger in 50.0..1000.0,
    ) {
        let against = |value| {
            let other = Rating { value, deviation: 60.0, ..Rating::first(NOW) };
            gain(&rate(pool(Setup::Small), &results(&[one, other], &[1, 2]), NOW)[0])
        };
        prop_assert!(against(weak + stronger) >= against(weak));
    }

    #[test]
    fn what_is_known_fades(rating in any_rating(), days in 0..3000i64) {
        let (sooner, later) = (rating.faded(NOW), rating.faded(NOW + days * 86_400_000));
        prop_assert!(later.deviation >= sooner.deviation && later.deviation <= WIDEST);
        prop_assert_eq!(later.value, rating.value);
    }

    #[test]
    fn with_four_the_first_gains_and_the_last_loses(
        ratings in proptest::array::uniform4(any_rating()),
    ) {
        let even = ratings.map(|rating| Rating { value: 1500.0, ..rating });
        let changes = rate(pool(Setup::Four), &results(&even, &[3, 1, 4, 2]), NOW);
        prop_assert!(gain(&changes[1]) > 0.0 && gain(&changes[2]) < 0.0, "{changes:?}");
        for change in rate(pool(Setup::Four), &results(&ratings, &[3, 1, 4, 2]), NOW) {
            prop_assert!((NARROWEST..=WIDEST).contains(&change.after.deviation));
            prop_assert!(change.after.value.is_finite());
        }
    }
}

#[test]
fn two_beginners_part_by_what_the_paper_says() {
    let first = Rating::first(NOW);
    let changes = rate(pool(Setup::Small), &results(&[first, first], &[1, 2]), NOW);
    assert_eq!(changes[0].after.shown(), 1662);
    assert_eq!(changes[1].after.shown(), 1338);
    assert!(changes[0].after.is_provisional());
}

#[test]
fn a_rating_is_known_after_some_games_and_forgotten_after_years() {
    for setup in [Setup::Small, Setup::Four] {
        let count = setup.players().count();
        let mut ratings = vec![Rating::first(NOW); count];
        let mut games = 0;
        while ratings[0].is_provisional() {
            let places: Vec<usize> = (0..count).map(|seat| (seat + games) % count + 1).collect();
            let changes = rate(pool(setup), &results(&ratings, &places), NOW);
            ratings = changes.into_iter().map(|change| change.after).collect();
            games += 1;
            assert!(games < 60, "{setup:?}: {ratings:?}");
        }
        assert!(games > 5, "{games}");
        assert!(ratings[0].is_ranked());
        assert!(ratings[0].faded(NOW + 10 * YEAR).is_provisional());
    }
    let known = Rating { deviation: 60.0, ..Rating::first(NOW) };
    assert!((known.faded(NOW + YEAR).deviation - 110.0).abs() < 1.0, "as lichess has it");
}

#[test]
fn words_for_players_and_pools_are_read_back() {
    for pool in Pool::all() {
        assert_eq!(pool.to_string().parse(), Ok(pool));
    }
    for text in ["", "small", "small untimed", "huge blitz", "small blitz "] {
        assert!(text.parse::<Pool>().is_err(), "{text}");
    }
    for who in [Rated::Computer(8), Rated::Person(PersonId::random())] {
        assert_eq!(Rated::from_key(&who.key()), Some(who));
    }
    assert_eq!(level_of_name("Computer-3"), Some(3));
    for name in ["computer-0", "computer-9", "computer-", "computer", "computer-é", "ömputer-1"] {
        assert_eq!(level_of_name(name), None, "{name}");
    }
}

#[test]
fn only_different_players_with_accounts_and_a_clock_are_rated() {
    let terms =
        Terms { rated: true, control: "300+5".parse().expect("a clock"), ..Terms::default() };
    let ann = Occupant::Human { person: PersonId::random(), name: "Ann".to_owned() };
    let guest = Occupant::Human { person: PersonId::random(), name: String::new() };
    let computer = Occupant::Computer { level: 3 };
    let rated = |terms: Terms, white: &Occupant, black: &Occupant| {
        let seats = [(Player::White, white), (Player::Black, black)]
            .map(|(player, occupant)| Seat { player, occupant: occupant.clone() });
        rated_players(&terms, &seats).is_some()
    };
    assert!(rated(terms, &ann, &computer));
    assert!(!rated(terms, &ann, &ann), "nobody is rated against themselves");
    assert!(!rated(terms, &ann, &guest) && !rated(terms, &ann, &Occupant::Open));
    assert!(!rated(Terms { rated: false, ..terms }, &ann, &computer));
    assert!(!rated(Terms { control: "none".parse().expect("a clock"), ..terms }, &ann, &computer));
}
