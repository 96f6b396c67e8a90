//! Proofs: a winning answer to everything, in a file that anybody can check.
//!
//! A proof says who wins, from where, and up to how many checkers, in all and
//! of one side, positions are left to the tables. Then it goes through the game: from the start,
//! every move of the loser in order, and one move of the winner, written down
//! as its number among the legal moves in order. A position that has come up
//! before is not gone through again. So the file needs no positions in it:
//! whoever reads it plays along.
//!
//! | bytes | content |
//! | --- | --- |
//! | 0–7 | `DIPOLEPF` |
//! | 8–9 | version: 2 |
//! | 10 | the winner's letter, `W` or `B` |
//! | 11 | positions with up to so many checkers are left to the tables, |
//! | 12 | when neither side has more than this |
//! | 13 | 0 |
//! | 14–15 | length of the start |
//! | 16–23 | XXH3 (64 bits) of all bytes after this field |
//! | 24– | the start as text, then the winner's moves as LEB128 numbers |

use std::collections::HashSet;
use std::ops::ControlFlow;

use dipole::{Player, Players, Position};
use xxhash_rust::xxh3::xxh3_64;

use super::exact_keys::ExactKeys;
use super::position::solver_key;
use super::{SolveProgress, Solver, Unsolved};
use crate::Tables;
use crate::probe::Reach;

const MAGIC: &[u8; 8] = b"DIPOLEPF";
const VERSION: u16 = 2;
const HEADER: usize = 24;

/// Why a proof could not be made or does not hold.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// It does not begin as a proof does.
    #[error("this is no Dipole proof")]
    Foreign,
    /// It was written by another version of the program.
    #[error("the format is version {0}, and this program reads version {VERSION}")]
    Version(u16),
    /// The content does not have the hash that the header says, or is cut off.
    #[error("the proof is damaged")]
    Damaged,
    /// There are too many checkers to give every position a number.
    #[error("the position has too many checkers for a proof")]
    TooLarge,
    /// The tables that the proof leans on are not there.
    #[error(
        "the proof leaves positions with up to {checkers} checkers, at most {side} of one side, \
         to the tables: give them with --tables"
    )]
    Tables {
        /// The most checkers in all.
        checkers: usize,
        /// The most checkers of one side.
        side: usize,
    },
    /// A move number that no legal move has.
    #[error("the proof's move number {number} is not legal in {position}")]
    Illegal {
        /// The number.
        number: u64,
        /// Where it is said to be played.
        position: Box<Position>,
    },
    /// The line ends in a position that the winner does not win.
    #[error("{0} is not won")]
    NotWon(Box<Position>),
    /// The proof goes on after everything has been proved.
    #[error("the proof has moves left over")]
    LeftOver,
    /// The search that fills in what was forgotten was stopped.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

/// What a proof that holds has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Where the game starts.
    pub start: Position,
    /// Who wins it.
    pub winner: Player,
    /// The positions in which the winner's move is given.
    pub moves: u64,
    /// The different positions gone through.
    pub positions: u64,
    /// How often a line ended in a table.
    pub leaves: u64,
    /// The most checkers of a position left to the tables.
    pub table_checkers: usize,
    /// The most checkers that a side has in one of those.
    pub table_side: usize,
}

impl Solver {
    /// Writes a proof of who wins, which [`check_proof`] verifies.
    ///
    /// What the search has forgotten is searched again, with `progress` as in
    /// [`Solver::solve`].
    ///
    /// # Errors
    ///
    /// When the position cannot be solved or numbered.
    pub fn prove(
        &mut self,
        start: &Position,
        progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
    ) -> Result<Vec<u8>, ProofError> {
        let winner = self.solve(start, progress)?;
        let reach = self.tables.reach(start.board());
        let mut writer = Writer {
            winner,
            reach,
            keys: ExactKeys::new(start).ok_or(ProofError::TooLarge)?,
            seen: HashSet::new(),
            moves: Vec::new(),
        };
        writer.visit(self, &mut start.clone(), progress)?;

        let text = start.to_string();
        let mut bytes = Vec::with_capacity(HEADER + text.len() + writer.moves.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.push(winner.letter() as u8);
        bytes.extend([reach.total as u8, reach.side as u8, 0]);
        bytes.extend((text.len() as u16).to_le_bytes());
        bytes.extend([0; 8]);
        bytes.extend(text.bytes());
        bytes.extend(writer.moves);
        let hash = xxh3_64(&bytes[HEADER..]);
        bytes[HEADER - 8..HEADER].copy_from_slice(&hash.to_le_bytes());
        Ok(bytes)
    }
}

struct Writer {
    winner: Player,
    reach: Reach,
    keys: ExactKeys,
    seen: HashSet<u128>,
    moves: Vec<u8>,
}

impl Writer {
    fn visit(
        &mut self,
        solver: &mut Solver,
        position: &mut Position,
        progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
    ) -> Result<(), ProofError> {
        if position.is_over()
            || self.reach.has(position)
            || !self.seen.insert(self.keys.of(position))
        {
            return Ok(());
        }
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        if position.turn() == self.winner {
            let number = self.winning_move(solver, position, progress)?;
            write_number(&mut self.moves, number as u64);
            let undo = position.play_unchecked(moves[number]);
            self.visit(solver, position, progress)?;
            position.undo(moves[number], undo);
        } else {
            for mv in moves {
                let undo = position.play_unchecked(mv);
                self.visit(solver, position, progress)?;
                position.undo(mv, undo);
            }
        }
        Ok(())
    }

