//! Checks licences, sources, versions and known vulnerabilities of the dependencies with
//! cargo-deny.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::install;
use crate::process;

/// The version of cargo-deny that `deny.toml` is written for.
const VERSION: &str = "0.20.2";

/// Checks all dependencies. Returns true if there are no faults. Known vulnerabilities are checked
/// only if the database of advisories is on this machine.
///
/// # Errors
///
/// If cargo-deny is missing and cannot be installed.
pub(crate) fn run(root: &Path) -> Result<bool> {
    let program = install::cargo_tool_of(root, "cargo-deny", VERSION)?;
    let program = program.to_string_lossy();
    let check = |what: &[&str]| {
        let arguments = ["--offline", "--all-features", "check", "--hide-inclusion-graph"];
        process::succeeds(process::command(root, &program, &arguments).args(what))
    };
    let mut clean = check(&["licenses", "bans", "sources"])?;
    match has_advisories() {
        true => clean &= check(&["advisories"])?,
        false => println!(
            "Known weaknesses were not looked up: there is no database of advisories on this \
             machine. `{program} fetch db` gets it from github.com."
        ),
    }
    Ok(clean)
}

/// Whether cargo-deny's database of advisories exists.
fn has_advisories() -> bool {
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo"));
    let Some(folder) = cargo.or_else(home).map(|cargo| cargo.join("advisory-dbs")) else {
        return false;
    };
    fs::read_dir(folder).is_ok_and(|mut entries| {
        entries.any(|entry| entry.is_ok_and(|entry| entry.path().join("crates").is_dir()))
    })
}
