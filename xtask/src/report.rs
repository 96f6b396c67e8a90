//! Counts passed and failed checks, and prints the results.

use std::fmt::Write as _;
use std::time::Duration;

use anyhow::Result;

/// The numbers of passed and failed checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
}

impl Count {
    /// One check that passed.
    pub(crate) const PASSED: Count = Count { passed: 1, failed: 0 };
    /// One check that failed.
    pub(crate) const FAILED: Count = Count { passed: 0, failed: 1 };

    /// One check with this result.
    pub(crate) fn one(passed: bool) -> Count {
        if passed { Count::PASSED } else { Count::FAILED }
    }

    /// Adds the counts of a test runner's summary line, of `cargo test` (`test result: ok. 5
    /// passed; 1 failed; …`) or of node's runner (`# pass 5`, `ℹ fail 1`).
    pub(crate) fn add_summary_line(&mut self, line: &str) {
        if let Some(result) = line.trim_start().strip_prefix("test result:") {
            self.passed += number_before(result, "passed").unwrap_or(0);
            self.failed += number_before(result, "failed").unwrap_or(0);
        } else if let Some(rest) = line.strip_prefix("# ").or_else(|| line.strip_prefix("ℹ ")) {
            match rest.split_once(' ').map(|(word, n)| (word, n.trim().parse::<u64>())) {
                Some(("pass", Ok(n))) => self.passed += n,
                Some(("fail" | "cancelled", Ok(n))) => self.failed += n,
                _ => {}
            }
        }
    }
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

/// The number before `word` in `text`.
fn number_before(text: &str, word: &str) -> Option<u64> {
    let before = &text[..text.find(word)?];
    before.split_whitespace().next_back()?.parse().ok()
}

/// The output of failed tests, as the runners of `cargo test` and node print it after the tests.
#[derive(Debug, Default)]
pub(crate) struct Failures {
    lines: Vec<String>,
    listing: bool,
    /// Number of lines kept for the current test.
    kept: usize,
}

impl Failures {
    /// Maximum number of lines kept for each test: the message comes first, and a long trace may
    /// follow.
    const LINES_EACH: usize = 20;

    /// Reads the next line of a runner's output.
    pub(crate) fn read(&mut self, line: &str) {
        if line == "failures:" || line == "✖ failing tests:" {
            self.listing = true;
            self.kept = 0;
        } else if ["test result:", "✔ ", "ℹ "].iter().any(|start| line.starts_with(start)) {
            self.listing = false;
        } else if self.listing {
            if line.starts_with("---- ") || line.starts_with("test at ") {
                self.kept = 0;
            }
            if self.kept < Failures::LINES_EACH && !line.trim().is_empty() {
                self.lines.push(line.to_owned());
            }
            self.kept += 1;
        }
    }

    /// The kept lines.
    pub(crate) fn into_text(self) -> String {
        self.lines.join("\n")
    }
}

/// Runs named checks, even after a failure, and prints the result of each at the end. Returns true
/// if all passed.
pub(crate) fn check_all(checks: &[(&str, &dyn Fn() -> Result<()>)]) -> bool {
    let mut results = Vec::new();
    for (name, check) in checks {
        println!("\n== {name}");
        results.push((name, check()));
    }
    println!();
    let mut passed = true;
    for (name, result) in results {
        match result {
            Ok(()) => println!("{name}: passed"),
            Err(error) => {
                passed = false;
                println!("{name}: {error:#}");
            }
        }
    }
    passed
}

/// The result of one part of the test run.
pub(crate) struct Row {
    pub(crate) part: String,
    pub(crate) count: Count,
    pub(crate) time: Duration,
    /// The reason of a failure, or a note.
    pub(crate) note: String,
}

/// The table of parts with the closing line `N passed, N failed`.
pub(crate) fn table(rows: &[Row]) -> String {
    let mut text = String::new();
    let mut total = Count::default();
    let width = rows.iter().map(|row| row.part.len()).max().unwrap_or(0).max(4);
    let _ = writeln!(text, "{:width$}  passed  failed     time", "part");
    for row in rows {
        total += row.count;
        let line = format!(
            "{:width$}  {:6}  {:6}  {:6.1}s  {}",
            row.part,
            row.count.passed,
            row.count.failed,
            row.time.as_secs_f64(),
            row.note
        );
        let _ = writeln!(text, "{}", line.trim_end());
    }
    let _ = write!(text, "\n{} passed, {} failed", total.passed, total.failed);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(output: &str) -> Count {
        let mut count = Count::default();
        output.lines().for_each(|line| count.add_summary_line(line));
        count
    }

    #[test]
    fn sums_the_summary_lines_of_cargo_test() {
        let output = "running 2 tests\ntest a ... ok\n\
            test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out\n\
            test result: ok. 5 passed; 0 failed; 0 ignored; 0 measured; 7 filtered out\n";
        assert_eq!(count(output), Count { passed: 17, failed: 3 });
    }

    #[test]
    fn sums_both_reporters_of_node() {
        let tap = "# tests 9\n# pass 6\n# fail 2\n# cancelled 1\n# duration_ms 12.5\n";
        assert_eq!(count(tap), Count { passed: 6, failed: 3 });
        let spec = "ℹ tests 4\nℹ pass 4\nℹ fail 0\nℹ cancelled 0\n";
        assert_eq!(count(spec), Count { passed: 4, failed: 0 });
    }

    fn failures(output: &str) -> String {
        let mut failures = Failures::default();
        output.lines().for_each(|line| failures.read(line));
        failures.into_text()
    }

    #[test]
    fn keeps_what_failed_tests_printed() {
        let cargo = "test a ... ok\ntest b ... FAILED\n\nfailures:\n\n---- b stdout ----\n\
            thread 'b' panicked at src/lib.rs:3:5:\n2 is too few\n\n\nfailures:\n    b\n\n\
            test result: FAILED. 1 passed; 1 failed\nrunning 3 tests\n";
        assert_eq!(
            failures(cargo),
            "---- b stdout ----\nthread 'b' panicked at src/lib.rs:3:5:\n2 is too few\n    b"
        );
        let node = "✔ a (1ms)\n✖ b (2ms)\nℹ fail 1\n\n✖ failing tests:\n\n\
            test at e2e/b.test.js:9:1\n✖ b (2ms)\n  AssertionError\n\n✔ c (1ms)\n";
        assert_eq!(failures(node), "test at e2e/b.test.js:9:1\n✖ b (2ms)\n  AssertionError");
        assert_eq!(failures("test a ... ok\ntest result: ok. 1 passed\n"), "");
    }

    #[test]
    fn long_traces_are_cut() {
        let trace = "  at somewhere\n".repeat(100);
        let output = format!("failures:\n---- a stdout ----\n{trace}---- b stdout ----\n{trace}");
        assert_eq!(failures(&output).lines().count(), 2 * Failures::LINES_EACH);
    }

    #[test]
    fn ignores_other_lines() {
        assert_eq!(count("3 passed\n# passing 3\nok 1 - test result\n"), Count::default());
    }

    #[test]
    fn closes_with_the_sum() {
        let row = |part: &str, passed, failed| Row {
            part: part.to_owned(),
            count: Count { passed, failed },
            time: Duration::from_millis(1500),
            note: String::new(),
        };
        let table = table(&[row("format", 1, 0), row("rules", 40, 2)]);
        assert_eq!(table.lines().last(), Some("41 passed, 2 failed"));
        assert_eq!(table.lines().nth(2), Some("rules       40       2     1.5s"));
    }
}
