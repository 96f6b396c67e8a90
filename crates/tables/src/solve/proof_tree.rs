//! The upper part of a proof whose lower parts are searched elsewhere: job-level proof-number
//! search.
//!
//! A leaf is a position that somebody searches for some nodes. When that does not solve it, its moves
//! become leaves. Which leaf comes next is chosen as [`Solver`](super::Solver) chooses; a
//! leaf that is searched already, and what leads to nothing else, is passed over, so that there is
//! something to do for many at once.

use std::collections::{HashMap, HashSet};

use dipole::{Player, Players, Position};

use super::Unsolved;
use super::estimate::Estimates;
use super::table::{INFINITE, Numbers};
use crate::{Outcome, Tables};

/// What a search of one position has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Searched {
    /// Who wins.
    Solved(Player),
    /// Nobody knows yet: the proof and the disproof number after the search.
    Open {
        /// The effort expected to prove that the player to move wins.
        proof: u32,
        /// The same for the other player.
        disproof: u32,
    },
}

/// Positions that lead to each other, with what is known about them.
pub struct ProofTree {
    tables: Tables,
    estimates: Estimates,
    nodes: Vec<Node>,
    by_position: HashMap<Position, usize>,
    /// The ways to the leaves that are searched now.
    ways: HashMap<usize, Vec<usize>>,
}

struct Node {
    position: Position,
    numbers: Numbers,
    /// Empty for a leaf.
    children: Vec<usize>,
    parents: Vec<usize>,
    /// Whether a search has not solved it.
    searched: bool,
    /// How many searches under it go on.
    in_flight: u32,
}

impl ProofTree {
    /// An empty tree for positions like this one, which ends in these tables.
    ///
    /// # Errors
    ///
    /// For positions for four players.
    pub fn new(tables: Tables, position: &Position) -> Result<ProofTree, Unsolved> {
        if position.players() != Players::Two {
            return Err(Unsolved::FourPlayers);
        }
        let estimates = Estimates::new(tables.reach(position.board()).total);
        Ok(ProofTree {
            tables,
            estimates,
            nodes: Vec::new(),
            by_position: HashMap::new(),
            ways: HashMap::new(),
        })
    }

    /// Who wins, if that is known.
    pub fn winner(&mut self, position: &Position) -> Option<Player> {
        let node = self.node(position);
        let outcome = self.nodes[node].numbers.outcome()?;
        Some(outcome.winner(position.turn()))
    }

    /// The effort expected to prove that the player to move wins, and that the other one does.
    pub fn numbers(&mut self, position: &Position) -> (u32, u32) {
        let node = self.node(position);
        let Numbers { proof, disproof } = self.nodes[node].numbers;
        (proof, disproof)
    }

    /// A position to search, to find out who wins `goal`. `None` when that is known, or as long as
    /// everything worth a search is searched.
    pub fn next(&mut self, goal: &Position) -> Option<Position> {
        let goal = self.node(goal);
        loop {
            let (mut way, mut passed) = (vec![goal], HashSet::new());
            if self.nodes[goal].numbers.is_solved() || !self.descend(&mut way, &mut passed) {
                return None;
            }
            let leaf = way[way.len() - 1];
            if !self.nodes[leaf].searched {
                way.iter().for_each(|&node| self.nodes[node].in_flight += 1);
                self.ways.insert(leaf, way);
                return Some(self.nodes[leaf].position.clone());
            }
            self.expand(leaf);
        }
    }

    /// Takes what a search of a position from [`ProofTree::next`] has found.
    pub fn add(&mut self, position: &Position, searched: Searched) {
        let node = self.node(position);
        for on_way in self.ways.remove(&node).unwrap_or_default() {
            self.nodes[on_way].in_flight -= 1;
        }
        let numbers = match searched {
            Searched::Solved(winner) if winner == position.turn() => Numbers::WON,
            Searched::Solved(_) => Numbers::LOST,
            Searched::Open { proof, disproof } => {
                let open = |number: u32| number.clamp(1, INFINITE - 1);
                Numbers { proof: open(proof), disproof: open(disproof) }
            }
        };
        self.nodes[node].searched = true;
        self.nodes[node].numbers = numbers;
        self.update(node);
    }

    /// The node of a position, which it gets now if it has none.
    fn node(&mut self, position: &Position) -> usize {
        if let Some(&node) = self.by_position.get(position) {
            return node;
        }
        let numbers = match self.tables.probe(position) {
            Some(Outcome::Win) => Numbers::WON,
            Some(Outcome::Loss) => Numbers::LOST,
            None => {
                let me = position.turn();
                let other = Players::Two.after(me);
                let checkers = position.checkers(me) + position.checkers(other);
                let moves = |player| position.count_moves_of(player) as i32;
                self.estimates.numbers(checkers, moves(me), moves(other))
            }
        };
        let node = self.nodes.len();
        self.nodes.push(Node {
            position: position.clone(),
            numbers,
            children: Vec::new(),
            parents: Vec::new(),
            searched: false,
            in_flight: 0,
        });
        self.by_position.insert(position.clone(), node);
        node
    }

