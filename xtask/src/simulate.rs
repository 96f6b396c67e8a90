//! Simulates tournaments: thousands of seasons, Swiss tournaments and cups on a manual clock.

use std::path::Path;

use anyhow::Result;
use clap::{Args, Subcommand, ValueEnum};

use crate::process::{self, cargo};

/// The simulations that a developer can run.
#[derive(Subcommand)]
pub(crate) enum Simulation {
    /// Play leagues, Swiss tournaments and cups through the services of the site
    ///
    /// Each seed is one world: a site with two nodes on an empty database, 5 to 200 people with
    /// different habits (some vanish, come back, go on vacation, withdraw, lose on time or never
    /// move), and tournaments that both nodes advance at the same time. The clock jumps from one event
    /// to the next, and sometimes the site is down for hours. Every tournament must end on its
    /// announced date, the rules of pairings, byes, divisions, promotions, ratings and tables must
    /// hold, and no event may happen twice.
    ///
    /// Prints a line to stderr for each world; Ctrl-C ends the run. If a rule was broken, prints the
    /// seed and the violation and exits with 1. The test command runs a few small worlds.
    Tournaments(Settings),
}

#[derive(Args)]
pub(crate) struct Settings {
    /// Minimum number of finished tournaments on each database
    #[arg(long, default_value_t = 2000, value_name = "N")]
    tournaments: u64,
    /// The seed of the first world; the next ones follow
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// The database for the tournaments [default: both, one after the other]
    #[arg(long, value_enum, value_name = "DATABASE")]
    database: Option<Database>,
    /// Build with optimisations, for long runs: the build is slow, the simulation several times as fast
    #[arg(long)]
    release: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Database {
    Sqlite,
    Postgresql,
}

/// Runs the simulation. Returns true if no rule was broken.
pub(crate) fn run(root: &Path, Simulation::Tournaments(settings): &Simulation) -> Result<bool> {
    let both = vec![Database::Sqlite, Database::Postgresql];
    let chosen = settings.database.map_or(both, |one| vec![one]);
    let mut kept = true;
    for database in chosen {
        // With the features of the whole workspace, like the test command.
        let mut test = vec!["test", "--workspace", "--test", "site"];
        test.extend(settings.release.then_some("--release"));
        test.extend(["many_simulated_tournaments", "--", "--ignored", "--nocapture"]);
        let name = match database {
            Database::Sqlite => "sqlite",
            Database::Postgresql => "postgresql",
        };
        kept &= process::succeeds(
            cargo(root, &test)
                .env("DIPOLE_SIMULATE_DATABASE", name)
                .env("DIPOLE_SIMULATE_TOURNAMENTS", settings.tournaments.to_string())
                .env("DIPOLE_SIMULATE_SEED", settings.seed.to_string()),
        )?;
    }
    Ok(kept)
}
