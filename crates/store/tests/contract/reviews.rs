//! Reviews in the store: a queue that several processes may serve.

use dipole::{Player, Setup};
use dipole_domain::{Game, GameId, NewGame, Opponent, PersonId, Report, Terms};
use dipole_store::{Backlog, ReviewLimits, ReviewState, Store};

async fn game(store: &Store, person: &PersonId) -> GameId {
    let new = NewGame {
        terms: Terms::casual(Setup::Small),
        opponent: Opponent::Both,
        colour: Player::White,
    };
    let game = Game::create(&new, person, "", 0);
    store.create_game(&game).await.expect("stored");
    game.id().clone()
}

pub(crate) async fn contract(store: &Store) {
    let person = store.begin_session("a session for reviews", 0).await.expect("a guest").id;
    let (first, second) = (game(store, &person).await, game(store, &person).await);
    assert_eq!(store.review(&first).await.expect("read"), None);
    assert_eq!(store.claim_review(100, 200).await.expect("read"), None);
    store.ask_review(ReviewLimits::ANY, &first, &person, 1).await.expect("stored");
    store.ask_review(ReviewLimits::ANY, &second, &person, 2).await.expect("stored");
    store
        .ask_review(ReviewLimits::ANY, &first, &person, 3)
        .await
        .expect("asking twice does no harm");
    assert_eq!(store.reviews_waiting(Some(&person)).await.expect("counted"), 2);
    assert_eq!(store.reviews_waiting(None).await.expect("counted"), 2);
    let backlog = store.review_backlog().await.expect("counted");
    assert_eq!(backlog, Backlog { count: 2, since: Some(1) });
    let waiting = |ahead| Some(ReviewState::Waiting { ahead });
    assert_eq!(store.review(&first).await.expect("read"), waiting(0));
    assert_eq!(store.review(&second).await.expect("read"), waiting(1));

    // Two workers get two games, and a third nothing, until a claim ends.
    let claim = async |now: i64| {
        let claimed = store.claim_review(now, now + 100).await.expect("claimed");
        claimed.map(|it| (it.game, it.attempts))
    };
    assert_eq!(claim(100).await, Some((first.clone(), 1)));
    assert_eq!(claim(100).await, Some((second.clone(), 1)));
    assert_eq!(claim(150).await, None);
    store.continue_review(&first, 3, 9, 400).await.expect("stored");
    let state = store.review(&first).await.expect("read");
    assert_eq!(state, Some(ReviewState::Working { done: 3, total: 9 }));
    assert_eq!(claim(200).await, Some((second.clone(), 2)), "its worker has died");
    store.release_review(&second).await.expect("stored");
    assert_eq!(claim(201).await, Some((second.clone(), 2)), "given back in good order");

    let report =
        Report { positions: Vec::new(), moves: Vec::new(), accuracy: [('W', 98.5)].into() };
    store.finish_review(&first, Some(&report), 300).await.expect("stored");
    store.finish_review(&second, None, 301).await.expect("stored");
    let state = store.review(&first).await.expect("read");
    assert_eq!(state, Some(ReviewState::Finished(report)));
    assert_eq!(store.review(&second).await.expect("read"), Some(ReviewState::Failed));
    assert_eq!(claim(1000).await, None);
    assert_eq!(store.review_backlog().await.expect("counted"), Backlog::default());
    store.ask_review(ReviewLimits::ANY, &first, &person, 400).await.expect("stored");
    store.ask_review(ReviewLimits::ANY, &second, &person, 400).await.expect("stored");
    assert_eq!(store.reviews_waiting(None).await.expect("counted"), 1, "one can be tried again");
    assert_eq!(claim(1000).await, Some((second, 1)));
}
