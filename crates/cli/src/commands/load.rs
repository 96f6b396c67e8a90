//! `dipole load`: a load test with many simultaneous games on a running site.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use dipole::{Players, Setup};
use dipole_load::{Checked, Options, Percentiles, Progress, Report, Source, Transport};

use crate::failure::Failure;
use crate::progress::ProgressLines;
use crate::{duration, interrupt, output};

/// Play many games at once on a running site, and measure its response times
///
/// Guests, each with a separate session, play random legal moves against each other. The command
/// measures the time from when a move is due until its acknowledgement and until the opponent's
/// socket has it. Transient failures, such as a restarted or busy site, are retried and counted as
/// errors.
///
/// Do not measure a site that people play on. Sites limit requests from one network address: start
/// yours with --behind-proxy, --posts-per-minute 1000000 and --requests-per-minute 1000000, and
/// measure with --forwarded, so that each player has a separate address.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The site, such as http://127.0.0.1:8080. Given twice for two nodes of a site, White plays on
    /// the first and Black on the second
    #[arg(long, value_name = "URL", required_unless_present = "database")]
    url: Vec<String>,

    /// Number of games at the same time
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=60_000))]
    games: u32,

    /// Duration of the measurement, such as 30s
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = duration::read)]
    time: Duration,

    /// Stop early after this many acknowledged moves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    moves: Option<u64>,

    /// Moves per second of all games together, at random times [default: each game plays as fast as
    /// it can]
    #[arg(long, value_name = "R", value_parser = rate)]
    rate: Option<f64>,

    /// Transport of moves
    #[arg(long, value_name = "http|socket", default_value = "http",
        value_parser = PossibleValuesParser::new(["http", "socket"]).map(|way| match way.as_str() {
            "socket" => Transport::Socket,
            _ => Transport::Http,
        }))]
    way: Transport,

    /// Open the game sockets of both players also when moves are sent over HTTP
    #[arg(long)]
    watch: bool,

    /// Open the socket for news of each page, for every player
    #[arg(long)]
    news: bool,

    /// Open this many additional sockets that watch an idle game
    #[arg(long, value_name = "N", default_value_t = 0)]
    sockets: u32,

    /// The board
    #[arg(long, value_name = "NAME", default_value = "small",
        value_parser = PossibleValuesParser::new(for_two().map(Setup::name))
            .try_map(|name| name.parse::<Setup>()))]
    setup: Setup,

    /// The clock of each game, such as none, 300+5 (seconds) or 3d
    #[arg(long, value_name = "CLOCK", default_value = "none")]
    clock: String,

    /// Seed of the random moves
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Send a separate network address for each player in X-Forwarded-For, for a site with
    /// --behind-proxy
    #[arg(long)]
    forwarded: bool,

    /// Send this share of the moves twice, like a client that has lost the response
    #[arg(long, value_name = "SHARE", default_value_t = 0.0, value_parser = share)]
    repeat: f64,

    /// Send the reply to this share of the moves before the move itself, and an older move again
    /// after it, like reordered messages
    #[arg(long, value_name = "SHARE", default_value_t = 0.0, value_parser = share)]
    reorder: f64,

    /// Sign the players up and play rated games, which need a clock
    #[arg(long, conflicts_with = "check")]
    rated: bool,

    /// Time limit for retries of a failed request
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration::read)]
    patience: Duration,

    /// Process id of the site, to measure its processor time and memory
    #[arg(long, value_name = "PID")]
    pid: Option<u32>,

    /// Write every acknowledged move to this new file, one JSON object a line
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    acks: Option<PathBuf>,

    /// Play nothing, but verify that the site or its database has every move of this file exactly
    /// once and in its place, and replay the games. For a database, also recompute all ratings.
    /// Exits with 3 on a difference
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,

    /// The database for --check: a SQLite file or postgres://…
    #[arg(long, value_name = "DATABASE", requires = "check", conflicts_with = "url")]
    database: Option<String>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The exit status if the check of acknowledged moves found faults.
const FAULTS: u8 = 3;

fn for_two() -> impl Iterator<Item = Setup> {
    Setup::ALL.into_iter().filter(|setup| setup.position().players() == Players::Two)
}

fn rate(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(rate) if rate.is_finite() && rate > 0.0 => Ok(rate),
        _ => Err("a rate is a number of moves a second above zero".to_owned()),
    }
}

