//! Finding what the tests need on this machine, and installing it where that is possible.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::process;

/// The Chromium for the browser tests, installed first where it can be.
///
/// # Errors
/// When there is none and it cannot be installed; the message says how to get one.
pub(crate) fn chromium(root: &Path) -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Ok(PathBuf::from(named));
    }
    let find = || {
        process::find(&["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])
    };
    if let Some(found) = find() {
        return Ok(found);
    }
    debian(root, &["chromium", "fonts-dejavu-core"]).context(
        "no Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM to the \
         path of a Chromium or Chrome",
    )?;
    find().context("the package chromium is installed, but there is no `chromium` on the PATH")
}

/// Makes sure that PostgreSQL's programs are here; Debian keeps them off the PATH.
///
/// # Errors
/// When they are missing and cannot be installed; the message says how to get them.
pub(crate) fn postgresql(root: &Path) -> Result<()> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian = versions.map(|version| version.path().join("bin/initdb"));
    if process::find(&["initdb"]).is_some() || debian.any(|initdb| initdb.is_file()) {
        return Ok(());
    }
    self::debian(root, &["postgresql"]).context(
        "PostgreSQL's programs initdb and postgres are missing: install them (Debian: apt-get \
         install postgresql) or put their folder on the PATH",
    )
}

/// Makes sure that there is a Postfix to start, and the rights for it.
///
/// # Errors
/// When there is none and it cannot be installed, or we are not root.
pub(crate) fn postfix(root: &Path) -> Result<()> {
    if !is_root(root) {
        bail!("Postfix is started by root only");
    }
    if process::find(&["postfix"]).is_some() {
        return Ok(());
    }
    debian(root, &["postfix"])
}

/// Installs Debian packages.
///
/// # Errors
/// When this is not Debian, we are not root, or apt-get fails.
pub(crate) fn debian(root: &Path, packages: &[&str]) -> Result<()> {
    let packages = |first: &[&'static str]| {
        let mut all: Vec<&str> = first.to_vec();
        all.extend(packages);
        all
    };
    if process::find(&["apt-get"]).is_none() {
        bail!("this is not Debian, so it cannot be installed from here");
    }
    if !is_root(root) {
        bail!("only root can install packages");
    }
    process::run(&mut process::command(root, "apt-get", &["update", "-q"]))?;
    let install = packages(&["install", "-y", "-q", "--no-install-recommends"]);
    process::run(
        process::command(root, "apt-get", &install).env("DEBIAN_FRONTEND", "noninteractive"),
    )
}

/// Whether we run as root.
pub(crate) fn is_root(root: &Path) -> bool {
    process::output(&mut process::command(root, "id", &["-u"])).is_ok_and(|id| id.trim() == "0")
}
