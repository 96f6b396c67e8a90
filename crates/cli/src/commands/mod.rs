//! The subcommands. To add one: a file here with `Args` and
//! `run(&Args) -> Result<(), Failure>`, its `mod`, a variant and an arm below.
//! The doc comment of `Args` is the help text.

use crate::failure::Failure;

mod admin;
mod analyze;
mod apply;
mod bench;
mod bot;
mod bridge;
mod command;
mod completions;
mod convert;
mod engine;
mod licences;
#[cfg(feature = "load")]
mod load;
mod mail;
mod man;
mod r#match;
mod moves;
mod perft;
mod play;
mod puzzles;
mod replay;
mod serve;
mod show;
mod solve;
mod table;
mod work;

/// The output of `--version` after the command's name. `-V` prints its first line.
const LONG_VERSION: &str = concat!(
    env!("CARGO_PKG_VERSION"),
    "\n\nDipole is a game by Mark Steere, published in May 2007: https://www.marksteeregames.com\n",
    "This program is free software under the MIT licence or the Apache licence 2.0, as you choose."
);

/// Dipole, Mark Steere's stack game: play it, analyse it, host it.
#[derive(clap::Parser)]
#[command(
    name = "dipole",
    version,
    long_version = LONG_VERSION,
    override_usage = "dipole [COMMAND]",
    after_help = "Without a command it hosts the site, as `dipole serve` does."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Admin(admin::Args),
    Analyze(analyze::Args),
    Apply(apply::Args),
    Bench(bench::Args),
    Bot(Box<bot::Args>),
    Bridge(bridge::Args),
    #[command(name = "command")]
    Give(command::Args),
    Completions(completions::Args),
    Convert(convert::Args),
    Engine(engine::Args),
    Licences(licences::Args),
    #[cfg(feature = "load")]
    Load(load::Args),
    Mail(mail::Args),
    Man(man::Args),
    Match(Box<r#match::Args>),
    Moves(moves::Args),
    Perft(perft::Args),
    Play(play::Args),
    Puzzles(puzzles::Args),
    Replay(replay::Args),
    Serve(Box<serve::Args>),
    Show(show::Args),
    Solve(solve::Args),
    Table(table::Args),
    Work(work::Args),
}

/// Runs the subcommand.
///
/// # Errors
///
/// If the input is bad; nothing has then been written to standard output.
pub(crate) fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        Command::Admin(args) => admin::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Apply(args) => apply::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Bot(args) => bot::run(&args),
        Command::Bridge(args) => bridge::run(&args),
        Command::Give(args) => command::run(&args),
        Command::Completions(args) => completions::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Engine(args) => engine::run(&args),
        Command::Licences(args) => licences::run(&args),
        #[cfg(feature = "load")]
        Command::Load(args) => load::run(&args),
        Command::Mail(args) => mail::run(&args),
        Command::Man(args) => man::run(&args),
        Command::Match(args) => r#match::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Puzzles(args) => puzzles::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Serve(args) => serve::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Solve(args) => solve::run(&args),
        Command::Table(args) => table::run(&args),
        Command::Work(args) => work::run(&args),
    }
}
