//! Bots: accounts that programs play with, each run by the owner of another account.

use dipole_domain::{
    AccountChange, AccountName, BOT_ID_PREFIX, BotTerms, Millis, PersonId, RunningGames,
};

use crate::account_emails::notify_owner;
use crate::limits::{AtMost, check_count, lock_person};
use crate::people::INSERT_PERSON;
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Person, Store, StoreError, Token};

/// A bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bot {
    /// Its account.
    pub person: Person,
    /// The account of the bot's owner.
    pub owner: Person,
    /// The time of creation.
    pub created: Millis,
    /// Its terms.
    pub terms: BotTerms,
    /// The address notified of its correspondence games; empty without one.
    pub webhook: String,
}

impl FromRow for Bot {
    fn from_row(row: &Row) -> Result<Bot, StoreError> {
        let (id, terms): (PersonId, String) = (row.get("id")?, row.get("terms")?);
        let terms =
            serde_json::from_str(&terms).map_err(|error| StoreError::damaged(&id, error))?;
        Ok(Bot {
            person: Person { id, name: row.get("name")? },
            owner: Person { id: row.get("owner")?, name: row.get("owner_name")? },
            created: row.get("created")?,
            terms,
            webhook: row.get("webhook")?,
        })
    }
}

/// The rows of a new bot.
#[derive(Clone, Debug)]
pub struct NewBot {
    /// The account of the bot's owner.
    pub owner: PersonId,
    /// Its name.
    pub name: AccountName,
    /// The hash of the secret of its token.
    pub token_hash: String,
    /// Its token.
    pub token: Token,
}

const BOTS: &str = "SELECT p.id, p.name, b.owner, COALESCE(o.name, '') AS owner_name, b.created, \
     b.terms, b.webhook FROM bots b JOIN people p ON p.id = b.person \
     LEFT JOIN people o ON o.id = b.owner";

impl Store {
    /// Creates a bot with its token, and notifies its owner.
    ///
    /// # Errors
    ///
    /// If the owner has `most` bots ([`StoreError::LimitReached`]), or if the name is taken or the
    /// owner has no account ([`StoreError::Conflict`]).
    pub async fn create_bot(
        &self,
        most: u64,
        new: &NewBot,
        at: Millis,
    ) -> Result<PersonId, StoreError> {
        let (new, bot) = (new.clone(), PersonId::random_bot());
        let terms = terms_text(&bot, &BotTerms::default())?;
        self.write(move |tx| {
            lock_person(tx, &new.owner)?;
            let there = "SELECT COUNT(*) FROM bots WHERE owner = $1";
            check_count(tx, AtMost::ever(most).count, there, &params![new.owner])?;
            let owners = "SELECT COUNT(*) FROM accounts WHERE person = $1";
            if tx.query_one::<u64>(owners, &params![new.owner])? == 0 {
                return Err(StoreError::Conflict);
            }
            tx.execute(INSERT_PERSON, &params![bot, new.name.as_str(), at])?;
            tx.execute_one(
                "INSERT INTO accounts (person, name_key, password, created) \
                 VALUES ($1, $2, '', $3) ON CONFLICT DO NOTHING",
                &params![bot, new.name.key(), at],
            )?;
            tx.execute(
                "INSERT INTO bots (person, owner, created, terms, webhook) \
                 VALUES ($1, $2, $3, $4, '')",
                &params![bot, new.owner, at, terms],
            )?;
            insert_token(tx, &bot, &new.token_hash, &new.token)?;
            notify_owner(tx, &new.owner, AccountChange::Token(new.name.to_string()), at)?;
            Ok(bot.clone())
        })
        .await
    }

