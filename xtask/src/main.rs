//! The development commands of Dipole: `cargo xtask test`, `cargo xtask wasm`, and so on.
//!
//! The program only starts other programs and reads files. It has few dependencies, because it is
//! compiled before anything else can be tested.

mod attack;
mod bench;
mod bundle;
mod chaos;
mod commits;
mod deny;
mod fuzz;
mod install;
mod licences;
mod match_builds;
mod miri;
mod mutants;
mod node;
mod npm;
mod package;
mod parts;
mod process;
mod publish;
mod python;
mod report;
mod rolling_upgrade;
mod schemathesis;
mod simulate;
mod translations;
mod wasm;
mod workspace;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use crate::parts::Part;

/// The commands for developers of Dipole.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Test everything, or only the named parts
    ///
    /// Parts run in the order listed here. All parts run, even if one fails. A table of results
    /// follows, and the last line is `N passed, N failed`. Missing tools are installed if possible:
    /// npm packages by lock file; on Debian as root the packages chromium, chromium-headless-shell
    /// and postgresql. nats-server and mail servers are only unpacked under target/tools. Otherwise
    /// the part fails and prints how to install the missing tool.
    Test {
        /// The parts to run; without any, all of them
        #[arg(value_enum, value_name = "PART")]
        parts: Vec<Part>,
    },
    /// Print the progress of each translation in locales, or mark texts as reviewed
    Locales {
        #[command(subcommand)]
        action: Option<LocalesAction>,
    },
    /// Run the benchmarks
    ///
    /// Runs the benchmarks of all crates (their `benches/` folders) and `wasm`, or only the named
    /// ones. `wasm` compares the engine in Chromium with the native engine of a release build or of
    /// the program in DIPOLE_BIN.
    Bench {
        /// The benchmarks to run; without any, all of them
        names: Vec<String>,
    },
    /// Build crates/wasm and crates/wasm-engine for the browser into web/wasm
    ///
    /// The build is committed, so that other developers need no wasm tool; commit it together with
    /// its sources. Installs the compiler by `rustup target add wasm32-unknown-unknown`, or as root
    /// on Debian from the packages rustc-web and rust-web-src, and wasm-bindgen from crates.io, in
    /// the version of Cargo.lock, into target/tools.
    Wasm,
    /// Bundle the scripts of web/js and the style sheets of web/css into web/bundle
    ///
    /// Release builds serve the bundle, debug builds the files themselves. The bundle is committed;
    /// commit it together with its source files.
    Bundle,
    /// Write web/js/api-types.d.ts, the types of the API and the sockets for the scripts of web/js
    ///
    /// The types come from the description of the API (`/api/openapi.json`). The tests of
    /// crates/server fail if the committed file is outdated.
    ApiTypes,
    /// Run the parsers and the rules on random input
    ///
    /// Uses cargo-fuzz, guided by coverage, if it is installed; otherwise the runner of `test fuzz`.
    /// Findings are under fuzz/artifacts, or on the screen.
    Fuzz {
        /// Seconds for each target
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// The targets to run; without any, all of them
        targets: Vec<String>,
    },
    /// Kill, stop and restart a site and its database while many games are played
    ///
    /// Runs on SQLite, and on PostgreSQL with two nodes and NATS. `dipole load` plays over HTTP and
    /// sockets meanwhile, and sends some moves twice and some out of order. At the end every
    /// acknowledged move must be stored once, at its ply and legal, every rating must follow from the
    /// games, and every mail must be sent. The test command runs this with fewer moves and kills.
    Chaos {
        /// Minimum number of acknowledged moves on each database
        #[arg(long, default_value_t = 10_000, value_name = "N")]
        moves: u64,
        /// Minimum number of kills of the site on each database
        #[arg(long, default_value_t = 50, value_name = "N")]
        kills: u64,
    },
    /// Simulate many tournaments and check their rules
    #[command(subcommand)]
    Simulate(simulate::Simulation),
    /// Attack a site with its most expensive requests while another user loads pages and plays
    ///
    /// Starts the release build with its default limits on loopback. For each kind of work, an
    /// attacker with one address, then with 64, sends requests as fast as possible. Prints the other
    /// user's times as ratios to an idle run just before, peak memory and the time to recover. Fails
    /// if a target of docs/security.md is missed. The test command runs each row for a moment, without
    /// targets for times.
    Attack {
        /// Seconds for each row and number of addresses
        #[arg(long, default_value_t = 10, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=60))]
        seconds: u64,
        /// The row to attack, by its name in the output [default: all rows]
        #[arg(long)]
        row: Option<String>,
    },
    /// Replace the previous version by this one, node by node, while many games are played
    ///
    /// Builds the commit in separate folders under target/rolling-upgrade, starts two nodes of it on
    /// one PostgreSQL and one NATS, and replaces them by this version, killing nodes meanwhile. At the
    /// end every acknowledged move must be stored once, and all ratings must follow from the games.
    RollingUpgrade {
        /// The previous version [default: the last tag, or the commit in testdata/version-before.txt]
        #[arg(long, value_name = "COMMIT")]
        from: Option<String>,
        /// Minimum number of acknowledged moves before, during and after the upgrade
        #[arg(long, default_value_t = 500, value_name = "N")]
        moves: u64,
    },
    /// Play two versions of the engine against each other and print a row for docs/experiments.md
    ///
    /// Both programs play as UGI processes, from the balanced book, each opening twice with colours
    /// swapped. A commit is built with `cargo build --release` below target/match-builds and its
    /// program stays there. The first build takes about twelve minutes of processor time
    /// (`CARGO_BUILD_JOBS=2 nice cargo xtask …` leaves processors for other programs). A path is a
    /// program, started as `PROGRAM engine`.
    ///
    /// If both programs support it, the limit is processor time of the searching thread, which does
    /// not depend on the load of the machine. Older programs play by wall-clock time. They never think
    /// at the same time, so that the load affects both equally; run few other programs and many games
    /// then. The last line is the row, with Elo at 95 % for NEW, games, limit, book, games lost on time
    /// by NEW and OLD, and the machine. Ctrl-C ends the match and prints the result so far. Exits with
    /// 1 if a version cannot be built or started.
    ///
    ///     cargo xtask match-builds v1.2 HEAD
    ///     cargo xtask match-builds 3420a03 target/release/dipole --time 100ms --games 300 -- --seed 7
    #[command(verbatim_doc_comment)]
    MatchBuilds(match_builds::Settings),
    /// Check licences, sources, versions and known weaknesses of the dependencies
    ///
    /// Runs cargo-deny with deny.toml. If cargo-deny is missing, it is installed into target/tools,
    /// which takes minutes. Known weaknesses are checked if this machine has the database of
    /// advisories: `target/tools/cargo-deny-VERSION/bin/cargo-deny fetch db` gets it from github.com.
    Deny,
    /// Write the licences of libraries: for `dipole licences`, and for the Python and npm packages
    ///
    /// crates/cli/licences.txt and the files LICENSE-THIRD-PARTY of the packages have the licences of all
    /// libraries in them. Run this after changes of `Cargo.lock`; the test command fails if a file is
    /// outdated.
    Licences,
    /// Test a running site by requests that schemathesis generates from the description of its API
    ///
    /// Responses with a status of 500 and above, and responses that do not match the description, are
    /// faults. Installs schemathesis, if it is missing, into a Python environment under target/tools,
    /// which requires a network. Starts the build of the tests, or the program in DIPOLE_BIN, on
    /// loopback with an empty database, and signs up there. The output stays in target/schemathesis.
    /// Exits with 1 if there is a fault or a tool is missing.
    Schemathesis {
        /// Maximum number of requests for each operation and phase
        #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        examples: u32,
        /// More arguments for `schemathesis run`, after `--`
        #[arg(last = true)]
        more: Vec<String>,
    },
    /// Interpret the unit tests of the rules and of the unsafe code of tables and engine with Miri
    ///
    /// Miri finds undefined behaviour. It comes with rustup's nightly toolchain: `rustup toolchain
    /// install nightly --profile minimal --component miri,rust-src`. Takes some minutes.
    Miri,
    /// Change the sources one place at a time and count the changes that no test detects
    ///
    /// Runs cargo-mutants, which is installed into target/tools if it is missing. Fails if the tests
    /// detect less than 95 %. The missed changes are listed under target/mutants. Takes hours;
    /// `--sample` tests only a part.
    Mutants {
        /// Test one change in N
        #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        sample: u32,
        /// The number of the tested change among each N, from 0 to N - 1
        #[arg(long, default_value_t = 0, value_name = "K")]
        part: u32,
        /// The packages; without any, rules, tables, play-by-mail language, domain and store
        packages: Vec<String>,
        /// More arguments for `cargo mutants`, after `--`, such as `--file '**/rating.rs'`
        #[arg(last = true)]
        more: Vec<String>,
    },
    /// Build the release files: archives, Debian, Python and npm packages, bill of materials, checksums
    ///
    /// All have the version of the workspace. Zig links static programs for Linux and one for Windows.
    /// The packages for x86-64 contain two programs: one for any processor, which executes the other on
    /// a processor with AVX2. The files are in target/package/out. The tools come from rustup, PyPI and
    /// crates.io into target/tools. The first build takes about ten minutes for each program.
    Package {
        /// Also test the packages for this machine: the program on an old processor (with qemu-user),
        /// in a container and without any library; the Debian package, which is installed, started,
        /// upgraded and removed in a separate Debian and in a virtual machine with systemd (requires
        /// root on Debian); the program for Windows under Wine; wheel and npm package in empty
        /// folders, with their guides and tests
        #[arg(long)]
        check: bool,
        /// The packages; without any, all of them
        #[arg(value_enum, value_name = "PACKAGE")]
        packages: Vec<package::Package>,
    },
    /// Check whether crates/dipole can be published
    ///
    /// Checks its files and licences, `cargo publish --dry-run`, the oldest supported Rust, a target
    /// without a standard library, and the public API (cargo-semver-checks). A check without its tool
    /// fails, with a message that explains how to install the tool.
    PublishCheck,
}

