//! Depth-first proof-number search.

use std::ops::ControlFlow;

use dipole::Position;

use super::estimate::Estimates;
use super::field::{Field, LARGE, SMALL};
use super::memory::{INFINITE, Memory, Numbers};
use super::view::{Step, View};
use super::{Progress, Solver};

use crate::geometry::Geometry;
use crate::tables::Lookup;

/// A move and what is known about where it leads, as the other player sees it.
#[derive(Clone, Copy, Debug)]
struct Child {
    key: u64,
    numbers: Numbers,
    step: Step,
}

/// After how many positions progress is told.
const REPORT: u64 = 1 << 14;

/// A search under way.
struct Run<'a, const N: usize> {
    field: Field<N>,
    tables: Lookup<'a>,
    estimates: Estimates,
    memory: &'a mut Memory,
    nodes: &'a mut u64,
    /// The moves of the positions on the current line.
    children: Vec<Child>,
    progress: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
    root: Numbers,
    next_report: u64,
    stopped: bool,
}

impl Solver {
    /// Searches until the position is solved, or `None` when stopped.
    pub(super) fn search(
        &mut self,
        position: &Position,
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
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
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Option<Numbers> {
        let field = Field::<N>::new(Geometry::of(position.board()));
        let view = View::new(&field, position);
        let root = self.memory.get(view.keys[0]).unwrap_or(Numbers { proof: 1, disproof: 1 });
        let next_report = self.nodes + REPORT;
        let mut run = Run {
            field,
            estimates: Estimates::new(self.tables.reach(position.board()).total),
            tables: self.tables.lookup(position.board()),
            memory: &mut self.memory,
            nodes: &mut self.nodes,
            children: Vec::new(),
            progress,
            root,
            next_report,
            stopped: false,
        };
        let limits = Numbers { proof: INFINITE, disproof: INFINITE };
        let numbers = run.visit(&view, limits, true);
        (!run.stopped).then_some(numbers)
    }
}

impl<const N: usize> Run<'_, N> {
    /// Works on the position until it is solved or one of its numbers reaches
    /// its limit.
    fn visit(&mut self, view: &View<N>, limits: Numbers, is_root: bool) -> Numbers {
        let begin = *self.nodes;
        *self.nodes += 1;
        let first = self.children.len();
        let mut choice = if self.expand(view) { Choice::WON } else { self.choose(first) };
        while !choice.numbers.is_solved()
            && choice.numbers.proof < limits.proof
            && choice.numbers.disproof < limits.disproof
            && !self.stopped
        {
            let Child { step, .. } = self.children[choice.best];
            let next = view.after(&self.field, step);
            let found = self.visit(&next, choice.child_limits(limits), false);
            self.children[choice.best].numbers = found;
            choice = self.choose(first);
            if is_root {
                self.root = choice.numbers;
            }
            if *self.nodes >= self.next_report {
                self.report();
            }
        }
        self.children.truncate(first);
        let effort = *self.nodes - begin;
        self.memory.put(view.keys[0], choice.numbers, effort);
        choice.numbers
    }

    /// Lists the moves and what is known about them. Returns true as soon as
    /// one of them is known to win.
    fn expand(&mut self, view: &View<N>) -> bool {
        let Run { field, tables, memory, children, .. } = self;
        let first = children.len();
        view.for_each_step(field, |step| {
            children.push(Child { key: 0, numbers: Numbers::WON, step });
        });
        if children.len() == first {
            children.push(Child { key: 0, numbers: Numbers::WON, step: Step::SIT_OUT });
        }
        // What the tables know comes first: it may make the rest unnecessary.
        let mut open = first;
        for i in first..children.len() {
            let step = children[i].step;
            let (mine, theirs) =
                (view.my_checkers - step.left(), view.their_checkers - step.captured);
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
            let (waiting, moving) = view.arrangements_after(field, step);
            if !table.wins(field.geometry, &waiting, &moving) {
                return true;
            }
        }
        // The other moves lose.
        children.truncate(open);
        children[first..open].iter_mut().for_each(|child| {
            child.key = view.keys_after(field, child.step)[0];
            memory.prefetch(child.key);
        });
        let mut unknown = first;
        for i in first..open {
            match memory.get(children[i].key) {
                Some(Numbers { disproof: 0, .. }) => return true,
                Some(numbers) => children[i].numbers = numbers,
                None => {
                    children.swap(unknown, i);
                    unknown += 1;
                }
            }
        }
        if unknown > first {
            let (mobility, estimates) = (view.mobility(field), &self.estimates);
            for child in &mut children[first..unknown] {
                let after = view.mobility_after(field, mobility, child.step);
                let Step { captured, .. } = child.step;
                let left = view.checkers() - usize::from(captured + child.step.left());
                child.numbers = estimates.numbers(left, after.theirs, after.mine);
            }
        }
        false
    }

    /// Chooses the move to look into and computes the position's numbers.
    fn choose(&self, first: usize) -> Choice {
        let children = &self.children[first..];
        let mut choice =
            Choice { best: first, second: INFINITE, undecided: 0, numbers: Numbers::LOST };
        let (mut least, mut hardest, mut best) = (INFINITE, 0, 0);
        for (i, child) in children.iter().enumerate() {
            // The child's mover is the other player.
            let Numbers { proof: theirs, disproof: mine } = child.numbers;
            if theirs == 0 {
                continue;
            }
            choice.undecided += 1;
            hardest = hardest.max(theirs);
            if choice.undecided == 1 || mine < least || mine == least && theirs > best {
                choice.second = least;
                (least, best) = (mine, theirs);
                choice.best = first + i;
            } else if mine < choice.second {
                choice.second = mine;
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

    fn report(&mut self) {
        self.next_report = *self.nodes + REPORT;
        let progress = Progress {
            nodes: *self.nodes,
            proof: self.root.proof,
            disproof: self.root.disproof,
            full: self.memory.full(),
            memory: self.memory,
        };
        if (self.progress)(progress).is_break() {
            self.stopped = true;
        }
    }
}

/// A position's numbers and the move to look into.
struct Choice {
    numbers: Numbers,
    /// The place of the move that is easiest to win with.
    best: usize,
    /// How hard it is to win with the second easiest.
    second: u32,
    /// How many moves are not yet known to lose.
    undecided: u32,
}

impl Choice {
    /// There is a move that is known to win.
    const WON: Choice = Choice { numbers: Numbers::WON, best: 0, second: INFINITE, undecided: 0 };

    /// How far to look into the chosen move: until it is a quarter harder than
    /// the second best, so that the search does not jump between equals, or
    /// the position's own limits are reached.
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
