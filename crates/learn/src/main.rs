//! The commands by which the evaluation was learned, for repeating it:
//! `generate` plays games and `train` makes a network of them.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, BufWriter},
    path::PathBuf,
    time::Duration,
};

use clap::{Parser, Subcommand};
use dipole::Setup;
use dipole_learn::{
    generate::{Plan, generate},
    train::{self, Sample},
};

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
    },
    /// Trains the network on generated positions of the 8×8 board.
    Train {
        /// Where to write the network.
        network: PathBuf,
        /// The files to learn from.
        #[arg(required = true)]
        positions: Vec<PathBuf>,
        /// How often every position is seen.
        #[arg(long, default_value_t = 16)]
        epochs: usize,
        /// Positions between two steps.
        #[arg(long, default_value_t = 4_096)]
        batch: usize,
        /// The size of the first steps.
        #[arg(long, default_value_t = 0.003)]
        rate: f32,
        /// How much a search's score counts against the game's result, 0 to 1.
        #[arg(long, default_value_t = 0.6)]
        trust: f32,
        /// The seed of the first numbers and of the order.
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().command {
        Command::Generate { file, setup, nodes, seed, positions, minutes } => {
            let time = Duration::from_secs(minutes * 60);
            let plan = Plan { setup, nodes, seed, positions, time };
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
        Command::Train { network, positions, epochs, batch, rate, trust, seed } => {
            let mut samples = Vec::new();
            for file in &positions {
                for line in BufReader::new(File::open(file)?).lines() {
                    // A file that is still being written may end in half a line.
                    samples.extend(Sample::read(&line?, trust));
                }
            }
            eprintln!("{} positions", samples.len());
            let plan = train::Plan { epochs, batch, rate, trust, seed };
            let trained = train::train(&samples, &plan, |epoch| {
                let train::Epoch { number, learned, kept_out } = epoch;
                eprintln!("epoch {number}: learned {learned:.5}, kept out {kept_out:.5}");
            });
            fs::write(&network, trained.to_bytes())?;
            Ok(())
        }
    }
}
