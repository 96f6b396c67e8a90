//! The upper part of a proof whose lower parts are searched by workers: job-level proof-number
//! search.
//!
//! A leaf is a position that a worker searches up to a limit of nodes. If that does not solve it,
//! its moves become leaves. The next leaf is chosen as in [`Solver`](super::Solver). Leaves in
//! flight, and nodes that lead only to such leaves, are skipped, so that many workers have
//! something to search.

use std::collections::{HashMap, HashSet};

use dipole::{Player, Players, Position};

use super::Unsolved;
use super::estimate::Estimates;
use super::table::{INFINITE, Numbers};
use crate::{Outcome, Tables};

/// The result of a search of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Searched {
    /// The winner.
    Solved(Player),
    /// Unsolved, with the proof and the disproof number after the search.
    Open {
        /// The effort expected to prove that the player to move wins.
        proof: u32,
        /// The effort expected to prove that the other player wins.
        disproof: u32,
    },
}

/// A graph of positions with their current numbers.
pub struct ProofTree {
    tables: Tables,
    estimates: Estimates,
    nodes: Vec<Node>,
    by_position: HashMap<Position, usize>,
    /// The paths to the leaves in flight.
    ways: HashMap<usize, Vec<usize>>,
}

struct Node {
    position: Position,
    numbers: Numbers,
    /// Empty for a leaf.
    children: Vec<usize>,
    parents: Vec<usize>,
    /// Whether a search has ended without solving it.
    searched: bool,
    /// Number of searches in flight below it.
    in_flight: u32,
}

impl ProofTree {
    /// Creates an empty tree for positions like this one, which ends in these tables.
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

    /// The winner, if known.
    pub fn winner(&mut self, position: &Position) -> Option<Player> {
        let node = self.node(position);
        let outcome = self.nodes[node].numbers.outcome()?;
        Some(outcome.winner(position.turn()))
    }

    /// The proof and disproof number: the effort expected to prove that the player to move wins,
    /// and that the other player wins.
    pub fn numbers(&mut self, position: &Position) -> (u32, u32) {
        let node = self.node(position);
        let Numbers { proof, disproof } = self.nodes[node].numbers;
        (proof, disproof)
    }

    /// Chooses the next position to search for the winner of `goal`. Returns `None` if the winner
    /// is known, or if everything worth a search is in flight.
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

    /// Adds the result of the search of a position from [`ProofTree::next`].
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

    /// The node of a position, created if necessary.
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

    /// Extends the path to the next leaf to search. Returns false if there is none.
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

    /// The effort of winning with a move, increased for each search in flight below it.
    fn effort(&self, node: usize, child: usize) -> u32 {
        let alone = self.seen_from(node, child).disproof;
        alone.saturating_add(self.nodes[child].in_flight.saturating_mul(alone / 4 + 1))
    }

    /// The numbers of a child in the view of the player who does not move at `node`. A player
    /// without a move sits out, so the same player may move at both.
    fn seen_from(&self, node: usize, child: usize) -> Numbers {
        let numbers = self.nodes[child].numbers;
        if self.nodes[child].position.turn() == self.nodes[node].position.turn() {
            Numbers { proof: numbers.disproof, disproof: numbers.proof }
        } else {
            numbers
        }
    }

    /// Adds the moves as leaves.
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

    /// Recomputes the numbers of the node and of the positions before it.
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

    /// Combines the numbers of a position's moves, as the solver does.
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
                // Results come in another order, and the first ones carry little information.
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
