//! Queued emails.

use dipole_domain::{
    DAY, Email, EmailKind, GameId, MINUTE, MailMode, Millis, OptIn, PersonId, Recipient, schedule,
};

use crate::chat::SET_MAILED_TALK;
use crate::mail_changes::MailChange;
use crate::push::write_push;
use crate::sql::{FromRow, Row, Tx, params};
use crate::webhooks::write_webhook;
use crate::{Store, StoreError};

/// An email claimed by one worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedEmail {
    /// The email.
    pub email: Email,
    /// Emails to the same person about the same game that are due at the same time. They are
    /// claimed together and show the same board, so one mail covers all of them.
    pub merged: Vec<Email>,
    /// The time at which it was queued.
    pub created: Millis,
    /// Number of attempts to send it, including this one.
    pub attempts: u32,
}

impl ClaimedEmail {
    /// The ids of all emails that go out in this mail.
    pub fn ids(&self) -> Vec<&str> {
        std::iter::once(&self.email).chain(&self.merged).map(|email| email.id.as_str()).collect()
    }
}

/// Emails about one game are merged if they are due within this time.
const MERGE_SPAN: Millis = MINUTE;

/// Number of people looked up by one statement.
const RECIPIENTS: usize = 4;

/// Those of the given people with a working confirmed address or a device that wants notifications.
const RECIPIENTS_REACHED: &str = "SELECT p.id AS person, \
     CASE WHEN m.person IS NULL OR a.person IS NULL THEN 0 ELSE 1 END AS has_mailbox, \
     COALESCE(m.mode, '') AS mode, COALESCE(a.seen, 0) AS seen, \
     (SELECT COUNT(*) FROM push_subscriptions s WHERE s.person = p.id) AS devices, \
     (SELECT COUNT(*) FROM opt_ins o WHERE o.person = p.id AND o.name = $5) AS copies, \
     (SELECT COUNT(*) FROM opt_ins o WHERE o.person = p.id AND o.name = $6) AS followed \
     FROM people p LEFT JOIN mailboxes m ON m.person = p.id AND m.address <> '' AND m.failed = 0 \
     LEFT JOIN accounts a ON a.person = p.id WHERE p.id IN ($1, $2, $3, $4) \
     AND (m.person IS NOT NULL OR EXISTS \
     (SELECT 1 FROM push_subscriptions s WHERE s.person = p.id))";

/// A person with a mailbox or device for messages.
struct ReachableRecipient {
    person: PersonId,
    /// The person's mail mode, and when they were last on the site.
    mailbox: Option<(MailMode, Millis)>,
    has_devices: bool,
    wants_copies: bool,
    wants_followed: bool,
}

impl ReachableRecipient {
    /// Whether the person wants this kind of mail, if it is opt-in.
    const fn wants(&self, kind: &EmailKind) -> bool {
        match kind {
            EmailKind::MoveCopy { .. } => self.wants_copies,
            EmailKind::Followed { .. } => self.wants_followed,
            _ => true,
        }
    }
}

impl FromRow for ReachableRecipient {
    fn from_row(row: &Row) -> Result<ReachableRecipient, StoreError> {
        let mailbox = match row.get("has_mailbox")? {
            true => Some((row.get("mode")?, row.get("seen")?)),
            false => None,
        };
        Ok(ReachableRecipient {
            person: row.get("person")?,
            mailbox,
            has_devices: row.get("devices")?,
            wants_copies: row.get("copies")?,
            wants_followed: row.get("followed")?,
        })
    }
}

/// Queues emails, and push notifications and webhooks for the same events, in the transaction of
/// the change they report. Returns whether any were queued. Recipients without a working confirmed
/// address, and those who do not want this kind of mail, get none.
pub(crate) fn write_emails(
    tx: &mut Tx<'_>,
    emails: &[Email],
    at: Millis,
) -> Result<bool, StoreError> {
    let mut written = 0;
    let reached = recipients(tx, emails)?;
    for email in emails {
        let (mode, seen) = match &email.to {
            Recipient::Person(person) if person.is_bot() => {
                written += write_webhook(tx, email, person, at)?;
                continue;
            }
            Recipient::Person(person) => {
                let Some(it) = reached.iter().find(|it| it.person == *person) else { continue };
                if it.has_devices {
                    written += write_push(tx, email, person, at)?;
                }
                let Some(mailbox) = it.mailbox.filter(|_| it.wants(&email.kind)) else { continue };
                mailbox
            }
            Recipient::PersonAt(..) | Recipient::Address(_) => (MailMode::Every, 0),
        };
        let Some((email, due)) = schedule(email.clone(), mode, seen, at) else { continue };
        written += insert(tx, &email, due, at)?;
    }
    Ok(written > 0)
}

