//! Playable proofs: the winner's answer to every position that the loser can reach, in a file of
//! sorted records of one length, so that a browser finds an answer with a few range requests.
//!
//! Unlike the proofs of [`Solver::prove`], such a file leans on no tables: its lines go on to the
//! end of the game. `docs/playable-proofs.md` describes the format byte by byte. All numbers are
//! big-endian.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::ControlFlow;

use dipole::{Board, Move, Player, Players, Position, Square};

use super::position::solver_key;
use super::{SolveProgress, Solver, Unsolved};

const MAGIC: &[u8; 8] = b"DIPOLEPL";
const VERSION: u16 = 1;
/// The length of the header in front of the index.
const HEADER: usize = 128;
/// The offset of the text of the start, and its maximum length.
const START: usize = 40;
const MAX_START: usize = HEADER - START;
/// Records between two entries of the index.
const PAGE: usize = 128;
/// Bytes of an answer and of the number of lines behind the key.
const ANSWER: usize = 3;
const LINES: usize = 8;
/// The number of the target of a move off the board.
const OFF: u8 = 255;

/// Why a playable proof could not be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayableError {
    /// It could not be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The position was not solved.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The start has more stacks than the header holds.
    #[error("the start has too many stacks for a playable proof")]
    TooLong,
    /// The proof would have more records than the caller allows.
    #[error("the proof has more than {0} records")]
    TooLarge(usize),
    /// A fault of the program: the solver finds no winning move where it claims a win.
    #[error("no move is known to win in {0}")]
    NotWon(Box<Position>),
}

/// The winner's move in a position, and the number of lines below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Answer {
    mv: Move,
    /// The number of lines from here to the end of the game, at most `u64::MAX`.
    lines: u64,
}

/// A playable proof in memory, to be written.
#[derive(Debug)]
pub struct PlayableProof {
    start: Position,
    winner: Player,
    keys: Keys,
    answers: BTreeMap<Vec<u8>, Answer>,
}

/// Packs positions: for each dark square from A1 on, rank by rank, a number of `bits` bits.
#[derive(Clone, Copy, Debug)]
struct Keys {
    board: Board,
    bits: u32,
    length: usize,
}

impl Keys {
    fn of(start: &Position) -> Keys {
        let most = start.checkers(Player::White).max(start.checkers(Player::Black));
        // 0 is an empty square, an odd number a white stack, an even one a black stack.
        let bits = (2 * most as u32).ilog2() + 1;
        let board = start.board();
        Keys { board, bits, length: (board.dark_squares() * bits as usize).div_ceil(8) }
    }

    fn pack(self, position: &Position) -> Vec<u8> {
        let mut key = vec![0; self.length];
        let mut place = 0;
        for square in self.board.squares().iter() {
            let value = match position.owner(square) {
                None => 0,
                Some(Player::White) => 2 * position.height(square) - 1,
                Some(_) => 2 * position.height(square),
            };
            for bit in (0..self.bits).rev() {
                key[place / 8] |= ((value >> bit & 1) as u8) << (7 - place % 8);
                place += 1;
            }
        }
        key
    }
}

impl Solver {
    /// Finds an answer of the winner to everything that the loser can do, to the end of every line.
    /// Of the moves that win, it prefers one after which little is new. `progress` is called with
    /// searches; when it breaks, this stops.
    ///
    /// # Errors
    ///
    /// When the position is not solved, or takes more than `most` records.
    pub fn playable_proof(
        &mut self,
        start: &Position,
        most: usize,
        progress: &mut dyn FnMut(SolveProgress<'_>) -> ControlFlow<()>,
    ) -> Result<PlayableProof, PlayableError> {
        if start.to_string().len() > MAX_START {
            return Err(PlayableError::TooLong);
        }
        let winner = self.solve(start, progress)?;
        let keys = Keys::of(start);
        let proof = PlayableProof { start: start.clone(), winner, keys, answers: BTreeMap::new() };
        let mut builder = Builder { solver: self, proof, most, progress };
        builder.lines(start)?;
        Ok(builder.proof)
    }
}

struct Builder<'a> {
    solver: &'a mut Solver,
    proof: PlayableProof,
    most: usize,
    progress: &'a mut dyn FnMut(SolveProgress<'_>) -> ControlFlow<()>,
}

