//! The board: a game from its start to its current position.

use dipole::{Game, LeaveError, Position, Record, Setup, Termination};
use dipole_formats::Svg;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::detached::detached;
use crate::errors::{self, DipoleError};
use crate::moves::{LegalMoves, Move, square};
use crate::player::Player;

/// A game: its start, the moves played, and the current position.
///
/// A player without a move sits out: `turn` is always a player who can move, or the winner once the
/// game is over. Boards are equal if their positions are.
#[pyclass(module = "dipole")]
pub(crate) struct Board {
    pub(crate) game: Game,
}

#[pymethods]
impl Board {
    /// A game that begins with a setup: small, large, compressed or four.
    #[new]
    #[pyo3(signature = (setup = "small"))]
    fn new(setup: &str) -> PyResult<Board> {
        let setup: Setup = setup.parse().map_err(|error: dipole::ParseSetupError| {
            let message = format!("{error}; Board.from_text reads positions");
            DipoleError::new_err(message)
        })?;
        Ok(Board { game: Game::from(setup) })
    }

    /// A game that begins with a position, such as `8x8:W:WE1=12:BD8=12`.
    #[staticmethod]
    fn from_text(py: Python<'_>, text: &str) -> PyResult<Board> {
        let start: Position = text.parse().map_err(|error| errors::position(py, &error))?;
        Ok(Board { game: Game::new(start) })
    }

    /// The player to move; the winner once the game is over.
    #[getter]
    fn turn(&self) -> Player {
        self.game.winner().unwrap_or(self.position().turn()).into()
    }

