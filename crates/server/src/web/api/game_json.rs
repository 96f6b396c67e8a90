//! A game as JSON, the same in the API, in the page and on the socket.

use dipole::{Departure, GameResult, Player};
use serde_json::{Map, Value, json};

use crate::i18n::Locale;
use crate::i18n::names::seat_name;
use crate::web::api::game_now::now_json;
use dipole_domain::{Game, Millis, Occupant, PersonId};

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
) -> Option<Value> {
    let name = seat_name(t, occupant);
    match occupant {
        Occupant::Open => None,
        Occupant::Human { person: other, .. } => {
            Some(json!({ "kind": "human", "name": name, "you": Some(other) == person }))
        }
        Occupant::Computer { level } => {
            Some(json!({ "kind": "computer", "name": name, "level": level, "you": false }))
        }
    }
}

/// A game as one visitor may see it.
pub(crate) fn game_json(t: &Locale, game: &Game, person: Option<&PersonId>, at: Millis) -> Value {
    let players: Map<String, Value> = game
        .seats()
        .iter()
        .filter_map(|seat| Some((letter(seat.player), player_json(t, &seat.occupant, person)?)))
        .collect();
    let departures = game.play().departures().iter().map(|departure| {
        let Departure { player, ply, by } = departure;
        json!({ "player": letter(*player), "ply": ply, "by": by.name() })
    });
    let departures: Vec<Value> = departures.collect();
    let letters = |players: Vec<Player>| players.into_iter().map(letter).collect::<Vec<_>>();
    let mut json = json!({
        "id": game.id().as_str(),
        "setup": game.play().setup().map_or("custom", dipole::Setup::name),
        "start": game.play().start().to_string(),
        "moves": game.move_texts(),
        "position": game.position().to_string(),
        "turn": letter(game.position().turn()),
        "players": players,
        "you": letters(game.seats_of(person)),
        "result": result(game),
        "termination": termination(game),
        "departures": departures,
        "version": game.version(),
        "created": timestamp(game.created()),
        "open_seats": letters(game.open_seats()),
    });
    if let (Value::Object(json), Value::Object(now)) = (&mut json, now_json(game, person, at)) {
        json.extend(now);
    }
    json
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
