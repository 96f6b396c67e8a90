//! A strong Dipole engine: alpha-beta search with a learned evaluation.
//!
//! [`Engine`] searches on a background thread and reports [`Event`]s; it never
//! prints. [`Searcher`] does the same on the caller's thread, for targets without
//! threads.
//!
//! ```
//! use dipole_engine::{Engine, Level, Limits, Options};
//!
//! let position = dipole::Setup::Small.position();
//! let mut engine = Engine::new(Options::default());
//! let level = Level::new(2).expect("levels are 1 to 8");
//! let outcome = engine.think(&position, Limits::level(level));
//! println!("{:?} {}", outcome.best, outcome.score().expect("the game is not over"));
//! ```

#![warn(missing_docs)]

mod bench;
mod casual;
mod endgame;
mod engine;
mod eval;
mod level;
mod limits;
pub mod network;
mod options;
mod report;
pub mod review;
mod score;
mod search;
mod searcher;
mod signal;
mod signature;

pub use bench::{Bench, bench};
pub use dipole_tables::{TableSource, Tables};
pub use engine::Engine;
pub use level::{Level, ParseLevelError};
pub use limits::{Clock, CpuTime, Limits, NoCpuTime, NodeClock};
pub use options::{EvalKind, Options, ParseEvalKindError};
pub use report::{Event, Info, Line, Outcome};
pub use score::{REPORT_SCALE, Score, TRAINING_SCALE, winning_chance};
pub use search::{Parameter, Parameters};
pub use searcher::{HashSizeError, Searcher};
pub use signal::Signal;
pub use signature::{OTHER_ENGINE, play_signature};
