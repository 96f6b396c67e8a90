//! Letters that wait to be sent.

use async_trait::async_trait;

use super::StoreError;
use dipole_domain::{Letter, Millis, PersonId};

/// A letter that one worker has taken to send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claimed {
    /// The letter.
    pub letter: Letter,
    /// When it was put there.
    pub created: Millis,
    /// How often sending was tried, this time included.
    pub attempts: u32,
}

/// Where letters wait.
#[async_trait]
pub trait OutboxStore: Send + Sync {
    /// Puts a letter into the outbox that no change in a game has caused. The
    /// same letter twice is one.
    async fn post(&self, letter: &Letter, at: Millis) -> Result<(), StoreError>;

    /// Takes up to `limit` letters that are due, for nobody else to take
    /// before `until`.
    async fn claim_letters(
        &self,
        at: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<Claimed>, StoreError>;

    /// When the next letter is due.
    async fn next_letter_due(&self) -> Result<Option<Millis>, StoreError>;

    /// The letter is sent, dropped or given up, as `result` says; its body is
    /// forgotten. `notice_to` has got a notice by it.
    async fn finish_letter(
        &self,
        id: &str,
        result: &str,
        notice_to: Option<&PersonId>,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// The letter could not be sent and is tried again at `due`.
    async fn delay_letter(&self, id: &str, error: &str, due: Millis) -> Result<(), StoreError>;

    /// Forgets letters that were done with before `before`.
    async fn forget_letters(&self, before: Millis) -> Result<(), StoreError>;
}
