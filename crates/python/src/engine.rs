//! The engine: searches without the interpreter lock that Ctrl-C stops.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, TryLockError};
use std::time::Duration;

use dipole::Position;
use dipole_engine::{Event, Level, Limits, Options, Outcome};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;

use crate::board::Board;
use crate::detached::detached;
use crate::errors::{self, illegal};
use crate::moves::Move;
use crate::tables::Tables;

/// Interval between checks for Ctrl-C during a search.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(20);

/// Maximum search time, in seconds: small enough to add to a time of day.
const MAX_SECONDS: f64 = 1e9;

/// The limits of a search: the first one reached ends it.
///
/// `depth` is in plies, `time` in seconds. `level` is a level of the site, 1 to 8.
#[pyclass(module = "dipole.engine", frozen, get_all)]
pub(crate) struct Limit {
    /// The deepest iteration, in plies.
    depth: Option<u32>,
    /// The maximum number of nodes.
    nodes: Option<u64>,
    /// The maximum number of seconds.
    time: Option<f64>,
    /// The level, 1 to 8.
    level: Option<u8>,
}

#[pymethods]
impl Limit {
    /// At least one limit is required.
    #[new]
    #[pyo3(signature = (*, depth = None, nodes = None, time = None, level = None))]
    fn new(
        depth: Option<i64>,
        nodes: Option<i64>,
        time: Option<f64>,
        level: Option<i64>,
    ) -> PyResult<Limit> {
        if depth.is_none() && nodes.is_none() && time.is_none() && level.is_none() {
            return Err(errors::plain("a search needs a limit: depth, nodes, time or level"));
        }
        let is_time = |seconds: &f64| *seconds > 0.0 && *seconds <= MAX_SECONDS;
        if let Some(seconds) = time.filter(|seconds| !is_time(seconds)) {
            let message = format!("time is a number of seconds above 0, not {seconds}");
            return Err(errors::plain(message));
        }
        let is_level = |level: i64| u8::try_from(level).ok().and_then(Level::new).is_some();
        if let Some(level) = level.filter(|&level| !is_level(level)) {
            let message = format!("{level} is not a level: choose a number from 1 to 8");
            return Err(errors::plain(message));
        }
        Ok(Limit {
            depth: depth.map(|depth| whole("depth", depth)).transpose()?,
            nodes: nodes.map(|nodes| whole("nodes", nodes)).transpose()?,
            time,
            level: level.map(|level| level as u8),
        })
    }

    fn __repr__(&self) -> String {
        let limits = [
            self.depth.map(|depth| format!("depth={depth}")),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.time.map(|time| format!("time={time}")),
            self.level.map(|level| format!("level={level}")),
        ];
        format!("Limit({})", limits.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

impl Limit {
    fn limits(&self) -> Limits {
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self.time.map(Duration::from_secs_f64),
            level: self.level.and_then(Level::new),
            ..Limits::default()
        }
    }
}

/// A whole number of 1 or more.
fn whole<T: TryFrom<i64>>(name: &str, value: i64) -> PyResult<T> {
    let fits = T::try_from(value).ok().filter(|_| value > 0);
    fits.ok_or_else(|| errors::plain(format!("{name} must be 1 or more, not {value}")))
}

/// An engine with its transposition table. What it learns in one search is kept for the next.
///
/// An engine runs one search at a time. Threads need an engine each.
#[pyclass(module = "dipole.engine", frozen)]
pub(crate) struct Engine {
    engine: Mutex<dipole_engine::Engine>,
}

#[pymethods]
impl Engine {
    /// An engine with a transposition table of this many MiB, and this many threads. Without
    /// `tables` it uses those in the package; `Tables.none()` disables them.
    #[new]
    #[pyo3(signature = (*, hash_mib = 16, threads = 1, tables = None))]
    fn new(hash_mib: i64, threads: i64, tables: Option<&Tables>) -> PyResult<Engine> {
        let (hash_mib, threads) = (
            within("hash_mib", hash_mib, Options::MAX_HASH_MIB)?,
            within("threads", threads, Options::MAX_THREADS)?,
        );
        let tables = tables.map_or_else(dipole_engine::Tables::builtin, |it| it.tables.clone());
        let options = Options { hash_mib, threads, tables: Some(tables), ..Options::default() };
        let engine = dipole_engine::Engine::try_new(options);
        let engine = engine.map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        Ok(Engine { engine: Mutex::new(engine) })
    }

    /// Searches the board's position. `multipv` is the number of best lines to find. If
    /// `root_moves` are given, only these are searched. Ctrl-C ends the search.
    #[pyo3(signature = (board, limit, *, multipv = 1, root_moves = None))]
    fn analyse(
        &self,
        py: Python<'_>,
        board: &Board,
        limit: &Limit,
        multipv: i64,
        root_moves: Option<Vec<Move>>,
    ) -> PyResult<Analysis> {
        let position = board.position();
        let mut limits = limit.limits();
        limits.multi_pv = whole::<usize>("multipv", multipv)?.min(dipole::MAX_MOVES);
        if let Some(moves) = root_moves {
            if moves.is_empty() {
                return Err(errors::plain("root_moves names no move"));
            }
            for mv in &moves {
                position.after(mv.0).map_err(|error| illegal(py, &error))?;
            }
            limits.search_moves = moves.into_iter().map(|mv| mv.0).collect();
        }
        let mut engine = match self.engine.try_lock() {
            Ok(engine) => engine,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                return Err(PyRuntimeError::new_err(
                    "this engine is searching: use an engine for each thread",
                ));
            }
        };
        let outcome = search(py, &mut engine, position, limits)?;
        Analysis::new(py, position, outcome)
    }

    /// Clears everything learnt, for a new game.
    fn new_game(&self) -> PyResult<()> {
        let Ok(mut engine) = self.engine.try_lock() else {
            return Err(PyRuntimeError::new_err("this engine is searching"));
        };
        engine.new_game();
        Ok(())
    }
}

/// A whole number from 1 to a maximum.
fn within(name: &str, value: i64, max: usize) -> PyResult<usize> {
    let fits = usize::try_from(value).ok().filter(|value| (1..=max).contains(value));
    fits.ok_or_else(|| errors::plain(format!("{name} must be 1 to {max}, not {value}")))
}

/// Runs a search on the engine's thread and waits for it without the interpreter lock.
fn search(
    py: Python<'_>,
    engine: &mut dipole_engine::Engine,
    position: &Position,
    limits: Limits,
) -> PyResult<Outcome> {
    let (sender, mut results) = mpsc::channel();
    engine.go(position, limits, move |event| {
        if let Event::Finished(outcome) = event {
            // After Ctrl-C there is no receiver.
            let _ = sender.send(outcome);
        }
    });
    let reason = loop {
        let waited = detached(py, move || {
            let received = results.recv_timeout(SIGNAL_INTERVAL);
            (results, received)
        });
        match waited {
            Ok((_, Ok(outcome))) => return Ok(outcome),
            Ok((_, Err(RecvTimeoutError::Disconnected))) => {
                return Err(PyRuntimeError::new_err("the search ended without a result"));
            }
            Ok((receiver, Err(RecvTimeoutError::Timeout))) => results = receiver,
            Err(exit) => break exit,
        }
        if let Err(interrupted) = py.check_signals() {
            break interrupted;
        }
    };
    engine.stop();
    engine.wait();
    Err(reason)
}

/// The result of a search.
#[pyclass(module = "dipole.engine", frozen, get_all)]
pub(crate) struct Analysis {
    /// The best move; None if the game is over.
    best: Option<Move>,
    /// The best lines, best first.
    lines: Vec<Py<EngineLine>>,
    /// The depth reached, in plies.
    depth: u32,
    /// Positions made or evaluated.
    nodes: u64,
    /// Nodes a second.
    nps: u64,
    /// Seconds since the search began.
    time: f64,
    /// Positions found in endgame tables.
    tb_hits: u64,
}

#[pymethods]
impl Analysis {
    /// The score of the best line; None if the game is over.
    #[getter]
    fn score(&self) -> Option<Score> {
        self.lines.first().map(|line| line.get().score)
    }

