//! What is kept of clocks besides what a move changes: which are due, when they
//! stand still, and who is at the page of a live game.

use async_trait::async_trait;

use super::StoreError;
use dipole_domain::{GameId, Millis, Pauses, PersonId, Presence, Span};

/// What makes a person's correspondence clocks stand still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PauseKind {
    /// All days of a span.
    Vacation,
    /// The weekends of a span.
    Weekends,
}

/// Where clocks, pauses and presence are kept.
#[async_trait]
pub trait ClockStore: Send + Sync {
    /// Takes games whose clocks are due, so that no other process looks at
    /// them before `until`.
    async fn claim_due(
        &self,
        now: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError>;

    /// Says when the clock of a game at some version is due next.
    async fn postpone(
        &self,
        game: &GameId,
        version: u64,
        due: Option<Millis>,
    ) -> Result<(), StoreError>;

    /// When a person's clocks stand still.
    async fn pauses(&self, person: &PersonId) -> Result<Pauses, StoreError>;

    /// Lets a pause begin. The person's clocks become due, to be looked at.
    async fn begin_pause(
        &self,
        person: &PersonId,
        kind: PauseKind,
        span: Span,
    ) -> Result<(), StoreError>;

    /// Ends the pauses of a kind that go on. The person's clocks become due.
    async fn end_pause(
        &self,
        person: &PersonId,
        kind: PauseKind,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Who is or was at the page of a game.
    async fn presences(&self, game: &GameId) -> Result<Vec<Presence>, StoreError>;

    /// Remembers a player's sign of life or farewell.
    async fn set_presence(&self, game: &GameId, presence: &Presence) -> Result<(), StoreError>;

    /// What each move's player had left after it, in order; nothing without a
    /// clock.
    async fn move_clocks(&self, game: &GameId) -> Result<Vec<Option<Millis>>, StoreError>;
}
