//! Mutation testing: changes the sources one place at a time and counts the changes that no test
//! detects, with cargo-mutants.

use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::install;
use crate::process::{self, command};
use crate::workspace::{self, list, text};

/// The packages whose own tests must detect nearly every change.
const PACKAGES: [&str; 5] =
    ["dipole", "dipole-tables", "dipole-pbem", "dipole-domain", "dipole-store"];

/// Minimum share of changes that the tests must detect, in percent.
const GOAL: f64 = 95.0;

/// The results of the changes of one package.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    caught: u64,
    missed: u64,
    timeout: u64,
    unviable: u64,
}

impl Tally {
    /// Reads cargo-mutants' `outcomes.json`.
    fn read(outcomes: &Value) -> Tally {
        let number = |key: &str| outcomes[key].as_u64().unwrap_or(0);
        Tally {
            caught: number("caught"),
            missed: number("missed"),
            timeout: number("timeout"),
            unviable: number("unviable"),
        }
    }

    /// The share of detected changes, in percent; a test that never ends counts as detection.
    /// `None` if no change compiled.
    fn share(self) -> Option<f64> {
        let noticed = self.caught + self.timeout;
        let all = noticed + self.missed;
        (all > 0).then(|| noticed as f64 * 100.0 / all as f64)
    }
}

/// The selection of changes.
pub(crate) struct Choice<'a> {
    /// One of `sample` changes is tested.
    pub(crate) sample: u32,
    /// The index of the tested change in each group of `sample`, from 0.
    pub(crate) part: u32,
    /// More arguments for cargo-mutants, such as `--file`.
    pub(crate) more: &'a [String],
}

/// Tests changes of the named packages, or of all. Returns true if enough of them were detected in
/// each.
///
/// # Errors
///
/// If a name is not a package, or cargo-mutants cannot be installed.
pub(crate) fn run(root: &Path, choice: &Choice<'_>, names: &[String]) -> Result<bool> {
    let Choice { sample, part, .. } = choice;
    if part >= sample {
        bail!(
            "there is no part {part} of {sample}: the first one is 0, the last one {}",
            sample - 1
        );
    }
    let metadata = workspace::metadata(root)?;
    let known: Vec<&str> =
        list(&metadata, "packages").iter().map(|package| text(package, "name")).collect();
    if let Some(unknown) = names.iter().find(|name| !known.contains(&name.as_str())) {
        bail!("there is no package {unknown}; there are: {}", known.join(", "));
    }
    let mut packages: Vec<&str> = names.iter().map(String::as_str).collect();
    if packages.is_empty() {
        packages.extend(PACKAGES.into_iter().filter(|package| known.contains(package)));
    }
    let program = install::cargo_tool(root, "cargo-mutants")?;
    let mut tallies = Vec::new();
    for package in packages {
        tallies.push((package, test(root, &program, choice, package)?));
    }
    println!(
        "\n{:<16}{:>8}{:>8}{:>9}{:>10}{:>9}",
        "package", "caught", "missed", "timeout", "unviable", "noticed"
    );
    let mut enough = true;
    for (package, tally) in tallies {
        let Tally { caught, missed, timeout, unviable } = tally;
        let share = tally.share();
        let shown = share.map_or("none".to_owned(), |share| format!("{share:.1} %"));
        println!("{package:<16}{caught:>8}{missed:>8}{timeout:>9}{unviable:>10}{shown:>9}");
        enough &= share.is_some_and(|share| share >= GOAL);
    }
    Ok(enough)
}

/// Runs cargo-mutants on one package. It works on a copy of the repository with a separate build
/// folder that is kept, so that dependencies are compiled once.
fn test(root: &Path, program: &Path, choice: &Choice<'_>, package: &str) -> Result<Tally> {
    let output = root.join("target/mutants").join(package);
    std::fs::create_dir_all(&output)
        .with_context(|| format!("cannot create {}", output.display()))?;
    let mut run = command(root, &program.to_string_lossy(), &["mutants", "--package", package]);
    run.args(["--test-package", package, "--all-features", "--no-shuffle"]);
    run.args(["--minimum-test-timeout", "30", "--sharding", "round-robin", "--shard"]);
    run.arg(format!("{}/{}", choice.part, choice.sample)).arg("--output").arg(&output);
    if package == "dipole" {
        // The tests are fast, so optimising the package for each change would take longer than it
        // saves.
        run.args(["--cargo-arg", "--config=profile.dev.package.dipole.opt-level=1"]);
    }
    run.args(choice.more);
    run.env("CARGO_TARGET_DIR", root.join("target/mutants/target"));
    run.env("CARGO_PROFILE_DEV_DEBUG", "0");
    // Its exit status reports missed changes, which are also in the tally.
    process::succeeds(&mut run)?;
    let path = output.join("mutants.out/outcomes.json");
    let outcomes = std::fs::read_to_string(&path)
        .with_context(|| format!("cargo-mutants left no {}", path.display()))?;
    let outcomes = serde_json::from_str(&outcomes).context("outcomes.json is not JSON")?;
    Ok(Tally::read(&outcomes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_hanging_test_counts_as_caught_and_a_compile_error_as_nothing() {
        let outcomes = json!({ "total_mutants": 30, "caught": 17, "missed": 1, "timeout": 2,
            "unviable": 10, "outcomes": [] });
        let tally = Tally::read(&outcomes);
        assert_eq!(tally, Tally { caught: 17, missed: 1, timeout: 2, unviable: 10 });
        assert_eq!(tally.share(), Some(95.0));
        assert_eq!(Tally { unviable: 3, ..Tally::default() }.share(), None);
    }
}
