//! Long searches for computer players, run by workers.

use dipole::{MoveText, Position};
use dipole_engine::{Level, Limits, Options, Searcher, Signal, Tables};
use dipole_queue::{Context, Job, JobError, Queue, StopFlag};
use serde::{Deserialize, Serialize};

/// A position in which a computer has to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveTask {
    /// The position.
    pub position: String,
    /// The level of the computer.
    pub level: u8,
    /// Varies the computer's choices between games, see [`Options::salt`].
    pub salt: u64,
}

/// The computer's move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveFound {
    /// The move in the players' notation.
    pub text: String,
}

/// Finds moves for computer players.
pub struct MoveJob {
    /// The endgame tables of this worker.
    pub tables: Tables,
}

impl Job for MoveJob {
    const QUEUE: Queue = Queue::Moves;
    const VERSION: u32 = 1;
    type Task = MoveTask;
    type Output = MoveFound;

    fn run(&self, task: MoveTask, _: &Context, stop: &StopFlag) -> Result<MoveFound, JobError> {
        let wrong = |what: &dyn std::fmt::Display| JobError::Wrong(what.to_string());
        let position: Position = task.position.parse().map_err(|error| wrong(&error))?;
        let level = Level::new(task.level).ok_or_else(|| wrong(&"there is no such level"))?;
        let tables = Some(self.tables.clone());
        let options = Options { salt: task.salt, tables, ..Options::default() };
        let limits = Limits::level(level);
        let stop = Signal::sharing(stop.clone());
        let outcome = Searcher::new(options).think(&position, &limits, &stop, |_| {});
        if stop.is_stopped() {
            return Err(JobError::Stopped);
        }
        let best = outcome.best.ok_or_else(|| wrong(&"there is no move"))?;
        let text: MoveText = best.text(&position);
        Ok(MoveFound { text: text.to_string() })
    }
}
