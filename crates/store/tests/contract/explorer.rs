//! Store contract: the explorer.

use dipole::{Player, Setup};
use dipole_domain::{
    ExploredGame, ExploredMove, ExplorerQuery, ExplorerSource, ExplorerSpeed, GameId, Rated,
};
use dipole_store::{Person, Store};

use crate::finished_games::{played, resigned};
use crate::ratings::account;

/// An early time, so that these games are the first to be counted.
const NOW: i64 = 900_000_000_000;

/// A position's hash, with the highest bit set.
const ROOT: u64 = 0xfedc_ba98_7654_3210;
const LATER: u64 = 17;

fn explored(winner: Player, first: &str, rating: Option<i64>) -> ExploredGame {
    ExploredGame {
        setup: Setup::Compressed,
        source: ExplorerSource::People,
        speed: ExplorerSpeed::Live,
        rating,
        winner,
        line: vec![(ROOT, first.to_owned()), (LATER, "F1-G2".to_owned())],
    }
}

fn query() -> ExplorerQuery {
    ExplorerQuery {
        setup: Setup::Compressed,
        position: ROOT,
        source: None,
        speed: None,
        band: None,
        who: None,
        colour: None,
    }
}

/// Each move with its number of games and the wins of White and Black.
async fn moves(store: &Store, query: &ExplorerQuery) -> Vec<(String, u64, u64, u64)> {
    let moves = store.explored_moves(query).await.expect("an answer");
    let won = |it: &ExploredMove, player| {
        it.wins.iter().find(|(other, _)| *other == player).map_or(0, |(_, wins)| *wins)
    };
    let moves = moves
        .iter()
        .map(|it| (it.text.clone(), it.games, won(it, Player::White), won(it, Player::Black)));
    moves.collect()
}

fn found(text: &str, games: u64, white: u64, black: u64) -> (String, u64, u64, u64) {
    (text.to_owned(), games, white, black)
}

async fn over(store: &Store, white: &Person, black: &Person, at: i64) -> GameId {
    let game = played(store, (white, Some(black)), Setup::Compressed, 1, at).await;
    resigned(store, &game, &white.id, at).await;
    game.id().clone()
}

pub(crate) async fn contract(store: &Store) {
    let (ann, ben) = (account(store, "ExploredAnn").await, account(store, "ExploredBen").await);
    let one = over(store, &ann, &ben, NOW).await;
    let two = over(store, &ben, &ann, NOW + 1).await;
    let three = over(store, &ann, &ben, NOW + 2).await;
    let waiting = store.unexplored_games(3).await.expect("an answer");
    let ids = [one.clone(), two.clone(), three.clone()];
    assert_eq!(waiting.ids, ids, "the oldest first");
    assert_eq!(waiting.games.iter().map(|game| game.moves.len()).collect::<Vec<_>>(), [1, 1, 1]);

    let white = explored(Player::White, "E1-E3", Some(1599));
    assert!(store.explore(&one, Some(&white)).await.expect("counted"));
    assert!(!store.explore(&one, Some(&white)).await.expect("an answer"), "once");
    let black = explored(Player::Black, "E1-E3", Some(2301));
    assert!(store.explore(&two, Some(&black)).await.expect("counted"));
    let slow = ExploredGame {
        source: ExplorerSource::Computers,
        speed: ExplorerSpeed::Correspondence,
        ..explored(Player::White, "E1-G3", None)
    };
    // Two concurrent processes count it once.
    let (first, second) =
        tokio::join!(store.explore(&three, Some(&slow)), store.explore(&three, Some(&slow)));
    assert_ne!(first.expect("an answer"), second.expect("an answer"));
    let left = store.unexplored_games(1000).await.expect("an answer");
    assert!(ids.iter().all(|id| !left.ids.contains(id)));
    for id in &left.ids {
        assert!(store.explore(id, None).await.expect("marked"), "one that does not count");
    }
    assert_eq!(store.unexplored_games(9).await.expect("an answer").ids, []);

    answers(store, &ann, &ben).await;
}

async fn answers(store: &Store, ann: &Person, ben: &Person) {
    let all = moves(store, &query()).await;
    assert_eq!(all, [found("E1-E3", 2, 1, 1), found("E1-G3", 1, 1, 0)]);
    let rated = &store.explored_moves(&query()).await.expect("an answer")[0];
    assert_eq!(rated.rating(), Some(1950), "the average of those that are rated");
    let ann = Some(Rated::Person(ann.id.clone()));
    let hers = ExplorerQuery { who: ann.clone(), ..query() };
    let hers = store.explored_moves(&hers).await.expect("an answer");
    let ratings: Vec<_> = hers.iter().map(ExploredMove::rating).collect();
    assert_eq!(ratings, [Some(1950), None], "games that were not rated have none");
    let ben = Some(Rated::Person(ben.id.clone()));
    let white = Some(Player::White);
    for (query, moves_found) in [
        (ExplorerQuery { position: LATER, ..query() }, vec![found("F1-G2", 3, 2, 1)]),
        (ExplorerQuery { position: 3, ..query() }, vec![]),
        (ExplorerQuery { setup: Setup::Large, ..query() }, vec![]),
        (
            ExplorerQuery { source: Some(ExplorerSource::Computers), ..query() },
            vec![found("E1-G3", 1, 1, 0)],
        ),
        (
            ExplorerQuery { speed: Some(ExplorerSpeed::Live), ..query() },
            vec![found("E1-E3", 2, 1, 1)],
        ),
        (ExplorerQuery { band: Some(1400), ..query() }, vec![found("E1-E3", 1, 1, 0)]),
        (ExplorerQuery { band: Some(2000), ..query() }, vec![found("E1-E3", 1, 0, 1)]),
        (ExplorerQuery { band: Some(1600), ..query() }, vec![]),
        (ExplorerQuery { band: Some(1), ..query() }, vec![]),
        (ExplorerQuery { who: ann.clone(), ..query() }, all.clone()),
        (
            ExplorerQuery { who: ann.clone(), position: LATER, ..query() },
            vec![found("F1-G2", 3, 2, 1)],
        ),
        (
            ExplorerQuery { who: ann.clone(), colour: white, ..query() },
            vec![found("E1-E3", 1, 1, 0), found("E1-G3", 1, 1, 0)],
        ),
        (ExplorerQuery { who: ben, colour: white, ..query() }, vec![found("E1-E3", 1, 0, 1)]),
        (ExplorerQuery { who: ann, band: Some(2000), ..query() }, vec![found("E1-E3", 1, 0, 1)]),
        (ExplorerQuery { who: Some(Rated::Computer(8)), ..query() }, vec![]),
    ] {
        assert_eq!(moves(store, &query).await, moves_found, "{query:?}");
    }
}
