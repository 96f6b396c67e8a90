//! Attacks a site with its most expensive requests while another user plays.

use std::path::Path;

use anyhow::Result;

use crate::process::{self, cargo};

/// Runs the attacks of `crates/product-tests` for this many seconds a row against the release
/// build. Returns true if every target was met.
pub(crate) fn run(root: &Path, seconds: u64, row: Option<&str>) -> Result<bool> {
    process::build_release_program(root)?;
    let test =
        ["test", "--release", "--package", "dipole-product-tests", "--test", "product", "attack::"];
    let show = ["--", "--nocapture", "--test-threads=1"];
    let mut attack = cargo(root, &[&test[..], &show[..]].concat());
    attack.env("DIPOLE_ATTACK_SECONDS", seconds.to_string());
    if let Some(row) = row {
        attack.env("DIPOLE_ATTACK_ROW", row);
    }
    process::succeeds(&mut attack)
}
