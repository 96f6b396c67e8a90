//! Store contract: reviews, in a queue that several processes may serve.

use dipole::{Player, Setup};
use dipole_domain::{Game, GameId, NewGame, Opponent, PersonId, Report, Terms};
use dipole_store::{Backlog, ReviewLimits, ReviewState, Store, StoreError};

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
    store.request_review(ReviewLimits::ANY, &first, &person, "", 1).await.expect("stored");
    store.request_review(ReviewLimits::ANY, &second, &person, "", 2).await.expect("stored");
    store
        .request_review(ReviewLimits::ANY, &first, &person, "", 3)
        .await
        .expect("asking twice does no harm");
    assert_eq!(store.reviews_waiting(Some(&person)).await.expect("counted"), 2);
    assert_eq!(store.reviews_waiting(None).await.expect("counted"), 2);
    let backlog = store.review_backlog().await.expect("counted");
    assert_eq!(backlog, Backlog { count: 2, since: Some(1) });
    let waiting = |ahead| Some(ReviewState::Waiting { ahead });
    assert_eq!(store.review(&first).await.expect("read"), waiting(0));
    assert_eq!(store.review(&second).await.expect("read"), waiting(1));

    // Two workers claim two games, and a third gets none until a claim ends.
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
    assert_eq!(claim(200).await, Some((second.clone(), 2)), "the claim has expired");
    store.release_review(&second).await.expect("stored");
    assert_eq!(
        claim(201).await,
        Some((second.clone(), 2)),
        "a released review does not count as an attempt"
    );

    let report =
        Report { positions: Vec::new(), moves: Vec::new(), accuracy: [('W', 98.5)].into() };
    store.finish_review(&first, Some(&report), 300).await.expect("stored");
    store.finish_review(&second, None, 301).await.expect("stored");
    let state = store.review(&first).await.expect("read");
    assert_eq!(state, Some(ReviewState::Finished(report)));
    assert_eq!(store.review(&second).await.expect("read"), Some(ReviewState::Failed));
    assert_eq!(claim(1000).await, None);
    assert_eq!(store.review_backlog().await.expect("counted"), Backlog::default());
    store.request_review(ReviewLimits::ANY, &first, &person, "", 400).await.expect("stored");
    store.request_review(ReviewLimits::ANY, &second, &person, "", 400).await.expect("stored");
    assert_eq!(store.reviews_waiting(None).await.expect("counted"), 1, "one can be tried again");
    assert_eq!(claim(1000).await, Some((second.clone(), 1)));
    store.finish_review(&second, None, 1001).await.expect("stored");
    addresses_take_turns(store, &person).await;
    one_address_does_not_fill_the_queue(store, &person).await;
}

/// Requests reviews of new games from an address.
async fn request_reviews<const N: usize>(
    store: &Store,
    most: ReviewLimits,
    origin: &str,
    at: i64,
) -> [(GameId, Result<(), StoreError>); N] {
    let mut requested = Vec::new();
    for number in 0..N as i64 {
        // Each request is by another guest.
        let person = PersonId::random();
        let game = game(store, &person).await;
        let answer = store.request_review(most, &game, &person, origin, at + number).await;
        requested.push((game, answer));
    }
    requested.try_into().expect("as many as requested")
}

async fn addresses_take_turns(store: &Store, person: &PersonId) {
    const NOW: i64 = 10_000;
    let crowd = request_reviews::<5>(store, ReviewLimits::ANY, "crowd", NOW).await;
    let next = async || {
        let claimed = store.claim_review(NOW, NOW + 100_000).await.expect("claimed");
        let game = claimed.expect("one waits").game;
        store.finish_review(&game, None, NOW).await.expect("stored");
        game
    };
    assert_eq!(next().await, crowd[0].0);
    assert_eq!(next().await, crowd[1].0);
    let [(other, answer), (later, _)] =
        request_reviews::<2>(store, ReviewLimits::ANY, "other", NOW + 100).await;
    answer.expect("stored");
    assert_eq!(store.review(&other).await.expect("read"), Some(ReviewState::Waiting { ahead: 1 }));
    let mine = game(store, person).await;
    store.request_review(ReviewLimits::ANY, &mine, person, "", NOW + 200).await.expect("stored");
    let order = [next().await, next().await, next().await, next().await, next().await];
    let expected = [&crowd[2].0, &other, &mine, &crowd[3].0, &later].map(Clone::clone);
    assert_eq!(order, expected);
    assert_eq!(next().await, crowd[4].0);
}

async fn one_address_does_not_fill_the_queue(store: &Store, person: &PersonId) {
    const NOW: i64 = 200_000;
    let most = ReviewLimits { of_person: 3, of_address: 4, of_all: 6 };
    let crowd = request_reviews::<5>(store, most, "crowd", NOW).await;
    assert!(crowd[..4].iter().all(|(_, answer)| answer.is_ok()));
    assert_eq!(crowd[4].1, Err(StoreError::LimitReached));
    let [(_, one), (_, two), (_, three), (_, four)] =
        request_reviews::<4>(store, most, "other", NOW).await;
    assert_eq!([&one, &two], [&Ok(()), &Ok(())], "the queue had room for two");
    assert_eq!(three, Ok(()), "a review of the crowd makes room");
    assert_eq!(four, Err(StoreError::Overloaded), "both addresses have three reviews");
    assert_eq!(store.review(&crowd[3].0).await.expect("read"), Some(ReviewState::Failed));
    assert_eq!(store.reviews_waiting(None).await.expect("counted"), most.of_all);
    // A running review is not displaced.
    for _ in 0..6 {
        store.claim_review(NOW, NOW + 1000).await.expect("claimed").expect("one waits");
    }
    let [(_, late)] = request_reviews::<1>(store, most, "third", NOW).await;
    assert_eq!(late, Err(StoreError::Overloaded));
    let mine = game(store, person).await;
    let unknown = store.request_review(most, &mine, person, "", NOW).await;
    assert_eq!(unknown, Err(StoreError::Overloaded));
    while let Some(claimed) = store.claim_review(NOW + 2000, NOW + 3000).await.expect("claimed") {
        store.finish_review(&claimed.game, None, NOW).await.expect("stored");
    }
    assert_eq!(store.reviews_waiting(None).await.expect("counted"), 0);
}
