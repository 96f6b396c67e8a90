//! Upgrades a site with two nodes from the previous version while games are played.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::commits::{self, Profile};
use crate::process::{self, cargo, command};

/// The file with the commit of the previous version, used while there is no tag.
const VERSION_BEFORE: &str = "testdata/version-before.txt";

/// Builds the program of a commit and runs the test of `crates/product-tests` that replaces it by
/// the current one.
pub(crate) fn run(root: &Path, from: Option<&str>, moves: u64) -> Result<bool> {
    let commit = commit(root, from)?;
    println!("The version before is {commit}.");
    let folder = root.join("target/rolling-upgrade");
    fs::create_dir_all(&folder)?;
    let before = commits::build(root, &folder, &commit, Profile::Debug)?;
    process::build_program(root)?;
    // With the features of the whole workspace, like the test command.
    let test = ["test", "--workspace", "--test", "product", "rolling_upgrade::players"];
    let show = ["--", "--include-ignored", "--nocapture", "--test-threads=1"];
    process::succeeds(
        cargo(root, &[&test[..], &show[..]].concat())
            .env("DIPOLE_BEFORE", before)
            .env("DIPOLE_UPGRADE_MOVES", moves.to_string()),
    )
}

/// The full hash of the chosen commit.
fn commit(root: &Path, from: Option<&str>) -> Result<String> {
    let git = |arguments: &[&str]| process::output(&mut command(root, "git", arguments));
    let tags = git(&["tag", "--merged", "HEAD", "--sort=-creatordate"])?;
    let named = match (from, tags.lines().next()) {
        (Some(from), _) => from.to_owned(),
        (None, Some(tag)) => tag.to_owned(),
        (None, None) => fs::read_to_string(root.join(VERSION_BEFORE))
            .with_context(|| format!("there is no tag and no {VERSION_BEFORE}"))?,
    };
    commits::resolve(root, &named)
}
