//! A session with a GUI: reads commands and writes responses while the engine searches in the
//! background.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use dipole::{Position, Setup};
use dipole_engine::{CpuTime, Engine, Event, HashSizeError, Level, Limits, Options};

use super::command::{Command, Context, Go, Query};
use super::held_reports::HeldReports;
use super::options::{self, Setting};
use super::reply;
use crate::lines::{InputLine, read_line};

/// Maximum length of an input line, in bytes: a position and the moves of the longest games take a
/// few thousand.
const MAX_LINE: usize = 1 << 20;

/// Serves a GUI until it sends `quit` or the input ends.
///
/// At the end of the input, a search with a limit still runs to its end; `quit` stops it. Commands
/// are read while a search runs.
///
/// # Errors
///
/// If the input or the output fails, or there is no memory for the transposition table of the
/// options.
pub fn run_session(
    mut reader: impl BufRead,
    writer: impl Write + Send + 'static,
    options: Options,
) -> io::Result<()> {
    let mut session = Session::new(writer, options).map_err(io::Error::other)?;
    while let Some(line) = read_line(&mut reader, MAX_LINE)? {
        let goes_on = match line {
            InputLine::Complete(line) | InputLine::Partial(line) => session.execute(&line)?,
            InputLine::TooLong => {
                session.output.write("info string error the line is too long\n")?;
                true
            }
        };
        if !goes_on {
            session.stop();
            return Ok(());
        }
    }
    session.finish();
    Ok(())
}

/// The output, shared with the threads of searches, and whether one of them has not answered yet.
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
    fn write(&self, text: &str) -> io::Result<()> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        writer.write_all(text.as_bytes())?;
        writer.flush()
    }

    /// Writes the answer that ends a task. Once the GUI reads it, it may send the next task.
    fn write_answer(&self, text: &str) -> io::Result<()> {
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
    /// Whether `movetime` counts processor time.
    counts_cpu_time: bool,
    /// Whether the running search ends only when it is stopped.
    endless: bool,
    perft: Option<PerftTask>,
}

/// A perft in the background.
struct PerftTask {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl<W: Write + Send + 'static> Session<W> {
    fn new(writer: W, options: Options) -> Result<Session<W>, HashSizeError> {
        let writer = Arc::new(Mutex::new(writer));
        let setup = Setup::default();
        Ok(Session {
            engine: Engine::try_new(options)?,
            output: Output { writer, busy: Arc::default() },
            position: setup.position(),
            setup,
            level: None,
            lines: 1,
            counts_cpu_time: false,
            endless: false,
            perft: None,
        })
    }

