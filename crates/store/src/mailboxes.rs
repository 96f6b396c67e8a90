//! Mail addresses of accounts, and mailed links.

use dipole_domain::{
    AccountChange, Email, EmailAddress, MailGuard, MailMode, Millis, OptIn, PersonId, random_text,
};

use crate::account_emails::notify_owner;
use crate::identities::forget_identities;
use crate::limits::lock_person;
use crate::outbox::write_emails;
use crate::sessions::end_access;
use crate::settings::opt_in_statement;
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Person, Store, StoreError};

/// The mail settings of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mailbox {
    /// The owner.
    pub person: Person,
    /// The confirmed address; empty without one.
    pub address: String,
    /// The unconfirmed address; empty without one.
    pub pending: String,
    /// The language tag for mails.
    pub language: String,
    /// The amount of mail about games.
    pub mode: MailMode,
    /// The time of the last notice.
    pub last_notice: Millis,
    /// The time at which the address was found undeliverable; 0 if it works.
    pub failed: Millis,
    /// The secret part of unsubscribe links.
    pub stop_key: String,
    /// The time of the person's last visit, to within some minutes.
    pub seen: Millis,
    /// The restrictions on play by mail.
    pub guard: MailGuard,
    /// Whether mails to the person are plain text only.
    pub text_mails: bool,
}

/// The purpose of a mailed link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkPurpose {
    /// To confirm that an address belongs to the account.
    Confirm,
    /// To set a new password.
    Reset,
}

impl LinkPurpose {
    /// The name in the database.
    pub const fn word(self) -> &'static str {
        match self {
            LinkPurpose::Confirm => "confirm",
            LinkPurpose::Reset => "reset",
        }
    }
}

/// A mailed link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailLink {
    /// The owner of the account.
    pub person: PersonId,
    /// Its purpose.
    pub purpose: LinkPurpose,
    /// The address that it was sent to.
    pub address: String,
    /// The time of expiry.
    pub expires: Millis,
}

/// A newly confirmed address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfirmedAddress {
    /// The owner.
    pub person: PersonId,
    /// The address.
    pub address: String,
    /// The previous address; empty without one.
    pub before: String,
}

impl ConfirmedAddress {
    /// The email to the previous address, if it differs.
    pub fn email(&self) -> Option<Email> {
        let other = !self.before.is_empty() && self.before != self.address;
        other.then(|| Email::address_changed(&self.person, &self.before))
    }
}

/// Length of the secret of an unsubscribe link.
const STOP_KEY: usize = 32;

const MAILBOX: &str = "SELECT p.id, p.name, m.address, m.pending, m.language, m.mode, \
     m.last_notice, m.failed, m.stop_key, a.seen, COALESCE(g.guard, '') AS guard, \
     COALESCE((SELECT o.name FROM opt_ins o \
               WHERE o.person = m.person AND o.name = 'text_mails'), '') AS text_mails \
     FROM mailboxes m JOIN accounts a ON a.person = m.person JOIN people p ON p.id = m.person \
     LEFT JOIN mail_guards g ON g.person = m.person";

impl Mailbox {
    /// Whether the address is confirmed, and no later mail to it has bounced.
    pub const fn takes_mail(&self) -> bool {
        !self.address.is_empty() && self.failed == 0
    }
}

impl FromRow for Mailbox {
    fn from_row(row: &Row) -> Result<Mailbox, StoreError> {
        Ok(Mailbox {
            person: Person::from_row(row)?,
            address: row.get("address")?,
            pending: row.get("pending")?,
            language: row.get("language")?,
            mode: row.get("mode")?,
            last_notice: row.get("last_notice")?,
            failed: row.get("failed")?,
            stop_key: row.get("stop_key")?,
            seen: row.get("seen")?,
            guard: MailGuard::from_word(&row.get::<String>("guard")?).unwrap_or_default(),
            text_mails: row.get::<String>("text_mails")? == OptIn::TextMails.word(),
        })
    }
}

