//! What is kept of how people like the site.

use async_trait::async_trait;

use super::{Person, StoreError};
use dipole_domain::{Millis, PersonId};

/// Somebody as every page needs to know them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Who.
    pub person: Person,
    /// What they have chosen, as the cookie says it; empty for nothing.
    pub preferences: String,
    /// When they were last here, give or take some minutes; 0 for guests.
    pub seen: Millis,
}

/// Where settings are kept.
#[async_trait]
pub trait SettingsStore: Send + Sync {
    /// Who uses the browser with this session, and how they like it.
    async fn visitor_of_session(&self, token_hash: &str) -> Result<Option<Visitor>, StoreError>;

    /// Remembers how the owner of an account likes the pages.
    async fn set_preferences(&self, person: &PersonId, to: &str) -> Result<(), StoreError>;

    /// Changes the PIN of an account, of which `hash` is kept, and writes to
    /// its owner; empty ends it.
    async fn set_pin(&self, person: &PersonId, hash: &str, at: Millis) -> Result<(), StoreError>;
}
