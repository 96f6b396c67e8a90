//! Properties that players expect of ratings, tested on random players.

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
    Pool { setup, speed: Speed::Blitz, bots: false }
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

/// The changes of a game between players who have not met.
fn rate_first(pool: Pool, results: &[Share]) -> Vec<RatingChange> {
    rate(pool, results, &PairTotals::new(), NOW)
}

/// A second implementation of Glicko-2, after Glickman's "Example of the Glicko-2 system" (2022):
/// rating, deviation and volatility after a period with these opponents, each with rating,
/// deviation and score.
fn glickman(player: [f64; 3], opponents: &[[f64; 3]]) -> [f64; 3] {
    const TAU: f64 = 0.5;
    let [mu, phi] = [(player[0] - 1500.0) / GLICKO_UNIT, player[1] / GLICKO_UNIT];
    let (mut precision, mut surprise) = (0.0, 0.0);
    for [rating, deviation, score] in opponents {
        let (other, spread) = ((rating - 1500.0) / GLICKO_UNIT, deviation / GLICKO_UNIT);
        let g = (1.0 + 3.0 * (spread / std::f64::consts::PI).powi(2)).sqrt().recip();
        let expected = (1.0 + (-g * (mu - other)).exp()).recip();
        precision += g * g * expected * (1.0 - expected);
        surprise += g * (score - expected);
    }
    let (v, delta) = (precision.recip(), surprise / precision);
    let start = player[2].powi(2).ln();
    let f = |x: f64| {
        let spread = phi * phi + v + x.exp();
        x.exp() * (delta * delta - spread) / (2.0 * spread * spread) - (x - start) / TAU.powi(2)
    };
    let mut a = start;
    let mut b = delta * delta - phi * phi - v;
    b = match b > 0.0 {
        true => b.ln(),
        false => (1..).map(|k| start - f64::from(k) * TAU).find(|&x| f(x) >= 0.0).unwrap_or(start),
    };
    let (mut fa, mut fb) = (f(a), f(b));
    while (b - a).abs() > 1e-9 {
        let c = a + (a - b) * fa / (fb - fa);
        let fc = f(c);
        if fc * fb <= 0.0 {
            (a, fa) = (b, fb)
        } else {
            fa /= 2.0
        }
        (b, fb) = (c, fc);
    }
    let volatility = (a / 2.0).exp();
    let narrowed = ((phi * phi + volatility * volatility).recip() + v.recip()).sqrt().recip();
    let value = mu + narrowed * narrowed * surprise;
    [value * GLICKO_UNIT + 1500.0, narrowed * GLICKO_UNIT, volatility]
}

/// A second implementation of the Bradley-Terry model with all pairs by Weng and Lin, "A Bayesian
/// Approximation Method for Online Ranking" (2011), algorithm 1, on the scale that players know:
/// rating and deviation of each player after a game.
fn weng_and_lin(players: &[Rating], places: &[usize]) -> Vec<[f64; 2]> {
    const BETA: f64 = 175.0;
    let of = |own: usize| {
        let (me, variance) = (&players[own], players[own].deviation.powi(2));
        let (mut shift, mut shrink) = (0.0, 0.0);
        for (other, them) in players.iter().enumerate().filter(|(other, _)| *other != own) {
            let spread = (variance + them.deviation.powi(2) + 2.0 * BETA * BETA).sqrt();
            let wins = (1.0 + ((them.value - me.value) / spread).exp()).recip();
            let score = f64::from(u8::from(places[own] < places[other]));
            shift += variance / spread * (score - wins);
            shrink += me.deviation / spread * (variance / spread.powi(2)) * wins * (1.0 - wins);
        }
        [me.value + shift, (variance * (1.0 - shrink).max(1e-6)).sqrt()]
    };
    (0..players.len()).map(of).collect()
}

#[test]
fn the_published_example_comes_out() {
    let others = [[1400.0, 30.0, 1.0], [1550.0, 100.0, 0.0], [1700.0, 300.0, 0.0]];
    let [value, deviation, volatility] = glickman([1500.0, 200.0, 0.06], &others);
    assert!((value - 1464.06).abs() < 0.01, "{value}");
    assert!((deviation - 151.52).abs() < 0.01, "{deviation}");
    assert!((volatility - 0.05999).abs() < 0.00001, "{volatility}");
}

