//! Sessions with the engine, as text under `testdata/ugi`.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use dipole_engine::{CpuTime, Options};
use dipole_protocols::ugi::run_session;

/// How long an answer may take before the test gives up.
const TIMEOUT: Duration = Duration::from_secs(20);

struct GuiSession {
    input: Option<PipeWriter>,
    output: Receiver<String>,
    engine: JoinHandle<std::io::Result<()>>,
}

impl GuiSession {
    fn begin() -> GuiSession {
        let (engine_reads, input): (PipeReader, PipeWriter) = pipe().unwrap();
        let (engine_output, engine_writer) = pipe().unwrap();
        let engine = thread::spawn(move || {
            run_session(BufReader::new(engine_reads), engine_writer, Options::default())
        });
        let (sender, output) = channel();
        thread::spawn(move || {
            for line in BufReader::new(engine_output).lines() {
                if sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        GuiSession { input: Some(input), output, engine }
    }

    fn send(&mut self, text: &str) {
        // An engine that has quit reads nothing.
        let _ = self.input.as_mut().unwrap().write_all(text.as_bytes());
    }

    fn receive(&self) -> Option<String> {
        self.output.recv_timeout(TIMEOUT).ok()
    }

    /// The next line that is not a search report.
    fn receive_answer(&self) -> Option<String> {
        std::iter::from_fn(|| self.receive()).find(|line| !line.starts_with("info depth"))
    }

    /// Waits for the engine to exit; the rest of its output.
    fn end(mut self) -> Vec<String> {
        self.input = None;
        self.engine.join().unwrap().unwrap();
        self.output.iter().collect()
    }
}

/// Whether the line matches the pattern, in which `…` stands for any text.
fn matches(line: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    let mut exact = true;
    let parts: Vec<&str> = parts.collect();
    for (i, &part) in parts.iter().enumerate() {
        exact = false;
        if i + 1 == parts.len() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    !exact || rest.is_empty()
}

#[test]
fn patterns_match_whole_lines() {
    for (line, pattern, expected) in [
        ("readyok", "readyok", true),
        ("readyok!", "readyok", false),
        ("bestmove E1-G3 ponder D8-B6", "bestmove … ponder …", true),
        ("bestmove E1-G3", "bestmove … ponder …", false),
        ("info depth 3 pv E1-G3", "info depth 3 …pv E1-G3", true),
        ("info depth 3 pv E1-G3 D8-B6", "info … pv E1-G3", false),
    ] {
        assert_eq!(matches(line, pattern), expected, "{line} {pattern}");
    }
}

fn play(file: &Path) {
    let text = std::fs::read_to_string(file).unwrap();
    let mut gui = GuiSession::begin();
    for (number, line) in (1..).zip(text.lines()) {
        let place = format!("{}:{number}", file.display());
        if let Some(words) = line.strip_prefix('>') {
            gui.send(&format!("{}\n", words.trim_start()));
        } else if let Some(pattern) = line.strip_prefix("< ") {
            if pattern.starts_with("option name CpuTime") && !CpuTime::IS_MEASURED {
                continue;
            }
            let report = pattern.starts_with("info depth");
            let received = loop {
                let received = gui.receive().unwrap_or_else(|| panic!("{place}: no answer"));
                let skip =
                    received.starts_with("info depth") && !(report && matches(&received, pattern));
                if !skip {
                    break received;
                }
            };
            assert!(matches(&received, pattern), "{place}: {received:?} is not {pattern:?}");
        } else {
            assert!(line.starts_with('#'), "{place}: neither sent nor expected: {line}");
        }
    }
    let rest = gui.end();
    let unexpected: Vec<&String> = rest
        .iter()
        .filter(|line| !line.starts_with("info depth") && !line.starts_with("bestmove"))
        .collect();
    assert!(unexpected.is_empty(), "{}: unexpected at the end: {unexpected:?}", file.display());
}

#[test]
fn sessions_go_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/ugi");
    let mut files = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let file = entry.unwrap().path();
        if file.extension().is_some_and(|extension| extension == "txt") {
            files += 1;
            play(&file);
        }
    }
    assert!(files >= 6, "only {files} sessions in {}", folder.display());
}

#[test]
fn stop_is_obeyed_within_milliseconds() {
    const POLL_INTERVAL: Duration = Duration::from_millis(10);
    let mut gui = GuiSession::begin();
    gui.send("go infinite\n");
    thread::sleep(Duration::from_millis(100));
    // The first that is fast counts: other tests share the machine.
    let mut delays = Vec::new();
    while delays.len() < 40 && delays.last().is_none_or(|&delay| delay >= POLL_INTERVAL) {
        let begin = Instant::now();
        gui.send("stop\n");
        assert!(gui.receive_answer().unwrap().starts_with("bestmove "));
        delays.push(begin.elapsed());
        gui.send("go infinite\n");
        thread::sleep(Duration::from_millis(20));
    }
    gui.send("quit\n");
    gui.end();
    assert!(delays.last() < Some(&POLL_INTERVAL), "{delays:?}");
}

#[test]
fn at_the_end_of_the_input_a_search_with_a_limit_still_answers() {
    let mut gui = GuiSession::begin();
    gui.send("go depth 3");
    let output = gui.end();
    assert!(output.last().unwrap().starts_with("bestmove "), "{output:?}");
    let mut endless = GuiSession::begin();
    endless.send("go infinite\n");
    let output = endless.end();
    assert!(output.last().unwrap().starts_with("bestmove "), "{output:?}");
}

#[test]
fn perft_counts_and_can_be_stopped() {
    let mut gui = GuiSession::begin();
    gui.send("go perft 3\n");
    let mut last = String::new();
    while !last.starts_with("nodes") {
        last = gui.receive().unwrap();
    }
    assert_eq!(last, "nodes 5185");
    gui.send("go perft 20\nisready\n");
    assert_eq!(gui.receive().unwrap(), "readyok");
    gui.send("stop\n");
    let stopped = std::iter::from_fn(|| gui.receive()).find(|line| !line.contains('-')).unwrap();
    assert_eq!(stopped, "info string perft stopped");
    gui.send("quit\n");
    gui.end();
}

#[cfg(target_os = "linux")]
#[test]
fn a_time_for_the_move_can_be_processor_time() {
    let mut gui = GuiSession::begin();
    gui.send("setoption name CpuTime value true\nposition startpos\ngo movetime 40\n");
    let begin = Instant::now();
    let answer = gui.receive_answer().unwrap();
    assert!(answer.starts_with("bestmove "), "{answer}");
    // A thread cannot use more processor time than time passes.
    assert!(begin.elapsed() >= Duration::from_millis(35), "{:?}", begin.elapsed());
    gui.send("setoption name CpuTime value false\ngo movetime 1\n");
    assert!(gui.receive_answer().unwrap().starts_with("bestmove "));
    gui.send("quit\n");
    gui.end();
}

#[test]
fn garbage_is_answered_line_by_line() {
    let mut gui = GuiSession::begin();
    gui.send("\u{0}\u{1}\n");
    assert!(gui.receive().unwrap().starts_with("info string error unknown command"));
    gui.input.as_mut().unwrap().write_all(b"\xff\xfe\n").unwrap();
    assert!(gui.receive().unwrap().starts_with("info string error unknown command"));
    gui.send(&format!("{}\n", "x".repeat(3 << 20)));
    assert_eq!(gui.receive().unwrap(), "info string error the line is too long");
    gui.send(&"nonsense\n".repeat(1000));
    for _ in 0..1000 {
        assert_eq!(gui.receive().unwrap(), "info string error unknown command \"nonsense\"");
    }
    gui.send("isready\r\n");
    assert_eq!(gui.receive().unwrap(), "readyok");
    assert!(gui.end().is_empty());
}