/// The recipients with a mailbox or device for messages.
fn recipients(tx: &mut Tx<'_>, emails: &[Email]) -> Result<Vec<ReachableRecipient>, StoreError> {
    let mut people: Vec<&str> = emails.iter().filter_map(person_of).map(PersonId::as_str).collect();
    people.sort_unstable();
    people.dedup();
    let mut reached = Vec::new();
    for some in people.chunks(RECIPIENTS) {
        let person = |index: usize| some.get(index).copied().unwrap_or_default();
        let some = tx.query::<ReachableRecipient>(
            RECIPIENTS_REACHED,
            &params![
                person(0),
                person(1),
                person(2),
                person(3),
                OptIn::Copies.word(),
                OptIn::FollowedMail.word()
            ],
        )?;
        reached.extend(some);
    }
    Ok(reached)
}

/// The account that receives an email, at its address at the time of sending.
pub(crate) fn person_of(email: &Email) -> Option<&PersonId> {
    match &email.to {
        Recipient::Person(person) => Some(person),
        Recipient::PersonAt(..) | Recipient::Address(_) => None,
    }
}

fn insert(tx: &mut Tx<'_>, email: &Email, due: Millis, at: Millis) -> Result<u64, StoreError> {
    let (person, address) = match &email.to {
        Recipient::Person(person) => (person.as_str(), ""),
        Recipient::PersonAt(person, address) => (person.as_str(), address.as_str()),
        Recipient::Address(address) => ("", address.as_str()),
    };
    let body = serde_json::to_string(&email.kind);
    let body = body.map_err(|error| StoreError::damaged(&email.id, error))?;
    tx.execute(
        "INSERT INTO outbox (id, person, address, body, created, due, can_wait, attempts, \
         claimed_until, done, result) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, 0, 0, '') \
         ON CONFLICT (id) DO NOTHING",
        // The age of an email that is written ahead counts from its due time, so that it is retried.
        &params![email.id, person, address, body, at.max(due), due, email.kind.can_wait()],
    )
}

/// Age at which an undecodable message is given up. Until then it is left to other processes, which
/// may run a newer version.
const UNDECODABLE_MAX_AGE: Millis = DAY;
/// Interval between attempts to decode a message.
const UNDECODABLE_RETRY: Millis = MINUTE;

/// Leaves an undecodable message to other processes. Returns false if none has read it for
/// [`UNDECODABLE_MAX_AGE`].
pub(crate) fn defer_undecodable(
    tx: &mut Tx<'_>,
    queue: &str,
    id: &str,
    at: Millis,
) -> Result<bool, StoreError> {
    let sql = format!(
        "UPDATE {queue} SET due = $1, claimed_until = 0, attempts = attempts - 1 \
         WHERE id = $2 AND created > $3"
    );
    Ok(tx.execute(&sql, &params![at + UNDECODABLE_RETRY, id, at - UNDECODABLE_MAX_AGE])? > 0)
}

impl FromRow for ClaimedEmail {
    fn from_row(row: &Row) -> Result<ClaimedEmail, StoreError> {
        let (id, body): (String, String) = (row.get("id")?, row.get("body")?);
        let (person, address): (String, String) = (row.get("person")?, row.get("address")?);
        let to = match (PersonId::parse(&person), address) {
            (Some(person), address) if address.is_empty() => Recipient::Person(person),
            (Some(person), address) => Recipient::PersonAt(person, address),
            (None, address) => Recipient::Address(address),
        };
        let kind: EmailKind =
            serde_json::from_str(&body).map_err(|error| StoreError::damaged(&id, error))?;
        Ok(ClaimedEmail {
            email: Email { id, to, kind },
            merged: Vec::new(),
            created: row.get("created")?,
            attempts: row.get("attempts")?,
        })
    }
}

