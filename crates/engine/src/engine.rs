//! The door: an engine that thinks in the background and tells by events.

use std::thread::JoinHandle;

use dipole::Position;

use crate::{Event, Limits, Options, Outcome, Searcher, Signal};

/// An engine. [`Engine::go`] returns at once; what is found arrives as
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
    /// Only while one of the others becomes the other.
    Moving,
}

impl Engine {
    /// An engine that knows nothing yet.
    pub fn new(options: Options) -> Engine {
        let searcher = Box::new(Searcher::new(options.clone()));
        Engine { options, state: State::Idle(searcher) }
    }

    /// How it is set up.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sets it up anew, for the searches to come. A running search is stopped
    /// first, and what was found is forgotten.
    pub fn set_options(&mut self, options: Options) {
        let mut searcher = self.searcher();
        searcher.set_options(options.clone());
        self.options = options;
        self.state = State::Idle(searcher);
    }

    /// Forgets what it has found: another game begins. A running search is
    /// stopped first.
    pub fn new_game(&mut self) {
        let mut searcher = self.searcher();
        searcher.new_game();
        self.state = State::Idle(searcher);
    }

    /// Begins to think and returns at once. `on_event` is called on the
    /// thinking thread. A search that still runs is stopped first.
    pub fn go(
        &mut self,
        position: &Position,
        limits: Limits,
        mut on_event: impl FnMut(Event) + Send + 'static,
    ) {
        let mut searcher = self.searcher();
        let signal = Signal::new();
        let heard = signal.clone();
        let position = position.clone();
        let thread = std::thread::spawn(move || {
            let outcome =
                searcher.think(&position, &limits, &heard, |info| on_event(Event::Info(info)));
            on_event(Event::Finished(outcome));
            searcher
        });
        self.state = State::Thinking { signal, thread };
    }

    /// Thinks and returns the answer.
    pub fn think(&mut self, position: &Position, limits: Limits) -> Outcome {
        let mut searcher = self.searcher();
        let outcome = searcher.think(position, &limits, &Signal::new(), |_| {});
        self.state = State::Idle(searcher);
        outcome
    }

    /// Tells a running search to answer now. Returns at once; the answer
    /// follows within milliseconds.
    pub fn stop(&self) {
        if let State::Thinking { signal, .. } = &self.state {
            signal.stop();
        }
    }

    /// Tells a pondering search that the expected move was played.
    pub fn ponder_hit(&self) {
        if let State::Thinking { signal, .. } = &self.state {
            signal.ponder_hit();
        }
    }

    /// What stops the running search, for use from other threads.
    pub fn signal(&self) -> Option<Signal> {
        match &self.state {
            State::Thinking { signal, .. } => Some(signal.clone()),
            _ => None,
        }
    }

    /// Whether a search runs.
    pub fn is_thinking(&self) -> bool {
        matches!(&self.state, State::Thinking { thread, .. } if !thread.is_finished())
    }

    /// Blocks until the running search has sent its last event. An infinite
    /// search, or one that ponders, must be stopped for that.
    pub fn wait(&mut self) {
        let searcher = match std::mem::replace(&mut self.state, State::Moving) {
            State::Idle(searcher) => searcher,
            State::Thinking { thread, .. } => thread.join().unwrap_or_else(|_| self.fresh()),
            State::Moving => self.fresh(),
        };
        self.state = State::Idle(searcher);
    }

    /// Takes the searcher out of a search that is stopped for it.
    fn searcher(&mut self) -> Box<Searcher> {
        self.stop();
        self.wait();
        match std::mem::replace(&mut self.state, State::Moving) {
            State::Idle(searcher) => searcher,
            _ => self.fresh(),
        }
    }

    /// For when a listener panicked and took the searcher with it.
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
