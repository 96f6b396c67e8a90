//! Runs Miri, which detects undefined behaviour, on the crates with unsafe code.

use std::path::Path;
use std::process::Stdio;

use anyhow::{Result, bail};

use crate::process::{self, command};

/// The runs: a package, compiler flags, and the unit tests (empty for all). Vector instructions are
/// compiled only with their flags; the other tests run without.
const RUNS: [(&str, &str, &[&str]); 7] = [
    ("dipole", "", &[]),
    // As in release builds: an illegal move is not detected, and integers wrap.
    ("dipole", "-Cdebug-assertions=off -Coverflow-checks=off", &["soundness_tests"]),
    ("dipole", "-Ctarget-feature=+avx2", &["attacks", "soundness_tests"]),
    ("dipole-tables", "", &["pages", "solve::table", "build::bits"]),
    ("dipole-tables", "-Ctarget-feature=+bmi2", &["build::bits"]),
    ("dipole-engine", "", &["eval::simd", "search::tt", "delta_pruning"]),
    ("dipole-engine", "-Ctarget-feature=+avx2", &["eval::simd"]),
];

/// Runs the unit tests of the rules and of the unsafe parts of tables and engine. Returns true if
/// all passed.
///
/// # Errors
///
/// If Miri is missing; the message explains how to install it.
pub(crate) fn run(root: &Path) -> Result<bool> {
    let mut version = command(root, "cargo", &["+nightly", "miri", "--version"]);
    let found = version.stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !found.is_ok_and(|status| status.success()) {
        bail!(
            "Miri is missing. It comes with rustup's nightly toolchain: `rustup toolchain install \
             nightly --profile minimal --component miri,rust-src`"
        );
    }
    let mut clean = true;
    for (package, flags, filters) in RUNS {
        let arguments = ["+nightly", "miri", "test", "--package", package, "--lib"];
        let mut test = command(root, "cargo", &arguments);
        test.args(["--target-dir", "target/miri", "--"]).args(filters);
        // Flags in the environment replace those of .cargo/config.toml.
        test.env("RUSTFLAGS", flags).env("MIRIFLAGS", "-Zmiri-disable-isolation");
        clean &= process::succeeds(&mut test)?;
    }
    Ok(clean)
}
