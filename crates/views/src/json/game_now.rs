//! The part of a game's JSON that depends on time and viewer: clocks, permitted actions, an
//! open takeback request.

use std::collections::BTreeMap;

use dipole::Player;
use dipole_domain::{Game, Millis, PersonId, TimeControl};
use serde::Serialize;
use utoipa::ToSchema;

use crate::json::game_json::timestamp;
use crate::json::values::PlayerLetter;

/// What of a game changes with time and viewer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Now)]
pub struct GameNow {
    /// The clock; nothing in games without one.
    #[schema(required)]
    pub clock: Option<ClockJson>,
    /// What you may do besides moving
    pub may: Vec<Permission>,
    /// The wish to take moves back
    #[schema(required)]
    pub proposal: Option<ProposalJson>,
    /// How often moves were taken back
    pub undos: u32,
}

/// Times in milliseconds; null without a clock
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Clock)]
pub struct ClockJson {
    control: String,
    /// Whether it is counted in seconds
    live: bool,
    /// What each player has left
    left: BTreeMap<PlayerLetter, i64>,
    /// Whose clock runs
    #[schema(required)]
    running: Option<PlayerLetter>,
    /// Whether that one stands still, on a vacation or a weekend
    paused: bool,
    /// Whether the time is for the first move alone
    first_move: bool,
    /// From how much on pages warn
    #[schema(required)]
    low: Option<i64>,
    /// What there was when the turn began
    #[schema(required)]
    allowance: Option<i64>,
    #[schema(required, format = DateTime)]
    deadline: Option<String>,
    #[schema(required)]
    until_deadline: Option<i64>,
}

/// The wish to take moves back
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Proposal)]
pub struct ProposalJson {
    by: PlayerLetter,
    /// How many moves would remain
    ply: u32,
    agreed: Vec<PlayerLetter>,
}

/// What a player may do besides moving
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    /// Resign.
    Resign,
    /// Abort the game.
    Abort,
    /// Ask to take the last move back.
    Undo,
    /// Answer the request to take moves back.
    Answer,
    /// Withdraw the request to take moves back.
    Withdraw,
    /// Ask to call the game off.
    CallOff,
    /// Answer the request to call the game off.
    CallOffAnswer,
    /// Withdraw the request to call the game off.
    CallOffWithdraw,
}

fn clock(game: &Game, at: Millis) -> Option<ClockJson> {
    let control = game.terms().control;
    if control == TimeControl::Untimed {
        return None;
    }
    let left = game.clocks(at).into_iter().map(|(player, left)| (player.into(), left)).collect();
    let running = game.running();
    Some(ClockJson {
        control: control.to_string(),
        live: !control.is_correspondence(),
        left,
        running: running.as_ref().map(|running| running.player.into()),
        paused: running.as_ref().is_some_and(|running| running.is_paused(at)),
        first_move: running.as_ref().is_some_and(|running| running.first_move),
        low: running.as_ref().map(|_| game.low_mark()),
        allowance: running.as_ref().map(|running| running.allowance),
        deadline: running.as_ref().and_then(|running| timestamp(running.deadline())),
        until_deadline: running.as_ref().map(|running| running.left(at)),
    })
}

/// Returns the person's permitted actions besides moving.
fn permitted(game: &Game, person: Option<&PersonId>) -> Vec<Permission> {
    let is_takeback = game.open_takeback().is_some();
    [
        (game.may_resign(person), Permission::Resign),
        (game.may_abort(person), Permission::Abort),
        (game.may_request_takeback(person), Permission::Undo),
        (is_takeback && game.awaits_answer(person), Permission::Answer),
        (is_takeback && game.may_withdraw(person), Permission::Withdraw),
        (game.may_call_off(person) && !game.may_abort(person), Permission::CallOff),
        (!is_takeback && game.awaits_answer(person), Permission::CallOffAnswer),
        (!is_takeback && game.may_withdraw(person), Permission::CallOffWithdraw),
    ]
    .into_iter()
    .filter_map(|(may, what)| may.then_some(what))
    .collect()
}

/// Returns all of these values, with only what the person may see.
pub fn game_now(game: &Game, person: Option<&PersonId>, at: Millis) -> GameNow {
    let proposal = game.open_takeback().map(|(request, ply)| {
        let letters =
            |players: &[Player]| players.iter().copied().map(PlayerLetter::from).collect();
        ProposalJson { by: request.seat.into(), ply, agreed: letters(&request.agreed) }
    });
    GameNow { clock: clock(game, at), may: permitted(game, person), proposal, undos: game.undos() }
}
