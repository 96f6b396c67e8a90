//! `dipole match`: which of two engines is stronger?

use std::fmt::Write as _;
use std::io::Write as _;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use dipole_engine::Limits;
use dipole_protocols::arena::{
    self, Elo, End, Faults, Openings, Plan, Spec, Sprt, SprtState, SprtVerdict, Tally,
};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::failure::Failure;
use crate::meter::Lines;
use crate::start::Start;
use crate::thinker::time;
use crate::{input, interrupt, output};

/// Let two engines play a match and tell how much stronger one is
///
/// An engine is a built-in one, described by level:N, nodes:N, depth:N,
/// time:100ms, eval:NAME, search:plain, hash:MIB, threads:N or several of these with commas
/// between them, or any UGI engine by its command line, in quotes. An engine's
/// own limits come before those of the match.
///
/// Every opening is played twice with colours swapped. Elo and its error come
/// from the pairs. Ctrl-C ends the match and prints what there is.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The first engine, whose side the results are told from
    #[arg(value_name = "A")]
    first: Spec,

    /// The second engine
    #[arg(value_name = "B")]
    second: Spec,

    /// How many games, rounded up to whole pairs
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,

    /// The time for a move [default: 100ms for engines without any limit]
    #[arg(long, value_name = "TIME", value_parser = time)]
    time: Option<Duration>,

    /// The most positions to judge for a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// The most plies to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,

    /// How many games are played at once
    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: NonZeroUsize,

    /// End the match when a sequential test between two differences in
    /// normalized Elo is decided, with an error of 5 in 100
    #[arg(long, num_args = 2, value_names = ["ELO0", "ELO1"], allow_negative_numbers = true)]
    sprt: Option<Vec<f64>>,

    /// How many random moves make an opening, near-even by a short search; or a
    /// file with positions or game records
    #[arg(long, value_name = "N|FILE", default_value = "6")]
    openings: String,

    /// The seed of the random openings: the same one gives the same openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// For how many nodes an opening that seems near-even is studied, after the
    /// 10,000 that each gets: the fewer are won by force from the start, the more
    /// a match tells
    #[arg(long, value_name = "N", default_value_t = 0)]
    study: u64,

    /// Add the records of the games to this file
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// How much a time for a move may be exceeded before the game is lost
    #[arg(long, value_name = "TIME", default_value = "100ms", value_parser = time)]
    grace: Duration,

    #[command(flatten)]
    start: Start,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The most random moves before a game.
const MOST_PLIES: u32 = 60;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let sprt = match args.sprt.as_deref() {
        Some(&[elo0, elo1]) => Some(
            Sprt::new(elo0, elo1)
                .ok_or_else(|| Failure::new("--sprt: ELO0 must be smaller than ELO1"))?,
        ),
        _ => None,
    };
    let stop = interrupt::signal()?;
    let pairs = args.games.div_ceil(2);
    let openings = openings(args)?;
    let mut records = match &args.records {
        Some(file) => {
            let open = std::fs::OpenOptions::new().create(true).append(true).open(file);
            Some(open.map_err(|error| Failure::of(file.display(), error))?)
        }
        None => None,
    };
    let plan = Plan {
        engines: [args.first.clone(), args.second.clone()],
        pairs,
        limits: Limits {
            depth: args.depth,
            nodes: args.nodes,
            move_time: args.time,
            ..Limits::default()
        },
        concurrency: args.concurrency.get(),
        openings,
        sprt,
        grace: args.grace,
    };
    let today = jiff::Zoned::now().strftime("%Y.%m.%d").to_string();
    let games = u64::from(pairs) * 2;
    let bar = progress_bar(games);
    let mut lines = Lines::new();
    if args.study > 0 {
        let state = "looking for an opening that is near-even";
        lines.say_first(state);
        bar.set_message(state);
    }
    let begin = Instant::now();
    let mut broken = None;
    let tally = arena::run(&plan, &stop, |played, tally| {
        if let End::Fault(fault) = &played.end {
            let loser = plan.engines[1 - played.winner].name();
            bar.suspend(|| eprintln!("game {}: {loser} {fault}", played.number + 1));
        }
        let names = [plan.engines[0].name(), plan.engines[1].name()];
        if let Some(file) = &mut records
            && let Err(error) = writeln!(file, "{}", played.record(names, &today))
        {
            broken = Some(error);
            stop.stop();
        }
        let state = brief(tally, sprt);
        lines.say(|| format!("{} of {games} games: {state}", tally.games()));
        bar.set_message(state);
        bar.set_position(tally.games());
    })?;
    bar.finish_and_clear();
    if let (Some(error), Some(file)) = (broken, &args.records) {
        return Err(Failure::of(file.display(), error));
    }
    if args.json {
        output::print_json(&Report::new(&plan, &tally, begin.elapsed()))
    } else {
        output::print(&summary(&plan, &tally, begin.elapsed()))
    }
}

fn openings(args: &Args) -> Result<Openings, Failure> {
    let Ok(plies) = args.openings.parse::<u32>() else {
        let source = input::read(args.openings.as_ref())?;
        let listed = arena::read_openings(&source.text);
        return listed.map(Openings::Listed).map_err(|error| Failure::of(source.name, error));
    };
    if plies > MOST_PLIES {
        return Err(Failure::new(format!("--openings: at most {MOST_PLIES} random moves")));
    }
    let (start, seed, study) = (args.start.position()?, args.seed, args.study);
    Ok(Openings::Random { start, plies, seed, study })
}

