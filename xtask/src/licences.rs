//! The licences of the libraries in the program, for `dipole licences`, and in the packages for
//! Python and npm.
//!
//! The files are committed, so building the program needs no tool. The test command generates them
//! again and compares.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::package::{Arch, WINDOWS};
use crate::process::{self, cargo};
use crate::workspace::{self, list, text};

/// A file with the licences of what is distributed together.
struct Distribution {
    file: &'static str,
    /// The name of the distribution, as the subject of a sentence.
    name: &'static str,
    packages: &'static [&'static str],
    targets: &'static [&'static str],
    /// Libraries that are not cargo packages.
    others: &'static [(&'static str, &'static str)],
    /// A sentence about libraries in the public domain; may be empty.
    public_domain: &'static str,
}

const DISTRIBUTIONS: [Distribution; 3] = [
    // Printed by `dipole licences`. It has the C libraries of the programs for Linux and Windows, and
    // the texts of pages.
    Distribution {
        file: "crates/cli/licences.txt",
        name: "The program dipole",
        packages: &["dipole-cli"],
        targets: &[Arch::X86_64.target(), Arch::Aarch64.target(), WINDOWS],
        others: &[
            ("musl", include_str!("musl.txt")),
            ("mingw-w64 runtime", include_str!("mingw-w64.txt")),
            ("@fluent/bundle", include_str!("../../web/vendor/fluent-bundle/LICENSE")),
        ],
        public_domain: " SQLite is in the public domain.",
    },
    Distribution {
        file: "crates/python/LICENSE-THIRD-PARTY",
        name: "The Python package dipole",
        packages: &["dipole-python"],
        targets: &["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"],
        others: &[],
        public_domain: "",
    },
    Distribution {
        file: "npm/LICENSE-THIRD-PARTY",
        name: "The npm package dipole-game",
        packages: &["dipole-wasm", "dipole-wasm-engine"],
        targets: &["wasm32-unknown-unknown"],
        others: &[],
        public_domain: "",
    },
];

/// A library in the program.
struct Library {
    name: String,
    /// The SPDX expression in the library's manifest.
    licence: String,
    folder: PathBuf,
}

/// Regenerates the files.
pub(crate) fn write(root: &Path) -> Result<()> {
    for distribution in &DISTRIBUTIONS {
        let file = distribution.file;
        fs::write(root.join(file), collect(root, distribution)?)
            .with_context(|| format!("cannot write {file}"))?;
    }
    Ok(())
}

