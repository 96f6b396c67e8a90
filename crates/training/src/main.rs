//! Commands for developers: `generate` writes training data by self-play, `train` trains a network
//! on it, `pack` converts it for a trainer on a GPU, `games` plays games for the explorer of the
//! site.

use std::{
    fs::{self, File},
    io::{BufReader, BufWriter, Write},
    ops::RangeInclusive,
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use clap::{Parser, Subcommand, value_parser};
use dipole::Setup;
use dipole_engine::{
    EvalKind, Signal,
    network::{BaseEval, Shape},
};
use dipole_queue::{BatchState, NatsAddress};
use dipole_tables::{TableSource, Tables};
use dipole_training::{
    games::{self, play_games},
    generate::{self, generate},
    pack::write_row,
    remote::generate_remotely,
    samples::{Samples, for_each_line},
    train,
};

/// The exit status after Ctrl-C: 128 and SIGINT.
const INTERRUPTED: u8 = 130;
/// Interval between progress reports of the generator.
const REPORT_INTERVAL: Duration = Duration::from_secs(10);

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
    /// Each line has a position, its score in hundredths of a checker for the player
    /// to move, and 1 if that player won or 0. The same seed gives the same lines.
    /// Ctrl-C stops it; the games finished so far are kept.
    Generate {
        /// The file to write; it must not exist.
        file: PathBuf,
        /// The setup to start from.
        #[arg(long, default_value = "small")]
        setup: Setup,
        /// The evaluation to play with, such as `best` or `mobility`.
        #[arg(long, default_value_t)]
        eval: EvalKind,
        /// The node limit of each search.
        #[arg(long, default_value_t = 1_000, value_parser = value_parser!(u64).range(1..))]
        nodes: u64,
        /// The random seed.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The number of positions after which to stop.
        #[arg(long, default_value_t = 1_000_000)]
        positions: u64,
        /// The minutes after which to stop.
        #[arg(long, default_value_t = 60, value_parser = value_parser!(u64).range(1..=1_000_000))]
        minutes: u64,
        /// Endgame tables beside the built-in ones, to adjudicate games.
        #[arg(long, value_name = "DIR")]
        tables: Option<PathBuf>,
        /// Workers play the games, which take them from NATS (`dipole work --queues
        /// selfplay`), such as nats://127.0.0.1:4222. The file is the same as without.
        #[arg(long, value_name = "URLS", value_parser = NatsAddress::parse)]
        nats: Option<NatsAddress>,
    },
    /// Plays games against itself for the site's explorer and writes their first moves.
    ///
    /// The same options give the same games. Ctrl-C stops it; the games finished so far are
    /// kept.
    Games {
        /// The file to write; it must not exist.
        file: PathBuf,
        /// The setup to start from.
        #[arg(long, default_value = "small")]
        setup: Setup,
        /// Number of games.
        #[arg(long, default_value_t = 300)]
        games: u64,
        /// The node limit of each search.
        #[arg(long, default_value_t = 1_000, value_parser = value_parser!(u64).range(1..))]
        nodes: u64,
        /// Number of moves of each game to write.
        #[arg(long, default_value_t = 20, value_parser = from_one)]
        plies: usize,
        /// The random seed.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Writes generated positions as rows of equal length, for a trainer on a GPU.
    ///
    /// The documentation of the crate describes the rows; `gpu/train.py` reads them.
    Pack {
        /// The file to write; it must not exist.
        file: PathBuf,
        /// The data files.
        #[arg(required = true)]
        positions: Vec<PathBuf>,
        /// The setup whose board the positions are of.
        #[arg(long, default_value = "small")]
        setup: Setup,
    },
    /// Trains a network on generated positions.
    ///
    /// The network is written at the end. After Ctrl-C or an error in the data,
    /// an existing file is unchanged.
    Train {
        /// The network file to write; an existing one is replaced.
        network: PathBuf,
        /// The data files.
        #[arg(required = true)]
        positions: Vec<PathBuf>,
        /// The setup whose board the network is for: `small` or `large`.
        #[arg(long, default_value = "small")]
        setup: Setup,
        /// The number of passes over the data.
        #[arg(long, default_value_t = 16, value_parser = from_one)]
        epochs: usize,
        /// Positions per optimiser step.
        #[arg(long, default_value_t = 8_192, value_parser = from_one)]
        batch: usize,
        /// The initial learning rate.
        #[arg(long, alias = "rate", default_value_t = 0.002, value_parser = fraction)]
        learning_rate: f32,
        /// The weight of the search's score against the game's result, 0 to 1.
        #[arg(long, alias = "trust", default_value_t = 1.0, value_parser = fraction)]
        lambda: f32,
        /// The random seed.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The number of threads.
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
    let interrupt = stop.clone();
    ctrlc::set_handler(move || interrupt.stop())?;
    match command {
        Command::Generate { file, setup, eval, nodes, seed, positions, minutes, tables, nats } => {
            let time = Duration::from_secs(minutes * 60);
            let (tables, warnings) = TableSource::directory_or_builtin(tables).open()?;
            warnings.iter().for_each(|warning| eprintln!("{warning}"));
            let tables = tables.unwrap_or_default();
            let plan = generate::Plan { setup, eval, nodes, seed, positions, time, tables };
            write_positions(&file, &plan, nats.as_ref(), &stop)
                .with_context(|| file.display().to_string())?;
        }
        Command::Games { file, setup, games, nodes, plies, seed } => {
            let tables = Tables::default();
            let plan = games::Plan { setup, games, nodes, seed, plies, tables };
            let out = File::create_new(&file).with_context(|| file.display().to_string())?;
            let mut reported = Instant::now();
            let played = play_games(&plan, BufWriter::new(out), &stop, |played| {
                if reported.elapsed() >= REPORT_INTERVAL {
                    reported = Instant::now();
                    eprintln!("{played} of {games} games");
                }
            })?;
            println!("games {played}");
        }
        Command::Pack { file, positions, setup } => {
            let out = File::create_new(&file).with_context(|| file.display().to_string())?;
            println!("positions {}", write_rows(out, &positions, setup)?);
        }
        Command::Train {
            network,
            positions,
            setup,
            epochs,
            batch,
            learning_rate,
            lambda,
            seed,
            threads,
        } => {
            let mut samples = Samples::new(setup).with_context(|| no_network(setup))?;
            for file in &positions {
                let name = || file.display().to_string();
                let lines = File::open(file).with_context(name)?;
                samples.read(BufReader::new(lines), lambda).with_context(name)?;
            }
            let plan = train::Plan { epochs, batch, learning_rate, seed, threads };
            write_network(&network, &samples, &plan, &stop)?;
        }
    }
    Ok(if stop.is_stopped() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

fn write_positions(
    file: &Path,
    plan: &generate::Plan,
    nats: Option<&NatsAddress>,
    stop: &Signal,
) -> anyhow::Result<()> {
    let out = BufWriter::new(File::create_new(file)?);
    let (began, mut reported) = (Instant::now(), Instant::now());
    let mut report = |written: u64, workers: Option<&BatchState>| {
        if reported.elapsed() >= REPORT_INTERVAL {
            reported = Instant::now();
            let minutes = |time: Duration| time.as_secs_f64() / 60.0;
            let (now, end) = (minutes(began.elapsed()), minutes(plan.time));
            let wanted = plan.positions;
            let workers = workers.map(|state| format!(", {state}")).unwrap_or_default();
            eprintln!("{written} of {wanted} positions, {now:.1} of {end:.0} minutes{workers}");
        }
    };
    let written = match nats {
        Some(nats) => {
            generate_remotely(plan, out, nats, stop, |written, state| report(written, Some(state)))?
        }
        None => generate(plan, out, stop, |written| report(written, None))?,
    };
    println!("positions {written}");
    Ok(())
}

/// Writes the positions of all files as packed rows, and returns their number.
fn write_rows(out: File, files: &[PathBuf], setup: Setup) -> anyhow::Result<u64> {
    let start = setup.position();
    let shape = Shape::of(&start).with_context(|| no_network(setup))?;
    let base = BaseEval::for_positions_like(&start);
    let (mut out, mut written) = (BufWriter::new(out), 0);
    for file in files {
        let name = || file.display().to_string();
        let lines = BufReader::new(File::open(file).with_context(name)?);
        for_each_line(shape, lines, |labelled| {
            written += 1;
            Ok(write_row(&mut out, shape, &labelled, base.value(&labelled.position))?)
        })
        .with_context(name)?;
    }
    out.flush()?;
    Ok(written)
}

fn no_network(setup: Setup) -> String {
    format!("there is no network for {setup}")
}

fn write_network(
    file: &Path,
    samples: &Samples,
    plan: &train::Plan,
    stop: &Signal,
) -> anyhow::Result<()> {
    eprintln!("{} positions", samples.len());
    ensure!(!samples.is_empty(), "the files contain no positions");
    // Created before the training, so that an unwritable folder is reported at once.
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    File::create(&part).with_context(|| part.display().to_string())?;
    let trained = train::train(samples, plan, stop, |epoch| {
        let train::Epoch { number, training, validation } = epoch;
        let validation = validation.map_or("none".to_owned(), |error| format!("{error:.5}"));
        let epochs = plan.epochs;
        eprintln!("epoch {number} of {epochs}: training {training:.5}, validation {validation}");
    });
    match trained {
        Some(network) => {
            fs::write(&part, network.to_bytes())?;
            fs::rename(&part, file).with_context(|| file.display().to_string())
        }
        None => fs::remove_file(&part).with_context(|| part.display().to_string()),
    }
}