impl Builder<'_> {
    /// Adds everything that follows a position, and returns the number of lines.
    fn lines(&mut self, position: &Position) -> Result<u64, PlayableError> {
        if position.is_over() {
            return Ok(1);
        }
        if position.turn() != self.proof.winner {
            let mut lines = 0_u64;
            for mv in position.legal_moves() {
                lines = lines.saturating_add(self.lines(&after(position, mv))?);
            }
            return Ok(lines);
        }
        let key = self.proof.keys.pack(position);
        if let Some(answer) = self.proof.answers.get(&key) {
            return Ok(answer.lines);
        }
        if self.proof.answers.len() >= self.most {
            return Err(PlayableError::TooLarge(self.most));
        }
        let mv = self.choose(position)?;
        let lines = self.lines(&after(position, mv))?;
        self.proof.answers.insert(key, Answer { mv, lines });
        Ok(lines)
    }

    /// The winning move that promises the fewest new records.
    fn choose(&mut self, position: &Position) -> Result<Move, PlayableError> {
        let mut moves = position.legal_moves();
        moves.sort_unstable();
        if let Some(mv) = self.known_winning_move(position, &moves) {
            return Ok(mv);
        }
        // The search has forgotten what it found.
        self.solver.search(position, self.progress).ok_or(Unsolved::Stopped)?;
        if let Some(mv) = self.known_winning_move(position, &moves) {
            return Ok(mv);
        }
        for &mv in &moves {
            if self.solver.wins_with(position, mv, self.progress)? {
                return Ok(mv);
            }
        }
        Err(PlayableError::NotWon(Box::new(position.clone())))
    }

    fn known_winning_move(&self, position: &Position, moves: &[Move]) -> Option<Move> {
        let costs = moves.iter().filter_map(|&mv| {
            let next = after(position, mv);
            let effort = self.effort_if_won(&next)?;
            let of_loser = next.checkers(Players::Two.after(self.proof.winner));
            Some((effort, self.new_records(&next), of_loser, mv))
        });
        costs.min().map(|(.., mv)| mv)
    }

    /// The effort of the search to prove that the winner wins a position, 0 where a table knows it.
    /// `None` where the winner does not win or the search did not need to know.
    fn effort_if_won(&self, position: &Position) -> Option<u64> {
        let (winner, effort) = match self.solver.tables.probe(position) {
            _ if position.is_over() => (position.turn(), 0),
            Some(outcome) => (outcome.winner(position.turn()), 0),
            None => {
                let found = self.solver.table.get_with_effort(solver_key(position));
                let (numbers, effort) = found?;
                (numbers.outcome()?.winner(position.turn()), effort)
            }
        };
        (winner == self.proof.winner).then_some(effort)
    }

    /// The number of successors without an answer in which the winner moves.
    fn new_records(&self, position: &Position) -> usize {
        if position.is_over() {
            return 0;
        }
        if position.turn() == self.proof.winner {
            let key = self.proof.keys.pack(position);
            return usize::from(!self.proof.answers.contains_key(&key));
        }
        let moves = position.legal_moves();
        moves.into_iter().map(|mv| self.new_records(&after(position, mv))).sum()
    }
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}

impl PlayableProof {
    /// The number of positions with an answer.
    pub fn records(&self) -> usize {
        self.answers.len()
    }

    /// The player with the proved win.
    pub fn winner(&self) -> Player {
        self.winner
    }

    /// Number of bytes of the file.
    pub fn bytes(&self) -> usize {
        let pages = self.answers.len().div_ceil(PAGE);
        HEADER + pages * self.keys.length + self.answers.len() * self.record_length()
    }

    fn record_length(&self) -> usize {
        self.keys.length + ANSWER + LINES
    }