    /// Goes on to the leaf that is to be searched next. False when there is none.
    fn descend(&self, way: &mut Vec<usize>, passed: &mut HashSet<usize>) -> bool {
        let node = way[way.len() - 1];
        if self.nodes[node].children.is_empty() {
            return !self.ways.contains_key(&node);
        }
        let mut children: Vec<(u32, usize)> = self.nodes[node]
            .children
            .iter()
            .filter(|child| !passed.contains(child) && !self.nodes[**child].numbers.is_solved())
            .map(|&child| (self.effort(node, child), child))
            .collect();
        children.sort_unstable();
        for (_, child) in children {
            way.push(child);
            if self.descend(way, passed) {
                return true;
            }
            way.pop();
            passed.insert(child);
        }
        false
    }

    /// How hard it is to win with a move: harder for each search that goes on there.
    fn effort(&self, node: usize, child: usize) -> u32 {
        let alone = self.seen_from(node, child).disproof;
        alone.saturating_add(self.nodes[child].in_flight.saturating_mul(alone / 4 + 1))
    }

    /// The numbers of a child for the one who does not move at `node`. Whoever has no move sits out,
    /// so the same player may move at both.
    fn seen_from(&self, node: usize, child: usize) -> Numbers {
        let numbers = self.nodes[child].numbers;
        if self.nodes[child].position.turn() == self.nodes[node].position.turn() {
            Numbers { proof: numbers.disproof, disproof: numbers.proof }
        } else {
            numbers
        }
    }

    /// Makes leaves of the moves.
    fn expand(&mut self, node: usize) {
        let position = self.nodes[node].position.clone();
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        let mut children = Vec::new();
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(mv);
            let child = self.node(&next);
            self.nodes[child].parents.push(node);
            children.push(child);
        }
        self.nodes[node].children = children;
        self.update(node);
    }

    /// Computes the numbers anew, and those of the positions before.
    fn update(&mut self, node: usize) {
        let mut changed = vec![node];
        while let Some(node) = changed.pop() {
            let before = self.nodes[node].numbers;
            if !self.nodes[node].children.is_empty() && !before.is_solved() {
                self.nodes[node].numbers = self.combined(node);
                if self.nodes[node].numbers == before {
                    continue;
                }
            }
            changed.extend(&self.nodes[node].parents);
        }
    }

    /// A position's numbers from those of its moves, as the solver has them.
    fn combined(&self, node: usize) -> Numbers {
        let (mut least, mut hardest, mut undecided) = (INFINITE, 0, 0);
        for &child in &self.nodes[node].children {
            let Numbers { proof: theirs, disproof: mine } = self.seen_from(node, child);
            if mine == 0 {
                return Numbers::WON;
            }
            if theirs > 0 {
                (least, hardest) = (least.min(mine), hardest.max(theirs));
                undecided += 1;
            }
        }
        match undecided {
            0 => Numbers::LOST,
            _ => {
                let all = (hardest + undecided - 1).min(INFINITE - 1);
                Numbers { proof: least.min(INFINITE - 1), disproof: all }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::Solver;

    fn solver_result(solver: &mut Solver, position: &Position) -> Searched {
        let winner = solver.solve(position, &mut |_| ControlFlow::Continue(()));
        Searched::Solved(winner.expect("it is not stopped"))
    }

    #[test]
    fn many_at_once_find_the_winner_that_one_finds() {
        for text in ["6x6:W:WC1=5:BD6=5", "6x6:W:WC1=4,D2=1:BD6=5", "4x4:W:WC1=4:BB4=4"] {
            let goal: Position = text.parse().expect("a position");
            let tables = Tables::none();
            let mut solver = Solver::new(Tables::builtin(), 1 << 22);
            let winner = solver.solve(&goal, &mut |_| ControlFlow::Continue(())).expect("it ends");
            let mut tree = ProofTree::new(tables, &goal).expect("for two");
            let mut open: Vec<Position> = Vec::new();
            let mut searches = 0;
            while tree.winner(&goal).is_none() {
                while open.len() < 5
                    && let Some(position) = tree.next(&goal)
                {
                    assert!(!open.contains(&position), "{position} is searched twice");
                    open.push(position);
                }
                // Results come in another order, and the first ones say little.
                let position = open.remove(searches % open.len());
                let searched = if searches < 60 {
                    Searched::Open { proof: 5, disproof: 7 }
                } else {
                    let mut solver = Solver::new(Tables::builtin(), 1 << 16);
                    solver_result(&mut solver, &position)
                };
                tree.add(&position, searched);
                searches += 1;
                assert!(searches < 100_000);
            }
            assert_eq!(tree.winner(&goal), Some(winner), "{text}");
            assert!(searches > 1, "{text}");
        }
    }

    #[test]
    fn only_games_for_two_can_be_solved() {
        let four = dipole::Setup::Four.position();
        assert!(matches!(ProofTree::new(Tables::none(), &four), Err(Unsolved::FourPlayers)));
    }
}