    /// The number of the move that is known to win at the least effort.
    fn winning_move(
        &mut self,
        solver: &mut Solver,
        position: &Position,
        progress: &mut dyn FnMut(SolveProgress) -> ControlFlow<()>,
    ) -> Result<usize, ProofError> {
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        let known = |solver: &Solver| {
            let costs = moves.iter().enumerate().filter_map(|(number, &mv)| {
                let mut next = position.clone();
                next.play_unchecked(mv);
                let (winner, effort) = match solver.tables.probe(&next) {
                    Some(outcome) => (Some(outcome.winner(next.turn())), 0),
                    None if self.seen.contains(&self.keys.of(&next)) => (Some(self.winner), 0),
                    None => {
                        let (numbers, effort) = solver.table.get_with_effort(solver_key(&next))?;
                        (numbers.outcome().map(|outcome| outcome.winner(next.turn())), effort)
                    }
                };
                (winner == Some(self.winner)).then_some((effort, number))
            });
            costs.min().map(|(_, number)| number)
        };
        if let Some(number) = known(solver) {
            return Ok(number);
        }
        // It was forgotten: look for it again, one move after the other.
        for (number, &mv) in moves.iter().enumerate() {
            if solver.wins_with(position, mv, progress)? {
                return Ok(number);
            }
        }
        Err(ProofError::NotWon(Box::new(position.clone())))
    }
}

/// Plays through a proof and checks that it leaves the loser no way out. Only
/// the rules and the tables are trusted.
///
/// # Errors
///
/// The first thing found that is wrong with it.
pub fn check_proof(bytes: &[u8], tables: &Tables) -> Result<Checked, ProofError> {
    let header = bytes.get(..HEADER).ok_or(ProofError::Foreign)?;
    if header[..8] != *MAGIC {
        return Err(ProofError::Foreign);
    }
    let short = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
    if short(8) != VERSION {
        return Err(ProofError::Version(short(8)));
    }
    let content = &bytes[HEADER..];
    if header[HEADER - 8..] != xxh3_64(content).to_le_bytes() {
        return Err(ProofError::Damaged);
    }
    let (text, moves) =
        content.split_at_checked(usize::from(short(14))).ok_or(ProofError::Damaged)?;
    let start: Position = std::str::from_utf8(text)
        .ok()
        .and_then(|text| text.parse().ok())
        .ok_or(ProofError::Damaged)?;
    let winner = match header[10] {
        b'W' => Player::White,
        b'B' => Player::Black,
        _ => return Err(ProofError::Damaged),
    };
    let reach = Reach { total: header[11].into(), side: header[12].into() };
    if start.players() != Players::Two {
        return Err(ProofError::Unsolved(Unsolved::FourPlayers));
    }
    if !tables.covers(start.board(), reach) {
        return Err(ProofError::Tables { checkers: reach.total, side: reach.side });
    }
    let mut reader = Reader {
        winner,
        reach,
        tables,
        keys: ExactKeys::new(&start).ok_or(ProofError::TooLarge)?,
        seen: HashSet::new(),
        moves,
        count: 0,
        leaves: 0,
    };
    reader.visit(&mut start.clone())?;
    if !reader.moves.is_empty() {
        return Err(ProofError::LeftOver);
    }
    let Reader { count, leaves, seen, .. } = reader;
    Ok(Checked {
        start,
        winner,
        moves: count,
        positions: seen.len() as u64,
        leaves,
        table_checkers: reach.total,
        table_side: reach.side,
    })
}

struct Reader<'a> {
    winner: Player,
    reach: Reach,
    tables: &'a Tables,
    keys: ExactKeys,
    seen: HashSet<u128>,
    moves: &'a [u8],
    count: u64,
    leaves: u64,
}

impl Reader<'_> {
    fn visit(&mut self, position: &mut Position) -> Result<(), ProofError> {
        if position.is_over() || self.reach.has(position) {
            self.leaves += 1;
            let outcome = self.tables.probe(position);
            let won = outcome.map(|outcome| outcome.winner(position.turn())) == Some(self.winner);
            return if won { Ok(()) } else { Err(ProofError::NotWon(Box::new(position.clone()))) };
        }
        if !self.seen.insert(self.keys.of(position)) {
            return Ok(());
        }
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        if position.turn() == self.winner {
            let number = read_number(&mut self.moves).ok_or(ProofError::Damaged)?;
            let mv = usize::try_from(number).ok().and_then(|number| moves.get(number).copied());
            let Some(mv) = mv else {
                return Err(ProofError::Illegal { number, position: Box::new(position.clone()) });
            };
            self.count += 1;
            let undo = position.play_unchecked(mv);
            self.visit(position)?;
            position.undo(mv, undo);
        } else {
            for mv in moves {
                let undo = position.play_unchecked(mv);
                self.visit(position)?;
                position.undo(mv, undo);
            }
        }
        Ok(())
    }
}

/// Writes a number seven bits at a time, lowest first.
fn write_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..63).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}
