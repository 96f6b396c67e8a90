//! The search on the caller's own thread, for callers without threads (the
//! browser) and for tests. [`Engine`](crate::Engine) runs one in the background.

use dipole::Position;

use crate::{
    EvalKind, Info, Level, Limits, Line, Options, Outcome, Score, Signal,
    casual::{self, Sight},
    endgame::Known,
    eval::{Evaluate, Learned, Linear, Mobility},
    level::Strength,
    search::{Budget, Found, MAX_DEPTH, Memory, RootMove, Shared, Table, Worker, root_moves},
};

/// Thinks about positions and remembers what it found, for the next move of
/// the same game.
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
    table: Table,
    memories: Vec<Memory>,
}

impl Searcher {
    /// A searcher that knows nothing yet.
    pub fn new(options: Options) -> Searcher {
        let table = Table::new(options.hash_mib.min(Options::MAX_HASH_MIB));
        let threads = options.threads.clamp(1, Options::MAX_THREADS);
        let memories = std::iter::repeat_with(Memory::new).take(threads).collect();
        Searcher { options, table, memories }
    }

    /// How it is set up.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sets it up anew. It forgets what it has found, unless only the salt
    /// differs.
    pub fn set_options(&mut self, options: Options) {
        let old = &self.options;
        if options.hash_mib != old.hash_mib || options.threads != old.threads {
            *self = Searcher::new(options);
            return;
        }
        // Tables cannot be compared; others may know other positions.
        let alike = options.eval == old.eval && options.selective == old.selective;
        if !alike || options.tables.is_some() || old.tables.is_some() {
            self.new_game();
        }
        self.options = options;
    }

    /// Forgets what it has found: another game begins.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(Memory::clear);
    }

    /// Thinks until a limit is met, the result is known, or the signal says
    /// stop. `on_info` hears of every finished iteration.
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
        let outcome = if let Some(Strength::Casual(sight)) = limits.level.map(Level::strength) {
            self.glance(position, limits, sight)
        } else if self.options.eval.is_learned()
            && let Some(eval) = Learned::new(position)
        {
            self.search(position, limits, signal, &eval, &mut on_info)
        } else {
            match self.options.eval {
                EvalKind::Material => {
                    let eval = Linear::new(position, 0);
                    self.search(position, limits, signal, &eval, &mut on_info)
                }
                EvalKind::Advance => {
                    let eval = Linear::new(position, Linear::PER_RANK);
                    self.search(position, limits, signal, &eval, &mut on_info)
                }
                EvalKind::Best | EvalKind::Mobility | EvalKind::Learned => {
                    let eval = Mobility::new(position);
                    self.search(position, limits, signal, &eval, &mut on_info)
                }
            }
        };
        signal.wait_until_wanted(limits);
        outcome
    }

    /// Chooses without a search.
    fn glance(&self, position: &Position, limits: &Limits, sight: Sight) -> Outcome {
        let moves = root_moves(position, &limits.search_moves);
        let choice = casual::choose(position, &moves, sight, self.options.salt);
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
        let tables = self.options.tables.as_ref().filter(|_| allowed);
        let known = tables.and_then(|tables| Known::of(tables, position));
        let mut moves = root_moves(position, &limits.search_moves);
        if let Some(known) = &known {
            known.keep_best(&mut moves);
        }
        // Where the tables know the root, the search only looks for the shortest way.
        let tables = tables.filter(|_| known.is_none());
        let lines = limits.lines();
        self.table.next_search();
        let tables = tables.map(|tables| (tables, position.board()));
        let shared = Shared::new(&self.table, signal, self.options.selective, tables);
        let table = &self.table;
        let clock = budget.clone();
        let info = |found: &Found| {
            let mut info = info(found, lines, &clock, table);
            info.table_hits = shared.table_hits();
            if let Some(known) = &known {
                info.table_hits += known.hits();
                known.settle(&mut info.lines);
            }
            info
        };
        let mut report = |found: &Found| on_info(info(found));

        let (first, helpers) = self.memories.split_first_mut().expect("at least one thread");
        let work = |memory: &mut Memory, is_first, depth, report: &mut dyn FnMut(&Found)| {
            Worker::new(&shared, eval, memory, budget.clone(), is_first, position)
                .iterate(&moves, lines, depth, report)
        };
        let found = std::thread::scope(|scope| {
            for (number, memory) in helpers.iter_mut().enumerate() {
                // Every other helper runs a ply ahead.
                let (work, depth) = (&work, 1 + (number as i32 + 1) % 2);
                scope.spawn(move || work(memory, false, depth, &mut |_| {}));
            }
            let found = work(first, true, 1, &mut report);
            shared.finish();
            found
        });
        let info = info(&found);
        let best = info.lines.first().map(|line| &line.moves);
        Outcome {
            best: best.and_then(|moves| moves.first().copied()),
            ponder: best.and_then(|moves| moves.get(1).copied()),
            info,
        }
    }
}

fn info(found: &Found, lines: usize, clock: &Budget, table: &Table) -> Info {
    let time = clock.elapsed();
    let line =
        |root: &RootMove| Line { moves: root.line.clone(), score: Score::from_value(root.value) };
    Info {
        depth: found.depth as u32,
        seldepth: found.seldepth as u32,
        lines: found.moves.iter().take(lines).map(line).collect(),
        nodes: found.cost.nodes,
        evaluated: found.cost.evaluated,
        time,
        nps: (found.cost.nodes as f64 / time.as_secs_f64().max(1e-6)) as u64,
        hashfull: table.fullness(),
        table_hits: 0,
    }
}

/// The limits with those of the level put into them.
fn with_level(limits: &Limits) -> Limits {
    let mut limits = limits.clone();
    match limits.level.map(Level::strength) {
        Some(Strength::Nodes(most)) => {
            limits.nodes = Some(limits.nodes.map_or(most, |nodes| nodes.min(most)));
        }
        Some(Strength::Time(most)) => {
            limits.move_time = Some(limits.move_time.map_or(most, |time| time.min(most)));
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
                    searcher.table.store(key, 1, entry);
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
