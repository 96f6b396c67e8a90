//! The order in which a proof walks through a game, shared by writing and checking.

use std::ops::ControlFlow;

use dipole::{Move, MoveList, Player, Position};

use super::ProofError;
use super::exact_keys::ExactKeys;
use super::remembered::Remembered;
use crate::probe::Reach;
use crate::solve::Unsolved;

/// Number of positions between two progress calls.
const STEP: u64 = 1 << 12;

/// Statistics of a walk through a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Walked {
    /// Positions whose moves were gone through; one that was forgotten counts each time.
    pub positions: u64,
    /// Positions among them in which the winner's move is given.
    pub moves: u64,
    /// Number of lines that ended in a table or in the end of the game.
    pub leaves: u64,
}

/// The parts that differ between writing and checking.
pub(super) trait Guide {
    /// The number of the winner's move among the legal moves in order.
    fn choose(
        &mut self,
        position: &Position,
        moves: &[Move],
        proved: &Proved<'_>,
    ) -> Result<usize, ProofError>;

    /// A line ends here.
    fn leaf(&mut self, position: &Position) -> Result<(), ProofError>;

    /// Called at intervals. The walk stops if this breaks.
    fn progress(&mut self, walked: Walked) -> ControlFlow<()>;
}

/// The positions that were gone through and are remembered.
pub(super) struct Proved<'a> {
    keys: &'a ExactKeys,
    remembered: &'a Remembered,
}

impl Proved<'_> {
    /// The key of a position that will be looked up soon.
    pub(super) fn key(&self, position: &Position) -> u128 {
        let key = self.keys.of(position);
        self.remembered.prefetch(key);
        key
    }

    /// Whether the position with this key is among them.
    pub(super) fn has(&self, key: u128) -> bool {
        self.remembered.has(key)
    }
}

/// A walk through all moves of the loser.
pub(super) struct Walk {
    winner: Player,
    reach: Reach,
    keys: ExactKeys,
    remembered: Remembered,
    walked: Walked,
}

impl Walk {
    /// A walk from a start, with positions in reach left to the tables, that remembers 2 to the
    /// power of `bits` positions.
    pub(super) fn new(
        start: &Position,
        winner: Player,
        reach: Reach,
        bits: u32,
    ) -> Result<Walk, ProofError> {
        let keys = ExactKeys::new(start).ok_or(ProofError::TooLarge)?;
        let remembered = Remembered::new(bits)?;
        Ok(Walk { winner, reach, keys, remembered, walked: Walked::default() })
    }

    /// Goes through everything that can follow a position.
    pub(super) fn run(
        mut self,
        start: &Position,
        guide: &mut impl Guide,
    ) -> Result<Walked, ProofError> {
        self.visit(&mut start.clone(), guide)?;
        Ok(self.walked)
    }

    fn visit(&mut self, position: &mut Position, guide: &mut impl Guide) -> Result<(), ProofError> {
        if position.is_over() || self.reach.has(position) {
            self.walked.leaves += 1;
            return guide.leaf(position);
        }
        let key = self.keys.of(position);
        if self.remembered.has(key) {
            return Ok(());
        }
        self.walked.positions += 1;
        if self.walked.positions.is_multiple_of(STEP) && guide.progress(self.walked).is_break() {
            return Err(Unsolved::Stopped.into());
        }
        let before = self.walked.moves;
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        if position.turn() == self.winner {
            let mv = self.choose(position, &moves, guide)?;
            self.follow(position, mv, guide)?;
        } else {
            for &mv in &moves {
                self.follow(position, mv, guide)?;
            }
        }
        self.remembered.add(key, self.walked.moves - before);
        Ok(())
    }

    fn choose(
        &mut self,
        position: &Position,
        moves: &MoveList,
        guide: &mut impl Guide,
    ) -> Result<Move, ProofError> {
        let proved = Proved { keys: &self.keys, remembered: &self.remembered };
        let number = guide.choose(position, moves, &proved)?;
        self.walked.moves += 1;
        moves.get(number).copied().ok_or_else(|| ProofError::Illegal {
            number: number as u64,
            position: Box::new(position.clone()),
        })
    }

    fn follow(
        &mut self,
        position: &mut Position,
        mv: Move,
        guide: &mut impl Guide,
    ) -> Result<(), ProofError> {
        let undo = position.play_unchecked(mv);
        self.visit(position, guide)?;
        position.undo(mv, undo);
        Ok(())
    }
}
