//! Simulations of players who choose each other as opponents repeatedly.

use dipole::{Player, Setup};

use super::*;
use crate::{PersonId, Pool, Rating, RatingChange, Share, Speed, rate};

const NOW: Millis = 1_700_000_000_000;
/// The length of the id of a person.
const ID_LENGTH: usize = 20;
const POOL: Pool = Pool { setup: Setup::Small, speed: Speed::Blitz, bots: false };

/// The ratings of a pool, with its pairs.
#[derive(Default)]
struct Site {
    ratings: BTreeMap<Rated, Rating>,
    pairs: PairTotals,
}

impl Site {
    fn rating(&self, who: &Rated, now: Millis) -> Rating {
        self.ratings.get(who).copied().unwrap_or(Rating::first(now))
    }

    fn value(&self, who: &Rated) -> f64 {
        self.rating(who, NOW).value
    }

    fn set(&mut self, who: &Rated, value: f64, deviation: f64) {
        let rating = Rating { value, deviation, games: 30, version: 30, ..Rating::first(NOW) };
        self.ratings.insert(who.clone(), rating);
    }

    /// Rates a game, with the players in the order of their places.
    fn game(&mut self, players: &[&Rated], now: Millis) -> Vec<RatingChange> {
        let seats = [Player::White, Player::Red, Player::Black, Player::Green];
        let seats = if players.len() == 2 { [seats[0], seats[2]].to_vec() } else { seats.to_vec() };
        let share = |(index, (who, seat)): (usize, (&&Rated, Player))| Share {
            seat,
            who: (*who).clone(),
            place: index + 1,
            rating: self.rating(who, now),
        };
        let shares: Vec<Share> = players.iter().zip(seats).enumerate().map(share).collect();
        let pool =
            Pool { setup: if players.len() == 2 { Setup::Small } else { Setup::Four }, ..POOL };
        let changes = rate(pool, &shares, &self.pairs, now);
        for change in &changes {
            self.ratings.insert(change.who.clone(), change.after);
            for (opponent, total) in &change.pairs {
                self.pairs.insert((change.who.clone(), opponent.clone()), *total);
            }
        }
        changes
    }
}

fn player(number: usize) -> Rated {
    let id = "abcdefgh".chars().nth(number).map(|letter| letter.to_string().repeat(ID_LENGTH));
    Rated::Person(PersonId::parse(&id.unwrap_or_default()).expect("an id"))
}

#[test]
fn forty_games_between_two_friends_move_neither_far() {
    let (winner, loser) = (player(1), player(2));
    let mut site = Site::default();
    site.game(&[&winner, &loser], NOW);
    let first = site.value(&winner) - 1500.0;
    assert!(
        first > PAIR_LIMIT && first < 200.0,
        "new players move far in their first game: {first}"
    );
    for game in 1..40 {
        site.game(&[&winner, &loser], NOW + game);
    }
    assert!((site.value(&winner) - 1500.0 - first).abs() < 0.01, "{}", site.value(&winner));
    assert!((site.value(&loser) - 1500.0 + first).abs() < 0.01, "{}", site.value(&loser));
    let winner = site.rating(&winner, NOW);
    assert!(winner.is_provisional() && !winner.is_ranked(), "{winner:?}");
    assert_eq!(winner.version, 40, "each game guards the next one");
}

#[test]
fn friends_with_known_ratings_move_fifty_points() {
    let (winner, loser) = (player(1), player(2));
    let mut site = Site::default();
    site.set(&winner, 1600.0, 60.0);
    site.set(&loser, 1600.0, 60.0);
    for game in 0..40 {
        site.game(&[&winner, &loser], NOW + game);
    }
    assert!((site.value(&winner) - 1650.0).abs() < 0.01, "{}", site.value(&winner));
    assert!((site.value(&loser) - 1550.0).abs() < 0.01, "{}", site.value(&loser));
    // Gained points can be lost again, and at most as many below the start.
    for game in 40..120 {
        site.game(&[&loser, &winner], NOW + game);
    }
    assert!((site.value(&winner) - 1550.0).abs() < 0.01, "{}", site.value(&winner));
    assert!((site.value(&loser) - 1650.0).abs() < 0.01, "{}", site.value(&loser));
}

#[test]
fn losing_on_purpose_first_gains_nothing() {
    let (one, other) = (player(1), player(2));
    let mut site = Site::default();
    site.set(&one, 1600.0, 60.0);
    site.set(&other, 1600.0, 60.0);
    for round in 0..30 {
        let at = NOW + 10 * round;
        for game in 0..5 {
            site.game(&[&other, &one], at + game);
        }
        for game in 5..10 {
            site.game(&[&one, &other], at + game);
        }
        for who in [&one, &other] {
            let moved = site.value(who) - 1600.0;
            assert!(moved.abs() <= PAIR_LIMIT + 0.01, "{moved}");
        }
    }
}

