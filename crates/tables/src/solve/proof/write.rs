//! Writes a proof from the results of a search.

use std::io::Write;
use std::ops::ControlFlow;

use dipole::{Move, Player, Position};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::remembered::Remembered;
use super::walk::{Guide, Proved, Walk};
use super::{MAGIC, ProofError, ProofProgress, VERSION, Walked};
use crate::solve::position::solver_key;
use crate::solve::{SolveProgress, Solver, Unsolved};

impl Solver {
    /// Writes a proof of the result, which [`check_proof`](super::check_proof) verifies.
    ///
    /// `memory` is the number of bytes that the checker will need besides the tables; writing takes
    /// as much. With less of it the proof is longer, since positions that occur again are proved
    /// again. Forgotten results are searched again. `progress` is called at intervals; if it
    /// breaks, writing stops, and the output is no valid proof.
    ///
    /// # Errors
    ///
    /// When the position cannot be solved or numbered, or the proof cannot be written.
    pub fn prove(
        &mut self,
        start: &Position,
        memory: usize,
        mut output: impl Write,
        progress: &mut dyn FnMut(ProofProgress) -> ControlFlow<()>,
    ) -> Result<Walked, ProofError> {
        let winner =
            self.solve(start, &mut |searching| progress(ProofProgress::Searching(searching)))?;
        let reach = self.tables.reach(start.board());
        let bits = Remembered::bits_within(memory);
        let walk = Walk::new(start, winner, reach, bits)?;

        output.write_all(MAGIC)?;
        output.write_all(&VERSION.to_le_bytes())?;
        let mut content = GzEncoder::new(output, Compression::best());
        let text = start.to_string();
        let counts = [reach.total as u8, reach.side as u8, bits as u8];
        content.write_all(&[winner.letter() as u8])?;
        content.write_all(&counts)?;
        content.write_all(&(text.len() as u16).to_le_bytes())?;
        content.write_all(text.as_bytes())?;
        let mut writer = Writer { solver: self, winner, content, progress };
        let walked = walk.run(start, &mut writer)?;
        writer.content.finish()?.flush()?;
        Ok(walked)
    }
}

struct Writer<'a, W: Write> {
    solver: &'a mut Solver,
    winner: Player,
    content: GzEncoder<W>,
    progress: &'a mut dyn FnMut(ProofProgress) -> ControlFlow<()>,
}

/// The lookup of a position after a move, with prefetched data.
enum PendingLookup {
    /// A table contains its winner.
    InTable { winner: Player },
    /// It has more checkers than the tables.
    Beyond { turn: Player, exact_key: u128, solver_key: u64 },
}

impl<W: Write> Guide for Writer<'_, W> {
    fn choose(
        &mut self,
        position: &Position,
        moves: &[Move],
        proved: &Proved<'_>,
    ) -> Result<usize, ProofError> {
        let number = match self.known_winning_move(position, moves, proved) {
            Some(number) => number,
            None => self.search_winning_move(position, moves, proved)?,
        };
        write_number(&mut self.content, number as u64)?;
        Ok(number)
    }

    /// The search has looked it up.
    fn leaf(&mut self, _: &Position) -> Result<(), ProofError> {
        Ok(())
    }

    fn progress(&mut self, walked: Walked) -> ControlFlow<()> {
        (self.progress)(ProofProgress::Writing(walked))
    }
}

impl<W: Write> Writer<'_, W> {
    /// The number of the move that is known to win at the least effort.
    fn known_winning_move(
        &self,
        position: &Position,
        moves: &[Move],
        proved: &Proved<'_>,
    ) -> Option<usize> {
        let mut next = position.clone();
        // The lookups go to large memory. All are prefetched first, so that the loads overlap.
        let lookups = moves.iter().map(|&mv| {
            let undo = next.play_unchecked(mv);
            let lookup = self.prefetch(&next, proved);
            next.undo(mv, undo);
            lookup
        });
        let lookups: Vec<PendingLookup> = lookups.collect();
        let efforts = lookups.iter().enumerate().filter_map(|(number, lookup)| {
            let effort = self.effort_if_won(lookup, proved)?;
            Some((effort, number))
        });
        efforts.min().map(|(_, number)| number)
    }

    /// Prepares the lookup of a position and prefetches its data.
    fn prefetch(&self, position: &Position, proved: &Proved<'_>) -> PendingLookup {
        let turn = position.turn();
        match self.solver.tables.probe(position) {
            Some(outcome) => PendingLookup::InTable { winner: outcome.winner(turn) },
            None => {
                let solver_key = solver_key(position);
                self.solver.table.prefetch(solver_key);
                PendingLookup::Beyond { turn, exact_key: proved.key(position), solver_key }
            }
        }
    }

    /// The effort of the search to prove that the winner wins a position. `None` if the winner
    /// does not win or the result is not known.
    fn effort_if_won(&self, lookup: &PendingLookup, proved: &Proved<'_>) -> Option<u64> {
        let (winner, effort) = match *lookup {
            PendingLookup::InTable { winner } => (winner, 0),
            PendingLookup::Beyond { exact_key, .. } if proved.has(exact_key) => return Some(0),
            PendingLookup::Beyond { turn, solver_key, .. } => {
                let (numbers, effort) = self.solver.table.get_with_effort(solver_key)?;
                (numbers.outcome()?.winner(turn), effort)
            }
        };
        (winner == self.winner).then_some(effort)
    }

    /// Searches for a forgotten result: first as if the position were new, so that the move is one
    /// that is easy to prove.
    fn search_winning_move(
        &mut self,
        position: &Position,
        moves: &[Move],
        proved: &Proved<'_>,
    ) -> Result<usize, ProofError> {
        let progress = &mut *self.progress;
        let mut report =
            |searching: SolveProgress<'_>| progress(ProofProgress::Searching(searching));
        self.solver.search(position, &mut report).ok_or(Unsolved::Stopped)?;
        if let Some(number) = self.known_winning_move(position, moves, proved) {
            return Ok(number);
        }
        // The results of that search were forgotten as well.
        for (number, &mv) in moves.iter().enumerate() {
            let progress = &mut *self.progress;
            let mut report =
                |searching: SolveProgress<'_>| progress(ProofProgress::Searching(searching));
            if self.solver.wins_with(position, mv, &mut report)? {
                return Ok(number);
            }
        }
        Err(ProofError::NotWon(Box::new(position.clone())))
    }
}

/// Writes a number seven bits at a time, lowest first.
fn write_number(output: &mut impl Write, mut number: u64) -> Result<(), ProofError> {
    while number >= 0x80 {
        output.write_all(&[number as u8 | 0x80])?;
        number >>= 7;
    }
    Ok(output.write_all(&[number as u8])?)
}
