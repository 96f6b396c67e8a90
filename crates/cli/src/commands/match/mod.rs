//! `dipole match`: a match between two engines.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use dipole_arena::{self as arena, Book, EloModel, EngineSpec, MatchConfig, Openings, Sprt};
use dipole_engine::{CpuTime, Limits};
use dipole_queue::NatsAddress;

use crate::engine_args::{SearchArgs, time};
use crate::failure::Failure;
use crate::position_args::PositionArgs;
use crate::{input, interrupt, output};

mod machine;
mod monitor;
mod remote;
mod report;

use monitor::MatchMonitor;
use report::{Finished, MatchReport};

/// Play a match between two engines and measure the difference in strength
///
/// An engine is a built-in one, described by level:N, nodes:N, depth:N,
/// time:100ms, cpu:100ms (processor time), clock:NODES+NODES (for the game and for each move more),
/// eval:NAME, search:plain, hash:MIB, threads:N or several of these with commas
/// between them, or any UGI engine by its command line, in quotes. An engine's
/// own limits take precedence over those of the match.
///
/// Every opening is played twice with colours swapped. Elo and its error come
/// from the pairs. Ctrl-C ends the match and prints what there is.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The first engine, from whose point of view the result is
    #[arg(value_name = "A")]
    first: EngineSpec,

    /// The second engine
    #[arg(value_name = "B")]
    second: EngineSpec,

    /// Maximum number of games, rounded up to whole pairs [default: 100, with --sprt 40000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: Option<u32>,

    /// The time for a move [default: 100ms for engines without any limit]
    #[arg(long, value_name = "TIME", value_parser = time)]
    time: Option<Duration>,

    /// The processor time for a move, so that other programs of the machine decide
    /// nothing: only time counts in which the searching thread runs. Engines that are
    /// commands need the UGI option CpuTime; Linux only
    #[arg(long, value_name = "TIME", value_parser = cpu_time, conflicts_with_all = ["time", "nats"])]
    cpu_time: Option<CpuTime>,

    #[command(flatten)]
    search: SearchArgs,

    /// Number of games at the same time
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "nats")]
    concurrency: NonZeroUsize,

    /// Let workers play the games, over NATS (dipole work --queues matches), such as
    /// nats://127.0.0.1:4222. The result is the same as without workers if nodes or depth limit the
    /// engines
    #[arg(long, value_name = "URLS", value_parser = NatsAddress::parse)]
    nats: Option<NatsAddress>,

    /// End the match when a sequential test (SPRT) between two differences in Elo
    /// is decided, and print the result as a row of docs/experiments.md too
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,

    /// The scale of the test: logistic is the usual Elo, normalized counts in
    /// standard deviations of a game
    #[arg(long, value_name = "SCALE", value_enum, default_value_t, requires = "sprt")]
    elo: Scale,

    /// The probability of accepting ELO1 when ELO0 is true
    #[arg(long, value_name = "P", default_value_t = Sprt::DEFAULT_ERROR, requires = "sprt")]
    alpha: f64,

    /// The probability of accepting ELO0 when ELO1 is true
    #[arg(long, value_name = "P", default_value_t = Sprt::DEFAULT_ERROR, requires = "sprt")]
    beta: f64,

    /// The tested change, for the row of docs/experiments.md, which is then printed without --sprt
    /// as well
    #[arg(long, value_name = "TEXT")]
    change: Option<String>,

    /// The tested commit, for the row of docs/experiments.md
    #[arg(long, value_name = "HASH")]
    commit: Option<String>,

    /// Names for the engines in place of their descriptions
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "nats")]
    names: Option<Vec<String>>,

    /// Play the openings of a book: builtin, which has 2,000 for each setup, or a
    /// file with positions or game records; --sprt does so by default
    #[arg(long, value_name = "builtin|FILE", conflicts_with_all = ["openings", "study"])]
    book: Option<String>,

    /// Number of random moves of an opening, which a short search must find near-even; or a file
    /// with positions or game records, played in their order [default: 6]
    #[arg(long, value_name = "N|FILE")]
    openings: Option<String>,

    /// The seed of the random openings, or of the order of the book. The same seed gives the same
    /// openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// Number of nodes for a second search of each opening that the first search, of 10,000 nodes,
    /// finds near-even. Fewer forced wins among the openings make a match more informative
    #[arg(long, value_name = "N", default_value_t = 0)]
    study: u64,

    /// Append the records of the games to this file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Tolerance of the time for a move before the game is lost
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = time)]
    grace: Duration,

    #[command(flatten)]
    start: PositionArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The scales of a sequential test.
#[derive(Clone, Copy, Default, clap::ValueEnum)]
enum Scale {
    #[default]
    Logistic,
    Normalized,
}