fn gain(change: &RatingChange) -> f64 {
    change.after.value - change.before.value
}

proptest! {
    #[test]
    fn two_players_are_rated_as_glickman_writes(
        one in any_rating(), other in any_rating(), first_wins: bool
    ) {
        let places = if first_wins { [1, 2] } else { [2, 1] };
        let changes = rate_first(pool(Setup::Small), &results(&[one, other], &places));
        let score = f64::from(u8::from(first_wins));
        let (one, other) = (one.with_inactivity(NOW), other.with_inactivity(NOW));
        let of = |own: Rating, against: Rating, score| {
            let player = [own.value, own.deviation, own.volatility];
            glickman(player, &[[against.value, against.deviation, score]])
        };
        for (change, [value, deviation, volatility]) in
            changes.iter().zip([of(one, other, score), of(other, one, 1.0 - score)])
        {
            let expected = Rating { value, deviation, volatility, ..change.after }.settled();
            let near = |one: f64, other: f64, by: f64| (one - other).abs() <= by;
            prop_assert!(near(change.after.value, expected.value, 0.01), "{change:?} {expected:?}");
            prop_assert!(near(change.after.deviation, expected.deviation, 0.01), "{expected:?}");
            prop_assert!(near(change.after.volatility, expected.volatility, 1e-5), "{expected:?}");
        }
    }

    #[test]
    fn winning_never_costs_and_losing_never_pays(one in any_rating(), other in any_rating()) {
        let changes = rate_first(pool(Setup::Small), &results(&[one, other], &[1, 2]));
        prop_assert!(gain(&changes[0]) >= -0.001, "{changes:?}");
        prop_assert!(gain(&changes[1]) <= 0.001, "{changes:?}");
    }

    #[test]
    fn ratings_stay_sound(one in any_rating(), other in any_rating(), first_wins: bool) {
        let places = if first_wins { [1, 2] } else { [2, 1] };
        for change in rate_first(pool(Setup::Large), &results(&[one, other], &places)) {
            let after = change.after;
            prop_assert!(after.value.is_finite() && after.value >= LOWEST);
            prop_assert!((NARROWEST..=WIDEST).contains(&after.deviation));
            prop_assert_eq!((after.games, after.version), (change.before.games + 1, 8));
            prop_assert_eq!(after.settled(), after, "the database keeps it exactly");
        }
    }

    #[test]
    fn seats_do_not_matter(one in any_rating(), other in any_rating()) {
        let there = rate_first(pool(Setup::Small), &results(&[one, other], &[1, 2]));
        let back = rate_first(pool(Setup::Small), &results(&[other, one], &[2, 1]));
        prop_assert!((there[0].after.value - back[1].after.value).abs() < 0.01);
        prop_assert!((there[1].after.value - back[0].after.value).abs() < 0.01);
    }

    #[test]
    fn beating_the_stronger_pays_more(
        one in any_rating(), weak in 100.0..1500.0, stronger in 50.0..1000.0,
    ) {
        let against = |value| {
            let other = Rating { value, deviation: 60.0, ..Rating::first(NOW) };
            gain(&rate_first(pool(Setup::Small), &results(&[one, other], &[1, 2]))[0])
        };
        prop_assert!(against(weak + stronger) >= against(weak));
    }

    #[test]
    fn knowledge_expires(rating in any_rating(), days in 0..3000i64) {
        let (sooner, later) = (rating.with_inactivity(NOW), rating.with_inactivity(NOW + days * 86_400_000));
        prop_assert!(later.deviation >= sooner.deviation && later.deviation <= WIDEST);
        prop_assert_eq!(later.value, rating.value);
    }

    #[test]
    fn four_players_are_rated_as_weng_and_lin_write(
        ratings in proptest::array::uniform4(any_rating()),
    ) {
        let places = [3, 1, 4, 2];
        let expected = weng_and_lin(&ratings.map(|rating| rating.with_inactivity(NOW)), &places);
        let changes = rate_first(pool(Setup::Four), &results(&ratings, &places));
        for (change, [value, deviation]) in changes.iter().zip(expected) {
            let expected = Rating { value, deviation, ..change.after }.settled();
            prop_assert!((change.after.value - expected.value).abs() <= 0.01, "{change:?} {value}");
            prop_assert!((change.after.deviation - expected.deviation).abs() <= 0.01, "{deviation}");
        }
    }

    #[test]
    fn with_four_the_first_gains_and_the_last_loses(
        ratings in proptest::array::uniform4(any_rating()),
    ) {
        let even = ratings.map(|rating| Rating { value: 1500.0, ..rating });
        let changes = rate_first(pool(Setup::Four), &results(&even, &[3, 1, 4, 2]));
        prop_assert!(gain(&changes[1]) > 0.0 && gain(&changes[2]) < 0.0, "{changes:?}");
        for change in rate_first(pool(Setup::Four), &results(&ratings, &[3, 1, 4, 2])) {
            prop_assert!((NARROWEST..=WIDEST).contains(&change.after.deviation));
            prop_assert!(change.after.value.is_finite());
        }
    }
}

