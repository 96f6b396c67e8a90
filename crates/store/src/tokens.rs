//! API tokens, which programs use instead of a session.

use std::collections::HashMap;

use dipole_domain::{AccountChange, Millis, PersonId, Scopes};

use crate::account_emails::notify_owner;
use crate::clocks::LastSeen;
use crate::limits::{AtMost, check_count, lock_person};
use crate::sql::{FromRow, Row, params};
use crate::{Person, Store, StoreError};

/// A token, for display to its owner, without its secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// The id among the owner's tokens.
    pub id: String,
    /// The owner's name for it.
    pub name: String,
    /// The permitted scopes.
    pub scopes: Scopes,
    /// The time of creation.
    pub created: Millis,
    /// The time of the last use, to within some minutes; 0 for never.
    pub used: Millis,
}

impl FromRow for Token {
    fn from_row(row: &Row) -> Result<Token, StoreError> {
        let scopes: String = row.get("scopes")?;
        Ok(Token {
            id: row.get("token")?,
            name: row.get("token_name")?,
            scopes: Scopes::parse(&scopes),
            created: row.get("created")?,
            used: row.get("used")?,
        })
    }
}

const TOKEN: &str = "t.id AS token, t.name AS token_name, t.scopes, t.created, t.used";

/// The row of the bot with the token `t` if its owner's account is suspended or deleted.
const UNOWNED_BOT: &str = "SELECT 1 FROM bots b LEFT JOIN accounts o ON o.person = b.owner \
     WHERE b.person = t.person AND (o.person IS NULL OR o.suspended <> 0)";

impl Store {
    /// Stores a new token by the hash of its secret, and notifies its owner.
    ///
    /// # Errors
    ///
    /// If the owner has reached the limit ([`StoreError::LimitReached`]).
    pub async fn create_token(
        &self,
        most: AtMost,
        token_hash: &str,
        person: &PersonId,
        token: &Token,
    ) -> Result<(), StoreError> {
        let (hash, person, token) = (token_hash.to_owned(), person.clone(), token.clone());
        self.write(move |tx| {
            lock_person(tx, &person)?;
            let there = "SELECT COUNT(*) FROM tokens WHERE person = $1 AND created > $2";
            check_count(tx, most.count, there, &params![person, most.since])?;
            tx.execute(
                "INSERT INTO tokens (token_hash, id, person, name, scopes, created, used) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7)",
                &params![
                    hash,
                    token.id,
                    person,
                    token.name,
                    token.scopes.to_string(),
                    token.created,
                    token.used
                ],
            )?;
            notify_owner(tx, &person, AccountChange::Token(token.name.clone()), token.created)
        })
        .await
    }

    /// The tokens of an account, the newest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tokens_of(&self, person: &PersonId) -> Result<Vec<Token>, StoreError> {
        let sql = format!(
            "SELECT {TOKEN} FROM tokens t WHERE t.person = $1 ORDER BY t.created DESC, t.id"
        );
        self.query_skipping_damaged(&sql, &params![person]).await
    }

    /// Revokes a token. Returns whether the account had it.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn revoke_token(&self, person: &PersonId, id: &str) -> Result<bool, StoreError> {
        let sql = "DELETE FROM tokens WHERE person = $1 AND id = $2";
        Ok(self.execute(sql, &params![person, id]).await? == 1)
    }

    /// The owner of a token with their page preferences, and the token; `None` if the account is
    /// suspended. A bot's token also requires an open account of the bot's owner.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn owner_of_token(
        &self,
        token_hash: &str,
    ) -> Result<Option<(Person, String, Token)>, StoreError> {
        let sql = format!(
            "SELECT p.id, p.name, a.preferences, {TOKEN} FROM tokens t \
             JOIN accounts a ON a.person = t.person JOIN people p ON p.id = t.person \
             WHERE t.token_hash = $1 AND a.suspended = 0 AND NOT EXISTS ({UNOWNED_BOT})"
        );
        let Some(row) = self.query_opt::<Row>(&sql, &params![token_hash]).await? else {
            return Ok(None);
        };
        Ok(Some((Person::from_row(&row)?, row.get("preferences")?, Token::from_row(&row)?)))
    }

    /// Stores when a token was used.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn record_token_use(&self, id: &str, at: Millis) -> Result<(), StoreError> {
        let tokens = HashMap::from([(id.to_owned(), at)]);
        self.write_signs_of_life(&LastSeen { tokens, ..LastSeen::default() }).await
    }
}
