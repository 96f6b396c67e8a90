//! A game: its start, the moves played, and its end.
//!
//! The moves define a game. The positions between them are stored as well, since every viewer of a
//! game steps through them.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::fmt;

use crate::text::excerpt;
use crate::{IllegalMove, Move, MoveText, Player, Players, Position, ReadMoveError, Setup};

/// A game from its start to its current position.
///
/// ```
/// use dipole::{Game, Player, Setup, Termination};
///
/// let mut game = Game::from(Setup::Small);
/// game.play_text("E1-E3")?;
/// game.play_text("D8-B6")?;
/// assert_eq!(game.position().turn(), Player::White);
/// assert_eq!(game.result().to_string(), "*");
///
/// game.conclude(Player::Black, Termination::Resignation)?;
/// assert_eq!(game.result().to_string(), "0-1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    moves: Vec<Move>,
    /// The position before the first move and after each move, without the stacks of players who
    /// had left by then.
    positions: Vec<Position>,
    departures: Vec<Departure>,
    /// The winner and the reason, if the game ended off the board.
    concluded: Option<(Player, Termination)>,
}

impl Game {
    /// A game that begins with this position.
    pub fn new(start: Position) -> Game {
        let positions = vec![start.clone()];
        Game { start, moves: Vec::new(), positions, departures: Vec::new(), concluded: None }
    }

    /// The position the game began with.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The setup that the game began with, unless its start has no name.
    pub fn setup(&self) -> Option<Setup> {
        Setup::of(self.start())
    }

    /// The number of players at the start.
    pub fn players(&self) -> Players {
        self.start().players()
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The position before the first move and after each move: one more than moves. Players who had
    /// left by then have no stacks in it.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves played. Forced sit-outs are not moves, see [`Game::entries`].
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The move at `ply`, counted from 0, as players write it.
    pub fn move_text(&self, ply: usize) -> Option<MoveText> {
        self.moves.get(ply).map(|mv| mv.text(&self.positions[ply]))
    }

    /// The moves as players write them.
    pub fn move_texts(&self) -> impl Iterator<Item = MoveText> + '_ {
        self.moves.iter().zip(&self.positions).map(|(mv, position)| mv.text(position))
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal; the game is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if let Some((winner, _)) = self.concluded {
            return Err(IllegalMove::GameOver { winner });
        }
        let next = self.position().after(mv)?;
        self.moves.push(mv);
        self.positions.push(next);
        Ok(())
    }

    /// Plays a move as players write it and returns it.
    ///
    /// # Errors
    ///
    /// If the text is not a move, or the move is illegal.
    pub fn play_text(&mut self, text: &str) -> Result<Move, ReadMoveError> {
        let text: MoveText = text.parse()?;
        if let Some((winner, _)) = self.concluded {
            return Err(IllegalMove::GameOver { winner }.into());
        }
        let mv = self.position().resolve(text)?;
        self.play(mv)?;
        Ok(mv)
    }

    /// Takes back the last move, including an end of the game after it.
    pub fn take_back(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.departures.retain(|departure| departure.ply <= self.moves.len());
        self.concluded = None;
        Some(mv)
    }

    /// Ends the game off the board: the others resigned, or their clocks ran out.
    ///
    /// # Errors
    ///
    /// If the game is already over, the winner has no checkers left, or `by` is
    /// [`Termination::Normal`].
    pub fn conclude(&mut self, winner: Player, by: Termination) -> Result<(), ConcludeError> {
        if let Some(winner) = self.winner() {
            return Err(ConcludeError::Over { winner });
        }
        if self.position().checkers(winner) == 0 {
            return Err(ConcludeError::NoCheckers { winner });
        }
        if by == Termination::Normal {
            return Err(ConcludeError::NotDecided);
        }
        self.concluded = Some((winner, by));
        Ok(())
    }

