//! Search reports that are written together.
//!
//! Each write wakes the GUI, and on a busy machine the scheduler may give it the processor of the
//! search. A search of 20 ms finishes more than ten iterations, so a report of each would use part
//! of its time and delay its answer.

use std::time::{Duration, Instant};

/// Minimum time between two writes of reports.
const WRITE_INTERVAL: Duration = Duration::from_millis(100);

/// The reports of one search that have not been written yet.
pub(super) struct HeldReports {
    text: String,
    /// The time of the last write, or of the start of the search; `None` to write each report at
    /// once.
    written: Option<Instant>,
}

impl HeldReports {
    /// Creates the buffer for a search that begins now. Reports are held only if the search ends by
    /// itself after some time: another search may have nothing more to report for as long as it
    /// runs.
    pub(super) fn new(ends_by_time: bool, now: Instant) -> HeldReports {
        HeldReports { text: String::new(), written: ends_by_time.then_some(now) }
    }

    /// Adds a report. Returns the text to write now, if any.
    pub(super) fn add(&mut self, report: &str, now: Instant) -> Option<String> {
        self.text.push_str(report);
        if let Some(written) = &mut self.written {
            if now.saturating_duration_since(*written) < WRITE_INTERVAL {
                return None;
            }
            *written = now;
        }
        Some(std::mem::take(&mut self.text))
    }

    /// The reports that are not written yet, to be written with the answer.
    pub(super) fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_of_a_short_search_are_written_with_its_answer() {
        let begin = Instant::now();
        let mut held = HeldReports::new(true, begin);
        assert_eq!(held.add("1\n", begin), None);
        assert_eq!(held.add("2\n", begin + Duration::from_millis(99)), None);
        assert_eq!(held.take(), "1\n2\n");
    }

    #[test]
    fn reports_of_a_long_search_are_written_at_intervals() {
        let begin = Instant::now();
        let at = |millis| begin + Duration::from_millis(millis);
        let mut held = HeldReports::new(true, begin);
        assert_eq!(held.add("1\n", at(10)), None);
        assert_eq!(held.add("2\n", at(100)).as_deref(), Some("1\n2\n"));
        assert_eq!(held.add("3\n", at(199)), None);
        assert_eq!(held.add("4\n", at(900)).as_deref(), Some("3\n4\n"));
        assert_eq!(held.take(), "");
    }

    #[test]
    fn reports_of_a_search_without_a_time_limit_are_written_at_once() {
        let begin = Instant::now();
        let mut held = HeldReports::new(false, begin);
        assert_eq!(held.add("1\n", begin).as_deref(), Some("1\n"));
        assert_eq!(held.add("2\n", begin).as_deref(), Some("2\n"));
    }
}
