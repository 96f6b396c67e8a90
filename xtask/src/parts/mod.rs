//! The parts of `cargo xtask test`, and their execution one after the other.

mod cargo;
mod deploy;
mod layers;
mod locale_plurals;
mod locale_use;
mod locale_values;
mod locales;
mod packages;
mod readme;
mod web;

use std::path::Path;
use std::time::Instant;

use anyhow::Result;
use clap::ValueEnum;

use crate::report::{self, Count, Row};
use crate::{fuzz, licences, process, schemathesis};

/// A part of the test run. The order here is the order they run in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Part {
    /// Rust code is formatted as rustfmt formats it
    Format,
    /// Crates and modules depend on each other only as docs/architecture.md allows
    Layers,
    /// `dipole licences` has the licences of these dependencies
    Licences,
    /// No warnings from the compiler and clippy, in any target
    Clippy,
    /// The documentation builds without warnings
    Docs,
    /// Tests of crates/dipole with its default features, and its examples; `tests` has every feature
    Rules,
    /// Tests of every crate, with a private PostgreSQL; `cargo test -p CRATE` runs some of them
    Tests,
    /// Games by mail through private Postfix, Exim and OpenSMTPD, with the settings in docs/mail.md
    MailServers,
    /// Alert rules and the unit for systemd, by promtool and systemd-analyze if they are installed
    Deploy,
    /// A short run of every fuzz target except those of the site, which run in its tests
    Fuzz,
    /// JavaScript types (JSDoc, through tsc)
    Types,
    /// Texts of the site: complete in the maintainers' languages, with the same placeables and valid
    /// plural forms in every language, and all used
    Locales,
    /// web/wasm: built from these sources, with the same results as the native code
    Wasm,
    /// The packages for Python and npm, installed from their files: their tests and guides' examples
    Packages,
    /// Browser tests in headless Chromium, on the build of the other tests with bundled scripts
    E2e,
    /// Generated requests (schemathesis) get the responses in the description of the API
    Api,
    /// The README's commands work as described
    Readme,
}

/// The duration of a fuzz target, in seconds.
const FUZZ_SECONDS: u64 = 3;

/// Generated requests for each operation and phase of the API.
const API_EXAMPLES: u32 = 5;

/// The result of a part.
pub(crate) struct Outcome {
    count: Count,
    note: String,
    /// The output of its failed tests; empty for parts with little output.
    failures: String,
}

impl From<Count> for Outcome {
    fn from(count: Count) -> Outcome {
        Outcome { count, note: String::new(), failures: String::new() }
    }
}

impl From<(Count, String)> for Outcome {
    fn from((count, failures): (Count, String)) -> Outcome {
        Outcome { failures, ..Outcome::from(count) }
    }
}

impl Outcome {
    /// Adds a note to the outcome.
    pub(crate) fn note(mut self, note: impl Into<String>) -> Outcome {
        self.note = note.into();
        self
    }
}

/// Runs the parts, or all if none is named, and prints the table. Returns true if nothing failed.
pub(crate) fn test(root: &Path, parts: &[Part]) -> bool {
    let mut parts = parts.to_vec();
    if parts.is_empty() {
        parts = Part::value_variants().to_vec();
    }
    parts.sort();
    parts.dedup();

    let mut failures = String::new();
    let rows: Vec<Row> = parts
        .into_iter()
        .map(|part| {
            let name = name(part);
            println!("\n== {name}");
            let start = Instant::now();
            let outcome = run(part, root).unwrap_or_else(|error| {
                println!("{name}: {error:#}");
                let reason = error.to_string();
                Outcome::from(Count::FAILED).note(reason.lines().next().unwrap_or_default())
            });
            if !outcome.failures.is_empty() {
                failures += &format!("\n== failed in {name}\n{}\n", outcome.failures);
            }
            Row { part: name, count: outcome.count, time: start.elapsed(), note: outcome.note }
        })
        .collect();
    // Printed again at the end, so that they need not be searched for in the whole output.
    print!("{failures}");
    println!("\n{}", report::table(&rows));
    rows.iter().all(|row| row.count.failed == 0)
}

fn name(part: Part) -> String {
    part.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

fn run(part: Part, root: &Path) -> Result<Outcome> {
    match part {
        Part::Format => cargo::format(root),
        Part::Layers => layers::check(root),
        Part::Licences => {
            let current = licences::are_current(root)?;
            let advice = if current { "" } else { "run `cargo xtask licences`" };
            Ok(Outcome::from(Count::one(current)).note(advice))
        }
        Part::Clippy => cargo::clippy(root),
        Part::Docs => cargo::docs(root),
        Part::Rules => cargo::rules(root),
        Part::Tests => cargo::tests(root),
        Part::MailServers => cargo::mail_servers(root),
        Part::Deploy => deploy::check(root),
        Part::Fuzz => {
            let mut smoke = fuzz::smoke(root, FUZZ_SECONDS, &[], false);
            Ok(process::count_tests(&mut smoke)?.into())
        }
        Part::Types => web::types(root),
        Part::Locales => locales::check(root),
        Part::Wasm => web::module(root),
        Part::Packages => packages::check(root),
        Part::E2e => web::browser(root),
        Part::Api => Ok(Count::one(schemathesis::run(root, API_EXAMPLES, &[])?).into()),
        Part::Readme => readme::check(root),
    }
}
