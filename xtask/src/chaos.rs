//! Kills, stops and restarts a site and its database while many games are played.

use std::path::Path;

use anyhow::Result;

use crate::process::{self, cargo};

/// Runs the fault tests of `crates/product-tests` with this many moves and kills for each database.
pub(crate) fn run(root: &Path, moves: u64, kills: u64) -> Result<bool> {
    process::build_release_program(root)?;
    let test =
        ["test", "--release", "--package", "dipole-product-tests", "--test", "product", "chaos::"];
    let show = ["--", "--nocapture", "--test-threads=1"];
    process::succeeds(
        cargo(root, &[&test[..], &show[..]].concat())
            .env("DIPOLE_CHAOS_MOVES", moves.to_string())
            .env("DIPOLE_CHAOS_KILLS", kills.to_string()),
    )
}
