//! Database migrations. The first file creates the tables of the first release; older databases are
//! rejected.
//!
//! During an upgrade, processes of two versions use one database. So migrations only add to the
//! tables, and an older program continues to work after migrations that it does not know. A
//! migration that is incompatible with older programs raises the counter `oldest_program` to the
//! last migration that a program must know.

use std::collections::BTreeMap;
use std::time::Instant;

use postgres::GenericClient;
use sha2::{Digest as _, Sha384};

use crate::error::is_collision;
use crate::sql::Tx;
use crate::{Store, StoreError};

/// One migration, a file in `migrations`.
struct Migration {
    file: &'static str,
    sql: &'static str,
}

macro_rules! migrations {
    ($($file:literal),* $(,)?) => {
        [$(Migration { file: $file, sql: include_str!(concat!("../migrations/", $file)) }),*]
    };
}

/// All migrations, in order. A new file needs a line here.
const MIGRATIONS: &[Migration] = &migrations![
    "0639_first_release.sql",
    "0640_resting_games.sql",
    "0650_tournament_pushes.sql",
    "0651_tournament_changes.sql",
    "0660_bots.sql",
    "0661_webhooks.sql",
    "0670_tournament_reminders.sql",
    "0671_tournament_winners.sql",
    "0672_stopped_games.sql",
    "0680_mail_openings.sql",
    "0690_follows.sql",
    "0691_reasons.sql",
    "0700_data_files.sql",
    "0710_mistake_retries.sql",
    "0720_handicaps.sql",
    "0730_studies.sql",
    "0740_tournament_work.sql",
    "0750_patient_mails.sql",
    "0780_removed_studies.sql",
];

/// The last migration that a program must know to use a database.
const OLDEST_PROGRAM: &str = "SELECT value FROM counters WHERE name = 'oldest_program'";

impl Migration {
    /// The number at the start of the file's name.
    fn version(&self) -> i64 {
        self.file.split('_').next().and_then(|digits| digits.parse().ok()).unwrap_or_default()
    }

    fn description(&self) -> String {
        let (_, name) = self.file.split_once('_').unwrap_or_default();
        name.trim_end_matches(".sql").replace('_', " ")
    }

    fn checksum(&self) -> Vec<u8> {
        Sha384::digest(self.sql.as_bytes()).to_vec()
    }

    fn failed(&self, error: impl std::fmt::Display) -> StoreError {
        StoreError::Migration(format!("{}: {error}", self.file))
    }
}

/// Whether a migration was completed, and the checksum of its file at that time.
type Applied = BTreeMap<i64, (bool, Vec<u8>)>;

/// Whether this program knows a version of the tables.
fn is_known(version: i64) -> bool {
    MIGRATIONS.iter().any(|migration| migration.version() == version)
}

/// Rejects tables from before the first release.
fn ensure_released(version: i64) -> Result<(), StoreError> {
    match version < MIGRATIONS[0].version() {
        true => Err(StoreError::Unreleased),
        false => Ok(()),
    }
}

/// Rejects a version of the tables whose rows this program cannot read: a backup has rows of
/// exactly one version.
pub(crate) fn ensure_known(version: i64) -> Result<(), StoreError> {
    ensure_released(version)?;
    match is_known(version) {
        true => Ok(()),
        false => Err(StoreError::Newer),
    }
}

/// Checks by the counter `oldest_program` of a database that this program may use it.
fn fits(oldest_program: i64) -> Result<(), StoreError> {
    match MIGRATIONS.iter().any(|migration| migration.version() >= oldest_program) {
        true => Ok(()),
        false => Err(StoreError::Newer),
    }
}

/// Checks that this program may continue to use a database, which another one may have changed.
pub(crate) async fn check(store: &Store) -> Result<(), StoreError> {
    fits(store.query_one(OLDEST_PROGRAM, &[]).await?)
}

/// The migrations that a database lacks, up to a version.
fn pending(
    applied: &Applied,
    oldest_program: impl FnOnce() -> Result<i64, StoreError>,
    last: Option<i64>,
) -> Result<Vec<&'static Migration>, StoreError> {
    if let Some(first) = applied.keys().next() {
        ensure_released(*first)?;
    }
    if !applied.keys().all(|version| is_known(*version)) {
        fits(oldest_program()?)?;
    }
    let mut pending = Vec::new();
    for migration in MIGRATIONS.iter().filter(|it| last.is_none_or(|last| it.version() <= last)) {
        match applied.get(&migration.version()) {
            None => pending.push(migration),
            Some((false, _)) => {
                return Err(migration.failed("it was begun and not finished; use a backup"));
            }
            Some((true, checksum)) if *checksum != migration.checksum() => {
                return Err(migration.failed("the database was changed by another file"));
            }
            Some((true, _)) => {}
        }
    }
    Ok(pending)
}

