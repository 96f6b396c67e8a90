//! The commands by which the evaluation was learned, for repeating it:
//! `generate` plays games and `train` makes a network of them.

use std::{
    fs::{self, File},
    io::{BufReader, BufWriter},
    path::PathBuf,
    time::Duration,
};

use anyhow::Context;
use clap::{Parser, Subcommand};
use dipole::Setup;
use dipole_engine::EvalKind;
use dipole_learn::{
    generate::{Plan, generate},
    samples::Samples,
    train,
};
use dipole_tables::TableSource;

#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Plays games against itself and writes their positions.
    Generate {
        /// Where to write.
        file: PathBuf,
        /// The setup to start from.
        #[arg(long, default_value = "small")]
        setup: Setup,
        /// The evaluation that plays: `best` or `mobility`, say.
        #[arg(long, default_value_t)]
        eval: EvalKind,
        /// The nodes of each search.
        #[arg(long, default_value_t = 1_000)]
        nodes: u64,
        /// The seed of the random openings.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The number of positions to stop at.
        #[arg(long, default_value_t = 1_000_000)]
        positions: u64,
        /// The minutes to stop at.
        #[arg(long, default_value_t = 60)]
        minutes: u64,
        /// Endgame tables beyond the built-in ones, by which games are judged.
        #[arg(long, value_name = "DIR")]
        tables: Option<PathBuf>,
    },
    /// Trains a network on generated positions.
    Train {
        /// Where to write the network.
        network: PathBuf,
        /// The files to learn from.
        #[arg(required = true)]
        positions: Vec<PathBuf>,
        /// The setup whose board the network is for: `small` or `large`.
        #[arg(long, default_value = "small")]
        setup: Setup,
        /// How often every position is seen.
        #[arg(long, default_value_t = 16)]
        epochs: usize,
        /// Positions between two steps.
        #[arg(long, default_value_t = 8_192)]
        batch: usize,
        /// The size of the first steps.
        #[arg(long, default_value_t = 0.002)]
        rate: f32,
        /// How much a search's score counts against the game's result, 0 to 1.
        #[arg(long, default_value_t = 0.75)]
        trust: f32,
        /// The seed of the first numbers and of the order.
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// How many threads work.
        #[arg(long, default_value_t = 2)]
        threads: usize,
    },
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Generate { file, setup, eval, nodes, seed, positions, minutes, tables } => {
            let time = Duration::from_secs(minutes * 60);
            let (tables, warnings) = TableSource::directory_or_builtin(tables).open()?;
            warnings.iter().for_each(|warning| eprintln!("{warning}"));
            let tables = tables.unwrap_or_default();
            let plan = Plan { setup, eval, nodes, seed, positions, time, tables };
            let mut told = 0;
            let out = BufWriter::new(File::create(&file)?);
            let written = generate(&plan, out, |written| {
                if written >= told + 100_000 {
                    told = written;
                    eprintln!("{written} positions");
                }
            })?;
            println!("positions {written}");
            Ok(())
        }
        Command::Train { network, positions, setup, epochs, batch, rate, trust, seed, threads } => {
            let samples = Samples::new(setup);
            let mut samples =
                samples.with_context(|| format!("there is no network for {setup}"))?;
            for file in &positions {
                let lines = File::open(file).with_context(|| file.display().to_string())?;
                samples.read(BufReader::new(lines), trust)?;
            }
            eprintln!("{} positions", samples.len());
            let plan = train::Plan { epochs, batch, rate, seed, threads };
            let trained = train::train(&samples, &plan, |epoch| {
                let train::Epoch { number, learned, kept_out } = epoch;
                eprintln!("epoch {number}: learned {learned:.5}, kept out {kept_out:.5}");
            });
            fs::write(&network, trained.to_bytes())?;
            Ok(())
        }
    }
}
