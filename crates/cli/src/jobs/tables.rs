//! Pairs of endgame tables as tasks of the queue.

use std::path::PathBuf;

use dipole::Board;
use dipole_queue::{Context, Job, JobError, Queue, StopFlag};
use dipole_tables::{Build, BuildError, BuildProgress, TableFile, fingerprints_below};
use serde::{Deserialize, Serialize};

/// Number of parts in which the progress of a pair is reported.
const PARTS: u32 = 1000;

/// A pair of splits of a build.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableTask {
    /// The squares on a side of the board.
    size: usize,
    /// Maximum number of checkers of the build, in all and of one side.
    checkers: usize,
    side: usize,
    /// The checkers of both sides, the larger number first.
    pair: (usize, usize),
}

impl TableTask {
    pub(crate) fn new(build: &Build, pair: (usize, usize)) -> TableTask {
        let Build { board, checkers, side, .. } = *build;
        TableTask { size: board.size(), checkers, side, pair }
    }
}

/// Builds tables in a directory that the worker shares with the clients.
pub(crate) struct TableJob {
    pub(crate) directory: PathBuf,
    pub(crate) threads: usize,
    pub(crate) memory: Option<u64>,
}

impl Job for TableJob {
    const QUEUE: Queue = Queue::Tables;
    const VERSION: u32 = 1;
    type Task = TableTask;
    type Output = Vec<TableFile>;
    const ONE_AT_A_TIME: bool = true;

    fn tables(&self) -> Result<Option<Vec<String>>, String> {
        let found = fingerprints_below(&self.directory).map_err(|error| error.to_string())?;
        Ok(Some(found.into_iter().collect()))
    }

    fn run(
        &self,
        task: TableTask,
        context: &Context,
        stop: &StopFlag,
    ) -> Result<Vec<TableFile>, JobError> {
        let TableTask { size, checkers, side, pair } = task;
        let no_board = || JobError::Wrong(format!("there is no board of {size} squares a side"));
        let build = Build {
            board: Board::new(size).ok_or_else(no_board)?,
            checkers,
            side,
            directory: self.directory.clone(),
            threads: self.threads,
            memory: self.memory,
        };
        let built = build.run_pair(pair, stop, &mut |progress: BuildProgress| {
            let done = u128::from(progress.kept + progress.computed) * u128::from(PARTS);
            let part = done / u128::from(progress.positions.max(1));
            context.progress((part as u32).min(PARTS), PARTS);
        });
        built.map_err(|error| match error {
            BuildError::Stopped => JobError::Stopped,
            BuildError::Checkers | BuildError::TooLarge(_) => JobError::Wrong(error.to_string()),
            error => JobError::Failed(error.to_string()),
        })
    }
}
