//! Reading AbstractPlay's game reports.

use dipole::{
    ConcludeError, Game, Move, ParsePositionError, Player, Players, Position, ReadMoveError,
    Record, Setup, Termination,
};
use serde::Deserialize;

/// AbstractPlay's name for the large board.
const INTERNATIONAL: &str = "international";
/// How a move off the board ends that names no number of checkers.
const BARE_OFF: &str = "-off";

/// A game report of AbstractPlay, as it stands in its JSON. What Dipole does not need is not read.
#[derive(Clone, Debug, Deserialize)]
pub struct GameReport {
    header: Header,
    moves: Vec<Vec<Option<Turn>>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Header {
    game: GameName,
    event: Option<String>,
    round: Option<String>,
    site: Site,
    date_start: Option<String>,
    #[serde(default)]
    players: Vec<PlayerEntry>,
    #[serde(rename = "startingPosition")]
    starting_position: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
struct GameName {
    name: String,
    #[serde(default)]
    variants: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
struct Site {
    name: String,
}

#[derive(Clone, Debug, Deserialize)]
struct PlayerEntry {
    name: String,
    #[serde(default)]
    result: f64,
}

/// A move, by itself or with more about it.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Turn {
    Text(String),
    Described {
        #[serde(rename = "move")]
        text: String,
    },
}

impl Turn {
    fn text(&self) -> &str {
        let (Turn::Text(text) | Turn::Described { text }) = self;
        text.trim()
    }
}

/// Why a game report cannot be read as a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReportError {
    /// It is a report of another game.
    #[error("this is a report of {0}, not of Dipole")]
    OtherGame(String),
    /// No starting position is known for the variants.
    #[error("unknown variant \"{0}\": known are international, large, compressed and four")]
    Variant(String),
    /// The starting position cannot be read.
    #[error("the starting position: {0}")]
    Start(#[from] ParsePositionError),
    /// A move cannot be read or is not legal.
    #[error("round {round}, {player}'s {text}: {source}")]
    Move {
        /// The round, counted from 1.
        round: usize,
        /// The player to move.
        player: Player,
        /// The move as the report has it.
        text: String,
        /// Why.
        source: ReadMoveError,
    },
    /// A move stands in the place of a player who is not to move.
    #[error("round {round}: it is {turn}'s turn, and {text} stands in another player's place")]
    Turn {
        /// The round, counted from 1.
        round: usize,
        /// The player to move.
        turn: Player,
        /// The move as the report has it.
        text: String,
    },
    /// The result contradicts the board.
    #[error("the result: {0}")]
    Result(#[from] ConcludeError),
}

impl GameReport {
    /// The game as a record, with the names and the event of the report as tags.
    ///
    /// ```
    /// use dipole_formats::abstractplay::GameReport;
    ///
    /// let report: GameReport = serde_json::from_str(
    ///     r#"{
    ///         "header": {
    ///             "game": {"name": "Dipole"},
    ///             "site": {"name": "Abstract Play"},
    ///             "players": [{"name": "anna", "result": 1}, {"name": "bert", "result": 0}]
    ///         },
    ///         "moves": [["e1-e3", "d8-f6"], ["e1+e3", "resign"]]
    ///     }"#,
    /// )?;
    /// let record = report.to_record()?;
    /// assert_eq!(record.tags.get("White"), Some("anna"));
    /// assert_eq!(record.game().moves().len(), 3);
    /// assert_eq!(record.game().winner(), Some(dipole::Player::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, with its round.
    pub fn to_record(&self) -> Result<Record, ReportError> {
        let header = &self.header;
        if !header.game.name.eq_ignore_ascii_case("dipole") {
            return Err(ReportError::OtherGame(header.game.name.clone()));
        }
        let mut game = Game::new(self.start()?);
        let ending = self.play(&mut game)?;
        if let Some(winner) = self.winner(game.players()).filter(|_| !game.is_over()) {
            game.conclude(winner, ending)?;
        }
        let players = game.players();
        let mut record = Record::from_game(game);
        let day = header.date_start.as_ref().and_then(|date| date.get(..10));
        let texts = [
            ("Event", header.event.clone()),
            ("Round", header.round.clone()),
            ("Site", Some(header.site.name.clone())),
            ("Date", day.map(|day| day.replace('-', "."))),
        ];
        let names = players.all().iter().zip(&header.players);
        let names = names.map(|(player, entry)| (player.name(), Some(entry.name.clone())));
        for (tag, text) in texts.into_iter().chain(names) {
            if let Some(text) = text.filter(|text| !text.trim().is_empty()) {
                record.tags.set(tag, &text);
            }
        }
        Ok(record)
    }

    fn start(&self) -> Result<Position, ReportError> {
        if let Some(start) = &self.header.starting_position {
            return Ok(start.parse()?);
        }
        let setup = match self.header.game.variants.as_slice() {
            [] => Setup::default(),
            [variant, ..] if variant.eq_ignore_ascii_case(INTERNATIONAL) => Setup::Large,
            [variant, ..] => Setup::ALL
                .into_iter()
                .find(|setup| setup.name().eq_ignore_ascii_case(variant))
                .ok_or_else(|| ReportError::Variant(variant.clone()))?,
        };
        Ok(setup.position())
    }

    /// Plays the moves. Returns how the game ended where the board does not decide.
    fn play(&self, game: &mut Game) -> Result<Termination, ReportError> {
        let mut ending = Termination::Abandoned;
        for (index, turns) in self.moves.iter().enumerate() {
            for (place, turn) in turns.iter().enumerate() {
                let Some(turn) = turn else { continue };
                let (round, text) = (index + 1, turn.text());
                match text.to_ascii_lowercase().as_str() {
                    // A sit-out follows from the board; a player without checkers passes as well.
                    "pass" | "" => continue,
                    "resign" => ending = Termination::Resignation,
                    "timeout" => ending = Termination::TimeForfeit,
                    "abandoned" => ending = Termination::Abandoned,
                    _ => {
                        let turn = game.position().turn();
                        if game.players().all().get(place) != Some(&turn) && !game.is_over() {
                            return Err(ReportError::Turn { round, turn, text: text.to_owned() });
                        }
                        play(game, text).map_err(|source| ReportError::Move {
                            round,
                            player: turn,
                            text: text.to_owned(),
                            source,
                        })?;
                    }
                }
            }
        }
        Ok(ending)
    }

    /// The one player with the best result.
    fn winner(&self, players: Players) -> Option<Player> {
        let results = self.header.players.iter().map(|player| player.result);
        let best = results.clone().fold(f64::NEG_INFINITY, f64::max);
        let mut winners = players.all().iter().zip(results).filter(|(_, result)| *result == best);
        let winner = winners.next().map(|(player, _)| *player);
        winner.filter(|_| winners.next().is_none())
    }
}

/// Plays a move. A move off the board without a number means the fewest checkers that can leave.
fn play(game: &mut Game, text: &str) -> Result<(), ReadMoveError> {
    let lower = text.to_ascii_lowercase();
    let from = lower.strip_suffix(BARE_OFF).and_then(|square| square.parse().ok());
    let position = game.position();
    if let Some(from) = from.filter(|square| position.board().contains(*square)) {
        let fewest = position.board().exit_distance(position.turn(), from) as u8;
        if let Some(mv) = Move::off(from, fewest).filter(|mv| position.is_legal(*mv)) {
            return game.play(mv).map_err(ReadMoveError::Illegal);
        }
    }
    game.play_text(text).map(|_| ())
}
