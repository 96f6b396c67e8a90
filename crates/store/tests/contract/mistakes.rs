//! Store contract: retries of mistakes.

use dipole_domain::{GameId, Opponent, PersonId};
use dipole_store::{Retry, Store};

use crate::{NOW, found, person, session};

fn retry(game: &GameId, ply: u32, is_solved: bool) -> Retry {
    Retry { game: game.clone(), ply, theme: "stack_lost".to_owned(), is_solved }
}

pub(crate) async fn contract(store: &Store) {
    let (ann, bob) = (person(store, "retry-a").await, person(store, "retry-b").await);
    let game = found(store, &ann, Opponent::Both).await.id().clone();
    let all = async |who: &PersonId| store.retries(who).await.expect("an answer");
    let add = async |who: &PersonId, retry: Retry, at| {
        store.add_retry(who, &retry, at).await.expect("kept");
    };
    assert_eq!(all(&ann).await, []);
    add(&ann, retry(&game, 4, false), NOW).await;
    assert_eq!(all(&ann).await, [retry(&game, 4, false)]);
    add(&ann, retry(&game, 4, true), NOW + 1).await;
    add(&ann, retry(&game, 4, false), NOW + 2).await;
    assert_eq!(all(&ann).await, [retry(&game, 4, true)], "a solved mistake stays solved");
    assert_eq!(store.reviewed_games(&ann, 10).await.expect("an answer"), []);

    // Signing in to an account keeps the retries of both the guest and the account.
    add(&bob, retry(&game, 4, false), NOW).await;
    add(&bob, retry(&game, 8, false), NOW).await;
    store.sign_in(&ann, Some(&bob), "-", &session("retry-c"), NOW).await.expect("signed in");
    assert_eq!(all(&ann).await, [retry(&game, 4, true), retry(&game, 8, false)]);
    assert_eq!(all(&bob).await, []);
    let kept = store.everything_of(&ann).await.expect("an answer");
    assert_eq!(kept["mistake_retries"].as_array().map(Vec::len), Some(2));

    store.delete_account(&ann, NOW).await.expect("deleted");
    assert_eq!(all(&ann).await, [], "the mistakes are deleted with the account");
}