    /// Writes the file.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write(&self, mut output: impl Write) -> io::Result<()> {
        let size = self.keys.board.size();
        let mut header = [0; HEADER];
        header[..8].copy_from_slice(MAGIC);
        header[8..10].copy_from_slice(&VERSION.to_be_bytes());
        header[10] = size as u8;
        header[11] = self.winner.letter() as u8;
        header[12] = self.keys.bits as u8;
        header[13] = self.keys.length as u8;
        header[14..16].copy_from_slice(&(self.record_length() as u16).to_be_bytes());
        header[16..24].copy_from_slice(&(self.answers.len() as u64).to_be_bytes());
        header[24..28].copy_from_slice(&(PAGE as u32).to_be_bytes());
        header[28..32].copy_from_slice(&(self.answers.len().div_ceil(PAGE) as u32).to_be_bytes());
        let start = self.start.to_string();
        header[32..34].copy_from_slice(&(start.len() as u16).to_be_bytes());
        header[START..START + start.len()].copy_from_slice(start.as_bytes());
        output.write_all(&header)?;
        for key in self.answers.keys().step_by(PAGE) {
            output.write_all(key)?;
        }
        let number = |square: Square| (square.rank() * size + square.file()) as u8;
        for (key, Answer { mv, lines }) in &self.answers {
            output.write_all(key)?;
            output.write_all(&[
                number(mv.from()),
                mv.target().map_or(OFF, number),
                mv.count() as u8,
            ])?;
            output.write_all(&lines.to_be_bytes())?;
        }
        output.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tables;

    fn proof(start: &str) -> PlayableProof {
        let start = start.parse().expect("a position");
        let mut solver = Solver::new(Tables::builtin(), 1 << 24);
        let go_on = &mut |_: SolveProgress<'_>| ControlFlow::Continue(());
        solver.playable_proof(&start, 100_000, go_on).expect("it is solved")
    }

    /// Plays every line, looking each answer up, and returns the number of lines.
    fn play(proof: &PlayableProof, position: &Position) -> u64 {
        if position.is_over() {
            assert_eq!(position.winner(), Some(proof.winner), "{position}");
            return 1;
        }
        if position.turn() == proof.winner {
            let answer = &proof.answers[&proof.keys.pack(position)];
            let next = position.after(answer.mv).expect("a legal answer");
            let lines = play(proof, &next);
            assert_eq!(lines, answer.lines, "{position}");
            return lines;
        }
        position.legal_moves().into_iter().map(|mv| play(proof, &after(position, mv))).sum()
    }

    #[test]
    fn every_reply_has_an_answer_until_the_winner_has_won() {
        for (start, winner) in [
            ("4x4:W:WC1=3:BB4=3", Player::White),
            ("4x4:W:WC1=4:BB4=4", Player::Black),
            ("6x6:W:WC1=2:BD6=2", Player::Black),
        ] {
            let proof = proof(start);
            assert_eq!(proof.winner(), winner, "{start}");
            assert!(play(&proof, &proof.start) > 1);
        }
    }

    #[test]
    fn records_are_sorted_and_the_index_has_every_page() {
        let proof = proof("6x6:W:WC1=3:BD6=3");
        let mut file = Vec::new();
        proof.write(&mut file).expect("memory");
        assert_eq!(file.len(), proof.bytes());
        assert_eq!(&file[..8], MAGIC);
        let (key, record) = (usize::from(file[13]), usize::from(file[15]));
        let pages = proof.records().div_ceil(PAGE);
        assert!(pages > 2, "{pages}");
        let (index, records) = file[HEADER..].split_at(pages * key);
        let keys: Vec<&[u8]> = records.chunks(record).map(|it| &it[..key]).collect();
        assert_eq!(keys.len(), proof.records());
        assert!(keys.is_sorted_by(|one, other| one < other));
        assert!(index.chunks(key).eq(keys.iter().step_by(PAGE).copied()));
    }

    #[test]
    fn a_proof_that_is_too_large_is_refused() {
        let start = "6x6:W:WC1=3:BD6=3".parse().expect("a position");
        let mut solver = Solver::new(Tables::builtin(), 1 << 24);
        let go_on = &mut |_: SolveProgress<'_>| ControlFlow::Continue(());
        let refused = solver.playable_proof(&start, 10, go_on);
        assert!(matches!(refused, Err(PlayableError::TooLarge(10))));
    }
}
