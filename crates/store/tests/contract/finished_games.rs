//! Store contract: search for finished games.

use dipole::{Player, Setup, Termination};
use dipole_domain::{Actor, DAY, Game, MoveDecision, NewGame, Opponent, PersonId, Rated, Terms};
use dipole_store::{GameFilter, Order, Person, Store, Winner};

use crate::ratings::account;

/// Years before the games of other tests, so that those are not found.
const NOW: i64 = 1_000_000_000_000;

/// A game created by White with `plies` moves, each the first legal one.
pub(crate) async fn played(
    store: &Store,
    (white, black): (&Person, Option<&Person>),
    setup: Setup,
    plies: u32,
    at: i64,
) -> Game {
    let opponent = match black {
        Some(black) if black == white => Opponent::Both,
        Some(_) => Opponent::Friend,
        None => Opponent::Computer { level: 6 },
    };
    let new = NewGame { terms: Terms::casual(setup), opponent, colour: Player::White };
    let mut game = Game::create(&new, &white.id, &white.name, at);
    store.create_game(&game).await.expect("stored");
    if let Some(black) = black.filter(|black| *black != white) {
        let joined = game.decide_join(&black.id, &black.name, at).expect("a seat is open");
        store.commit(&joined).await.expect("stored");
        game = game.after(&joined).expect("for this game");
    }
    for ply in 0..plies {
        let position = game.position();
        let text = position.legal_moves()[0].text(position).to_string();
        let actor = match (position.turn(), black) {
            (Player::White, _) => Actor::Person(&white.id),
            (_, Some(black)) => Actor::Person(&black.id),
            (_, None) => Actor::Computer,
        };
        let decided = game.decide_move(actor, &text, ply, at);
        let Ok(MoveDecision::Play(change)) = decided else { panic!("{text}") };
        store.commit(&change).await.expect("stored");
        game = game.after(&change).expect("for this game");
    }
    game
}

pub(crate) async fn resigned(store: &Store, game: &Game, person: &PersonId, at: i64) {
    let change = game.decide_resignation(Some(person), at).expect("it goes on");
    store.commit(&change).await.expect("stored");
}

async fn search(store: &Store, filter: &GameFilter) -> Vec<String> {
    let window = GameFilter { since: Some(NOW), until: Some(NOW + 10 * DAY), ..filter.clone() };
    let found = store.finished_games(&window, Order::NewestFirst, None, 100).await;
    found.expect("an answer").games.iter().map(|game| game.id.to_string()).collect()
}

