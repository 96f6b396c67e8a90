//! What is kept for commands: submitted moves, and which mails came in.

use async_trait::async_trait;

use super::{Person, StoreError};
use dipole_domain::{GameId, Letter, MailGuard, Millis, OfferId, PersonId};

/// A mail that came in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Received {
    /// How many moves the game that it is about had when it first came.
    pub ply: u32,
    /// Whether it has been acted on and answered.
    pub answered: bool,
}

/// What commands need to remember.
#[async_trait]
pub trait CommandStore: Send + Sync {
    /// Remembers a move that is to be confirmed, instead of an earlier one.
    async fn submit_move(
        &self,
        game: &GameId,
        person: &PersonId,
        ply: u32,
        text: &str,
    ) -> Result<(), StoreError>;

    /// The move that a person has submitted in a game, and how many moves had
    /// been played then.
    async fn submitted_move(
        &self,
        game: &GameId,
        person: &PersonId,
    ) -> Result<Option<(u32, String)>, StoreError>;

    /// The accounts that get mail about games.
    async fn people_with_mail(&self, limit: u32) -> Result<Vec<Person>, StoreError>;

    /// A key of the site, drawn at random when it is first asked for.
    async fn secret(&self, name: &str) -> Result<String, StoreError>;

    /// Remembers that a mail came in; one that came before is told as it was
    /// then.
    async fn receive_mail(
        &self,
        message_id: &str,
        ply: u32,
        at: Millis,
    ) -> Result<Received, StoreError>;

    /// The mail is done with. Its answer, if there is one, goes into the
    /// outbox in the same transaction.
    async fn answer_mail(
        &self,
        message_id: &str,
        answer: Option<&Letter>,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Counts a try at something in an hour since 1970, and says how many
    /// there have been in it.
    async fn count_try(&self, what: &str, hour: i64) -> Result<u32, StoreError>;

    /// The games that have changed since then and the versions they have
    /// reached, the oldest change first.
    async fn changed_since(
        &self,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<(GameId, u64, Millis)>, StoreError>;

    /// Remembers after how many days the players of an offer's game are
    /// reminded of their turn.
    async fn set_nag(&self, offer: &OfferId, days: u16) -> Result<(), StoreError>;

    /// After how many days a game's players are reminded, if they have agreed
    /// on it.
    async fn nag(&self, game: &GameId) -> Result<Option<u16>, StoreError>;

    /// How a person's games may be played by mail.
    async fn mail_guard(&self, person: &PersonId) -> Result<MailGuard, StoreError>;

    /// Changes how a person's games may be played by mail.
    async fn set_mail_guard(&self, person: &PersonId, guard: MailGuard) -> Result<(), StoreError>;
}
