//! A conversation with a GUI: lines in, lines out, while the engine thinks.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use dipole::{Position, Setup};
use dipole_engine::{Engine, Event, Level, Limits, Options};

use super::command::{Command, Context, Go, Query};
use super::options::{self, Setting};
use super::reply;
use crate::lines::{Heard, read_line};

/// The longest line that is read, in bytes: a position and the moves of the
/// longest games take a few thousand.
const LONGEST_LINE: usize = 1 << 20;

/// Talks with a GUI until it quits or its input ends.
///
/// At the end of the input a search with a limit still answers; `quit` stops
/// it. Reading never waits for a search.
///
/// # Errors
///
/// When the input or the output breaks.
pub fn converse(
    mut reader: impl BufRead,
    writer: impl Write + Send + 'static,
    options: Options,
) -> io::Result<()> {
    let mut session = Session::new(writer, options);
    while let Some(heard) = read_line(&mut reader, LONGEST_LINE)? {
        let going_on = match heard {
            Heard::Line(line) | Heard::Half(line) => session.hear(&line)?,
            Heard::TooLong => {
                session.output.say("info string error the line is too long\n")?;
                true
            }
        };
        if !going_on {
            session.stop();
            return Ok(());
        }
    }
    session.finish();
    Ok(())
}

/// The output, shared with the thinking threads, and whether one of them has
/// still to answer.
struct Output<W> {
    writer: Arc<Mutex<W>>,
    busy: Arc<AtomicBool>,
}

impl<W> Clone for Output<W> {
    fn clone(&self) -> Output<W> {
        Output { writer: self.writer.clone(), busy: self.busy.clone() }
    }
}

impl<W: Write> Output<W> {
    fn say(&self, text: &str) -> io::Result<()> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        writer.write_all(text.as_bytes())?;
        writer.flush()
    }

    /// The last word of a task. Whoever hears it may ask for the next one.
    fn answer(&self, text: &str) -> io::Result<()> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        self.busy.store(false, Ordering::Release);
        writer.write_all(text.as_bytes())?;
        writer.flush()
    }

    fn is_busy(&self) -> bool {
        self.busy.load(Ordering::Acquire)
    }
}

struct Session<W> {
    engine: Engine,
    output: Output<W>,
    position: Position,
    setup: Setup,
    level: Option<Level>,
    lines: usize,
    /// Whether the running search answers only when it is stopped.
    endless: bool,
    counting: Option<Counting>,
}

/// A perft in the background.
struct Counting {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl<W: Write + Send + 'static> Session<W> {
    fn new(writer: W, options: Options) -> Session<W> {
        let writer = Arc::new(Mutex::new(writer));
        let setup = Setup::default();
        Session {
            engine: Engine::new(options),
            output: Output { writer, busy: Arc::default() },
            position: setup.position(),
            setup,
            level: None,
            lines: 1,
            endless: false,
            counting: None,
        }
    }

