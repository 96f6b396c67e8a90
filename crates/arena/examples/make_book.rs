//! Generates an opening book on standard output:
//!
//!     cargo run --release -p dipole-arena --example make_book -- \
//!         SETUP [PLIES] [STUDY] [COUNT] [SEED] > crates/arena/books/SETUP.txt
//!
//! PLIES is the number of random moves. Each opening is searched for STUDY nodes and kept if
//! neither side is ahead. The same engine and the same arguments give the same book. Its hash
//! belongs into `crates/arena/src/book.rs`.

use std::process::ExitCode;

use dipole::{Player, Setup};
use dipole_arena::BookSettings;
use dipole_engine::Signal;

/// Default number of random moves per opening.
const PLIES: u32 = 6;
/// Default node limit of the longest search.
const STUDY: u64 = 200_000;
/// Minimum share of its checkers that each player still has: with few left, a game is too short to
/// be informative.
const KEPT: f64 = 0.75;
/// Default size of a book.
const COUNT: usize = 2000;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(text) => {
            print!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("make_book: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<String, String> {
    let setup = arguments.first().ok_or("give a setup: small, large, compressed or four")?;
    let setup: Setup = setup.parse().map_err(|error| format!("{error}"))?;
    let checkers = setup.position().checkers(Player::White);
    let settings = BookSettings {
        setup,
        plies: number(arguments, 1, PLIES)?,
        study: number(arguments, 2, STUDY)?,
        min_checkers: (checkers as f64 * KEPT).ceil() as usize,
        count: number(arguments, 3, COUNT)?,
        seed: number(arguments, 4, 1)?,
    };
    let book = settings
        .generate(&Signal::new(), |found| {
            if found % 100 == 0 {
                eprintln!("{found} of {}", settings.count);
            }
        })
        .ok_or("there are not enough near-even openings: use more plies")?;
    let mut searcher = dipole_engine::Searcher::new(dipole_engine::Options::default());
    let signature = dipole_engine::bench(&mut searcher, |_, _, _| {}).nodes;
    let comments = [
        settings.to_string(),
        format!("dipole {}, bench signature {signature}", env!("CARGO_PKG_VERSION")),
    ];
    Ok(book.to_text(&comments))
}

fn number<N: std::str::FromStr>(
    arguments: &[String],
    index: usize,
    default: N,
) -> Result<N, String> {
    match arguments.get(index) {
        Some(text) => text.parse().map_err(|_| format!("\"{text}\" is not a number")),
        None => Ok(default),
    }
}
