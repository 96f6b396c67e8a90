//! The search on the caller's own thread, for callers without threads (the
//! browser) and for tests. [`Engine`](crate::Engine) runs one in the background.

use dipole::Position;

use crate::{
    EvalKind, Info, Level, Limits, Line, Options, Outcome, Score, Signal,
    casual::{self, Awareness},
    endgame::RootProbe,
    eval::{Evaluate, Learned, Linear, Mobility},
    level::Strength,
    search::{
        Budget, Histories, IterationResult, MAX_DEPTH, RootLine, Shared, TranspositionTable,
        Worker, root_moves,
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
}

/// There is not enough memory for a transposition table.
#[derive(Debug, thiserror::Error)]
#[error("there is no memory for a transposition table of {mib} MiB: choose a smaller size")]
pub struct HashSizeError {
    /// The size in MiB.
    pub mib: usize,
    /// What the system said.
    #[source]
    pub source: std::io::Error,
}

impl Searcher {
    /// A searcher with an empty transposition table.
    ///
    /// # Panics
    ///
    /// When there is no memory for the table, as for any other allocation.
    pub fn new(options: Options) -> Searcher {
        Searcher::try_new(options).unwrap_or_else(|error| panic!("{error}"))
    }

    /// [`Searcher::new`] for a size of the table that a user has chosen.
    ///
    /// # Errors
    ///
    /// When there is no memory for the table.
    pub fn try_new(options: Options) -> Result<Searcher, HashSizeError> {
        let mib = options.hash_mib.min(Options::MAX_HASH_MIB);
        let tt = TranspositionTable::new(mib).map_err(|source| HashSizeError { mib, source })?;
        let threads = options.threads.clamp(1, Options::MAX_THREADS);
        let histories = std::iter::repeat_with(Histories::new).take(threads).collect();
        Ok(Searcher { options, tt, is_prepared: false, histories })
    }

    /// Has the system provide all memory of the transposition table now: else it does
    /// so during the first search, which takes time of its clock.
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
    /// When there is no memory for a transposition table of another size; nothing has
    /// changed then.
    pub fn set_options(&mut self, options: Options) -> Result<(), HashSizeError> {
        let old = &self.options;
        if options.hash_mib != old.hash_mib || options.threads != old.threads {
            *self = Searcher::try_new(options)?;
            return Ok(());
        }
        // Endgame tables cannot be compared; new ones may know other positions.
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
        if position.is_over() {
            return Outcome::default();
        }
        let limits = &with_level(limits);
        let outcome = if let Some(Strength::Casual(awareness)) = limits.level.map(Level::strength) {
            self.choose_without_search(position, limits, awareness)
        } else {
            match (self.options.eval, Learned::new(position)) {
                (EvalKind::Best, Some(eval)) => {
                    self.search(position, limits, signal, &eval, &mut on_info)
                }
                (EvalKind::Best, None) | (EvalKind::Mobility, _) => {
                    let eval = Mobility::new(position);
                    self.search(position, limits, signal, &eval, &mut on_info)
                }
                (EvalKind::Advance, _) => {
                    let eval = Linear::new(position, Linear::PER_RANK);
                    self.search(position, limits, signal, &eval, &mut on_info)
                }
                (EvalKind::Material, _) => {
                    let eval = Linear::new(position, 0);
                    self.search(position, limits, signal, &eval, &mut on_info)
                }
            }
        };
        signal.wait_until_wanted(limits);
        outcome
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
        position: &Position,
        limits: &Limits,
        signal: &Signal,
        eval: &E,
        on_info: &mut dyn FnMut(Info),
    ) -> Outcome {
        let budget = Budget::new(limits, MAX_DEPTH);
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
        let mut report = |result: &IterationResult| on_info(info(result));

        let (first, helpers) = self.histories.split_first_mut().expect("at least one thread");
        let work = |histories: &mut Histories,
                    is_first,
                    depth,
                    report: &mut dyn FnMut(&IterationResult)| {
            Worker::new(&shared, eval, histories, budget.clone(), is_first, position)
                .iterate(&moves, lines, depth, report)
        };
        // Lazy SMP.
        let result = std::thread::scope(|scope| {
            for (number, histories) in helpers.iter_mut().enumerate() {
                // Every other helper starts one ply deeper.
                let (work, depth) = (&work, 1 + (number as i32 + 1) % 2);
                scope.spawn(move || work(histories, false, depth, &mut |_| {}));
            }
            let result = work(first, true, 1, &mut report);
            shared.finish();
            result
        });
        let info = info(&result);
        let best = info.lines.first().map(|line| &line.moves);
        Outcome {
            best: best.and_then(|moves| moves.first().copied()),
            ponder: best.and_then(|moves| moves.get(1).copied()),
            info,
        }
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
    use crate::search::{Bound, Entry};

    #[test]
    fn forged_hash_collisions_never_yield_an_illegal_move() {
        let mut searcher = Searcher::new(Options { hash_mib: 1, ..Options::default() });
        let root = dipole::Setup::Small.position();
        // Entries of other positions, as a collision would leave them.
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
