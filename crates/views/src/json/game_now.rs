//! The part of a game's JSON that depends on time and viewer: clocks, permitted actions, an
//! open takeback request.

use std::collections::BTreeMap;

use dipole::Player;
use dipole_domain::{Game, Millis, PersonId, TimeControl};
use serde::Serialize;
use utoipa::ToSchema;

use crate::json::game_json::timestamp;
use crate::json::values::PlayerLetter;

/// The part of a game that depends on the time and the viewer.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Now)]
pub struct GameNow {
    /// The clock; null in games without one.
    #[schema(required)]
    pub clock: Option<ClockJson>,
    /// Your permitted actions besides moving
    pub may: Vec<Permission>,
    /// The open request for a takeback
    #[schema(required)]
    pub proposal: Option<ProposalJson>,
    /// Number of takebacks so far
    pub undos: u32,
}

/// Times in milliseconds; null without a clock
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Clock)]
pub struct ClockJson {
    control: String,
    /// Whether the clock counts seconds
    live: bool,
    /// The time left for each player
    left: BTreeMap<PlayerLetter, i64>,
    /// The player whose clock runs
    #[schema(required)]
    running: Option<PlayerLetter>,
    /// Whether that clock is paused, by a vacation or a weekend
    paused: bool,
    /// Whether the time is for the first move only
    first_move: bool,
    /// The time left at which pages start to warn
    #[schema(required)]
    low: Option<i64>,
    /// The time left when the turn began
    #[schema(required)]
    allowance: Option<i64>,
    #[schema(required, format = DateTime)]
    deadline: Option<String>,
    #[schema(required)]
    until_deadline: Option<i64>,
}

/// The open request for a takeback
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Proposal)]
pub struct ProposalJson {
    by: PlayerLetter,
    /// Number of moves that would remain
    ply: u32,
    agreed: Vec<PlayerLetter>,
}

/// An action of a player besides moving
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    /// Resign.
    Resign,
    /// Abort the game.
    Abort,
    /// Request a takeback of the last move.
    Undo,
    /// Answer a takeback request.
    Answer,
    /// Withdraw your takeback request.
    Withdraw,
    /// Request to end the game without a result.
    CallOff,
    /// Answer the request to end the game without a result.
    CallOffAnswer,
    /// Withdraw your request to end the game without a result.
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
