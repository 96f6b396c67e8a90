//! Store contract: unreadable rows. They are named in errors and logs, and do not hide other rows.

use dipole_domain::Opponent;
use dipole_store::{Listed, Store, StoreError};

use crate::database::run_sql;
use crate::{found, person};

pub(crate) async fn contract(store: &Store, database: &str) {
    let one = person(store, "whose game is damaged").await;
    let (sound, damaged) =
        (found(store, &one, Opponent::Both).await, found(store, &one, Opponent::Both).await);
    let id = damaged.id();
    let start = |text: &str| format!("UPDATE games SET start = '{text}' WHERE id = '{id}'");
    run_sql(database, &start("no position"));
    let error = store.game(id).await.expect_err("it cannot be read");
    let StoreError::Damaged { game, what } = &error else { panic!("{error:?}") };
    assert_eq!(game, id.as_str());
    assert!(what.starts_with("start: "), "{what}");
    assert!(!error.is_temporary());

    assert_eq!(store.game_unless_damaged(id).await, Ok(None));
    let ids = [damaged.id().clone(), sound.id().clone()];
    let games = store.games_unless_damaged(&ids).await.expect("an answer");
    assert_eq!(games.iter().map(|game| game.id()).collect::<Vec<_>>(), [sound.id()]);
    let listed = store.games_listed(Some(&one), Listed::All, 9).await.expect("a list");
    assert_eq!(listed.iter().map(|game| &game.id).collect::<Vec<_>>(), [sound.id()]);

    run_sql(database, &start(&damaged.play().start().to_string()));
    let kind = |kind: &str| format!("UPDATE seats SET kind = '{kind}' WHERE game = '{id}'");
    run_sql(database, &kind("bench"));
    let unknown = StoreError::Damaged {
        game: id.to_string(),
        what: "unknown kind of seat \"bench\"".to_owned(),
    };
    assert_eq!(store.game(id).await, Err(unknown));
    run_sql(database, &kind("human"));
    assert_eq!(store.game(id).await, Ok(Some(damaged)));
}
