//! Builds programs of other commits in separate folders.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::process::{self, cargo, command};

/// The profile of a build.
#[derive(Clone, Copy)]
pub(crate) enum Profile {
    Debug,
    Release,
}

/// The full hash of the commit `name`.
pub(crate) fn resolve(root: &Path, name: &str) -> Result<String> {
    let commit = format!("{}^{{commit}}", name.trim());
    let verify = ["rev-parse", "--verify", "--quiet", "--end-of-options", &commit];
    let found = process::output(&mut command(root, "git", &verify))
        .with_context(|| format!("no commit {} here; is the history cut off?", name.trim()))?;
    Ok(found.trim().to_owned())
}

/// Builds the program `dipole` of a commit. Its sources are unpacked to `source` in the folder and
/// compiled in `build`; both are kept, so that another commit recompiles only the differences.
pub(crate) fn build(root: &Path, folder: &Path, commit: &str, profile: Profile) -> Result<PathBuf> {
    let (source, stamp) = (folder.join("source"), folder.join("commit"));
    if fs::read_to_string(&stamp).is_ok_and(|kept| kept == commit) {
        println!("The sources of {commit} are there from the last time.");
    } else {
        unpack(root, folder, &source, commit)?;
        fs::write(&stamp, commit)?;
    }
    let target = folder.join("build");
    let mut build = vec!["build", "--locked", "--package", "dipole-cli", "--bin", "dipole"];
    let output = match profile {
        Profile::Debug => "debug",
        Profile::Release => {
            build.push("--release");
            "release"
        }
    };
    process::run(cargo(&source, &build).env("CARGO_TARGET_DIR", &target))?;
    let program = target.join(output).join(format!("dipole{}", std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        bail!("{} was not built", program.display());
    }
    Ok(program)
}

fn unpack(root: &Path, folder: &Path, source: &Path, commit: &str) -> Result<()> {
    if source.is_dir() {
        fs::remove_dir_all(source).context("the old sources cannot be removed")?;
    }
    fs::create_dir_all(source)?;
    let archive = folder.join("source.tar");
    let to = format!("--output={}", archive.display());
    process::run(&mut command(root, "git", &["archive", &to, commit]))?;
    // `-m`: files get the time of unpacking. With the commit's time, cargo could mistake the build
    // of a later commit for one of these sources.
    process::run(command(source, "tar", &["-xmf"]).arg(&archive))?;
    fs::remove_file(&archive)?;
    Ok(())
}