    /// The players in turn order, including those without checkers.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.game.players().all().iter().map(|&player| Player::from(player)))
    }

    /// The number of squares on a side.
    #[getter]
    fn size(&self) -> usize {
        self.position().board().size()
    }

    /// The names of the dark squares, by rank and then by file.
    #[getter]
    fn squares(&self) -> Vec<String> {
        self.position().board().squares().iter().map(|square| square.to_string()).collect()
    }

    /// The name of the setup that the game began with; None for another start.
    #[getter]
    fn setup(&self) -> Option<&'static str> {
        self.game.setup().map(Setup::name)
    }

    /// The position that the game began with, as text.
    #[getter]
    fn start(&self) -> String {
        self.game.start().to_string()
    }

    /// The legal moves. Empty if the game is over.
    #[getter]
    pub(crate) fn legal_moves(&self) -> LegalMoves {
        LegalMoves::new(self.position(), self.game.is_over())
    }

    /// The moves played, without sit-outs.
    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        self.game.moves().iter().map(|&mv| Move(mv)).collect()
    }

    /// The moves played, as players write them: a whole stack leaves without a count.
    #[getter]
    fn move_texts(&self) -> Vec<String> {
        self.game.move_texts().map(|text| text.to_string()).collect()
    }

    /// The number of moves played.
    fn ply(&self) -> usize {
        self.game.moves().len()
    }

    /// Plays a move. An illegal move raises IllegalMoveError and changes nothing.
    fn push(&mut self, py: Python<'_>, r#move: Move) -> PyResult<()> {
        self.game.play(r#move.0).map_err(|error| errors::illegal(py, &error))
    }

    /// Plays a move as players write it, such as `E1-G3`, and returns it.
    fn push_text(&mut self, py: Python<'_>, text: &str) -> PyResult<Move> {
        self.game.play_text(text).map(Move).map_err(|error| errors::unread_move(py, &error))
    }

    /// Takes back the last move and returns it.
    fn pop(&mut self) -> PyResult<Move> {
        let last = self.game.take_back();
        last.map(Move).ok_or_else(|| PyIndexError::new_err("there is no move to take back"))
    }

    /// The last move.
    fn peek(&self) -> PyResult<Move> {
        let last = self.game.moves().last();
        last.map(|&mv| Move(mv)).ok_or_else(|| PyIndexError::new_err("no move has been played"))
    }

    /// Reads a move as players write it and checks that it is legal here.
    fn parse(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        // A game instead of the position, which does not record a resignation.
        let mut game = Game::new(self.position().clone());
        if let (Some(winner), Some(by)) = (self.game.winner(), self.game.termination())
            && by != Termination::Normal
        {
            game.conclude(winner, by).map_err(errors::plain)?;
        }
        game.play_text(text).map(Move).map_err(|error| errors::unread_move(py, &error))
    }

    /// A legal move as players write it here: a whole stack leaves without a count.
    fn move_text(&self, py: Python<'_>, r#move: Move) -> PyResult<String> {
        self.position().after(r#move.0).map_err(|error| errors::illegal(py, &error))?;
        Ok(r#move.0.text(self.position()).to_string())
    }

    /// Whether the move is legal.
    fn is_legal(&self, r#move: Move) -> bool {
        !self.game.is_over() && self.position().is_legal(r#move.0)
    }

    /// Whether the game is over.
    fn is_game_over(&self) -> bool {
        self.game.is_over()
    }

    /// The end of the game; None while it continues.
    fn outcome(&self) -> Option<GameOutcome> {
        let (winner, by) = (self.game.winner()?, self.game.termination()?);
        Some(GameOutcome {
            winner: winner.into(),
            termination: by.name(),
            result: self.game.result().to_string(),
        })
    }

    /// The result as records write it: `1-0`, `0-1`, with four players the winner's letter, or `*`.
    fn result(&self) -> String {
        self.game.result().to_string()
    }

    /// A player, by default the one to move, resigns. A game for four continues without the
    /// player's stacks.
    ///
    /// The reason is `resignation`, `time forfeit` or `abandoned`.
    #[pyo3(signature = (player = None, reason = "resignation"))]
    fn resign(&mut self, player: Option<Player>, reason: &str) -> PyResult<()> {
        let player = player.unwrap_or_else(|| self.turn()).into();
        let by: Termination = reason.parse().map_err(errors::plain)?;
        match self.game.leave(player, by) {
            Err(LeaveError::LastTwo { .. }) => {
                let position = self.position();
                let other = |it: &&dipole::Player| **it != player && position.checkers(**it) > 0;
                let winner = position.players().all().iter().find(other).copied();
                let winner = winner.ok_or_else(|| errors::plain(format!("{player} is alone")))?;
                self.game.conclude(winner, by).map_err(errors::plain)
            }
            left => left.map_err(errors::plain),
        }
    }

    /// The number of checkers that a player has left.
    fn checkers(&self, player: Player) -> usize {
        self.position().checkers(player.into())
    }

    /// A player's stacks: the height by square.
    fn stacks(&self, player: Player) -> std::collections::BTreeMap<String, usize> {
        let position = self.position();
        let squares = position.stacks(player.into()).iter();
        squares.map(|square| (square.to_string(), position.height(square))).collect()
    }

    /// The owner and the height of the stack on a square; None when it is empty.
    fn stack_at(&self, square_name: &str) -> PyResult<Option<(Player, usize)>> {
        let at = square(square_name)?;
        let position = self.position();
        if !position.board().contains(at) {
            let size = self.size();
            return Err(errors::plain(format!("{at} lies outside the {size}x{size} board")));
        }
        Ok(position.owner(at).map(|owner| (owner.into(), position.height(at))))
    }

    /// A 64-bit number that is equal for equal positions, on every machine and in every version.
    fn position_hash(&self) -> u64 {
        self.position().hash()
    }

    /// Counts the sequences of this many moves. Ctrl-C ends it.
    fn perft(&self, py: Python<'_>, depth: i64) -> PyResult<u64> {
        let depth = u32::try_from(depth).map_err(|_| {
            errors::plain(format!("the depth is a number of moves from 0, not {depth}"))
        })?;
        count_sequences(py, self.position(), depth)
    }

    /// The board drawn in plain text.
    fn diagram(&self) -> String {
        self.position().diagram().to_string()
    }

    /// The board as an SVG picture with the last move marked.
    #[pyo3(signature = (*, seen_by = None, coins = false))]
    fn svg(&self, seen_by: Option<Player>, coins: bool) -> String {
        let game = &self.game;
        let mut svg = Svg::new(self.position()).coins(coins);
        if let Some(player) = seen_by {
            svg = svg.seen_by(player.into());
        }
        if let (Some(&mv), [.., before, _]) = (game.moves().last(), game.positions()) {
            svg = svg.last_move(before.turn(), mv);
        }
        svg.to_string()
    }

    /// The picture that notebooks show.
    fn _repr_svg_(&self) -> String {
        self.svg(None, false)
    }

    /// A copy with the moves played.
    fn copy(&self) -> Board {
        Board { game: self.game.clone() }
    }

    fn __copy__(&self) -> Board {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Board {
        self.copy()
    }

    /// The position as text, which `Board.from_text` reads.
    fn __str__(&self) -> String {
        self.position().to_string()
    }

    fn __repr__(&self) -> String {
        format!("Board.from_text('{}')", self.position())
    }

    fn __eq__(&self, other: &Board) -> bool {
        self.position() == other.position()
    }

    /// Pickles as a record, which contains the moves and the end of the game.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let record = Record::from_game(self.game.clone()).to_string();
        Ok((py.get_type::<Board>().getattr("_from_record")?, (record,)))
    }

    #[staticmethod]
    fn _from_record(text: &str) -> PyResult<Board> {
        let record = Record::parse(text).map_err(errors::plain)?;
        Ok(Board { game: record.into_game() })
    }
}

impl Board {
    /// The current position.
    pub(crate) fn position(&self) -> &Position {
        self.game.position()
    }
}

/// Counts the sequences of this many moves from the board. Ctrl-C ends it.
#[pyfunction]
pub(crate) fn perft(py: Python<'_>, board: &Board, depth: i64) -> PyResult<u64> {
    board.perft(py, depth)
}

/// Counts without the interpreter lock, in parts of some hundredths of a second. Ctrl-C is checked
/// between them.
fn count_sequences(py: Python<'_>, position: &Position, depth: u32) -> PyResult<u64> {
    /// From the start of the small setup this takes some 15 ms.
    const PART: u32 = 6;
    if depth <= PART {
        let count = detached(py, || dipole::perft(position, depth))?;
        py.check_signals()?;
        return Ok(count);
    }
    let mut count = 0;
    for mv in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        count += count_sequences(py, &next, depth - 1)?;
    }
    Ok(count)
}

/// The end of a game.
#[pyclass(module = "dipole", name = "Outcome", frozen, eq, get_all)]
#[derive(Clone, PartialEq)]
pub(crate) struct GameOutcome {
    /// The winner.
    winner: Player,
    /// `normal`, `resignation`, `time forfeit` or `abandoned`.
    termination: &'static str,
    /// The result as in records, such as `1-0`.
    result: String,
}

#[pymethods]
impl GameOutcome {
    fn __repr__(&self) -> String {
        format!("<Outcome {}: {} by {}>", self.result, self.winner.repr(), self.termination)
    }
}
