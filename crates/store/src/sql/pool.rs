//! Connections to either database, set up so that what was acknowledged is on
//! the disk and writers never meet.

use std::path::Path;
use std::time::Duration;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use sqlx::AnyPool;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};

use super::StoreError;

/// Which of the two databases answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Sqlite,
    Postgres,
}

/// Readers and writers of one database.
#[derive(Clone, Debug)]
pub(super) struct Pools {
    pub(super) kind: Kind,
    pub(super) read: AnyPool,
    pub(super) write: AnyPool,
}

/// SQLite's own settings. `FULL` makes every commit wait for the disk.
const SQLITE_PRAGMAS: [&str; 4] = [
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 10000",
    "PRAGMA foreign_keys = ON",
];

/// What would end or change the path part of an address.
const PATH: &AsciiSet = &CONTROLS.add(b' ').add(b'?').add(b'#').add(b'%').add(b'"');

/// Opens `database`: an address that begins with `postgres:`, or the path of
/// a SQLite file, which is made if it is missing.
pub(super) async fn open(database: &str) -> Result<Pools, StoreError> {
    install_default_drivers();
    if database.starts_with("postgres://") || database.starts_with("postgresql://") {
        let pool = options(16).connect_with(parse(database)?).await?;
        return Ok(Pools { kind: Kind::Postgres, read: pool.clone(), write: pool });
    }
    let path = database.strip_prefix("sqlite:").unwrap_or(database);
    if let Some((scheme, _)) = path.split_once("://") {
        // The rest may hold a password.
        return Err(StoreError::Address(format!(
            "{scheme}:// is no database of this program: give a file or an address postgres://…"
        )));
    }
    make_folder(Path::new(path))?;
    let address = format!("sqlite:{}?mode=rwc", utf8_percent_encode(path, PATH));
    let address = parse(&address)?;
    let with_pragmas = |size| {
        options(size).after_connect(|connection, _| {
            Box::pin(async move {
                for pragma in SQLITE_PRAGMAS {
                    sqlx::query(pragma).execute(&mut *connection).await?;
                }
                Ok(())
            })
        })
    };
    // SQLite lets one connection write at a time: a pool of one makes the
    // others wait in order instead of failing.
    let write = with_pragmas(1).connect_with(address.clone()).await?;
    let read = with_pragmas(4).connect_with(address).await?;
    Ok(Pools { kind: Kind::Sqlite, read, write })
}

fn options(size: u32) -> AnyPoolOptions {
    AnyPoolOptions::new().max_connections(size).acquire_timeout(Duration::from_secs(10))
}

fn parse(address: &str) -> Result<AnyConnectOptions, StoreError> {
    address.parse().map_err(|error: sqlx::Error| StoreError::Address(error.to_string()))
}

fn make_folder(file: &Path) -> Result<(), StoreError> {
    let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    std::fs::create_dir_all(folder)
        .map_err(|error| StoreError::Address(format!("{}: {error}", folder.display())))
}
