//! The part of a game's JSON that depends on time and viewer: clocks, permitted actions, an
//! open takeback request.

use std::collections::BTreeMap;

use dipole::Player;
use dipole_domain::{Game, Millis, PersonId, TimeControl};
use serde::Serialize;

use crate::web::api::game_json::{letter, timestamp};

/// What of a game changes with time and viewer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct GameNow {
    /// The clocks; null in an untimed game.
    pub(crate) clock: Option<ClockJson>,
    /// What the viewer may do besides moving.
    pub(crate) may: Vec<&'static str>,
    /// The open takeback request.
    pub(crate) proposal: Option<ProposalJson>,
    /// How many takebacks there were.
    pub(crate) undos: u32,
}

/// The clocks of a game.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ClockJson {
    control: String,
    live: bool,
    /// Milliseconds left, by player.
    left: BTreeMap<String, Millis>,
    running: Option<String>,
    paused: bool,
    first_move: bool,
    low: Option<Millis>,
    allowance: Option<Millis>,
    deadline: Option<String>,
    until_deadline: Option<Millis>,
}

/// A takeback request.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ProposalJson {
    by: String,
    ply: u32,
    agreed: Vec<String>,
}

fn clock(game: &Game, at: Millis) -> Option<ClockJson> {
    let control = game.terms().control;
    if control == TimeControl::Untimed {
        return None;
    }
    let left = game.clocks(at).into_iter().map(|(player, left)| (letter(player), left)).collect();
    let running = game.running();
    Some(ClockJson {
        control: control.to_string(),
        live: !control.is_correspondence(),
        left,
        running: running.as_ref().map(|running| letter(running.player)),
        paused: running.as_ref().is_some_and(|running| running.is_paused(at)),
        first_move: running.as_ref().is_some_and(|running| running.first_move),
        low: running.as_ref().map(|_| game.low_mark()),
        allowance: running.as_ref().map(|running| running.allowance),
        deadline: running.as_ref().and_then(|running| timestamp(running.deadline())),
        until_deadline: running.as_ref().map(|running| running.left(at)),
    })
}

/// What the person may do besides moving.
fn permitted(game: &Game, person: Option<&PersonId>) -> Vec<&'static str> {
    let is_takeback = game.open_takeback().is_some();
    [
        (game.may_resign(person), "resign"),
        (game.may_abort(person), "abort"),
        (game.may_request_takeback(person), "undo"),
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
pub(crate) fn game_now(game: &Game, person: Option<&PersonId>, at: Millis) -> GameNow {
    let proposal = game.open_takeback().map(|(request, ply)| {
        let letters = |players: &[Player]| players.iter().copied().map(letter).collect();
        ProposalJson { by: letter(request.seat), ply, agreed: letters(&request.agreed) }
    });
    GameNow { clock: clock(game, at), may: permitted(game, person), proposal, undos: game.undos() }
}
