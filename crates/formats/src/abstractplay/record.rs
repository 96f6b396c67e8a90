//! AbstractPlay's game record: JSON of a header and rounds of moves, one for
//! each player.

use dipole::{Game, Player, Players, Position, Record, Setup};
use serde::Serialize;

use super::move_text;

/// The fields of AbstractPlay's record that the game does not contain. All dates are in ISO 8601,
/// such as `2026-11-21T08:00:00Z`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    /// The name of the site the game was played on.
    pub site: String,
    /// The site's name for the game.
    pub game_id: Option<String>,
    /// When the game began.
    pub start: Option<String>,
    /// When the last move was made.
    pub end: String,
    /// When this export was made.
    pub generated: String,
    /// Whether no rating depends on the game.
    pub unrated: bool,
    /// Which players are programs.
    pub programs: Vec<Player>,
}

/// A game in AbstractPlay's form, to be written with serde.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameRecord {
    header: Header,
    moves: Vec<Vec<Option<String>>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Header {
    game: GameName,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<String>,
    site: Site,
    #[serde(skip_serializing_if = "Option::is_none")]
    date_start: Option<String>,
    date_end: String,
    date_generated: String,
    unrated: bool,
    players: Vec<PlayerEntry>,
    #[serde(rename = "startingPosition")]
    starting_position: Position,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct GameName {
    name: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variants: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Site {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    gameid: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct PlayerEntry {
    name: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_ai: bool,
    /// 1 for the winner, 0 for all others.
    result: u8,
}

impl GameRecord {
    /// The game of a record, with the names in its tags and without comments
    /// and variations.
    ///
    /// ```
    /// use dipole::Record;
    /// use dipole_formats::abstractplay;
    ///
    /// let record: Record = "[White \"anna\"]\n\n1. E1-E3 D8-F6 2. E1-E3 *".parse()?;
    /// let details = abstractplay::Details {
    ///     site: "dipole.example".into(),
    ///     end: "2026-11-21T08:00:00Z".into(),
    ///     generated: "2026-11-22T08:00:00Z".into(),
    ///     ..Default::default()
    /// };
    /// let export = serde_json::to_value(abstractplay::GameRecord::new(&record, details))?;
    /// assert_eq!(export["header"]["players"][0]["name"], "anna");
    /// assert_eq!(export["moves"].to_string(), r#"[["e1-e3","d8-f6"],["e1+e3"]]"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(record: &Record, details: Details) -> GameRecord {
        let game = record.game();
        let tag = |name: &str| record.tags.get(name).map(str::to_owned);
        let players = game.players().all().iter().map(|&player| PlayerEntry {
            name: tag(player.name()).unwrap_or_else(|| player.name().to_owned()),
            is_ai: details.programs.contains(&player),
            result: u8::from(game.winner() == Some(player)),
        });
        let variants = match game.setup() {
            Some(Setup::Small) => Vec::new(),
            Some(setup) => vec![setup.name()],
            None => vec!["custom"],
        };
        let header = Header {
            game: GameName { name: "Dipole", variants },
            event: tag("Event"),
            round: tag("Round"),
            site: Site { name: details.site, gameid: details.game_id },
            date_start: details.start,
            date_end: details.end,
            date_generated: details.generated,
            unrated: details.unrated,
            players: players.collect(),
            starting_position: game.start().clone(),
        };
        GameRecord { header, moves: rounds(game) }
    }
}

/// A list for each round with an entry for each player: a move, `pass` for a sit-out, nothing for a
/// player who is out of the game.
fn rounds(game: &Game) -> Vec<Vec<Option<String>>> {
    let mut rounds: Vec<Vec<Option<String>>> = Vec::new();
    for entry in game.entries() {
        rounds.resize(entry.round, Vec::new());
        let text = match entry.ply {
            Some(ply) => move_text(&game.positions()[ply], game.moves()[ply]),
            None => "pass".to_owned(),
        };
        if let Some(round) = rounds.last_mut() {
            let place = match game.players() {
                Players::Two => entry.player.index() / 2,
                Players::Four => entry.player.index(),
            };
            round.resize(place, None);
            round.push(Some(text));
        }
    }
    rounds
}