    /// Executes a command; returns `false` for `quit`.
    fn execute(&mut self, line: &str) -> io::Result<bool> {
        let context = Context { setup: self.setup, position: &self.position };
        let command = match Command::parse(line, context) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(true),
            Err(error) => {
                self.output.write(&format!("info string error {error}\n"))?;
                return Ok(true);
            }
        };
        match command {
            Command::Hello { answer } => self.identify(answer)?,
            Command::IsReady => {
                // The size may come from the command line, and then no option has prepared the
                // table.
                if !self.engine.is_thinking() {
                    self.engine.prepare();
                }
                self.output.write("readyok\n")?;
            }
            Command::Position(position) => self.set_up(position),
            Command::Query(query) => self.respond(query)?,
            Command::Stop => self.stop_search(),
            Command::PonderHit => self.engine.ponder_hit(),
            Command::Quit => return Ok(false),
            Command::SetOption(_) | Command::NewGame | Command::Go(_) if self.output.is_busy() => {
                self.output.write("info string error a search is running; stop it first\n")?;
            }
            Command::SetOption(setting) => self.set(setting)?,
            Command::NewGame => self.engine.new_game(),
            Command::Go(go) => match *go {
                Go::Search(limits) => self.search(limits),
                Go::Perft(depth) => self.start_perft(depth),
            },
        }
        Ok(true)
    }

    fn identify(&self, answer: &str) -> io::Result<()> {
        self.output.write(&format!(
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
                        self.output.write(&format!("info string warning {warning}\n"))?;
                    }
                }
                Err(error) => return self.output.write(&format!("info string error {error}\n")),
            },
            #[cfg(feature = "tuning")]
            Setting::Parameter(name, value) => {
                // The value was checked when it was parsed.
                options.parameters.set(name, value);
            }
            Setting::MultiPv(lines) => {
                self.lines = lines;
                return Ok(());
            }
            Setting::CpuTime(counts) => {
                self.counts_cpu_time = counts;
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
        if let Err(error) = self.engine.set_options(options) {
            return self.output.write(&format!("info string error {error}\n"));
        }
        self.engine.prepare();
        Ok(())
    }

    fn set_up(&mut self, position: Position) {
        if let Some(tables) = &self.engine.options().tables {
            // Loading the tables later would take time of a search.
            tables.prepare(position.board());
        }
        self.position = position;
    }

    fn search(&mut self, mut limits: Limits) {
        limits.level = self.level;
        limits.multi_pv = self.lines;
        if self.counts_cpu_time {
            // The option can be set only on systems with such a limit.
            limits.cpu_time = limits.move_time.take().and_then(|time| CpuTime::new(time).ok());
        }
        self.endless = limits.infinite || limits.ponder;
        self.output.busy.store(true, Ordering::Release);
        let (output, position) = (self.output.clone(), self.position.clone());
        let is_timed =
            limits.move_time.is_some() || limits.cpu_time.is_some() || limits.clock.is_some();
        let mut reports = HeldReports::new(is_timed && !self.endless, Instant::now());
        let mut has_reported = false;
        self.engine.go(&self.position, limits, move |event| {
            // If the GUI has closed the output, the session ends with its input.
            let _ = match event {
                Event::Info(info) => {
                    has_reported = true;
                    match reports.add(&reply::info(&info, &position), Instant::now()) {
                        Some(text) => output.write(&text),
                        None => Ok(()),
                    }
                }
                Event::Finished(outcome) => {
                    // Not even the first iteration was finished, or the level does not search.
                    let report = if has_reported {
                        String::new()
                    } else {
                        reply::info(&outcome.info, &position)
                    };
                    let best = reply::best_move(&outcome, &position);
                    output.write_answer(&(reports.take() + &report + &best))
                }
            };
        });
    }

    fn start_perft(&mut self, depth: u32) {
        self.join_perft();
        self.endless = false;
        self.output.busy.store(true, Ordering::Release);
        let stop = Arc::new(AtomicBool::new(false));
        let (output, position, stop_flag) =
            (self.output.clone(), self.position.clone(), stop.clone());
        let thread = thread::spawn(move || {
            let mut total = Some(if depth == 0 { 1 } else { 0 });
            let mut moves = position.legal_moves();
            moves.sort_unstable();
            for &mv in moves.iter().filter(|_| depth > 0) {
                let mut next = position.clone();
                next.play_unchecked(mv);
                let Some(nodes) = perft(&next, depth - 1, &stop_flag) else {
                    total = None;
                    break;
                };
                total = total.map(|total| total + nodes);
                let _ = output.write(&format!("info string {} {nodes}\n", mv.text(&position)));
            }
            let _ = match total {
                Some(total) => output.write_answer(&format!("nodes {total}\n")),
                None => output.write_answer("info string perft stopped\n"),
            };
        });
        self.perft = Some(PerftTask { stop, thread });
    }

    fn respond(&self, query: Query) -> io::Result<()> {
        let position = &self.position;
        let answer = match query {
            Query::GameOver => position.is_over().to_string(),
            Query::Turn(player) => (!position.is_over() && position.turn() == player).to_string(),
            Query::Result => match position.winner() {
                None => "none".to_owned(),
                Some(winner) => {
                    let players = position.players().all();
                    let index = players.iter().position(|&player| player == winner).unwrap_or(0);
                    format!("p{}win", index + 1)
                }
            },
        };
        self.output.write(&format!("response {answer}\n"))
    }

    fn stop_search(&self) {
        self.engine.stop();
        if let Some(perft) = &self.perft {
            perft.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Stops every task and waits for it.
    fn stop(&mut self) {
        self.stop_search();
        self.engine.wait();
        self.join_perft();
    }

    /// Waits for every task that ends by itself, and stops the others.
    fn finish(&mut self) {
        if self.endless {
            self.engine.stop();
        }
        self.engine.wait();
        self.join_perft();
    }

    fn join_perft(&mut self) {
        if let Some(perft) = self.perft.take() {
            // It panics only if the output does.
            let _ = perft.thread.join();
        }
    }
}

/// [`dipole::perft`] that can be stopped.
fn perft(position: &Position, depth: u32, stop: &AtomicBool) -> Option<u64> {
    /// Depth below which `stop` is not polled: deep enough to be fast, shallow enough to stop soon.
    const UNPOLLED_DEPTH: u32 = 3;
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= UNPOLLED_DEPTH {
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
