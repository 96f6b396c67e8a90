//! The steps of the course that visitors have solved.

use std::collections::BTreeSet;

use dipole_domain::PersonId;

use crate::app::App;
use crate::course;
use crate::services::Error;

/// The steps that a person has solved.
pub async fn solved(app: &App, person: &PersonId) -> Result<BTreeSet<String>, Error> {
    Ok(app.store.course_steps(person).await?)
}

/// Adds steps to those that a person has solved, and returns them all. Names that no step has are
/// left out.
pub async fn add(
    app: &App,
    person: &PersonId,
    steps: BTreeSet<String>,
) -> Result<BTreeSet<String>, Error> {
    let known = steps.into_iter().filter(|step| course::is_known(step)).collect();
    Ok(app.store.add_course_steps(person, &known, app.now()).await?)
}
