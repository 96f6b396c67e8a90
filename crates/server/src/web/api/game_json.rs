//! A game as JSON, the same in the API, in the page and on the socket.

use std::collections::BTreeMap;

use dipole::{GameResult, Player};
use dipole_domain::{Game, Millis, Occupant, PersonId};
use serde::Serialize;

use crate::i18n::Locale;
use crate::i18n::names::seat_name;
use crate::web::api::game_now::{GameNow, game_now};

/// A game as one viewer may see it.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct GameJson {
    id: String,
    setup: &'static str,
    start: String,
    moves: Vec<String>,
    position: String,
    turn: String,
    /// By letter; open seats are missing.
    players: BTreeMap<String, PlayerJson>,
    /// The viewer's seats.
    you: Vec<String>,
    result: String,
    termination: Option<&'static str>,
    departures: Vec<DepartureJson>,
    version: u64,
    created: Option<String>,
    open_seats: Vec<String>,
    #[serde(flatten)]
    now: GameNow,
}

/// A player of a game.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct PlayerJson {
    kind: &'static str,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<u8>,
    you: bool,
}

/// A player who has left a game for four.
#[derive(Clone, Debug, Serialize)]
struct DepartureJson {
    player: String,
    ply: usize,
    by: &'static str,
}

/// The letter that stands for a player in JSON.
pub(crate) fn letter(player: Player) -> String {
    player.letter().to_string()
}

/// The result as records write it.
pub(crate) fn result(game: &Game) -> String {
    let winner = game.outcome().map(|outcome| outcome.winner);
    GameResult { players: game.play().players(), winner }.to_string()
}

/// Who sits in a seat; nothing for an open one.
pub(crate) fn player_json(
    t: &Locale,
    occupant: &Occupant,
    person: Option<&PersonId>,
) -> Option<PlayerJson> {
    let name = seat_name(t, occupant);
    match occupant {
        Occupant::Open => None,
        Occupant::Human { person: other, .. } => {
            Some(PlayerJson { kind: "human", name, level: None, you: Some(other) == person })
        }
        Occupant::Computer { level } => {
            Some(PlayerJson { kind: "computer", name, level: Some(*level), you: false })
        }
    }
}

/// A game as one viewer may see it.
pub(crate) fn game_json(
    t: &Locale,
    game: &Game,
    person: Option<&PersonId>,
    at: Millis,
) -> GameJson {
    let seats = game.seats().iter();
    let player = |occupant| player_json(t, occupant, person);
    let players = seats.filter_map(|seat| Some((letter(seat.player), player(&seat.occupant)?)));
    let departures = game.play().departures().iter().map(|departure| DepartureJson {
        player: letter(departure.player),
        ply: departure.ply,
        by: departure.by.name(),
    });
    let letters = |players: Vec<Player>| players.into_iter().map(letter).collect();
    GameJson {
        id: game.id().to_string(),
        setup: game.play().setup().map_or("custom", dipole::Setup::name),
        start: game.play().start().to_string(),
        moves: game.move_texts(),
        position: game.position().to_string(),
        turn: letter(game.position().turn()),
        players: players.collect(),
        you: letters(game.seats_of(person)),
        result: result(game),
        termination: termination(game),
        departures: departures.collect(),
        version: game.version(),
        created: timestamp(game.created()),
        open_seats: letters(game.open_seats()),
        now: game_now(game, person, at),
    }
}

/// How the game ended, if it has.
pub(crate) fn termination(game: &Game) -> Option<&'static str> {
    let aborted = game.is_aborted().then_some("aborted");
    aborted.or_else(|| game.outcome().map(|outcome| outcome.termination.name()))
}

/// A time as ISO 8601 writes it.
pub(crate) fn timestamp(at: Millis) -> Option<String> {
    jiff::Timestamp::from_millisecond(at).ok().map(|at| at.to_string())
}
