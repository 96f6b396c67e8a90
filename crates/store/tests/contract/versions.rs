//! Programs of two versions on one database. This one is the older; a future program has changed
//! the tables.

use dipole_domain::{Actor, Email, Opponent};
use dipole_store::{Store, StoreError};

use crate::database::run_sql;
use crate::{NOW, decide, found, load, outbox, person};

/// A migration with a number that this program does not know. In keeping with the rule it only
/// adds, here to tables that are written all the time.
pub(crate) fn later(database: &str, number: u32) -> String {
    let checksum = if database.starts_with("postgres") { "'\\x00'" } else { "x'00'" };
    let tables = ["games", "moves", "seats", "accounts", "sessions", "outbox", "puzzle_attempts"];
    let columns = tables.map(|table| {
        format!("ALTER TABLE {table} ADD COLUMN later_{number} TEXT NOT NULL DEFAULT 'x';")
    });
    format!(
        "{} CREATE TABLE later_{number} (game TEXT PRIMARY KEY REFERENCES games (id), what BIGINT \
         NOT NULL); CREATE INDEX later_{number}_updated ON games (updated, later_{number}); \
         INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES ({number}, 'later', TRUE, {checksum}, 1);",
        columns.concat()
    )
}

pub(crate) async fn contract(database: &str) {
    let running = Store::open(database).await.expect("the database opens");
    work(&running, "before").await;
    run_sql(database, &later(database, 9999));
    running.check_schema().await.expect("it may go on");
    work(&running, "after").await;
    let started = Store::open(database).await.expect("it may start");
    work(&started, "started").await;
    started.close().await;

    // A migration that is incompatible with programs that do not know it.
    let raise = "UPDATE counters SET value = 9999 WHERE name = 'oldest_program'";
    run_sql(database, raise);
    assert_eq!(running.check_schema().await, Err(StoreError::Newer));
    running.close().await;
    let error = Store::open(database).await.expect_err("it is not touched");
    assert!(matches!(error, StoreError::Newer), "{error}");
    assert!(error.to_string().contains("newer version"), "{error}");

    // Tables from before the first release.
    let older = "UPDATE _sqlx_migrations SET version = 630 WHERE version = 639";
    run_sql(database, older);
    let error = Store::open(database).await.expect_err("it is not touched");
    assert!(matches!(error, StoreError::Unreleased), "{error}");
    assert!(error.to_string().contains("start with a new, empty database"), "{error}");
}

/// Reads and writes that use the changed tables.
async fn work(store: &Store, name: &str) {
    let player = person(store, &format!("version {name}")).await;
    let mut game = found(store, &player, Opponent::Both).await;
    for text in ["E1-E3", "D8-B6"] {
        let change = decide(&game, Actor::Person(&player), text);
        store.commit(&change).await.expect("stored");
        game = game.after(&change).expect("for this game");
    }
    assert_eq!(load(store, game.id()).await, game);
    let (reader, _) = outbox::with_address(store, &format!("Version{name}")).await;
    store.post(&Email::game_over(&reader, game.id()), NOW).await.expect("stored");
    let emails = outbox::claim(store, outbox::LATER).await;
    assert_eq!(emails.len(), 1, "{emails:?}");
    outbox::finish(store, &emails).await;
}