/// Maximum number of random moves before a game.
const MAX_PLIES: u32 = 60;
/// Default number of random moves of an opening.
const DEFAULT_PLIES: u32 = 6;
/// Default number of games of a match, without and with a test.
const DEFAULT_GAMES: u32 = 100;
const DEFAULT_SPRT_GAMES: u32 = 40_000;
/// The name for the built-in book of a setup.
const BUILT_IN: &str = "builtin";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let sprt = sprt(args)?;
    let stop = interrupt::signal()?;
    let chosen = openings(args)?;
    let mut config = MatchConfig {
        engines: engines(args),
        pairs: 0,
        limits: Limits { cpu_time: args.cpu_time, ..args.search.limits(args.time) },
        concurrency: args.concurrency.get(),
        openings: chosen.openings,
        sprt,
        grace: args.grace,
    };
    config.pairs = pairs(args, &config);
    let config = config;
    let remote = args.nats.as_ref().map(|nats| remote::Plan::new(&config, nats)).transpose()?;
    let records = match &args.records {
        Some(file) => {
            let open = std::fs::OpenOptions::new().create(true).append(true).open(file);
            Some(open.map_err(|error| Failure::of(file.display(), error))?)
        }
        None => None,
    };
    let today = jiff::Zoned::now();
    let date = today.strftime("%Y.%m.%d").to_string();
    let mut monitor = MatchMonitor::new(&config, date, records, &stop);
    if args.study > 0 {
        monitor.write_first("looking for an opening that is near-even");
    }
    let machine = machine::describe();
    let begin = Instant::now();
    let score = match remote {
        Some(plan) => plan.run(&config, &stop, &mut monitor),
        None => arena::run(&config, &stop, |played, score| monitor.game(played, score))
            .map_err(Failure::from),
    };
    let broken = monitor.finish();
    let score = score?;
    if let (Some(error), Some(file)) = (broken, &args.records) {
        return Err(Failure::of(file.display(), error));
    }
    let finished = Finished {
        config: &config,
        score: &score,
        time: begin.elapsed(),
        date: today.strftime("%Y-%m-%d").to_string(),
        openings: &chosen.name,
        machine: &machine,
        change: args.change.as_deref(),
        commit: args.commit.as_deref(),
    };
    if args.json {
        output::print_json(&MatchReport::new(&finished))
    } else {
        output::print(&finished.summary())
    }
}

fn engines(args: &Args) -> [EngineSpec; 2] {
    let engines = [args.first.clone(), args.second.clone()];
    match args.names.as_deref() {
        Some([a, b]) => {
            let [first, second] = engines;
            [first.named(a), second.named(b)]
        }
        _ => engines,
    }
}

/// Parses a processor time; for clap.
fn cpu_time(text: &str) -> Result<CpuTime, String> {
    CpuTime::new(time(text)?).map_err(|error| error.to_string())
}

fn sprt(args: &Args) -> Result<Option<Sprt>, Failure> {
    let Some(&[elo0, elo1]) = args.sprt.as_deref() else { return Ok(None) };
    let model = match args.elo {
        Scale::Logistic => EloModel::Logistic,
        Scale::Normalized => EloModel::Normalized,
    };
    let test = Sprt::new(elo0, elo1, model, args.alpha, args.beta);
    test.map(Some).map_err(|error| Failure::of("--sprt", error))
}

/// Maximum number of pairs. Without a time limit, engines repeat the same games when the openings
/// of a list repeat, which adds no information: a test then plays every opening once.
fn pairs(args: &Args, config: &MatchConfig) -> u32 {
    let default = if config.sprt.is_some() { DEFAULT_SPRT_GAMES } else { DEFAULT_GAMES };
    let pairs = args.games.unwrap_or(default).div_ceil(2);
    let timed = |spec: &EngineSpec| {
        let limits = spec.limits(&config.limits);
        limits.move_time.is_some() || limits.cpu_time.is_some()
    };
    match &config.openings {
        Openings::Listed(openings)
            if config.sprt.is_some() && !config.engines.iter().any(timed) =>
        {
            pairs.min(u32::try_from(openings.len()).unwrap_or(u32::MAX))
        }
        _ => pairs,
    }
}

/// The openings of a match, and their name in its result.
struct NamedOpenings {
    openings: Openings,
    name: String,
}

fn openings(args: &Args) -> Result<NamedOpenings, Failure> {
    let book_by_default = args.sprt.is_some()
        && args.openings.is_none()
        && args.study == 0
        && args.start.position.is_none();
    if let Some(book) = args.book.as_deref().or(book_by_default.then_some(BUILT_IN)) {
        let (name, book) = load_book(args, book)?;
        let name = format!("{name} {:016x}", book.hash());
        return Ok(NamedOpenings { openings: Openings::Listed(book.shuffled(args.seed)), name });
    }
    let plies = match args.openings.as_deref().map(|text| (text, text.parse::<u32>())) {
        None => DEFAULT_PLIES,
        Some((_, Ok(plies))) => plies,
        Some((file, Err(_))) => {
            let source = input::read(file.as_ref())?;
            let listed = arena::read_openings(&source.text)
                .map_err(|error| Failure::of(source.name, error))?;
            return Ok(NamedOpenings { openings: Openings::Listed(listed), name: file.to_owned() });
        }
    };
    if plies > MAX_PLIES {
        return Err(Failure::new(format!("--openings: at most {MAX_PLIES} random moves")));
    }
    let (start, seed, study) = (args.start.position()?, args.seed, args.study);
    let name = format!("{plies} random plies, seed {seed}, study {study}");
    Ok(NamedOpenings { openings: Openings::Random { start, plies, seed, study }, name })
}

/// A book and its name.
fn load_book(args: &Args, book: &str) -> Result<(String, Book), Failure> {
    if book == BUILT_IN {
        if args.start.position.is_some() {
            return Err(Failure::new("--book builtin: choose by --setup, not by --position"));
        }
        let setup = args.start.setup.unwrap_or_default();
        return Ok((format!("book {setup}"), Book::built_in(setup)?));
    }
    let source = input::read(Path::new(book))?;
    let read = Book::parse(&source.text).map_err(|error| Failure::of(source.name, error))?;
    Ok((format!("book {book}"), read))
}
