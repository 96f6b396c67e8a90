//! A finished game as a line of a monthly file: the same object as in `/api/games/export`.
//! `crates/site/data/open-data/games.schema.json` describes it.

use std::collections::BTreeMap;

use dipole::{Departure, GameResult, Setup};
use dipole_domain::{Handicap, Millis, Occupant, TimeControl, computer_name};
use dipole_store::FinishedGame;
use serde::Serialize;

/// A line.
#[derive(Serialize)]
pub(crate) struct GameLine<'a> {
    id: String,
    setup: &'static str,
    start: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    handicap: Option<u8>,
    players: BTreeMap<char, Player>,
    result: String,
    winner: char,
    termination: &'static str,
    plies: u32,
    rated: bool,
    clock: String,
    speed: &'static str,
    created: Option<String>,
    finished: Option<String>,
    moves: &'a [String],
    departures: Vec<Left>,
}

#[derive(Serialize)]
struct Player {
    kind: &'static str,
    /// `None` for a guest and for an account that no longer exists.
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<i64>,
}

#[derive(Serialize)]
struct Left {
    player: char,
    ply: usize,
    by: &'static str,
}

impl Player {
    fn new(occupant: &Occupant, rating: Option<f64>) -> Option<Player> {
        let (kind, name) = match occupant {
            Occupant::Open => return None,
            Occupant::Human { person, name } if person.is_bot() => ("bot", name.clone()),
            Occupant::Human { name, .. } => ("human", name.clone()),
            Occupant::Computer { level } => ("computer", computer_name(*level)),
        };
        let name = Some(name).filter(|name| !name.is_empty());
        Some(Player { kind, name, rating: rating.map(|rating| rating.round() as i64) })
    }
}

impl<'a> GameLine<'a> {
    pub(crate) fn new(game: &'a FinishedGame) -> GameLine<'a> {
        let players = game.seats.iter().filter_map(|(seat, rating)| {
            Some((seat.player.letter(), Player::new(&seat.occupant, *rating)?))
        });
        let winner = game.outcome.winner;
        let result = GameResult { players: game.start.players(), winner: Some(winner) };
        let left =
            |it: &Departure| Left { player: it.player.letter(), ply: it.ply, by: it.by.name() };
        GameLine {
            id: game.id.to_string(),
            setup: Setup::of(&game.start).map_or("custom", Setup::name),
            start: game.start.to_string(),
            handicap: Handicap::of(&game.start).map(Handicap::checkers),
            players: players.collect(),
            result: result.to_string(),
            winner: winner.letter(),
            termination: game.outcome.termination.name(),
            plies: game.plies,
            rated: game.rated,
            clock: match game.control {
                TimeControl::Untimed => "none".to_owned(),
                control => control.to_string(),
            },
            speed: game.control.speed().word(),
            created: timestamp(game.created),
            finished: timestamp(game.finished),
            moves: &game.moves,
            departures: game.departures.iter().map(left).collect(),
        }
    }
}

fn timestamp(at: Millis) -> Option<String> {
    jiff::Timestamp::from_millisecond(at).ok().map(|at| at.to_string())
}
