//! Monthly files of open data: the complete files, and claims of nodes that write the next one.

use dipole_domain::Millis;

use crate::sql::{FromRow, Row, params};
use crate::{Store, StoreError};

/// A complete file of a month.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataFile {
    /// The month, such as `2026-10`.
    pub month: String,
    /// The name of the file.
    pub file: String,
    /// Its size.
    pub bytes: u64,
    /// The number of games in it.
    pub games: u64,
    /// Its SHA-256, in hexadecimal digits.
    pub sha256: String,
}

impl FromRow for DataFile {
    fn from_row(row: &Row) -> Result<DataFile, StoreError> {
        Ok(DataFile {
            month: row.get("month")?,
            file: row.get("file")?,
            bytes: row.get("bytes")?,
            games: row.get("games")?,
            sha256: row.get("sha256")?,
        })
    }
}

impl Store {
    /// Claims the file of a month until the given time. Returns false if the file is complete or
    /// claimed by another node.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn claim_data_file(
        &self,
        month: &str,
        claim: &str,
        at: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let sql = "INSERT INTO data_files \
             (month, claim, claimed_until, done, file, bytes, games, sha256) \
             VALUES ($1, $2, $3, 0, '', 0, 0, '') ON CONFLICT (month) DO UPDATE SET \
             claim = $2, claimed_until = $3 \
             WHERE data_files.done = 0 AND data_files.claimed_until <= $4";
        Ok(self.execute(sql, &params![month, claim, until, at]).await? > 0)
    }

    /// Renews a claim. Returns false if another node has taken it over or completed the file.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn renew_data_file(
        &self,
        month: &str,
        claim: &str,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE data_files SET claimed_until = $1 \
             WHERE month = $2 AND claim = $3 AND done = 0";
        Ok(self.execute(sql, &params![until, month, claim]).await? > 0)
    }

    /// Records that the file of a month is complete. Returns false if the claim no longer holds.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn finish_data_file(
        &self,
        claim: &str,
        file: &DataFile,
        at: Millis,
    ) -> Result<bool, StoreError> {
        let DataFile { month, file, bytes, games, sha256 } = file;
        let sql = "UPDATE data_files SET done = $1, file = $2, bytes = $3, games = $4, \
             sha256 = $5, claimed_until = 0 WHERE month = $6 AND claim = $7 AND done = 0";
        let (bytes, games) = (bytes.cast_signed(), games.cast_signed());
        let values = params![at, file, bytes, games, sha256, month, claim];
        Ok(self.execute(sql, &values).await? > 0)
    }

    /// The complete files, those of the latest months first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn data_files(&self) -> Result<Vec<DataFile>, StoreError> {
        let sql = "SELECT month, file, bytes, games, sha256 FROM data_files \
             WHERE done > 0 ORDER BY month DESC";
        self.query_skipping_damaged(sql, &[]).await
    }
}
