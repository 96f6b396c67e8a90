//! The output, checkpoints and time limit of a running search.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dipole::Position;
use dipole_tables::{ProofProgress, SolveProgress, Walked};
use indicatif::ProgressBar;

use crate::progress::ProgressLines;

/// Writes the checkpoint while the search runs.
pub(super) struct CheckpointWriter<'a> {
    path: &'a Path,
    position: &'a Position,
    every: Duration,
    written: Instant,
    /// The duration of the last write.
    took: Duration,
}

/// Writing takes at most one part in this many of the time.
const WRITE_SHARE: u32 = 20;

impl<'a> CheckpointWriter<'a> {
    pub(super) fn new(
        path: &'a Path,
        position: &'a Position,
        every: Duration,
    ) -> CheckpointWriter<'a> {
        CheckpointWriter { path, position, every, written: Instant::now(), took: Duration::ZERO }
    }

    /// Writes the checkpoint if it is due.
    fn update(&mut self, progress: &SolveProgress) {
        if self.written.elapsed() < self.every.max(self.took * WRITE_SHARE) {
            return;
        }
        let begin = Instant::now();
        if let Err(error) = progress.save(self.position, self.path) {
            // The next write may succeed.
            eprintln!("dipole: {}: {error}; the search goes on", self.path.display());
        }
        self.written = Instant::now();
        self.took = begin.elapsed();
    }
}

/// Shows the progress of a search, and stops it at its time limit.
pub(super) struct SearchMonitor<'a> {
    stop: &'a AtomicBool,
    checkpoint: Option<CheckpointWriter<'a>>,
    begin: Instant,
    end: Option<Duration>,
    bar: ProgressBar,
    lines: ProgressLines,
    /// The nodes of earlier runs, from a checkpoint.
    before: u64,
}

impl<'a> SearchMonitor<'a> {
    pub(super) fn new(
        stop: &'a AtomicBool,
        end: Option<Duration>,
        checkpoint: Option<CheckpointWriter<'a>>,
        before: u64,
    ) -> SearchMonitor<'a> {
        let bar = ProgressBar::new_spinner();
        SearchMonitor {
            stop,
            checkpoint,
            begin: Instant::now(),
            end,
            bar,
            lines: ProgressLines::new(),
            before,
        }
    }

    /// Shows the progress of a search; breaks if it should stop.
    pub(super) fn update(&mut self, progress: SolveProgress) -> ControlFlow<()> {
        let elapsed = self.begin.elapsed();
        let line = format!(
            "{:.0} s, {} nodes, {:.0} nodes/s, proof number {}, disproof number {}, memory {:.1} % full",
            elapsed.as_secs_f64(),
            progress.nodes,
            self.rate(progress.nodes),
            progress.proof,
            progress.disproof,
            f64::from(progress.full) / 10.0,
        );
        self.show(line);
        self.break_in_time()?;
        if let Some(checkpoint) = &mut self.checkpoint {
            checkpoint.update(&progress);
        }
        ControlFlow::Continue(())
    }

    /// Shows the progress of writing a proof; breaks if it should stop.
    pub(super) fn update_proof(&mut self, progress: ProofProgress) -> ControlFlow<()> {
        match progress {
            ProofProgress::Writing(walked) => self.update_walk(walked),
            ProofProgress::Searching(progress) => self.update(progress),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Shows the progress of checking a proof; breaks if it should stop.
    pub(super) fn update_walk(&mut self, walked: Walked) -> ControlFlow<()> {
        let seconds = self.begin.elapsed().as_secs_f64();
        self.show(format!("{seconds:.0} s, {} positions of the proof", walked.positions));
        self.break_in_time()
    }

    fn show(&mut self, line: String) {
        self.lines.write(|| line.clone());
        self.bar.set_message(line);
    }

    fn break_in_time(&self) -> ControlFlow<()> {
        let is_over = self.end.is_some_and(|end| self.begin.elapsed() >= end);
        match is_over || self.stop.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    /// Nodes per second in this run.
    fn rate(&self, nodes: u64) -> f64 {
        (nodes - self.before) as f64 / self.begin.elapsed().as_secs_f64()
    }

    /// Removes the progress.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// Prints the cost of the search.
    pub(super) fn finish(self, nodes: u64) {
        self.clear();
        let seconds = self.begin.elapsed().as_secs_f64();
        eprintln!("{nodes} nodes, {seconds:.1} s, {:.0} nodes/s", self.rate(nodes));
    }
}
