//! Checks the guides: their examples give the documented output, and the list of dependencies is
//! current.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_examples_of_the_guides_are_true() {
    // The examples are written for the root of the repository.
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
        // The fuzz targets have a separate workspace.
        .filter(|name| *name != "libfuzzer-sys")
        .collect();
    let missing: Vec<&&str> = used.difference(&listed).collect();
    assert!(
        missing.is_empty(),
        "docs/dependencies.md does not say why these are there: {missing:?}"
    );
    let gone: Vec<&&str> = listed.difference(&used).collect();
    assert!(gone.is_empty(), "docs/dependencies.md lists unused crates: {gone:?}");
}

/// All files with this ending in a folder and its subfolders.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => files(&path, ending, found),
            false if path.extension().is_some_and(|it| it == ending) => found.push(path),
            false => {}
        }
    }
}

#[test]
fn every_guide_is_in_the_summary_of_the_book_and_no_other() {
    let docs = root().join("docs");
    let mut pages = Vec::new();
    files(&docs, "md", &mut pages);
    let name = |page: &PathBuf| page.strip_prefix(&docs).expect("below docs").display().to_string();
    let mut pages: BTreeSet<String> = pages.iter().map(name).collect();
    assert!(pages.remove("SUMMARY.md"));
    let summary = std::fs::read_to_string(docs.join("SUMMARY.md")).expect("the summary");
    let links = summary.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    assert_eq!(links.map(str::to_owned).collect::<BTreeSet<_>>(), pages);
}

/// The words in backquotes in parentheses.
fn cited(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let mut cited = Vec::new();
    for (index, part) in text.split('`').enumerate() {
        if index % 2 == 1 && depth > 0 {
            cited.push(part);
        } else if index % 2 == 0 {
            depth += part.matches('(').count() as i32 - part.matches(')').count() as i32;
        }
    }
    cited
}

/// The names of all browser tests.
fn browser_tests() -> BTreeSet<String> {
    let mut sources = Vec::new();
    files(&root().join("e2e"), "js", &mut sources);
    let mut names = BTreeSet::new();
    for source in sources {
        let text = std::fs::read_to_string(&source).expect("a source");
        let found = text.lines().filter_map(|line| line.strip_prefix("test(\"")?.split('"').next());
        names.extend(found.map(str::to_owned));
    }
    names
}

/// The names of all test functions of the workspace, and of all files that have some.
fn tests_in_sources() -> BTreeSet<String> {
    let mut sources = Vec::new();
    for folder in ["crates", "fuzz/fuzz_targets"] {
        files(&root().join(folder), "rs", &mut sources);
    }
    let mut names = BTreeSet::new();
    for source in sources {
        let text = std::fs::read_to_string(&source).expect("a source");
        let is_test = |line: &str| line.trim_start().starts_with("#[") && line.contains("test");
        let mut lines = text.lines().skip_while(|line| !is_test(line));
        while let Some(line) = lines.by_ref().find(|line| line.contains("fn ")) {
            let (_, rest) = line.split_once("fn ").unwrap_or_default();
            names.extend(rest.split(['(', '<']).next().map(str::to_owned));
            lines.by_ref().find(|line| is_test(line));
        }
        let is_of_tests = source.components().any(|it| it.as_os_str() == "tests")
            || source.components().any(|it| it.as_os_str() == "fuzz_targets")
            || text.lines().any(is_test);
        if let Some(stem) = source.file_stem().filter(|_| is_of_tests) {
            names.insert(stem.to_string_lossy().into_owned());
        }
    }
    names
}

#[test]
fn every_test_that_the_guide_to_security_cites_exists() {
    let guide = std::fs::read_to_string(root().join("docs/security.md")).expect("the guide");
    let (_, rows) = guide.split_once("\n## OWASP ASVS").expect("the rows of the standard");
    let (tests, of_browsers) = (tests_in_sources(), browser_tests());
    let mut count = 0;
    for row in rows.lines().filter(|line| line.starts_with("| ")) {
        let (mut found, mut commands) = (0, 0);
        for name in cited(row) {
            let is_command = name.starts_with("cargo xtask ");
            let sound =
                |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
            if is_command {
                commands += 1;
            } else if name.bytes().all(sound) {
                assert!(tests.contains(name), "there is no test `{name}`: {row}");
                found += 1;
            } else if name.contains(' ') {
                assert!(of_browsers.contains(name), "no browser test `{name}`: {row}");
                found += 1;
            }
        }
        let state = row.trim_end_matches(" |").rsplit(" | ").next().unwrap_or_default();
        let is_held = found > 0 || commands > 0 || state.contains("(review)");
        assert!(!state.starts_with("met") || is_held, "neither a test nor a review: {row}");
        count += found;
    }
    assert!(count > 50, "{count} tests are cited");
}

#[test]
fn every_command_that_the_guide_to_security_cites_exists() {
    let guide = std::fs::read_to_string(root().join("docs/security.md")).expect("the guide");
    let command = std::fs::read_to_string(root().join("xtask/src/main.rs")).expect("a source");
    let cited =
        guide.split("`cargo xtask ").skip(1).filter_map(|rest| rest.split(['`', ' ']).next());
    let cited: BTreeSet<&str> = cited.collect();
    assert!(cited.len() >= 3, "{cited:?}");
    for name in cited {
        let variant = format!("{}{}", name[..1].to_uppercase(), &name[1..]);
        assert!(command.contains(&variant), "there is no command xtask {name}");
    }
}
