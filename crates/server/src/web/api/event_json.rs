//! Game events as JSON, for the socket of a game.

use dipole::GameResult;
use serde_json::{Value, json};

use crate::i18n::Locale;
use crate::web::api::game_json::{letter, player_json, result, termination};
use dipole_domain::{Event, Game, Numbered, PersonId};

/// What has happened in a game, as one visitor hears it.
pub(crate) fn event_json(
    t: &Locale,
    game: &Game,
    Numbered { version, event }: &Numbered,
    person: Option<&PersonId>,
) -> Value {
    match event {
        Event::Moved { ply, text } => {
            let ply = *ply as usize;
            let position = game.play().positions().get(ply + 1).unwrap_or(game.position());
            let winner = position.winner();
            let sat_out: Vec<String> = game.sat_out_after(ply).into_iter().map(letter).collect();
            json!({
                "v": version,
                "type": "move",
                "ply": ply,
                "move": text,
                "position": position.to_string(),
                "turn": letter(position.turn()),
                "satOut": sat_out,
                "result": GameResult { players: position.players(), winner }.to_string(),
            })
        }
        Event::Joined { seat, occupant } => json!({
            "v": version,
            "type": "joined",
            "seat": letter(*seat),
            "player": player_json(t, occupant, person),
        }),
        Event::Ended(outcome) => json!({
            "v": version,
            "type": "ended",
            "result": result(game),
            "termination": outcome.termination.name(),
        }),
        Event::Aborted => json!({
            "v": version,
            "type": "ended",
            "result": result(game),
            "termination": termination(game),
        }),
        Event::Left { seat, by } => json!({
            "v": version, "type": "left", "seat": letter(*seat), "by": by.name(),
        }),
        Event::Undone { ply } => json!({ "v": version, "type": "undone", "ply": ply }),
        Event::UndoAsked { seat, ply } => json!({
            "v": version, "type": "undo", "state": "asked", "seat": letter(*seat), "ply": ply,
        }),
        Event::UndoAgreed { seat } => json!({
            "v": version, "type": "undo", "state": "agreed", "seat": letter(*seat),
        }),
        Event::UndoRefused { seat } => json!({
            "v": version, "type": "undo", "state": "refused", "seat": letter(*seat),
        }),
        Event::CallOffAsked { seat } => json!({
            "v": version, "type": "call-off", "state": "asked", "seat": letter(*seat),
        }),
        Event::CallOffAgreed { seat } => json!({
            "v": version, "type": "call-off", "state": "agreed", "seat": letter(*seat),
        }),
        Event::CallOffRefused { seat } => json!({
            "v": version, "type": "call-off", "state": "refused", "seat": letter(*seat),
        }),
        Event::Warned { seat } => json!({
            "v": version, "type": "warned", "seat": letter(*seat),
        }),
    }
}
