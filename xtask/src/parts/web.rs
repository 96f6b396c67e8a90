//! The parts for browsers: types, the wasm module, and the pages themselves.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use super::Outcome;
use crate::process::{self, cargo, command};
use crate::report::Count;
use crate::{bundle, install, node, wasm, workspace};

/// The JSDoc types of the pages' scripts and of the browser tests, and the bundle of the scripts.
pub(crate) fn types(root: &Path) -> Result<Outcome> {
    node::packages(root)?;
    let mut count = Count::default();
    for project in ["tsconfig.json", "tsconfig.service-worker.json", "e2e/tsconfig.json"] {
        let compiler = ["node_modules/typescript/bin/tsc", "--noEmit", "-p", project];
        count += Count::one(process::succeeds(&mut command(root, "node", &compiler))?);
    }
    // The committed bundle matches these scripts.
    let same = same_files(&bundle::build_copy(root)?, &bundle::folder(root))?;
    count += Count::one(same);
    let note =
        if same { "" } else { "web/bundle is not of these scripts: run `cargo xtask bundle`" };
    Ok(Outcome::from(count).note(note.to_owned()))
}

/// The committed modules match these sources, and give the same answers as the native code.
pub(crate) fn module(root: &Path) -> Result<Outcome> {
    let committed = wasm::committed_record(root)?;
    let current = committed.lines().next() == Some(&format!("sources {}", wasm::hash(root)?));
    let mut count = Count::one(current);
    let mut notes = Vec::new();
    if !current {
        notes.push("web/wasm is not of these sources: run `cargo xtask wasm`");
    } else if let Some((compiler, bindgen)) = rebuild_tools(root)? {
        let rebuilt = root.join("target/wasm-check");
        wasm::build_into(root, compiler, &bindgen, &rebuilt)?;
        // Another compiler builds a different module from the same sources.
        if wasm::record(root, compiler)? == committed {
            let same = same_files(&rebuilt, &wasm::folder(root))?;
            count += Count::one(same);
            notes.push(if same { "rebuilt the same" } else { "a rebuild differs from web/wasm" });
        } else {
            notes.push("rebuilt with another compiler, not compared");
        }
    } else {
        notes.push(
            "not rebuilt: no compiler for wasm or no wasm-bindgen, and none can be installed",
        );
    }

    // Module and native code are compared with the same recorded answers. All packages, as in the
    // other tests, so that no crate is compiled with other features.
    let native = ["test", "--workspace", "--test", "answers", "--test", "analysis"];
    count += process::count_tests(&mut cargo(root, &native))?;
    for folder in ["wasm", "wasm-engine"] {
        let tests = test_files(&root.join("crates").join(folder).join("tests"))?;
        if tests.is_empty() {
            bail!("crates/{folder}/tests has no *.test.js that compares module and native code");
        }
        count += process::count_tests(&mut node_tests(root, files_at_once(), &tests))?;
    }
    Ok(Outcome::from(count).note(notes.join("; ")))
}

/// The compiler and wasm-bindgen, installed if possible. Without them nothing is compared, which is
/// an error in CI, where it decides whether a change is accepted.
fn rebuild_tools(root: &Path) -> Result<Option<(wasm::Compiler, PathBuf)>> {
    match wasm::tools_or_install(root) {
        Ok(tools) => Ok(Some(tools)),
        Err(error) if std::env::var_os("CI").is_some() => Err(error),
        Err(error) => {
            eprintln!("{error:#}");
            Ok(None)
        }
    }
}

/// The browser test files that measure times and would be disturbed by other work. They run before
/// the others, one at a time.
const MEASURING: [&str; 2] = ["engine", "modules"];

/// Number of other files run at once: each waits for a part of its time.
fn files_at_once() -> usize {
    std::thread::available_parallelism().map_or(2, |processors| processors.get() + 1)
}

/// For files that need the machine for themselves.
const ALONE: usize = 1;

/// The browser tests, in headless Chromium against the built product.
pub(crate) fn browser(root: &Path) -> Result<Outcome> {
    let tests = test_files(&root.join("e2e"))?;
    if tests.is_empty() {
        bail!("e2e has no *.test.js");
    }
    node::packages(root)?;
    let whole = install::chromium(root)?;
    let chromium = install::headless_shell(root).unwrap_or_else(|| whole.clone());
    let in_browser = |at_once: usize, tests: &[PathBuf]| {
        let mut node = node_tests(root, at_once, tests);
        node.env("CHROMIUM", &chromium).env("WHOLE_CHROMIUM", &whole);
        // The pictures are for people: they are taken in tests run by hand.
        if std::env::var_os("SCREENSHOTS").is_none() {
            node.env("SCREENSHOTS", "off");
        }
        node
    };
    process::build_program(root)?;
    let (measuring, others): (Vec<_>, Vec<_>) = tests.into_iter().partition(|test| {
        let name = test.file_name().and_then(|name| name.to_str()?.strip_suffix(".test.js"));
        name.is_some_and(|name| MEASURING.contains(&name))
    });
    let mut count = Count::default();
    let mut failures = String::new();
    for (tests, at_once) in [(measuring, ALONE), (others, files_at_once())] {
        let (part, failed) = process::tests_and_failures(&mut in_browser(at_once, &tests))?;
        count += part;
        failures += &failed;
    }
    Ok((count, failures).into())
}

fn test_files(folder: &Path) -> Result<Vec<PathBuf>> {
    workspace::files_below(folder, ".test.js")
}

fn node_tests(root: &Path, at_once: usize, tests: &[PathBuf]) -> std::process::Command {
    let at_once = format!("--test-concurrency={at_once}");
    let mut node = command(root, "node", &["--test", "--test-reporter=spec", &at_once]);
    node.args(tests.iter().map(|test| test.strip_prefix(root).unwrap_or(test)));
    node
}

/// Whether two folders contain the same files; neither has subfolders.
fn same_files(one: &Path, other: &Path) -> Result<bool> {
    let read = |folder: &Path| -> Result<Vec<(Option<PathBuf>, Vec<u8>)>> {
        workspace::files_below(folder, "")?
            .into_iter()
            .map(|path| Ok((path.file_name().map(PathBuf::from), std::fs::read(&path)?)))
            .collect()
    };
    Ok(read(one)? == read(other)?)
}
