//! The store in SQL. Every query is written once, in what SQLite and
//! PostgreSQL both understand.

mod account_letters;
mod admin;
mod clocks;
mod commands;
mod events;
mod games;
mod lists;
mod mailboxes;
mod offers;
mod outbox;
mod overview;
mod people;
mod plans;
mod pool;
mod profiles;
mod ratings;
mod reviews;
mod rows;
mod safety;
mod settings;
mod talk;
mod tokens;

use async_trait::async_trait;
use sqlx::any::{AnyArguments, AnyQueryResult};
use sqlx::migrate::MigrateError;
use sqlx::query::Query;
use sqlx::{Any, AnyPool, Transaction};

use self::pool::{Kind, Pools};
use super::{Store, StoreError};

/// Games and people in SQLite or PostgreSQL.
#[derive(Clone, Debug)]
pub struct SqlStore {
    pools: Pools,
}

impl SqlStore {
    /// Opens a database and brings its tables up to date.
    ///
    /// `database` is the path of a SQLite file, made if it is missing, or an
    /// address that begins with `postgres://`.
    ///
    /// # Errors
    ///
    /// When the database cannot be opened or is newer than this program.
    pub async fn open(database: &str) -> Result<SqlStore, StoreError> {
        let pools = pool::open(database).await?;
        match sqlx::migrate!("./migrations").run(&pools.write).await {
            Err(MigrateError::VersionMissing(_)) => return Err(StoreError::Newer),
            result => result?,
        }
        Ok(SqlStore { pools })
    }

    pub(super) fn read(&self) -> &AnyPool {
        &self.pools.read
    }

    /// Begins to write. SQLite takes its lock at once: one taken at the first
    /// write would fail if somebody else had written since the first read.
    pub(super) async fn begin(&self) -> Result<Transaction<'static, Any>, StoreError> {
        Ok(match self.pools.kind {
            Kind::Sqlite => self.pools.write.begin_with("BEGIN IMMEDIATE").await?,
            Kind::Postgres => self.pools.write.begin().await?,
        })
    }

    /// Writes with one statement, and says what it has changed.
    pub(super) async fn write<'q>(
        &self,
        statement: Query<'q, Any, AnyArguments<'q>>,
    ) -> Result<AnyQueryResult, StoreError> {
        let mut tx = self.begin().await?;
        let changed = statement.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(changed)
    }

    /// Writes with one statement that changes one row; anything else is a
    /// conflict, and nothing is written.
    pub(super) async fn write_one<'q>(
        &self,
        statement: Query<'q, Any, AnyArguments<'q>>,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let changed = statement.execute(&mut *tx).await?;
        expect_one(&changed)?;
        tx.commit().await?;
        Ok(())
    }
}

#[async_trait]
impl Store for SqlStore {
    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").fetch_one(self.read()).await?;
        Ok(())
    }

    async fn close(&self) {
        self.pools.write.close().await;
        self.pools.read.close().await;
    }
}

pub(super) fn expect_one(result: &AnyQueryResult) -> Result<(), StoreError> {
    if result.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}
