//! Talk and notes in SQL.

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::SqlStore;
use super::rows::read_person_id;
use crate::{Person, Said, StoreError, TalkStore};
use dipole_domain::{GameId, Millis, PersonId, Room};

#[async_trait]
impl TalkStore for SqlStore {
    async fn say(
        &self,
        game: &GameId,
        room: Room,
        person: &PersonId,
        text: &str,
        at: Millis,
    ) -> Result<i64, StoreError> {
        let mut tx = self.begin().await?;
        let number: i64 = sqlx::query(
            "UPDATE counters SET value = value + 1 WHERE name = 'talk' RETURNING value",
        )
        .fetch_one(&mut *tx)
        .await?
        .try_get("value")?;
        sqlx::query(
            "INSERT INTO talk (number, game, room, person, text, said, removed) \
             VALUES ($1, $2, $3, $4, $5, $6, 0)",
        )
        .bind(number)
        .bind(game.as_str())
        .bind(room.word())
        .bind(person.as_str())
        .bind(text)
        .bind(at)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(number)
    }

    async fn talk(&self, game: &GameId, room: Room, limit: u32) -> Result<Vec<Said>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.number, t.person, COALESCE(p.name, '') AS name, t.text, t.said, t.removed \
             FROM talk t LEFT JOIN people p ON p.id = t.person \
             WHERE t.game = $1 AND t.room = $2 ORDER BY t.number DESC LIMIT $3",
        )
        .bind(game.as_str())
        .bind(room.word())
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        rows.iter().rev().map(read_said).collect()
    }

    async fn said_since(&self, person: &PersonId, since: Millis) -> Result<u64, StoreError> {
        let row = sqlx::query("SELECT COUNT(*) AS said FROM talk WHERE person = $1 AND said > $2")
            .bind(person.as_str())
            .bind(since)
            .fetch_one(self.read())
            .await?;
        Ok(row.try_get::<i64, _>("said")? as u64)
    }

    async fn mutes(&self, game: &GameId, person: &PersonId) -> Result<Vec<Room>, StoreError> {
        let rows = sqlx::query("SELECT room FROM mutes WHERE game = $1 AND person = $2")
            .bind(game.as_str())
            .bind(person.as_str())
            .fetch_all(self.read())
            .await?;
        let mut rooms = Vec::with_capacity(rows.len());
        for row in &rows {
            rooms.extend(Room::from_word(row.try_get("room")?));
        }
        Ok(rooms)
    }

    async fn set_mute(
        &self,
        game: &GameId,
        person: &PersonId,
        room: Room,
        mute: bool,
    ) -> Result<(), StoreError> {
        let change = match mute {
            true => {
                "INSERT INTO mutes (game, person, room) VALUES ($1, $2, $3) \
                 ON CONFLICT (game, person, room) DO NOTHING"
            }
            false => "DELETE FROM mutes WHERE game = $1 AND person = $2 AND room = $3",
        };
        let statement =
            sqlx::query(change).bind(game.as_str()).bind(person.as_str()).bind(room.word());
        self.write(statement).await?;
        Ok(())
    }

    async fn note(&self, game: &GameId, person: &PersonId) -> Result<String, StoreError> {
        let row = sqlx::query("SELECT text FROM notes WHERE game = $1 AND person = $2")
            .bind(game.as_str())
            .bind(person.as_str())
            .fetch_optional(self.read())
            .await?;
        Ok(row.map(|row| row.try_get("text")).transpose()?.unwrap_or_default())
    }

    async fn set_note(
        &self,
        game: &GameId,
        person: &PersonId,
        text: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "INSERT INTO notes (game, person, text, updated) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (game, person) DO UPDATE SET text = $3, updated = $4",
        )
        .bind(game.as_str())
        .bind(person.as_str())
        .bind(text)
        .bind(at);
        self.write(statement).await?;
        Ok(())
    }
}

fn read_said(row: &AnyRow) -> Result<Said, StoreError> {
    let id = read_person_id(row.try_get("person")?)?;
    let removed: i64 = row.try_get("removed")?;
    Ok(Said {
        number: row.try_get("number")?,
        person: Person { id, name: row.try_get("name")? },
        text: row.try_get("text")?,
        at: row.try_get("said")?,
        removed: removed != 0,
    })
}

/// What a guest has said, noted, planned and offered becomes the account's.
pub(super) async fn take_over(
    tx: &mut Transaction<'static, Any>,
    guest: &PersonId,
    person: &PersonId,
) -> Result<(), StoreError> {
    for change in [
        "UPDATE plans SET person = $1 WHERE person = $2",
        "UPDATE offers SET founder = $1 WHERE founder = $2 AND state = 'open'",
        "UPDATE chairs SET person = $1 WHERE person = $2 AND offer IN \
         (SELECT id FROM offers WHERE state = 'open' AND founder <> $1)",
        "UPDATE talk SET person = $1 WHERE person = $2",
        "UPDATE notes SET person = $1 WHERE person = $2 AND NOT EXISTS \
         (SELECT 1 FROM notes o WHERE o.game = notes.game AND o.person = $1)",
    ] {
        sqlx::query(change).bind(person.as_str()).bind(guest.as_str()).execute(&mut **tx).await?;
    }
    Ok(())
}

/// Forgets what only the person could see.
pub(super) async fn forget_private(
    tx: &mut Transaction<'static, Any>,
    person: &PersonId,
) -> Result<(), StoreError> {
    for change in [
        "UPDATE games SET plans = plans + 1 WHERE id IN (SELECT game FROM plans WHERE person = $1)",
        "DELETE FROM plans WHERE person = $1",
        "DELETE FROM notes WHERE person = $1",
        "DELETE FROM mutes WHERE person = $1",
        "DELETE FROM submissions WHERE person = $1",
        "DELETE FROM pauses WHERE person = $1",
        "DELETE FROM presence WHERE person = $1",
        "UPDATE reviews SET person = '' WHERE person = $1",
    ] {
        sqlx::query(change).bind(person.as_str()).execute(&mut **tx).await?;
    }
    Ok(())
}
