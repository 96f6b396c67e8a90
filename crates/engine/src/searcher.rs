//! The search on the caller's own thread, for callers without threads (the browser) and for tests.
//! [`Engine`](crate::Engine) runs one in the background.

use dipole::Position;
use web_time::Instant;

use crate::{
    EvalKind, Event, Info, Level, Limits, Line, Options, Outcome, Score, Signal,
    casual::{self, Awareness},
    endgame::RootProbe,
    eval::{Evaluate, Learned, Linear, Mobility},
    level::Strength,
    search::{
        Budget, Histories, IterationResult, MAX_DEPTH, MoveOverhead, RootLine, Shared,
        TranspositionTable, Worker, root_moves,
    },
};

/// Searches positions on the caller's thread. What it learns is kept for the next
/// move of the same game.
///
/// ```
/// use dipole_engine::{Limits, Options, Searcher, Signal};
///
/// let position = dipole::Setup::Small.position();
/// let mut searcher = Searcher::new(Options::default());
/// let outcome = searcher.think(&position, &Limits::depth(4), &Signal::new(), |_| {});
/// assert!(outcome.best.is_some_and(|mv| position.is_legal(mv)));
/// ```
pub struct Searcher {
    options: Options,
    tt: TranspositionTable,
    /// Whether the system has provided all of the table's memory.
    is_prepared: bool,
    /// By thread.
    histories: Vec<Histories>,
    /// The clock of time limits.
    now: fn() -> Instant,
    overhead: MoveOverhead,
}

/// There is not enough memory for a transposition table.
#[derive(Debug, thiserror::Error)]
#[error("there is no memory for a transposition table of {mib} MiB: choose a smaller size")]
pub struct HashSizeError {
    /// The size in MiB.
    pub mib: usize,
    /// The error of the system.
    #[source]
    pub source: std::io::Error,
}

impl Searcher {
    /// A searcher with an empty transposition table.
    ///
    /// # Panics
    ///
    /// If there is not enough memory for the table.
    pub fn new(options: Options) -> Searcher {
        Searcher::try_new(options).unwrap_or_else(|error| panic!("{error}"))
    }

    /// [`Searcher::new`] for a size of the table that a user has chosen.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for the table.
    pub fn try_new(options: Options) -> Result<Searcher, HashSizeError> {
        let mib = options.hash_mib.min(Options::MAX_HASH_MIB);
        let tt = TranspositionTable::new(mib).map_err(|source| HashSizeError { mib, source })?;
        let threads = options.threads.clamp(1, Options::MAX_THREADS);
        let histories = std::iter::repeat_with(Histories::new).take(threads).collect();
        Ok(Searcher {
            options,
            tt,
            is_prepared: false,
            histories,
            now: Instant::now,
            overhead: MoveOverhead::MIN,
        })
    }

