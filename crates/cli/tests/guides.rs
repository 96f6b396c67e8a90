//! What the guides say is so: their examples answer as written, and the list
//! of dependencies is the list of dependencies.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_examples_of_the_guides_are_true() {
    // The examples are written for somebody at the root of the repository.
    std::env::set_current_dir(root()).expect("the root of the repository");
    let cases = trycmd::TestCases::new();
    cases.register_bin("dipole", Path::new(env!("CARGO_BIN_EXE_dipole")));
    cases.case("README.md").case("docs/cli.md");
}

#[test]
fn every_dependency_is_listed_with_its_reason_and_no_other() {
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline", "--manifest-path"])
        .arg(root().join("Cargo.toml"))
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&metadata.stdout).expect("JSON");
    let packages = metadata["packages"].as_array().expect("the packages of the workspace");
    let names = |list: &Value| -> BTreeSet<String> {
        let list = list.as_array().expect("a list").iter();
        list.map(|entry| entry["name"].as_str().expect("a name").to_owned()).collect()
    };
    let ours = names(&metadata["packages"]);
    let used: BTreeSet<String> =
        packages.iter().flat_map(|package| names(&package["dependencies"])).collect();
    let used: BTreeSet<&str> = used.difference(&ours).map(String::as_str).collect();

    let guide = std::fs::read_to_string(root().join("docs/dependencies.md")).expect("the guide");
    let crates = guide.split("## In the browser").next().expect("the part about crates");
    let listed: BTreeSet<&str> = crates
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
        // The fuzz targets are a workspace of their own.
        .filter(|name| *name != "libfuzzer-sys")
        .collect();
    let missing: Vec<&&str> = used.difference(&listed).collect();
    assert!(
        missing.is_empty(),
        "docs/dependencies.md does not say why these are there: {missing:?}"
    );
    let gone: Vec<&&str> = listed.difference(&used).collect();
    assert!(gone.is_empty(), "docs/dependencies.md lists what nobody uses: {gone:?}");
}
