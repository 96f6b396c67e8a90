//! The packages for Python and JavaScript: built, installed from their files, and tested like a
//! user's installation.

use std::path::Path;

use anyhow::Result;

use super::Outcome;
use crate::python::{self, Environment};
use crate::{npm, report::Count};

pub(crate) fn check(root: &Path) -> Result<Outcome> {
    let package = npm::pack(root, &root.join("target/npm"))?;
    let mut count = npm::test(root, &package)?;
    let mut note = String::new();
    match Environment::find(root) {
        Ok(environment) => count += check_python(root, &environment)?,
        // An error in CI, which decides whether a change is accepted.
        Err(error) if std::env::var_os("CI").is_some() => return Err(error),
        Err(error) => note = format!("Python not tested: {error}"),
    }
    Ok(Outcome::from(count).note(note))
}

fn check_python(root: &Path, environment: &Environment) -> Result<Count> {
    let wheel = python::development_wheel(root, environment)?;
    let mut count = python::guide(root, &wheel)?;
    count += python::test(root, environment, &wheel)?;
    Ok(count)
}
