//! The options that set up an engine and bound its thinking, shared by the
//! commands that let one think.

use std::time::Duration;

use dipole_engine::{EvalKind, Level, Limits, Options, TableSource, Tables};

use crate::{duration, tables};

/// How an engine is set up.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Machine {
    /// The size of the engine's table of positions, in MiB
    #[arg(long, value_name = "MIB", default_value_t = Options::default().hash_mib,
          value_parser = hash_sizes())]
    pub hash: usize,

    /// How many threads think
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    pub threads: usize,

    /// The evaluation by name, for comparisons
    #[arg(long, value_name = "NAME", default_value_t)]
    pub eval: EvalKind,

    /// The endgame tables to look into: builtin, none, or a directory with larger
    /// ones [default: builtin]
    #[arg(long, value_name = "builtin|none|DIR", value_parser = knowledge)]
    tables: Option<Knowledge>,
}

/// The endgame tables that were asked for.
#[derive(Clone, Debug)]
struct Knowledge(Option<Tables>);

impl Machine {
    /// The options of the engine.
    pub(crate) fn options(&self) -> Options {
        let tables = self.tables.clone().unwrap_or(Knowledge(Some(Tables::builtin())));
        Options { tables: tables.0, ..self.bare_options() }
    }

    /// The same with tables only where they were asked for: what the engine
    /// thinks by itself.
    pub(crate) fn bare_options(&self) -> Options {
        Options {
            hash_mib: self.hash,
            threads: self.threads,
            eval: self.eval,
            tables: self.tables.clone().and_then(|tables| tables.0),
            ..Options::default()
        }
    }
}

/// What bounds the thinking, apart from the time.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Bounds {
    /// How strong to play, from 1 to 8 [default: as strong as possible]
    #[arg(long, value_name = "N")]
    pub level: Option<Level>,

    /// The most positions to judge for a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,

    /// The most plies to look ahead
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub depth: Option<u32>,
}

impl Bounds {
    /// The limits of a search with this time.
    pub(crate) fn limits(&self, time: Option<Duration>) -> Limits {
        Limits {
            level: self.level,
            nodes: self.nodes,
            depth: self.depth,
            move_time: time,
            ..Limits::default()
        }
    }
}

/// Reads a length of time; for clap.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let time = duration::read(text)?;
    if time.is_zero() { Err("the time must be longer than nothing".to_owned()) } else { Ok(time) }
}

/// Opens endgame tables; for clap.
fn knowledge(text: &str) -> Result<Knowledge, String> {
    tables::open(&TableSource::from(text)).map(Knowledge).map_err(|error| error.to_string())
}

fn hash_sizes() -> impl clap::builder::TypedValueParser<Value = usize> {
    use clap::builder::TypedValueParser;
    clap::value_parser!(u64).range(1..=Options::MAX_HASH_MIB as u64).map(|size| size as usize)
}

fn threads() -> impl clap::builder::TypedValueParser<Value = usize> {
    use clap::builder::TypedValueParser;
    clap::value_parser!(u64).range(1..=Options::MAX_THREADS as u64).map(|count| count as usize)
}