#[derive(Subcommand)]
enum LocalesAction {
    /// Mark the texts of a file as reviewed by a person who speaks the language
    Review {
        /// The folder in locales, such as fr
        language: String,
        /// The file, such as rules.ftl
        file: String,
        /// The messages; without any, all that are translated
        messages: Vec<String>,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a subcommand. Returns false if a check failed.
fn run(command: Command) -> anyhow::Result<bool> {
    let root = workspace::root();
    match command {
        Command::Test { parts } => Ok(parts::test(&root, &parts)),
        Command::Locales { action: None } => translations::print(&root),
        Command::Locales { action: Some(LocalesAction::Review { language, file, messages }) } => {
            translations::mark(&root, &language, &file, &messages)
        }
        Command::Bench { names } => bench::run(&root, &names),
        Command::ApiTypes => write_api_types(&root).map(|()| true),
        Command::Bundle => bundle::build(&root).map(|()| true),
        Command::Wasm => wasm::build(&root).map(|()| true),
        Command::Fuzz { seconds, targets } => fuzz::run(&root, seconds, &targets),
        Command::Attack { seconds, row } => attack::run(&root, seconds, row.as_deref()),
        Command::Simulate(simulation) => simulate::run(&root, &simulation),
        Command::Chaos { moves, kills } => chaos::run(&root, moves, kills),
        Command::RollingUpgrade { from, moves } => {
            rolling_upgrade::run(&root, from.as_deref(), moves)
        }
        Command::MatchBuilds(settings) => match_builds::run(&root, &settings),
        Command::Deny => deny::run(&root),
        Command::Licences => licences::write(&root).map(|()| true),
        Command::Miri => miri::run(&root),
        Command::Schemathesis { examples, more } => schemathesis::run(&root, examples, &more),
        Command::Mutants { sample, part, packages, more } => {
            mutants::run(&root, &mutants::Choice { sample, part, more: &more }, &packages)
        }
        Command::Package { check, packages } => package::run(&root, &packages, check),
        Command::PublishCheck => Ok(publish::check(&root)),
    }
}

/// The test that compares the types with the committed file can also write them.
fn write_api_types(root: &std::path::Path) -> anyhow::Result<()> {
    let test = ["test", "--package", "dipole-server", "--test", "site", "browser_types"];
    process::run(process::cargo(root, &test).env("UPDATE_API_TYPES", "1"))
}

/// Whether a command line, with `xtask` as its first word, is valid.
fn understands<'a>(words: impl IntoIterator<Item = &'a str>) -> bool {
    let read = Arguments::try_parse_from(words);
    read.map_or_else(|error| error.kind() == ErrorKind::DisplayHelp, |_| true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_its_own_commands() {
        assert!(understands(["xtask", "test"]));
        assert!(understands(["xtask", "test", "rules", "e2e"]));
        assert!(understands(["xtask", "test", "--help"]));
        assert!(understands(["xtask", "mutants", "--sample", "20", "--part", "3", "dipole"]));
        assert!(understands(["xtask", "mutants", "dipole", "--", "--file", "**/board.rs"]));
        assert!(understands(["xtask", "deny"]));
        assert!(understands(["xtask", "package", "--check", "python", "npm", "x86-64"]));
        assert!(understands([
            "xtask",
            "match-builds",
            "v1",
            "HEAD",
            "--games",
            "40",
            "--",
            "--seed",
            "2"
        ]));
        assert!(!understands(["xtask", "match-builds", "v1"]));
        assert!(!understands(["xtask", "mutants", "--sample", "0"]));
        assert!(understands(["xtask", "attack", "--seconds", "2", "--row", "Asset"]));
        assert!(understands(["xtask", "chaos", "--moves", "500", "--kills", "9"]));
        assert!(understands([
            "xtask",
            "simulate",
            "tournaments",
            "--database",
            "sqlite",
            "--seed",
            "7",
            "--release"
        ]));
        assert!(!understands(["xtask", "simulate", "tournaments", "--database", "files"]));
        assert!(understands(["xtask", "rolling-upgrade", "--from", "v1", "--moves", "100"]));
        assert!(understands([
            "xtask",
            "schemathesis",
            "--examples",
            "5",
            "--",
            "--phases",
            "fuzzing"
        ]));
        assert!(!understands(["xtask", "schemathesis", "--examples", "0"]));
        assert!(!understands(["xtask", "test", "everything"]));
        assert!(!understands(["xtask", "tests"]));
    }
}
