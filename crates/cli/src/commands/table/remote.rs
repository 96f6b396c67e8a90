//! `dipole table build --nats`: workers build the tables, in the same directory.

use std::cmp::Reverse;
use std::ops::ControlFlow;
use std::thread;
use std::time::{Duration, Instant};

use dipole_engine::Signal;
use dipole_queue::{BatchState, NatsAddress, Requirements, TaskSource, run_batch};
use dipole_tables::{Build, BuildError, TableFile};

use crate::failure::Failure;
use crate::jobs::tables::{TableJob, TableTask};

/// How long it may take until a file is seen here that a worker has written: another machine
/// may learn of it later.
const REMOTE_TIMEOUT: Duration = Duration::from_secs(5);
/// How often it is looked for.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// How many positions are done.
pub(super) struct Progress {
    /// Those that were found in finished files.
    pub(super) kept: u64,
    /// Those that workers have computed.
    pub(super) computed: u64,
}

/// Has workers build what is not there yet, and returns how many positions they have computed.
/// `observe` hears how far it is, in numbers and in words.
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
        // The largest first, so that nobody waits for one of them at the end.
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

/// The pairs of splits with equally many checkers.
struct Pairs<'a> {
    build: &'a Build,
    total: usize,
    pairs: &'a [(usize, usize)],
    /// The number of the next one to hand over.
    next: usize,
    done: usize,
    progress: Progress,
    observe: &'a mut dyn FnMut(&Progress, String),
}

impl Pairs<'_> {
    /// Waits until the files of a pair are here as the worker says it has them.
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
                        "{names} in {directory} are not what a worker has: {share}"
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
        let &pair = self.pairs.get(number).ok_or("nobody asked for it")?;
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
