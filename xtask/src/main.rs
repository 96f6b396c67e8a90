//! The development commands of Dipole: `cargo xtask test`, `cargo xtask wasm`, and so on.
//!
//! The program only starts other programs and looks at files, so it has few
//! dependencies: it is compiled before anything else can be tested.

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

/// What a developer of Dipole runs.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Test everything, or only the parts named
    ///
    /// Parts run in the order listed here, whatever order they are named in. A failing part does
    /// not hide the others: all run, a table of results follows, and the last line is `N passed, N
    /// failed`. Tools that are missing are installed where that is possible (npm packages by lock
    /// file; on Debian as root the packages chromium, chromium-headless-shell and postgresql, and nats-server and mail
    /// servers, which are unpacked under target/tools and not installed); otherwise the part fails
    /// and says what is missing and how to get it.
    Test {
        /// The parts to run; without any, all of them
        #[arg(value_enum, value_name = "PART")]
        parts: Vec<Part>,
    },
    /// Print how far each translation in locales has come, or mark texts as reviewed
    Locales {
        #[command(subcommand)]
        action: Option<LocalesAction>,
    },
    /// Run the kept benchmarks
    ///
    /// Every benchmark of every crate (its `benches/` folder) and `wasm`, which compares the engine in
    /// Chromium with the native one of a release build or of the program that DIPOLE_BIN names; or only
    /// those named.
    Bench {
        /// The benchmarks to run; without any, all of them
        names: Vec<String>,
    },
    /// Build crates/wasm and crates/wasm-engine for the browser into web/wasm
    ///
    /// The build is committed, so that others need no wasm tool; commit it together with
    /// the sources it was built from. Gets what it needs: the compiler by `rustup target add
    /// wasm32-unknown-unknown`, or as root on Debian from the packages rustc-web and rust-web-src;
    /// wasm-bindgen from crates.io, in the version of Cargo.lock, into target/tools.
    Wasm,
    /// Bundle the scripts of web/js and the style sheets of web/css into web/bundle
    ///
    /// Release builds serve the bundle, debug builds the files themselves. What is built is
    /// committed; commit it together with the files it was built from.
    Bundle,
    /// Write web/js/api-types.d.ts, the types of the API and the sockets for the scripts of web/js
    ///
    /// They come from the description of the API (`/api/openapi.json`). The tests of crates/server
    /// fail when the committed file is not of these sources.
    ApiTypes,
    /// Throw random input at the parsers and the rules
    ///
    /// With cargo-fuzz, guided by coverage, where it is installed; else with the runner that `test
    /// fuzz` uses. What is found is under fuzz/artifacts, or on the screen.
    Fuzz {
        /// Seconds for each target
        #[arg(long, default_value_t = 60)]
        seconds: u64,
        /// The targets to run; without any, all of them
        targets: Vec<String>,
    },
    /// Kill, stop and restart a site and its database while many games are played
    ///
    /// On SQLite, and on PostgreSQL with two nodes and NATS. `dipole load` plays over HTTP and sockets
    /// meanwhile, and sends some moves twice and some out of order. At the end every acknowledged move must be
    /// there once, in its place and legal, every rating as the games make it, and every mail sent. The
    /// test command runs the same with fewer moves and kills.
    Chaos {
        /// Acknowledged moves on each database, at least
        #[arg(long, default_value_t = 10_000, value_name = "N")]
        moves: u64,
        /// How often the site is killed on each database, at least
        #[arg(long, default_value_t = 50, value_name = "N")]
        kills: u64,
    },
    /// Simulate many tournaments and check their rules
    #[command(subcommand)]
    Simulate(simulate::Simulation),
    /// Attack a site with its most expensive requests while another user loads pages and plays
    ///
    /// Starts the release build with its default limits on loopback. For each kind of work an attacker with one address,
    /// then with 64, sends requests as fast as it can. Prints the other user's times as ratios to an idle run just before, peak
    /// memory and the time to recover; fails when a target of docs/security.md is missed. The test command runs the
    /// same for a moment a row, without judging times.
    Attack {
        /// Seconds for each row and number of addresses
        #[arg(long, default_value_t = 10, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=60))]
        seconds: u64,
        /// The row to attack, as the output names it; without it, all of them
        #[arg(long)]
        row: Option<String>,
    },
    /// Replace the version before by this one, node by node, while many games are played
    ///
    /// Builds the commit in folders of its own under target/rolling-upgrade, starts two nodes of it on one PostgreSQL and
    /// one NATS, and replaces them by this version, killing nodes meanwhile. At the end every acknowledged move must
    /// be there once, and all ratings as the games make them.
    RollingUpgrade {
        /// The version before; without it the last tag, or else the commit in testdata/version-before.txt
        #[arg(long, value_name = "COMMIT")]
        from: Option<String>,
        /// Acknowledged moves before, during and after the upgrade, at least
        #[arg(long, default_value_t = 500, value_name = "N")]
        moves: u64,
    },
    /// Play two versions of the engine against each other and print a row for docs/experiments.md
    ///
    /// Measures what users get: both programs play as UGI processes, from the balanced book, each opening twice with
    /// colours swapped. A commit is built with `cargo build --release` below target/match-builds, where its program is
    /// kept; that takes some twelve minutes of processor time the first time (`CARGO_BUILD_JOBS=2 nice cargo xtask …`
    /// leaves room for others). A path names a program that is started as `PROGRAM engine`.
    ///
    /// Where both programs can, the limit is processor time of the searching thread, so that a busy machine decides
    /// nothing. Programs from before that option play by wall-clock time. They never think at once, so that a busy
    /// machine takes as much from both; use few other programs and many games then. The last line is the row, with
    /// Elo at 95 % for NEW, games, limit, book, games lost on time by NEW and OLD, and the machine. Ctrl-C ends the
    /// match and prints what there is. Exits with 1 when a version cannot be built or started.
    ///
    ///     cargo xtask match-builds v1.2 HEAD
    ///     cargo xtask match-builds 3420a03 target/release/dipole --time 100ms --games 300 -- --seed 7
    #[command(verbatim_doc_comment)]
    MatchBuilds(match_builds::Settings),
    /// Check licences, sources, versions and known weaknesses of the dependencies
    ///
    /// By cargo-deny, as deny.toml says. It is installed into target/tools where it is missing, which
    /// takes minutes. Known weaknesses are looked up where the database of advisories is on this machine:
    /// `target/tools/cargo-deny-VERSION/bin/cargo-deny fetch db` gets it from github.com.
    Deny,
    /// Write crates/cli/licences.txt, which `dipole licences` prints
    ///
    /// The licences of all libraries in the program, out of their packages. Run it when `Cargo.lock` changes; the test
    /// command says when the file is not of these dependencies.
    Licences,
    /// Test a running site by requests that schemathesis makes up from the description of its API
    ///
    /// Answers with a status of 500 and above, and answers that are not as described, are faults.
    /// Installs schemathesis into an environment of Python under target/tools where it is missing,
    /// which takes a network; starts the build of the tests, or the program that DIPOLE_BIN names, on
    /// loopback and an empty database, and signs up there. Everything is kept in
    /// target/schemathesis. Exits with 1 when there is a fault or something is missing.
    Schemathesis {
        /// Requests for each operation and phase, at most
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
    /// Change the sources one place at a time and count the changes that no test notices
    ///
    /// With cargo-mutants, which is installed into target/tools where it is missing. Fails below
    /// 95 % noticed. The changes that were missed are listed under target/mutants. Takes hours;
    /// `--sample` takes a part of it.
    Mutants {
        /// Test one change in so many
        #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        sample: u32,
        /// Which of them: 0 for the first of each N, up to N - 1
        #[arg(long, default_value_t = 0, value_name = "K")]
        part: u32,
        /// The packages; without any, rules, tables, play-by-mail language, domain and store
        packages: Vec<String>,
        /// More arguments for `cargo mutants`, after `--`, such as `--file '**/rating.rs'`
        #[arg(last = true)]
        more: Vec<String>,
    },
    /// Make what people install: archives, Debian packages, bill of materials, packages for Python and npm, checksums
    ///
    /// All have the version of the workspace. Zig links static programs for Linux and one for Windows. The packages for x86-64 hold two: one for any
    /// processor, which becomes the other where the processor has AVX2. All of it is in
    /// target/package/out. The tools come from rustup, PyPI and crates.io into target/tools.
    /// Takes about ten minutes for each program the first time.
    Package {
        /// Try the packages for this machine as well: the program on an old processor (with
        /// qemu-user), in a container and without any library, and the Debian package, which is
        /// installed, started, upgraded and removed in a Debian of its own and in a virtual machine
        /// with systemd, which needs root on Debian. The program for Windows is started under Wine. Wheel and npm package are installed in empty folders,
        /// where their guides and tests run
        #[arg(long)]
        check: bool,
        /// The packages; without any, all of them
        #[arg(value_enum, value_name = "PACKAGE")]
        packages: Vec<package::Package>,
    },
    /// Check whether crates/dipole could be published as it is
    ///
    /// Its files and licences, `cargo publish --dry-run`, the oldest Rust that it names, a target
    /// without a standard library, and its public API (cargo-semver-checks). A tool that is missing
    /// fails its check, with a message that says how to get it.
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
