//! Runs the targets of `fuzz/` on random input: with cargo-fuzz if it is installed, otherwise with
//! the stable runner.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::process::{self, cargo, command};

/// The target that runs without debug assertions: with them, the first illegal move panics and
/// changes nothing.
const WITHOUT_ASSERTIONS: &str = "illegal_moves";

/// Runs the stable runner for `seconds` a target. The tests of crates/server already run the
/// targets that need the site with their own build; `with_site` compiles the site again and
/// includes these targets.
pub(crate) fn smoke(root: &Path, seconds: u64, targets: &[String], with_site: bool) -> Command {
    let mut run = cargo(root, &["run", "--quiet", "--manifest-path", "fuzz/Cargo.toml"]);
    run.args(["--no-default-features", "--target-dir", "target/fuzz", "--bin", "smoke"]);
    if with_site {
        run.args(["--features", "site"]);
    }
    run.args(["--", &seconds.to_string(), "testdata"]).args(targets);
    run
}

/// Fuzzes the named targets, or all, for `seconds` each. Returns true if no fault was found.
pub(crate) fn run(root: &Path, seconds: u64, targets: &[String]) -> Result<bool> {
    if !has_cargo_fuzz(root) {
        eprintln!("cargo-fuzz is not here (cargo install cargo-fuzz), so without coverage:");
        return process::succeeds(&mut smoke(root, seconds, targets, true));
    }
    let mut targets = targets.to_vec();
    if targets.is_empty() {
        let listed = process::output(&mut fuzz(root, &["list"]))?;
        targets = listed.lines().map(str::to_owned).filter(|name| name != "smoke").collect();
    }
    let time = format!("-max_total_time={seconds}");
    let mut clean = true;
    for target in &targets {
        let corpus = root.join("fuzz/corpus").join(target);
        std::fs::create_dir_all(&corpus)
            .with_context(|| format!("cannot create {}", corpus.display()))?;
        let corpus = corpus.to_string_lossy();
        let mut run = fuzz(root, &["run"]);
        if target == WITHOUT_ASSERTIONS {
            run.arg("--release");
        }
        run.args([target, &*corpus, "testdata", "--", &time, "-max_len=4096"]);
        clean &= process::succeeds(&mut run)?;
    }
    Ok(clean)
}

fn fuzz(root: &Path, arguments: &[&str]) -> Command {
    let mut fuzz = command(root, "cargo", &["fuzz"]);
    // Sanitizers require unstable flags; this variable makes a stable compiler accept them.
    fuzz.args(arguments).env("RUSTC_BOOTSTRAP", "1");
    fuzz
}

fn has_cargo_fuzz(root: &Path) -> bool {
    fuzz(root, &["--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