fn share(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err("a share is a number from 0 to 1".to_owned()),
    }
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    match (&args.check, args.url.as_slice(), &args.database) {
        (Some(file), _, Some(database)) => check(args, file, &Source::Database(database.clone())),
        (Some(file), [url], None) => check(args, file, &Source::Site(url.clone())),
        (None, [url], _) => measure(args, [url, url]),
        (None, [white, black], _) => measure(args, [white, black]),
        (Some(_), _, _) => Err(Failure::new("name the site once, with --url")),
        (None, _, _) => Err(Failure::new("name the site with --url, or two nodes of it")),
    }
}

fn measure(args: &Args, urls: [&String; 2]) -> Result<(), Failure> {
    let stop = interrupt::flag()?;
    let mut lines = ProgressLines::new();
    let bar = crate::progress::bar(0, "{msg}");
    let report = dipole_load::run(options(args, urls), |progress| {
        let words = words(progress, args.games);
        bar.set_message(words.clone());
        lines.write(|| words);
        !stop.load(Ordering::Relaxed)
    });
    bar.finish_and_clear();
    let report = report?;
    if args.json {
        return output::print_json(&report);
    }
    output::print(&text(&report, args.acks.as_deref()))
}

fn options(args: &Args, urls: [&String; 2]) -> Options {
    Options {
        urls: urls.map(String::clone),
        games: args.games,
        time: args.time,
        moves: args.moves,
        rate: args.rate,
        way: args.way,
        watch: args.watch,
        news: args.news,
        sockets: args.sockets,
        setup: args.setup,
        clock: args.clock.clone(),
        seed: args.seed,
        forwarded: args.forwarded,
        repeat: args.repeat,
        reorder: args.reorder,
        rated: args.rated,
        patience: args.patience,
        process: args.pid,
        acknowledgements: args.acks.clone(),
    }
}

fn words(progress: Progress, games: u32) -> String {
    match progress.measured {
        None => format!("{} of {games} games have begun", progress.pairs),
        Some(time) => format!("{} moves in {:.0} s", progress.moves, time.as_secs_f64()),
    }
}

fn text(report: &Report, acks: Option<&Path>) -> String {
    let mut text = String::new();
    let mut line = |name: &str, value: String| {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{name:15} {value}");
    };
    line("games at once", report.games.to_string());
    line("measured", format!("{:.1} s", report.seconds));
    line("moves", format!("{}, {:.0} a second", report.moves, report.moves_per_second));
    line("games finished", report.finished_games.to_string());
    let none = || "nothing".to_owned();
    line("acknowledged", report.acknowledged.map_or_else(none, times));
    if let Some(shown) = report.shown {
        line("other screen", times(shown));
    }
    if let Some(open) = report.open_sockets {
        line("idle sockets", format!("{open} open at the end"));
    }
    if let Some(site) = report.site {
        line(
            "site",
            format!(
                "{:.2} s of processor for 1,000 moves; {:.0} to {:.0} MiB of memory",
                site.processor_seconds_per_1000_moves,
                mebibytes(site.memory_before),
                mebibytes(site.memory_after)
            ),
        );
    }
    if report.errors.is_empty() {
        line("errors", "none".to_owned());
    }
    for (error, count) in &report.errors {
        line("errors", format!("{count} × {error}"));
    }
    if let Some(acks) = acks {
        line("written to", acks.display().to_string());
    }
    text
}

fn times(times: Percentiles) -> String {
    let Percentiles { p50, p90, p99, max } = times;
    format!("p50 {p50:.1} ms, p90 {p90:.1}, p99 {p99:.1}, longest {max:.1}")
}

fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

fn check(args: &Args, file: &Path, source: &Source) -> Result<(), Failure> {
    let checked =
        dipole_load::check(file, source).map_err(|error| Failure::of(file.display(), error))?;
    if args.json {
        output::print_json(&checked)?;
    } else {
        output::print(&found(&checked))?;
    }
    if checked.faults.is_empty() {
        return Ok(());
    }
    let count = checked.faults.len();
    Err(Failure::new(format!(
        "{count} acknowledged moves, games or ratings are not as they should be"
    ))
    .with_status(FAULTS))
}

fn found(checked: &Checked) -> String {
    let mut text = String::new();
    for fault in &checked.faults {
        let _ = writeln!(text, "{fault}");
    }
    if checked.faults.is_empty() {
        let Checked { acknowledged, games, .. } = checked;
        let _ = writeln!(
            text,
            "all {acknowledged} acknowledged moves of {games} games are there once, in their places, and legal"
        );
        if let Some(games @ 1..) = checked.rated_games {
            let _ = writeln!(text, "all ratings are what {games} rated games make of them");
        }
    }
    text
}