    /// Does what a line says; `false` when it says to quit.
    fn hear(&mut self, line: &str) -> io::Result<bool> {
        let context = Context { setup: self.setup, position: &self.position };
        let command = match Command::read(line, context) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(true),
            Err(error) => {
                self.output.say(&format!("info string error {error}\n"))?;
                return Ok(true);
            }
        };
        match command {
            Command::Hello { answer } => self.introduce(answer)?,
            Command::IsReady => self.output.say("readyok\n")?,
            Command::Position(position) => self.set_up(position),
            Command::Query(query) => self.respond(query)?,
            Command::Stop => self.stop_thinking(),
            Command::PonderHit => self.engine.ponder_hit(),
            Command::Quit => return Ok(false),
            Command::SetOption(_) | Command::NewGame | Command::Go(_) if self.output.is_busy() => {
                self.output.say("info string error a search is running; stop it first\n")?;
            }
            Command::SetOption(setting) => self.set(setting)?,
            Command::NewGame => self.engine.new_game(),
            Command::Go(go) => match *go {
                Go::Think(limits) => self.think(limits),
                Go::Perft(depth) => self.count(depth),
            },
        }
        Ok(true)
    }

    fn introduce(&self, answer: &str) -> io::Result<()> {
        self.output.say(&format!(
            "id name Dipole {}\nid author {}\n{}{answer}\n",
            env!("CARGO_PKG_VERSION"),
            env!("CARGO_PKG_AUTHORS"),
            options::declarations(self.engine.options()),
        ))
    }

    fn set(&mut self, setting: Setting) -> io::Result<()> {
        let mut options = self.engine.options().clone();
        match setting {
            Setting::Hash(size) => options.hash_mib = size,
            Setting::Threads(count) => options.threads = count,
            Setting::Eval(eval) => options.eval = eval,
            Setting::TablePath(path) => match path.open() {
                Ok((tables, warnings)) => {
                    options.tables = tables;
                    for warning in warnings {
                        self.output.say(&format!("info string warning {warning}\n"))?;
                    }
                }
                Err(error) => return self.output.say(&format!("info string error {error}\n")),
            },
            Setting::MultiPv(lines) => {
                self.lines = lines;
                return Ok(());
            }
            Setting::Level(level) => {
                self.level = level;
                return Ok(());
            }
            Setting::Setup(setup) => {
                self.setup = setup;
                self.set_up(setup.position());
                return Ok(());
            }
        }
        self.engine.set_options(options);
        Ok(())
    }

    fn set_up(&mut self, position: Position) {
        if let Some(tables) = &self.engine.options().tables {
            // Rather now than on the clock.
            tables.prepare(position.board());
        }
        self.position = position;
    }

    fn think(&mut self, mut limits: Limits) {
        limits.level = self.level;
        limits.multi_pv = self.lines;
        self.endless = limits.infinite || limits.ponder;
        self.output.busy.store(true, Ordering::Release);
        let (output, position) = (self.output.clone(), self.position.clone());
        self.engine.go(&self.position, limits, move |event| {
            // A GUI that no longer reads has closed its end; the reading side
            // notices.
            let _ = match event {
                Event::Info(info) => output.say(&reply::info(&info, &position)),
                Event::Finished(outcome) => output.answer(&reply::best_move(&outcome, &position)),
            };
        });
    }

    fn count(&mut self, depth: u32) {
        self.finish_counting();
        self.endless = false;
        self.output.busy.store(true, Ordering::Release);
        let stop = Arc::new(AtomicBool::new(false));
        let (output, position, wish) = (self.output.clone(), self.position.clone(), stop.clone());
        let thread = thread::spawn(move || {
            let mut total = Some(if depth == 0 { 1 } else { 0 });
            let mut moves = position.legal_moves();
            moves.sort_unstable();
            for &mv in moves.iter().filter(|_| depth > 0) {
                let mut next = position.clone();
                next.play_unchecked(mv);
                let Some(nodes) = perft(&next, depth - 1, &wish) else {
                    total = None;
                    break;
                };
                total = total.map(|total| total + nodes);
                let _ = output.say(&format!("info string {} {nodes}\n", mv.text(&position)));
            }
            let _ = match total {
                Some(total) => output.answer(&format!("nodes {total}\n")),
                None => output.answer("info string perft stopped\n"),
            };
        });
        self.counting = Some(Counting { stop, thread });
    }

    fn respond(&self, query: Query) -> io::Result<()> {
        let position = &self.position;
        let answer = match query {
            Query::GameOver => position.is_over().to_string(),
            Query::Turn(player) => (!position.is_over() && position.turn() == player).to_string(),
            Query::Result => match position.winner() {
                None => "none".to_owned(),
                Some(winner) => {
                    let seats = position.players().all();
                    let seat = seats.iter().position(|&player| player == winner).unwrap_or(0);
                    format!("p{}win", seat + 1)
                }
            },
        };
        self.output.say(&format!("response {answer}\n"))
    }

    fn stop_thinking(&self) {
        self.engine.stop();
        if let Some(counting) = &self.counting {
            counting.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Ends everything now.
    fn stop(&mut self) {
        self.stop_thinking();
        self.engine.wait();
        self.finish_counting();
    }

    /// Lets what has an end come to its end.
    fn finish(&mut self) {
        if self.endless {
            self.engine.stop();
        }
        self.engine.wait();
        self.finish_counting();
    }

    fn finish_counting(&mut self) {
        if let Some(counting) = self.counting.take() {
            // It panics only if the output does.
            let _ = counting.thread.join();
        }
    }
}

/// [`dipole::perft`] that looks up from time to time.
fn perft(position: &Position, depth: u32, stop: &AtomicBool) -> Option<u64> {
    /// Deep enough to be fast, shallow enough to look up often.
    const AT_ONCE: u32 = 3;
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= AT_ONCE {
        return Some(dipole::perft(position, depth));
    }
    let mut total = 0;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        total += perft(&next, depth - 1, stop)?;
    }
    Some(total)
}