    /// Makes the system provide all memory of the transposition table now. Otherwise it does so
    /// during the first search, whose clock is running.
    pub fn prepare(&mut self) {
        if !self.is_prepared {
            self.tt.provide_memory();
            self.is_prepared = true;
        }
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Changes the options. Clears everything learnt, unless only the salt differs.
    ///
    /// # Errors
    ///
    /// If there is not enough memory for a transposition table of another size. Nothing is changed
    /// then.
    pub fn set_options(&mut self, options: Options) -> Result<(), HashSizeError> {
        let old = &self.options;
        if options.hash_mib != old.hash_mib || options.threads != old.threads {
            let Searcher { now, overhead, .. } = *self;
            *self = Searcher { now, overhead, ..Searcher::try_new(options)? };
            return Ok(());
        }
        // Endgame tables cannot be compared; new ones may contain other positions.
        let alike = options.eval == old.eval && options.selective == old.selective;
        if !alike || options.tables.is_some() || old.tables.is_some() {
            self.new_game();
        }
        self.options = options;
        Ok(())
    }

    /// Clears everything learnt, for a new game.
    pub fn new_game(&mut self) {
        self.tt.clear();
        self.is_prepared = true;
        self.histories.iter_mut().for_each(Histories::clear);
    }

    /// Searches until a limit is reached, the result is known, or the signal stops
    /// it. `on_info` is called after every finished iteration.
    pub fn think(
        &mut self,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        mut on_info: impl FnMut(Info),
    ) -> Outcome {
        let (start, mut result) = ((self.now)(), Outcome::default());
        self.think_since(start, position, limits, signal, &mut |event| match event {
            Event::Info(info) => on_info(info),
            Event::Finished(outcome) => result = outcome,
        });
        result
    }

    /// [`Searcher::think`] for a search that was requested at `start`. Its outcome is the last event,
    /// sent before helper threads have ended and memory is freed, which may take long on a busy
    /// machine.
    pub(crate) fn think_since(
        &mut self,
        start: Instant,
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        on_event: &mut dyn FnMut(Event),
    ) {
        if position.is_over() {
            on_event(Event::Finished(Outcome::default()));
            return;
        }
        let limits = &with_level(limits);
        if let Some(Strength::Casual(awareness)) = limits.level.map(Level::strength) {
            let outcome = self.choose_without_search(position, limits, awareness);
            signal.wait_until_wanted(limits);
            on_event(Event::Finished(outcome));
            return;
        }
        let overhead = self.overhead.get();
        let budget = Budget::new(limits, MAX_DEPTH, self.now, start, overhead);
        let request = Request { position, limits, signal, budget };
        match (self.options.eval, Learned::new(position)) {
            (EvalKind::Best, Some(eval)) => self.search(request, &eval, on_event),
            (EvalKind::Best, None) | (EvalKind::Mobility, _) => {
                self.search(request, &Mobility::new(position), on_event);
            }
            (EvalKind::Advance, _) => {
                self.search(request, &Linear::new(position, Linear::PER_RANK), on_event);
            }
            (EvalKind::Material, _) => self.search(request, &Linear::new(position, 0), on_event),
        }
    }

    /// The choice of a level that does not search.
    fn choose_without_search(
        &self,
        position: &Position,
        limits: &Limits,
        awareness: Awareness,
    ) -> Outcome {
        let moves = root_moves(position, &limits.search_moves);
        let choice = casual::choose(position, &moves, awareness, self.options.salt);
        let line = |(mv, value)| Line { moves: vec![mv], score: Score::from_value(value) };
        let info = Info {
            depth: 1,
            seldepth: 1,
            nodes: moves.len() as u64,
            lines: choice.map(line).into_iter().collect(),
            ..Info::default()
        };
        Outcome { best: choice.map(|(mv, _)| mv), ponder: None, info }
    }

    fn search<E: Evaluate>(
        &mut self,
        request: Request<'_>,
        eval: &E,
        on_event: &mut dyn FnMut(Event),
    ) {
        let Request { position, limits, signal, budget } = request;
        let allowed = limits.level.is_none_or(Level::uses_tables);
        let tb = self.options.tables.as_ref().filter(|_| allowed);
        let root_probe = tb.and_then(|tables| RootProbe::of(tables, position));
        let mut moves = root_moves(position, &limits.search_moves);
        if let Some(root_probe) = &root_probe {
            root_probe.keep_best(&mut moves);
        }
        // From a root in the tables, the search looks for the shortest win.
        let tb = tb.filter(|_| root_probe.is_none());
        let lines = limits.lines();
        self.tt.next_search();
        let tb = tb.map(|tables| (tables, position.board()));
        let shared = Shared::new(&self.tt, signal, &self.options, tb);
        let tt = &self.tt;
        let clock = budget.clone();
        let info = |result: &IterationResult| {
            let mut info = info(result, &clock, tt);
            info.tb_hits = shared.tb_hits();
            if let Some(root_probe) = &root_probe {
                info.tb_hits += root_probe.hits();
                root_probe.apply_scores(&mut info.lines);
            }
            info
        };

        let (first, helpers) = self.histories.split_first_mut().expect("at least one thread");
        let worker = |histories, is_first| {
            Worker::new(&shared, eval, histories, budget.clone(), is_first, position)
        };
        // Lazy SMP.
        std::thread::scope(|scope| {
            let helpers_end = FinishOnDrop(&shared);
            for (number, histories) in helpers.iter_mut().enumerate() {
                // Every other helper starts one ply deeper.
                let (worker, moves, depth) = (&worker, &moves, 1 + (number as i32 + 1) % 2);
                scope.spawn(move || {
                    worker(histories, false).iterate(moves, lines, depth, &mut |_| {})
                });
            }
            let mut first = worker(first, true);
            let mut report = |result: &IterationResult| on_event(Event::Info(info(result)));
            let result = first.iterate(&moves, lines, 1, &mut report);
            drop(helpers_end);
            let info = info(&result);
            let best = info.lines.first().map(|line| &line.moves);
            let outcome = Outcome {
                best: best.and_then(|moves| moves.first().copied()),
                ponder: best.and_then(|moves| moves.get(1).copied()),
                info,
            };
            signal.wait_until_wanted(limits);
            on_event(Event::Finished(outcome));
            if let Some(due) = clock.answer_due() {
                self.overhead.record(clock.now().saturating_duration_since(due));
            }
        });
    }
}

/// A search to carry out.
struct Request<'a> {
    position: &'a Position,
    limits: &'a Limits,
    signal: &'a Signal,
    budget: Budget,
}

