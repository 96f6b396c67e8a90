//! `dipole table build --nats`: workers build the tables in the same directory.

use std::cmp::Reverse;
use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use dipole_engine::Signal;
use dipole_queue::{BatchState, NatsAddress, Requirements, TaskSource, run_batch};
use dipole_tables::{Build, BuildError, TableFile};

use crate::failure::Failure;
use crate::jobs::tables::{TableJob, TableTask};

/// Time limit until a file written by a worker is visible here: on another machine it may appear
/// later.
const REMOTE_TIMEOUT: Duration = Duration::from_secs(5);
/// Interval of checks for the file.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The number of finished positions.
pub(super) struct Progress {
    /// Positions in files that were finished before.
    pub(super) kept: u64,
    /// Positions computed by workers.
    pub(super) computed: u64,
}

/// Lets workers build the missing tables, and returns the number of computed positions. `observe`
/// receives the progress, in numbers and as text.
pub(super) fn build(
    build: &Build,
    nats: &NatsAddress,
    stop: &Signal,
    observe: &mut dyn FnMut(&Progress, String),
) -> Result<u64, Failure> {
    build.create_directory()?;
    let mut progress = Progress { kept: 0, computed: 0 };
    for total in 2..=build.checkers {
        let of_total = build.pairs().filter(|(w, b)| w + b == total);
        let (finished, mut open): (Vec<_>, Vec<_>) =
            of_total.partition(|&pair| build.files(pair).is_some());
        progress.kept += finished.iter().map(|&pair| build.positions(pair)).sum::<u64>();
        if open.is_empty() {
            continue;
        }
        // The largest first, so that no large one is left for the end.
        open.sort_by_key(|&pair| Reverse(build.positions(pair)));
        let smaller = build.fingerprint_below(total)?.ok_or_else(|| {
            let directory = build.directory.display();
            Failure::new(format!("tables with fewer than {total} checkers have left {directory}"))
        })?;
        let needs = Requirements::named_tables(smaller);
        let mut batch = Pairs { build, total, pairs: &open, next: 0, done: 0, progress, observe };
        let ended = run_batch::<TableJob>(nats, &needs, &mut batch, &|| stop.is_stopped());
        progress = batch.progress;
        ended?;
        if stop.is_stopped() {
            return Err(BuildError::Stopped.into());
        }
    }
    Ok(progress.computed)
}

/// The pairs of splits with the same number of checkers.
struct Pairs<'a> {
    build: &'a Build,
    total: usize,
    pairs: &'a [(usize, usize)],
    /// The index of the next pair to submit.
    next: usize,
    done: usize,
    progress: Progress,
    observe: &'a mut dyn FnMut(&Progress, String),
}

impl Pairs<'_> {
    /// Waits until the files of a pair are visible here as reported by the worker.
    fn find(&self, pair: (usize, usize), files: &[TableFile]) -> Result<(), String> {
        let directory = self.build.directory.display();
        let names: Vec<_> = files.iter().map(|file| file.name.as_str()).collect();
        let names = names.join(" and ");
        let share = "share one directory among all machines";
        let end = Instant::now() + REMOTE_TIMEOUT;
        loop {
            match self.build.files(pair) {
                Some(found) if found == files => return Ok(()),
                Some(_) => {
                    return Err(format!(
                        "{names} in {directory} differ from the files of a worker: {share}"
                    ));
                }
                None if Instant::now() >= end => {
                    return Err(format!(
                        "a worker has written {names}, and they are not in {directory}: the \
                         worker's directory is another one; {share}"
                    ));
                }
                None => thread::sleep(POLL_INTERVAL),
            }
        }
    }
}

impl TaskSource<TableJob> for Pairs<'_> {
    fn next(&mut self) -> Option<TableTask> {
        let &pair = self.pairs.get(self.next)?;
        self.next += 1;
        Some(TableTask::new(self.build, pair))
    }

    fn take(&mut self, number: usize, files: Vec<TableFile>) -> Result<ControlFlow<()>, String> {
        let &pair = self.pairs.get(number).ok_or("there is no task of this number")?;
        self.find(pair, &files)?;
        self.done += 1;
        self.progress.computed += self.build.positions(pair);
        Ok(ControlFlow::Continue(()))
    }

    fn observe(&mut self, state: BatchState) -> ControlFlow<()> {
        let size = self.build.board.size();
        let (total, done, all) = (self.total, self.done, self.pairs.len());
        let what = format!("{size}x{size}, {total} checkers, {done} of {all} pairs, {state}");
        (self.observe)(&self.progress, what);
        ControlFlow::Continue(())
    }
}
