//! An external engine: a process that speaks UGI.

use std::collections::VecDeque;
use std::io::{BufReader, Read, Write};
#[cfg(unix)]
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use dipole::Game;
use dipole_engine::{Limits, Signal};

use dipole_protocols::lines::{InputLine, read_line};
use dipole_protocols::ugi::{CPU_TIME, search_request};

use crate::match_engine::EngineFault;

/// Timeout for an engine to start, or to be ready.
const START_TIMEOUT: Duration = Duration::from_secs(20);

/// Timeout for a move without a time limit.
const MOVE_TIMEOUT: Duration = Duration::from_secs(600);

/// Timeout for an engine to exit before it is killed.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// Interval between checks of `stop` while waiting for an engine.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Maximum length of a line, in bytes.
const MAX_LINE: usize = 1 << 16;

/// Number of lines of an engine's standard error that a crash is reported with: enough for an
/// error of the command line with its usage.
const ERROR_LINES: usize = 6;

/// Maximum length of such a line, in characters.
const MAX_ERROR_LINE: usize = 200;

/// A running engine. Dropping it sends `quit`, then kills the process.
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    errors: ErrorLines,
}

/// The last lines of an engine's standard error.
struct ErrorLines {
    lines: Arc<Mutex<VecDeque<String>>>,
    reader: JoinHandle<()>,
}

impl ErrorLines {
    /// Reads standard error in a thread, which ends with it.
    fn read(output: impl Read + Send + 'static) -> ErrorLines {
        let lines = Arc::new(Mutex::new(VecDeque::new()));
        let last = lines.clone();
        let reader = thread::spawn(move || {
            let mut reader = BufReader::new(output);
            while let Ok(Some(line)) = read_line(&mut reader, MAX_LINE) {
                let (InputLine::Complete(line) | InputLine::Partial(line)) = line else {
                    continue;
                };
                // The line is printed in a terminal.
                let printable = line.trim().chars().filter(|c| !c.is_control());
                let line: String = printable.take(MAX_ERROR_LINE).collect();
                if line.is_empty() {
                    continue;
                }
                let mut lines = last.lock().unwrap_or_else(PoisonError::into_inner);
                if lines.len() == ERROR_LINES {
                    lines.pop_front();
                }
                lines.push_back(line);
            }
        });
        ErrorLines { lines, reader }
    }

    /// The lines so far, from an engine that has exited.
    fn last(&self) -> Vec<String> {
        // Another process may hold the pipe open.
        let until = Instant::now() + EXIT_TIMEOUT;
        while !self.reader.is_finished() && Instant::now() < until {
            thread::sleep(Duration::from_millis(2));
        }
        let lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().cloned().collect()
    }
}

impl Process {
    /// Starts a program and waits until it is ready. With `counts_cpu_time`, its times per move are
    /// processor time, which it must offer as an option. If `stop` is set, waiting ends with an
    /// error.
    pub(crate) fn start(
        words: &[String],
        counts_cpu_time: bool,
        stop: &Signal,
    ) -> Result<Process, EngineFault> {
        Process::start_within(words, counts_cpu_time, START_TIMEOUT, stop)
    }

