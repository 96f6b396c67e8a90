//! A game: where it began, the moves played since, and how it ended.
//!
//! The moves are the whole truth of a game. The positions between them are
//! kept as well, since everybody who shows a game leafs through it.

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
    /// The position before the first move and after each move, without the
    /// stacks of those who had left by then.
    positions: Vec<Position>,
    departures: Vec<Departure>,
    /// Who won, and how, where the board alone does not tell.
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

    /// How many players the game began with.
    pub fn players(&self) -> Players {
        self.start().players()
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// The position before the first move and after each move: one more than
    /// moves. Who had left by then has no stacks there.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves played. Forced sit-outs are no moves, see [`Game::entries`].
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
    /// What is wrong with the text, or why the move is illegal.
    pub fn play_text(&mut self, text: &str) -> Result<Move, ReadMoveError> {
        let text: MoveText = text.parse()?;
        if let Some((winner, _)) = self.concluded {
            return Err(IllegalMove::GameOver { winner }.into());
        }
        let mv = self.position().resolve(text)?;
        self.play(mv)?;
        Ok(mv)
    }

    /// Takes back the last move, and with it what ended the game.
    pub fn take_back(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.departures.retain(|departure| departure.ply <= self.moves.len());
        self.concluded = None;
        Some(mv)
    }

    /// Ends the game before the board does: the others resigned, or their
    /// clocks ran out.
    ///
    /// # Errors
    ///
    /// When the game is over already, when the winner has no checkers left,
    /// or when `by` says that the board decided.
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

    /// A player leaves a game of at least three before it is decided, and the
    /// player's stacks leave the board. When only two are left, the other has
    /// won: see [`Game::conclude`].
    ///
    /// Steere's rules have no departures; sites use them to let a game for
    /// four go on. They are part of this crate because records have them (the
    /// tag `Left`), and reading a record plays it.
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
    /// When the game is over, the player is out already, only two are left,
    /// or `by` is no way to leave: the board or an adjudication decides whole games. The game is
    /// then unchanged.
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

    /// Who left before the game was decided, in order.
    pub fn departures(&self) -> &[Departure] {
        &self.departures
    }

    /// Who has won, if the game is over.
    pub fn winner(&self) -> Option<Player> {
        self.concluded.map(|(winner, _)| winner).or(self.position().winner())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    /// How the game ended, if it is over.
    pub fn termination(&self) -> Option<Termination> {
        let played_out = || self.position().is_over().then_some(Termination::Normal);
        self.concluded.map(|(_, by)| by).or_else(played_out)
    }

    /// The result, which is written `*` while the game goes on.
    pub fn result(&self) -> GameResult {
        GameResult { players: self.players(), winner: self.winner() }
    }

    /// What a list of the game's moves shows, in order: the moves and the
    /// forced sit-outs, in numbered rounds.
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

/// Somebody who left a game that went on without them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// Who.
    pub player: Player,
    /// How many moves had been played.
    pub ply: usize,
    /// Why.
    pub by: Termination,
}

impl fmt::Display for Departure {
    /// As in records: `R 12 resignation`.
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

/// The text does not say who left a game.
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
    /// Whose turn it was.
    pub player: Player,
    /// The index of the move in [`Game::moves`]; `None` for a sit-out.
    pub ply: Option<usize>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Termination {
    /// On the board: only the winner has checkers left.
    Normal,
    /// The others gave up.
    Resignation,
    /// The others' clocks ran out.
    TimeForfeit,
    /// The others went away.
    Abandoned,
    /// The result was decided for the players, as at the end of a tournament.
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

    /// Whether a player can leave a game for four so that it goes on.
    const fn is_departure(self) -> bool {
        matches!(self, Termination::Resignation | Termination::TimeForfeit | Termination::Abandoned)
    }

    /// The words that stand for it in records.
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

/// The text does not say how a game ended.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not how a game ends: write normal, resignation, time forfeit, abandoned or adjudication"
)]
pub struct ParseTerminationError(pub String);

/// The result of a game, as records show it: `1-0`, `0-1`, with four players
/// the winner's letter, or `*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// How many played.
    pub players: Players,
    /// Who won, if the game is over.
    pub winner: Option<Player>,
}

impl GameResult {
    /// Reads the result of a game for this many players; `None` when the text
    /// is none.
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

/// Why a game cannot be ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConcludeError {
    /// It has ended already.
    #[error("the game is over: {winner} has won")]
    Over {
        /// Who has won.
        winner: Player,
    },
    /// The winner named is out of the game.
    #[error("{winner} has no checkers left and cannot win")]
    NoCheckers {
        /// Who cannot win.
        winner: Player,
    },
    /// The board is said to have decided.
    #[error("the game is not decided on the board")]
    NotDecided,
}

/// Why a player cannot leave a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LeaveError {
    /// The game has ended already.
    #[error("the game is over: {winner} has won")]
    Over {
        /// Who has won.
        winner: Player,
    },
    /// The player has no checkers left.
    #[error("{player} is out of the game already")]
    Out {
        /// Who.
        player: Player,
    },
    /// The game would be decided.
    #[error("{player} is one of the last two: if {player} leaves, the game is over")]
    LastTwo {
        /// Who.
        player: Player,
    },
    /// The board or an adjudication is said to have decided.
    #[error("no player leaves a game by playing it to its end or by adjudication")]
    NoReason,
}