impl Store {
    /// The mail settings of a person, if they have ever given an address.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn mailbox(&self, person: &PersonId) -> Result<Option<Mailbox>, StoreError> {
        self.query_opt(&format!("{MAILBOX} WHERE m.person = $1"), &params![person]).await
    }

    /// The mailboxes of a confirmed address.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn mailboxes_of(&self, address: &EmailAddress) -> Result<Vec<Mailbox>, StoreError> {
        let sql = format!("{MAILBOX} WHERE m.address_key = $1 ORDER BY p.name");
        self.query(&sql, &params![address.key()]).await
    }

    /// Stores an unconfirmed address. The previously confirmed one stays in use until the new one
    /// is confirmed.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn propose_address(
        &self,
        person: &PersonId,
        address: &EmailAddress,
        language: &str,
    ) -> Result<(), StoreError> {
        let (person, address) = (person.clone(), address.clone());
        let language = language.to_owned();
        self.write(move |tx| write_pending_address(tx, &person, &address, &language)).await
    }

    /// Removes a person's address and all data about it, and sends a last mail there.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn remove_mailbox(&self, person: &PersonId, at: Millis) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |tx| {
            notify_owner(tx, &person, AccountChange::AddressRemoved, at)?;
            forget_mail(tx, &person)
        })
        .await
    }

    /// Sets the amount and language of a person's mail, and the person's opt-ins.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_mail_mode(
        &self,
        person: &PersonId,
        mode: MailMode,
        language: &str,
        opt_ins: &[(OptIn, bool)],
    ) -> Result<(), StoreError> {
        let (person, language, opt_ins) = (person.clone(), language.to_owned(), opt_ins.to_vec());
        self.write(move |tx| {
            let sql = "UPDATE mailboxes SET mode = $1, language = $2 WHERE person = $3";
            tx.execute(sql, &params![mode, language, person])?;
            for (to, is_on) in &opt_ins {
                tx.execute(opt_in_statement(*is_on), &params![person, to.word()])?;
            }
            Ok(())
        })
        .await
    }

    /// Turns off notices for the account with this unsubscribe key. Returns false if there is none.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn unsubscribe(&self, stop_key: &str) -> Result<bool, StoreError> {
        let sql = "UPDATE mailboxes SET mode = $1 WHERE stop_key = $2";
        Ok(self.execute(sql, &params![MailMode::None, stop_key]).await? == 1)
    }

    /// Records a permanent bounce. No more mail is sent to the address until the person confirms an
    /// address again.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn fail_address(
        &self,
        address: &str,
        why: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE mailboxes SET failed = $1, failure = $2 WHERE address_key = $3";
        self.execute(sql, &params![at, why, address.to_ascii_lowercase()]).await?;
        Ok(())
    }

    /// Records that an email sent to an address has bounced, so no more mail is sent there. An
    /// email that was never sent there changes nothing.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn fail_returned(
        &self,
        email: &str,
        address: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE mailboxes SET failed = $1, failure = 'a mail came back' \
             WHERE address_key = $2 AND EXISTS (SELECT 1 FROM outbox o WHERE o.id = $3 \
             AND o.result = 'sent' AND o.person = mailboxes.person)",
            &params![at, address.to_ascii_lowercase(), email],
        )
        .await?;
        Ok(())
    }

    /// Stores a link by the hash of its secret. An older link for the same purpose stops working.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn put_link(&self, token_hash: &str, link: &MailLink) -> Result<(), StoreError> {
        let (hash, link) = (token_hash.to_owned(), link.clone());
        self.write(move |tx| write_link(tx, &hash, &link)).await
    }

    /// A link that is valid at this time.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn link(
        &self,
        token_hash: &str,
        purpose: LinkPurpose,
        at: Millis,
    ) -> Result<Option<MailLink>, StoreError> {
        let sql = "SELECT person, address, expires FROM mail_links \
                   WHERE token_hash = $1 AND purpose = $2 AND expires > $3";
        let link = self.query_opt(sql, &params![token_hash, purpose.word(), at]).await?;
        Ok(link.map(|(person, address, expires)| MailLink { person, purpose, address, expires }))
    }

    /// Uses up a link that confirms an address, and notifies the previous address. `None` if the
    /// link is invalid, or another address is waiting for confirmation by now.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn confirm_by_link(
        &self,
        token_hash: &str,
        at: Millis,
    ) -> Result<Option<ConfirmedAddress>, StoreError> {
        let hash = token_hash.to_owned();
        self.write(move |tx| {
            let Some(link) = take_link(tx, &hash, LinkPurpose::Confirm, at)? else {
                return Ok(None);
            };
            let sql = "SELECT address FROM mailboxes WHERE person = $1";
            let before: Option<String> = tx.query_opt(sql, &params![link.person])?;
            let confirmed = tx.execute(
                "UPDATE mailboxes SET address = $1, address_key = $2, pending = '', failed = 0, \
                 failure = '' WHERE person = $3 AND pending = $1",
                &params![link.address, link.address.to_ascii_lowercase(), link.person],
            )?;
            // The link is used up even if it confirms nothing.
            let Some(before) = before.filter(|_| confirmed == 1) else { return Ok(None) };
            let confirmed = ConfirmedAddress { person: link.person, address: link.address, before };
            write_emails(tx, confirmed.email().as_slice(), at)?;
            Ok(Some(confirmed))
        })
        .await
    }

    /// Uses up a link that sets a new password. Ends all sessions, removes all tokens, the PIN and
    /// linked identities, and notifies the owner. `None` if the link is invalid.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn reset_by_link(
        &self,
        token_hash: &str,
        password: &str,
        at: Millis,
    ) -> Result<Option<Person>, StoreError> {
        let (hash, password) = (token_hash.to_owned(), password.to_owned());
        self.write(move |tx| {
            let Some(link) = take_link(tx, &hash, LinkPurpose::Reset, at)? else {
                return Ok(None);
            };
            let sql = "UPDATE accounts SET password = $1, pin = '' WHERE person = $2";
            tx.execute(sql, &params![password, link.person])?;
            end_access(tx, &link.person, "")?;
            forget_identities(tx, &link.person)?;
            let sql = "SELECT id, name FROM people WHERE id = $1";
            let person: Person = tx.query_one(sql, &params![link.person])?;
            notify_owner(tx, &link.person, AccountChange::Reset, at)?;
            Ok(Some(person))
        })
        .await
    }
}

