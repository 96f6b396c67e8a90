//! A program that speaks UGI, from the side of the GUI.

use std::fmt::Write as _;
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use dipole::Game;
use dipole_engine::{Limits, Signal};

use super::player::Fault;
use crate::lines::{Heard, read_line};

/// How long an engine may take to start, or to get ready.
const STARTING: Duration = Duration::from_secs(20);

/// How long an engine may think about a move that no time limits.
const THINKING: Duration = Duration::from_secs(600);

/// How long an engine may take to leave before it is ended.
const LEAVING: Duration = Duration::from_millis(500);

/// How often somebody who waits looks whether it has become needless.
const GLANCE: Duration = Duration::from_millis(20);

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 1 << 16;

/// A running engine. It is ended when this is dropped.
pub struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Process {
    /// Starts a program and waits until it is ready, or until `stop` is set, which
    /// counts as not being ready.
    pub(super) fn start(words: &[String], stop: &Signal) -> Result<Process, Fault> {
        let (program, arguments) =
            words.split_first().ok_or_else(|| Fault::Crash("no command".to_owned()))?;
        let crash = |error: std::io::Error| Fault::Crash(format!("{program}: {error}"));
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(crash)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Fault::Crash(format!("{program}: no pipes")));
        };
        let (sender, lines) = sync_channel(256);
        thread::spawn(move || {
            let mut reader = BufReader::new(output);
            while let Ok(Some(heard)) = read_line(&mut reader, LONGEST_LINE) {
                let (Heard::Line(line) | Heard::Half(line)) = heard else { continue };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let mut process = Process { child, input, lines };
        process.say("ugi\n")?;
        process.wait_for("ugiok", STARTING, stop)?;
        Ok(process)
    }

    /// Waits for the program as [`Process::start`] does.
    pub(super) fn new_game(&mut self, stop: &Signal) -> Result<(), Fault> {
        self.say("uginewgame\nisready\n")?;
        self.wait_for("readyok", STARTING, stop).map(drop)
    }

    /// Asks for a move and gives the answer as written. Once `stop` is set, nobody
    /// waits for it any more, which counts as no answer.
    pub(super) fn choose(
        &mut self,
        game: &Game,
        limits: &Limits,
        grace: Duration,
        stop: &Signal,
    ) -> Result<String, Fault> {
        let patience = limits.move_time.map_or(THINKING, |time| time + grace);
        self.say(&question(game, limits))?;
        let answer = self.wait_for("bestmove", patience, stop)?;
        Ok(answer.split_whitespace().nth(1).unwrap_or_default().to_owned())
    }

    fn say(&mut self, text: &str) -> Result<(), Fault> {
        let sent = self.input.write_all(text.as_bytes()).and_then(|()| self.input.flush());
        sent.map_err(|error| self.crashed(&error.to_string()))
    }

    /// The first line that begins with this word.
    fn wait_for(&mut self, word: &str, patience: Duration, stop: &Signal) -> Result<String, Fault> {
        let begin = Instant::now();
        loop {
            let left = (begin + patience).saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(line) if line.split_whitespace().next() == Some(word) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.crashed("it has closed its output"));
                }
                Ok(_) | Err(RecvTimeoutError::Timeout) => {
                    if left.is_zero() || stop.is_stopped() {
                        return Err(Fault::Time(begin.elapsed()));
                    }
                }
            }
        }
    }

    fn crashed(&mut self, reason: &str) -> Fault {
        match self.leave() {
            Some(status) => Fault::Crash(status),
            None => Fault::Crash(reason.to_owned()),
        }
    }

    /// Waits a little for the program to end; how it ended.
    fn leave(&mut self) -> Option<String> {
        let until = Instant::now() + LEAVING;
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
        if self.leave().is_none() {
            // Nothing more can be done about a program that cannot be ended.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// The position and the limits, as UGI tells them.
fn question(game: &Game, limits: &Limits) -> String {
    let mut text = format!("position fen {}", game.start());
    // Writing to a string cannot fail.
    for ply in 0..game.moves().len() {
        let before = if ply == 0 { " moves" } else { "" };
        if let Some(mv) = game.move_text(ply) {
            let _ = write!(text, "{before} {mv}");
        }
    }
    text.push_str("\ngo");
    if let Some(depth) = limits.depth {
        let _ = write!(text, " depth {depth}");
    }
    if let Some(nodes) = limits.nodes {
        let _ = write!(text, " nodes {nodes}");
    }
    if let Some(time) = limits.move_time {
        let _ = write!(text, " movetime {}", time.as_millis().max(1));
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(words: &[&str]) -> Result<Process, Fault> {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        Process::start(&words, &Signal::new())
    }

    #[test]
    fn questions_hold_the_whole_game_and_every_limit() {
        let mut game = Game::default();
        assert_eq!(
            question(&game, &Limits::depth(3)),
            "position fen 8x8:W:WE1=12:BD8=12\ngo depth 3\n"
        );
        game.play_text("E1-G3").unwrap();
        game.play_text("D8-B6").unwrap();
        let limits = Limits {
            nodes: Some(7),
            move_time: Some(Duration::from_millis(1500)),
            ..Limits::default()
        };
        assert_eq!(
            question(&game, &limits),
            "position fen 8x8:W:WE1=12:BD8=12 moves E1-G3 D8-B6\ngo nodes 7 movetime 1500\n"
        );
    }

    #[test]
    fn what_cannot_be_started_has_crashed() {
        let error = start(&["/nowhere/at/all"]).map(drop).unwrap_err();
        assert!(matches!(error, Fault::Crash(ref text) if text.contains("/nowhere")), "{error}");
    }

    #[cfg(unix)]
    #[test]
    fn nobody_waits_for_a_program_once_that_is_needless() {
        let deaf = "while read line; do case $line in ugi) echo ugiok;; esac; done";
        let mut process = start(&["sh", "-c", deaf]).unwrap();
        let stop = Signal::new();
        let from_outside = stop.clone();
        let other = thread::spawn(move || {
            thread::sleep(Duration::from_millis(50));
            from_outside.stop();
        });
        let limits = Limits::nodes(1);
        let error = process.choose(&Game::default(), &limits, THINKING, &stop).unwrap_err();
        assert!(matches!(error, Fault::Time(waited) if waited < THINKING), "{error}");
        other.join().unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_program_that_ends_has_crashed_with_its_status() {
        let error = start(&["sh", "-c", "read line; exit 3"]).map(drop).unwrap_err();
        assert!(matches!(error, Fault::Crash(ref text) if text.contains('3')), "{error}");
    }
}
