//! Values of the JSON API with a fixed list of words, and their schemas.

use dipole::{Player, Setup};
use dipole_domain::{ChatRoom, PersonId, Speed};
use serde::Serialize;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// The letter that stands for a player.
// In the order in which objects list them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
pub enum PlayerLetter {
    /// Black.
    B,
    /// Green.
    G,
    /// Red.
    R,
    /// White.
    W,
}

impl From<Player> for PlayerLetter {
    fn from(player: Player) -> PlayerLetter {
        match player {
            Player::White => PlayerLetter::W,
            Player::Red => PlayerLetter::R,
            Player::Black => PlayerLetter::B,
            Player::Green => PlayerLetter::G,
        }
    }
}

/// Whether a person or a program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person.
    Human,
    /// A computer of the site.
    Computer,
    /// A bot: an account that a program plays with.
    Bot,
}

impl PlayerKind {
    /// Returns the kind of an account.
    pub fn of_account(person: &PersonId) -> PlayerKind {
        if person.is_bot() { PlayerKind::Bot } else { PlayerKind::Human }
    }
}

/// Returns the name of a setup in the JSON of a game.
pub fn setup_name(setup: Option<Setup>) -> &'static str {
    setup.map_or(CUSTOM, Setup::name)
}

/// The name of a start other than the setups.
const CUSTOM: &str = "custom";

/// Returns the schema of a text that is one of these words.
pub fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> Schema {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words)).build().into()
}

/// Returns the schema of the name of a setup.
pub fn setup() -> Schema {
    one_of(Setup::ALL.map(Setup::name))
}

/// Returns the schema of the name of a setup, or of a start other than the setups.
pub fn setup_or_custom() -> Schema {
    one_of(Setup::ALL.map(Setup::name).into_iter().chain([CUSTOM]))
}

/// Returns the schema of the name of a chat room.
pub fn room() -> Schema {
    one_of(ChatRoom::ALL.map(ChatRoom::word))
}

/// Returns the schema of the name of a colour.
pub fn colour() -> Schema {
    one_of(["random", "white", "red", "black", "green"])
}

/// A setup in a query. Only its schema is used: an unknown value gets our own error response.
pub enum SetupParam {}

impl PartialSchema for SetupParam {
    fn schema() -> RefOr<Schema> {
        setup().into()
    }
}

impl ToSchema for SetupParam {}

/// A speed of rated games in a query. Only its schema is used, like that of [`SetupParam`].
pub enum SpeedParam {}

impl PartialSchema for SpeedParam {
    fn schema() -> RefOr<Schema> {
        one_of(Speed::ALL.into_iter().filter(|speed| *speed != Speed::Untimed).map(Speed::word))
            .into()
    }
}

impl ToSchema for SpeedParam {}

/// A switch in a query.
pub enum SwitchParam {}

impl PartialSchema for SwitchParam {
    fn schema() -> RefOr<Schema> {
        one_of(["0", "1"]).into()
    }
}

impl ToSchema for SwitchParam {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_the_rules() {
        for player in Player::ALL {
            let written = serde_json::to_value(PlayerLetter::from(player)).expect("JSON");
            assert_eq!(written, player.letter().to_string());
        }
    }
}
