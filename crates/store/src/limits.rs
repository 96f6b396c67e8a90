//! Exact limits: counting and inserting happen in one transaction, under a lock that excludes
//! concurrent inserts.

use dipole_domain::{Millis, PersonId};

use crate::StoreError;
use crate::sql::{Tx, Value, params};

/// A limit for one person on the items made after a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AtMost {
    /// Maximum number.
    pub count: u64,
    /// Items made at or before this moment do not count.
    pub since: Millis,
}

impl AtMost {
    /// No limit.
    pub const ANY: AtMost = AtMost { count: u64::MAX, since: 0 };

    /// A limit on all items, regardless of age.
    pub const fn ever(count: u64) -> AtMost {
        AtMost { count, since: -1 }
    }
}

/// Maximum number of waiting and running reviews.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewLimits {
    /// Per person.
    pub of_person: u64,
    /// Per address.
    pub of_address: u64,
    /// In total.
    pub of_all: u64,
}

impl ReviewLimits {
    /// No limit.
    pub const ANY: ReviewLimits =
        ReviewLimits { of_person: u64::MAX, of_address: u64::MAX, of_all: u64::MAX };
}

/// Limits on the notes of one person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoteLimits {
    /// Maximum number of games with notes.
    pub notes: u64,
    /// Maximum number of characters.
    pub characters: u64,
}

impl NoteLimits {
    /// No limit.
    pub const ANY: NoteLimits = NoteLimits { notes: u64::MAX, characters: u64::MAX };
}

/// Limits on the variation trees of one person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TreeLimits {
    /// Maximum number of games with variations.
    pub trees: u64,
    /// Maximum number of characters.
    pub characters: u64,
}

impl TreeLimits {
    /// No limit.
    pub const ANY: TreeLimits = TreeLimits { trees: u64::MAX, characters: u64::MAX };
}

/// Limits on the studies of one person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StudyLimits {
    /// Maximum number of studies.
    pub studies: u64,
    /// Maximum number of chapters in a study.
    pub chapters: u64,
    /// Maximum number of bytes in all records.
    pub bytes: u64,
}

impl StudyLimits {
    /// No limit.
    pub const ANY: StudyLimits =
        StudyLimits { studies: u64::MAX, chapters: u64::MAX, bytes: u64::MAX };
}

/// Locks a person's row until the transaction ends, so that concurrent changes count each other.
/// SQLite has one writer anyway.
pub(crate) fn lock_person(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    tx.execute("UPDATE people SET name = name WHERE id = $1", &params![person])?;
    Ok(())
}

/// Factor by which the limit of one guest is multiplied for all guests of one address together.
pub const GUESTS_OF_ADDRESS: u64 = 3;

/// The origin that a person shares with other guests, if the person is a guest. Locks the origin
/// until the transaction ends, so that concurrent changes count each other. Must be called after
/// [`lock_person`], never before, so that no two transactions deadlock.
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

/// Fails if a counting statement has reached the limit.
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
