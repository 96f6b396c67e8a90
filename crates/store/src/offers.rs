//! What is kept of games that have yet to begin, and of those that belong
//! together.

use async_trait::async_trait;

use super::StoreError;
use dipole_domain::{GameId, Millis, Offer, OfferChange, OfferId, PersonId, SetPart};

/// Where offers are kept.
#[async_trait]
pub trait OfferStore: Send + Sync {
    /// Remembers a new offer, with the letters to those whom it asks;
    /// [`StoreError::Conflict`] when it is a rematch
    /// that is offered already.
    async fn create_offer(&self, offer: &Offer) -> Result<(), StoreError>;

    /// An offer, whatever has become of it.
    async fn offer(&self, id: &OfferId) -> Result<Option<Offer>, StoreError>;

    /// Writes an answer together with the games that begin;
    /// [`StoreError::Conflict`] when somebody else has answered since.
    async fn answer_offer(&self, change: &OfferChange) -> Result<(), StoreError>;

    /// Keeps an open offer longer.
    async fn prolong_offer(&self, id: &OfferId, until: Millis) -> Result<(), StoreError>;

    /// The open offers of the lobby, the newest first.
    async fn listed_offers(&self, now: Millis, limit: u32) -> Result<Vec<Offer>, StoreError>;

    /// The open offers that somebody made, sits at or is asked in, the newest
    /// first.
    async fn offers_with(&self, person: &PersonId, now: Millis) -> Result<Vec<Offer>, StoreError>;

    /// The rematch of a game that was offered last, or has begun.
    async fn rematch_of(&self, game: &GameId) -> Result<Option<Offer>, StoreError>;

    /// Which game of which set a game is.
    async fn set_part(&self, game: &GameId) -> Result<Option<SetPart>, StoreError>;

    /// The games of a set that have begun, in order.
    async fn games_of_set(&self, set: &OfferId) -> Result<Vec<GameId>, StoreError>;
}
