//! Progress of long computations on standard error: a bar on a terminal, otherwise periodic lines.

use std::fmt::Display;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// Interval of redraws of an unchanged bar.
const TICK: Duration = Duration::from_millis(200);

/// A bar for work of this length, redrawn periodically.
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

    /// Shows that `done` units are done in this run, in addition to `kept` units of an earlier run.
    pub(crate) fn set(&mut self, kept: u64, done: u64, what: impl Display) {
        self.bar.set_length(self.total.saturating_sub(kept));
        self.bar.set_message(what.to_string());
        self.bar.set_position(done);
        self.lines.write(|| {
            let seconds = self.begin.elapsed().as_secs_f64();
            let rate = done as f64 / seconds;
            let share = (kept + done) as f64 * 100.0 / self.total.max(1) as f64;
            let left = self.total.saturating_sub(kept + done) as f64 / rate;
            // Before the first unit is done there is no rate.
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

/// Periodic lines on standard error, if it is not a terminal and so shows no bar.
pub(crate) struct ProgressLines {
    /// The time of the last line; `None` on a terminal.
    last: Option<Instant>,
}

/// Interval between two lines.
const INTERVAL: Duration = Duration::from_secs(10);

impl ProgressLines {
    pub(crate) fn new() -> ProgressLines {
        ProgressLines { last: (!std::io::stderr().is_terminal()).then(Instant::now) }
    }

    /// Writes a line at once, since the next one may take long.
    pub(crate) fn write_first(&self, line: &str) {
        if self.last.is_some() {
            eprintln!("{line}");
        }
    }

    /// Writes the line if one is due.
    pub(crate) fn write(&mut self, line: impl FnOnce() -> String) {
        if let Some(last) = &mut self.last
            && last.elapsed() >= INTERVAL
        {
            *last = Instant::now();
            eprintln!("{}", line());
        }
    }
}
