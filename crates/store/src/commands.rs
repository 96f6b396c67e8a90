//! Mail commands: submitted moves, and records of received mails.

use dipole_domain::{Email, GameId, MailGuard, Millis, OfferId, PersonId, random_text};

use crate::outbox::write_emails;
use crate::sql::params;
use crate::{Person, Store, StoreError};

/// A received mail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReceivedMail {
    /// Number of moves in the mail's game when the mail was first received.
    pub ply: u32,
    /// Whether it has been handled and answered.
    pub answered: bool,
    /// Whether its command has been carried out, possibly without an answer yet.
    pub done: bool,
}

/// Number of letters of a secret: 260 bits.
const SECRET: usize = 52;

const READ_SECRET: &str = "SELECT value FROM secrets WHERE name = $1";

impl Store {
    /// Stores a move to be confirmed, in place of an earlier one.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn submit_move(
        &self,
        game: &GameId,
        person: &PersonId,
        ply: u32,
        text: &str,
    ) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO submissions (game, person, ply, text) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (game, person) DO UPDATE SET ply = excluded.ply, text = excluded.text",
            &params![game, person, ply, text],
        )
        .await?;
        Ok(())
    }

    /// The move that a person has submitted in a game, with the number of moves played at that
    /// time.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn submitted_move(
        &self,
        game: &GameId,
        person: &PersonId,
    ) -> Result<Option<(u32, String)>, StoreError> {
        let sql = "SELECT ply, text FROM submissions WHERE game = $1 AND person = $2";
        self.query_opt(sql, &params![game, person]).await
    }

    /// The accounts that receive mail about games.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn people_with_mail(&self, limit: u32) -> Result<Vec<Person>, StoreError> {
        self.query(
            "SELECT p.id, p.name FROM mailboxes m JOIN people p ON p.id = m.person \
             WHERE m.address <> '' AND m.failed = 0 AND m.mode <> 'none' \
             ORDER BY p.name LIMIT $1",
            &params![limit],
        )
        .await
    }

    /// A secret of the site, generated at random on first use.
    ///
    /// # Errors
    ///
    /// If the database cannot be read, or written on first use.
    pub async fn secret(&self, name: &str) -> Result<String, StoreError> {
        // Read for every mail, written once per site.
        if let Some(secret) = self.query_opt(READ_SECRET, &params![name]).await? {
            return Ok(secret);
        }
        let (name, drawn) = (name.to_owned(), random_text(SECRET));
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                &params![name, drawn],
            )?;
            tx.query_one(READ_SECRET, &params![name])
        })
        .await
    }

    /// Records a received mail. Returns its stored state; for a mail received before, that includes
    /// the number of moves at that time.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn receive_mail(
        &self,
        message_id: &str,
        ply: u32,
        at: Millis,
    ) -> Result<ReceivedMail, StoreError> {
        let id = message_id.to_owned();
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO received_mails (message_id, ply, answered, received) \
                 VALUES ($1, $2, 0, $3) ON CONFLICT (message_id) DO NOTHING",
                &params![id, ply, at],
            )?;
            let sql = "SELECT ply, answered, done FROM received_mails WHERE message_id = $1";
            let (ply, answered, done) = tx.query_one(sql, &params![id])?;
            Ok(ReceivedMail { ply, answered, done })
        })
        .await
    }

    /// Marks a mail as answered. The answer, if any, is queued in the outbox in the same
    /// transaction.
    ///
    /// # Errors
    ///
    /// If the mail has been answered already ([`StoreError::Conflict`]).
    pub async fn answer_mail(
        &self,
        message_id: &str,
        answer: Option<&Email>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (id, answer) = (message_id.to_owned(), answer.cloned());
        self.write(move |tx| {
            tx.execute_one(
                "UPDATE received_mails SET answered = $1 WHERE message_id = $2 AND answered = 0",
                &params![at, id],
            )?;
            write_emails(tx, answer.as_slice(), at).map(drop)
        })
        .await
    }

    /// Whether a mail has been received and answered.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn is_mail_answered(&self, message_id: &str) -> Result<bool, StoreError> {
        let sql = "SELECT answered FROM received_mails WHERE message_id = $1";
        let answered: Option<Millis> = self.query_opt(sql, &params![message_id]).await?;
        Ok(answered.is_some_and(|at| at > 0))
    }

    /// Sets the number of days after which the players of an offer's game are reminded of their
    /// turn.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_reminder(&self, offer: &OfferId, days: u16) -> Result<(), StoreError> {
        self.execute(
            "INSERT INTO nags (offer, days) VALUES ($1, $2) \
             ON CONFLICT (offer) DO UPDATE SET days = excluded.days",
            &params![offer, days],
        )
        .await?;
        Ok(())
    }

    /// Number of days after which a game's players are reminded, if they have agreed on it.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn reminder(&self, game: &GameId) -> Result<Option<u16>, StoreError> {
        let sql = "SELECT n.days FROM nags n JOIN offers o ON o.id = n.offer \
                   WHERE o.game = $1 AND o.game <> ''";
        self.query_opt(sql, &params![game]).await
    }

    /// Number of days after which the players of an offer's game will be reminded, if the offer
    /// sets it.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn reminder_of_offer(&self, offer: &OfferId) -> Result<Option<u16>, StoreError> {
        self.query_opt("SELECT days FROM nags WHERE offer = $1", &params![offer]).await
    }

    /// A person's restrictions on play by mail.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn mail_guard(&self, person: &PersonId) -> Result<MailGuard, StoreError> {
        let sql = "SELECT guard FROM mail_guards WHERE person = $1";
        let word: Option<String> = self.query_opt(sql, &params![person]).await?;
        Ok(word.and_then(|word| MailGuard::from_word(&word)).unwrap_or_default())
    }

    /// Changes a person's restrictions on play by mail and, if it is given, whether the text of the
    /// person's replies is passed on.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_mail_guard(
        &self,
        person: &PersonId,
        guard: MailGuard,
        passes_text_on: Option<bool>,
    ) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO mail_guards (person, guard) VALUES ($1, $2) \
                 ON CONFLICT (person) DO UPDATE SET guard = excluded.guard",
                &params![person, guard.word()],
            )?;
            match passes_text_on {
                Some(true) => tx.execute("DELETE FROM silent_answers WHERE person = $1", &params![person]),
                Some(false) => tx.execute(
                    "INSERT INTO silent_answers (person) VALUES ($1) ON CONFLICT (person) DO NOTHING",
                    &params![person],
                ),
                None => Ok(0),
            }
            .map(|_| ())
        })
        .await
    }
}
