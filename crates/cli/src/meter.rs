//! Progress of long work on standard error: a bar on a terminal, a line now
//! and then anywhere else.

use std::fmt::Display;
use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// How far a piece of work of known size is.
pub(crate) struct Meter {
    bar: ProgressBar,
    total: u64,
    unit: &'static str,
    begin: Instant,
    lines: Lines,
}

impl Meter {
    /// A meter for `total` units of work.
    pub(crate) fn new(total: u64, unit: &'static str) -> Meter {
        let style = ProgressStyle::with_template(
            "{msg:12} {wide_bar} {percent:>3} %  {per_sec}  {elapsed} + {eta}",
        );
        let bar = ProgressBar::new(total)
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Meter { bar, total, unit, begin: Instant::now(), lines: Lines::new() }
    }

    /// Shows that `done` units are done besides `kept` that were there before.
    pub(crate) fn set(&mut self, kept: u64, done: u64, what: impl Display) {
        self.bar.set_length(self.total.saturating_sub(kept));
        self.bar.set_message(what.to_string());
        self.bar.set_position(done);
        self.lines.say(|| {
            let seconds = self.begin.elapsed().as_secs_f64();
            let rate = done as f64 / seconds;
            let share = (kept + done) as f64 * 100.0 / self.total.max(1) as f64;
            let left = self.total.saturating_sub(kept + done) as f64 / rate;
            // Before anything is done there is no rate to go by.
            let left = if done > 0 { format!(", {left:.0} s left") } else { String::new() };
            format!(
                "{what}: {share:.1} % done, {:.1} million {} a second{left}",
                rate / 1e6,
                self.unit
            )
        });
    }

    /// Takes the bar off the screen.
    pub(crate) fn finish(self) {
        self.bar.finish_and_clear();
    }
}

/// Lines on standard error now and then, where that is no terminal and so shows
/// no bar.
pub(crate) struct Lines {
    /// When the last one was written; `None` on a terminal.
    last: Option<Instant>,
}

/// How often.
const INTERVAL: Duration = Duration::from_secs(10);

impl Lines {
    pub(crate) fn new() -> Lines {
        Lines { last: (!std::io::stderr().is_terminal()).then(Instant::now) }
    }

    /// Writes the line at once: more may not come for long.
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
