//! The lines of a backup.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::sql::Value;

/// The format name in the first line.
pub(super) const FORMAT: &str = "dipole-backup";
/// The format version that is written, and the only one that is read.
pub(super) const VERSION: u32 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    pub(super) format: String,
    pub(super) version: u32,
    /// The last migration that the database had.
    pub(super) schema: i64,
    /// Number of tables and rows that follow.
    pub(super) tables: u64,
    pub(super) rows: u64,
}

/// The line before the rows of a table.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TableHead {
    pub(super) table: String,
    pub(super) columns: Vec<String>,
}

/// The line after the rows of a table.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TableEnd {
    pub(super) rows: u64,
    pub(super) checksum: String,
}

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Trailer {
    pub(super) complete: bool,
}

/// A value in a row.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Cell {
    Int(i64),
    Text(String),
}

impl From<Cell> for Value<'static> {
    fn from(cell: Cell) -> Value<'static> {
        match cell {
            Cell::Int(number) => Value::Int(number),
            Cell::Text(text) => Value::Text(text.into()),
        }
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Int(number) => serializer.serialize_i64(*number),
            Value::Text(text) => serializer.serialize_str(text),
        }
    }
}

/// An order-independent checksum of rows, since databases sort text differently.
#[derive(Default)]
pub(super) struct Checksum(u128);

impl Checksum {
    /// Adds a row as it is written.
    pub(super) fn add(&mut self, line: &str) {
        let digest = Sha256::digest(line.as_bytes());
        let mut half = [0; 16];
        half.copy_from_slice(&digest[..16]);
        self.0 = self.0.wrapping_add(u128::from_be_bytes(half));
    }

    pub(super) fn finish(&self) -> String {
        format!("{:032x}", self.0)
    }
}
