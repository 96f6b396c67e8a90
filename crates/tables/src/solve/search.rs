//! Depth-first proof-number search.

use std::ops::ControlFlow;

use dipole::{Move, Player, Players, Position};

use super::memory::{INFINITE, Numbers};
use super::{Progress, Solver};

/// A move and what is known about where it leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    mv: Move,
    hash: u64,
    numbers: Numbers,
}

/// After how many positions progress is told.
const REPORT: u64 = 1 << 14;

/// A search under way.
struct Run<'a> {
    solver: &'a mut Solver,
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
        let root = self.memory.get(position.hash()).unwrap_or(Numbers { proof: 1, disproof: 1 });
        let next_report = self.nodes + REPORT;
        let depth = self.children.len();
        let mut run = Run { solver: self, progress, root, next_report, stopped: false };
        let limits = Numbers { proof: INFINITE, disproof: INFINITE };
        let numbers = run.visit(&mut position.clone(), limits, true);
        let stopped = run.stopped;
        self.children.truncate(depth);
        (!stopped).then_some(numbers)
    }
}

impl Run<'_> {
    /// Works on the position until it is solved or one of its numbers reaches
    /// its limit.
    fn visit(&mut self, position: &mut Position, limits: Numbers, is_root: bool) -> Numbers {
        let begin = self.solver.nodes;
        self.solver.nodes += 1;
        let (first, turn) = (self.solver.children.len(), position.turn());
        let mut numbers = match self.expand(position) {
            Some(winner) => Numbers::won_by(winner),
            None => self.choose(first, turn).numbers,
        };
        while numbers.winner().is_none()
            && numbers.proof < limits.proof
            && numbers.disproof < limits.disproof
            && !self.stopped
        {
            let Choice { best, second, undecided, .. } = self.choose(first, turn);
            let Child { mv, .. } = self.solver.children[best];
            let undo = position.play_unchecked(mv);
            let limits = child_limits(turn, limits, second, undecided);
            let found = self.visit(position, limits, false);
            position.undo(mv, undo);
            self.solver.children[best].numbers = found;
            numbers = self.choose(first, turn).numbers;
            if is_root {
                self.root = numbers;
            }
            if self.solver.nodes >= self.next_report {
                self.report();
            }
        }
        self.solver.children.truncate(first);
        let effort = self.solver.nodes - begin;
        self.solver.memory.put(position.hash(), numbers, effort);
        numbers
    }

    /// Lists the moves and what is known about them. Returns the winner as
    /// soon as one move is known to win.
    fn expand(&mut self, position: &mut Position) -> Option<Player> {
        let Solver { tables, memory, children, .. } = &mut *self.solver;
        let (first, turn) = (children.len(), position.turn());
        for mv in position.legal_moves() {
            let undo = position.play_unchecked(mv);
            let numbers = match tables.probe(position) {
                Some(outcome) => Numbers::won_by(outcome.winner(position.turn())),
                None => unknown(position),
            };
            children.push(Child { mv, hash: position.hash(), numbers });
            position.undo(mv, undo);
            if numbers.winner() == Some(turn) {
                return Some(turn);
            }
        }
        // Looked up in a row, so that the processor waits for all at once.
        for child in &mut children[first..] {
            if let Some(numbers) = memory.get(child.hash) {
                child.numbers = numbers;
            }
        }
        let wins = |child: &Child| child.numbers.winner() == Some(turn);
        children[first..].iter().any(wins).then_some(turn)
    }

    /// Chooses the move to look into and computes the position's numbers.
    fn choose(&self, first: usize, turn: Player) -> Choice {
        let children = &self.solver.children[first..];
        let mut choice = Choice {
            best: first,
            second: INFINITE,
            undecided: 0,
            numbers: Numbers::won_by(Players::Two.after(turn)),
        };
        let (mut least, mut hardest) = (INFINITE, 0);
        for (i, child) in children.iter().enumerate() {
            // What the player to move wants, and what the other one wants.
            let (mine, theirs) = ordered(turn, child.numbers);
            if theirs == 0 {
                continue;
            }
            choice.undecided += 1;
            hardest = hardest.max(theirs);
            let better = mine < least
                || mine == least
                    && theirs > ordered(turn, self.solver.children[choice.best].numbers).1;
            if better || choice.undecided == 1 {
                choice.second = least;
                least = mine;
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
            choice.numbers = match turn {
                Player::White => Numbers { proof: least, disproof: all },
                _ => Numbers { proof: all, disproof: least },
            };
        }
        choice
    }

    fn report(&mut self) {
        self.next_report = self.solver.nodes + REPORT;
        let progress = Progress {
            nodes: self.solver.nodes,
            proof: self.root.proof,
            disproof: self.root.disproof,
            full: self.solver.memory.full(),
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

/// The numbers as what the player to move wants and what the other one wants.
#[inline]
fn ordered(turn: Player, numbers: Numbers) -> (u32, u32) {
    match turn {
        Player::White => (numbers.proof, numbers.disproof),
        _ => (numbers.disproof, numbers.proof),
    }
}

/// The numbers of a position that nothing is known about: whoever has the
/// choice needs one good move, the other an answer to all of them.
#[inline]
fn unknown(position: &Position) -> Numbers {
    let moves = position.count_moves() as u32;
    match position.turn() {
        Player::White => Numbers { proof: 1, disproof: moves },
        _ => Numbers { proof: moves, disproof: 1 },
    }
}

/// How far to look into the chosen move: until it is a quarter harder than the
/// second best, so that the search does not jump between equals, or the
/// position's own limits are reached.
fn child_limits(turn: Player, limits: Numbers, second: u32, undecided: u32) -> Numbers {
    let (mine, theirs) = ordered(turn, limits);
    let mine = mine.min(second.saturating_add(second / 4).saturating_add(1).min(INFINITE));
    let theirs = if theirs == INFINITE { INFINITE } else { theirs.saturating_sub(undecided - 1) };
    match turn {
        Player::White => Numbers { proof: mine, disproof: theirs },
        _ => Numbers { proof: theirs, disproof: mine },
    }
}