/// Stores an unconfirmed address.
pub(crate) fn write_pending_address(
    tx: &mut Tx<'_>,
    person: &PersonId,
    address: &EmailAddress,
    language: &str,
) -> Result<(), StoreError> {
    let stop_key = random_text(STOP_KEY);
    tx.execute(
        "INSERT INTO mailboxes (person, address, address_key, pending, language, mode, \
         last_notice, failed, failure, stop_key) VALUES ($1, '', '', $2, $3, $4, 0, 0, '', $5) \
         ON CONFLICT (person) DO UPDATE SET pending = $2",
        &params![person, address.as_str(), language, MailMode::default(), stop_key],
    )?;
    Ok(())
}

/// Replaces older links for the same purpose; of concurrent ones, one remains.
pub(crate) fn write_link(
    tx: &mut Tx<'_>,
    token_hash: &str,
    link: &MailLink,
) -> Result<(), StoreError> {
    lock_person(tx, &link.person)?;
    tx.execute(
        "DELETE FROM mail_links WHERE person = $1 AND purpose = $2",
        &params![link.person, link.purpose.word()],
    )?;
    tx.execute(
        "INSERT INTO mail_links (token_hash, person, purpose, address, expires) \
         VALUES ($1, $2, $3, $4, $5)",
        &params![token_hash, link.person, link.purpose.word(), link.address, link.expires],
    )?;
    Ok(())
}

/// Uses up a link, if it is valid at this time.
fn take_link(
    tx: &mut Tx<'_>,
    token_hash: &str,
    purpose: LinkPurpose,
    at: Millis,
) -> Result<Option<MailLink>, StoreError> {
    let link = tx.query_opt(
        "DELETE FROM mail_links WHERE token_hash = $1 AND purpose = $2 AND expires > $3 \
         RETURNING person, address, expires",
        &params![token_hash, purpose.word(), at],
    )?;
    Ok(link.map(|(person, address, expires)| MailLink { person, purpose, address, expires }))
}

/// Removes all data about a person's mail.
pub(crate) fn forget_mail(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM outbox WHERE person = $1",
        "DELETE FROM mail_links WHERE person = $1",
        "DELETE FROM mailboxes WHERE person = $1",
    ] {
        tx.execute(statement, &params![person])?;
    }
    Ok(())
}
