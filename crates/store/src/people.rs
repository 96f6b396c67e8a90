//! People: names and passwords.

use std::collections::HashMap;

use dipole_domain::{
    AccountChange, AccountName, Email, EmailAddress, Identity, Millis, PersonId, UserRef,
};

use crate::account_emails::notify_owner;
use crate::clocks::LastSeen;
use crate::identities::insert_identity;
use crate::mail_changes::MailChange;
use crate::mailboxes::write_pending_address;
use crate::outbox::write_emails;
use crate::personal_data::{forget_account, take_over};
use crate::results::recount;
use crate::running_games::end_waiting_for_oneself;
use crate::sessions::{NewSession, end_access, replace_session};
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Store, StoreError};

/// A person, with the data that a browser session needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The person's id.
    pub id: PersonId,
    /// The name to show; empty for a guest.
    pub name: String,
}

impl From<&Person> for UserRef {
    fn from(person: &Person) -> UserRef {
        UserRef { person: person.id.clone(), name: person.name.clone() }
    }
}

/// A person with a name, and with a password or an external identity.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The person.
    pub person: Person,
    /// The hash of the password; empty without one.
    pub password: String,
    /// The hash of the PIN, which permits only play; empty without one.
    pub pin: String,
    /// The time at which the site owner suspended the account; 0 if it is not suspended.
    pub suspended: Millis,
    /// The reason for the suspension, as shown to the account's owner; empty without one.
    pub suspended_why: String,
    /// Whether signing in takes a second factor.
    pub has_second_factor: bool,
}

impl Account {
    /// Whether the site owner has suspended the account.
    pub const fn is_suspended(&self) -> bool {
        self.suspended > 0
    }
}

/// The data of a sign-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAccount {
    /// The guest that becomes the account and keeps its games.
    pub guest: Option<PersonId>,
    /// The name.
    pub name: AccountName,
    /// The hash of the password; empty for sign-in by `identity` alone.
    pub password: String,
    /// The external identity used for sign-in, if any.
    pub identity: Option<Identity>,
    /// The session that ends.
    pub old_session: String,
    /// The session that begins; `None` for a sign-up without a browser.
    pub session: Option<NewSession>,
    /// The address to confirm by mail.
    pub address: Option<NewAddress>,
}

/// An email address given at sign-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAddress {
    /// The address.
    pub address: EmailAddress,
    /// The language of the mails.
    pub language: String,
}

impl FromRow for Account {
    fn from_row(row: &Row) -> Result<Account, StoreError> {
        Ok(Account {
            person: Person::from_row(row)?,
            password: row.get("password")?,
            pin: row.get("pin")?,
            suspended: row.get("suspended")?,
            suspended_why: row.get("suspended_why")?,
            has_second_factor: row.get("has_second_factor")?,
        })
    }
}

/// The columns of an [`Account`] `a`.
pub(crate) const ACCOUNTS: &str = "SELECT p.id, p.name, a.password, a.pin, a.suspended, a.suspended_why, \
     (SELECT COUNT(*) FROM second_factors f WHERE f.person = a.person AND f.since > 0) \
     AS has_second_factor FROM accounts a JOIN people p ON p.id = a.person";

pub(crate) const INSERT_PERSON: &str = "INSERT INTO people (id, name, created) VALUES ($1, $2, $3)";

impl Store {
    /// Creates an account.
    ///
    /// # Errors
    ///
    /// If the name is taken, or the identity linked already ([`StoreError::Conflict`]).
    pub async fn sign_up(&self, new: &NewAccount, at: Millis) -> Result<Person, StoreError> {
        let new = new.clone();
        self.write_once(MailChange::Command, move |tx| insert_account(tx, &new, at)).await
    }

    /// The account with a name, in lower case.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn account(&self, key: &str) -> Result<Option<Account>, StoreError> {
        self.query_opt(&format!("{ACCOUNTS} WHERE a.name_key = $1"), &params![key]).await
    }

    /// The name of a person; `None` for guests and deleted accounts.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn name_of(&self, person: &PersonId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT name FROM people WHERE id = $1 AND name <> ''";
        self.query_opt(sql, &params![person]).await
    }

    /// Ends one session and begins another for `person`, who takes over the guest's seats.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn sign_in(
        &self,
        person: &PersonId,
        guest: Option<&PersonId>,
        old: &str,
        new: &NewSession,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, guest) = (person.clone(), guest.cloned());
        let (old, new) = (old.to_owned(), new.clone());
        self.write(move |tx| {
            replace_session(tx, &old, &new, &person, at)?;
            let Some(guest) = &guest else { return Ok(()) };
            let moved = "UPDATE seats SET person = $1 WHERE person = $2";
            if tx.execute(moved, &params![person, guest])? > 0 {
                end_waiting_for_oneself(tx, &person)?;
                recount(tx, &person, guest)?;
            }
            take_over(tx, guest, &person)
        })
        .await
    }

    /// Changes the password of an account and notifies its owner. Ends all its sessions but one,
    /// its tokens and its mailed links.
    ///
    /// # Errors
    ///
    /// If there is no such account ([`StoreError::Conflict`]).
    pub async fn set_password(
        &self,
        person: &PersonId,
        hash: &str,
        but: Option<&str>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, hash) = (person.clone(), hash.to_owned());
        let but = but.unwrap_or_default().to_owned();
        self.write_once(MailChange::Command, move |tx| {
            let sql = "UPDATE accounts SET password = $1 WHERE person = $2";
            tx.execute_one(sql, &params![hash, person])?;
            end_access(tx, &person, &but)?;
            notify_owner(tx, &person, AccountChange::Password, at)
        })
        .await
    }

    /// Stores when a person was last on the site.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn record_presence(&self, person: &PersonId, at: Millis) -> Result<(), StoreError> {
        let owners = HashMap::from([(person.clone(), at)]);
        self.write_signs_of_life(&LastSeen { owners, ..LastSeen::default() }).await
    }

    /// Removes name, password, sessions and all private data, and sends a last mail to the person.
    /// The games stay.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn delete_account(&self, person: &PersonId, at: Millis) -> Result<(), StoreError> {
        let person = person.clone();
        self.write_once(MailChange::Command, move |tx| {
            notify_owner(tx, &person, AccountChange::Deleted, at)?;
            forget_account(tx, &person)
        })
        .await
    }
}

fn insert_account(tx: &mut Tx<'_>, new: &NewAccount, at: Millis) -> Result<Person, StoreError> {
    let id = match &new.guest {
        Some(guest) => {
            let sql = "UPDATE people SET name = $1, origin = '' WHERE id = $2";
            tx.execute_one(sql, &params![new.name.as_str(), guest])?;
            guest.clone()
        }
        None => {
            let id = PersonId::random();
            tx.execute(INSERT_PERSON, &params![id, new.name.as_str(), at])?;
            id
        }
    };
    // The name may be taken, or the guest has an account by now.
    tx.execute_one(
        "INSERT INTO accounts (person, name_key, password, created) VALUES ($1, $2, $3, $4) \
         ON CONFLICT DO NOTHING",
        &params![id, new.name.key(), new.password, at],
    )?;
    if let Some(identity) = &new.identity {
        insert_identity(tx, &id, identity, at)?;
    }
    if let Some(session) = &new.session {
        replace_session(tx, &new.old_session, session, &id, at)?;
    }
    if let Some(NewAddress { address, language }) = &new.address {
        write_pending_address(tx, &id, address, language)?;
        write_emails(tx, &[Email::confirm(&id, address)], at)?;
    }
    Ok(Person { id, name: new.name.to_string() })
}