#[test]
fn two_new_players_move_as_in_the_paper() {
    let first = Rating::first(NOW);
    let changes = rate_first(pool(Setup::Small), &results(&[first, first], &[1, 2]));
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
            let changes = rate_first(pool(setup), &results(&ratings, &places));
            ratings = changes.into_iter().map(|change| change.after).collect();
            games += 1;
            assert!(games < 60, "{setup:?}: {ratings:?}");
        }
        assert!(games > 5, "{games}");
        assert!(ratings[0].is_ranked());
        assert!(ratings[0].with_inactivity(NOW + 10 * YEAR).is_provisional());
    }
    let known = Rating { deviation: 60.0, ..Rating::first(NOW) };
    assert!((known.with_inactivity(NOW + YEAR).deviation - 110.0).abs() < 1.0, "as on lichess");
}

#[test]
fn a_rating_is_kept_in_bounds_and_parts() {
    let rating = |value, deviation, volatility| {
        let settled = Rating { value, deviation, volatility, ..Rating::first(NOW) }.settled();
        (settled.value, settled.deviation, settled.volatility)
    };
    assert_eq!(rating(1500.12345, 60.98765, 0.06123456), (1500.123, 60.988, 0.061235));
    assert_eq!(rating(-3.0, 10.0, 0.001), (100.0, 45.0, 0.01));
    assert_eq!(rating(9000.0, 900.0, 0.5), (9000.0, 350.0, 0.1));
}

#[test]
fn a_rating_stands_on_a_leaderboard_after_five_games_that_tell_enough() {
    let rating = |games, deviation| Rating { games, deviation, ..Rating::first(NOW) };
    let ranked = [(4, 60.0), (5, 60.0), (5, 110.0), (5, 110.1)];
    let ranked = ranked.map(|(games, deviation)| rating(games, deviation).is_ranked());
    assert_eq!(ranked, [false, true, true, false]);
    assert_eq!(Rating { value: 1234.5, ..rating(1, 60.0) }.shown(), 1235);
}

#[test]
fn rated_players_keep_their_seats() {
    let (ann, ben) = (PersonId::random(), PersonId::random());
    let human =
        |person: &PersonId| Occupant::Human { person: person.clone(), name: "x".to_owned() };
    let computer = |level| Occupant::Computer { level };
    let person = Rated::Person(ann.clone());
    assert_eq!(Rated::of(&human(&ann)), Some(person.clone()));
    let seats = [human(&ann), human(&ben), computer(3), computer(4), Occupant::Open];
    let sits = |who: &Rated| seats.each_ref().map(|seat| who.sits_as(seat));
    assert_eq!(sits(&person), [true, false, false, false, false]);
    assert_eq!(sits(&Rated::Computer(3)), [false, false, true, false, false]);
}

#[test]
fn words_for_players_and_pools_are_read_back() {
    assert_eq!(Pool::with_people().count(), 3 * Setup::ALL.len());
    assert_eq!(Pool::all().count(), 6 * Setup::ALL.len());
    for pool in Pool::all() {
        assert_eq!(pool.to_string().parse(), Ok(pool));
    }
    assert_eq!(computer_name(3), "computer-3");
    for text in ["", "small", "small untimed", "huge blitz", "small blitz ", "small blitz people"] {
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
    assert!(!rated(terms, &ann, &ann), "a game against oneself is unrated");
    assert!(!rated(terms, &ann, &guest) && !rated(terms, &ann, &Occupant::Open));
    assert!(!rated(Terms { rated: false, ..terms }, &ann, &computer));
    assert!(!rated(Terms { control: "none".parse().expect("a clock"), ..terms }, &ann, &computer));
}