/// Migrates a SQLite database, as a whole or not at all.
pub(crate) fn sqlite(connection: &rusqlite::Connection) -> Result<(), StoreError> {
    let transaction =
        rusqlite::Transaction::new_unchecked(connection, rusqlite::TransactionBehavior::Immediate)?;
    run_sqlite(&transaction, None)?;
    transaction.commit()?;
    Ok(())
}

/// The number of the advisory lock for migrations in PostgreSQL.
const LOCK: i64 = 0x6469_706f_6c65;

/// Maximum number of attempts for migrations that collide with other processes.
const MAX_TRIES: u32 = 10;

/// Migrates a PostgreSQL database, as a whole or not at all. Processes that start at once do it one
/// after the other, while older ones use the database.
pub(crate) fn postgres(client: &mut postgres::Client) -> Result<(), StoreError> {
    let mut tries = 1;
    loop {
        let mut transaction = client.transaction().map_err(refused)?;
        match run_postgres(&mut transaction, None) {
            Ok(()) => return transaction.commit().map_err(refused),
            // Migrations lock several tables, and so do the changes of other processes.
            Err(StoreError::Conflict) if tries < MAX_TRIES => tries += 1,
            Err(error) => return Err(error),
        }
    }
}

/// Runs the migrations within a transaction, all or up to a version.
pub(crate) fn run(tx: &mut Tx<'_>, last: Option<i64>) -> Result<(), StoreError> {
    match tx {
        Tx::Sqlite(connection) => run_sqlite(connection, last),
        Tx::Postgres(session) => run_postgres(session.client(), last),
    }
}

fn run_sqlite(connection: &rusqlite::Connection, last: Option<i64>) -> Result<(), StoreError> {
    connection.execute_batch(
        "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
            version BIGINT PRIMARY KEY,
            description TEXT NOT NULL,
            installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
            success BOOLEAN NOT NULL,
            checksum BLOB NOT NULL,
            execution_time BIGINT NOT NULL
        )",
    )?;
    let applied: Applied = connection
        .prepare("SELECT version, success, checksum FROM _sqlx_migrations")?
        .query_map([], |row| Ok((row.get(0)?, (row.get(1)?, row.get(2)?))))?
        .collect::<Result<_, _>>()?;
    let oldest = || Ok(connection.query_row(OLDEST_PROGRAM, [], |row| row.get(0))?);
    for migration in pending(&applied, oldest, last)? {
        let began = Instant::now();
        connection.execute_batch(migration.sql).map_err(|error| migration.failed(error))?;
        connection.execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
             execution_time) VALUES (?1, ?2, TRUE, ?3, ?4)",
            (migration.version(), migration.description(), migration.checksum(), nanos(began)),
        )?;
    }
    Ok(())
}

fn run_postgres(client: &mut impl GenericClient, last: Option<i64>) -> Result<(), StoreError> {
    client.batch_execute("SET LOCAL statement_timeout = 0").map_err(refused)?;
    client.batch_execute("SET LOCAL lock_timeout = 0").map_err(refused)?;
    client.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).map_err(refused)?;
    client
        .batch_execute(
            "SET LOCAL client_min_messages = warning;
            CREATE TABLE IF NOT EXISTS _sqlx_migrations (
                version BIGINT PRIMARY KEY,
                description TEXT NOT NULL,
                installed_on TIMESTAMPTZ NOT NULL DEFAULT now(),
                success BOOLEAN NOT NULL,
                checksum BYTEA NOT NULL,
                execution_time BIGINT NOT NULL
            )",
        )
        .map_err(refused)?;
    let rows = client
        .query("SELECT version, success, checksum FROM _sqlx_migrations", &[])
        .map_err(refused)?;
    let mut applied = Applied::new();
    for row in &rows {
        let read = || Ok((row.try_get(0)?, (row.try_get(1)?, row.try_get(2)?)));
        applied.extend([read().map_err(refused)?]);
    }
    let oldest =
        || client.query_one(OLDEST_PROGRAM, &[]).and_then(|row| row.try_get(0)).map_err(refused);
    for migration in pending(&applied, oldest, last)? {
        let began = Instant::now();
        client.batch_execute(migration.sql).map_err(|error| match is_collision(&error) {
            true => StoreError::Conflict,
            false => migration.failed(StoreError::from(&error)),
        })?;
        client
            .execute(
                "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
                 execution_time) VALUES ($1, $2, TRUE, $3, $4)",
                &[
                    &migration.version(),
                    &migration.description(),
                    &migration.checksum(),
                    &nanos(began),
                ],
            )
            .map_err(refused)?;
    }
    Ok(())
}

