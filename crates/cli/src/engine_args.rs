//! The options of the engine and the limits of its search, shared by the commands that search.

use std::time::Duration;

use clap::builder::TypedValueParser;
use dipole_engine::{EvalKind, Level, Limits, Options, TableSource, Tables};

use crate::{duration, tables};

/// The engine's options.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct EngineArgs {
    /// The size of the engine's transposition table, in MiB
    #[arg(long, value_name = "MIB", default_value_t = Options::default().hash_mib,
          value_parser = hash_sizes())]
    pub hash: usize,

    /// Number of search threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    pub threads: usize,

    /// The evaluation by name, for comparisons
    #[arg(long, value_name = "NAME", default_value_t)]
    pub eval: EvalKind,

    /// The endgame tables to probe: builtin, none, or a directory with larger
    /// ones [default: builtin]
    #[arg(long, value_name = "builtin|none|DIR", value_parser = table_args)]
    tables: Option<TableArgs>,
}

/// The requested endgame tables.
#[derive(Clone, Debug)]
struct TableArgs(Option<Tables>);

impl EngineArgs {
    /// The options of the engine.
    pub(crate) fn options(&self) -> Options {
        let tables = self.tables.clone().unwrap_or(TableArgs(Some(Tables::builtin())));
        Options { tables: tables.0, ..self.options_without_tables() }
    }

    /// The options of the engine, with tables only if they were requested, so that figures do not
    /// depend on them.
    pub(crate) fn options_without_tables(&self) -> Options {
        Options {
            hash_mib: self.hash,
            threads: self.threads,
            eval: self.eval,
            tables: self.tables.clone().and_then(|tables| tables.0),
            ..Options::default()
        }
    }
}

/// The limits of a search, apart from the time.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SearchArgs {
    /// Maximum number of nodes for a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,

    /// Maximum search depth, in plies
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub depth: Option<u32>,
}

impl SearchArgs {
    /// The limits of a search with this time.
    pub(crate) fn limits(&self, time: Option<Duration>) -> Limits {
        Limits { nodes: self.nodes, depth: self.depth, move_time: time, ..Limits::default() }
    }
}

/// The limits of a search and the level, apart from the time.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LimitArgs {
    /// How strong to play, from 1 to 8 [default: as strong as possible]
    #[arg(long, value_name = "N")]
    pub level: Option<Level>,

    #[command(flatten)]
    pub search: SearchArgs,
}

impl LimitArgs {
    /// The limits of a search with this time.
    pub(crate) fn limits(&self, time: Option<Duration>) -> Limits {
        Limits { level: self.level, ..self.search.limits(time) }
    }
}

/// Parses a duration that is not zero; for clap.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let time = duration::read(text)?;
    if time.is_zero() { Err("the time must be longer than nothing".to_owned()) } else { Ok(time) }
}

/// Opens endgame tables; for clap.
fn table_args(text: &str) -> Result<TableArgs, String> {
    tables::open(&TableSource::from(text)).map(TableArgs).map_err(|error| error.to_string())
}

fn hash_sizes() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u64).range(1..=Options::MAX_HASH_MIB as u64).map(|size| size as usize)
}

fn threads() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u64).range(1..=Options::MAX_THREADS as u64).map(|count| count as usize)
}
