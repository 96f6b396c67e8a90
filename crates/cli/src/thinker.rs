//! The options that set up an engine and bound its thinking, shared by the
//! commands that let one think.

use std::time::Duration;

use dipole_engine::{EvalKind, Level, Limits, Options, Tables};

use crate::duration;

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

    /// Look into endgame tables: builtin for those made when first needed, or a
    /// directory with more of them
    #[arg(long, value_name = "builtin|DIR", value_parser = tables)]
    pub tables: Option<Tables>,
}

impl Machine {
    /// The options of the engine.
    pub(crate) fn options(&self) -> Options {
        Options {
            hash_mib: self.hash,
            threads: self.threads,
            eval: self.eval,
            tables: self.tables.clone(),
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

    /// The most positions to visit for a move
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

/// Opens endgame tables; what is wrong with single files is a warning.
fn tables(text: &str) -> Result<Tables, String> {
    if text == "builtin" {
        return Ok(Tables::builtin());
    }
    let (tables, warnings) = Tables::open(text.as_ref()).map_err(|error| error.to_string())?;
    warnings.iter().for_each(|warning| eprintln!("dipole: {warning}"));
    Ok(tables)
}

fn hash_sizes() -> impl clap::builder::TypedValueParser<Value = usize> {
    use clap::builder::TypedValueParser;
    clap::value_parser!(u64).range(1..=Options::MAX_HASH_MIB as u64).map(|size| size as usize)
}

fn threads() -> impl clap::builder::TypedValueParser<Value = usize> {
    use clap::builder::TypedValueParser;
    clap::value_parser!(u64).range(1..=Options::MAX_THREADS as u64).map(|count| count as usize)
}
