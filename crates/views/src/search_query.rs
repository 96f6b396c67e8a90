//! Search parameters for finished games, in addresses and forms.

use dipole::Termination;
use dipole_domain::COLOURS;
use dipole_site::services::game_lists::GameCursor;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa::openapi::schema::Schema;

use crate::json::values::{one_of, setup as setups};

/// The licence of the records that the site publishes.
pub const LICENCE: &str = "https://creativecommons.org/publicdomain/zero/1.0/";

/// The names of endings in addresses and forms.
pub const ENDINGS: [(&str, Termination); 5] = [
    ("normal", Termination::Normal),
    ("resignation", Termination::Resignation),
    ("time-forfeit", Termination::TimeForfeit),
    ("abandoned", Termination::Abandoned),
    ("adjudication", Termination::Adjudication),
];

/// The searched player has won.
pub const WON: &str = "won";
/// Another player has won.
pub const LOST: &str = "lost";
/// No computer plays.
pub const PEOPLE: &str = "people";
/// At least one computer plays.
pub const COMPUTERS: &str = "computers";

/// The search form as the visitor filled it in. An empty text is the same as none.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct SearchQuery {
    /// The name of a player
    pub player: String,
    /// The colour of this player
    #[param(schema_with = colours)]
    pub color: String,
    /// The setup
    #[param(schema_with = setups)]
    pub setup: String,
    /// The winner: a colour, or whether the player has won or lost
    #[param(schema_with = results)]
    pub result: String,
    /// The minimum number of moves
    #[param(value_type = u32)]
    pub min_moves: String,
    /// The maximum number of moves
    #[param(value_type = u32)]
    pub max_moves: String,
    /// The first day (UTC) or moment of the end of a game
    #[param(example = "2026-11-24")]
    pub since: String,
    /// The last day of the end of a game, or the moment before which it ended
    #[param(example = "2026-11-24T12:00:00Z")]
    pub until: String,
    /// The way in which the games ended
    #[param(schema_with = endings)]
    pub ending: String,
    /// Whether only people played, or at least one computer
    #[param(schema_with = opponents)]
    pub opponents: String,
    /// 1 for rated games, 0 for others
    #[param(schema_with = switch)]
    pub rated: String,
}

fn colours() -> Schema {
    one_of(COLOURS.map(|it| it.0))
}

fn results() -> Schema {
    one_of(COLOURS.map(|it| it.0).into_iter().chain([WON, LOST]))
}

fn endings() -> Schema {
    one_of(ENDINGS.map(|it| it.0))
}

fn opponents() -> Schema {
    one_of([PEOPLE, COMPUTERS])
}

fn switch() -> Schema {
    one_of(["0", "1"])
}

/// An invalid search parameter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchFault {
    /// Its name, as in an address.
    pub field: &'static str,
    /// The key of the text with the reason.
    pub key: &'static str,
}

/// Formats a position in the list for addresses.
pub fn cursor_text(cursor: GameCursor) -> String {
    format!("{}-{}", cursor.at, cursor.number)
}
