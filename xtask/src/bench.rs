//! Runs the benchmarks: every `[[bench]]` target of the workspace, and the engine in Chromium
//! beside the native one.
//!
//! A new benchmark is a file in its crate's `benches/`; it needs no line here.

use std::path::Path;

use anyhow::{Result, bail};
use serde_json::Value;

use crate::install;
use crate::node;
use crate::process::{self, cargo, command};
use crate::workspace::{self, list, text};

/// The benchmark of the engine in Chromium and natively, by `e2e/engine-rate.js`.
const WASM: &str = "wasm";

/// Runs the benchmarks with these names, or all. Returns true if all completed.
pub(crate) fn run(root: &Path, names: &[String]) -> Result<bool> {
    let metadata = workspace::metadata(root)?;
    let benches = benches(&metadata);
    let known: Vec<&str> = benches.iter().map(|(_, bench)| *bench).chain([WASM]).collect();
    if let Some(unknown) = names.iter().find(|name| !known.contains(&name.as_str())) {
        bail!("there is no benchmark {unknown}; there are: {}", known.join(", "));
    }
    let wanted = |bench: &str| names.is_empty() || names.iter().any(|name| name == bench);
    let mut all = true;
    for (package, bench) in benches {
        if wanted(bench) {
            let bench = ["bench", "--package", package, "--bench", bench];
            all &= process::succeeds(&mut cargo(root, &bench))?;
        }
    }
    if wanted(WASM) {
        all &= wasm(root)?;
    }
    Ok(all)
}

/// Builds the program, unless `DIPOLE_BIN` names one, and compares it with the committed modules.
fn wasm(root: &Path) -> Result<bool> {
    node::packages(root)?;
    let chromium = install::chromium(root)?;
    let has_program = std::env::var_os("DIPOLE_BIN").is_some()
        || process::succeeds(&mut cargo(root, &["build", "--release"]))?;
    let mut rates = command(root, "node", &["e2e/engine-rate.js"]);
    Ok(has_program && process::succeeds(rates.env("CHROMIUM", chromium))?)
}

/// Every benchmark as package and name.
fn benches(metadata: &Value) -> Vec<(&str, &str)> {
    let mut benches = Vec::new();
    for package in list(metadata, "packages") {
        for target in list(package, "targets") {
            if list(target, "kind").iter().any(|kind| kind == "bench") {
                benches.push((text(package, "name"), text(target, "name")));
            }
        }
    }
    benches
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn finds_the_bench_targets() {
        let metadata = json!({ "packages": [{ "name": "dipole", "targets": [
            { "name": "dipole", "kind": ["lib"] },
            { "name": "perft", "kind": ["bench"] },
        ]}]});
        assert_eq!(benches(&metadata), [("dipole", "perft")]);
    }
}
