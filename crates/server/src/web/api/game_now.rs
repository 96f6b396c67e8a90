//! The part of a game's JSON that depends on time and viewer: clocks, permitted actions, an
//! open takeback request.

use dipole::Player;
use serde_json::{Map, Value, json};

use crate::web::api::game_json::{letter, timestamp};
use dipole_domain::{Game, Millis, PersonId, TimeControl};

/// The clocks as they stand; null without any.
fn clock_json(game: &Game, at: Millis) -> Value {
    let control = game.terms().control;
    if control == TimeControl::Untimed {
        return Value::Null;
    }
    let left: Map<String, Value> =
        game.clocks(at).into_iter().map(|(player, left)| (letter(player), left.into())).collect();
    let running = game.running();
    json!({
        "control": control.to_string(),
        "live": !control.is_correspondence(),
        "left": left,
        "running": running.map(|running| letter(running.player)),
        "paused": running.is_some_and(|running| running.is_paused(at)),
        "first_move": running.is_some_and(|running| running.first_move),
        "low": running.map(|_| game.low_mark()),
        "allowance": running.map(|running| running.allowance),
        "deadline": running.and_then(|running| timestamp(running.deadline())),
        "until_deadline": running.map(|running| running.left(at)),
    })
}

/// What the person may do besides moving.
fn may_json(game: &Game, person: Option<&PersonId>) -> Vec<&'static str> {
    let is_takeback = game.open_takeback().is_some();
    [
        (game.may_resign(person), "resign"),
        (game.may_abort(person), "abort"),
        (game.may_ask_undo(person), "undo"),
        (is_takeback && game.awaits_answer(person), "answer"),
        (is_takeback && game.may_withdraw(person), "withdraw"),
        (game.may_call_off(person) && !game.may_abort(person), "call-off"),
        (!is_takeback && game.awaits_answer(person), "call-off-answer"),
        (!is_takeback && game.may_withdraw(person), "call-off-withdraw"),
    ]
    .into_iter()
    .filter_map(|(may, what)| may.then_some(what))
    .collect()
}

/// All of it, as the person may see it.
pub(crate) fn now_json(game: &Game, person: Option<&PersonId>, at: Millis) -> Value {
    let proposal = game.open_takeback().map(|(request, ply)| {
        let letters = |players: &[Player]| players.iter().copied().map(letter).collect::<Vec<_>>();
        json!({
            "by": letter(request.seat),
            "ply": ply,
            "agreed": letters(&request.agreed),
        })
    });
    json!({
        "clock": clock_json(game, at),
        "may": may_json(game, person),
        "proposal": proposal,
        "undos": game.undos(),
    })
}
