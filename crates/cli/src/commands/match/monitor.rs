//! The output of a match while it is played: progress, faults, and the file of records.

use std::fs::File;
use std::io::{self, Write as _};
use std::time::{Duration, Instant};

use dipole_arena::{GameEnd, MatchConfig, MatchScore, PlayedGame};
use dipole_engine::Signal;
use dipole_queue::BatchState;
use indicatif::ProgressBar;

use super::report;
use crate::progress::{self, ProgressLines};

/// Time without workers after which a message is printed.
const WORKERS_EXPECTED: Duration = Duration::from_secs(5);

pub(super) struct MatchMonitor<'a> {
    config: &'a MatchConfig,
    /// The date, in the format of records.
    date: String,
    records: Option<File>,
    /// The reason why no more records can be written.
    broken: Option<io::Error>,
    stop: &'a Signal,
    bar: ProgressBar,
    lines: ProgressLines,
    score: MatchScore,
    /// The state of the workers, if workers play the games.
    workers: Option<String>,
    /// Since when there has been no worker; `None` once that was reported.
    alone: Option<Instant>,
}

impl<'a> MatchMonitor<'a> {
    pub(super) fn new(
        config: &'a MatchConfig,
        date: String,
        records: Option<File>,
        stop: &'a Signal,
    ) -> MatchMonitor<'a> {
        const TEMPLATE: &str = "{bar:30} {pos}/{len} {msg} {elapsed_precise}, {eta_precise} left";
        MatchMonitor {
            config,
            date,
            records,
            broken: None,
            stop,
            bar: progress::bar(u64::from(config.pairs) * 2, TEMPLATE),
            lines: ProgressLines::new(),
            score: MatchScore::default(),
            workers: None,
            alone: Some(Instant::now()),
        }
    }

    /// Prints the activity before the first game.
    pub(super) fn write_first(&self, state: &'static str) {
        self.lines.write_first(state);
        self.bar.set_message(state);
    }

    /// Records a game that counts.
    pub(super) fn game(&mut self, played: &PlayedGame, score: &MatchScore) {
        let names = [self.config.engines[0].name(), self.config.engines[1].name()];
        if let GameEnd::Fault(fault) = &played.end {
            let loser = names[1 - played.winner];
            self.bar.suspend(|| eprintln!("game {}: {loser} {fault}", played.number + 1));
        }
        if let Some(file) = &mut self.records
            && let Err(error) = writeln!(file, "{}", played.record(names, &self.date))
        {
            self.broken = Some(error);
            self.stop.stop();
        }
        self.score = score.clone();
        self.show();
    }

    /// Updates the state of the workers.
    pub(super) fn workers(&mut self, state: &BatchState) {
        if state.threads > 0 || state.trouble.is_some() {
            self.alone = self.alone.map(|_| Instant::now());
        } else if self.alone.is_some_and(|since| since.elapsed() > WORKERS_EXPECTED) {
            self.alone = None;
            self.bar.suspend(|| eprintln!("no worker is there: start one by dipole work"));
        }
        self.workers = Some(state.to_string());
        self.show();
    }

    fn show(&mut self) {
        let mut state = report::brief(&self.score, self.config.sprt);
        if let Some(workers) = &self.workers {
            state = format!("{state}, {workers}");
        }
        let (played, games) = (self.score.games(), u64::from(self.config.pairs) * 2);
        self.lines.write(|| format!("{played} of {games} games: {state}"));
        self.bar.set_message(state);
        self.bar.set_position(played);
    }

    /// Removes the bar. Returns the reason why not all records were written.
    pub(super) fn finish(self) -> Option<io::Error> {
        self.bar.finish_and_clear();
        self.broken
    }
}
