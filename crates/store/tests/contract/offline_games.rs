//! Store contract: games played without a connection.

use dipole::{Player, Setup};
use dipole_domain::{Actor, Change, Game, NewGame, Opponent, PersonId, Terms};
use dipole_store::{OfflineGame, Store, StoreError};

use crate::{NOW, decide, load, person, session};

/// A game of White against the computer, with its moves.
fn played(white: &PersonId, local: &str, moves: &[&str]) -> (OfflineGame, Game) {
    let opponent = Opponent::Computer { level: 2 };
    let new = NewGame { terms: Terms::casual(Setup::Small), opponent, colour: Player::White };
    let start = Game::create(&new, white, "", NOW);
    let mut game = start.clone();
    let mut changes: Vec<Change> = Vec::new();
    for text in moves {
        let actor = match game.position().turn() {
            Player::White => Actor::Person(white),
            _ => Actor::Computer,
        };
        let change = decide(&game, actor, text);
        game = game.after(&change).expect("for this game");
        changes.push(change);
    }
    let offline = OfflineGame { start, changes, person: white.clone(), local: local.to_owned() };
    (offline, game)
}

pub(crate) async fn contract(store: &Store) {
    let (ann, bob) = (person(store, "offline-a").await, person(store, "offline-b").await);
    let save = async |offline: &OfflineGame| store.save_offline_game(1, offline, NOW + 9).await;
    let (over, game) = played(&ann, "one", &["E1-G3", "D8-B6", "E1-off", "B6-off", "G3-off"]);
    let id = save(&over).await.expect("stored");
    let stored = load(store, &id).await;
    assert_eq!(stored, game.numbered(stored.number()));
    assert!(stored.is_over());
    let (again, _) = played(&ann, "one", &["E1-G3"]);
    assert_eq!(save(&again).await.expect("it is there"), id, "a game is saved once");
    assert_eq!(load(store, &id).await, stored, "the stored game is unchanged");
    let (other, _) = played(&bob, "one", &["E1-off"]);
    let others = save(&other).await.expect("stored");
    assert_ne!(others, id, "each person has their own names");

    // Running games are counted with the others.
    let (running, _) = played(&ann, "two", &["E1-G3", "D8-B6"]);
    let running_id = save(&running).await.expect("stored");
    let (second, _) = played(&ann, "three", &["E1-G3", "D8-B6"]);
    assert_eq!(save(&second).await, Err(StoreError::LimitReached));
    let last = load(store, &running_id).await;
    let resigned = last.decide_resignation(Some(&ann), NOW + 10).expect("it goes on");
    store.commit(&resigned).await.expect("stored");
    save(&second).await.expect("one goes on");

    let (broken, game) = played(&bob, "broken", &["E1-G3", "D8-B6"]);
    let cut = OfflineGame { changes: broken.changes[1..].to_vec(), ..broken };
    assert!(save(&cut).await.is_err(), "the first move is missing");
    assert_eq!(
        store.game(game.id()).await.expect("an answer"),
        None,
        "a broken game is not stored"
    );

    // The mark stays after the account is deleted.
    store.sign_in(&ann, Some(&bob), "-", &session("offline-c"), NOW).await.expect("signed in");
    let merged = OfflineGame { person: ann.clone(), ..other };
    assert_eq!(save(&merged).await.expect("Ann has a game of this name"), id);
    store.delete_account(&ann, NOW).await.expect("deleted");
    for game in [&id, &others, &running_id] {
        assert_eq!(store.was_offline(game).await, Ok(true));
    }
    let (fresh, game) = played(&person(store, "offline-d").await, "one", &[]);
    assert_eq!(store.was_offline(game.id()).await, Ok(false));
    assert_ne!(save(&fresh).await.expect("stored"), id);
}