    /// Removes a player who leaves a game of at least three before it is decided, with the player's
    /// stacks. When only two are left, the other one has won: see [`Game::conclude`].
    ///
    /// Steere's rules have no departures; sites use them so that a game for four can continue. They
    /// are part of this crate because records contain them (the tag `Left`), and reading a record
    /// replays it.
    ///
    /// ```
    /// use dipole::{Game, Player, Setup, Termination};
    ///
    /// let mut game = Game::from(Setup::Four);
    /// game.play_text("E1-G3")?;
    /// game.leave(Player::Red, Termination::Resignation)?;
    /// assert_eq!(game.position().turn(), Player::Black);
    /// assert_eq!(game.position().checkers(Player::Red), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the game is over, the player is already out, only two players are left, or `by` is not a
    /// way to leave: normal ends and adjudications decide whole games. The game is then unchanged.
    pub fn leave(&mut self, player: Player, by: Termination) -> Result<(), LeaveError> {
        if let Some(winner) = self.winner() {
            return Err(LeaveError::Over { winner });
        }
        if !by.is_departure() {
            return Err(LeaveError::NoReason);
        }
        let next = self.position().without(player).ok_or(LeaveError::Out { player })?;
        if next.is_over() {
            return Err(LeaveError::LastTwo { player });
        }
        let ply = self.moves.len();
        self.positions[ply] = next;
        self.departures.push(Departure { player, ply, by });
        Ok(())
    }

    /// The players who left before the game was decided, in order.
    pub fn departures(&self) -> &[Departure] {
        &self.departures
    }

    /// The winner, if the game is over.
    pub fn winner(&self) -> Option<Player> {
        self.concluded.map(|(winner, _)| winner).or(self.position().winner())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    /// The reason for the end, if the game is over.
    pub fn termination(&self) -> Option<Termination> {
        let played_out = || self.position().is_over().then_some(Termination::Normal);
        self.concluded.map(|(_, by)| by).or_else(played_out)
    }

    /// The result; written `*` while the game continues.
    pub fn result(&self) -> GameResult {
        GameResult { players: self.players(), winner: self.winner() }
    }

    /// The entries of the game's list of moves, in order: the moves and the forced sit-outs, in
    /// numbered rounds.
    ///
    /// ```
    /// let start: dipole::Position = "8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse()?;
    /// let mut game = dipole::Game::new(start);
    /// game.play_text("A1-B2")?;
    /// game.play_text("B2-A3")?;
    /// let sat_out: Vec<_> = game.entries().map(|entry| (entry.round, entry.ply)).collect();
    /// assert_eq!(sat_out, [(1, Some(0)), (1, None), (2, Some(1)), (2, None)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        let plies = self.positions.windows(2).enumerate().flat_map(|(ply, pair)| {
            let mover = pair[0].turn();
            let passes = pair[1].sitting_out(mover).map(|player| (player, None));
            core::iter::once((mover, Some(ply))).chain(passes)
        });
        plies.scan((1, None), |(round, before), (player, ply)| {
            if before.is_some_and(|before| player <= before) {
                *round += 1;
            }
            *before = Some(player);
            Some(Entry { round: *round, player, ply })
        })
    }
}

impl Default for Game {
    /// A game of the default setup.
    fn default() -> Game {
        Game::from(Setup::default())
    }
}

impl From<Setup> for Game {
    fn from(setup: Setup) -> Game {
        Game::new(setup.position())
    }
}

/// A player's departure from a game that continued without them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The player.
    pub player: Player,
    /// The number of moves played before.
    pub ply: usize,
    /// The reason.
    pub by: Termination,
}

impl fmt::Display for Departure {
    /// Written as in records: `R 12 resignation`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.player.letter(), self.ply, self.by)
    }
}

impl core::str::FromStr for Departure {
    type Err = ParseDepartureError;

    fn from_str(text: &str) -> Result<Departure, ParseDepartureError> {
        let read = || {
            let (letter, rest) = text.trim().split_once(char::is_whitespace)?;
            let (ply, by) = rest.trim_start().split_once(char::is_whitespace)?;
            let mut letters = letter.chars();
            let player = letters.next().and_then(Player::from_letter)?;
            let by: Termination = by.parse().ok()?;
            let sound = letters.next().is_none() && by.is_departure();
            sound.then_some(Departure { player, ply: ply.parse().ok()?, by })
        };
        read().ok_or_else(|| ParseDepartureError(excerpt(text.trim())))
    }
}