/// A bar on standard error, where that is a terminal.
fn progress_bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    let style = "{bar:30} {pos}/{len} {msg} {elapsed_precise}, {eta_precise} to go";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// The state of a match in a few words.
fn brief(tally: &Tally, sprt: Option<Sprt>) -> String {
    let mut text = format!("+{} -{}", tally.wins[0], tally.wins[1]);
    if let Some(elo) = tally.pairs.elo() {
        let _ = write!(text, " {}", difference(&elo));
    }
    if let Some(test) = sprt {
        let state = test.state(&tally.pairs);
        let _ = write!(text, " LLR {:.2} of ±{:.2}", state.llr, state.bound);
    }
    text
}

fn difference(elo: &Elo) -> String {
    if elo.difference.is_infinite() {
        return format!("Elo {}∞", if elo.difference > 0.0 { '+' } else { '−' });
    }
    let number = |value: f64| match value {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        value => format!("{value:+.1}"),
    };
    format!("Elo {:+.1} ({} to {})", elo.difference, number(elo.low), number(elo.high))
}

fn summary(plan: &Plan, tally: &Tally, time: Duration) -> String {
    let [a, b] = [plan.engines[0].name(), plan.engines[1].name()];
    let games = tally.games();
    let mut text = format!("{a} against {b}: +{} -{}", tally.wins[0], tally.wins[1]);
    if games == 0 {
        text.push_str(", no game was finished\n");
        return text;
    }
    let percent = |part: u64| part as f64 * 100.0 / games as f64;
    let [lost, _, split, _, won] = tally.pairs.0;
    let _ = writeln!(text, " of {games} games, {:.1} %", percent(tally.wins[0]));
    let _ = writeln!(text, "pairs: {won} won, {split} split, {lost} lost");
    if let Some(elo) = tally.pairs.elo() {
        let _ = writeln!(
            text,
            "{}, at 95 %; normalized {:+.1}; stronger with a chance of {:.1} %",
            difference(&elo),
            elo.normalized,
            elo.superiority * 100.0
        );
    }
    if let Some(test) = plan.sprt {
        let (elo0, elo1) = test.hypotheses();
        let SprtState { llr, bound, verdict } = test.state(&tally.pairs);
        let words = verdict_words(verdict);
        let _ = writeln!(text, "SPRT [{elo0}, {elo1}]: LLR {llr:.2} of ±{bound:.2}, {words}");
    }
    let _ = writeln!(
        text,
        "first to move won {:.1} %; {:.1} moves a game; {:.1} s",
        percent(tally.first_mover_wins),
        tally.plies as f64 / games as f64,
        time.as_secs_f64()
    );
    for (name, faults) in [(a, tally.faults[0]), (b, tally.faults[1])] {
        if faults != Faults::default() {
            let Faults { crashes, time_losses, illegal_moves } = faults;
            let _ = writeln!(
                text,
                "{name}: {crashes} crashes, {time_losses} losses on time, \
                 {illegal_moves} illegal moves"
            );
        }
    }
    text
}

const fn verdict_words(verdict: SprtVerdict) -> &'static str {
    match verdict {
        SprtVerdict::Open => "undecided",
        SprtVerdict::AcceptH0 => "H0 accepted",
        SprtVerdict::AcceptH1 => "H1 accepted",
    }
}

/// The result of a match, for programs. Infinite differences are null.
#[derive(Serialize)]
struct Report<'a> {
    engines: [&'a str; 2],
    games: u64,
    wins: [u64; 2],
    pairs: [u64; 5],
    elo: Option<ReportElo>,
    sprt: Option<ReportSprt>,
    first_mover_wins: u64,
    plies: u64,
    seconds: f64,
    faults: [ReportFaults; 2],
}

#[derive(Serialize)]
struct ReportElo {
    difference: f64,
    low: f64,
    high: f64,
    normalized: f64,
    superiority: f64,
}

#[derive(Serialize)]
struct ReportSprt {
    elo0: f64,
    elo1: f64,
    llr: f64,
    bound: f64,
    verdict: &'static str,
}

#[derive(Serialize)]
struct ReportFaults {
    crashes: u64,
    time_losses: u64,
    illegal_moves: u64,
}

impl<'a> Report<'a> {
    fn new(plan: &'a Plan, tally: &Tally, time: Duration) -> Report<'a> {
        let faults = |Faults { crashes, time_losses, illegal_moves }| ReportFaults {
            crashes,
            time_losses,
            illegal_moves,
        };
        Report {
            engines: [plan.engines[0].name(), plan.engines[1].name()],
            games: tally.games(),
            wins: tally.wins,
            pairs: tally.pairs.0,
            elo: tally.pairs.elo().map(|elo| ReportElo {
                difference: elo.difference,
                low: elo.low,
                high: elo.high,
                normalized: elo.normalized,
                superiority: elo.superiority,
            }),
            sprt: plan.sprt.map(|test| {
                let state = test.state(&tally.pairs);
                let (elo0, elo1) = test.hypotheses();
                let SprtState { llr, bound, verdict } = state;
                ReportSprt { elo0, elo1, llr, bound, verdict: verdict_words(verdict) }
            }),
            first_mover_wins: tally.first_mover_wins,
            plies: tally.plies,
            seconds: time.as_secs_f64(),
            faults: tally.faults.map(faults),
        }
    }
}
