//! The commands by which the evaluation was learned, for repeating it:
//! `generate` plays games and `train` makes a network of them.

use std::{
    fs::{self, File},
    io::{BufReader, BufWriter},
    ops::RangeInclusive,
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use clap::{Parser, Subcommand, value_parser};
use dipole::Setup;
use dipole_engine::{EvalKind, Signal};
use dipole_learn::{
    generate::{self, generate},
    samples::Samples,
    train,
};
use dipole_tables::TableSource;

/// The exit status of a command that the user broke off: 128 and SIGINT.
const BROKEN_OFF: u8 = 130;
/// How often the generator says how far it is.
const PAUSE: Duration = Duration::from_secs(10);

#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games against itself and writes their positions.
    ///
    /// A line for each: the position, the score in hundredths of a checker for
    /// the player to move, and 1 if that player won or 0. The same seed gives the
    /// same lines. Ctrl-C ends it; the games played so far are kept.
    Generate {
        /// Where to write; a file that is there already is left alone.
        file: PathBuf,
        /// The setup to start from.
        #[arg(long, default_value = "small")]
        setup: Setup,
        /// The evaluation that plays: `best` or `mobility`, say.
        #[arg(long, default_value_t)]
        eval: EvalKind,
        /// The nodes of each search.
        #[arg(long, default_value_t = 1_000, value_parser = value_parser!(u64).range(1..))]
        nodes: u64,
        /// The seed of the random openings.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The number of positions to stop at.
        #[arg(long, default_value_t = 1_000_000)]
        positions: u64,
        /// The minutes to stop at.
        #[arg(long, default_value_t = 60, value_parser = value_parser!(u64).range(1..=1_000_000))]
        minutes: u64,
        /// Endgame tables beyond the built-in ones, by which games are judged.
        #[arg(long, value_name = "DIR")]
        tables: Option<PathBuf>,
    },
    /// Trains a network on generated positions.
    ///
    /// The network is written when all is done: broken off with Ctrl-C, or
    /// refused since a file is not what it should be, nothing has changed.
    Train {
        /// Where to write the network; takes the place of one that is there.
        network: PathBuf,
        /// The files to learn from.
        #[arg(required = true)]
        positions: Vec<PathBuf>,
        /// The setup whose board the network is for: `small` or `large`.
        #[arg(long, default_value = "small")]
        setup: Setup,
        /// How often every position is seen.
        #[arg(long, default_value_t = 16, value_parser = from_one)]
        epochs: usize,
        /// Positions between two steps.
        #[arg(long, default_value_t = 8_192, value_parser = from_one)]
        batch: usize,
        /// The size of the first steps.
        #[arg(long, default_value_t = 0.002, value_parser = fraction)]
        rate: f32,
        /// How much a search's score counts against the game's result, 0 to 1.
        #[arg(long, default_value_t = 0.75, value_parser = fraction)]
        trust: f32,
        /// The seed of the first numbers and of the order.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many threads work.
        #[arg(long, default_value_t = 2, value_parser = from_one)]
        threads: usize,
    },
}

fn from_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(number @ 1..) => Ok(number),
        _ => Err("a whole number from 1 on is needed".to_owned()),
    }
}

fn fraction(text: &str) -> Result<f32, String> {
    const RANGE: RangeInclusive<f32> = 0.0..=1.0;
    let number = text.parse().ok().filter(|number| RANGE.contains(number));
    number.ok_or_else(|| "a number from 0 to 1 is needed".to_owned())
}

fn main() -> anyhow::Result<ExitCode> {
    let command = Arguments::parse().command;
    let stop = Signal::new();
    let wish = stop.clone();
    ctrlc::set_handler(move || wish.stop())?;
    match command {
        Command::Generate { file, setup, eval, nodes, seed, positions, minutes, tables } => {
            let time = Duration::from_secs(minutes * 60);
            let (tables, warnings) = TableSource::directory_or_builtin(tables).open()?;
            warnings.iter().for_each(|warning| eprintln!("{warning}"));
            let tables = tables.unwrap_or_default();
            let plan = generate::Plan { setup, eval, nodes, seed, positions, time, tables };
            write_positions(&file, &plan, &stop).with_context(|| file.display().to_string())?;
        }
        Command::Train { network, positions, setup, epochs, batch, rate, trust, seed, threads } => {
            let mut samples =
                Samples::new(setup).with_context(|| format!("there is no network for {setup}"))?;
            for file in &positions {
                let told = || file.display().to_string();
                let lines = File::open(file).with_context(told)?;
                samples.read(BufReader::new(lines), trust).with_context(told)?;
            }
            let plan = train::Plan { epochs, batch, rate, seed, threads };
            write_network(&network, &samples, &plan, &stop)?;
        }
    }
    Ok(if stop.is_stopped() { ExitCode::from(BROKEN_OFF) } else { ExitCode::SUCCESS })
}

fn write_positions(file: &Path, plan: &generate::Plan, stop: &Signal) -> anyhow::Result<()> {
    let out = BufWriter::new(File::create_new(file)?);
    let (began, mut told) = (Instant::now(), Instant::now());
    let written = generate(plan, out, stop, |written| {
        if told.elapsed() >= PAUSE {
            told = Instant::now();
            let minutes = |time: Duration| time.as_secs_f64() / 60.0;
            let (now, end) = (minutes(began.elapsed()), minutes(plan.time));
            let wanted = plan.positions;
            eprintln!("{written} of {wanted} positions, {now:.1} of {end:.0} minutes");
        }
    })?;
    println!("positions {written}");
    Ok(())
}

fn write_network(
    file: &Path,
    samples: &Samples,
    plan: &train::Plan,
    stop: &Signal,
) -> anyhow::Result<()> {
    eprintln!("{} positions", samples.len());
    ensure!(!samples.is_empty(), "there is nothing to learn from");
    // Beside the network, and made at once, so that hours of work do not end in
    // a folder that cannot be written to.
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    File::create(&part).with_context(|| part.display().to_string())?;
    let trained = train::train(samples, plan, stop, |epoch| {
        let train::Epoch { number, learned, kept_out } = epoch;
        let kept_out = kept_out.map_or("none".to_owned(), |error| format!("{error:.5}"));
        eprintln!("epoch {number} of {}: learned {learned:.5}, kept out {kept_out}", plan.epochs);
    });
    match trained {
        Some(network) => {
            fs::write(&part, network.to_bytes())?;
            fs::rename(&part, file).with_context(|| file.display().to_string())
        }
        None => fs::remove_file(&part).with_context(|| part.display().to_string()),
    }
}
