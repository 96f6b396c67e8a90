//! The engine's façade: searches on a background thread, results as events.

use std::thread::JoinHandle;

use dipole::Position;
use web_time::Instant;

use crate::{Event, HashSizeError, Limits, Options, Outcome, Searcher, Signal};

/// An engine. [`Engine::go`] returns at once; results arrive as
/// [`Event`]s, the last of which is always [`Event::Finished`].
///
/// ```
/// use std::sync::mpsc;
///
/// use dipole_engine::{Engine, Event, Limits, Options};
///
/// let (sender, events) = mpsc::channel();
/// let mut engine = Engine::new(Options::default());
/// engine.go(&dipole::Setup::Small.position(), Limits::nodes(5_000), move |event| {
///     let _ = sender.send(event);
/// });
/// let Some(Event::Finished(outcome)) = events.iter().last() else { panic!("no answer") };
/// assert!(outcome.best.is_some());
/// ```
pub struct Engine {
    options: Options,
    state: State,
}

enum State {
    Idle(Box<Searcher>),
    Thinking {
        signal: Signal,
        thread: JoinHandle<Box<Searcher>>,
    },
    /// Only while the state changes.
    Moving,
}

impl Engine {
    /// An engine with an empty transposition table.
    ///
    /// # Panics
    ///
    /// If there is not enough memory for the table.
    pub fn new(options: Options) -> Engine {
        Engine::try_new(options).unwrap_or_else(|error| panic!("{error}"))
    }

    /// [`Engine::new`] for a size of the table that a user has chosen.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for the table.
    pub fn try_new(options: Options) -> Result<Engine, HashSizeError> {
        let searcher = Box::new(Searcher::try_new(options.clone())?);
        Ok(Engine { options, state: State::Idle(searcher) })
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes the options for the next searches. Stops a running search and clears everything
    /// learnt, unless only the salt differs.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for a transposition table of another size. The options are
    /// then unchanged.
    pub fn set_options(&mut self, options: Options) -> Result<(), HashSizeError> {
        let mut searcher = self.searcher();
        let set = searcher.set_options(options);
        self.options = searcher.options().clone();
        self.state = State::Idle(searcher);
        set
    }

    /// Makes the system provide all memory of the transposition table now. Otherwise it does so
    /// during the first search, whose clock is running. Stops a running search.
    pub fn prepare(&mut self) {
        let mut searcher = self.searcher();
        searcher.prepare();
        self.state = State::Idle(searcher);
    }

    /// Clears everything learnt, for a new game. Stops a running search.
    pub fn new_game(&mut self) {
        let mut searcher = self.searcher();
        searcher.new_game();
        self.state = State::Idle(searcher);
    }

    /// Starts a search and returns at once. `on_event` is called on the search
    /// thread. Stops a running search first.
    pub fn go(
        &mut self,
        position: &Position,
        limits: Limits,
        mut on_event: impl FnMut(Event) + Send + 'static,
    ) {
        // Time limits count from here: the thread may start late on a busy machine.
        let start = Instant::now();
        let mut searcher = self.searcher();
        let signal = Signal::new();
        let search_signal = signal.clone();
        let position = position.clone();
        let thread = std::thread::spawn(move || {
            searcher.think_since(start, &position, &limits, &search_signal, &mut on_event);
            searcher
        });
        self.state = State::Thinking { signal, thread };
    }

    /// Searches on the caller's thread and returns the result.
    pub fn think(&mut self, position: &Position, limits: Limits) -> Outcome {
        let mut searcher = self.searcher();
        let outcome = searcher.think(position, &limits, &Signal::new(), |_| {});
        self.state = State::Idle(searcher);
        outcome
    }

    /// Stops a running search. Returns at once; the result follows within
    /// milliseconds.
    pub fn stop(&self) {
        if let State::Thinking { signal, .. } = &self.state {
            signal.stop();
        }
    }

    /// Reports to a pondering search that the opponent has played the expected move.
    pub fn ponder_hit(&self) {
        if let State::Thinking { signal, .. } = &self.state {
            signal.ponder_hit();
        }
    }

    /// The signal of the running search, for use by other threads.
    pub fn signal(&self) -> Option<Signal> {
        match &self.state {
            State::Thinking { signal, .. } => Some(signal.clone()),
            _ => None,
        }
    }

    /// Whether a search is running.
    pub fn is_thinking(&self) -> bool {
        matches!(&self.state, State::Thinking { thread, .. } if !thread.is_finished())
    }

    /// Blocks until the running search has sent its last event. An infinite or
    /// pondering search must be stopped by another thread.
    pub fn wait(&mut self) {
        let searcher = match std::mem::replace(&mut self.state, State::Moving) {
            State::Idle(searcher) => searcher,
            State::Thinking { thread, .. } => thread.join().unwrap_or_else(|_| self.fresh()),
            State::Moving => self.fresh(),
        };
        self.state = State::Idle(searcher);
    }

    /// Stops a running search and takes its searcher.
    fn searcher(&mut self) -> Box<Searcher> {
        self.stop();
        self.wait();
        match std::mem::replace(&mut self.state, State::Moving) {
            State::Idle(searcher) => searcher,
            _ => self.fresh(),
        }
    }

    /// A replacement for a searcher lost in a panic of the event handler.
    fn fresh(&self) -> Box<Searcher> {
        Box::new(Searcher::new(self.options.clone()))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop();
        self.wait();
    }
}
