//! Depth-first proof-number search by one or more threads. They search the same tree, share their
//! results, and avoid the moves that other threads are searching.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use dipole::Position;

use super::estimate::Estimates;
use super::in_flight::InFlight;
use super::lanes::{LARGE, Lanes, SMALL};
use super::position::{SolverMove, SolverPosition};
use super::table::{INFINITE, Numbers, SolverTable};
use super::{SolveProgress, Solver};

use crate::geometry::Geometry;
use crate::probe::lookup::Lookup;

/// A move with the numbers of the resulting position, in the other player's view.
#[derive(Clone, Copy, Debug)]
struct Child {
    key: u64,
    numbers: Numbers,
    mv: SolverMove,
}

/// Number of positions between two progress reports of a thread.
const REPORT_INTERVAL: u64 = 1 << 14;

/// After this many positions below one move, other threads may have found results about its
/// neighbours, so these are refreshed.
const YIELD_AFTER_NODES: u64 = 256;

/// Data shared by the threads of a search.
struct Shared<'a, const N: usize> {
    lanes: Lanes<N>,
    tables: Lookup<'a>,
    estimates: Estimates,
    solver_table: &'a SolverTable,
    /// The positions in flight, with more than one thread.
    in_flight: Option<InFlight>,
    nodes: AtomicU64,
    over: AtomicBool,
}

/// Receives the progress of the search and may stop it.
type OnProgress<'p> = &'p mut dyn FnMut(SolveProgress) -> ControlFlow<()>;

/// One thread's search.
struct Run<'a, 'p, const N: usize> {
    shared: &'a Shared<'a, N>,
    /// The moves of the positions on the current line.
    children: Vec<Child>,
    /// The keys of the positions on the current line.
    line: Vec<u64>,
    /// The length up to which the line is worth continuing: another thread may have solved a
    /// position on it.
    worth: usize,
    nodes: u64,
    /// The number of nodes already added to the shared count.
    reported: u64,
    root: Numbers,
    /// Only the first thread reports progress.
    progress: Option<OnProgress<'p>>,
}

impl Solver {
    /// Searches until the position is solved. Returns `None` if stopped.
    pub(super) fn search(
        &mut self,
        position: &Position,
        progress: OnProgress<'_>,
    ) -> Option<Numbers> {
        if Geometry::of(position.board()).squares <= SMALL {
            self.search_in::<SMALL>(position, progress)
        } else {
            self.search_in::<LARGE>(position, progress)
        }
    }

    fn search_in<const N: usize>(
        &mut self,
        position: &Position,
        progress: OnProgress<'_>,
    ) -> Option<Numbers> {
        let shared = Shared {
            lanes: Lanes::<N>::new(Geometry::of(position.board())),
            tables: self.tables.lookup(position.board()),
            estimates: Estimates::new(self.tables.reach(position.board()).total),
            solver_table: &self.table,
            in_flight: (self.threads > 1).then(InFlight::default),
            nodes: AtomicU64::new(self.nodes),
            over: AtomicBool::new(false),
        };
        let start = SolverPosition::new(&shared.lanes, position);
        let found = std::thread::scope(|scope| {
            let (shared, start) = (&shared, &start);
            let help = |_| scope.spawn(move || Run::new(shared, None).solve(start));
            let helpers: Vec<_> = (1..self.threads).map(help).collect();
            let first = Run::new(shared, Some(progress)).solve(start);
            // A helper that panicked has no result.
            let others = helpers.into_iter().map(|helper| helper.join().ok().flatten());
            others.fold(first, Option::or)
        });
        self.nodes = shared.nodes.into_inner();
        found
    }
}

impl<'a, 'p, const N: usize> Run<'a, 'p, N> {
    fn new(shared: &'a Shared<'a, N>, progress: Option<OnProgress<'p>>) -> Run<'a, 'p, N> {
        Run {
            shared,
            children: Vec::new(),
            line: Vec::new(),
            worth: usize::MAX,
            nodes: 0,
            reported: 0,
            root: Numbers { proof: 1, disproof: 1 },
            progress,
        }
    }