    fn start_within(
        words: &[String],
        counts_cpu_time: bool,
        timeout: Duration,
        stop: &Signal,
    ) -> Result<Process, EngineFault> {
        let (program, arguments) =
            words.split_first().ok_or_else(|| EngineFault::Crash("no command".to_owned()))?;
        let crash = |error: std::io::Error| EngineFault::Crash(format!("{program}: {error}"));
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C in a terminal interrupts the whole process group, but should end only the match:
        // an engine killed by it would count as crashed and lose its last game.
        #[cfg(unix)]
        command.process_group(0);
        let mut child = command.spawn().map_err(crash)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else {
            return Err(EngineFault::Crash(format!("{program}: no pipes")));
        };
        let errors = ErrorLines::read(errors);
        let (sender, lines) = sync_channel(256);
        thread::spawn(move || {
            let mut reader = BufReader::new(output);
            while let Ok(Some(line)) = read_line(&mut reader, MAX_LINE) {
                let (InputLine::Complete(line) | InputLine::Partial(line)) = line else {
                    continue;
                };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut process = Process { child, input, lines, errors };
        process.send("ugi\n")?;
        let mut offers_cpu_time = false;
        let answer = process.wait_for("ugiok", timeout, stop, |line| {
            let mut words = line.split_whitespace();
            offers_cpu_time |= words.by_ref().take(2).eq(["option", "name"])
                && words.next().is_some_and(|name| name.eq_ignore_ascii_case(CPU_TIME));
        });
        answer.map_err(|fault| match fault {
            EngineFault::Time(_) if !stop.is_stopped() => EngineFault::Unable(format!(
                "it sent no ugiok within {} seconds, so it does not speak UGI",
                timeout.as_secs_f64()
            )),
            fault => fault,
        })?;
        if counts_cpu_time {
            if !offers_cpu_time {
                let reason = format!(
                    "it does not offer the UGI option {CPU_TIME}, so its processor time cannot be \
                     limited; use a time, nodes or a depth"
                );
                return Err(EngineFault::Unable(reason));
            }
            process.send(&format!("setoption name {CPU_TIME} value true\n"))?;
        }
        Ok(process)
    }

    /// Waits until the program is ready. `stop` has the same effect as in [`Process::start`].
    pub(crate) fn new_game(&mut self, stop: &Signal) -> Result<(), EngineFault> {
        self.send("uginewgame\nisready\n")?;
        self.wait_for("readyok", START_TIMEOUT, stop, |_| {}).map(drop)
    }

    /// Requests a move and returns the answer as text. If `stop` is set, waiting ends with an
    /// error.
    pub(crate) fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        grace: Duration,
        stop: &Signal,
    ) -> Result<String, EngineFault> {
        let timeout = limits.move_time.map_or(MOVE_TIMEOUT, |time| time + grace);
        self.send(&search_request(game, limits))?;
        let answer = self.wait_for("bestmove", timeout, stop, |_| {})?;
        Ok(answer.split_whitespace().nth(1).unwrap_or_default().to_owned())
    }

    fn send(&mut self, text: &str) -> Result<(), EngineFault> {
        let sent = self.input.write_all(text.as_bytes()).and_then(|()| self.input.flush());
        sent.map_err(|error| self.crashed(&error.to_string()))
    }

    /// The first line that begins with this word. `read` gets the lines before it.
    fn wait_for(
        &mut self,
        word: &str,
        timeout: Duration,
        stop: &Signal,
        mut read: impl FnMut(&str),
    ) -> Result<String, EngineFault> {
        let begin = Instant::now();
        loop {
            let left = (begin + timeout).saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.crashed("its output is closed"));
                }
                other => {
                    if let Ok(line) = other {
                        read(&line);
                    }
                    if left.is_zero() || stop.is_stopped() {
                        return Err(EngineFault::Time(begin.elapsed()));
                    }
                }
            }
        }
    }

    fn crashed(&mut self, reason: &str) -> EngineFault {
        let Some(status) = self.wait_for_exit() else {
            return EngineFault::Crash(reason.to_owned());
        };
        let errors = self.errors.last();
        EngineFault::Crash(if errors.is_empty() {
            status
        } else {
            format!("{status}; it wrote: {}", errors.join(" | "))
        })
    }

    /// Waits for the program to exit. Returns its status, or `None` if it does not exit.
    fn wait_for_exit(&mut self) -> Option<String> {
        let until = Instant::now() + EXIT_TIMEOUT;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status.to_string()),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.input.write_all(b"stop\nquit\n").and_then(|()| self.input.flush());
        if self.wait_for_exit().is_none() {
            // A process that cannot be killed is left alone.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(words: &[&str]) -> Result<Process, EngineFault> {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        Process::start(&words, false, &Signal::new())
    }

    #[test]
    fn a_program_that_cannot_be_started_is_a_crash() {
        let error = start(&["/nowhere/at/all"]).map(drop).unwrap_err();
        assert!(
            matches!(error, EngineFault::Crash(ref text) if text.contains("/nowhere")),
            "{error}"
        );
    }

    #[cfg(unix)]
    #[test]
    fn stop_ends_the_wait_for_a_program() {
        let deaf = "while read line; do case $line in ugi) echo ugiok;; esac; done";
        let mut process = start(&["sh", "-c", deaf]).unwrap();
        let stop = Signal::new();
        let from_outside = stop.clone();
        let other = thread::spawn(move || {
            thread::sleep(Duration::from_millis(50));
            from_outside.stop();
        });
        let limits = Limits::nodes(1);
        let error = process.choose(&Game::default(), &limits, MOVE_TIMEOUT, &stop).unwrap_err();
        assert!(matches!(error, EngineFault::Time(waited) if waited < MOVE_TIMEOUT), "{error}");
        other.join().unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_program_is_told_to_count_processor_time_only_if_it_can() {
        let start = |options: &str| {
            let script = format!(
                "while read line; do case $line in ugi) {options} echo ugiok;; \
                 'setoption name CpuTime value true') told=readyok;; isready) echo $told;; esac; done"
            );
            let words = ["sh".to_owned(), "-c".to_owned(), script];
            Process::start(&words, true, &Signal::new())
        };
        let mut able = start("echo option name cputime type check default false;").unwrap();
        able.new_game(&Signal::new()).unwrap();
        for options in ["", "echo option name Hash; echo CpuTime;"] {
            let error = start(options).map(drop).unwrap_err();
            assert!(matches!(error, EngineFault::Unable(_)), "{error}");
            assert!(error.to_string().contains("does not offer the UGI option CpuTime"), "{error}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_exits_is_a_crash_with_its_status() {
        let error = start(&["sh", "-c", "read line; exit 3"]).map(drop).unwrap_err();
        assert!(matches!(error, EngineFault::Crash(ref text) if text.contains('3')), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn a_crash_is_reported_with_the_last_lines_of_standard_error() {
        let script =
            "for n in 1 2 3 4 5 6 7; do printf '%s line\\033[1m\\n\\n' $n >&2; done; exit 2";
        let error = start(&["sh", "-c", script]).map(drop).unwrap_err().to_string();
        assert_eq!(
            error,
            "crashed: exit status: 2; it wrote: 2 line[1m | 3 line[1m | 4 line[1m | 5 line[1m | \
             6 line[1m | 7 line[1m"
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_program_without_ugiok_does_not_speak_ugi() {
        let words = ["cat".to_owned()];
        let timeout = Duration::from_millis(500);
        let error = Process::start_within(&words, false, timeout, &Signal::new()).map(drop);
        let error = error.unwrap_err();
        assert!(matches!(error, EngineFault::Unable(_)), "{error}");
        let text = error.to_string();
        assert!(text.contains("no ugiok within 0.5 seconds, so it does not speak UGI"), "{text}");
    }
}
