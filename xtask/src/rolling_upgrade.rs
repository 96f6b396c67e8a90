//! A site with two nodes, upgraded from the version before while it is played on.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::commits::{self, Profile};
use crate::process::{self, cargo, command};

/// Where the commit of the version before is named as long as there is no tag.
const VERSION_BEFORE: &str = "testdata/version-before.txt";

/// Builds the program of a commit and runs the test of `crates/cli` that replaces it by this one.
pub(crate) fn run(root: &Path, from: Option<&str>, moves: u64) -> Result<bool> {
    let commit = commit(root, from)?;
    println!("The version before is {commit}.");
    let folder = root.join("target/rolling-upgrade");
    fs::create_dir_all(&folder)?;
    let before = commits::build(root, &folder, &commit, Profile::Debug)?;
    process::build_program(root)?;
    // With the features of the whole workspace, as the test command has built it.
    let test = ["test", "--workspace", "--test", "product", "rolling_upgrade::players"];
    let show = ["--", "--include-ignored", "--nocapture", "--test-threads=1"];
    process::succeeds(
        cargo(root, &[&test[..], &show[..]].concat())
            .env("DIPOLE_BEFORE", before)
            .env("DIPOLE_UPGRADE_MOVES", moves.to_string()),
    )
}

/// The whole name of the commit that is meant.
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