#[test]
fn ordinary_rivals_are_hardly_affected() {
    let (one, other) = (player(1), player(2));
    let (mut limited, mut free) = (Site::default(), Site::default());
    for site in [&mut limited, &mut free] {
        site.set(&one, 1640.0, 70.0);
        site.set(&other, 1600.0, 70.0);
    }
    // Of every five games the stronger player wins three.
    for game in 0..60 {
        let at = NOW + game * DAY;
        let order = if [0, 2, 4].contains(&(game % 5)) { [&one, &other] } else { [&other, &one] };
        limited.game(&order, at);
        free.pairs.clear();
        free.game(&order, at);
    }
    let difference = limited.value(&one) - free.value(&one);
    assert!(difference.abs() < 1.0, "{} {}", limited.value(&one), free.value(&one));
}

#[test]
fn a_chain_of_accounts_passes_on_no_more_than_each_pair_may() {
    let chain: Vec<Rated> = (1..=6).map(player).collect();
    let mut site = Site::default();
    chain.iter().for_each(|who| site.set(who, 1500.0, 80.0));
    let mut at = NOW;
    for _ in 0..40 {
        for pair in chain.windows(2) {
            at += 1;
            site.game(&[&pair[1], &pair[0]], at);
        }
    }
    let last = site.value(&chain[5]) - 1500.0;
    assert!(last <= PAIR_LIMIT + 0.01, "the last one has one opponent: {last}");
    for who in &chain {
        assert!((site.value(who) - 1500.0).abs() <= PAIR_LIMIT + 0.01, "{}", site.value(who));
    }
}

#[test]
fn computers_teach_players_and_are_moved_by_none() {
    let (ann, computer) = (player(1), Rated::Computer(3));
    let mut site = Site::default();
    site.set(&ann, 1600.0, 60.0);
    site.set(&computer, 1600.0, 60.0);
    for game in 0..40 {
        site.game(&[&ann, &computer], NOW + game);
    }
    assert!(site.value(&ann) > 1700.0, "{}", site.value(&ann));
    assert!((site.value(&computer) - 1550.0).abs() < 0.01, "{}", site.value(&computer));
}

#[test]
fn after_half_a_year_a_pair_begins_anew() {
    let (winner, loser) = (player(1), player(2));
    let mut site = Site::default();
    site.set(&winner, 1600.0, 60.0);
    site.set(&loser, 1600.0, 60.0);
    for game in 0..40 {
        site.game(&[&winner, &loser], NOW + game);
    }
    let before = site.value(&winner);
    site.game(&[&winner, &loser], NOW + PAIR_PERIOD - 1);
    assert!((site.value(&winner) - before).abs() < 0.01);
    site.game(&[&winner, &loser], NOW + PAIR_PERIOD);
    assert!(site.value(&winner) > before + 1.0);
}

#[test]
fn others_are_not_affected_by_a_pair() {
    let (one, other, third) = (player(1), player(2), player(3));
    let mut site = Site::default();
    for who in [&one, &other, &third] {
        site.set(who, 1600.0, 60.0);
    }
    for game in 0..40 {
        site.game(&[&one, &other], NOW + game);
    }
    let before = site.value(&one);
    site.game(&[&one, &third], NOW + 40);
    assert!(site.value(&one) > before + 5.0, "the first game against another opponent counts");
}

#[test]
fn four_friends_move_as_little_as_two() {
    let four: Vec<Rated> = (1..=4).map(player).collect();
    let order: Vec<&Rated> = four.iter().collect();
    let mut site = Site::default();
    four.iter().for_each(|who| site.set(who, 1600.0, 60.0));
    for game in 0..40 {
        site.game(&order, NOW + game);
    }
    for who in &four {
        let moved = site.value(who) - 1600.0;
        assert!(moved.abs() <= PAIR_LIMIT + 0.01, "{who:?}: {moved}");
    }
}

#[test]
fn a_game_that_counts_nothing_tells_nothing() {
    let (winner, loser) = (player(1), player(2));
    let mut site = Site::default();
    for game in 0..3 {
        site.game(&[&winner, &loser], NOW + game);
    }
    let before = site.rating(&winner, NOW);
    let change = site.game(&[&winner, &loser], NOW + 3).remove(0);
    assert_eq!(change.after.value, before.value);
    assert!((change.after.deviation - before.deviation).abs() < 0.01, "{change:?}");
}
