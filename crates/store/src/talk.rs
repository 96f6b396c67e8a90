//! What is kept of talk and notes.

use async_trait::async_trait;

use super::{Person, StoreError};
use dipole_domain::{GameId, Millis, PersonId, Room};

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Its number, higher than those of all lines before it.
    pub number: i64,
    /// Who said it.
    pub person: Person,
    /// The words; none once they were removed.
    pub text: String,
    /// When.
    pub at: Millis,
    /// Whether the site's owner has removed the words.
    pub removed: bool,
}

/// Where talk and notes are kept.
#[async_trait]
pub trait TalkStore: Send + Sync {
    /// Remembers a line and returns its number.
    async fn say(
        &self,
        game: &GameId,
        room: Room,
        person: &PersonId,
        text: &str,
        at: Millis,
    ) -> Result<i64, StoreError>;

    /// The latest lines of a room, in order.
    async fn talk(&self, game: &GameId, room: Room, limit: u32) -> Result<Vec<Said>, StoreError>;

    /// How many lines the person has said since, in all games.
    async fn said_since(&self, person: &PersonId, since: Millis) -> Result<u64, StoreError>;

    /// The rooms that the person does not want to hear.
    async fn mutes(&self, game: &GameId, person: &PersonId) -> Result<Vec<Room>, StoreError>;

    /// Mutes a room for a person, or opens it again.
    async fn set_mute(
        &self,
        game: &GameId,
        person: &PersonId,
        room: Room,
        mute: bool,
    ) -> Result<(), StoreError>;

    /// The person's notes on a game.
    async fn note(&self, game: &GameId, person: &PersonId) -> Result<String, StoreError>;

    /// Writes the person's notes anew.
    async fn set_note(
        &self,
        game: &GameId,
        person: &PersonId,
        text: &str,
        at: Millis,
    ) -> Result<(), StoreError>;
}