    /// Searches until some thread has solved the position, and returns the numbers known to this
    /// thread. `None` if stopped before.
    fn solve(mut self, position: &SolverPosition<N>) -> Option<Numbers> {
        self.root = self.shared.solver_table.get(position.keys[0]).unwrap_or(self.root);
        let numbers = self.visit(position, Numbers { proof: INFINITE, disproof: INFINITE });
        self.shared.nodes.fetch_add(self.nodes - self.reported, Relaxed);
        self.shared.over.store(true, Relaxed);
        numbers.is_solved().then_some(numbers)
    }

    /// Searches the position until it is solved or one of its numbers reaches its limit.
    fn visit(&mut self, position: &SolverPosition<N>, limits: Numbers) -> Numbers {
        let Shared { lanes, solver_table, in_flight, .. } = self.shared;
        let (key, begin) = (position.keys[0], self.nodes);
        self.nodes += 1;
        self.line.push(key);
        if let Some(in_flight) = in_flight {
            in_flight.enter(key);
        }
        let first = self.children.len();
        let mut choice =
            if self.expand(position) { Choice::WON } else { self.choose(first, limits) };
        while !choice.numbers.is_solved()
            && choice.numbers.proof < limits.proof
            && choice.numbers.disproof < limits.disproof
            && self.line.len() <= self.worth
        {
            let before = self.nodes;
            let next = position.after(lanes, self.children[choice.best].mv);
            let found = self.visit(&next, choice.child_limits(limits));
            self.children[choice.best].numbers = found;
            if in_flight.is_some() && self.nodes - before >= YIELD_AFTER_NODES {
                self.refresh(first);
            }
            choice = self.choose(first, limits);
            if self.line.len() == 1 {
                self.root = choice.numbers;
            }
            if self.nodes - self.reported >= REPORT_INTERVAL {
                self.probe();
            }
        }
        if let Some(in_flight) = in_flight {
            in_flight.leave(key);
        }
        let numbers = solver_table.put(key, choice.numbers, self.nodes - begin);
        self.children.truncate(first);
        self.line.pop();
        if self.line.len() == self.worth {
            self.worth = usize::MAX;
        }
        numbers
    }

    /// Lists the moves with their known numbers. Returns true as soon as one of them is known to
    /// win.
    fn expand(&mut self, position: &SolverPosition<N>) -> bool {
        let Shared { lanes, tables, solver_table, estimates, .. } = self.shared;
        let children = &mut self.children;
        let first = children.len();
        position.for_each_move(lanes, |mv| {
            children.push(Child { key: 0, numbers: Numbers::WON, mv });
        });
        if children.len() == first {
            children.push(Child { key: 0, numbers: Numbers::WON, mv: SolverMove::SIT_OUT });
        }
        // Moves into the tables come first: they may make the rest unnecessary.
        let mut open = first;
        for i in first..children.len() {
            let mv = children[i].mv;
            let (mine, theirs) =
                (position.my_checkers - mv.left(), position.their_checkers - mv.captured);
            if theirs == 0 {
                return true;
            }
            if mine == 0 {
                continue;
            }
            let Some(table) = tables.table(mine.into(), theirs.into()) else {
                children.swap(open, i);
                open += 1;
                continue;
            };
            let (waiting, moving) = position.arrangements_after(lanes, mv);
            if !table.wins(lanes.geometry, &waiting, &moving) {
                return true;
            }
        }
        // The other moves lose.
        children.truncate(open);
        children[first..open].iter_mut().for_each(|child| {
            child.key = position.keys_after(lanes, child.mv)[0];
            solver_table.prefetch(child.key);
        });
        let mut unknown = first;
        for i in first..open {
            match solver_table.get(children[i].key) {
                Some(Numbers { disproof: 0, .. }) => return true,
                Some(numbers) => children[i].numbers = numbers,
                None => {
                    children.swap(unknown, i);
                    unknown += 1;
                }
            }
        }
        if unknown > first {
            let mobility = position.mobility(lanes);
            for child in &mut children[first..unknown] {
                let after = position.mobility_after(lanes, mobility, child.mv);
                let SolverMove { captured, .. } = child.mv;
                let left = position.checkers() - usize::from(captured + child.mv.left());
                child.numbers = estimates.numbers(left, after.theirs, after.mine);
            }
        }
        false
    }

