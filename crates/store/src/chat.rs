//! Chat at games: the lines, which of them were mailed to whom, and muted rooms.

use dipole_domain::{ChatRoom, Email, GameId, Millis, PersonId};

use crate::games::next_number;
use crate::limits::{AtMost, check_count, lock_person};
use crate::mail_changes::MailChange;
use crate::outbox::write_emails;
use crate::sql::{FromRow, Row, params};
use crate::{Person, Store, StoreError};

/// Stores that the lines of a game ($1) up to a number ($3) were mailed to a person ($2).
pub(crate) const SET_MAILED_TALK: &str = "INSERT INTO mailed_talk (game, person, number) VALUES ($1, $2, $3) \
     ON CONFLICT (game, person) DO UPDATE SET number = excluded.number \
     WHERE mailed_talk.number < excluded.number";

/// A chat line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatMessage {
    /// Its number, higher than those of all lines before it.
    pub number: i64,
    /// The author.
    pub person: Person,
    /// The text; empty after removal.
    pub text: String,
    /// The time.
    pub at: Millis,
    /// Whether the site's owner has removed the text.
    pub removed: bool,
    /// The reason for the removal; shown to the author only, and empty without one.
    pub removed_why: String,
}

/// A new chat line.
#[derive(Clone, Copy, Debug)]
pub struct NewLine<'a> {
    /// The game.
    pub game: &'a GameId,
    /// The room.
    pub room: ChatRoom,
    /// The author.
    pub person: &'a PersonId,
    /// The text.
    pub text: &'a str,
    /// The emails about it.
    pub emails: &'a [Email],
}

impl<'a> NewLine<'a> {
    /// A line without emails.
    pub const fn new(
        game: &'a GameId,
        room: ChatRoom,
        person: &'a PersonId,
        text: &'a str,
    ) -> Self {
        NewLine { game, room, person, text, emails: &[] }
    }
}

impl FromRow for ChatMessage {
    fn from_row(row: &Row) -> Result<ChatMessage, StoreError> {
        Ok(ChatMessage {
            number: row.get("number")?,
            person: Person { id: row.get("person")?, name: row.get("name")? },
            text: row.get("text")?,
            at: row.get("said")?,
            removed: row.get("removed")?,
            removed_why: row.get("removed_why")?,
        })
    }
}

impl Store {
    /// Stores a line with the emails about it, and returns its number.
    ///
    /// # Errors
    ///
    /// If the person has reached the limit of lines ([`StoreError::LimitReached`]), or if the
    /// inbound mail that the store handles has been handled ([`StoreError::DoneBefore`]).
    pub async fn add_chat_line(
        &self,
        most: AtMost,
        line: NewLine<'_>,
        at: Millis,
    ) -> Result<i64, StoreError> {
        let NewLine { game, room, person, text, emails } = line;
        let (game, person, text) = (game.clone(), person.clone(), text.to_owned());
        let emails = emails.to_vec();
        self.write_once(MailChange::Chat, move |tx| {
            lock_person(tx, &person)?;
            let lately = "SELECT COUNT(*) FROM talk WHERE person = $1 AND said > $2";
            check_count(tx, most.count, lately, &params![person, most.since])?;
            let number: i64 = next_number(tx, "talk")?;
            tx.execute(
                "INSERT INTO talk (number, game, room, person, text, said, removed) \
                 VALUES ($1, $2, $3, $4, $5, $6, 0)",
                &params![number, game, room, person, text, at],
            )?;
            write_emails(tx, &emails, at)?;
            Ok(number)
        })
        .await
    }

    /// The latest lines of a room, in order.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn talk(
        &self,
        game: &GameId,
        room: ChatRoom,
        limit: u32,
    ) -> Result<Vec<ChatMessage>, StoreError> {
        let mut lines: Vec<ChatMessage> = self
            .query_skipping_damaged(
                "SELECT t.number, t.game, t.person, COALESCE(p.name, '') AS name, t.text, t.said, \
                 t.removed, t.removed_why FROM talk t LEFT JOIN people p ON p.id = t.person \
                 WHERE t.game = $1 AND t.room = $2 ORDER BY t.number DESC LIMIT $3",
                &params![game, room, limit],
            )
            .await?;
        lines.reverse();
        Ok(lines)
    }

    /// The lines of a room not yet mailed to the person, in order; the latest if there are many.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn talk_to_mail(
        &self,
        game: &GameId,
        room: ChatRoom,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<ChatMessage>, StoreError> {
        let mut lines: Vec<ChatMessage> = self
            .query_skipping_damaged(
                "SELECT t.number, t.game, t.person, COALESCE(p.name, '') AS name, t.text, t.said, \
                 t.removed, t.removed_why FROM talk t LEFT JOIN people p ON p.id = t.person \
                 WHERE t.game = $1 AND t.room = $2 AND t.number > COALESCE((SELECT m.number \
                 FROM mailed_talk m WHERE m.game = $1 AND m.person = $3), 0) \
                 ORDER BY t.number DESC LIMIT $4",
                &params![game, room, person, limit],
            )
            .await?;
        lines.reverse();
        Ok(lines)
    }

    /// The games of a person with lines by others since `since` that were not mailed to the person.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn games_with_talk_to_mail(
        &self,
        person: &PersonId,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        self.query(
            "SELECT DISTINCT s.game FROM seats s JOIN talk t ON t.game = s.game \
             WHERE s.person = $1 AND t.room = $2 AND t.said > $3 AND t.person <> $1 \
             AND t.number > COALESCE((SELECT m.number FROM mailed_talk m \
             WHERE m.game = s.game AND m.person = $1), 0) ORDER BY s.game LIMIT $4",
            &params![person, ChatRoom::Players, since, limit],
        )
        .await
    }

    /// Stores that the lines of a game up to this number were mailed to the person.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_mailed_talk(
        &self,
        game: &GameId,
        person: &PersonId,
        number: i64,
    ) -> Result<(), StoreError> {
        self.execute(SET_MAILED_TALK, &params![game, person, number]).await?;
        Ok(())
    }

    /// Whether the text of the person's replies to move mails is passed on to the other players.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn passes_text_on(&self, person: &PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT person FROM silent_answers WHERE person = $1";
        Ok(self.query_opt::<String>(sql, &params![person]).await?.is_none())
    }

    /// The rooms that the person has muted.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn mutes(
        &self,
        game: &GameId,
        person: &PersonId,
    ) -> Result<Vec<ChatRoom>, StoreError> {
        let sql = "SELECT room FROM mutes WHERE game = $1 AND person = $2";
        let rooms: Vec<Option<ChatRoom>> = self.query(sql, &params![game, person]).await?;
        Ok(rooms.into_iter().flatten().collect())
    }

    /// Mutes or unmutes a room for a person.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_mute(
        &self,
        game: &GameId,
        person: &PersonId,
        room: ChatRoom,
        mute: bool,
    ) -> Result<(), StoreError> {
        let change = match mute {
            true => {
                "INSERT INTO mutes (game, person, room) VALUES ($1, $2, $3) \
                 ON CONFLICT (game, person, room) DO NOTHING"
            }
            false => "DELETE FROM mutes WHERE game = $1 AND person = $2 AND room = $3",
        };
        self.execute(change, &params![game, person, room]).await?;
        Ok(())
    }
}
