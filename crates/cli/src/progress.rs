//! Progress of long work on standard error: a bar on a terminal, otherwise a line
//! from time to time.

use std::fmt::Display;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How often a bar is redrawn while nothing changes.
const TICK: Duration = Duration::from_millis(200);

/// A bar for work of this length, redrawn while the work goes on.
pub(crate) fn bar(length: u64, template: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(TICK);
    bar
}

/// The progress of work of known size.
pub(crate) struct ProgressMeter {
    bar: ProgressBar,
    total: u64,
    unit: &'static str,
    begin: Instant,
    lines: ProgressLines,
}

impl ProgressMeter {
    /// A meter for `total` units of work.
    pub(crate) fn new(total: u64, unit: &'static str) -> ProgressMeter {
        let style = ProgressStyle::with_template(
            "{msg:12} {wide_bar} {percent:>3} %  {per_sec}  {elapsed} + {eta}",
        );
        let bar = ProgressBar::new(total)
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        ProgressMeter { bar, total, unit, begin: Instant::now(), lines: ProgressLines::new() }
    }

    /// Shows that `done` units are done, besides `kept` that were done in an
    /// earlier run.
    pub(crate) fn set(&mut self, kept: u64, done: u64, what: impl Display) {
        self.bar.set_length(self.total.saturating_sub(kept));
        self.bar.set_message(what.to_string());
        self.bar.set_position(done);
        self.lines.say(|| {
            let seconds = self.begin.elapsed().as_secs_f64();
            let rate = done as f64 / seconds;
            let share = (kept + done) as f64 * 100.0 / self.total.max(1) as f64;
            let left = self.total.saturating_sub(kept + done) as f64 / rate;
            // Before anything is done there is no rate.
            let left = if done > 0 { format!(", {left:.0} s left") } else { String::new() };
            format!(
                "{what}: {share:.1} % done, {:.1} million {} a second{left}",
                rate / 1e6,
                self.unit
            )
        });
    }

    /// Removes the bar.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}

/// Lines on standard error from time to time, where that is not a terminal and
/// shows no bar.
pub(crate) struct ProgressLines {
    /// When the last one was written; `None` on a terminal.
    last: Option<Instant>,
}

/// The time between two lines.
const INTERVAL: Duration = Duration::from_secs(10);

impl ProgressLines {
    pub(crate) fn new() -> ProgressLines {
        ProgressLines { last: (!std::io::stderr().is_terminal()).then(Instant::now) }
    }

    /// Writes a line at once, since the next one may take long.
    pub(crate) fn say_first(&self, line: &str) {
        if self.last.is_some() {
            eprintln!("{line}");
        }
    }

    /// Writes the line if one is due.
    pub(crate) fn say(&mut self, line: impl FnOnce() -> String) {
        if let Some(last) = &mut self.last
            && last.elapsed() >= INTERVAL
        {
            *last = Instant::now();
            eprintln!("{}", line());
        }
    }
}
