//! Conversations with the engine, kept as text under `testdata/ugi`.

use std::io::{BufRead, BufReader, PipeReader, PipeWriter, Write, pipe};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use dipole_engine::Options;
use dipole_protocols::ugi::converse;

/// How long an answer may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(20);

struct Talk {
    input: Option<PipeWriter>,
    output: Receiver<String>,
    engine: JoinHandle<std::io::Result<()>>,
}

impl Talk {
    fn begin() -> Talk {
        let (engine_reads, input): (PipeReader, PipeWriter) = pipe().unwrap();
        let (engine_said, engine_writes) = pipe().unwrap();
        let engine = thread::spawn(move || {
            converse(BufReader::new(engine_reads), engine_writes, Options::default())
        });
        let (sender, output) = channel();
        thread::spawn(move || {
            for line in BufReader::new(engine_said).lines() {
                if sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        Talk { input: Some(input), output, engine }
    }

    fn say(&mut self, text: &str) {
        // An engine that has quit hears no more.
        let _ = self.input.as_mut().unwrap().write_all(text.as_bytes());
    }

    fn hear(&self) -> Option<String> {
        self.output.recv_timeout(PATIENCE).ok()
    }

    /// The next line that is no report of the search.
    fn hear_answer(&self) -> Option<String> {
        std::iter::from_fn(|| self.hear()).find(|line| !line.starts_with("info depth"))
    }

    /// Waits for the engine to leave, and for what it still says.
    fn end(mut self) -> Vec<String> {
        self.input = None;
        self.engine.join().unwrap().unwrap();
        self.output.iter().collect()
    }
}

/// Whether the line is the pattern, in which `…` stands for any words.
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
    let mut talk = Talk::begin();
    for (number, line) in (1..).zip(text.lines()) {
        let place = format!("{}:{number}", file.display());
        if let Some(words) = line.strip_prefix('>') {
            talk.say(&format!("{}\n", words.trim_start()));
        } else if let Some(pattern) = line.strip_prefix("< ") {
            let report = pattern.starts_with("info depth");
            let heard = loop {
                let heard = talk.hear().unwrap_or_else(|| panic!("{place}: no answer"));
                let skip = heard.starts_with("info depth") && !(report && matches(&heard, pattern));
                if !skip {
                    break heard;
                }
            };
            assert!(matches(&heard, pattern), "{place}: {heard:?} is not {pattern:?}");
        } else {
            assert!(line.starts_with('#'), "{place}: neither said nor heard: {line}");
        }
    }
    let rest = talk.end();
    let unexpected: Vec<&String> = rest
        .iter()
        .filter(|line| !line.starts_with("info depth") && !line.starts_with("bestmove"))
        .collect();
    assert!(unexpected.is_empty(), "{}: said at the end: {unexpected:?}", file.display());
}

#[test]
fn conversations_go_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/ugi");
    let mut files = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let file = entry.unwrap().path();
        if file.extension().is_some_and(|extension| extension == "txt") {
            files += 1;
            play(&file);
        }
    }
    assert!(files >= 6, "only {files} conversations in {}", folder.display());
}

#[test]
fn a_stop_is_obeyed_within_milliseconds() {
    const AT_ONCE: Duration = Duration::from_millis(10);
    let mut talk = Talk::begin();
    talk.say("go infinite\n");
    thread::sleep(Duration::from_millis(100));
    // The first that is fast counts: other tests share the machine.
    let mut delays = Vec::new();
    while delays.len() < 40 && delays.last().is_none_or(|&delay| delay >= AT_ONCE) {
        let begin = Instant::now();
        talk.say("stop\n");
        assert!(talk.hear_answer().unwrap().starts_with("bestmove "));
        delays.push(begin.elapsed());
        talk.say("go infinite\n");
        thread::sleep(Duration::from_millis(20));
    }
    talk.say("quit\n");
    talk.end();
    assert!(delays.last() < Some(&AT_ONCE), "{delays:?}");
}

#[test]
fn at_the_end_of_the_input_a_search_with_a_limit_still_answers() {
    let mut talk = Talk::begin();
    talk.say("go depth 3");
    let said = talk.end();
    assert!(said.last().unwrap().starts_with("bestmove "), "{said:?}");
    let mut endless = Talk::begin();
    endless.say("go infinite\n");
    let said = endless.end();
    assert!(said.last().unwrap().starts_with("bestmove "), "{said:?}");
}

#[test]
fn perft_counts_and_can_be_stopped() {
    let mut talk = Talk::begin();
    talk.say("go perft 3\n");
    let mut last = String::new();
    while !last.starts_with("nodes") {
        last = talk.hear().unwrap();
    }
    assert_eq!(last, "nodes 5185");
    talk.say("go perft 20\nisready\n");
    assert_eq!(talk.hear().unwrap(), "readyok");
    talk.say("stop\n");
    let stopped = std::iter::from_fn(|| talk.hear()).find(|line| !line.contains('-')).unwrap();
    assert_eq!(stopped, "info string perft stopped");
    talk.say("quit\n");
    talk.end();
}

#[test]
fn garbage_is_answered_line_by_line() {
    let mut talk = Talk::begin();
    talk.say("\u{0}\u{1}\n");
    assert!(talk.hear().unwrap().starts_with("info string error unknown command"));
    talk.input.as_mut().unwrap().write_all(b"\xff\xfe\n").unwrap();
    assert!(talk.hear().unwrap().starts_with("info string error unknown command"));
    talk.say(&format!("{}\n", "x".repeat(3 << 20)));
    assert_eq!(talk.hear().unwrap(), "info string error the line is too long");
    talk.say(&"nonsense\n".repeat(1000));
    for _ in 0..1000 {
        assert_eq!(talk.hear().unwrap(), "info string error unknown command \"nonsense\"");
    }
    talk.say("isready\r\n");
    assert_eq!(talk.hear().unwrap(), "readyok");
    assert!(talk.end().is_empty());
}
