//! The parts that consist of one or two cargo commands.

use std::path::Path;

use anyhow::Result;

use super::Outcome;
use crate::install;
use crate::process::{self, cargo};
use crate::report::Count;

/// Number of tests run at once on each processor.
const TESTS_PER_PROCESSOR: usize = 3;

pub(crate) fn format(root: &Path) -> Result<Outcome> {
    let formatted = process::succeeds(&mut cargo(root, &["fmt", "--all", "--check"]))?;
    Ok(check(formatted, "run `cargo fmt --all`"))
}

pub(crate) fn clippy(root: &Path) -> Result<Outcome> {
    let arguments = ["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"];
    // The code for experiments with search parameters is not in any other build.
    let tuning =
        ["-p", "dipole-protocols", "-p", "dipole-arena", "--features", "dipole-arena/tuning"];
    let tuning = [&["clippy"], &tuning[..], &arguments[2..]].concat();
    // Without the features of the program. For all packages, so that no dependency is compiled with
    // other features: only `outbound`, `site`, `email` and their dependents are checked again.
    let bare = ["--no-default-features", "--lib", "--bins"];
    let bare = [&arguments[..2], &bare[..], &arguments[3..]].concat();
    let clean = process::succeeds(&mut cargo(root, &arguments))?
        && process::succeeds(&mut cargo(root, &tuning))?
        && process::succeeds(&mut cargo(root, &bare))?;
    Ok(check(clean, "clippy has warnings"))
}

pub(crate) fn docs(root: &Path) -> Result<Outcome> {
    let arguments = ["doc", "--workspace", "--no-deps", "--document-private-items"];
    let clean = process::succeeds(cargo(root, &arguments).env("RUSTDOCFLAGS", "-D warnings"))?;
    Ok(check(clean, "rustdoc has warnings"))
}

/// The tests of every crate, examples in the documentation included, and of this program. They are
/// run by one command, because the features of a dependency depend on the crates that are built
/// together, and each other combination would compile it again.
pub(crate) fn tests(root: &Path) -> Result<Outcome> {
    install::postgresql(root)?;
    install::nats_server(root)?;
    process::build_program(root)?;
    let test = ["test", "--workspace", "--no-fail-fast"];
    // Most of the time of many tests is waiting, so more of them than processors may run at once.
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = (TESTS_PER_PROCESSOR * processors).to_string();
    let mut tests = cargo(root, &test);
    Ok(process::tests_and_failures(tests.env("RUST_TEST_THREADS", threads))?.into())
}

/// The tests that need mail servers and root. Few developers' machines have both, so missing
/// requirements are noted in the table and do not fail.
pub(crate) fn mail_servers(root: &Path) -> Result<Outcome> {
    if let Err(error) = install::mail_servers(root) {
        return Ok(Outcome::from(Count::default()).note(format!("not run: {error}")));
    }
    process::build_program(root)?;
    // All packages, as in the other tests, so that no dependency is compiled with other features.
    let test = ["test", "--workspace", "--test", "mail_servers", "--", "--ignored"];
    Ok(process::tests_and_failures(&mut cargo(root, &test))?.into())
}

/// The tests of the rules with the features of a plain dependency. The other crates use every
/// feature, so [`tests`] covers those.
pub(crate) fn rules(root: &Path) -> Result<Outcome> {
    let test = ["test", "--no-fail-fast", "--package", "dipole"];
    Ok(process::tests_and_failures(&mut cargo(root, &test))?.into())
}

fn check(passed: bool, advice: &str) -> Outcome {
    Outcome::from(Count::one(passed)).note(if passed { "" } else { advice })
}
