//! Exact limits: counting and inserting happen in one transaction, under a lock that excludes
//! concurrent inserts.

use dipole_domain::{Millis, PersonId};

use crate::StoreError;
use crate::sql::{Tx, Value, params};

/// How many of something one person may have made after a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtMost {
    /// So many.
    pub count: u64,
    /// Those of this moment and before do not count.
    pub since: Millis,
}

impl AtMost {
    /// As many as anybody likes.
    pub const ANY: AtMost = AtMost { count: u64::MAX, since: 0 };

    /// So many, whenever they were made.
    pub const fn ever(count: u64) -> AtMost {
        AtMost { count, since: -1 }
    }
}

/// How many reviews may wait or be worked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewLimits {
    /// Of one person.
    pub of_person: u64,
    /// Of one address.
    pub of_address: u64,
    /// Of all.
    pub of_all: u64,
}

impl ReviewLimits {
    /// As many as anybody likes.
    pub const ANY: ReviewLimits =
        ReviewLimits { of_person: u64::MAX, of_address: u64::MAX, of_all: u64::MAX };
}

/// How much one person may note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoteLimits {
    /// On so many games.
    pub notes: u64,
    /// In so many characters.
    pub characters: u64,
}

impl NoteLimits {
    /// As much as anybody likes.
    pub const ANY: NoteLimits = NoteLimits { notes: u64::MAX, characters: u64::MAX };
}

/// How many variations over games one person may keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeLimits {
    /// Over so many games.
    pub trees: u64,
    /// In so many characters.
    pub characters: u64,
}

impl TreeLimits {
    /// As many as anybody likes.
    pub const ANY: TreeLimits = TreeLimits { trees: u64::MAX, characters: u64::MAX };
}

/// Locks a person's row until the transaction ends, so that concurrent changes count each other.
/// SQLite has one writer anyway.
pub(crate) fn lock_person(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    tx.execute("UPDATE people SET name = name WHERE id = $1", &params![person])?;
    Ok(())
}

/// How many times what one guest may have those of one address may have together.
pub const GUESTS_OF_ADDRESS: u64 = 3;

/// The origin that a person shares with other guests, if they are one. Nobody else can count
/// what its guests have until the transaction ends. To be called after [`lock_person`], never
/// before, so that no two transactions wait for each other.
pub(crate) fn lock_origin_of(
    tx: &mut Tx<'_>,
    person: &PersonId,
) -> Result<Option<String>, StoreError> {
    let sql = "SELECT origin FROM people WHERE id = $1 AND origin <> ''";
    let origin: Option<String> = tx.query_opt(sql, &params![person])?;
    if let Some(origin) = &origin {
        tx.lock_name(&format!("origin {origin}"))?;
    }
    Ok(origin)
}

/// Refuses one more when a statement counts as many as there may be.
pub(crate) fn check_count(
    tx: &mut Tx<'_>,
    most: u64,
    count: &str,
    params: &[Value<'_>],
) -> Result<(), StoreError> {
    let there: u64 = tx.query_one(count, params)?;
    if there < most { Ok(()) } else { Err(StoreError::LimitReached) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_for_ever_counts_from_the_first_moment() {
        let first = 0;
        assert!(first > AtMost::ever(3).since);
    }
}