/// Stops the helper threads, also when the search of the first one panics: the scope waits for
/// them.
struct FinishOnDrop<'a>(&'a Shared<'a>);

impl Drop for FinishOnDrop<'_> {
    fn drop(&mut self) {
        self.0.finish();
    }
}

fn info(result: &IterationResult, clock: &Budget, tt: &TranspositionTable) -> Info {
    let time = clock.elapsed();
    let line = |RootLine { moves, value }: &RootLine| Line {
        moves: moves.clone(),
        score: Score::from_value(*value),
    };
    Info {
        depth: result.depth as u32,
        seldepth: result.seldepth as u32,
        lines: result.lines.iter().map(line).collect(),
        nodes: result.counters.nodes,
        pruned: result.counters.pruned,
        time,
        nps: (result.counters.nodes as f64 / time.as_secs_f64().max(1e-6)) as u64,
        hashfull: tt.hashfull(),
        tb_hits: 0,
    }
}

/// The limits, restricted by those of the level.
fn with_level(limits: &Limits) -> Limits {
    let mut limits = limits.clone();
    match limits.level.map(Level::strength) {
        Some(Strength::Nodes(max)) => {
            limits.nodes = Some(limits.nodes.map_or(max, |nodes| nodes.min(max)));
        }
        Some(Strength::Time(max)) => {
            limits.move_time = Some(limits.move_time.map_or(max, |time| time.min(max)));
        }
        Some(Strength::Casual(_)) | None => {}
    }
    limits
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    use crate::search::{Bound, Entry};

    thread_local! {
        /// The time of the test clock, and the time by which each reading advances it.
        static CLOCK: Cell<(Duration, Duration)> = const { Cell::new((Duration::ZERO, Duration::ZERO)) };
        static IS_HELPER: Cell<bool> = const { Cell::new(true) };
    }

    /// The clock of a test. Each thread has its own.
    fn test_clock() -> Instant {
        static EPOCH: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        let (time, step) = CLOCK.get();
        CLOCK.set((time + step, step));
        *EPOCH.get_or_init(Instant::now) + time
    }

    fn let_pass(time: Duration) {
        CLOCK.set((CLOCK.get().0 + time, CLOCK.get().1));
    }

    fn searcher_on_test_clock(threads: usize, step: Duration) -> Searcher {
        let options = Options { hash_mib: 1, threads, ..Options::default() };
        CLOCK.set((Duration::ZERO, step));
        Searcher { now: test_clock, ..Searcher::new(options) }
    }

    #[test]
    fn a_search_ends_within_a_poll_after_its_time() {
        let root = dipole::Setup::Small.position();
        let mut searcher = searcher_on_test_clock(1, Duration::ZERO);
        let limits = Limits::time(Duration::from_secs(60));
        // The time ends with an iteration: fewer nodes follow than lie between polls.
        let mut at_the_end_of_time = None;
        let outcome = searcher.think(&root, &limits, &Signal::new(), |info| {
            if info.nodes > 20_000 && at_the_end_of_time.is_none() {
                at_the_end_of_time = Some(info.nodes);
                let_pass(Duration::from_secs(61));
            }
        });
        let more = outcome.info.nodes - at_the_end_of_time.expect("20,000 nodes");
        assert!(more <= 1_024, "{more}");
    }

    #[test]
    fn slow_nodes_are_polled_more_often() {
        // Each reading of the clock advances it by 10 ms, to simulate slow nodes.
        let mut searcher = searcher_on_test_clock(1, Duration::from_millis(10));
        let root = dipole::Setup::Small.position();
        let limits = Limits::time(Duration::from_secs(1));
        let outcome = searcher.think(&root, &limits, &Signal::new(), |_| {});
        assert!(outcome.best.is_some());
        // Some 100 polls fit into the time.
        assert!((20..3_000).contains(&outcome.info.nodes), "{}", outcome.info.nodes);
    }

    #[test]
    fn the_answer_comes_before_helper_threads_end() {
        static IS_ANSWERED: AtomicBool = AtomicBool::new(false);
        static WAS_LATE: AtomicBool = AtomicBool::new(false);
        static IS_HELD: AtomicBool = AtomicBool::new(false);
        fn wait_for(event: &AtomicBool) -> bool {
            let begin = Instant::now();
            while !event.load(Ordering::Acquire) {
                if begin.elapsed() > Duration::from_secs(30) {
                    WAS_LATE.store(true, Ordering::Release);
                    return false;
                }
                std::thread::yield_now();
            }
            true
        }
        /// Holds the helper at its first poll until the answer has been sent, and the first thread
        /// until the helper is held.
        fn hold_helper() -> bool {
            if IS_HELPER.get() {
                IS_HELD.store(true, Ordering::Release);
                !wait_for(&IS_ANSWERED)
            } else {
                !wait_for(&IS_HELD)
            }
        }
        IS_HELPER.set(false);
        let options = Options { hash_mib: 1, threads: 2, ..Options::default() };
        let root = dipole::Setup::Small.position();
        let signal = Signal::polling(hold_helper);
        Searcher::new(options).think_since(
            Instant::now(),
            &root,
            &Limits::depth(3),
            &signal,
            &mut |event| {
                if matches!(event, Event::Finished(_)) {
                    IS_ANSWERED.store(true, Ordering::Release);
                }
            },
        );
        assert!(IS_ANSWERED.load(Ordering::Acquire) && !WAS_LATE.load(Ordering::Acquire));
    }

    #[test]
    fn late_answers_make_the_next_searches_shorter() {
        let root = dipole::Setup::Small.position();
        let mut searcher = searcher_on_test_clock(1, Duration::from_millis(1));
        let limits = Limits::time(Duration::from_millis(100));
        let mut search = |delay| {
            let start = test_clock();
            let mut time = Duration::ZERO;
            searcher.think_since(start, &root, &limits, &Signal::new(), &mut |event| {
                if let Event::Finished(outcome) = event {
                    time = outcome.info.time;
                    let_pass(delay);
                }
            });
            time.as_millis()
        };
        // Writing the answer takes 22 ms: 20 ms more than the search leaves for that. Clock
        // readings advance the clock by a millisecond, so that a search may end that much later.
        let [first, second] = [22, 22].map(|delay| search(Duration::from_millis(delay)));
        assert!((98..102).contains(&first) && (86..92).contains(&second), "{first}, {second}");
        let third = search(Duration::ZERO);
        assert!((76..88).contains(&third), "{third}");
        for _ in 0..60 {
            search(Duration::ZERO);
        }
        let shrunk = search(Duration::ZERO);
        assert!((98..102).contains(&shrunk), "{shrunk}");
        // At most half of a short time is left for the answer.
        search(Duration::from_secs(3_600));
        let half = search(Duration::ZERO);
        assert!((50..54).contains(&half), "{half}");
    }

    #[test]
    fn time_that_passed_before_the_search_counts() {
        let root = dipole::Setup::Small.position();
        let mut searcher = searcher_on_test_clock(1, Duration::from_millis(1));
        let requested = test_clock();
        let_pass(Duration::from_secs(2));
        let limits = Limits::time(Duration::from_secs(1));
        let mut depth = 0;
        searcher.think_since(requested, &root, &limits, &Signal::new(), &mut |event| {
            if let Event::Finished(outcome) = event {
                depth = outcome.info.depth;
            }
        });
        assert_eq!(depth, 1);
    }

    #[test]
    fn forged_hash_collisions_never_yield_an_illegal_move() {
        let mut searcher = Searcher::new(Options { hash_mib: 1, ..Options::default() });
        let root = dipole::Setup::Small.position();
        // Entries of other positions, like those left by a collision.
        let foreign = dipole::Move::from_raw(6).expect("A1-B2");
        assert!(!root.is_legal(foreign));
        for mv in root.legal_moves() {
            let after = root.after(mv).expect("legal");
            for reply in after.legal_moves() {
                let position = after.after(reply).expect("legal");
                for (key, depth) in [(after.hash(), 2), (position.hash(), 3)] {
                    let (value, bound) = (i32::from(mv.to_raw() as i8), Bound::Exact);
                    let entry = Entry { mv: Some(foreign), value, depth, bound };
                    searcher.tt.store(key, 1, entry);
                }
            }
        }
        let outcome = searcher.think(&root, &Limits::depth(7), &Signal::new(), |_| {});
        let mut position = root.clone();
        for &mv in &outcome.info.lines[0].moves {
            position.play(mv).expect("lines consist of legal moves");
        }
        assert!(outcome.best.is_some_and(|mv| root.is_legal(mv)));
    }
}
