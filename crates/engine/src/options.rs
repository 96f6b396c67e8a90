//! Options that are kept from search to search.

use std::{fmt, str::FromStr};

use dipole_tables::Tables;

/// The options of an engine.
///
/// ```
/// use dipole_engine::Options;
///
/// let options = Options { hash_mib: 64, threads: 2, ..Options::default() };
/// assert_eq!(options.salt, 0);
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// The size of the transposition table in MiB; at least 1 is used.
    pub hash_mib: usize,
    /// The number of search threads; at least 1 is used.
    pub threads: usize,
    /// The evaluation.
    pub eval: EvalKind,
    /// Whether to prune and reduce moves (selective search). Without it, the search is a plain
    /// alpha-beta search with quiescence search, for comparison.
    pub selective: bool,
    /// The endgame tables to probe, if any. Of the [levels](crate::Level), only the strongest uses
    /// them.
    pub tables: Option<Tables>,
    /// Varies the choices of the levels that do not search: with the same salt they
    /// play the same move in the same position.
    pub salt: u64,
    /// The parameters of the search.
    #[cfg(feature = "tuning")]
    pub parameters: crate::Parameters,
}

impl Options {
    /// The largest transposition table, in MiB.
    pub const MAX_HASH_MIB: usize = 1 << 16;
    /// The greatest number of threads.
    pub const MAX_THREADS: usize = 256;
}

impl Default for Options {
    /// 16 MiB, one thread, the best evaluation, a selective search, no tables,
    /// salt 0.
    fn default() -> Options {
        Options {
            hash_mib: 16,
            threads: 1,
            eval: EvalKind::default(),
            selective: true,
            tables: None,
            salt: 0,
            #[cfg(feature = "tuning")]
            parameters: crate::Parameters::DEFAULT,
        }
    }
}

/// The evaluations: the best one for play, the others for comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EvalKind {
    /// The strongest one for the board in play: mobility with the correction of a network where
    /// there is a network for it.
    #[default]
    Best,
    /// Checkers only.
    Material,
    /// Checkers, with a penalty of six hundredths for each rank advanced.
    Advance,
    /// `Advance` plus mobility.
    Mobility,
}

impl EvalKind {
    /// Every evaluation.
    pub const ALL: [EvalKind; 4] =
        [EvalKind::Best, EvalKind::Material, EvalKind::Advance, EvalKind::Mobility];

    /// The name used in commands.
    pub const fn name(self) -> &'static str {
        match self {
            EvalKind::Best => "best",
            EvalKind::Material => "material",
            EvalKind::Advance => "advance",
            EvalKind::Mobility => "mobility",
        }
    }
}

impl fmt::Display for EvalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for EvalKind {
    type Err = ParseEvalKindError;

    fn from_str(text: &str) -> Result<EvalKind, ParseEvalKindError> {
        EvalKind::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseEvalKindError { text: text.to_owned() })
    }
}

/// The text is not the name of an evaluation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is not an evaluation: choose {}", EvalKind::ALL.map(EvalKind::name).join(", "))]
pub struct ParseEvalKindError {
    /// The text.
    pub text: String,
}
