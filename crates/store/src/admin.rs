//! What the site's owner may see and do. Everything done is written down in
//! the same transaction.

use async_trait::async_trait;

use super::{MailLink, Person, StoreError};
use dipole_domain::{Millis, PersonId};

/// An account as the site's owner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountInfo {
    /// Who.
    pub person: Person,
    /// When it was made.
    pub created: Millis,
    /// When its owner was last here; 0 for never since that is noted.
    pub seen: Millis,
    /// Since when it is shut; 0 while it is open.
    pub suspended: Millis,
    /// The confirmed address; empty without one.
    pub address: String,
    /// How many games it has a seat in.
    pub games: i64,
}

/// A report as the site's owner sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its number.
    pub number: i64,
    /// Who sent it.
    pub by: String,
    /// About whom.
    pub about: String,
    /// The game's id; empty when it is about none.
    pub game: String,
    /// What happened.
    pub text: String,
    /// When it was sent.
    pub created: Millis,
    /// When it was dealt with; 0 while it is open.
    pub resolved: Millis,
    /// What was done.
    pub resolution: String,
}

/// Something that the site's owner has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deed {
    /// When.
    pub at: Millis,
    /// Who, as the machine knows them.
    pub actor: String,
    /// What, as a word.
    pub action: String,
    /// To whom or what.
    pub about: String,
    /// Why, or how.
    pub detail: String,
}

/// What the site's owner may see and do.
#[async_trait]
pub trait AdminStore: Send + Sync {
    /// The accounts whose name or address holds a text, by name.
    async fn accounts_like(&self, text: &str, limit: u32) -> Result<Vec<AccountInfo>, StoreError>;

    /// Shuts an account and ends its sessions, or opens it again.
    async fn suspend(&self, person: &PersonId, shut: bool, deed: &Deed) -> Result<(), StoreError>;

    /// The reports that are open, or all, the oldest first.
    async fn reports(&self, all: bool, limit: u32) -> Result<Vec<Report>, StoreError>;

    /// A report was dealt with. Says whether it was open.
    async fn resolve_report(&self, number: i64, deed: &Deed) -> Result<bool, StoreError>;

    /// Removes the words of a line of talk. Says whether there was one.
    async fn remove_said(&self, number: i64, deed: &Deed) -> Result<bool, StoreError>;

    /// Remembers a link that the owner hands on, by the hash of its secret; an
    /// older one for the same purpose stops working.
    async fn hand_out_link(
        &self,
        token_hash: &str,
        link: &MailLink,
        deed: &Deed,
    ) -> Result<(), StoreError>;

    /// The latest deeds, the newest first.
    async fn deeds(&self, limit: u32) -> Result<Vec<Deed>, StoreError>;
}
