//! Moderation: blocks between users, and reports to the site's owner.

use dipole_domain::{GameId, Millis, PersonId, PuzzleId};

use crate::follows::block_pair;
use crate::games::next_number;
use crate::limits::{AtMost, check_count, lock_person};
use crate::sql::{Tx, params};
use crate::{Person, Store, StoreError};

/// The subject of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReportedThing {
    /// Another person.
    Person(Person),
    /// A puzzle. A person has at most one open report about it.
    Puzzle(PuzzleId),
}

/// A report to the site's owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// The person who sends the report.
    pub person: PersonId,
    /// The person or puzzle reported.
    pub about: ReportedThing,
    /// The game in which it happened, if any.
    pub game: Option<GameId>,
    /// The reporter's description.
    pub text: String,
}

/// People blocked by `$1`, and people that have blocked `$1`.
const SEPARATED: &str = "SELECT blocked AS other FROM blocks WHERE person = $1 \
     UNION SELECT person AS other FROM blocks WHERE blocked = $1";

impl Store {
    /// Stores that a person has blocked another, and ends following between the two.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn block(
        &self,
        person: &PersonId,
        other: &PersonId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, other) = (person.clone(), other.clone());
        self.write(move |tx| block_pair(tx, &person, &other, at)).await
    }

    /// Removes a block.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn unblock(&self, person: &PersonId, other: &PersonId) -> Result<(), StoreError> {
        let sql = "DELETE FROM blocks WHERE person = $1 AND blocked = $2";
        self.execute(sql, &params![person, other]).await?;
        Ok(())
    }

    /// The people blocked by a person, by name.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn blocked_by(&self, person: &PersonId) -> Result<Vec<Person>, StoreError> {
        self.query_skipping_damaged(
            "SELECT p.id, p.name FROM blocks b JOIN people p ON p.id = b.blocked \
             WHERE b.person = $1 ORDER BY p.name, p.id",
            &params![person],
        )
        .await
    }

    /// The people blocked by a person, and those who have blocked the person.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn separated_from(&self, person: &PersonId) -> Result<Vec<PersonId>, StoreError> {
        self.query_skipping_damaged(SEPARATED, &params![person]).await
    }

    /// Queues a report and returns its number.
    ///
    /// # Errors
    ///
    /// If the person has reached the limit of reports ([`StoreError::LimitReached`]).
    pub async fn report(
        &self,
        most: AtMost,
        report: &NewReport,
        at: Millis,
    ) -> Result<i64, StoreError> {
        let report = report.clone();
        self.write(move |tx| {
            lock_person(tx, &report.person)?;
            let (about, name, puzzle) = match &report.about {
                ReportedThing::Person(about) => (about.id.as_str(), about.name.as_str(), ""),
                ReportedThing::Puzzle(puzzle) => ("", "", puzzle.as_str()),
            };
            let open = "SELECT number FROM reports WHERE person = $1 AND puzzle = $2 \
                        AND puzzle <> '' AND resolved = 0";
            if let Some(number) = tx.query_opt(open, &params![report.person, puzzle])? {
                return Ok(number);
            }
            let sent = "SELECT COUNT(*) FROM reports WHERE person = $1 AND created > $2";
            check_count(tx, most.count, sent, &params![report.person, most.since])?;
            let number: i64 = next_number(tx, "report")?;
            tx.execute(
                "INSERT INTO reports (number, person, about, about_name, game, text, created, \
                 resolved, resolution, puzzle) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, '', $8)",
                &params![
                    number,
                    report.person,
                    about,
                    name,
                    report.game.as_ref().map_or("", GameId::as_str),
                    report.text,
                    at,
                    puzzle
                ],
            )?;
            Ok(number)
        })
        .await
    }
}

/// Removes a person's blocks in both directions. Reports stay with the owner, without the person's
/// name.
pub(crate) fn forget_moderation(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM blocks WHERE person = $1",
        "DELETE FROM blocks WHERE blocked = $1",
        "UPDATE reports SET about_name = '' WHERE about = $1",
    ] {
        tx.execute(statement, &params![person])?;
    }
    Ok(())
}