    /// A bot; `None` for other accounts.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn bot(&self, person: &PersonId) -> Result<Option<Bot>, StoreError> {
        self.query_opt(&format!("{BOTS} WHERE b.person = $1"), &params![person]).await
    }

    /// The bots of an owner, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn bots_of(&self, owner: &PersonId) -> Result<Vec<Bot>, StoreError> {
        let sql = format!("{BOTS} WHERE b.owner = $1 ORDER BY b.created, b.person");
        self.query_skipping_damaged(&sql, &params![owner]).await
    }

    /// Replaces the token of a bot, and notifies the bot's owner.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn rotate_bot_token(
        &self,
        bot: &Bot,
        token_hash: &str,
        token: &Token,
    ) -> Result<(), StoreError> {
        let (bot, hash, token) = (bot.clone(), token_hash.to_owned(), token.clone());
        self.write(move |tx| {
            lock_person(tx, &bot.person.id)?;
            tx.execute("DELETE FROM tokens WHERE person = $1", &params![bot.person.id])?;
            insert_token(tx, &bot.person.id, &hash, &token)?;
            let name = bot.person.name.clone();
            notify_owner(tx, &bot.owner.id, AccountChange::Token(name), token.created)
        })
        .await
    }

    /// Changes the terms of a bot. Returns false if there is no such bot.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_bot_terms(
        &self,
        bot: &PersonId,
        terms: &BotTerms,
    ) -> Result<bool, StoreError> {
        let sql = "UPDATE bots SET terms = $1 WHERE person = $2";
        Ok(self.execute(sql, &params![terms_text(bot, terms)?, bot]).await? == 1)
    }

    /// Changes the webhook of a bot; empty for none, which drops the waiting requests. Returns
    /// false if there is no such bot.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_bot_webhook(&self, bot: &PersonId, address: &str) -> Result<bool, StoreError> {
        let (bot, address) = (bot.clone(), address.to_owned());
        self.write(move |tx| {
            let sql = "UPDATE bots SET webhook = $1 WHERE person = $2";
            let is_there = tx.execute(sql, &params![address, bot])? == 1;
            if address.is_empty() {
                let sql = "DELETE FROM webhook_messages WHERE bot = $1 AND done = 0";
                tx.execute(sql, &params![bot])?;
            }
            Ok(is_there)
        })
        .await
    }

    /// The running games of a bot.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn running_games_of_bot(&self, bot: &PersonId) -> Result<RunningGames, StoreError> {
        let sql = format!(
            "SELECT COUNT(DISTINCT s.game) AS count FROM seats s \
             WHERE s.person = $1 AND s.ended = 0 AND (0 = $2 OR EXISTS \
             (SELECT 1 FROM seats c WHERE c.game = s.game AND c.kind = 'human' \
             AND c.person NOT LIKE '{BOT_ID_PREFIX}%'))"
        );
        let bot = bot.clone();
        self.snapshot(move |tx| {
            let all = tx.query_one(&sql, &params![bot, false])?;
            let with_people = tx.query_one(&sql, &params![bot, true])?;
            Ok(RunningGames { all, with_people })
        })
        .await
    }
}

fn terms_text(bot: &PersonId, terms: &BotTerms) -> Result<String, StoreError> {
    serde_json::to_string(terms).map_err(|error| StoreError::damaged(bot, error))
}

fn insert_token(
    tx: &mut Tx<'_>,
    bot: &PersonId,
    hash: &str,
    token: &Token,
) -> Result<(), StoreError> {
    tx.execute(
        "INSERT INTO tokens (token_hash, id, person, name, scopes, created, used) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        &params![
            hash,
            token.id,
            bot,
            token.name,
            token.scopes.to_string(),
            token.created,
            token.used
        ],
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_without_handicaps_are_stored_as_older_versions_read_them() {
        let usual = BotTerms::default();
        let text = terms_text(&PersonId::random_bot(), &usual).expect("JSON");
        assert!(!text.contains("handicaps"), "older versions refuse unknown fields: {text}");
        assert_eq!(serde_json::from_str::<BotTerms>(&text).ok(), Some(usual));
    }
}
