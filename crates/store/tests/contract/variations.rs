//! Store contract: private variations of games.

use dipole_domain::{Opponent, WrittenMove, WrittenTree};
use dipole_store::{KeptTree, Store, StoreError, TreeLimits};

use crate::{NOW, found, person};

fn tree(moves: &[&str]) -> WrittenTree {
    let moves = moves.iter().map(|text| WrittenMove {
        text: (*text).to_owned(),
        comment: "ö♟".to_owned(),
        ..WrittenMove::default()
    });
    WrittenTree { comment: String::new(), moves: moves.collect() }
}

pub(crate) async fn contract(store: &Store) {
    variations_are_kept_and_never_overwritten(store).await;
    their_number_and_size_are_bounded(store).await;
}

async fn variations_are_kept_and_never_overwritten(store: &Store) {
    let (ann, bob) = (person(store, "lines-a").await, person(store, "lines-b").await);
    let game = found(store, &ann, Opponent::Friend).await;
    let id = game.id();
    let kept = async |person| store.variations(id, person).await.expect("an answer");
    let save = async |version, tree: &WrittenTree, at| {
        store.set_variations(TreeLimits::ANY, id, &ann, version, tree, at).await
    };
    assert_eq!(kept(&ann).await, KeptTree::default());
    let (one, two) = (tree(&["E1-E3"]), tree(&["E1-E3", "D8-D6"]));
    let first = save(0, &one, NOW).await.expect("kept");
    assert!(first > 0);
    assert_eq!(kept(&ann).await, KeptTree { version: first, tree: one.clone() });
    assert_eq!(kept(&bob).await, KeptTree::default(), "other people's trees are unchanged");

    let second = save(first, &two, NOW).await.expect("kept");
    assert!(second > first, "in the same millisecond too");
    for stale in [0, first, second + 1] {
        assert_eq!(save(stale, &one, NOW + 9).await, Err(StoreError::Conflict), "{stale}");
    }
    assert_eq!(kept(&ann).await, KeptTree { version: second, tree: two.clone() });

    assert_eq!(save(first, &WrittenTree::default(), NOW).await, Err(StoreError::Conflict));
    assert_eq!(save(second, &WrittenTree::default(), NOW).await, Ok(0));
    assert_eq!(kept(&ann).await, KeptTree::default());
    let again = save(0, &one, NOW + 10).await.expect("kept");
    assert!(again > second, "a version is used once");
    assert_eq!(save(second, &two, NOW + 11).await, Err(StoreError::Conflict));

    store.delete_account(&ann, NOW).await.expect("deleted");
    assert_eq!(kept(&ann).await, KeptTree::default(), "the tree is deleted with the account");
}

async fn their_number_and_size_are_bounded(store: &Store) {
    let bob = person(store, "lines-c").await;
    let (game, other) =
        (found(store, &bob, Opponent::Friend).await, found(store, &bob, Opponent::Friend).await);
    let one = tree(&["E1-E3"]);
    let length = serde_json::to_string(&one).expect("JSON").chars().count() as u64;
    let limits = TreeLimits { trees: 1, characters: length };
    let save = async |limits, game: &dipole_domain::Game, version, tree: &WrittenTree| {
        store.set_variations(limits, game.id(), &bob, version, tree, NOW).await
    };
    let small = TreeLimits { characters: length - 1, ..limits };
    assert_eq!(save(small, &game, 0, &one).await, Err(StoreError::LimitReached));
    let version = save(limits, &game, 0, &one).await.expect("it fits");
    let longer = tree(&["E1-E3", "D8-D6"]);
    assert_eq!(save(limits, &game, version, &longer).await, Err(StoreError::LimitReached));
    let version = save(limits, &game, version, &one).await.expect("no other one");
    assert_eq!(save(limits, &other, 0, &one).await, Err(StoreError::LimitReached));
    save(limits, &game, version, &WrittenTree::default()).await.expect("removed");
    save(limits, &other, 0, &one).await.expect("there is room again");
}
