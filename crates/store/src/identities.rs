//! Identities at a provider (OpenID Connect) with which people sign in, and visitors who are on
//! their way there.

use dipole_domain::{AccountChange, Millis, PersonId};

use crate::account_emails::tell_owner;
use crate::admin::{AuditEntry, write_audit_entry};
use crate::people::ACCOUNTS;
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Account, Store, StoreError};

/// Somebody at a provider.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The provider.
    pub issuer: String,
    /// What the provider names them by, for ever.
    pub subject: String,
}

/// A visitor whom the site has sent to the provider.
#[derive(Clone, PartialEq, Eq)]
pub struct IdentityRequest {
    /// The hash of the state that comes back with the visitor.
    pub state_hash: String,
    /// The hash of the secret of the visitor's session.
    pub session: String,
    /// Whether the identity is to be linked with the account that is signed in.
    pub links: bool,
    /// What the provider has to sign.
    pub nonce: String,
    /// What proves to the provider that the answer comes to who asked (PKCE).
    pub verifier: String,
    /// When it began.
    pub created: Millis,
}

impl std::fmt::Debug for IdentityRequest {
    /// Without what is secret, which must not get into a log.
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
    /// Remembers a visitor who goes to the provider.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
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

    /// Takes what is known of a visitor who comes back with a state in a session, once. `None`
    /// when nobody is expected, or the visit began before `since`.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
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

    /// The account with which an identity is linked.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
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

    /// Since when an account is linked with an identity of a provider.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn identity_since(
        &self,
        person: &PersonId,
        issuer: &str,
    ) -> Result<Option<Millis>, StoreError> {
        let sql = "SELECT since FROM identities WHERE person = $1 AND issuer = $2";
        self.query_opt(sql, &params![person, issuer]).await
    }

    /// Links an account with an identity and writes to its owner.
    ///
    /// # Errors
    ///
    /// [`StoreError::Conflict`] when one of them is linked already.
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
            tell_owner(tx, &person, AccountChange::Linked, entry.at)
        })
        .await
    }

    /// Ends the link of an account that has a password with its identity of a provider, and
    /// writes to its owner. Says whether there was such a link.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
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
            tell_owner(tx, &person, AccountChange::Unlinked, entry.at)?;
            Ok(true)
        })
        .await
    }
}

/// Links an account with an identity; [`StoreError::Conflict`] when one of them is linked already.
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

/// Ends all links of an account.
pub(crate) fn forget_identities(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    tx.execute("DELETE FROM identities WHERE person = $1", &params![person])?;
    Ok(())
}