impl Store {
    /// Queues an email not caused by a change in a game. An email with the id of an earlier one is
    /// ignored.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn post(&self, email: &Email, at: Millis) -> Result<(), StoreError> {
        self.post_all(std::slice::from_ref(email), at).await
    }

    /// Like [`Store::post`], for several emails, all or none.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn post_all(&self, emails: &[Email], at: Millis) -> Result<(), StoreError> {
        let emails = emails.to_vec();
        self.write(move |tx| write_emails(tx, &emails, at).map(drop)).await
    }

    /// Like [`Store::post_all`], at most once for the inbound mail that the store handles.
    ///
    /// # Errors
    ///
    /// If an earlier delivery of that mail has been handled ([`StoreError::DoneBefore`]).
    pub async fn post_once(&self, emails: &[Email], at: Millis) -> Result<(), StoreError> {
        let emails = emails.to_vec();
        self.write_once(MailChange::Command, move |tx| write_emails(tx, &emails, at).map(drop))
            .await
    }

    /// Claims, until `until`, up to `limit` due emails: first those that cannot wait, and of these
    /// and of the others those that have been due for longest.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn claim_emails(
        &self,
        at: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<ClaimedEmail>, StoreError> {
        let mut due = self.due_emails(false, at, limit).await?;
        let rest = limit.saturating_sub(due.len() as u32);
        if rest > 0 {
            due.extend(self.due_emails(true, at, rest).await?);
        }
        if due.is_empty() {
            return Ok(Vec::new());
        }
        self.write(move |tx| {
            let mut claimed = Vec::with_capacity(due.len());
            for id in &due {
                let sql = "UPDATE outbox SET claimed_until = $1, attempts = attempts + 1 \
                           WHERE id = $2 AND done = 0 AND claimed_until <= $3 \
                           RETURNING id, person, address, body, created, attempts";
                let mut email = Vec::new();
                for row in tx.rows(sql, &params![until, id, at])? {
                    email.push(row.and_then(|row| ClaimedEmail::from_row(&row)));
                }
                match email.pop() {
                    None => {}
                    Some(Ok(mut email)) => {
                        email.merged = claim_same_board(tx, &email.email, at, until)?;
                        claimed.push(email);
                    }
                    // It would block all other emails.
                    Some(Err(error)) if defer_undecodable(tx, "outbox", id, at)? => {
                        tracing::warn!(%error, email = id, "an email is left to newer programs");
                    }
                    Some(Err(error)) => {
                        tracing::error!(%error, email = id, "an email is given up");
                        let sql = "UPDATE outbox SET done = $1, result = 'damaged', body = '', \
                                   address = '' WHERE id = $2";
                        tx.execute(sql, &params![at, id])?;
                    }
                }
            }
            Ok(claimed)
        })
        .await
    }

    /// The due, unclaimed emails of those that can wait or of the others, by id, the oldest first.
    async fn due_emails(
        &self,
        can_wait: bool,
        at: Millis,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM outbox WHERE done = 0 AND can_wait = $1 AND due <= $2 \
                   AND claimed_until <= $2 ORDER BY due, id LIMIT $3";
        self.query(sql, &params![can_wait, at, limit]).await
    }

    /// The due, unclaimed messages of a queue, by id, the oldest first.
    pub(crate) async fn due_in(
        &self,
        queue: &str,
        at: Millis,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let sql = format!(
            "SELECT id FROM {queue} WHERE done = 0 AND due <= $1 AND claimed_until <= $1 \
             ORDER BY due, id LIMIT $2"
        );
        self.query(&sql, &params![at, limit]).await
    }

    /// The due time of the next email.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn next_email_due(&self) -> Result<Option<Millis>, StoreError> {
        let sql = "SELECT due, claimed_until FROM outbox WHERE done = 0 ORDER BY due LIMIT 1";
        let next: Option<(Millis, Millis)> = self.query_opt(sql, &[]).await?;
        Ok(next.map(|(due, claimed)| due.max(claimed)))
    }

    /// Marks emails as sent in one mail and erases their bodies and addresses. `opening` is the
    /// signed beginning of the mail's text. If `notice_to` is set, updates the time of that
    /// person's last notice, and stores that the lines of the games in `talk` were mailed to the
    /// person, each up to a number.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn mark_sent(
        &self,
        ids: &[&str],
        opening: &str,
        notice_to: Option<&PersonId>,
        talk: &[(GameId, i64)],
        at: Millis,
    ) -> Result<(), StoreError> {
        let (ids, opening) = (owned(ids), opening.to_owned());
        let (notice_to, talk) = (notice_to.cloned(), talk.to_vec());
        self.write(move |tx| {
            finish(tx, &ids, "sent", at)?;
            // A reply refers to the mail by the first of these ids.
            if let Some(id) = ids.first() {
                let sql = "UPDATE outbox SET opening = $1 WHERE id = $2";
                tx.execute(sql, &params![opening, id])?;
            }
            if let Some(person) = &notice_to {
                tx.execute(
                    "UPDATE mailboxes SET last_notice = $1 WHERE person = $2",
                    &params![at, person],
                )?;
                for (game, number) in &talk {
                    tx.execute(SET_MAILED_TALK, &params![game, person, number])?;
                }
            }
            Ok(())
        })
        .await
    }

    /// Marks emails as finished with `result` and erases their bodies and addresses.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn finish_email(
        &self,
        ids: &[&str],
        result: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (ids, result) = (owned(ids), result.to_owned());
        self.write(move |tx| finish(tx, &ids, &result, at)).await
    }

    /// The signed beginning of the text of a sent mail. `None` if no such mail is known.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn opening(&self, id: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT opening FROM outbox WHERE id = $1 AND opening <> ''";
        self.query_opt(sql, &params![id]).await
    }

    /// Cancels the pending emails to a player that show the board after `ply` moves and the player's
    /// own move, since the reply to the player's mail shows the same board.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn drop_shown(
        &self,
        game: &GameId,
        person: &PersonId,
        ply: u32,
        at: Millis,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE outbox SET done = $1, result = 'answered', body = '' \
             WHERE person = $2 AND done = 0 AND claimed_until <= $1 \
             AND (id LIKE $3 OR id LIKE $4)",
            &params![at, person, format!("copy-{game}-%"), format!("turn-{game}-{ply}-%")],
        )
        .await?;
        Ok(())
    }

    /// Reschedules emails for `due` after a failed attempt.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn delay_email(
        &self,
        ids: &[&str],
        error: &str,
        due: Millis,
    ) -> Result<(), StoreError> {
        let (ids, error) = (owned(ids), error.to_owned());
        self.write(move |tx| {
            let sql = "UPDATE outbox SET due = $1, claimed_until = 0, result = $2 WHERE id = $3";
            ids.iter().try_for_each(|id| tx.execute(sql, &params![due, error, id]).map(drop))
        })
        .await
    }

    /// Renews the claim of emails that expires at `old`. Returns false if it no longer holds.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn renew_email_claim(
        &self,
        ids: &[&str],
        old: Millis,
        until: Millis,
    ) -> Result<bool, StoreError> {
        let ids = owned(ids);
        self.write(move |tx| {
            let sql = "UPDATE outbox SET claimed_until = $1 \
                       WHERE id = $2 AND done = 0 AND claimed_until = $3";
            let mut holds = true;
            for id in &ids {
                holds &= tx.execute(sql, &params![until, id, old])? > 0;
            }
            Ok(holds)
        })
        .await
    }

    /// Releases emails that were claimed but not tried, and undoes the claim.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn release_email(&self, ids: &[&str]) -> Result<(), StoreError> {
        let ids = owned(ids);
        self.write(move |tx| {
            let sql = "UPDATE outbox SET claimed_until = 0, attempts = attempts - 1 \
                       WHERE id = $1 AND done = 0 AND claimed_until > 0";
            ids.iter().try_for_each(|id| tx.execute(sql, &params![id]).map(drop))
        })
        .await
    }
}