pub(crate) async fn contract(store: &Store) {
    let (ann, ben) = (account(store, "FoundAnn").await, account(store, "FoundBen").await);
    let both = (&ann, Some(&ben));
    let first = played(store, both, Setup::Small, 3, NOW).await;
    resigned(store, &first, &ben.id, NOW).await;
    let second = played(store, (&ben, Some(&ann)), Setup::Large, 2, NOW + DAY).await;
    resigned(store, &second, &ann.id, NOW + DAY).await;
    let third = played(store, (&ann, None), Setup::Small, 1, NOW + 2 * DAY).await;
    resigned(store, &third, &ann.id, NOW + 2 * DAY).await;
    // Games that the search excludes: a running game, one without a move, an aborted one, and one
    // of a single person.
    played(store, both, Setup::Small, 2, NOW).await;
    let unmoved = played(store, both, Setup::Small, 0, NOW).await;
    resigned(store, &unmoved, &ann.id, NOW).await;
    let aborted = played(store, both, Setup::Small, 1, NOW).await;
    let aborted_change = aborted.decide_abort(Some(&ann.id), NOW).expect("Black has not moved");
    store.commit(&aborted_change).await.expect("stored");
    let alone = played(store, (&ann, Some(&ann)), Setup::Small, 2, NOW).await;
    resigned(store, &alone, &ann.id, NOW).await;

    let [first, second, third] = [first, second, third].map(|game| game.id().to_string());
    let (first, second, third) = (first.as_str(), second.as_str(), third.as_str());
    let of = |person: &Person| Some(Rated::Person(person.id.clone()));
    let any = GameFilter::default;
    for (filter, games) in [
        (any(), &[third, second, first][..]),
        (GameFilter { who: of(&ann), ..any() }, &[third, second, first]),
        (GameFilter { who: of(&ben), ..any() }, &[second, first]),
        (GameFilter { who: of(&ben), colour: Some(Player::White), ..any() }, &[second]),
        (GameFilter { who: Some(Rated::Computer(6)), ..any() }, &[third]),
        (GameFilter { who: of(&ann), winner: Some(Winner::Them), ..any() }, &[first]),
        (GameFilter { who: of(&ann), winner: Some(Winner::Another), ..any() }, &[third, second]),
        (GameFilter { winner: Some(Winner::Colour(Player::Black)), ..any() }, &[third]),
        (GameFilter { start: Some(Setup::Large.position()), ..any() }, &[second]),
        (GameFilter { min_plies: Some(2), ..any() }, &[second, first]),
        (GameFilter { max_plies: Some(2), ..any() }, &[third, second]),
        (GameFilter { computers: Some(true), ..any() }, &[third]),
        (GameFilter { computers: Some(false), ..any() }, &[second, first]),
        (GameFilter { rated: Some(true), ..any() }, &[]),
        (GameFilter { rated: Some(false), ..any() }, &[third, second, first]),
        (
            GameFilter { termination: Some(Termination::Resignation), ..any() },
            &[third, second, first],
        ),
        (GameFilter { termination: Some(Termination::Normal), ..any() }, &[]),
    ] {
        assert_eq!(search(store, &filter).await, games, "{filter:?}");
    }
    pages_follow_each_other(store, &of(&ann), [first, second, third]).await;
    the_moves_come_along(store, first).await;
}

async fn pages_follow_each_other(store: &Store, ann: &Option<Rated>, ids: [&str; 3]) {
    for who in [None, ann.clone()] {
        for (order, ids) in
            [(Order::OldestFirst, ids), (Order::NewestFirst, [ids[2], ids[1], ids[0]])]
        {
            let filter = GameFilter {
                who: who.clone(),
                since: Some(NOW),
                until: Some(NOW + 2 * DAY + 1),
                ..GameFilter::default()
            };
            let mut seen = Vec::new();
            let mut after = None;
            loop {
                let page = store.finished_games(&filter, order, after, 2).await.expect("a page");
                seen.extend(page.games.iter().map(|game| game.id.to_string()));
                after = page.next;
                if after.is_none() {
                    break;
                }
            }
            assert_eq!(seen, ids, "{order:?} of {who:?}");
            let last = GameFilter { since: Some(NOW + 2 * DAY), ..filter.clone() };
            let page = store.finished_games(&last, order, None, 2).await.expect("a page");
            assert_eq!((page.games.len(), page.next), (1, None), "since is inclusive");
            let but_last = GameFilter { until: Some(NOW + 2 * DAY), ..filter };
            let page = store.finished_games(&but_last, order, None, 9).await.expect("a page");
            assert_eq!(page.games.len(), 2, "until is not");
        }
    }
}

async fn the_moves_come_along(store: &Store, id: &str) {
    let filter = GameFilter { since: Some(NOW), until: Some(NOW + 1), ..GameFilter::default() };
    let page = store.finished_games_with_moves(&filter, Order::OldestFirst, None, 5).await;
    let games = page.expect("a page").games;
    assert_eq!((games.len(), games[0].id.as_str()), (1, id));
    let mut game = dipole::Game::new(games[0].start.clone());
    assert_eq!((games[0].moves.len(), games[0].plies), (3, 3));
    for text in &games[0].moves {
        game.play_text(text).expect("the moves of a game are legal");
    }
    let names: Vec<_> = games[0].seats.iter().map(|(seat, _)| &seat.occupant).collect();
    assert!(format!("{names:?}").contains("FoundAnn"), "{names:?}");
    assert!(games[0].seats.iter().all(|(_, rating)| rating.is_none()), "it was not rated");
}
