//! A site with two nodes, upgraded from the version before while it is played on.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::process::{self, cargo, command};

/// Where the commit of the version before is named as long as there is no tag.
const VERSION_BEFORE: &str = "testdata/version-before.txt";

/// Builds the program of a commit and runs the test of `crates/cli` that replaces it by this one.
pub(crate) fn run(root: &Path, from: Option<&str>, moves: u64) -> Result<bool> {
    let commit = commit(root, from)?;
    println!("The version before is {commit}.");
    let before = build(root, &commit)?;
    // With the features of the whole workspace, as the test command has built it.
    let test = ["test", "--workspace", "--test", "command", "rolling_upgrade::players"];
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
    let commit = format!("{}^{{commit}}", named.trim());
    let found = git(&["rev-parse", "--verify", &commit])
        .with_context(|| format!("no commit {} here; is the history cut off?", named.trim()))?;
    Ok(found.trim().to_owned())
}

/// The debug build of a commit, in folders of its own, which are kept for the next time.
fn build(root: &Path, commit: &str) -> Result<PathBuf> {
    let folder = root.join("target/rolling-upgrade");
    let (source, stamp) = (folder.join("source"), folder.join("commit"));
    if fs::read_to_string(&stamp).is_ok_and(|kept| kept == commit) {
        println!("Its sources are there from the last time.");
    } else {
        if source.is_dir() {
            fs::remove_dir_all(&source).context("the old sources cannot be removed")?;
        }
        fs::create_dir_all(&source)?;
        let archive = folder.join("source.tar");
        let to = format!("--output={}", archive.display());
        process::run(&mut command(root, "git", &["archive", &to, commit]))?;
        let mut unpack = command(&source, "tar", &["-xf"]);
        process::run(unpack.arg(&archive))?;
        fs::remove_file(&archive)?;
        fs::write(&stamp, commit)?;
    }
    let target = folder.join("build");
    let build = ["build", "--locked", "--package", "dipole-cli", "--bin", "dipole"];
    process::run(cargo(&source, &build).env("CARGO_TARGET_DIR", &target))?;
    let program = target.join("debug/dipole");
    if !program.is_file() {
        bail!("{} was not built", program.display());
    }
    Ok(program)
}
