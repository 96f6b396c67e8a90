//! Solved steps of the course.

use std::collections::BTreeSet;

use dipole_domain::{Millis, PersonId};

use crate::sql::{Tx, params};
use crate::{Store, StoreError};

/// The person's steps, in the order of their names.
const SOLVED: &str = "SELECT step FROM course_steps WHERE person = $1 ORDER BY step";

impl Store {
    /// The names of the steps that a person has solved.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn course_steps(&self, person: &PersonId) -> Result<BTreeSet<String>, StoreError> {
        let steps: Vec<String> = self.query(SOLVED, &params![person]).await?;
        Ok(steps.into_iter().collect())
    }

    /// Adds steps to those that a person has solved, and returns all of them. Steps solved before
    /// keep their time.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn add_course_steps(
        &self,
        person: &PersonId,
        steps: &BTreeSet<String>,
        at: Millis,
    ) -> Result<BTreeSet<String>, StoreError> {
        let (person, steps) = (person.clone(), steps.clone());
        self.write(move |tx| {
            for step in &steps {
                tx.execute(
                    "INSERT INTO course_steps (person, step, solved) VALUES ($1, $2, $3) \
                     ON CONFLICT (person, step) DO NOTHING",
                    &params![person, step, at],
                )?;
            }
            Ok(tx.query::<String>(SOLVED, &params![person])?.into_iter().collect())
        })
        .await
    }
}

/// Copies the steps solved by a guest to the account.
pub(crate) fn take_over_course(
    tx: &mut Tx<'_>,
    guest: &PersonId,
    person: &PersonId,
) -> Result<(), StoreError> {
    let change = "UPDATE course_steps SET person = $1 WHERE person = $2 AND NOT EXISTS \
                  (SELECT 1 FROM course_steps o WHERE o.step = course_steps.step AND o.person = $1)";
    tx.execute(change, &params![person, guest])?;
    forget_course(tx, guest)
}

/// Removes the steps solved by a person.
pub(crate) fn forget_course(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    tx.execute("DELETE FROM course_steps WHERE person = $1", &params![person])?;
    Ok(())
}
