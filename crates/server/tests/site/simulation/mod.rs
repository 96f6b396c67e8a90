//! Simulated tournaments: many players with different habits play leagues, Swiss tournaments and
//! cups through the services of the site, on both databases, while two nodes advance them at once
//! on a clock that the simulation turns.
//!
//! One seed is one [`world::World`] with an empty database. `cargo test` runs a few fixed seeds;
//! `cargo xtask simulate tournaments` runs as many as its options request.

mod checks;
mod crosstables;
mod people;
mod rules;
mod world;

use std::fmt;
use std::time::Instant;

use tempfile::TempDir;

use crate::database::{Postgres, run_sql};
use world::World;

/// Totals of the simulation so far.
#[derive(Clone, Copy, Default)]
struct Totals {
    worlds: u64,
    seasons: u64,
    swiss: u64,
    cups: u64,
    cancelled: u64,
    entries: u64,
    games: u64,
    downtimes: u64,
}

impl Totals {
    fn add(&mut self, other: Totals) {
        self.worlds += other.worlds;
        self.seasons += other.seasons;
        self.swiss += other.swiss;
        self.cups += other.cups;
        self.cancelled += other.cancelled;
        self.entries += other.entries;
        self.games += other.games;
        self.downtimes += other.downtimes;
    }

    /// The tournaments that have ended.
    fn tournaments(&self) -> u64 {
        self.seasons + self.swiss + self.cups + self.cancelled
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Totals { worlds, seasons, swiss, cups, cancelled, entries, games, downtimes } = self;
        write!(
            f,
            "{worlds} worlds: {seasons} seasons, {swiss} Swiss tournaments, {cups} cups, \
             {cancelled} called off; {entries} entries, {games} games, {downtimes} downtimes"
        )
    }
}

/// The location of the worlds' databases.
enum Databases {
    Sqlite(TempDir),
    Postgres(Postgres),
}

impl Databases {
    fn of(kind: &str) -> Databases {
        match kind {
            "sqlite" => Databases::Sqlite(tempfile::tempdir().expect("a temporary folder")),
            "postgresql" => Databases::Postgres(Postgres::start()),
            other => panic!("\"{other}\" is no database: write sqlite or postgresql"),
        }
    }

    const fn name(&self) -> &'static str {
        match self {
            Databases::Sqlite(_) => "sqlite",
            Databases::Postgres(_) => "postgresql",
        }
    }

    /// Makes an empty database for a world.
    fn create(&self, seed: u64) -> String {
        match self {
            Databases::Sqlite(folder) => {
                let file = folder.path().join(format!("{seed}.sqlite"));
                file.to_str().expect("UTF-8").to_owned()
            }
            Databases::Postgres(server) => {
                run_sql(&server.url(), &format!("CREATE DATABASE world{seed}"));
                server.url().replace("/postgres", &format!("/world{seed}"))
            }
        }
    }

    fn drop(&self, seed: u64) {
        match self {
            Databases::Sqlite(folder) => {
                for end in ["", "-wal", "-shm"] {
                    let file = folder.path().join(format!("{seed}.sqlite{end}"));
                    let _ = std::fs::remove_file(file);
                }
            }
            Databases::Postgres(server) => {
                let sql = format!("DROP DATABASE world{seed} WITH (FORCE)");
                run_sql(&server.url(), &sql);
            }
        }
    }
}

/// Runs one world to its end.
async fn run(databases: &Databases, seed: u64, most_players: usize) -> Totals {
    let database = databases.create(seed);
    let mut world = World::new(&database, seed, most_players).await;
    let ended = world.run().await;
    let totals = world.close().await;
    if let Err(violation) = ended {
        let name = databases.name();
        let options = format!("--database {name} --seed {seed} --tournaments 1");
        panic!(
            "seed {seed} on {name}: {violation}\n\
             This runs it again: cargo xtask simulate tournaments {options}"
        );
    }
    databases.drop(seed);
    totals
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn simulated_tournaments_keep_their_rules() {
    let databases = Databases::of("sqlite");
    for seed in [1, 2, 3] {
        run(&databases, seed, 12).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn simulated_tournaments_keep_their_rules_on_postgresql() {
    let databases = Databases::of("postgresql");
    for seed in [4, 5] {
        run(&databases, seed, 9).await;
    }
}

/// The run of `cargo xtask simulate tournaments`, which passes its options in the environment.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "cargo xtask simulate tournaments runs it"]
async fn many_simulated_tournaments() {
    let option = |name: &str| std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"));
    let number = |name: &str| option(name).parse::<u64>().expect("a number");
    let databases = Databases::of(&option("DIPOLE_SIMULATE_DATABASE"));
    let (first, wanted) = (number("DIPOLE_SIMULATE_SEED"), number("DIPOLE_SIMULATE_TOURNAMENTS"));
    let (mut totals, began) = (Totals::default(), Instant::now());
    for seed in first.. {
        totals.add(run(&databases, seed, 200).await);
        let seconds = began.elapsed().as_secs();
        eprintln!("{}, seed {seed}, {seconds} s: {totals}", databases.name());
        if totals.tournaments() >= wanted {
            return;
        }
    }
}