/// The text is not a departure.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" does not say who left: write player, number of moves and reason, as in R 12 resignation"
)]
pub struct ParseDepartureError(pub String);

/// One item of a game's list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The round, counted from 1. Every player has one turn in a round.
    pub round: usize,
    /// The player whose turn it was.
    pub player: Player,
    /// The index of the move in [`Game::moves`]; `None` for a sit-out.
    pub ply: Option<usize>,
}

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Termination {
    /// On the board: only the winner has checkers left.
    Normal,
    /// The others resigned.
    Resignation,
    /// The others' clocks ran out.
    TimeForfeit,
    /// The others abandoned the game.
    Abandoned,
    /// The result was decided by others, as at the end of a tournament.
    Adjudication,
}

impl Termination {
    const ALL: [Termination; 5] = [
        Termination::Normal,
        Termination::Resignation,
        Termination::TimeForfeit,
        Termination::Abandoned,
        Termination::Adjudication,
    ];

    /// Whether it is a reason to leave a game for four that continues.
    const fn is_departure(self) -> bool {
        matches!(self, Termination::Resignation | Termination::TimeForfeit | Termination::Abandoned)
    }

    /// The name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Termination::Normal => "normal",
            Termination::Resignation => "resignation",
            Termination::TimeForfeit => "time forfeit",
            Termination::Abandoned => "abandoned",
            Termination::Adjudication => "adjudication",
        }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl core::str::FromStr for Termination {
    type Err = ParseTerminationError;

    fn from_str(text: &str) -> Result<Termination, ParseTerminationError> {
        Termination::ALL
            .into_iter()
            .find(|termination| termination.name().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| ParseTerminationError(excerpt(text)))
    }
}

/// The text is not a reason for the end of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not how a game ends: write normal, resignation, time forfeit, abandoned or adjudication"
)]
pub struct ParseTerminationError(pub String);

/// The result of a game, in the form of records: `1-0`, `0-1`, with four players the winner's
/// letter, or `*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// The number of players.
    pub players: Players,
    /// The winner, if the game is over.
    pub winner: Option<Player>,
}

impl GameResult {
    /// Reads the result of a game for this many players. Returns `None` if the text is not a
    /// result.
    pub fn read(text: &str, players: Players) -> Option<GameResult> {
        let going = core::iter::once(None);
        let winners = players.all().iter().copied().map(Some);
        going
            .chain(winners)
            .map(|winner| GameResult { players, winner })
            .find(|result| result.to_string().eq_ignore_ascii_case(text))
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let four = self.players == Players::Four;
        f.pad(match self.winner {
            None => "*",
            Some(Player::White) if !four => "1-0",
            Some(Player::Black) if !four => "0-1",
            Some(Player::White) => "W",
            Some(Player::Red) => "R",
            Some(Player::Black) => "B",
            Some(Player::Green) => "G",
        })
    }
}

/// The reason why a game cannot be ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConcludeError {
    /// It is already over.
    #[error("the game is over: {winner} has won")]
    Over {
        /// The winner.
        winner: Player,
    },
    /// The winner named is out of the game.
    #[error("{winner} has no checkers left and cannot win")]
    NoCheckers {
        /// The player without checkers.
        winner: Player,
    },
    /// A normal end was claimed, but the board has not decided the game.
    #[error("the game is not decided on the board")]
    NotDecided,
}

/// The reason why a player cannot leave a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LeaveError {
    /// The game is already over.
    #[error("the game is over: {winner} has won")]
    Over {
        /// The winner.
        winner: Player,
    },
    /// The player has no checkers left.
    #[error("{player} is out of the game already")]
    Out {
        /// The player.
        player: Player,
    },
    /// The departure would decide the game.
    #[error("{player} is one of the last two: if {player} leaves, the game is over")]
    LastTwo {
        /// The player.
        player: Player,
    },
    /// A normal end or an adjudication, which is not a departure.
    #[error("no player leaves a game by playing it to its end or by adjudication")]
    NoReason,
}