    fn __repr__(&self) -> String {
        let best = self.best.map_or_else(|| "-".to_owned(), |mv| format!("{:?}", mv.0));
        let score = self.score().map_or_else(String::new, |score| format!(" ({})", score.0));
        format!("<Analysis {best}{score}, depth {}, {} nodes>", self.depth, self.nodes)
    }
}

impl Analysis {
    fn new(py: Python<'_>, position: &Position, outcome: Outcome) -> PyResult<Analysis> {
        let info = outcome.info;
        let line = |line: dipole_engine::Line| {
            let mut at = position.clone();
            let mut texts = Vec::new();
            for &mv in &line.moves {
                texts.push(mv.text(&at).to_string());
                at.play(mv).map_err(|error| illegal(py, &error))?;
            }
            let moves = line.moves.into_iter().map(Move).collect();
            Py::new(py, EngineLine { moves, texts, score: Score(line.score) })
        };
        Ok(Analysis {
            best: outcome.best.map(Move),
            lines: info.lines.into_iter().map(line).collect::<PyResult<_>>()?,
            depth: info.depth,
            nodes: info.nodes,
            nps: info.nps,
            time: info.time.as_secs_f64(),
            tb_hits: info.tb_hits,
        })
    }
}

/// A line of play with its score.
#[pyclass(module = "dipole.engine", name = "Line", frozen, get_all)]
pub(crate) struct EngineLine {
    /// The moves. Sit-outs are omitted, so turns need not alternate.
    moves: Vec<Move>,
    /// The moves as players write them.
    texts: Vec<String>,
    /// The score for the player to move.
    score: Score,
}

#[pymethods]
impl EngineLine {
    fn __repr__(&self) -> String {
        format!("<Line {}: {}>", self.score.0, self.texts.join(" "))
    }
}

/// The score of a position for the player to move. A short loss is the worst, a short win the best.
#[pyclass(module = "dipole.engine", frozen, eq, ord)]
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub(crate) struct Score(dipole_engine::Score);

#[pymethods]
impl Score {
    /// Whether the player to move is known to win.
    #[getter]
    fn is_win(&self) -> bool {
        self.0.is_win()
    }

    /// Whether the player to move is known to lose.
    #[getter]
    fn is_loss(&self) -> bool {
        self.0.is_loss()
    }

    /// The distance of a known win or loss, in plies; None for estimates and unknown distances.
    #[getter]
    fn plies(&self) -> Option<u32> {
        match self.0 {
            dipole_engine::Score::Win(plies) | dipole_engine::Score::Loss(plies) => Some(plies),
            _ => None,
        }
    }

    /// Hundredths of a checker. Known results count 100 checkers and more.
    #[getter]
    fn centicheckers(&self) -> i32 {
        self.0.centicheckers()
    }

    /// The estimated chance, 0 to 1, that the player to move wins.
    #[getter]
    fn winning_chance(&self) -> f64 {
        self.0.winning_chance()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Score {}>", self.0)
    }
}