    /// Updates the moves with the results of other threads.
    fn refresh(&mut self, first: usize) {
        for child in &mut self.children[first..] {
            if let Some(numbers) = self.shared.solver_table.get(child.key) {
                child.numbers = numbers;
            }
        }
    }

    /// Chooses the move to search and computes the position's numbers.
    fn choose(&self, first: usize, limits: Numbers) -> Choice {
        let children = &self.children[first..];
        let mut choice =
            Choice { best: first, second: INFINITE, undecided: 0, numbers: Numbers::LOST };
        let (mut least, mut hardest, mut easiest, mut best) = (INFINITE, 0, INFINITE, 0);
        for (i, child) in children.iter().enumerate() {
            // The child's mover is the other player.
            let Numbers { proof: theirs, disproof: mine } = child.numbers;
            if theirs == 0 {
                continue;
            }
            choice.undecided += 1;
            hardest = hardest.max(theirs);
            least = least.min(mine);
            let effort = if mine < limits.proof { self.effort(child) } else { INFINITE };
            if effort < easiest || effort == easiest && theirs > best {
                choice.second = easiest;
                (easiest, best) = (effort, theirs);
                choice.best = first + i;
            } else if effort < choice.second {
                choice.second = effort;
            }
        }
        if choice.undecided > 0 {
            let all = if least == 0 {
                INFINITE
            } else {
                (hardest + choice.undecided - 1).min(INFINITE - 1)
            };
            choice.numbers = Numbers { proof: least, disproof: all };
        }
        choice
    }

    /// The effort of winning with a move, increased for each thread on it, so that another thread
    /// takes the next best move if that is nearly as good.
    #[inline]
    fn effort(&self, child: &Child) -> u32 {
        let alone = child.numbers.disproof;
        let Some(in_flight) = &self.shared.in_flight else { return alone };
        let threads = u32::from(in_flight.threads_at(child.key));
        (alone + threads * (alone / 4 + 1)).min(INFINITE - 1)
    }

    /// Reports progress and takes over the results of other threads.
    fn probe(&mut self) {
        let new = self.nodes - self.reported;
        let nodes = self.shared.nodes.fetch_add(new, Relaxed) + new;
        self.reported = self.nodes;
        let table = self.shared.solver_table;
        if let Some(progress) = &mut self.progress {
            let Numbers { proof, disproof } = self.root;
            let progress =
                progress(SolveProgress { nodes, proof, disproof, full: table.full(), table });
            if progress.is_break() {
                self.shared.over.store(true, Relaxed);
            }
        }
        if self.shared.over.load(Relaxed) {
            self.worth = 0;
        } else if self.shared.in_flight.is_some() {
            let solved = |&key: &u64| table.get(key).is_some_and(Numbers::is_solved);
            self.worth = self.line.iter().position(solved).unwrap_or(usize::MAX);
        }
    }
}

/// A position's numbers and the move to search.
struct Choice {
    numbers: Numbers,
    /// The index of the move that is easiest to win with.
    best: usize,
    /// The effort of the second easiest move.
    second: u32,
    /// The number of moves not yet known to lose.
    undecided: u32,
}

impl Choice {
    /// A move is known to win.
    const WON: Choice = Choice { numbers: Numbers::WON, best: 0, second: INFINITE, undecided: 0 };

    /// The limits for the chosen move: until it is a quarter harder than the second best, so that
    /// the search does not jump between equals, or until the position's own limits are reached.
    fn child_limits(&self, limits: Numbers) -> Numbers {
        let Choice { second, undecided, .. } = *self;
        let theirs = match limits.disproof {
            INFINITE => INFINITE,
            disproof => disproof.saturating_sub(undecided - 1),
        };
        let mine = limits.proof.min((second + second / 4 + 1).min(INFINITE));
        Numbers { proof: theirs, disproof: mine }
    }
}