fn refused(error: postgres::Error) -> StoreError {
    StoreError::from(&error)
}

fn nanos(since: Instant) -> i64 {
    i64::try_from(since.elapsed().as_nanos()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::MIGRATIONS;

    #[test]
    fn every_file_is_a_step_in_order() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .expect("the migrations")
            .map(|file| file.expect("a file").file_name().into_string().expect("UTF-8"))
            .collect();
        files.sort();
        assert_eq!(files, MIGRATIONS.iter().map(|it| it.file).collect::<Vec<_>>());
        assert!(MIGRATIONS.iter().all(|it| it.version() > 0 && !it.description().is_empty()));
        assert!(MIGRATIONS.windows(2).all(|two| two[0].version() < two[1].version()));
    }

    /// Databases of earlier versions contain these migrations.
    #[test]
    fn names_and_checksums_of_steps_stay_as_they_were_written() {
        let step = &MIGRATIONS[0];
        assert_eq!((step.version(), step.description().as_str()), (639, "first release"));
        let checksum: String = step.checksum().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(checksum[..32], *"a728cf14847ee2f75bc05f97c52ad717");
    }

    /// The first statement of a migration that is incompatible with older programs.
    fn incompatible(sql: &str) -> Option<String> {
        let lines = sql.lines().map(|line| line.split("--").next().unwrap_or_default());
        let text = lines.collect::<Vec<_>>().join(" ").to_ascii_uppercase();
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut statements = words.split(';').map(str::trim).filter(|it| !it.is_empty());
        // No older program writes to a table that the migration itself creates.
        let is_in_new_table = |index: &str| {
            let table = index.split_once(" ON ").and_then(|(_, on)| on.split_whitespace().next());
            table.is_some_and(|table| words.contains(&format!("CREATE TABLE {table} ")))
        };
        let adds = |it: &str| {
            ["CREATE TABLE ", "CREATE INDEX ", "INSERT INTO ", "UPDATE "]
                .iter()
                .any(|beginning| it.starts_with(beginning))
                || it.starts_with("CREATE UNIQUE INDEX ") && is_in_new_table(it)
                || it.starts_with("ALTER TABLE ")
                    && it.contains(" ADD COLUMN ")
                    && it.contains(" DEFAULT ")
        };
        statements.find(|it| !adds(it)).map(str::to_owned)
    }

    #[test]
    fn steps_only_add_or_name_the_incompatible_versions() {
        for step in MIGRATIONS.iter().skip(1) {
            let raises = step.sql.contains("WHERE name = 'oldest_program'");
            let found = incompatible(step.sql).filter(|_| !raises);
            assert_eq!(found, None, "{}: see \"A migration\" in CONTRIBUTING.md", step.file);
        }
    }

    #[test]
    fn incompatible_migrations_are_found() {
        for fine in [
            "-- It DROPs nothing; really.\nCREATE TABLE a (b TEXT NOT NULL);\n",
            "CREATE INDEX a_b ON a (b); UPDATE a SET b = '';",
            "ALTER TABLE a\n    ADD COLUMN c BIGINT NOT NULL DEFAULT 0;",
            "CREATE TABLE a (b TEXT NOT NULL); CREATE UNIQUE INDEX a_b ON a (b);",
        ] {
            assert_eq!(incompatible(fine), None, "{fine}");
        }
        for other in [
            "ALTER TABLE a DROP COLUMN b;",
            "CREATE TABLE a (b TEXT NOT NULL); CREATE UNIQUE INDEX c_b ON c (b);",
            "ALTER TABLE a ADD COLUMN c BIGINT NOT NULL;",
            "ALTER TABLE a RENAME COLUMN b TO c;",
            "CREATE UNIQUE INDEX a_b ON a (b);",
            "DROP TABLE a;",
            "DROP INDEX a_b;",
            "DELETE FROM a;",
        ] {
            assert!(incompatible(other).is_some(), "{other}");
        }
    }
}
