//! Checks whether `crates/dipole` could be published as it is: the package, its licences, its
//! public API, its oldest compiler, and a platform without a standard library.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::process::{self, cargo, command};
use crate::report;
use crate::workspace::{self, list, text};

/// The package that is published.
pub(crate) const PACKAGE: &str = "dipole";

/// A target without a standard library.
const BARE_TARGET: &str = "x86_64-unknown-none";

/// Files that the package must contain in addition to its sources.
const FILES: [&str; 4] = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md"];

/// Runs every check, even after a failure. Returns true if all passed.
pub(crate) fn check(root: &Path) -> bool {
    report::check_all(&[
        ("files", &|| files(root)),
        ("package", &|| package(root)),
        ("oldest compiler", &|| oldest_compiler(root)),
        ("no standard library", &|| bare(root)),
        ("public API", &|| public_api(root)),
    ])
}

/// The package contains its files, and the licences are the repository's.
fn files(root: &Path) -> Result<()> {
    let arguments = ["package", "--package", PACKAGE, "--allow-dirty", "--list"];
    let listed = process::output(&mut cargo(root, &arguments))?;
    for file in FILES {
        if !listed.lines().any(|line| line == file) {
            bail!("the package lacks {file}");
        }
    }
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        let read = |path: &Path| {
            std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))
        };
        if read(&root.join(licence))? != read(&root.join("crates/dipole").join(licence))? {
            bail!("crates/dipole/{licence} differs from {licence} at the root");
        }
    }
    Ok(())
}

/// The package builds from the files that would be uploaded.
fn package(root: &Path) -> Result<()> {
    let arguments = ["publish", "--dry-run", "--package", PACKAGE, "--allow-dirty"];
    process::run(&mut cargo(root, &arguments))
}

/// The package compiles with its `rust-version`.
fn oldest_compiler(root: &Path) -> Result<()> {
    let metadata = workspace::metadata(root)?;
    let package = list(&metadata, "packages").iter().find(|it| text(it, "name") == PACKAGE);
    let version = package.map(|package| text(package, "rust_version")).unwrap_or_default();
    let toolchain = format!("+{version}");
    if !is_there(command(root, "cargo", &[&toolchain, "--version"])) {
        bail!("Rust {version} is missing: `rustup toolchain install {version} --profile minimal`");
    }
    let mut check = command(root, "cargo", &[&toolchain, "check", "--package", PACKAGE]);
    check.args(["--all-features", "--target-dir", "target/oldest"]);
    process::run(&mut check)
}

/// The package compiles without a standard library.
fn bare(root: &Path) -> Result<()> {
    let libraries = process::output(&mut command(
        root,
        "rustc",
        &["--print", "target-libdir", "--target", BARE_TARGET],
    ))?;
    if !Path::new(libraries.trim()).is_dir() {
        bail!("the target {BARE_TARGET} is missing: `rustup target add {BARE_TARGET}`");
    }
    let mut check = cargo(root, &["check", "--package", PACKAGE, "--all-features"]);
    // The flags of .cargo/config.toml are for targets with an operating system.
    check.args(["--target", BARE_TARGET, "--target-dir", "target/bare"]).env("RUSTFLAGS", "");
    process::run(&mut check)
}

/// The public API is compatible as far as the version number promises. It is compared with the last
/// tag `dipole-v…`, or with the last commit while there is no tag.
fn public_api(root: &Path) -> Result<()> {
    if !is_there(cargo(root, &["semver-checks", "--version"])) {
        bail!("cargo-semver-checks is missing: `cargo install cargo-semver-checks --locked`");
    }
    let tags = process::output(&mut command(
        root,
        "git",
        &["tag", "--list", "dipole-v*", "--sort=-version:refname"],
    ))?;
    let baseline = tags.lines().next().unwrap_or("HEAD");
    let arguments =
        ["semver-checks", "--package", PACKAGE, "--all-features", "--baseline-rev", baseline];
    process::run(&mut cargo(root, &arguments))
}

fn is_there(mut version: Command) -> bool {
    version
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
