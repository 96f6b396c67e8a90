//! A game as JSON, with the same format in the API, in the page and on the socket.

use std::collections::BTreeMap;

use dipole::{GameResult, Player};
use dipole_domain::{Game, Handicap, Millis, Occupant, PersonId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::json::game_now::{ClockJson, GameNow, Permission, ProposalJson, game_now};
use crate::json::values::{PlayerKind, PlayerLetter, setup_name, setup_or_custom};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::seat_name;

/// A game as the viewer may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Game)]
pub struct GameJson {
    id: String,
    #[schema(schema_with = setup_or_custom)]
    setup: &'static str,
    /// The first position as one token
    start: String,
    /// With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with
    #[schema(required)]
    handicap: Option<u8>,
    /// In canonical text; sit-outs are not listed
    moves: Vec<String>,
    /// The current position
    position: String,
    turn: PlayerLetter,
    /// The players by letter, without open seats
    players: BTreeMap<PlayerLetter, PlayerJson>,
    /// The viewer's seats
    you: Vec<PlayerLetter>,
    /// *, 1-0, 0-1, or with four players the winner's letter
    result: String,
    #[schema(required)]
    termination: Option<&'static str>,
    /// The players who left a game for four that continued without them
    departures: Vec<DepartureJson>,
    /// Number of events so far
    version: u64,
    #[schema(value_type = String, format = DateTime)]
    created: Option<String>,
    open_seats: Vec<PlayerLetter>,
    // The fields of `GameNow`: flattened, they could not be described as part of a closed object.
    #[schema(required)]
    clock: Option<ClockJson>,
    /// Your permitted actions besides moving
    may: Vec<Permission>,
    /// The open request for a takeback
    #[schema(required)]
    proposal: Option<ProposalJson>,
    /// Number of takebacks so far
    undos: u32,
}

/// A player of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Player)]
pub struct PlayerJson {
    kind: PlayerKind,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    level: Option<u8>,
    you: bool,
}

/// The departure of a player from a game for four.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Departure)]
struct DepartureJson {
    player: PlayerLetter,
    ply: usize,
    by: &'static str,
}

/// Returns the result in the notation of records.
pub fn result(game: &Game) -> String {
    let winner = game.outcome().map(|outcome| outcome.winner);
    GameResult { players: game.play().players(), winner }.to_string()
}

/// Returns the occupant of a seat; `None` for an open one.
pub fn player_json(
    t: &Locale,
    occupant: &Occupant,
    person: Option<&PersonId>,
) -> Option<PlayerJson> {
    let name = seat_name(t, occupant);
    match occupant {
        Occupant::Open => None,
        Occupant::Human { person: other, .. } => Some(PlayerJson {
            kind: PlayerKind::of_account(other),
            name,
            level: None,
            you: Some(other) == person,
        }),
        Occupant::Computer { level } => {
            Some(PlayerJson { kind: PlayerKind::Computer, name, level: Some(*level), you: false })
        }
    }
}

/// Returns a game, with only what this viewer may see.
pub fn game_json(t: &Locale, game: &Game, person: Option<&PersonId>, at: Millis) -> GameJson {
    let seats = game.seats().iter();
    let player = |occupant| player_json(t, occupant, person);
    let players = seats.filter_map(|seat| Some((seat.player.into(), player(&seat.occupant)?)));
    let departures = game.play().departures().iter().map(|departure| DepartureJson {
        player: departure.player.into(),
        ply: departure.ply,
        by: departure.by.name(),
    });
    let letters = |players: Vec<Player>| players.into_iter().map(PlayerLetter::from).collect();
    let GameNow { clock, may, proposal, undos } = game_now(game, person, at);
    GameJson {
        id: game.id().to_string(),
        setup: setup_name(game.play().setup()),
        start: game.play().start().to_string(),
        handicap: game.terms().handicap.map(Handicap::checkers),
        moves: game.move_texts(),
        position: game.position().to_string(),
        turn: game.position().turn().into(),
        players: players.collect(),
        you: letters(game.seats_of(person)),
        result: result(game),
        termination: termination(game),
        departures: departures.collect(),
        version: game.version(),
        created: timestamp(game.created()),
        open_seats: letters(game.open_seats()),
        clock,
        may,
        proposal,
        undos,
    }
}

/// Returns the way in which the game ended, if it has.
pub fn termination(game: &Game) -> Option<&'static str> {
    let aborted = game.is_aborted().then_some("aborted");
    aborted.or_else(|| game.outcome().map(|outcome| outcome.termination.name()))
}

/// Formats a time in ISO 8601.
pub fn timestamp(at: Millis) -> Option<String> {
    jiff::Timestamp::from_millisecond(at).ok().map(|at| at.to_string())
}