/// Whether the committed files have the licences of the current dependencies.
pub(crate) fn are_current(root: &Path) -> Result<bool> {
    for distribution in &DISTRIBUTIONS {
        let committed = fs::read_to_string(root.join(distribution.file)).ok();
        if committed != Some(collect(root, distribution)?) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The content of a file. Libraries that offer the Apache licence are used under it, so that its
/// text is included once.
fn collect(root: &Path, distribution: &Distribution) -> Result<String> {
    let apache = fs::read_to_string(root.join("LICENSE-APACHE"))?;
    let mut under_apache = BTreeSet::new();
    // Each text with the libraries that use it.
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut add = |text: &str, name: &str| {
        texts.entry(tidy(text)).or_default().insert(name.to_owned());
    };
    let mut missing = Vec::new();
    for library in libraries(root, distribution)? {
        let Library { name, licence, folder } = &library;
        let is_apache = offers_apache(licence);
        if is_apache {
            under_apache.insert(name.clone());
        }
        let mut found = false;
        for file in workspace::files_below(folder, "")? {
            if is_licence(&file, is_apache) {
                add(&fs::read_to_string(&file).with_context(|| file.display().to_string())?, name);
                found = true;
            }
        }
        if !found && !is_apache {
            match licence.as_str() {
                "MIT" | "Unlicense OR MIT" => add(&plain_mit(root, name)?, name),
                _ => missing.push(format!("{name} ({licence})")),
            }
        }
    }
    if !missing.is_empty() {
        bail!(
            "no text of the licence comes with {}: add it to xtask/src/licences.rs",
            missing.join(", ")
        );
    }
    for (name, text) in distribution.others {
        add(text, name);
    }

    let Distribution { name, public_domain, .. } = distribution;
    let mut all = format!(
        "{name} is free software under the MIT licence or the Apache licence 2.0, as you choose.\n\
         It holds the libraries below under their own licences.{public_domain}\n\n{LINE}\n\n\
         Under the Apache licence 2.0, with the standard library of Rust:\n\n{}\n\n{}\n",
        wrapped(&under_apache),
        tidy(&apache),
    );
    // Sorted by library.
    let mut rows: Vec<(String, String)> =
        texts.into_iter().map(|(text, names)| (wrapped(&names), text)).collect();
    rows.sort();
    for (names, text) in rows {
        let _ = write!(all, "\n{LINE}\n\n{names}\n\n{text}\n");
    }
    Ok(all)
}

const LINE: &str = "----------------------------------------------------------------";

/// The libraries of a distribution on all its targets, without those used only at compile time.
fn libraries(root: &Path, distribution: &Distribution) -> Result<Vec<Library>> {
    let mut used = BTreeSet::new();
    for target in distribution.targets {
        let mut tree = cargo(root, &["tree", "--locked", "--edges", "normal,no-proc-macro"]);
        tree.args(["--prefix", "none", "--format", "{p}", "--target", target]);
        for package in distribution.packages {
            tree.args(["--package", package]);
        }
        let tree = process::output(&mut tree)?;
        // Packages of the workspace have their folder after the version.
        let others = tree.lines().filter(|line| !line.is_empty() && !line.contains('('));
        used.extend(others.map(|line| line.replace(" v", " ")));
    }
    let metadata = ["metadata", "--locked", "--format-version", "1"];
    let metadata: Value = serde_json::from_str(&process::output(&mut cargo(root, &metadata))?)?;
    let mut libraries = Vec::new();
    for package in list(&metadata, "packages") {
        let name = format!("{} {}", text(package, "name"), text(package, "version"));
        if used.remove(&name) {
            let manifest = Path::new(text(package, "manifest_path"));
            let folder = manifest.parent().context("a manifest is in a folder")?.to_owned();
            let licence = text(package, "license").replace('/', " OR ");
            libraries.push(Library { name, licence, folder });
        }
    }
    if let Some(unknown) = used.first() {
        bail!("cargo metadata does not know {unknown}");
    }
    Ok(libraries)
}

/// Whether the Apache licence alone is one of the choices.
fn offers_apache(licence: &str) -> bool {
    !licence.contains(" AND ") && licence.split(" OR ").any(|choice| choice == "Apache-2.0")
}

/// Whether a file has to be distributed with a library. With the Apache licence only notices have
/// to be.
fn is_licence(file: &Path, is_apache: bool) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
    let is_code = [".RS", ".TOML", ".PY", ".JSON"].iter().any(|ending| name.ends_with(ending));
    let is_text = |starts: &[&str]| starts.iter().any(|start| name.starts_with(start));
    !is_code
        && (is_text(&["NOTICE"])
            || !is_apache && is_text(&["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "UNLICENSE"]))
}

/// The MIT licence for a library that does not include its text.
fn plain_mit(root: &Path, name: &str) -> Result<String> {
    let ours = fs::read_to_string(root.join("LICENSE-MIT"))?;
    let copyright = ours.lines().find(|line| line.starts_with("Copyright"));
    let copyright = copyright.context("LICENSE-MIT has no copyright")?;
    Ok(ours.replace(copyright, &format!("Copyright (c) the authors of {name}")))
}

/// Removes whitespace at the ends of lines, so that texts that differ only in it are merged.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

/// Names, wrapped to lines of a readable length.
fn wrapped(names: &BTreeSet<String>) -> String {
    const WIDTH: usize = 100;
    let mut lines = vec![String::new()];
    for name in names {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            line.push_str(name);
        } else if line.len() + name.len() + 2 <= WIDTH {
            let _ = write!(line, ", {name}");
        } else {
            line.push(',');
            lines.push(name.clone());
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_apache_licence_is_chosen_only_where_it_is_one_of_several() {
        for chosen in ["Apache-2.0", "MIT OR Apache-2.0", "Zlib OR Apache-2.0 OR MIT"] {
            assert!(offers_apache(chosen), "{chosen}");
        }
        for other in ["MIT", "MIT AND Apache-2.0", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert!(!offers_apache(other), "{other}");
        }
    }

    #[test]
    fn licences_are_known_by_their_names() {
        let is = |name: &str, is_apache| is_licence(Path::new(name), is_apache);
        assert!(is("LICENSE-MIT", false) && is("third_party/LICENCE.txt", false));
        assert!(is("NOTICE", true) && !is("LICENSE-MIT", true));
        assert!(!is("src/license.rs", false) && !is("README.md", false));
    }
}
