//! Identities at an OpenID Connect provider for sign-in, and pending authentication requests.

use dipole_domain::{AccountChange, Identity, Millis, PersonId};

use crate::account_emails::notify_owner;
use crate::admin::{AuditEntry, write_audit_entry};
use crate::people::ACCOUNTS;
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Account, Store, StoreError};

/// A pending authentication request of a visitor at the provider.
#[derive(Clone, PartialEq, Eq)]
pub struct IdentityRequest {
    /// The hash of the state that the provider returns with the visitor.
    pub state_hash: String,
    /// The hash of the secret of the visitor's session.
    pub session: String,
    /// Whether to link the identity with the signed-in account.
    pub links: bool,
    /// The nonce that the provider must sign.
    pub nonce: String,
    /// The PKCE verifier, which proves that the response reaches the client that made the request.
    pub verifier: String,
    /// The time of its beginning.
    pub created: Millis,
}

impl std::fmt::Debug for IdentityRequest {
    /// Omits the secrets, which must not be logged.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let IdentityRequest { links, created, .. } = self;
        write!(f, "IdentityRequest {{ links: {links}, created: {created} }}")
    }
}

impl FromRow for IdentityRequest {
    fn from_row(row: &Row) -> Result<IdentityRequest, StoreError> {
        Ok(IdentityRequest {
            state_hash: row.get("state_hash")?,
            session: row.get("session")?,
            links: row.get("links")?,
            nonce: row.get("nonce")?,
            verifier: row.get("verifier")?,
            created: row.get("created")?,
        })
    }
}

impl Store {
    /// Stores a pending authentication request.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn begin_identity_request(&self, new: &IdentityRequest) -> Result<(), StoreError> {
        let IdentityRequest { state_hash, session, links, nonce, verifier, created } = new;
        self.execute(
            "INSERT INTO identity_requests (state_hash, session, links, nonce, verifier, created) \
             VALUES ($1, $2, $3, $4, $5, $6)",
            &params![state_hash, session, *links, nonce, verifier, *created],
        )
        .await?;
        Ok(())
    }

    /// Consumes the pending request with this state in this session. `None` if there is none, or if
    /// it began before `since`.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn take_identity_request(
        &self,
        state_hash: &str,
        session: &str,
        since: Millis,
    ) -> Result<Option<IdentityRequest>, StoreError> {
        let (state_hash, session) = (state_hash.to_owned(), session.to_owned());
        self.write(move |tx| {
            let sql = "SELECT * FROM identity_requests \
                 WHERE state_hash = $1 AND session = $2 AND created >= $3";
            let found = tx.query_opt(sql, &params![state_hash, session, since])?;
            let sql = "DELETE FROM identity_requests WHERE state_hash = $1 AND session = $2";
            let taken = tx.execute(sql, &params![state_hash, session])?;
            Ok(found.filter(|_| taken == 1))
        })
        .await
    }

    /// The account linked with an identity.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn account_of_identity(
        &self,
        identity: &Identity,
    ) -> Result<Option<Account>, StoreError> {
        let sql = format!(
            "{ACCOUNTS} JOIN identities i ON i.person = a.person \
             WHERE i.issuer = $1 AND i.subject = $2"
        );
        self.query_opt(&sql, &params![identity.issuer, identity.subject]).await
    }

    /// The time at which an account was linked with an identity of a provider.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn identity_since(
        &self,
        person: &PersonId,
        issuer: &str,
    ) -> Result<Option<Millis>, StoreError> {
        let sql = "SELECT since FROM identities WHERE person = $1 AND issuer = $2";
        self.query_opt(sql, &params![person, issuer]).await
    }

    /// Links an account with an identity and notifies its owner.
    ///
    /// # Errors
    ///
    /// If one of them is linked already ([`StoreError::Conflict`]).
    pub async fn link_identity(
        &self,
        person: &PersonId,
        identity: &Identity,
        entry: &AuditEntry,
    ) -> Result<(), StoreError> {
        let (person, identity, entry) = (person.clone(), identity.clone(), entry.clone());
        self.write(move |tx| {
            insert_identity(tx, &person, &identity, entry.at)?;
            write_audit_entry(tx, &entry)?;
            notify_owner(tx, &person, AccountChange::Linked, entry.at)
        })
        .await
    }

    /// Unlinks an account that has a password from its identity at a provider, and notifies its
    /// owner. Returns whether there was such a link.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn unlink_identity(
        &self,
        person: &PersonId,
        issuer: &str,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let (person, issuer, entry) = (person.clone(), issuer.to_owned(), entry.clone());
        self.write(move |tx| {
            let sql = "DELETE FROM identities WHERE person = $1 AND issuer = $2 \
                 AND EXISTS (SELECT 1 FROM accounts a WHERE a.person = $1 AND a.password <> '')";
            if tx.execute(sql, &params![person, issuer])? == 0 {
                return Ok(false);
            }
            write_audit_entry(tx, &entry)?;
            notify_owner(tx, &person, AccountChange::Unlinked, entry.at)?;
            Ok(true)
        })
        .await
    }
}

/// Links an account with an identity; [`StoreError::Conflict`] if one of them is linked already.
pub(crate) fn insert_identity(
    tx: &mut Tx<'_>,
    person: &PersonId,
    identity: &Identity,
    at: Millis,
) -> Result<(), StoreError> {
    tx.execute_one(
        "INSERT INTO identities (issuer, subject, person, since) VALUES ($1, $2, $3, $4) \
         ON CONFLICT DO NOTHING",
        &params![identity.issuer, identity.subject, person, at],
    )
}

/// Removes all links of an account.
pub(crate) fn forget_identities(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    tx.execute("DELETE FROM identities WHERE person = $1", &params![person])?;
    Ok(())
}