fn owned(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|&id| id.to_owned()).collect()
}

fn finish(tx: &mut Tx<'_>, ids: &[String], result: &str, at: Millis) -> Result<(), StoreError> {
    let sql = "UPDATE outbox SET done = $1, result = $2, body = '', address = '' WHERE id = $3";
    ids.iter().try_for_each(|id| tx.execute(sql, &params![at, result, id]).map(drop))
}

/// Claims the other emails to the same person about the same game that are due by now or soon.
fn claim_same_board(
    tx: &mut Tx<'_>,
    email: &Email,
    at: Millis,
    until: Millis,
) -> Result<Vec<Email>, StoreError> {
    let (Some(person), Some(game)) = (person_of(email), email.kind.game()) else {
        return Ok(Vec::new());
    };
    let sql = "UPDATE outbox SET claimed_until = $1, attempts = attempts + 1 \
               WHERE person = $2 AND done = 0 AND due <= $3 AND claimed_until <= $4 AND id LIKE $5 \
               RETURNING id, person, address, body, created, attempts";
    let (soon, of_game) = (at + MERGE_SPAN, format!("%-{game}-%"));
    let rows = tx.rows(sql, &params![until, person, soon, at, of_game])?;
    // An email of a newer version becomes free again when the claim expires.
    let read = rows.into_iter().filter_map(|row| ClaimedEmail::from_row(&row.ok()?).ok());
    let mut merged: Vec<Email> = read.map(|claimed| claimed.email).collect();
    merged.sort_by(|one, two| one.id.cmp(&two.id));
    Ok(merged)
}
